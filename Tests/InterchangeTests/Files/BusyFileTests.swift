import Foundation
import Interchange
import Records
import Testing
import Training

/// Busy times from Monday 2 March 2026 through Sunday 29 March, when summer time starts in Berlin.
@Suite struct BusyFileTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private let monday = Day(number: 20_514)

  private func read(_ lines: [String]) throws -> BusyFile {
    let text = (["BEGIN:VCALENDAR", "BEGIN:VEVENT"] + lines + ["END:VEVENT", "END:VCALENDAR"])
      .joined(separator: "\r\n")
    return try BusyFile(Array(text.utf8), from: monday, through: monday + 27, zone: berlin)
  }

  private func times(_ lines: String...) throws -> [String] {
    try read(lines).slots.map { "\($0.day - monday) \($0.from.text) \($0.minutes)" }
  }

  @Test func `single times are read in UTC, in a zone and without one`() throws {
    #expect(try times("DTSTART:20260302T080000Z", "DTEND:20260302T093000Z") == ["0 09:00 90"])
    #expect(try times("DTSTART;TZID=Europe/Berlin:20260303T080000", "DURATION:PT1H") == ["1 08:00 60"])
    #expect(
      try times("DTSTART;TZID=\"America/New_York\":20260302T080000", "DURATION:PT30M") == ["0 14:00 30"])
    #expect(try times("DTSTART:20260302T080000", "DTEND:20260302T081500") == ["0 08:00 15"])
    #expect(try times("DTSTART;TZID=Somewhere/Else:20260302T080000", "DURATION:PT1H") == ["0 08:00 60"])
  }

  @Test func `whole days, nights and what is free`() throws {
    #expect(
      try times("DTSTART;VALUE=DATE:20260304", "DTEND;VALUE=DATE:20260306") == [
        "2 00:00 1440", "3 00:00 1440",
      ])
    #expect(try times("DTSTART:20260302T230000", "DTEND:20260303T010000") == ["0 23:00 60", "1 00:00 60"])
    #expect(try times("DTSTART:20260302T080000", "DURATION:PT1H", "TRANSP:TRANSPARENT").isEmpty)
    #expect(try times("DTSTART:20260302T080000", "DURATION:PT1H", "STATUS:CANCELLED").isEmpty)
    #expect(try times("DTSTART:20260302T080000").isEmpty, "it takes no time")
    #expect(try times("SUMMARY:Nothing").isEmpty)
    #expect(try times("DTSTART:20260302T090000", "DTEND:20260302T080000").isEmpty)
  }

  @Test func `daily and weekly rules are followed`() throws {
    #expect(
      try times("DTSTART:20260227T080000", "DURATION:PT1H", "RRULE:FREQ=DAILY;INTERVAL=10")
        == ["7 08:00 60", "17 08:00 60", "27 08:00 60"])
    #expect(
      try times("DTSTART:20200106T080000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE")
        == ["7 08:00 60", "9 08:00 60", "21 08:00 60", "23 08:00 60"])
    #expect(
      try times("DTSTART:20260302T080000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2")
        == ["0 08:00 60", "1 08:00 60"])
    #expect(
      try times("DTSTART:20260302T080000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;UNTIL=20260309T235959Z")
        == ["0 08:00 60", "7 08:00 60"])
    #expect(
      try times(
        "DTSTART:20260302T080000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260303T080000")
        == ["0 08:00 60", "2 08:00 60"])
  }

  @Test(
    arguments: [
      ("America/New_York", "20260303T180000", "20260317T035959Z", ["2 00:00 60", "8 23:00 60"]),
      ("America/New_York", "20260303T180000", "20260310T220000Z", ["2 00:00 60", "8 23:00 60"]),
      ("Asia/Tokyo", "20260305T070000", "20260318T220000Z", ["2 23:00 60", "9 23:00 60", "16 23:00 60"]),
      ("Asia/Tokyo", "20260305T070000", "20260318T215900Z", ["2 23:00 60", "9 23:00 60"]),
      ("Asia/Tokyo", "20260305T070000", "20260312T070000", ["2 23:00 60", "9 23:00 60"]),
      ("Asia/Tokyo", "20260305T070000", "20260312", ["2 23:00 60", "9 23:00 60"]),
    ] as [(String, String, String, [String])])
  func `a rule ends at a moment, or after a whole day`(
    zone: String, start: String, until: String, expected: [String]
  ) throws {
    let rule = "RRULE:FREQ=WEEKLY;UNTIL=" + until
    #expect(try times("DTSTART;TZID=\(zone):\(start)", "DURATION:PT1H", rule) == expected)
  }

  @Test func `a rule keeps its time of day when the clocks change`() throws {
    let lines = ["DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=SU"]
    let local = try read(["DTSTART;TZID=Europe/Berlin:20260322T090000"] + lines)
    #expect(local.slots.map(\.from.text) == ["09:00", "09:00"])
    let utc = try read(["DTSTART:20260322T080000Z"] + lines)
    #expect(utc.slots.map(\.from.text) == ["09:00", "10:00"])
    let skipped = try read(["DTSTART;TZID=Europe/Berlin:20260329T023000", "DURATION:PT1H"])
    #expect(skipped.slots.map(\.from.text) == ["03:30"])
  }

  @Test func `other rules are taken once, and said`() throws {
    let file = try read(["DTSTART:20260302T080000", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;BYMONTHDAY=2"])
    #expect(file.slots.count == 1 && file.takenOnce == 1)
  }

  @Test func `a changed occurrence takes the place of its rule's`() throws {
    let rule = ["UID:a", "DTSTART:20260302T080000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=2"]
    let changed = ["END:VEVENT", "BEGIN:VEVENT", "UID:a", "RECURRENCE-ID:20260303T080000"]
    let file = try read(rule + changed + ["DTSTART:20260303T150000", "DURATION:PT2H"])
    #expect(file.slots.map(\.from.text) == ["08:00", "15:00"])
  }

  @Test func `times that overlap are one, and long lines are put together`() throws {
    let second = ["END:VEVENT", "BEGIN:VEVENT", "DTSTART:20260302", " T083000", "DURATION:PT1H"]
    #expect(
      try read(["DTSTART:20260302T080000", "DURATION:PT1H"] + second).slots
        == [BusySlot(monday, from: TimeOfDay(wrapping: 480), minutes: 90)])
  }

  @Test(arguments: [
    ("", CalendarFileError.Problem.notACalendar, 1), ("Hello", .lineBroken, 1),
    ("NAME:x", .notACalendar, 1), ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nnothing", .lineBroken, 3),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260230T080000", .timeBroken, 3),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260228T250000", .timeBroken, 3),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDURATION:soon", .timeBroken, 3),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nRRULE:FREQ=DAILY;INTERVAL=0", .ruleBroken, 3),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260228T080000", .unended, 3),
    ("BEGIN:VCALENDAR\nEND:VEVENT", .lineBroken, 2),
  ])
  func `what can't be read is said with its line`(
    text: String, problem: CalendarFileError.Problem, line: Int64
  ) {
    #expect(throws: CalendarFileError(problem: problem, line: line)) {
      try BusyFile(Array(text.utf8), from: monday, through: monday + 27, zone: berlin)
    }
  }

  @Test func `what would go on for ever is refused`() {
    let rule = ["DTSTART:00010101T080000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=999999999"]
    #expect(throws: CalendarFileError(problem: .tooMany, line: 2)) { try read(rule) }
    let many = Array(repeating: "END:VEVENT\r\nBEGIN:VEVENT", count: 20_001)
    #expect(throws: CalendarFileError.self) { try read(many) }
    let large = [UInt8](repeating: 65, count: BusyFile.byteLimit + 1)
    #expect(throws: CalendarFileError(problem: .tooLarge, line: 1)) {
      try BusyFile(large, from: monday, through: monday, zone: berlin)
    }
  }
}
