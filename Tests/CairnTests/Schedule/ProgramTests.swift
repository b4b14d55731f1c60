import Testing

@testable import Cairn

/// Program commands on Saturday 21 November 2026.
@Suite struct ProgramCommandTests {
  @Test func `a program is made, shown and logged`() {
    let cairn = Shell()
    #expect(cairn.says("programs") == "No programs yet. Create one with cairn programs new NAME.")
    #expect(
      cairn.says("programs", "new", "Winter", "--start", "2026-11-16")
        == "Created program Winter, starting on 2026-11-16. To see its week, run "
        + "cairn programs show \"Winter\".")
    #expect(
      cairn.says("programs", "log", "winter", "--exercise", "plank", "60s", "50s")
        == "Plank: 2 sets, 2026-11-21.")
    #expect(
      cairn.says("programs", "log", "winter", "--exercise", "plank", "--on", "2026-11-16")
        == "Plank: done, 2026-11-16.")
    #expect(
      cairn.says("programs", "show", "winter") == """
        Winter, weekly
        Day         Type         Done
        2026-11-16  strength     yes
        2026-11-17  technique
        2026-11-18  rest
        2026-11-19  capacity
        2026-11-20  rest
        2026-11-21  performance  yes
        2026-11-22  recovery
        """)
    #expect(cairn.says("programs", "list").contains("2 of 4"))
    #expect(cairn.says("programs", "list", "--json").contains("\"days_done\":2"))
  }

  @Test func `a rotation goes on with its next day`() {
    let cairn = Shell()
    cairn("programs", "new", "Turns", "--kind", "rotation")
    #expect(cairn.says("programs", "show", "turns") == "Turns: next up is strength, day 1.")
    cairn("programs", "log", "turns", "--exercise", "plank")
    #expect(cairn.says("programs", "show", "turns") == "Turns: next up is capacity, day 2.")
  }

  @Test(arguments: [
    (
      ["programs", "new", "Winter", "--start", "2026-02-30"],
      "“2026-02-30” isn't a date. Use a format such as 2026-11-23."
    ),
    (["programs", "new", " "], "Give the program a name."),
    (["programs", "new", "Winter", "--kind", "5-5-5"], "Possible values: weekly, 3-2-1, 4-3-2-1, rotation."),
    (["programs", "show", "nothing"], "No single program matches “nothing”"),
  ])
  func `what can't be done is said`(words: [String], sentence: String) {
    let cairn = Shell()
    #expect(cairn.run(words).errors.contains(sentence))
  }
}
