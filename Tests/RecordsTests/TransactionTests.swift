import Records
import TestSupport
import Testing

@Suite struct TransactionTests {
  private let context = Context(
    now: Instant(milliseconds: 1000), action: ID(high: 3, low: 3), bodyHash: [1, 2])

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `What an action sees is what a store would answer after its commit`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let base = Note.store()
    for _ in 0..<10 { try base.write([write(&generator)]) }
    let transaction = Transaction(base, context)
    for _ in 0..<10 {
      act(on: transaction, &generator)
      let after = base.copy()
      try after.write(transaction.writes)
      for _ in 0..<10 {
        let query = query(of: after, &generator)
        #expect(
          try transaction.rows(Note.kind, query) == after.rows(Note.kind, query), "seed \(seed): \(query)")
        #expect(try transaction.count(Note.self, query) == after.count(Note.kind, query))
      }
      for number in 0...8 as ClosedRange<UInt64> {
        let id = Note(number).id
        #expect(try transaction.row(Note.kind, id) == after.row(Note.kind, id))
        let living = try after.row(Note.kind, id).flatMap { $0.trashedAt == nil ? $0 : nil }
        #expect(transaction.find(Note.self, id) == (try living?.record(Note.self)))
        #expect(try transaction.trashedAt(Note.self, id) == after.row(Note.kind, id)?.trashedAt)
      }
    }
    #expect(transaction.failure == nil)
    #expect(try base.head().sequence == 10)
  }

  @Test func `The same action asked the same makes the same ids, another body other ones`() {
    func ids(_ context: Context) -> [ID] {
      let transaction = Transaction(Note.store(), context)
      return (0..<5).map { _ in transaction.makeID() }
    }
    var other = context
    other.bodyHash = [1, 3]
    #expect(ids(context) == ids(context))
    #expect(Set(ids(context)).count == 5)
    #expect(Set(ids(context)).isDisjoint(with: ids(other)))
    other = context
    other.action = ID(high: 3, low: 4)
    #expect(Set(ids(context)).isDisjoint(with: ids(other)))
  }

  @Test func `Each register is written once, in the order of the first touch`() throws {
    let base = Note.store()
    try base.write([.put(Row(Note(1)))])
    let transaction = Transaction(base, context)
    transaction.put(Note(1, rank: 1))
    transaction.trash(Note.self, Note(1).id)
    transaction.put(Note(2))
    transaction.put(Note(1, rank: 2))
    transaction.restore(Note.self, Note(1).id)
    transaction.put(Note(2, text: "last"))
    let wanted: [Write] = [
      .put(Row(Note(1, rank: 2))), .restore(kind: Note.kind, id: Note(1).id),
      .put(Row(Note(2, text: "last"))),
    ]
    #expect(transaction.writes == wanted)
  }

  @Test func `A put that says what is stored, and a trash of what isn't alive, write nothing`() throws {
    let base = Note.store()
    try base.write([.put(Row(Note(1)))])
    try base.write([.put(Row(Note(2))), .trash(kind: Note.kind, id: Note(2).id, at: context.now)])
    let transaction = Transaction(base, context)
    transaction.put(Note(1))
    transaction.put(Note(2))
    transaction.trash(Note.self, Note(2).id)
    transaction.trash(Note.self, Note(3).id)
    transaction.restore(Note.self, Note(1).id)
    #expect(transaction.writes.isEmpty)
  }

  @Test func `A put of what is trashed leaves it trashed, and its write carries no liveness`() throws {
    let base = Note.store()
    try base.write([.put(Row(Note(1))), .trash(kind: Note.kind, id: Note(1).id, at: context.now)])
    let transaction = Transaction(base, context)
    transaction.put(Note(1, rank: 3))
    #expect(transaction.find(Note.self, Note(1).id) == nil)
    #expect(transaction.trashedAt(Note.self, Note(1).id) == context.now)
    #expect(transaction.writes == [.put(Row(Note(1, rank: 3)))])
  }

  @Test func `The first failure stays, and all reads after it find nothing`() throws {
    let base = Note.store()
    try base.write([.put(Row(Note(1)))])
    let transaction = Transaction(base, context)
    #expect(transaction.list(Note.self).count == 1)
    _ = transaction.list(Note.self, Query(Index("text")))
    #expect(transaction.failure == .unknownKind("note.text"))
    _ = transaction.list(Note.self, Query(Index("id")))
    #expect(transaction.failure == .unknownKind("note.text"))
    #expect(transaction.find(Note.self, Note(1).id) == nil)
    #expect(transaction.list(Note.self).isEmpty)
    #expect(transaction.count(Note.self) == 0)
  }

  @Test func `What can't be read is passed over where nobody could set it aside`() throws {
    let later = MemoryStore(schema: Schema([]), device: ID(high: 9, low: 9))
    try later.write([.put(Row(kind: Note.kind, id: Note(1).id, fields: [Field("rank", .text("x"))]))])
    try later.write([.put(Row(Note(2)))])
    let transaction = Transaction(later, context)
    #expect(transaction.find(Note.self, Note(1).id) == nil)
    #expect(transaction.list(Note.self).map { $0.id } == [Note(2).id])
    #expect(transaction.failure == nil)
  }

  private func act(on transaction: Transaction, _ generator: inout SeededGenerator) {
    switch write(&generator) {
    case .put(let row): transaction.put(row)
    case .trash(_, let id, _): transaction.trash(Note.self, id)
    case .restore(_, let id): transaction.restore(Note.self, id)
    case .purge: break
    }
  }

  private func write(_ generator: inout SeededGenerator) -> Write {
    let number = UInt64(generator.number(0...8))
    let id = Note(number).id
    switch generator.number(0...5) {
    case 0: return .trash(kind: Note.kind, id: id, at: Instant(milliseconds: 500))
    case 1: return .restore(kind: Note.kind, id: id)
    default:
      let topic = generator.chance(3) ? nil : UInt64(generator.number(0...2))
      return .put(Row(Note(number, topic: topic, rank: generator.number(0...3), text: generator.text(0...4))))
    }
  }

  private func query(of store: MemoryStore, _ generator: inout SeededGenerator) -> Query {
    var query = Query(generator.pick([.byID, Note.byTopic, Note.byRank]))
    let note = Note(
      UInt64(generator.number(0...8)), topic: UInt64(generator.number(0...2)), rank: generator.number(0...3))
    let row = Row(note)
    for name in query.index.fields where query.equal.isEmpty && generator.chance(2) {
      query.equal = [row[name] ?? .null]
    }
    let ranged = query.equal.count < query.index.fields.count ? query.index.fields[query.equal.count] : "id"
    if generator.chance(3) { query.from = row[ranged] }
    if generator.chance(3) { query.through = row[ranged] }
    query.descending = generator.chance(2)
    if generator.chance(2) { query.limit = Int(generator.number(0...4)) }
    if generator.chance(3) {
      query.after = (try? store.rows(Note.kind, Query().including(.any)))?.randomElement(using: &generator)
    }
    query.liveness = generator.pick([.live, .trashed, .any])
    return query
  }
}
