import Foundation
import Records
import TestSupport
import Testing

@Suite struct JSONTests {
  private static func texts(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
    try Repository.resources(in: "JSONTestSuite", ending: ".json").filter { $0.hasPrefix(prefix) }
      .map { ($0, try Repository.bytes("Tests/Resources/JSONTestSuite/" + $0)) }
  }

  private func value(_ text: String) throws(JSONError) -> Value { try JSONReader.value(of: Array(text.utf8)) }

  private func problem(_ text: String) -> JSONError? {
    do throws(JSONError) { _ = try value(text) } catch { return error }
    return nil
  }

  @Test func `Every text of the conformance suite that is JSON is read, and has a stable form`() throws {
    let texts = try Self.texts("y_")
    #expect(texts.count > 90)
    for text in texts {
      let value = try JSONReader.value(of: text.bytes)
      let canonical = JSONWriter.bytes(of: value)
      #expect(try JSONReader.value(of: canonical) == value, "\(text.name)")
      #expect(try JSONWriter.bytes(of: JSONReader.value(of: canonical)) == canonical, "\(text.name)")
    }
  }

  @Test func `Every text of the conformance suite that isn't JSON is refused with its place`() throws {
    let texts = try Self.texts("n_")
    #expect(texts.count > 180)
    for text in texts {
      do throws(JSONError) {
        _ = try JSONReader.value(of: text.bytes)
        Issue.record("\(text.name) was read")
      } catch {
        #expect(error.offset <= text.bytes.count && error.line > 0 && error.column > 0, "\(text.name)")
      }
    }
  }

  @Test func `Texts that readers may take or refuse crash nothing`() throws {
    let texts = try Self.texts("i_")
    #expect(texts.count > 30)
    for text in texts {
      guard let value = try? JSONReader.value(of: text.bytes) else { continue }
      #expect((try? JSONReader.value(of: JSONWriter.bytes(of: value))) == value, "\(text.name)")
    }
  }

  @Test(arguments: [
    ("0", Value.integer(0)), ("-0", .integer(0)), ("9223372036854775807", .integer(Int64.max)),
    ("-9223372036854775808", .integer(Int64.min)), ("9223372036854775808", .decimal("9223372036854775808")),
    ("1.50", .decimal("1.50")), ("1E+2", .decimal("1E+2")), (" [ ] ", .list([])), ("{}", .object([])),
    ("\"\\u00e9\\ud83d\\ude00\"", .text("é😀")),
    ("\"\\b\\f\\n\\r\\t\\/\\\\\\\"\"", .text("\u{8}\u{c}\n\r\t/\\\"")),
    ("\"\\u0000\"", .text("\u{0}")), ("\"e\\u0301\"", .text("e\u{301}")),
    ("{\"a\":1,\"a\":2}", .object([Field("a", .integer(1)), Field("a", .integer(2))])),
  ])
  func `A text stands for its value`(text: String, wanted: Value) throws {
    #expect(try value(text) == wanted)
  }

  @Test(arguments: [
    ("", JSONProblem.ended, 1, 1), ("[1,\n  2,\n  x]", .unexpected(UInt8(ascii: "x")), 3, 3),
    ("[1 2]", .unexpected(UInt8(ascii: "2")), 1, 4), ("01", .unexpected(UInt8(ascii: "1")), 1, 2),
    ("\"\\x\"", .unknownEscape, 1, 4), ("\"\\ud800\"", .loneSurrogate, 1, 8), ("\"a", .ended, 1, 3),
    ("1 1", .unexpected(UInt8(ascii: "1")), 1, 3), ("{\"a\" 1}", .unexpected(UInt8(ascii: "1")), 1, 6),
    ("[1,]", .unexpected(UInt8(ascii: "]")), 1, 4), ("nul", .ended, 1, 4),
    ("+1", .unexpected(UInt8(ascii: "+")), 1, 1),
    ("\"\u{1}\"", .unexpected(1), 1, 2), ("1.", .ended, 1, 3), ("-", .ended, 1, 2),
  ])
  func `What is wrong is named with its line and column`(
    text: String, wanted: JSONProblem, line: Int, column: Int
  ) {
    let found = problem(text)
    #expect(found?.problem == wanted)
    #expect(found?.line == line)
    #expect(found?.column == column)
  }

  @Test func `Bytes that are no UTF-8 are refused, in texts and in names`() {
    for bad in [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc3]] as [[UInt8]] {
      for text in [[0x22] + bad + [0x22], [0x7b, 0x22] + bad + [0x22, 0x3a, 0x31, 0x7d]] as [[UInt8]] {
        #expect(throws: JSONError.self) { try JSONReader.value(of: text) }
      }
    }
  }

  @Test func `Nesting is read to its limit and refused beyond it`() throws {
    let limit = JSONReader.maximumDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try value(nested(limit))
    #expect(problem(nested(limit + 1))?.problem == .tooDeep(limit: limit))
    for opening in ["[", "{\"a\":", "[{\"\":"] {
      #expect(problem(String(repeating: opening, count: 100_000))?.problem == .tooDeep(limit: limit))
    }
  }

  @Test func `A text over the limit of its size is refused before it is read`() throws {
    let text = Array("[1,2]".utf8)
    #expect(try JSONReader.value(of: text, limit: 5) == .list([.integer(1), .integer(2)]))
    do throws(JSONError) {
      _ = try JSONReader.value(of: text, limit: 4)
      Issue.record("it was read")
    } catch { #expect(error.problem == .tooLong(limit: 4)) }
  }

  @Test func `The canonical form has no spaces and the fewest escapes`() {
    let value = Value.object([
      Field("b", .list([.null, .boolean(true), .integer(-1), .decimal("0.5")])),
      Field("a", .text("\u{0}\u{8}\n\r\t\u{1f}\"\\/é\u{7f}")), Field("id", .id(ID(high: 1, low: 2))),
    ])
    let wanted = """
      {"b":[null,true,-1,0.5],"a":"\\u0000\\u0008\\n\\r\\t\\u001f\\"\\\\/é\u{7f}",\
      "id":"00000000-0000-0001-0000-000000000002"}
      """
    #expect(JSONWriter.text(of: value) == wanted)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `Whatever is written is read back as it was`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let value = generator.json(depth: 5)
      let bytes = JSONWriter.bytes(of: value)
      let read = try JSONReader.value(of: bytes)
      #expect(read == value)
      #expect(JSONWriter.bytes(of: read) == bytes)
    }
  }

  @Test func `Random bytes, and JSON with random bytes in it, are read or refused and never trap`() throws {
    var generator = SeededGenerator(seed: 9)
    let alphabet = Array("{}[]\",:\\/u0123456789abcdefnulltrue+-.eE \n\u{0}é".utf8) + [0xff, 0xc3, 0x80]
    var texts = 0
    var size = 0
    while size < 100_000 {
      var bytes =
        switch generator.number(0...2) {
        case 0: generator.bytes(Int(generator.number(0...40)))
        case 1: (0..<generator.number(0...40)).map { _ in generator.pick(alphabet) }
        default: JSONWriter.bytes(of: generator.json(depth: 3))
        }
      if !bytes.isEmpty { bytes[Int.random(in: bytes.indices, using: &generator)] = generator.pick(alphabet) }
      size += bytes.count
      if let value = try? JSONReader.value(of: bytes) {
        texts += 1
        #expect((try? JSONReader.value(of: JSONWriter.bytes(of: value))) == value)
      }
    }
    #expect(texts > 100)
  }
}
