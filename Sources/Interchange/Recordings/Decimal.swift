import Foundation
import Records

/// Parses a decimal number.
///
/// Returns nil if the bytes contain anything else.
func decimal(_ bytes: ArraySlice<UInt8>) -> Double? {
  var mantissa: Int64 = 0
  var digits = 0
  var decimals = 0
  var hasPoint = false
  var place = bytes.startIndex
  let isNegative = bytes.first == UInt8(ascii: "-")
  if isNegative || bytes.first == UInt8(ascii: "+") { place += 1 }
  while place < bytes.endIndex {
    let byte = bytes[place]
    if byte >= 48, byte <= 57 {
      // With up to fifteen digits, the quotient is correctly rounded.
      guard digits < 15 else { return longDecimal(bytes) }
      mantissa = mantissa * 10 + Int64(byte - 48)
      digits += 1
      if hasPoint { decimals += 1 }
    } else if byte == UInt8(ascii: "."), !hasPoint {
      hasPoint = true
    } else {
      return longDecimal(bytes)
    }
    place += 1
  }
  guard digits > 0 else { return nil }
  let value = Double(mantissa) / powersOfTen[decimals]
  return isNegative ? -value : value
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]

private func longDecimal(_ bytes: ArraySlice<UInt8>) -> Double? {
  guard bytes.count < 64, let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
    return nil
  }
  return value
}

/// A date and time in a file, with its UTC offset if stated.
struct OffsetDateTime: Equatable {
  var instant: Instant
  /// The offset from UTC in minutes, or nil if the file states UTC or no offset.
  var utcOffset: Int64?

  /// Parses dates in the forms `2016-11-14 07:25:41 -0700`, `2015-12-11T15:43:13.994+01:00` and
  /// `2013-01-02T02:03:00Z`.
  init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    func number(_ from: Int, _ count: Int) -> Int64? {
      guard start + from + count <= bytes.endIndex else { return nil }
      var value: Int64 = 0
      for place in (start + from)..<(start + from + count) {
        guard bytes[place] >= 48, bytes[place] <= 57 else { return nil }
        value = value * 10 + Int64(bytes[place] - 48)
      }
      return value
    }
    guard bytes.count >= 19, let year = number(0, 4), let month = number(5, 2), let date = number(8, 2),
      let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
      LeftOut.Figure.date.limits.contains(year), let day = Day(year: year, month: month, day: date),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var milliseconds = ((hour * 60 + minute) * 60 + second) * 1000
    var place = start + 19
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: ".") {
      var unit: Int64 = 100
      place += 1
      while place < bytes.endIndex, bytes[place] >= 48, bytes[place] <= 57 {
        milliseconds += Int64(bytes[place] - 48) * unit
        unit /= 10
        place += 1
      }
    }
    guard let zone = OffsetDateTime.zone(bytes[place...]) else { return nil }
    utcOffset = zone.stated
    instant = Instant(day: day, millisecondsOfDay: milliseconds, utcOffset: zone.stated ?? 0)
  }

  /// Parses `Z`, `-0700`, `+01:00` or an empty string.
  ///
  /// Returns nil for anything else.
  private static func zone(_ bytes: ArraySlice<UInt8>) -> (stated: Int64?, Void)? {
    let text = bytes.drop { $0 == UInt8(ascii: " ") }
    guard let sign = text.first, sign != UInt8(ascii: "Z"), sign != UInt8(ascii: "z") else {
      return (nil, ())
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    let digits = text.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, digits.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    let numbers = digits.map { Int64($0 - 48) }
    let minutes = (numbers[0] * 10 + numbers[1]) * 60 + numbers[2] * 10 + numbers[3]
    guard minutes <= 1080 else { return nil }
    return (sign == UInt8(ascii: "-") ? -minutes : minutes, ())
  }
}
