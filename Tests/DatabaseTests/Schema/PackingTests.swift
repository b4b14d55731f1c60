import Records
import TestSupport
import Testing
import Training

@testable import Database

/// The short forms in which databases store kinds and answers.
@Suite struct PackingTests {
  @Test func `no two kinds have the same code`() {
    let codes = Set(TrainingRecords.schema.kinds.map { KindCodes.code(of: $0.name) })
    #expect(codes.count == TrainingRecords.schema.kinds.count && !codes.contains(0))
    // Servers of different versions must agree, and files contain the codes.
    #expect(KindCodes.code(of: "set_performance") == 47415)
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
