import Records
import Training

/// A number as people type it, with point or comma, in millionths; nil when it is none or over a billion.
func typedMillionths(_ text: String) -> Int64? {
  var digits = Array(text.utf8)[...]
  while digits.first == 0x20 { digits.removeFirst() }
  while digits.last == 0x20 { digits.removeLast() }
  let minus = Array("−".utf8)
  let isNegative = digits.first == UInt8(ascii: "-") || digits.starts(with: minus)
  if isNegative { digits.removeFirst(digits.first == UInt8(ascii: "-") ? 1 : minus.count) }
  let parts = digits.split(omittingEmptySubsequences: false) {
    $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
  }
  guard (1...2).contains(parts.count), let whole = Int64(digits: parts[0]), whole <= 1_000_000_000 else {
    return nil
  }
  var number = whole * 1_000_000
  if parts.count == 2 {
    guard (1...6).contains(parts[1].count), let decimals = Int64(digits: parts[1]) else { return nil }
    var scale: Int64 = 1_000_000
    for _ in parts[1] { scale /= 10 }
    number += decimals * scale
  }
  return isNegative ? -number : number
}

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
