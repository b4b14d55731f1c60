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
      cairn.says("calendar") == "Nothing is planned then; plan something with cairn calendar add running.")
    #expect(
      cairn.says("calendar", "add", "jogging", "--at", "19:30")
        == "Running, 2026-11-21, 19:30, 45 minutes, place 1.")
    #expect(
      cairn.says("calendar", "add", "BJJ", "--on", "2026-11-21")
        == "Jiu-Jitsu, 2026-11-21, 60 minutes, place 2."
    )
    #expect(
      cairn.says("calendar", "edit", id(cairn), "--minutes", "30", "--intensity", "hard")
        == "Running, 2026-11-21, 19:30, 30 minutes, place 1.")
    #expect(
      cairn.says("calendar", "move", id(cairn), "--to", "2026-11-22")
        == "Running, 2026-11-22, 19:30, 30 minutes, place 1.")
    let list = cairn.says("calendar")
    #expect(list.contains("2026-11-21") && list.contains("Jiu-Jitsu"))
    #expect(list.contains("2026-11-22      1  Running    19:30       30  hard"))
    #expect(cairn.says("calendar", "delete", id(cairn)) == "Jiu-Jitsu on 2026-11-21 is deleted.")
    #expect(cairn.says("trash").contains("jiu_jitsu"))
    #expect(cairn.says("calendar", "list", "--json").contains("\"type\":\"running\""))
  }

  @Test func `what is planned in the terminal is counted too, until it is switched off`() {
    let cairn = Shell()
    #expect(cairn.says("analytics") == "Counting is on. Nothing is counted yet.")
    cairn("calendar", "add", "running")
    cairn("calendar", "edit", id(cairn), "--minutes", "30")
    cairn("calendar", "delete", id(cairn))
    let said = cairn.says("analytics")
    #expect(said.hasPrefix("Counting is on.\nEvent"))
    for words in [
      "training_plan_created  activity_type=running intensity=moderate      1    45  duration minutes",
      "training_plan_edited   fields_modified=duration_minutes              1     0  time to edit seconds",
      "training_plan_deleted  had_notes=false                               1     0  days old",
    ] { #expect(said.contains(words), "\(said)") }
    #expect(cairn.says("analytics", "--no-count").hasPrefix("Counting is off."))
    cairn("calendar", "add", "running")
    #expect(!cairn.says("analytics").contains("     2 "))
  }

  @Test func `a training is logged or skipped`() {
    let cairn = Shell()
    cairn("calendar", "add", "yoga", "--at", "07:00")
    #expect(cairn.says("calendar").contains("done?"))
    #expect(
      cairn.says("calendar", "done", id(cairn), "--minutes", "40")
        == "Yoga on 2026-11-21 is done, 40 minutes.")
    #expect(cairn.says("calendar").contains("done"))
    cairn("calendar", "add", "rest")
    #expect(cairn.says("calendar", "skip", id(cairn, 2)) == "Rest on 2026-11-21 is skipped.")
  }

  @Test(arguments: [
    (["calendar", "add", "chess"], "No activity is called “chess”"),
    (["calendar", "add", "running", "--minutes", "480"], "Enter a duration from 1 to 479 minutes."),
    (["calendar", "add", "running", "--place", "7"], "Choose a position from 1 to 6."),
    (["calendar", "add", "running", "--at", "25:00"], "“25:00” is no time of day; write 18:30."),
    (["calendar", "add", "running", "--on", "2026-02-30"], "is no day; write 2026-11-23."),
    (["calendar", "add", "rest", "--minutes", "10"], "Rest days have no duration. Leave the field blank."),
    (["calendar", "delete", "abcdef0"], "No planned training has the id abcdef0"),
  ])
  func `what can't be done is said`(words: [String], sentence: String) {
    #expect(Shell().run(words).errors.contains(sentence))
  }
}
