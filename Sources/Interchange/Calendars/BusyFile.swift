package import Foundation
package import Records
package import Training

/// The busy times of a calendar file (RFC 5545), day by day.
///
/// Daily and weekly recurrence rules are expanded, and an event with any other rule is included only once.
/// Free, cancelled and zero-length events are left out. A file may contain up to 20,000 events, and
/// ``BusyCalendar`` stores up to 3,000 of their times.
package struct BusyFile {
  package static let byteLimit = 4 << 20
  static let eventLimit = 20_000

  package private(set) var slots: [BusySlot] = []
  /// The number of events that are included only once because their rule isn't expanded.
  package private(set) var takenOnce: Int64 = 0
  private var steps: Int64 = 500_000

  /// Reads the busy times from `first` through `last`, in the athlete's local time.
  ///
  /// - Throws: ``CalendarFileError`` if the file is too large, isn't a valid calendar, or contains too many
  ///   events.
  package init(
    _ bytes: [UInt8], from first: Day, through last: Day, zone: TimeZone
  ) throws(CalendarFileError) {
    guard bytes.count <= BusyFile.byteLimit else { throw CalendarFileError(problem: .tooLarge, line: 1) }
    let events = try BusyFile.events(in: try CalendarLine.all(in: bytes), zone)
    // A changed occurrence replaces the one that its rule generates.
    var moved: [String: Set<Int64>] = [:]
    for event in events {
      if let instead = event.instead { moved[event.uid, default: []].insert(instead.utcMinutes) }
    }
    for event in events where !event.isFree {
      try add(event, without: event.instead == nil ? moved[event.uid] ?? [] : [], first...last, zone)
    }
    slots = slots.united()
  }

  /// Adds an event's times within a window, except for the occurrences that other events replace.
  ///
  /// - Throws: ``CalendarFileError`` with ``CalendarFileError/Problem/tooMany`` if the event adds too many
  ///   times.
  private mutating func add(
    _ event: CalendarEvent, without moved: Set<Int64>, _ window: ClosedRange<Day>, _ zone: TimeZone
  ) throws(CalendarFileError) {
    guard let start = event.start, let length = event.length, length > 0 else { return }
    let reach = length / 1440 + 2
    let wide = (window.lowerBound - reach)...(window.upperBound + 1)
    var days = [start.day]
    if let rule = event.rule {
      guard let found = rule.days(from: start, in: wide, &steps) else { throw event.error(.tooMany) }
      days = found
    }
    if event.hasOtherRule { takenOnce += 1 }
    let except = Set(event.except.map { $0.utcMinutes })
    for day in days where wide.contains(day) {
      var moment = start
      moment.day = day
      let minutes = moment.utcMinutes
      guard !except.contains(minutes), !moved.contains(minutes) else { continue }
      // A whole day is the same day in every time zone.
      let begin = moment.minutes == nil ? day.number * 1440 : zone.localMinutes(minutes)
      take(begin, begin + length, within: window)
      guard slots.count <= 4 * BusyCalendar.slotsLimit else { throw event.error(.tooMany) }
    }
  }

  /// Adds a busy time, given in local minutes since 1970, splitting it at midnight.
  private mutating func take(_ begin: Int64, _ end: Int64, within window: ClosedRange<Day>) {
    var begin = max(begin, window.lowerBound.number * 1440)
    let end = min(end, (window.upperBound.number + 1) * 1440)
    while begin < end {
      let day = Day(number: begin.quotientFloor(1440))
      let midnight = (day.number + 1) * 1440
      let until = min(end, midnight)
      slots.append(BusySlot(day, from: TimeOfDay(wrapping: begin), minutes: until - begin))
      begin = until
    }
  }

  /// Returns the events of a calendar.
  ///
  /// - Throws: ``CalendarFileError`` if the lines aren't a complete calendar, or contain too many events.
  private static func events(
    in lines: [CalendarLine], _ zone: TimeZone
  ) throws(CalendarFileError) -> [CalendarEvent] {
    guard let opening = lines.first, opening.name == "BEGIN", opening.value.uppercased() == "VCALENDAR" else {
      throw CalendarFileError(problem: .notACalendar, line: lines.first?.number ?? 1)
    }
    var (open, events): ([String], [CalendarEvent]) = ([], [])
    for line in lines {
      switch line.name {
      case "BEGIN":
        open.append(line.value.uppercased())
        if open == ["VCALENDAR", "VEVENT"] { events.append(CalendarEvent(line: line.number)) }
        guard events.count <= eventLimit, open.count <= 10 else { throw line.error(.tooMany) }
      case "END":
        guard open.popLast() == line.value.uppercased() else { throw line.error(.lineBroken) }
      default:
        if open == ["VCALENDAR", "VEVENT"] { try events[events.count - 1].read(line, zone) }
      }
    }
    guard open.isEmpty else { throw CalendarFileError(problem: .unended, line: lines.last?.number ?? 1) }
    return events
  }
}

/// An event's properties that determine when the athlete is busy.
struct CalendarEvent {
  var line: Int64
  var uid = ""
  var start: CalendarDateTime?
  private var end: CalendarDateTime?
  private var minutes: Int64?
  var rule: CalendarRule?
  var hasOtherRule = false
  var except: [CalendarDateTime] = []
  /// The occurrence that this event replaces, or nil if it replaces none.
  var instead: CalendarDateTime?
  var isFree = false

  init(line: Int64) { self.line = line }

  /// The length in minutes, limited to 400 days, or nil if the event has no length.
  var length: Int64? {
    if let minutes { return minutes }
    guard let start else { return nil }
    guard let end else { return start.minutes == nil ? 1440 : nil }
    let isWhole = start.minutes == nil
    return min(
      576_000, isWhole ? (end.day - start.day) * 1440 : end.utcMinutes - start.utcMinutes)
  }

  func error(_ problem: CalendarFileError.Problem) -> CalendarFileError {
    CalendarFileError(problem: problem, line: line)
  }

  /// Reads a property of the event.
  ///
  /// - Throws: ``CalendarFileError`` with ``CalendarFileError/Problem/timeBroken`` or
  ///   ``CalendarFileError/Problem/ruleBroken`` if its value is invalid.
  mutating func read(_ line: CalendarLine, _ zone: TimeZone) throws(CalendarFileError) {
    /// Parses a date and time in the property's time zone.
    ///
    /// - Throws: ``CalendarFileError`` with ``CalendarFileError/Problem/timeBroken`` if the text is invalid.
    func dateTime(_ text: String) throws(CalendarFileError) -> CalendarDateTime {
      guard let moment = CalendarDateTime(text, zoneName: line.parameters["TZID"], own: zone) else {
        throw line.error(.timeBroken)
      }
      return moment
    }
    switch line.name {
    case "UID": uid = line.value
    case "DTSTART": start = try dateTime(line.value)
    case "DTEND": end = try dateTime(line.value)
    case "DURATION":
      guard let length = calendarMinutes(line.value) else { throw line.error(.timeBroken) }
      minutes = length
    case "RRULE":
      rule = try CalendarRule(line)
      hasOtherRule = rule == nil
    case "EXDATE":
      for part in line.value.split(separator: ",") { except.append(try dateTime(String(part))) }
    case "RECURRENCE-ID": instead = try dateTime(line.value)
    case "TRANSP": isFree = isFree || line.value.uppercased() == "TRANSPARENT"
    case "STATUS": isFree = isFree || line.value.uppercased() == "CANCELLED"
    default: break
    }
  }
}
