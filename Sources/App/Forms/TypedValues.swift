import Records
import Training

/// Returns the milliseconds in an entered duration, or nil if the text isn't valid.
///
/// Accepts seconds, `minutes:seconds` and `hours:minutes:seconds`.
func typedMilliseconds(_ text: String) -> Int64? {
  let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  guard (1...3).contains(parts.count),
    let last = parts.last.flatMap({ typedMillionths(String(decoding: $0, as: UTF8.self)) }),
    last >= 0
  else { return nil }
  var minutes: Int64 = 0
  for part in parts.dropLast() {
    guard let number = typedMillionths(String(decoding: part, as: UTF8.self)), number >= 0,
      number % 1_000_000 == 0
    else { return nil }
    minutes = minutes * 60 + number / 1_000_000
  }
  guard minutes <= 1_000_000 else { return nil }
  return minutes * 60_000 + last / 1000
}

/// Returns the day typed as `2026-12-24`, `24.12.2026` or `24/12/2026`, or nil if the text isn't a valid day
/// in one of these formats.
func typedDay(_ text: String) -> Day? {
  if let day = Day(text) { return day }
  let mark = UInt8(ascii: text.utf8.contains(UInt8(ascii: "/")) ? "/" : ".")
  let parts = text.utf8.split(separator: mark, omittingEmptySubsequences: false)
  guard parts.count == 3, let day = Int64(digits: parts[0]), let month = Int64(digits: parts[1]),
    let year = Int64(digits: parts[2])
  else { return nil }
  return Day(year: year, month: month, day: day)
}
