import Records
import TestSupport
import Testing
import Training

@testable import Database

/// Random operations that must have the same results and errors on an in-memory store and on an SQLite store.
@Suite struct TwinLaws {
  @Test(arguments: Array(1...12) as [UInt64], [StoreMaker.databaseInMemory, .databaseCached])
  func `Both stores answer alike, whatever is asked`(seed: UInt64, maker: StoreMaker) throws {
    try maker.run { store throws in
      let memory = memory()
      var story = RandomStory(seed: seed)
      for _ in 0..<150 { try compare(store, with: memory, &story) }
      #expect(try memory.head() == store.head())
      for limit in [1, 7, 100_000] {
        #expect(try memory.changes(after: 5, limit: limit) == store.changes(after: 5, limit: limit))
      }
    }
  }

  @Test(arguments: Array(1...12) as [UInt64])
  func `A store that lies upon what another packed answers as that one does`(seed: UInt64) throws {
    let whole = memory()
    var (lying, story) = (memory(), RandomStory(seed: seed))
    for round in 0..<150 {
      if round % 12 == 0 {
        let below = try lying.packed()
        lying = memory()
        #expect(try lying.load(below) == 0)
        lying.stand(at: try whole.head())
      }
      try compare(lying, with: whole, &story)
    }
    #expect(try whole.changes(after: 0, limit: .max) == lying.changes(after: 0, limit: .max))
    #expect(try whole.packed() == lying.packed())
  }

  private func memory() -> MemoryStore {
    MemoryStore(schema: TrainingRecords.schema, device: Sample.device, epoch: Sample.epoch)
  }

  /// Compares the results of a commit and a query on both stores.
  private func compare(
    _ store: some ServerStore, with memory: MemoryStore, _ story: inout RandomStory
  ) throws {
    let commit = story.commit(after: try memory.head())
    let (left, right) = (outcome { try memory.commit(commit) }, outcome { try store.commit(commit) })
    #expect(left == right, "\(commit.writes)")
    let (kind, query) = story.query(of: memory)
    let (wanted, found) = (outcome { try memory.rows(kind, query) }, outcome { try store.rows(kind, query) })
    #expect(wanted == found, "\(kind) \(query)")
    #expect(outcome { try memory.count(kind, query) } == outcome { try store.count(kind, query) })
  }

  private func outcome<Answer>(_ body: () throws -> Answer) -> Result<Answer, StoreError> {
    do { return .success(try body()) } catch { return .failure(error as? StoreError ?? .failed("\(error)")) }
  }
}

/// A generator of random commits and queries with few IDs, so that they often concern the same records.
struct RandomStory {
  private var generator: SeededGenerator
  private let schema = TrainingRecords.schema
  private let ids: [ID]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    ids = (0..<8).map { _ in generator.id() }
    self.generator = generator
  }

  mutating func commit(after head: Head) -> Commit {
    let writes = (0..<generator.number(1...4)).map { _ in write() }
    let device = generator.chance(3) ? ids[0] : head.device
    return Commit(
      writes: writes, stamp: Stamp(clock: head.clock + 1, device: device, number: head.number + 1))
  }

  private mutating func write() -> Write {
    let kind = generator.pick(schema.kinds)
    let id = generator.pick(ids)
    if generator.chance(20) {
      return .put(Row(kind: "from_later", id: id, fields: [Field("a", generator.json(depth: 2))]))
    }
    switch generator.number(0...9) {
    case 0: return .purge(kind: kind.name, id: id)
    case 1: return .restore(kind: kind.name, id: id)
    case 2, 3: return .trash(kind: kind.name, id: id, at: Instant(milliseconds: generator.number(0...5)))
    default:
      var row = generator.row(of: kind, id: id, ids: ids)
      if generator.chance(15), !row.fields.isEmpty { row.fields.removeFirst() }
      return .put(row)
    }
  }

  /// Returns a query of any form, often with values from an existing record.
  mutating func query(of store: some Store) -> (kind: String, query: Query) {
    if generator.chance(20) { return ("from_later", Query()) }
    let kind = generator.pick(schema.kinds)
    let all = (try? store.rows(kind.name, Query().including(.any))) ?? []
    var query = Query(generator.pick([.byID] + kind.indexes))
    let fields = query.index.fields
    let prefix = Int(generator.number(0...Int64(fields.count)))
    for name in fields.prefix(prefix) { query.equal.append(value(kind, name, all)) }
    let ranged = prefix < fields.count ? fields[prefix] : "id"
    if generator.chance(3) { query.from = value(kind, ranged, all) }
    if generator.chance(3) { query.through = value(kind, ranged, all) }
    query.descending = generator.chance(2)
    if generator.chance(3) { query.limit = Int(generator.number(0...5)) }
    if generator.chance(3), !all.isEmpty { query.after = generator.pick(all) }
    query.liveness = generator.pick([.live, .live, .trashed, .any])
    return (kind.name, query)
  }

  private mutating func value(_ kind: Kind, _ name: String, _ rows: [Row]) -> Value {
    if generator.chance(10) { return generator.pick([.null, .integer(1), .text("a"), .id(ids[0])]) }
    if !rows.isEmpty, !generator.chance(3) { return generator.pick(rows)[name] ?? .null }
    guard let field = kind.fields.first(where: { $0.name == name }) else { return .id(generator.pick(ids)) }
    return generator.value(of: field, ids: ids)
  }
}
