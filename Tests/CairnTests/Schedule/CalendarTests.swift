import Testing

@testable import Cairn

/// Calendar commands on Saturday 21 November 2026, 18:00.
@Suite struct CalendarCommandTests {
  private func id(_ cairn: Shell, _ line: Int = 1) -> String {
    String(cairn.says("calendar").split(separator: "\n")[line].prefix(7))
  }

  @Test func `a training is planned, changed, moved and deleted`() {
    let cairn = Shell()
    #expect(
      cairn.says("calendar") == "No workouts planned. Add one with, for example, cairn calendar add running.")
    #expect(
      cairn.says("calendar", "add", "jogging", "--at", "19:30")
        == "Running, 2026-11-21, 19:30, 45 minutes, position 1.")
    #expect(
      cairn.says("calendar", "add", "BJJ", "--on", "2026-11-21")
        == "Jiu-Jitsu, 2026-11-21, 60 minutes, position 2."
    )
    #expect(
      cairn.says("calendar", "edit", id(cairn), "--minutes", "30", "--intensity", "hard")
        == "Running, 2026-11-21, 19:30, 30 minutes, position 1.")
    #expect(
      cairn.says("calendar", "move", id(cairn), "--to", "2026-11-22")
        == "Running, 2026-11-22, 19:30, 30 minutes, position 1.")
    let list = cairn.says("calendar")
    #expect(list.contains("2026-11-21") && list.contains("Jiu-Jitsu"))
    #expect(list.contains("2026-11-22         1  Running    19:30       30  hard"))
    #expect(cairn.says("calendar", "delete", id(cairn)) == "Deleted Jiu-Jitsu on 2026-11-21.")
    #expect(cairn.says("trash").contains("jiu_jitsu"))
    #expect(cairn.says("calendar", "list", "--json").contains("\"type\":\"running\""))
  }

  @Test func `what is planned in the terminal is counted too, until it is switched off`() {
    let cairn = Shell()
    #expect(cairn.says("analytics") == "Usage statistics are on. Nothing counted yet.")
    cairn("calendar", "add", "running")
    cairn("calendar", "edit", id(cairn), "--minutes", "30")
    cairn("calendar", "delete", id(cairn))
    let said = cairn.says("analytics")
    #expect(said.hasPrefix("Usage statistics are on.\nEvent"))
    for words in [
      "training_plan_created  activity_type=running intensity=moderate      1    45  duration minutes",
      "training_plan_edited   fields_modified=duration_minutes              1     0  time to edit seconds",
      "training_plan_deleted  had_notes=false                               1     0  days old",
    ] { #expect(said.contains(words), "\(said)") }
    #expect(cairn.says("analytics", "--no-count").hasPrefix("Usage statistics are off."))
    cairn("calendar", "add", "running")
    #expect(!cairn.says("analytics").contains("     2 "))
  }

  @Test func `a training is logged or skipped`() {
    let cairn = Shell()
    cairn("calendar", "add", "yoga", "--at", "07:00")
    #expect(cairn.says("calendar").contains("done?"))
    #expect(
      cairn.says("calendar", "done", id(cairn), "--minutes", "40")
        == "Logged Yoga on 2026-11-21, 40 minutes.")
    #expect(cairn.says("calendar").contains("done"))
    #expect(
      cairn.says("calendar", "add", "walking", "--at", "08:00", "--minutes", "1")
        .hasSuffix(", 2026-11-21, 08:00, 1 minute, position 2."))
    #expect(cairn.says("calendar", "done", id(cairn, 2)).hasSuffix(" on 2026-11-21, 1 minute."))
    cairn("calendar", "add", "rest")
    #expect(cairn.says("calendar", "skip", id(cairn, 3)) == "Skipped Rest on 2026-11-21.")
  }

  @Test(arguments: [
    (["calendar", "add", "chess"], "There is no activity named “chess”"),
    (["calendar", "add", "running", "--minutes", "480"], "Enter a duration from 1 to 479 minutes."),
    (["calendar", "add", "running", "--place", "7"], "Choose a position from 1 to 6."),
    (["calendar", "add", "running", "--at", "25:00"], "“25:00” isn't a time. Use a format such as 18:30."),
    (["calendar", "add", "running", "--on", "2026-02-30"], "isn't a date. Use a format such as 2026-11-23."),
    (["calendar", "add", "rest", "--minutes", "10"], "Rest days have no duration. Leave the field blank."),
    (["calendar", "delete", "abcdef0"], "No planned workout has the ID abcdef0"),
  ])
  func `what can't be done is said`(words: [String], sentence: String) {
    #expect(Shell().run(words).errors.contains(sentence))
  }
}
