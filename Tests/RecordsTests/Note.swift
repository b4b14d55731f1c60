import Records

/// A small record type for this module's tests.
struct Note: Record {
  static let kind = "note"
  static let byTopic = Index("topic", "rank")
  static let byRank = Index("rank")
  static let indexes = [byTopic, byRank]

  var id = ID.none
  var topic: ID?
  var rank: Int64 = 0
  var text = ""
  var unknown: [Field] = []

  init() {}

  init(_ number: UInt64, topic: UInt64? = nil, rank: Int64 = 0, text: String = "") {
    id = ID(high: 1, low: number)
    self.topic = topic.map { ID(high: 2, low: $0) }
    self.rank = rank
    self.text = text
  }

  mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("topic", &topic)
    visitor.field("rank", &rank, within: -10...10)
    visitor.field("text", &text, within: 0...100)
  }

  static let schema = Schema([Kind(Note.self)])

  static func store() -> MemoryStore { MemoryStore(schema: schema, device: ID(high: 9, low: 9)) }
}

extension MemoryStore {
  func write(_ writes: [Write]) throws(StoreError) {
    let head = try head()
    try commit(
      Commit(
        writes: writes, stamp: Stamp(clock: head.clock + 1, device: head.device, number: head.number + 1)))
  }
}
