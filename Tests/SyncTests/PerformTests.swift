import Records
import Sync
import Testing

@Suite struct PerformTests {
  let store = Toys.store()
  let now = Instant(milliseconds: 1_790_000_000_000)

  enum Refused: Error, Equatable { case tooShort }

  private func context(_ action: UInt64, body: [UInt8] = []) -> Context {
    Context(now: now, action: ID(high: 0, low: action), bodyHash: body)
  }

  /// Writes a note under the action's next ID, and then throws if the text has only one letter.
  private func write(_ text: String, _ context: Context) throws(PerformError<Refused>) -> Performed<Note> {
    try perform(context, on: store, text: { $0.text }) { tx throws(Refused) in
      var note = Toys.note(0, text)
      note.id = tx.makeID()
      tx.put(note)
      ToyPolicy.refresh(after: tx.writes, in: tx)
      guard text.utf8.count > 1 else { throw .tooShort }
      return note
    }
  }

  private func op(_ performed: Performed<Note>) throws -> Op {
    guard case .done(_, let ops) = performed, ops.count <= 1 else { throw Refused.tooShort }
    return try #require(ops.first)
  }

  @Test func `an action is committed whole, with the device's next stamp, and told as one op`() throws {
    let first = try op(try write("one", context(1)))
    #expect(first.number == 1)
    #expect(first.clock == now.milliseconds << 16)
    #expect(try store.change(Note.kind, first.writes[0].id)?.content == first.stamp)
    let second = try op(try write("two", context(2)))
    #expect(second.number == 2)
    #expect(second.clock == first.clock + 1)
  }

  @Test func `the same action asked again is answered as the first time and does nothing`() throws {
    _ = try write("one", context(1))
    let head = try store.head()
    guard case .alreadyDone(let answer) = try write("one", context(1)) else { throw Refused.tooShort }
    #expect(answer == "one")
    #expect(try store.head() == head)
  }

  @Test func `the same action with another body is another action, and both stay done`() throws {
    _ = try write("one", context(1, body: [1]))
    _ = try op(try write("two", context(1, body: [2])))
    guard case .alreadyDone("one") = try write("one", context(1, body: [1])) else { throw Refused.tooShort }
    #expect(try store.count(Note.kind, Query()) == 2)
  }

  @Test func `an action that fails stores nothing and may be tried again`() throws {
    #expect(throws: PerformError.action(Refused.tooShort)) { try write("1", context(1)) }
    #expect(try store.head() == Head(device: ID(high: 1, low: 1)))
    #expect(try store.count(Note.kind, Query()) == 0)
    _ = try op(try write("one", context(1)))
  }

  @Test func `what the store can't read is told before what the action says, and nothing is stored`() throws {
    #expect(throws: PerformError<Refused>.store(.unknownKind("note.mood"))) {
      _ = try write("one", context(1))
      _ = try perform(context(2), on: store) { tx throws(Refused) in
        tx.put(Toys.note(9, "nine"))
        guard tx.first(Note.self, Index("mood").all) != nil else { throw .tooShort }
      }
    }
    #expect(try store.count(Note.kind, Query()) == 1)
  }

  @Test func `an action that changes nothing leaves no op`() throws {
    guard case .done(_, let ops) = try perform(context(1), on: store, { tx throws(Refused) in }) else {
      throw Refused.tooShort
    }
    #expect(ops.isEmpty)
    #expect(try store.head().sequence == 0)
  }

  @Test func `what is derived is stored and does not travel`() throws {
    let op = try op(try write("one", context(1)))
    #expect(try store.count(Tally.kind, Query()) == 1)
    #expect(op.writes.map { $0.kind } == [Note.kind])
  }
}
