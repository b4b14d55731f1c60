import Foundation
import Interchange
import Testing
import Training

@Suite struct TextEncodingTests {
  private let text = "name,note\nÜbung,🏋️ é\n"
  private let rows = [["name", "note"], ["Übung", "🏋️ é"]]

  @Test func `UTF-8 with and without a byte order mark is read`() throws {
    #expect(try table(Array(text.utf8)) == rows)
    #expect(try table([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == rows)
  }

  @Test func `UTF-16 with a byte order mark is read`() throws {
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try table([0xFF, 0xFE] + little) == rows)
    #expect(try table([0xFE, 0xFF] + big) == rows)
  }

  @Test func `UTF-16 that ends in half a character is refused`() {
    let little = "a,b\nc".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      fault([0xFF, 0xFE] + little.dropLast(), header: .none)?.problem == .invalidText(.utf16LittleEndian))
    #expect(
      fault([0xFF, 0xFE] + little + [0x3D, 0xD8], header: .none)?.problem == .invalidText(.utf16LittleEndian))
  }

  @Test func `a file whose first accent is no UTF-8 is Windows-1252, with a note`() throws {
    let bytes =
      Array("Date,Exercise,Category,Weight (kg),Reps\n2025-01-02,R".utf8) + [0xFC]
      + Array("cken,Back,50,8\n".utf8)
    let log = try readLog(bytes)
    #expect(log.sessions.first?.exercises.first?.name == "Rücken")
    #expect(log.notes == [.decodedAsWindows1252])
    #expect(try table(Array("5 ".utf8) + [0x80, 0x2C, 0x93, 0x78, 0x94]) == [["5 €", "“x”"]])
  }

  @Test func `a broken character in a UTF-8 file is refused with line and column`() {
    let bytes = Array("a,b\nÜ,1\nx".utf8) + [0xFC] + Array(",2\n".utf8)
    #expect(fault(bytes) == CSVError(line: 3, column: 2, problem: .invalidText(.utf8)))
  }

  @Test func `bytes that Windows-1252 does not know are refused`() {
    #expect(fault(Array("a,b\n1".utf8) + [0x81])?.problem == .invalidText(.windows1252))
  }

  @Test func `a zero byte is no text`() {
    #expect(fault(Array("a,b\n1,\0".utf8)) == CSVError(line: 2, column: 3, problem: .zeroByte))
  }

  @Test func `a character across the border of two pieces stays whole`() throws {
    for padding in 0..<4 {
      let filler = String(repeating: "x", count: (128 << 10) - 8 + padding)
      var limits = CSVLimits()
      limits.fieldBytes = 1 << 20
      #expect(try table(Array("\(filler),🏋️🏋️🏋️".utf8), limits: limits) == [[filler, "🏋️🏋️🏋️"]])
    }
  }
}
