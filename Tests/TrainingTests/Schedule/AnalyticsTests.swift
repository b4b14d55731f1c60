import Records
import TestSupport
import Testing

@testable import Training

/// Counters of events on Monday 2 March 2026, 18:00.
@Suite struct CountingTests {
  private let story = Story()
  private var today: Day { Day(number: 20_514) }

  private var counted: [String] {
    story.read { tx in
      sums(of: tx.list(Counter.self)).map { sum in
        "\(sum.event.rawValue) \(sum.labels) \(sum.count) \(sum.total)"
      }
    }
  }

  @discardableResult
  private func schedule(_ training: ScheduledTraining) throws -> ScheduledTraining {
    try story.act { tx throws(CalendarError) in try scheduleTraining(training, in: tx) }
  }

  @Test func `what is planned is counted by activity and intensity, with its minutes`() throws {
    let first = try schedule(.sample(on: today, .running))
    try schedule(.sample(on: today + 1, .running))
    let minutes = first.durationMinutes ?? 0
    #expect(
      counted == ["training_plan_created activity_type=running intensity=moderate 2 \(2 * minutes)"])
  }

  @Test func `a change says which fields, and how long the form was open`() throws {
    var training = try schedule(.sample(on: today, .running))
    let opened = story.transaction().context.now + -90_000
    training.startTime = TimeOfDay("07:15")
    training.notes = "Hills"
    try story.act { tx throws(CalendarError) in _ = try editTraining(training, opened: opened, in: tx) }
    let seconds = try #require(
      counted.last { $0.hasPrefix("training_plan_edited fields_modified=start_time+notes 1 ") })
    #expect(try #require(Int64(seconds.split(separator: " ").last ?? "")) >= 90)
    try story.act { tx throws(CalendarError) in try moveTraining(training.id, to: today + 1, in: tx) }
    #expect(counted.contains("training_plan_edited fields_modified=date 1 0"))
  }

  @Test func `saving what nobody changed is no change`() throws {
    let training = try schedule(.sample(on: today, .running))
    try story.act { tx throws(CalendarError) in _ = try editTraining(training, in: tx) }
    #expect(counted.count == 1)
  }

  @Test func `what is deleted is counted with its age and whether it had notes`() throws {
    var training = ScheduledTraining.sample(on: today, .running)
    training.notes = "Hills"
    let id = try schedule(training).id
    try story.act { tx throws(CalendarError) in try deleteTraining(id, in: tx) }
    #expect(counted.contains("training_plan_deleted had_notes=true 1 0"))
  }

  @Test(arguments: [
    "training_plan_viewed view_mode=list", "training_plan_viewed view_mode=detail",
    "training_plan_viewed view_mode=today_card", "edit_form_opened source=detail_sheet",
    "activity_type_selected type=jiu_jitsu category=combatSports search_used=true",
    "form_validation_error field=duration_minutes error_type=outside", "form_load form=create",
    "save_operation form=edit", "list_rendering plans=6", "activity_picker_search",
  ])
  func `a page reports what it saw in these words`(line: String) throws {
    let counted = try #require(UsageRecord(reported: line, figure: 7))
    #expect(counted.line == line)
    #expect(counted.figure == (counted.event.figure == nil ? 0 : 7))
  }

  @Test(arguments: [
    "", "training_plan_viewed", "training_plan_viewed view_mode=mirror", "form_load form=edit form=edit",
    "training_plan_created activity_type=running intensity=hard", "list_rendering plans=13", "secret",
    "form_validation_error error_type=outside field=notes", "activity_picker_search ",
  ])
  func `anything else is no report`(line: String) { #expect(UsageRecord(reported: line, figure: 0) == nil) }

  @Test func `nothing is counted for who wants it so, and what was stays`() throws {
    try schedule(.sample(on: today))
    let before = counted
    try story.act { tx in chooseCounting(false, in: tx) }
    try schedule(.sample(on: today + 1))
    #expect(counted == before)
    try story.act { tx in chooseCounting(true, in: tx) }
    try schedule(.sample(on: today + 2))
    #expect(counted != before)
  }

  @Test func `numbers that are too large stay the largest`() throws {
    try story.act { tx in
      var counter = Counter(of: .search, in: today, on: ID(high: 1, low: 1))
      (counter.count, counter.total) = (1_000_000_000_000, 1_000_000_000_000)
      tx.put(counter)
      var other = Counter(of: .search, in: today, on: ID(high: 2, low: 2))
      (other.count, other.total) = (1, 1)
      tx.put(other)
    }
    #expect(counted == ["activity_picker_search  1000000000001 1000000000001"])
  }
}
