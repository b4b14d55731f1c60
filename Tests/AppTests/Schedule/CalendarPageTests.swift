import App
import Records
import TestSupport
import Testing
import Training

/// The calendar without page JavaScript.
///
/// The time is Monday 2 March 2026, 18:00.
@Suite struct CalendarPageTests {
  private let athlete = TestBrowser()
  private let usual = [
    "type": "running", "day": "2026-03-02", "start_time": "19:00", "duration": "45", "minutes": "",
    "intensity": "moderate", "sequence": "1", "template": "", "notes": "",
  ]

  private func add(_ fields: [String: String] = [:]) throws -> WebPage {
    let all = usual.merging(fields) { $1 }
    return try athlete.post("/calendar", all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private func training(_ place: Int = 0) throws -> ScheduledTraining {
    try #require(athlete.story.read { $0.list(ScheduledTraining.self) }.dropFirst(place).first)
  }

  @Test func `a training is planned from the empty day on`() throws {
    #expect(try athlete.visit("/calendar").text.contains("Nothing planned"))
    try athlete.follow("Plan workout")
    #expect(athlete.text.contains("Strength Training"))
    try athlete.visit("/calendar/activity?type=strength_training&day=2026-03-02&sequence=1&q=joging")
    try athlete.follow("RunningCardio")
    #expect(athlete.text.contains("value=\"45\" checked"))
    try athlete.press("Save", ["start_time": "19:00", "notes": "Easy"])
    #expect(athlete.text.contains("aria-label=\"Running, 19:00, 45 min\""))
    let stored = try training()
    #expect(stored.type == .running && stored.durationMinutes == 45 && stored.notes == "Easy")
  }

  @Test(arguments: [
    (["type": "chess"], "Choose an activity."), (["day": "2026-02-30"], "Enter a valid date."),
    (["day": ""], "Enter a valid date."), (["start_time": "25:00"], "Enter a valid time, such as 18:30."),
    (["duration": "other", "minutes": "480"], "Enter a duration from 1 to 479 minutes."),
    (["duration": "other", "minutes": "0"], "Enter a duration from 1 to 479 minutes."),
    (["duration": "other", "minutes": "-5"], "Enter a duration from 1 to 479 minutes."),
    (["duration": "other", "minutes": "99999999999999999999"], "Enter a duration from 1 to 479 minutes."),
    (["duration": "other", "minutes": ""], "Enter a duration from 1 to 479 minutes."),
    (["sequence": "7"], "Choose a position from 1 to 6."),
    (["sequence": "x"], "Choose a position from 1 to 6."),
    (["intensity": "brutal"], "Choose an intensity."),
    (["template": "<b>"], "This template no longer exists."),
    (["notes": String(repeating: "x", count: 501)], "Notes can have up to 500 characters. These have 501."),
  ])
  func `each rule is a sentence at its field`(fields: [String: String], sentence: String) throws {
    let page = try add(fields)
    #expect(page.status == 422)
    #expect(page.text.contains(sentence))
    #expect(page.writes.isEmpty)
  }

  @Test func `all that is wrong is said at once, and nothing typed is lost`() throws {
    let page = try add(["start_time": "25:00", "sequence": "9", "notes": String(repeating: "y", count: 501)])
    #expect(page.text.contains("Enter a valid time, such as 18:30."))
    #expect(page.text.contains("Choose a position from 1 to 6."))
    #expect(page.text.contains("Notes can have up to 500 characters. These have 501."))
    #expect(page.text.contains("yyyyyyyy"))
  }

  @Test func `a start at night is asked about and not refused`() throws {
    #expect(try add(["start_time": "02:30"]).status == 422)
    #expect(athlete.text.contains("Did you mean 02:30, in the middle of the night?"))
    try athlete.press("Yes, at 02:30")
    #expect(athlete.text.contains("02:30"))
    #expect(try training().startTime?.text == "02:30")
  }

  @Test func `a place is given once, and a full day says so`() throws {
    _ = try add()
    #expect(try add(["type": "yoga"]).text.contains("Position 1 is taken on this day. Position 2 is free."))
    for place in 2...6 { #expect(try add(["sequence": String(place)]).status == 303) }
    #expect(try add(["sequence": "2"]).text.contains("This day already has six workouts."))
    #expect(try athlete.visit("/calendar").text.contains("This day already has six workouts, the maximum."))
  }

  @Test func `a training is changed from its page`() throws {
    _ = try add()
    try athlete.visit("/calendar")
    try athlete.follow("Running, 19:00, 45 min")
    #expect(athlete.text.contains("<dt>Added</dt>") && athlete.text.contains("<dt>Changed</dt>"))
    try athlete.follow("Edit")
    try athlete.press("Save", ["start_time": "20:15", "duration": "90", "intensity": "very_hard"])
    #expect(athlete.text.contains("Running, 20:15, 1 h 30 min"))
    #expect(athlete.text.contains("Very hard"))
  }

  @Test func `a deleted training comes back by undo`() throws {
    _ = try add()
    try athlete.visit("/calendar/" + training().id.text)
    try athlete.press("Delete")
    #expect(athlete.text.contains("Workout deleted") && athlete.text.contains("Nothing planned"))
    try athlete.press("Undo")
    #expect(try athlete.visit("/calendar").text.contains("Running"))
  }

  @Test func `order changes by buttons`() throws {
    _ = try add()
    _ = try add(["type": "yoga", "sequence": "2"])
    try athlete.visit("/calendar")
    try athlete.press("Move Yoga earlier in the day")
    let trainings = athlete.story.read { scheduledTrainings(from: Day(number: 20_514), in: $0) }
    #expect(trainings.map { $0.type } == [.yoga, .running])
  }

  @Test func `what has passed is logged, moved or skipped`() throws {
    _ = try add(["start_time": "07:00"])
    #expect(try athlete.visit("/calendar").text.contains("Done?"))
    try athlete.press("Skip Running")
    #expect(athlete.text.contains("Skipped"))
    try athlete.visit("/calendar/" + training().id.text)
    try athlete.press("Plan again")
    try athlete.press("Running: log as done")
    #expect(athlete.text.contains("Logged"))
    try athlete.visit("/calendar/" + training().id.text)
    try athlete.press("Mark as not done")
    try athlete.follow("Move Running")
    try athlete.press("To tomorrow")
    #expect(athlete.text.contains("Tuesday 3 March"))
  }

  @Test func `an invalid duration of what was done comes back in the open form, with the effort`() throws {
    _ = try add(["start_time": "07:00"])
    let path = try "/calendar/" + training().id.text
    #expect(try athlete.visit(path).text.contains("<details class=\"card\">"))
    let page = try athlete.post(path + "/done", [("from", "detail"), ("minutes", "5O"), ("effort", "8")])
    #expect(page.status == 422 && page.text.contains("<details class=\"card\" open>"))
    #expect(page.text.contains("value=\"5O\"") && page.text.contains("<option value=\"8\" selected>"))
  }

  @Test func `minutes can be entered only if a duration that isn't offered is chosen`() throws {
    #expect(try athlete.visit("/calendar/new").text.contains("<div class=\"own-minutes\">"))
    let style = String(decoding: try Repository.bytes("Sources/Server/Web/style.css"), as: UTF8.self)
    let rule = #"form:not(:has(input[name="duration"][value="other"]:checked)) .own-minutes {"#
    #expect(style.contains(rule))
  }

  @Test func `two devices' equal places ask for a choice`() throws {
    _ = try add()
    var theirs = ScheduledTraining()
    (theirs.id, theirs.type, theirs.day, theirs.durationMinutes) = (
      ID(high: 1, low: 1), .boxing, Day(number: 20_514), 60
    )
    let twin = theirs
    try athlete.story.act { tx in tx.put(twin) }
    #expect(try athlete.visit("/calendar").text.contains("Needs attention"))
    try athlete.press("Boxing: keep position 1")
    #expect(!athlete.text.contains("Needs attention"))
  }

  @Test func `a template is started from its card`() throws {
    let template = try athlete.pushDay()
    _ = try add(["template": template.id.text])
    try athlete.visit("/calendar")
    try athlete.follow("Start Push Day")
    try athlete.press("Start workout")
    #expect(try athlete.visit("/calendar").text.contains("In progress"))
    #expect(
      athlete.story.read { $0.list(WorkoutSession.self) }.first?.scheduledTrainingID == (try training().id))
  }

  @Test func `search forgives, and says its group`() throws {
    let page = try athlete.visit("/calendar/activity?type=yoga&day=2026-03-02&q=joging")
    #expect(page.text.contains("Running") && page.text.contains(">Cardio</span>"))
    #expect(
      try athlete.visit("/calendar/activity?type=yoga&q=zzzz").text.contains("No activities found"))
  }

  @Test func `a week, a month and a span of days show what is planned`() throws {
    _ = try add()
    for view in ["week", "month", "range&from=2026-03-01&to=2026-03-31"] {
      #expect(
        try athlete.visit("/calendar?day=2026-03-02&view=\(view)").text.contains("Running")
          || view == "month" && athlete.text.contains("1 workout"))
    }
    #expect(try athlete.visit("/calendar?view=range&from=2026-03-02&to=2026-03-01").status == 422)
    for day in ["0001-01-01", "9999-12-31", "2026-02-30", "<b>"] {
      for view in ["day", "week", "month", "range"] {
        #expect(try athlete.visit("/calendar?view=\(view)&day=\(day)").status != 500)
      }
    }
  }

  @Test func `what was thought of it is written down`() throws {
    _ = try add(["start_time": "07:00"])
    try athlete.visit("/calendar/" + training().id.text)
    try athlete.follow("Reflection")
    try athlete.press("Save", ["went_well": "Legs", "to_improve": "Shoes", "feeling": "4"])
    #expect(athlete.text.contains("Legs") && athlete.text.contains("Shoes"))
  }

  @Test func `notes and names stay text`() throws {
    _ = try add(["notes": "<script>alert(1)</script>"])
    #expect(try !athlete.visit("/calendar/" + training().id.text).text.contains("<script>alert"))
    #expect(try athlete.visit("/calendar/" + ID(high: 5, low: 5).text).status == 404)
  }
}
