import Records
import TestSupport
import Testing

@testable import Interchange

/// Files that would require excessive work, tested by counting steps rather than time.
@Suite struct TooMuchTests {
  @Test func `a rule that names a day a thousand times has it once`() throws {
    let days = [String](repeating: "MO,SU", count: 1000).joined(separator: ",")
    let line = try CalendarLine("RRULE:FREQ=WEEKLY;BYDAY=\(days)", number: 1)
    #expect(try CalendarRule(line)?.weekdays == [1, 7])
  }

  @Test func `a head of an archive with ten thousand fields of nothing is read`() {
    var head: [UInt8] = [0x50, 0x4B, 1, 2] + [UInt8](repeating: 0, count: 42)
    (head[30], head[31]) = (0xFC, 0xFF)
    var rest = (head + [UInt8](repeating: 0, count: 0xFFFC))[...]
    #expect(ZipHead(taking: &rest)?.entry(in: 100, after: 0)?.bytes == 0)
    #expect(rest.isEmpty)
    var cut = head[...]
    #expect(ZipHead(taking: &cut) == nil)
  }

  @Test func `days of many archives' parts have a limit together`() {
    // Each part contains a body weight on each of 15,000 days.
    var fit = WrittenFIT()
    fit.define(0, 30, [(253, 4, 0x86), (0, 2, 0x84)])
    for day in 0..<15_000 { fit.write(0, [(0x1000_0000 + UInt64(day) * 86_400, 4), (7000, 2)]) }
    let parts = (0..<4).map { ("\($0).fit", fit.bytes) }
    #expect(refusal(WrittenZip(parts).bytes)?.problem == .recording(.tooMany(limit: 50_000)))
  }
}
