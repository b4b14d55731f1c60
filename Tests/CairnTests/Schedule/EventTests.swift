import Testing

@testable import Cairn

/// Event commands on Saturday 21 November 2026, 18:00.
@Suite struct EventCommandTests {
  private func id(_ cairn: Shell) -> String {
    String(cairn.says("events").split(separator: "\n")[1].prefix(7))
  }

  @Test func `an event is noted, changed and deleted`() {
    let cairn = Shell()
    #expect(cairn.says("events").hasPrefix("No upcoming events"))
    #expect(
      cairn.says("events", "add", "Spring", "race", "--on", "2026-11-25", "--sort", "race", "--at", "10:00")
        == "Spring race, 2026-11-25, 10:00, race.")
    #expect(cairn.says("events").contains("2026-11-25        4  Spring race  race  10:00"))
    #expect(
      cairn.says("events", "edit", id(cairn), "--title", "Autumn race", "--at", "any")
        == "Autumn race, 2026-11-25, race.")
    #expect(cairn.says("events", "delete", id(cairn)) == "Deleted Autumn race on 2026-11-25.")
    #expect(cairn.says("events").hasPrefix("No upcoming events"))
    #expect(cairn.says("trash").contains("Autumn race"))
  }

  @Test func `what is gone by is listed when asked for`() {
    let cairn = Shell()
    cairn("events", "add", "Derby", "--on", "2026-11-20")
    #expect(cairn.says("events").hasPrefix("No upcoming events"))
    #expect(cairn.says("events", "list", "--all").contains("past"))
  }

  @Test(arguments: [
    (["add", "Trip", "--on", "2026-02-30"], "isn't a date. Use a format such as 2026-11-23."),
    (["add", "Trip", "--on", "2026-12-02", "--through", "2026-12-01"], "The end can't be before the start."),
    (["add", "Trip", "--on", "2026-12-02", "--through", "2028-12-01"], "An event can last up to 366 days."),
    (["add", "Trip", "--on", "2026-12-02", "--sort", "feast"], "Possible values: race, competition"),
    (["add", "Trip", "--on", "2026-12-02", "--at", "24:30"], "isn't a time"),
    (["add", " ", "--on", "2026-12-02"], "Enter a title."),
    (["delete", "abcdef0"], "No event has the ID abcdef0"),
  ])
  func `what can't be done is said`(words: [String], sentence: String) {
    #expect(Shell().run(["events"] + words).errors.contains(sentence))
  }
}

@Suite struct CoachCommandTests {
  @Test func `the coach answers, and the talk can be read again`() {
    let cairn = Shell()
    #expect(cairn.says("ask").hasPrefix("No questions yet"))
    cairn("events", "add", "Derby", "--on", "2026-11-25")
    #expect(cairn.says("ask", "when", "is", "my", "next", "event").contains("Derby"))
    #expect(cairn.says("ask").hasPrefix("You: when is my next event\nCoach: "))
    #expect(cairn.run(["ask", " "]).errors.contains("Type a question."))
    #expect(cairn.run(["ask", "what now", "--accept"]).errors.contains("Ask your question first"))
  }
}
