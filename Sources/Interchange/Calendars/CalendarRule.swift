import Foundation
import Records

/// A recurrence rule for an event that repeats every few days or weeks.
struct CalendarRule {
  var isWeekly = false
  var interval: Int64 = 1
  var count: Int64?
  /// The last time at which an occurrence may start, or nil if there is no such limit.
  private var until: CalendarDateTime?
  /// True if the last time is in the event's own time zone.
  private var isUntilLocal = false
  /// The weekdays, from 1 for Monday to 7 for Sunday.
  ///
  /// If the array is empty, the event recurs on the weekday of the first occurrence, or every day for a daily
  /// rule.
  var weekdays: [Int64] = []

  private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Parses a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE`.
  ///
  /// Returns nil for rules that are neither daily nor weekly.
  ///
  /// - Throws: ``CalendarFileError`` with ``CalendarFileError/Problem/ruleBroken`` if the rule is invalid.
  init?(_ line: CalendarLine) throws(CalendarFileError) {
    var isKnown = true
    for part in line.value.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { throw line.error(.ruleBroken) }
      switch pair[0] {
      case "FREQ":
        isWeekly = pair[1] == "WEEKLY"
        if !isWeekly, pair[1] != "DAILY" { isKnown = false }
      case "INTERVAL":
        guard let number = Int64(digits: pair[1].utf8), (1...10_000).contains(number) else {
          throw line.error(.ruleBroken)
        }
        interval = number
      case "COUNT":
        guard let number = Int64(digits: pair[1].utf8), number > 0 else { throw line.error(.ruleBroken) }
        count = number
      case "UNTIL":
        guard let moment = CalendarDateTime(pair[1], zoneName: nil, own: .gmt) else {
          throw line.error(.ruleBroken)
        }
        until = moment
        isUntilLocal = !pair[1].hasSuffix("Z")
      case "BYDAY":
        let found = pair[1].split(separator: ",").map { CalendarRule.names.firstIndex(of: String($0)) }
        if found.contains(nil) { isKnown = false }
        weekdays = Set(found.compactMap { $0.map { Int64($0) + 1 } }).sorted()
      case "WKST": break
      default: isKnown = false
      }
    }
    if !isKnown { return nil }
  }

  /// Returns the days within a window on which an event recurs, given its first occurrence.
  ///
  /// Returns nil if the search needs more than the remaining `steps`, which it reduces by the number of steps
  /// used.
  func days(from first: CalendarDateTime, in window: ClosedRange<Day>, _ steps: inout Int64) -> [Day]? {
    let start = first.day
    // The limit's day in UTC may be the day before or after the local one.
    let last = min(window.upperBound, until.map { $0.day + 1 } ?? window.upperBound)
    let period = isWeekly ? 7 * interval : interval
    let origin = isWeekly ? start.monday : start
    var turn: Int64 = 0
    // A rule with a count must be followed from its start. Other rules can skip the time before the window.
    if count == nil, origin < window.lowerBound { turn = (window.lowerBound - origin) / period }
    var (days, number): ([Day], Int64) = ([], 0)
    while origin + turn * period <= last, number < count ?? .max {
      steps -= 1
      guard steps >= 0 else { return nil }
      let begin = origin + turn * period
      let chosen = weekdays.isEmpty ? [start.weekday] : weekdays
      let candidates =
        isWeekly
        ? chosen.map { begin + ($0 - 1) }
        : [begin].filter { weekdays.isEmpty || weekdays.contains($0.weekday) }
      for day in candidates where day >= start && day <= last && number < count ?? .max {
        guard isBeforeEnd(first, on: day) else { continue }
        number += 1
        if day >= window.lowerBound { days.append(day) }
      }
      turn += 1
    }
    return days
  }

  /// Returns true if the occurrence on a day starts no later than the rule allows.
  private func isBeforeEnd(_ first: CalendarDateTime, on day: Day) -> Bool {
    guard var end = until, day >= end.day - 1 else { return true }
    // A day without a time is included as a whole.
    guard end.minutes != nil, first.minutes != nil else { return day <= end.day }
    if isUntilLocal { end.zone = first.zone }
    var occurrence = first
    occurrence.day = day
    return occurrence.utcMinutes <= end.utcMinutes
  }
}
