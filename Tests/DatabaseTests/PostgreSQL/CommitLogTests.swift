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
}
