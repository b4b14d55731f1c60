import Records
import TestSupport
import Testing

@Suite struct PackTests {
  private let whole = Note.store()

  init() throws {
    for number in UInt64(1)...40 {
      try whole.write([.put(Row(Note(number, topic: number % 3, rank: Int64(number % 5), text: "n")))])
    }
    try whole.write([.trash(kind: Note.kind, id: Note(4).id, at: Instant(milliseconds: 5))])
    try whole.write([.purge(kind: Note.kind, id: Note(7).id)])
  }

  @Test func `what was packed is found by id and by index, with what stands beside it`() throws {
    let lying = Note.store()
    #expect(try lying.load(try whole.packed()) == 0)
    for number in UInt64(0)...41 {
      let id = Note(number).id
      #expect(try lying.row(Note.kind, id) == whole.row(Note.kind, id))
      #expect(try lying.change(Note.kind, id) == whole.change(Note.kind, id))
    }
    let query = Note.byTopic.equal(ID(high: 2, low: 1)).from(Int64(2)).newestFirst()
    #expect(try lying.rows(Note.kind, query.first(3)) == whole.rows(Note.kind, query.first(3)))
    #expect(try lying.rows(Note.kind, query).count == 6)
  }

  @Test func `a write hides what is packed below it, for its own store only`() throws {
    let lying = Note.store()
    _ = try lying.load(try whole.packed())
    let copy = lying.copy()
    try copy.write([.put(Row(Note(5, rank: 3, text: "new"))), .purge(kind: Note.kind, id: Note(6).id)])
    #expect(try copy.row(Note.kind, Note(5).id)?["text"] == .text("new"))
    #expect(try copy.rows(Note.kind, Query().including(.any)).count == 38)
    #expect(try lying.rows(Note.kind, Query().including(.any)).count == 39)
    let ranked = try copy.rows(Note.kind, Note.byRank.equal(Int64(0))).map { $0.id.low }
    #expect(ranked == [10, 15, 20, 25, 30, 35, 40])
  }

  @Test func `records can be packed in any order, the last in place of others with the same ID`() throws {
    var builder = PackBuilder(whole.schema)
    let changes = try whole.changes(after: .min, limit: .max)
    for change in changes { builder.add(change, Row(Note(change.id.low, rank: 99, text: "old"))) }
    for change in changes.reversed() { builder.add(change, try whole.row(change.kind, change.id)) }
    let lying = Note.store()
    #expect(try lying.load(builder.bytes) == 0)
    for index in [Index.byID, Note.byTopic, Note.byRank] {
      let all = index.all.including(.any)
      #expect(try lying.rows(Note.kind, all) == whole.rows(Note.kind, all))
    }
    #expect(try lying.changes(after: .min, limit: .max) == changes)
  }

  @Test func `packed rows have the order of their index for every value`() throws {
    let texts = ["", "a", "a\u{0}", "a\u{0}b", "a\u{1}", "ab", "b", "é", "🧗"]
    let numbers: [Int64] = [.min, -256, -1, 0, 1, 255, 256, .max]
    let ids = [ID.none, ID(high: 0, low: 1), ID(high: .max, low: 0)]
    let values = [.null] + numbers.map { .integer($0) } + texts.map { .text($0) } + ids.map { Value.id($0) }
    var builder = PackBuilder(whole.schema)
    let (loose, lying) = (Note.store(), Note.store())
    for number in 0..<UInt64(3 * values.count) {
      // 8 has no divisor in common with the number of values, so each occurs three times.
      let rank = values[Int(number * 8) % values.count]
      let row = Row(kind: Note.kind, id: Note(number).id, fields: [Field("rank", rank)])
      let change = Change(kind: Note.kind, id: row.id, content: nil, liveness: nil, sequence: 1)
      builder.add(change, row)
      loose.load(change, row)
    }
    #expect(try lying.load(builder.bytes) == 0)
    let rows = try lying.rows(Note.kind, Note.byRank.all)
    #expect(rows == (try loose.rows(Note.kind, Note.byRank.all)))
    #expect(rows.map { $0["rank"] } == values.flatMap { Array(repeating: $0, count: 3) })
  }

  @Test func `a kind that has another index by now is read at once`() throws {
    let pack = try MemoryStore.of(whole, schema: Schema([])).packed()
    let lying = Note.store()
    #expect(try lying.load(pack) == 40)
    #expect(try lying.rows(Note.kind, Note.byTopic.all) == whole.rows(Note.kind, Note.byTopic.all))
    #expect(try lying.change(Note.kind, Note(7).id) == whole.change(Note.kind, Note(7).id))
  }

  @Test func `a pack that was damaged anywhere is refused`() throws {
    let pack = try whole.packed()
    var random = SeededGenerator(seed: 3)
    for place in pack.indices {
      var bytes = pack
      bytes[place] ^= UInt8(random.number(1...255))
      #expect(throws: Damaged()) { _ = try Note.store().load(bytes) }
    }
    for count in 0..<pack.count {
      #expect(throws: Damaged()) { _ = try Note.store().load(Array(pack.prefix(count))) }
    }
  }
}

extension MemoryStore {
  /// Returns the records as loaded with another schema.
  fileprivate static func of(_ store: MemoryStore, schema: Schema) throws -> MemoryStore {
    let other = MemoryStore(schema: schema, device: ID(high: 9, low: 9))
    for change in try store.changes(after: 0, limit: .max) {
      other.load(change, try store.row(change.kind, change.id))
    }
    return other
  }
}
