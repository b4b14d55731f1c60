import Records
import TestSupport
import Testing
import Training

/// The months and lines of the diary.
@Suite struct DiaryTests {
  @Test(arguments: [
    ("2026-03", 6, "2026-03-01", "2026-03-31"), ("2026-02", 5, "2026-02-01", "2026-02-28"),
    ("2024-02", 5, "2024-02-01", "2024-02-29"), ("2021-02", 4, "2021-02-01", "2021-02-28"),
    ("0001-01", 5, "0001-01-01", "0001-01-31"), ("9999-12", 5, "9999-12-01", "9999-12-31"),
  ])
  func `a month has its days in weeks from Monday`(
    text: String, weeks: Int, first: String, last: String
  ) throws {
    let month = try #require(Month(text))
    #expect(month.text == text && month.first.text == first && month.last.text == last)
    #expect(month.weeks.count == weeks && month.weeks.allSatisfy { $0.count == 7 })
    let days = month.weeks.flatMap { $0 }.compactMap { $0 }
    #expect(days.first == month.first && days.last == month.last)
    for week in month.weeks {
      for (place, day) in week.enumerated() { #expect(day.map { $0.weekday == Int64(place) + 1 } ?? true) }
    }
  }

  @Test func `months go on over the years, and end with the calendar`() throws {
    #expect(Month("2025-12")?.adding(1)?.text == "2026-01")
    #expect(Month("2026-01")?.adding(-1)?.text == "2025-12")
    #expect(Month("2026-01")?.adding(-25)?.text == "2023-12")
    #expect(Month("9999-12")?.adding(1) == nil && Month("0001-01")?.adding(-1) == nil)
  }

  @Test(arguments: ["", "2026", "2026-00", "2026-13", "2026-3", "2026-03-01", "x026-03", "２０２６-03"])
  func `anything else is no month`(text: String) { #expect(Month(text) == nil) }

  @Test(
    arguments: [
      (0, 3_600_000, 60), (0, 59_999, nil), (0, 864_000_001, nil), (.min, .max, nil), (5, 4, nil),
    ] as [(Int64, Int64, Int64?)])
  func `a length is told only where it is one`(start: Int64, end: Int64, expected: Int64?) {
    #expect(Instant(milliseconds: start).minutes(until: Instant(milliseconds: end)) == expected)
  }

  @Test func `the diary leaves out what runs and what an undone import brought`() throws {
    let story = Story()
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Running", in: tx) }
    let day = session.day
    #expect(story.read { diary(from: day, through: day, in: $0) }.isEmpty)
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(nil, 5)], of: Sample.bench, in: session.id, tx)
      _ = try endSession(session.id, effort: 6, notes: nil, in: tx)
    }
    let entry = try #require(story.read { diary(from: day, through: day, in: $0) }.first)
    #expect(entry.title == "Running" && entry.sets == 1 && entry.effort == 6 && entry.minutes == 1)
    try story.act { tx throws(Never) in
      var imported = session
      imported.id = ID(high: 9, low: 9)
      imported.origin = .import
      tx.put(imported)
      tx.put(SessionEnd(sessionID: imported.id, endedAt: imported.startedAt))
    }
    #expect(story.read { diary(from: day, through: day, in: $0) }.count == 1)
  }
}
