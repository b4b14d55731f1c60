import Records
import Training

/// A time as people type it, in milliseconds: seconds, or minutes and seconds, or with hours, by colons.
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
