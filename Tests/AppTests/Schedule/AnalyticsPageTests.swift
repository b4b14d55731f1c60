import App
import Records
import TestSupport
import Testing
import Training

/// The events that pages report, and the resulting counters.
///
/// The time is Monday 2 March 2026, 18:00.
@Suite struct CountingPageTests {
  private let athlete = TestBrowser()

  private var counted: [String] {
    athlete.story.read { tx in
      sums(of: tx.list(Counter.self)).map { "\($0.event.rawValue) \($0.labels) \($0.count)" }
    }
  }

  private func add() throws {
    try athlete.visit("/calendar/new")
    try athlete.press("Save", ["start_time": "19:00"])
  }

  /// The events that the current page reports, with their labels.
  private var reported: [String] {
    athlete.text.split(separator: "data-count=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  private var timed: [String] {
    athlete.text.split(separator: "data-time=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func `a list, a card of today and details say that they are seen`() throws {
    try add()
    #expect(reported == ["training_plan_viewed view_mode=list"])
    #expect(timed == ["list_rendering plans=1"])
    try athlete.visit("/")
    #expect(reported == ["training_plan_viewed view_mode=today_card"])
    try athlete.follow("Strength Training, 19:00, 1 h")
    #expect(reported == ["training_plan_viewed view_mode=detail"])
  }

  @Test func `the form says how it was opened, and every field that was refused`() throws {
    try athlete.visit("/calendar/new")
    #expect(reported.isEmpty && timed == ["form_load form=create"])
    #expect(athlete.text.contains("data-save=\"save_operation form=create\""))
    try athlete.press("Save", ["duration": "other", "minutes": "480", "start_time": "25:00"])
    #expect(
      reported == [
        "form_validation_error field=start_time error_type=malformed",
        "form_validation_error field=duration_minutes error_type=outside",
      ])
    #expect(timed.isEmpty)
    try add()
    try athlete.follow("Strength Training, 19:00, 1 h")
    try athlete.follow("Edit")
    #expect(reported == ["edit_form_opened source=detail_sheet"] && timed == ["form_load form=edit"])
  }

  @Test func `an activity is chosen from its group or by its name`() throws {
    try athlete.visit("/calendar/activity?type=yoga&day=2026-03-02&q=joging")
    #expect(timed == ["activity_picker_search"])
    try athlete.follow("RunningCardio")
    #expect(reported == ["activity_type_selected type=running category=cardio search_used=true"])
    try athlete.visit("/calendar/activity?type=yoga&day=2026-03-02")
    try athlete.follow("BoxingCombat sports")
    #expect(reported == ["activity_type_selected type=boxing category=combatSports search_used=false"])
  }

  @Test func `how long a change took is counted from the opening of the form`() throws {
    try add()
    try athlete.follow("Strength Training, 19:00, 1 h")
    try athlete.follow("Edit")
    athlete.story.wait(minutes: 2)
    try athlete.press("Save", ["start_time": "20:00"])
    #expect(counted.contains("training_plan_edited fields_modified=start_time 1"))
    let sum = athlete.story.read { sums(of: $0.list(Counter.self)) }.first { $0.event == .edited }
    #expect(sum?.total == 120)
  }

  @Test func `what a page reports is added, and what is no report is passed over`() throws {
    let lines = [
      "2 300 form_load form=edit", "1 0 training_plan_viewed view_mode=list", "x", "0 1 form_load form=edit",
      "1 1 form_load form=mine", "1 0 training_plan_created activity_type=running intensity=hard",
    ]
    try athlete.post("/counts", lines.map { ("counted", $0) })
    #expect(athlete.status == 200)
    #expect(counted == ["training_plan_viewed view_mode=list 1", "form_load form=edit 2"])
    try athlete.visit("/privacy/counting")
    #expect(athlete.text.contains("Form opened") && athlete.text.contains("150 ms"))
  }

  @Test func `switched off pages say nothing, and nothing is added`() throws {
    try athlete.visit("/privacy")
    try athlete.follow("Usage statistics")
    #expect(athlete.text.contains("Nothing counted yet."))
    try athlete.post("/privacy/counting")
    try add()
    #expect(reported.isEmpty && timed.isEmpty && !athlete.text.contains("data-save"))
    try athlete.post("/counts", [("counted", "1 0 training_plan_viewed view_mode=list")])
    #expect(counted.isEmpty)
    try athlete.visit("/privacy/counting")
    try athlete.press("Save", ["counting": "on"])
    try add()
    #expect(counted.count == 1)
  }
}
