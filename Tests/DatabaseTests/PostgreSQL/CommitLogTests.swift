import Records
import TestSupport
import Testing
import Training

@testable import Database

@Suite struct CommitLogTests {
  private let schema = TrainingRecords.schema

  @Test func `the log knows the records that a commit changed`() throws {
    var keys = (1...600).map { RecordKey(kind: "set_performance", id: Sample.id($0)) }
    keys += [RecordKey(kind: "later", id: Sample.id(1)), RecordKey(kind: "counter", id: Sample.id(1))]
    let bytes = Touched.bytes(of: keys + keys, schema)
    #expect(bytes.count == 3 * 3 + 600 * 16 + 2 + 1 + 5 + 1 + 16 + 3 + 16)
    #expect(Touched.keys([bytes, []], schema) == Set(keys))
    #expect(Touched.keys([], schema) == [])
  }

  @Test func `bytes that are incomplete, or name a kind of another version, are no records`() {
    let bytes = Touched.bytes(
      of: [RecordKey(kind: "later", id: Sample.id(1)), RecordKey(kind: "counter", id: Sample.id(2))], schema)
    // The first kind takes 19 bytes.
    for count in 1..<bytes.count where count != 19 {
      #expect(Touched.keys([Array(bytes.prefix(count))], schema) == nil, "\(count) bytes")
    }
    #expect(Touched.keys([bytes], Schema([])) == nil)
  }

  @Test func `no two kinds have the same code`() {
    let codes = Set(schema.kinds.map { Touched.code(of: $0.name) })
    #expect(codes.count == schema.kinds.count && !codes.contains(0))
    // Servers of different versions must agree.
    #expect(Touched.code(of: "set_performance") == 47415)
  }

  @Test(arguments: [
    "", "/", "/sessions/", "/log?exercise=x",
    "/sessions/01932f0c-52f8-7a31-8d55-0c8c8a1d2e3f/log?exercise=01932f0c-52f8-8a31-8d55-0c8c8a1d2e3f&bar=1",
    "01932f0c-52f8-7a31-8d55-0c8c8a1d2e3f", "01932F0C-52F8-7A31-8D55-0C8C8A1D2E3F",
    "01932f0c-52f8-7a31-8d55-0c8c8a1d2e3", "x01932f0c-52f8-7a31-8d55-0c8c8a1d2e3fx",
    "ÿ \u{0} 🧗 --------------",
  ])
  func `a receipt's answer is the same after it was packed`(_ answer: String) {
    #expect(PackedAnswer.text(PackedAnswer.bytes(of: answer)) == answer)
  }

  @Test func `the answer to a logged set takes 34 bytes`() {
    let bytes = PackedAnswer.bytes(of: "/sessions/\(Sample.id(1).text)/log?exercise=\(Sample.id(2).text)")
    // Answers that are stored already must stay readable.
    #expect(bytes == [0xfe] + Sample.id(1).bytes + [0xfd] + Sample.id(2).bytes)
    #expect(PackedAnswer.text(Array(bytes.prefix(17))) == "/sessions/\(Sample.id(1).text)")
    #expect(PackedAnswer.text(Array(bytes.prefix(30))) == nil)
  }
}
