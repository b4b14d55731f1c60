import Records
import TestSupport
import Testing

@Suite struct ValueTests {
  @Test func `Values are equal when their canonical bytes are`() {
    let id = ID(high: 0xab, low: 2)
    #expect(Value.id(id) == .text(id.text))
    #expect(Value.text(id.text) == .id(id))
    #expect(Value.id(id) != .text(id.text.uppercased()))
    #expect(Value.list([.id(id)]) == .list([.text(id.text)]))
    #expect(Value.text("é") != .text("e\u{301}"))
    #expect(Value.integer(1) != .decimal("1"))
    #expect(Value.integer(1) != .boolean(true))
    #expect(Value.object([Field("a", .null)]) != .object([]))
    #expect(
      Value.object([Field("a", .null), Field("b", .null)]) != .object([Field("b", .null), Field("a", .null)]))
  }

  @Test func `Equality and canonical bytes never disagree on random values`() {
    var generator = SeededGenerator(seed: 3)
    let values = (0..<150).map { _ in generator.json(depth: 2) }
    let texts = values.map { JSONWriter.bytes(of: $0) }
    let pairs = values.indices.flatMap { left in values.indices.map { (left, $0) } }
    let wrong = pairs.filter { left, right in (values[left] == values[right]) != (texts[left] == texts[right])
    }
    #expect(wrong.isEmpty)
  }

  @Test func `Keys are ordered as in SQLite: nothing, numbers, texts by bytes, ids`() {
    let keys: [Value] = [
      .null, .integer(Int64.min), .integer(-1), .integer(0), .text(""), .text("B"), .text("a"), .text("é"),
      .id(.none), .id(ID(high: 1, low: 0)), .id(ID(high: UInt64.max, low: 0)),
    ]
    for (left, first) in keys.enumerated() {
      for (right, second) in keys.enumerated() { #expect(first.precedes(second) == (left < right)) }
    }
  }

  @Test func `A commit writes each register once, freezers late and purges last`() {
    let device = ID(high: 1, low: 1)
    let (first, second) = (Row(Note(1)), Row(Note(2)))
    let trash = Write.trash(kind: Note.kind, id: first.id, at: Instant(milliseconds: 1))
    let restore = Write.restore(kind: Note.kind, id: first.id)
    let purge = Write.purge(kind: Note.kind, id: second.id)
    let stamp = Stamp(clock: 1, device: device, number: 1)
    let commit = Commit(
      writes: [purge, .put(Row(Note(1, rank: 1))), trash, .put(second), .put(first), restore], stamp: stamp)
    #expect(commit.settled(for: Note.schema) == [.put(first), restore, .put(second), purge])
  }

  @Test(
    arguments: [
      (-7, 2, -4, 1, -4), (7, 2, 3, 1, 4), (-6, 3, -2, 0, -2), (0, 5, 0, 0, 0), (-1, 10, -1, 9, 0),
      (5, 10, 0, 5, 1),
      (-5, 10, -1, 5, -1),
    ] as [(Int64, Int64, Int64, Int64, Int64)])
  func `Whole numbers divide down, and round halves away from zero`(
    number: Int64, divisor: Int64, floor: Int64, remainder: Int64, rounded: Int64
  ) {
    #expect(number.quotientFloor(divisor) == floor)
    #expect(number.remainderFloor(divisor) == remainder)
    #expect(number.quotientRounded(divisor) == rounded)
  }
}
