import Records
import Sync
import Testing

@Suite struct OpTests {
  /// An op with every kind of write, and IDs within a list.
  let op = Toys.op(
    1, 7, at: 1_790_000_000_000,
    [
      .put(Row(Toys.note(1, "ein \"Satz\"\n"))), .put(Row(Toys.seal(1))),
      .trash(kind: Note.kind, id: ID(high: 0, low: 2), at: Instant(milliseconds: 5)),
      .restore(kind: Note.kind, id: ID(high: 0, low: 3)),
    ])

  private func read(_ bytes: [UInt8]) throws -> Op? { Op(try JSONReader.value(of: bytes), Toys.schema) }

  @Test func `an op comes out of its text as it went in, byte for byte`() throws {
    let bytes = JSONWriter.bytes(of: op.value)
    let back = try #require(try read(bytes))
    #expect(back == op)
    #expect(JSONWriter.bytes(of: back.value) == bytes)
    #expect(back.hash == op.hash)
  }

  @Test func `a kind that is not known here keeps its fields on the way`() throws {
    var op = op
    op.writes = [
      .put(Row(kind: "moon_phase", id: ID(high: 3, low: 3), fields: [Field("phase", .text("full"))]))
    ]
    #expect(try read(JSONWriter.bytes(of: op.value)) == op)
  }

  @Test func `the hash is the same when the clock was set right and another for anything else`() {
    var clamped = op
    clamped.clock -= 1
    #expect(clamped.hash == op.hash)
    var other = op
    other.number += 1
    #expect(other.hash != op.hash)
    other = op
    other.writes.removeLast()
    #expect(other.hash != op.hash)
  }

  static let notOps = [
    "{}", "[]", "null", #"{"n":0,"hlc":1,"device":"00000000-0000-0000-0000-000000000001"}"#,
    #"{"n":1,"hlc":-1,"device":"00000000-0000-0000-0000-000000000001","action":"x","schema":1,"writes":[]}"#,
    """
    {"n":1,"hlc":1,"device":"00000000-0000-0000-0000-000000000001",\
    "action":"00000000-0000-0000-0000-000000000001","schema":1,"writes":[{"put":"note"}]}
    """,
  ]

  @Test(arguments: notOps) func `what is no op is not read as one`(_ text: String) throws {
    #expect(try read(Array(text.utf8)) == nil)
  }

  static let results: [OpResult] =
    Refusal.allCases.map {
      OpResult(.rejected($0), clock: 1, sequence: 2, storedFacts: [ID(high: 1, low: 2)])
    }
    + [.amended, .applied, .superseded].map { OpResult($0, clock: 7, sequence: 9) }

  @Test(arguments: results) func `a result comes out of its text as it went in`(_ result: OpResult) throws {
    #expect(OpResult(try JSONReader.value(of: JSONWriter.bytes(of: result.value))) == result)
  }
}
