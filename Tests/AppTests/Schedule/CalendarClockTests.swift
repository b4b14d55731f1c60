import Records
import TestSupport
import Testing
import Training

/// Tests that a workout's day never moves when clocks skip or repeat an hour, or when athletes travel.
@Suite struct CalendarClockTests {
  private let athlete = TestBrowser()

  private func add(_ day: String, _ time: String, _ activity: String = "running") throws -> ScheduledTraining
  {
    let fields = [
      ("type", activity), ("day", day), ("start_time", time), ("duration", "45"), ("minutes", ""),
      ("intensity", "moderate"), ("sequence", "1"), ("template", ""), ("notes", ""), ("night", "yes"),
    ]
    #expect(try athlete.post("/calendar", fields).status == 303)
    return try #require(athlete.story.read { $0.list(ScheduledTraining.self) }.first)
  }

  /// Uses 02:30 on the days when Berlin's clocks go forward and back.
  @Test(arguments: [("2026-03-29", Int64(60), Int64(120)), ("2026-10-25", 120, 60)])
  func `a time that a day skips or has twice is a time like any other`(
    day: String, before: Int64, after: Int64
  ) throws {
    athlete.story.utcOffset = before
    let training = try add(day, "02:30")
    athlete.story.utcOffset = after
    #expect(try athlete.visit("/calendar?day=" + day).text.contains("Running, 02:30, 45 min"))
    let date = try #require(Day(day))
    athlete.story.now = Instant(day: date, millisecondsOfDay: 12 * 3_600_000, utcOffset: after)
    try athlete.post("/calendar/" + training.id.text + "/done")
    let done = try #require(athlete.story.read { $0.list(RecordedActivity.self) }.first)
    #expect(done.day == date && done.time.text == "02:30")
    #expect(try athlete.visit("/plan").text.contains("Done: Running, 02:30, 45 min"))
  }

  @Test(arguments: [Int64(-720), -600, 0, 345, 840])
  func `who travels finds the training on its day and at its time`(offset: Int64) throws {
    athlete.story.utcOffset = 60
    _ = try add("2026-03-04", "23:30")
    athlete.story.utcOffset = offset
    for address in ["/calendar?day=2026-03-04", "/plan?day=2026-03-04"] {
      #expect(try athlete.visit(address).text.contains("23:30"))
    }
    for day in ["2026-03-03", "2026-03-05"] {
      #expect(try !athlete.visit("/calendar?day=" + day).text.contains("23:30"))
    }
    let training = try #require(athlete.story.read { $0.list(ScheduledTraining.self) }.first)
    #expect(training.day.text == "2026-03-04" && training.startTime?.text == "23:30")
  }

  @Test(arguments: ["2026-02-30", "2025-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "x"])
  func `a date that there isn't is said, moves nothing, and shows today`(date: String) throws {
    let training = try add("2026-03-04", "18:00")
    let refused = try athlete.post("/calendar/" + training.id.text + "/move", [("to", date)])
    #expect(refused.status == 422 && refused.text.contains("Enter a valid date."))
    #expect(refused.writes.isEmpty)
    #expect(try athlete.visit("/calendar?day=" + date).status == 200)
    #expect(try athlete.visit("/plan?day=" + date).status == 200)
  }
}
