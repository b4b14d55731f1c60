import Foundation
import Records

/// A date in a calendar file, usually with a time and a time zone.
struct CalendarDateTime {
  var day: Day
  /// The number of minutes since midnight, or nil for a whole day.
  var minutes: Int64?
  var zone: TimeZone

  /// Parses a date such as `20261121`, `20261121T180000` or `20261121T180000Z`.
  ///
  /// If the zone is missing or unknown, the time is in the athlete's zone, `own`.
  init?(_ value: String, zoneName: String?, own: TimeZone) {
    let text = value.trimmingCharacters(in: .whitespaces)
    let isUTC = text.hasSuffix("Z")
    let parts = text.dropLast(isUTC ? 1 : 0).split(separator: "T", omittingEmptySubsequences: false)
    guard let date = parts.first.map({ Array($0.utf8) }), date.count == 8,
      let year = Int64(digits: date[0..<4]), let month = Int64(digits: date[4..<6]),
      let number = Int64(digits: date[6..<8]), let day = Day(year: year, month: month, day: number)
    else { return nil }
    self.day = day
    zone = isUTC ? .gmt : zoneName.flatMap { TimeZone(identifier: $0) } ?? own
    guard parts.count > 1 else { return }
    let time = Array(parts[1].utf8)
    guard parts.count == 2, time.count == 6, let hour = Int64(digits: time[0..<2]),
      let minute = Int64(digits: time[2..<4]), let second = Int64(digits: time[4..<6]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    minutes = hour * 60 + minute
  }

  /// The number of minutes since 1970 in UTC.
  ///
  /// A local time that the clock skips is moved one hour later. For a local time that occurs twice, the first
  /// occurrence is used.
  var utcMinutes: Int64 {
    let local = day.number * 1440 + (minutes ?? 0)
    let before = offset(at: local - 1440)
    let first = local - before
    let after = offset(at: first)
    return after == before || offset(at: local - after) != after ? first : local - after
  }

  private func offset(at minutes: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(minutes) * 60)) / 60)
  }
}

extension TimeZone {
  /// Converts minutes since 1970 in UTC to minutes on this zone's clocks.
  func localMinutes(_ utcMinutes: Int64) -> Int64 {
    utcMinutes + Int64(secondsFromGMT(for: Date(timeIntervalSince1970: Double(utcMinutes) * 60)) / 60)
  }
}

/// Returns the minutes in a duration such as `PT1H30M`, `P1D` or `P2W`, limited to 400 days.
///
/// Returns nil for anything else.
func calendarMinutes(_ text: String) -> Int64? {
  var rest = Array(text.utf8)[...]
  if rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
  var (minutes, digits): (Int64, [UInt8]) = (0, [])
  for byte in rest {
    if byte == UInt8(ascii: "T") { continue }
    if byte >= 0x30, byte <= 0x39, digits.count < 6 {
      digits.append(byte)
      continue
    }
    guard let number = Int64(digits: digits[...]) else { return nil }
    switch byte {
    case UInt8(ascii: "W"): minutes += number * 10_080
    case UInt8(ascii: "D"): minutes += number * 1440
    case UInt8(ascii: "H"): minutes += number * 60
    case UInt8(ascii: "M"): minutes += number
    case UInt8(ascii: "S"): minutes += number / 60
    default: return nil
    }
    digits = []
  }
  return digits.isEmpty ? min(minutes, 576_000) : nil
}
