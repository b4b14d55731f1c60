import TestSupport

/// Functions that damage numbers, cells, lines and brackets in text files.
enum TextDamage {
  /// Replacements for a number or a cell.
  private static let numbers = [
    "", "0", "-1", "-0", "1e308", "-1e308", "1e-400", "NaN", "nan", "inf", "-Infinity", "0x7f", "1.5.5",
    "1,5", "1,500", "+5",
    "٣", "127", "128", "255", "256", "65535", "65536", "2147483647", "2147483648", "4294967295", "4294967296",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "18446744073709551615",
    "999999999999", "1000000000000", "999999999h", "99999999999999999h 9m", "99999:59:59", "0001-01-01",
    "9999-12-31",
    "99991231T235959Z", "00010101T000000Z", "0001-01-01T00:00:00+18:00", "31/12/9999 23:59", "true", "null",
    "\"", "\\", "&#x110000;",
    "86400000", "8640000000", "253402300799999", "-62135596800000", "0.0000000000001", "-0.5", "10000000",
    "=1+1",
  ]

  static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    switch random.number(0...9) {
    case 0...4: replaceNumber(in: &bytes, &random)
    case 5: replaceCell(in: &bytes, with: long(&random), &random)
    case 6: repeatLine(in: &bytes, &random)
    case 7: nest(&bytes, &random)
    case 8: swapLines(of: &bytes, &random)
    default: replaceCell(in: &bytes, with: Array(random.pick(numbers).utf8), &random)
    }
    return bytes
  }

  private static func replaceNumber(in bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard let range = run(in: bytes, &random, of: { $0 >= 48 && $0 <= 57 || $0 == 45 || $0 == 46 }) else {
      return
    }
    let text =
      random.chance(8)
      ? String(repeating: "9", count: Int(random.number(1...400)))
      : random.chance(4) ? String(Int64(truncatingIfNeeded: random.pick(extremes))) : random.pick(numbers)
    bytes.replaceSubrange(range, with: text.utf8)
  }

  private static func replaceCell(
    in bytes: inout [UInt8], with text: [UInt8], _ random: inout SeededGenerator
  ) {
    guard let range = run(in: bytes, &random, of: { !",;\"\n\r\t<>:=".utf8.contains($0) }) else { return }
    bytes.replaceSubrange(range, with: text)
  }

  private static func long(_ random: inout SeededGenerator) -> [UInt8] {
    let part = random.pick([
      "9", "a", "é", "&amp;", "🏋", "9h", "\\u0000", " ", "1:", "\"\"", "[", "P1D", "MO,",
    ])
    return Array(String(repeating: part, count: random.pick([50, 1000, 70_000])).utf8)
  }

  /// Repeats a line up to 5,000 times, sometimes with different numbers.
  private static func repeatLine(in bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard let range = run(in: bytes, &random, of: { $0 != 10 }) else { return }
    var lines: [UInt8] = []
    let count = min(random.pick([2, 50, 5000]), 400_000 / max(1, range.count))
    for _ in 0..<count {
      var line = Array(bytes[range]) + [10]
      if random.chance(3) { replaceNumber(in: &line, &random) }
      lines += line
    }
    bytes.insert(contentsOf: lines, at: range.lowerBound)
  }

  private static func nest(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let (open, close) = random.pick([
      ("[", "]"), ("{\"a\":", "}"), ("<a>", "</a>"), ("<a b='c'>", ""), ("BEGIN:VEVENT\n", ""),
    ])
    let count = random.pick([3, 60, 70, 130, 20_000])
    let place = Int.random(in: 0...bytes.count, using: &random)
    let deep = String(repeating: open, count: count) + (random.chance(2) ? "1" : "")
    bytes.insert(
      contentsOf: (deep + (random.chance(2) ? String(repeating: close, count: count) : "")).utf8, at: place)
  }

  private static func swapLines(of bytes: inout [UInt8], _ random: inout SeededGenerator) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.count > 1 else { return }
    let (first, second) = (
      Int.random(in: 0..<lines.count, using: &random), Int.random(in: 0..<lines.count, using: &random)
    )
    lines.swapAt(first, second)
    bytes = Array(lines.joined(separator: [10]))
  }

  /// Returns the range of a run of bytes that satisfy a condition, at or after a random index if possible.
  private static func run(
    in bytes: [UInt8], _ random: inout SeededGenerator, of isPart: (UInt8) -> Bool
  ) -> Range<Int>? {
    guard !bytes.isEmpty else { return nil }
    let from = Int.random(in: 0..<bytes.count, using: &random)
    guard let start = bytes[from...].firstIndex(where: isPart) ?? bytes[..<from].firstIndex(where: isPart)
    else {
      return nil
    }
    let begin = bytes[..<start].lastIndex(where: { !isPart($0) }).map { $0 + 1 } ?? 0
    return begin..<(bytes[start...].firstIndex(where: { !isPart($0) }) ?? bytes.count)
  }
}
