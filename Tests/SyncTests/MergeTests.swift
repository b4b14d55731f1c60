import Records
import Sync
import Testing

@Suite struct MergeTests {
  let store = Toys.store()

  private func text(_ id: UInt64) throws -> Value? { try store.row(Note.kind, ID(high: 0, low: id))?["text"] }

  private func merge(_ ops: Op...) throws -> [OpResult.Status] {
    try Toys.merge(ops, into: store).map { $0.status }
  }

  private func put(_ device: UInt64, _ number: Int64, at time: Int64, _ notes: Note...) -> Op {
    Toys.op(device, number, at: time, notes.map { .put(Row($0)) })
  }

  @Test func `the later write stays, and of equal times the greater device's`() throws {
    #expect(
      try merge(
        put(2, 1, at: 5, Toys.note(1, "b")), put(1, 1, at: 4, Toys.note(1, "older")),
        put(1, 2, at: 5, Toys.note(1, "smaller")), put(3, 1, at: 5, Toys.note(1, "greater")))
        == [.applied, .superseded, .superseded, .applied])
    #expect(try text(1) == .text("greater"))
  }

  @Test func `the same stamp again changes nothing`() throws {
    let op = put(1, 1, at: 5, Toys.note(1, "a"))
    #expect(try merge(op, op) == [.applied, .superseded])
  }

  @Test func `an equal content written later counts as the later one`() throws {
    _ = try merge(put(1, 1, at: 1, Toys.note(1, "a")), put(2, 1, at: 9, Toys.note(1, "a")))
    #expect(try merge(put(3, 1, at: 5, Toys.note(1, "between"))) == [.superseded])
    #expect(try text(1) == .text("a"))
  }

  @Test func `a put brings nothing back and a trash takes no content away`() throws {
    let id = ID(high: 0, low: 1)
    let trash = Toys.op(1, 2, at: 5, [.trash(kind: Note.kind, id: id, at: Instant(milliseconds: 5))])
    _ = try merge(put(1, 1, at: 1, Toys.note(1, "a")), trash, put(2, 1, at: 9, Toys.note(1, "b")))
    let row = try #require(try store.row(Note.kind, id))
    #expect(row["text"] == .text("b"))
    #expect(row.trashedAt == Instant(milliseconds: 5))
    #expect(try merge(Toys.op(3, 1, at: 4, [.restore(kind: Note.kind, id: id)])) == [.superseded])
    #expect(try merge(Toys.op(3, 2, at: 6, [.restore(kind: Note.kind, id: id)])) == [.applied])
  }

  @Test func `of an op that can't be applied the facts are filed and the rest is left out`() throws {
    var bad = put(1, 1, at: 1, Toys.note(1, "kept"), Toys.note(2, "far too long a text for a note"))
    bad.writes.append(.put(Row(kind: "moon_phase", id: ID(high: 5, low: 5), fields: [])))
    let result = try #require(try Toys.merge([bad], into: store).first)
    #expect(result.status == .rejected(.invalid))
    #expect(result.storedFacts == [ID(high: 0, low: 1)])
    #expect(try text(1) == .text("kept"))
    #expect(try text(2) == nil)
    #expect(try store.row("moon_phase", ID(high: 5, low: 5)) == nil)
  }

  @Test func `another content under the id of what never changes is refused`() throws {
    #expect(
      try merge(
        Toys.op(1, 1, at: 1, [.put(Row(Toys.seal(1)))]),
        Toys.op(2, 1, at: 2, [.put(Row(Toys.seal(1, "mine")))]),
        Toys.op(2, 2, at: 3, [.put(Row(Toys.seal(1)))]),
        Toys.op(2, 3, at: 4, [.trash(kind: Seal.kind, id: Toys.seal(1).id, at: Instant(milliseconds: 1))]))
        == [.applied, .rejected(.immutable), .superseded, .rejected(.immutable)])
  }

  @Test func `what is derived, and taking records out for good, is refused`() throws {
    #expect(
      try merge(
        Toys.op(1, 1, at: 1, [.put(Row(Tally()))]),
        Toys.op(1, 2, at: 2, [.purge(kind: Note.kind, id: ID(high: 0, low: 1))]))
        == [.rejected(.invalid), .rejected(.forbidden)])
  }

  @Test func `an op of more than 2,000 writes is refused`() throws {
    let many = (0...2000).map { Write.put(Row(Toys.note($0, "n"))) }
    #expect(try merge(Toys.op(1, 1, at: 1, many)) == [.rejected(.tooLarge)])
  }

  @Test func `what is complete stays, and what comes later is kept beside it`() throws {
    _ = try merge(put(1, 1, at: 1, Toys.note(1, "a")), Toys.op(1, 2, at: 2, [.put(Row(Toys.seal(0)))]))
    let id = ID(high: 0, low: 1)
    #expect(
      try merge(
        put(2, 1, at: 9, Toys.note(1, "b")), put(2, 2, at: 9, Toys.note(2, "new")),
        Toys.op(2, 3, at: 9, [.trash(kind: Note.kind, id: id, at: Instant(milliseconds: 9))]),
        put(2, 4, at: 9, Toys.note(1, "a")))
        == [.amended, .amended, .amended, .superseded])
    #expect(try text(1) == .text("a"))
    #expect(try text(2) == nil)
    #expect(try store.row(Note.kind, id)?.trashedAt == nil)
    #expect(try store.count(Remark.kind, Query()) == 3)
  }

  @Test func `what an op completes is still open to it`() throws {
    let op = Toys.op(1, 1, at: 1, [.put(Row(Toys.seal(0))), .put(Row(Toys.note(1, "a")))])
    #expect(try merge(op) == [.applied])
    #expect(try text(1) == .text("a"))
  }

  @Test func `a kind that is not known here is kept`() throws {
    let row = Row(kind: "moon_phase", id: ID(high: 5, low: 5), fields: [Field("phase", .text("full"))])
    #expect(try merge(Toys.op(1, 1, at: 1, [.put(row)])) == [.applied])
    #expect(try store.row("moon_phase", row.id) == row)
  }
}
