import Testing

@testable import Cairn

/// The whole training loop of planning, executing, learning and adapting, through typed commands.
@Suite struct LoopTests {
  /// Returns a terminal with an imported log of two workouts.
  private func imported() throws -> Shell {
    let cairn = Shell()
    try cairn.write(ImportTests.log, to: "strong.csv")
    cairn("import", cairn.path("strong.csv"))
    return cairn
  }

  @Test func `the weeks ahead of a template are a table, and change nothing`() throws {
    let cairn = try imported()
    cairn("template", "derive", "--save")
    let before = cairn.says("template", "show", "Push")
    let weeks = cairn.says("simulate-plan", "Push", "--weeks", "2").split(separator: "\n")
    #expect(weeks.first?.hasPrefix("Week  Exercise") ?? false)
    #expect(weeks.count == 5, "two exercises in two weeks")
    #expect(cairn.says("template", "show", "Push") == before)
    for wrong in [["--weeks", "0"], ["--weeks", "53"], ["--per-week", "8"]] {
      #expect(cairn.run(["simulate-plan", "Push"] + wrong).ending == .notUnderstood)
    }
  }

  @Test func `a log becomes a template, a session and suggestions`() throws {
    let cairn = try imported()
    #expect(
      cairn.says("template", "derive") == """
        Push, from 2 sessions, last on 2026-11-18
        #  Exercise             Sets           Range  Rest
        1  Barbell Bench Press  11/10 @ 60 kg  9–11   2 min
        2  Zorbing Uphill       20             20–22  90 s

        To create them all, run cairn template derive --save. To create some, name them instead.
        """)
    #expect(cairn.says("template", "derive", "--save") == "Created template Push.")
    #expect(
      cairn.says("start", "psuh") == """
        Started Push.
        Next: Barbell Bench Press, set 1 of 2: 11 @ 60 kg (range 9–11)
        Last time, 2026-11-18: 60 kg × 11, 60 kg × 10
        """)
    #expect(
      cairn.says("log", "60x12@7", "60x11") == """
        Barbell Bench Press: 60 kg × 12 @ 7, 60 kg × 11
        Next: Zorbing Uphill, set 1 of 1: 20 (range 20–22)
        Last time, 2026-11-18: × 20
        """)
    #expect(
      cairn.says("log", "x20")
        == "Zorbing Uphill: × 20\nAll sets done. Finish with cairn finish --effort 1…10")
    checkFinish(cairn)
  }

  private func checkFinish(_ cairn: Shell) {
    #expect(
      cairn.says("finish", "--effort", "7").replacing(/\[[0-9a-f]{7,}\]/, with: "[id]") == """
        Workout 3, Push. Second this week. Two weeks in a row.
        3 min, 3 sets (as planned), 1,380 kg (+120 kg)
        ★ Barbell Bench Press, estimated max 84 kg (previous: 82 kg, 18 Nov)
        ★ Barbell Bench Press, heaviest set 60 kg × 12 (previous: 60 kg × 11, 18 Nov)
          Barbell Bench Press, planned 11/10 · 60 kg, did 12 · 11: above target
          Zorbing Uphill, planned 1 × 20, did 20: done
        Muscles worked: 2 Chest (4 this week, aim for 10–20)
        For next time:
          1. Barbell Bench Press: weight 60 kg → 62.5 kg; reps 11 → 9 (set 1); reps 10 → 9 (set 2) [id]
             Every set reached the top of the range (11), with an effort of 7. Time for more.
             With more weight, start with 9 reps instead of 11.
             A guess: only three sessions so far.
          To decide, run cairn accept, defer or reject with the numbers.
        No change to Zorbing Uphill: Too few sessions to say yet.
        """)
  }

  @Test func `accepted suggestions are a new version, from which there is a way back`() throws {
    let cairn = try imported()
    cairn("template", "derive", "--save")
    cairn("start", "push")
    cairn("log", "60x12@7", "60x11")
    cairn("finish", "--effort", "7")
    #expect(cairn.says("accept", "1") == "Updated Push to version 2.")
    #expect(
      cairn.says("template", "diff", "push") == """
        Push, version 1 to 2:
          Barbell Bench Press: sets 1, 2 weight 60 kg → 62.5 kg
          Barbell Bench Press: set 1 reps 11 → 9
          Barbell Bench Press: set 2 reps 10 → 9
        """)
    #expect(
      cairn.says("template", "history", "push") == """
        Version  Day         By     From  What changed
             2*  2026-11-21  rules  1     Barbell Bench Press: sets 1, 2 weight 60 kg → 62.5 kg
                                          Barbell Bench Press: set 1 reps 11 → 9
                                          Barbell Bench Press: set 2 reps 10 → 9
              1  2026-11-21  user
        * current version
        """)
    #expect(
      cairn.says("template", "restore", "push", "1")
        == "Updated Push to version 3, restored from version 1.")
    #expect(cairn("import", "undo").ending == .well)
    #expect(cairn.says("history").split(separator: "\n").count == 2)
    #expect(cairn.says("check").hasSuffix("No problems found."))
  }

  /// Returns a terminal with a template of one exercise, and a pending suggestion with the number 1.
  private func trained(_ sets: String = "60x12/12/12", effort: String = "7") -> Shell {
    let cairn = Shell()
    cairn("template", "new", "Push", "Bench Press:3x8-12@60kg")
    cairn("start", "Push")
    cairn("log", sets)
    cairn("finish", "--effort", effort)
    return cairn
  }

  @Test func `a smaller edge is listed, taken, told as a difference and proposed`() {
    let cairn = Shell()
    cairn("presets", "use", "max-hangs")
    cairn("template", "edit", "Max Hangs", "--progression", "Max Hang=hang load:0kg edge:16mm")
    cairn("start", "Max Hangs")
    cairn("skip")
    cairn("log", "10s", "10s", "10s", "10s")
    #expect(cairn.says("finish", "--effort", "7").contains("  1. Max Hang: edge 20 mm → 18 mm ["))
    #expect(cairn.says("accept", "1") == "Updated Max Hangs to version 3.")
    #expect(
      cairn.says("template", "diff", "Max Hangs", "2", "3") == """
        Max Hangs, version 2 to 3:
          Max Hang: sets 1, 2, 3, 4 hang 20 mm half crimp, 1 x 10 s → 18 mm half crimp, 1 x 10 s
        """)
    #expect(cairn.says("propose", "Max Hangs", "Max Hang", "-2mm").contains("edge 18 mm → 16 mm"))
    #expect(cairn.says("propose", "Max Hangs", "Max Hang", "16mm").contains("edge 18 mm → 16 mm"))
    #expect(cairn("propose", "Max Hangs", "Max Hang", "201mm").ending == .refused)
    #expect(cairn("propose", "Max Hangs", "Max Hang", "18mm").ending == .refused)
  }

  @Test func `a suggestion says which sets, which rule and which figures`() {
    #expect(
      trained().says("explain", "1") == """
        Barbell Bench Press: weight 60 kg → 62.5 kg, suggested by the rules on 2026-11-21
          from 2026-11-21: 60 kg × 12, 60 kg × 12, 60 kg × 12
          Every set reached the top of the range (12), with an effort of 7. Time for more.
            rule topOfRange: sets 3, low 8, high 12, effort 7, from 60 kg, to 62.5 kg
          A guess: only one session so far.
        """)
  }

  @Test func `what is put off is asked at the next start, and accepting it there trains it today`() {
    let cairn = trained()
    #expect(cairn.says("defer", "1", "--because", "one more good day") == "Deferred until the next session.")
    cairn.wait(days: 2)
    let start = cairn.says("start", "push")
    #expect(start.contains("Pending suggestions (cairn accept, defer or reject NUMBER):"))
    #expect(start.contains("  1. Barbell Bench Press: weight 60 kg → 62.5 kg (deferred)"))
    #expect(
      start.hasSuffix(
        """
        Next: Barbell Bench Press, set 1 of 3: 8 @ 60 kg (range 8–12)
        Last time, 2026-11-21: 60 kg × 12, 60 kg × 12, 60 kg × 12
        """
      ))
    #expect(cairn.says("accept", "1") == "Updated Push to version 2, including today's session.")
    #expect(cairn.says("next").hasPrefix("Next: Barbell Bench Press, set 1 of 3: 8 @ 62.5 kg"))
    #expect(
      cairn.says("explain", "1").contains(
        "  deferred on 2026-11-21: one more good day\n  accepted on 2026-11-23"))
  }

  @Test func `an accepted change is judged in the next session, and the athlete may say otherwise`() {
    let cairn = trained()
    cairn("accept", "1")
    cairn.wait(days: 2)
    cairn("start", "push")
    cairn("log", "62.5x8/7/5")
    let end = cairn.says("finish", "--effort", "8")
    #expect(end.contains("How the changes turned out:"))
    #expect(end.contains("too much: You missed 4 of 24 reps."))
    #expect(end.contains("  1. Barbell Bench Press: weight 62.5 kg → 60 kg; reps 8 → 12"))
    #expect(cairn.says("felt", "2", "good") == "Rating saved. It counts for the next suggestions.")
    #expect(cairn.says("explain", "2").contains("  good: This is your own rating."))
  }

  @Test func `a day's targets can be lowered without the template`() {
    let cairn = trained()
    cairn("start", "push")
    #expect(cairn.says("mood", "sick").hasPrefix("Noted. Go lighter today?"))
    #expect(
      cairn.says("override", "-10%", "--because", "sick") == """
        #  Exercise             Sets           Range  Rest
        1  Barbell Bench Press  3 × 8 @ 55 kg  8–12   90 s
        """)
    #expect(cairn.says("override", "-1set").contains("2 × 8 @ 55 kg"))
    #expect(cairn.says("override", "-50%sets", "-20%", "-10%").contains("2 × 8 @ 55 kg"))
    #expect(cairn("override", "-10%", "-5").errors.contains("-5"))
    cairn("log", "55x8/8")
    #expect(
      cairn.says("finish").contains(
        "Bench Press: You trained with different targets today, so the template doesn't change."))
    #expect(cairn.says("template", "show", "push").contains("3 × 8 @ 60 kg"))
  }

  @Test func `the athlete's own wish waits like any other suggestion`() {
    let cairn = trained("60x9/9/9", effort: "9")
    #expect(
      cairn.says("propose", "push", "bench", "+1set").contains(
        "Barbell Bench Press: one set added, 4 instead of 3"))
    #expect(cairn.says("reject", "1", "--because", "no time") == "Rejected.")
    #expect(cairn.says("suggestions") == "No pending suggestions.")
    cairn("propose", "push", "bench", "62.5kg")
    cairn("propose", "push", "bench", "+1set")
    #expect(cairn.says("accept", "all") == "Updated Push to version 2.")
    #expect(cairn.says("suggestions") == "No pending suggestions.")
    #expect(cairn.says("template", "history", "push").contains("2*  2026-11-21  user"))
  }

  @Test func `all suggestions of a session are accepted, beside earlier ones that can be rated`() {
    let cairn = trained()
    #expect(cairn.says("accept", "all") == "Updated Push to version 2.")
    cairn.wait(days: 3)
    cairn("start", "Push")
    cairn("log", "62.5x12/12/12")
    let finished = cairn.says("finish", "--effort", "6")
    #expect(finished.contains("How the changes turned out:") && finished.contains("For next time:"))
    #expect(cairn.says("accept", "all") == "Updated Push to version 3.")
    #expect(cairn("accept", "all").ending == .refused)
  }

  @Test func `changes accepted in several templates are all reported`() {
    let cairn = Shell()
    let templates = ["Pull", "Push"]
    for name in templates { cairn("template", "new", name, "Bench Press:3x8-12@60kg") }
    for name in templates { cairn("propose", name, "bench", "62.5kg") }
    cairn("start", "Push")
    cairn("suggestions")
    #expect(
      cairn.says("accept", "all") == """
        Updated Pull to version 2.
        Updated Push to version 2, including today's session.
        """)
    for name in templates { cairn("propose", name, "bench", "+1set") }
    cairn("suggestions")
    let json = cairn.says("accept", "all", "--json")
    #expect(json.hasPrefix(#"{"template":"Push","version":3,"version_id":""#), "\(json)")
    #expect(json.contains(#""templates":[{"template":"Pull","version":3,"version_id":""#), "\(json)")
  }

  @Test func `accepting what a template already has says that there is no new version`() throws {
    let cairn = Shell()
    cairn("template", "new", "Push", "Bench Press:3x8-12@60kg")
    var ids: [String] = []
    for _ in 1...3 {
      let said = cairn.says("propose", "Push", "bench", "failure")
      let listed = said.matches(of: #/\[([0-9a-f]{7,})\]/#).map { String($0.output.1) }
      ids += listed.filter { [ids] in !ids.contains($0) }
    }
    try #require(ids.count == 3)
    #expect(cairn.says("accept", ids[0]) == "Updated Push to version 2.")
    #expect(
      cairn.says("accept", ids[1], "--on-today")
        == "Accepted. The template already has these values, so there is no new version.")
    let json = cairn.says("accept", ids[2], "--on-today", "--json")
    #expect(json.hasPrefix(#"{"template":null,"version":null,"version_id":null,"accepted":[""#), "\(json)")
    #expect(json.hasSuffix(#""],"templates":[]}"#), "\(json)")
  }

  @Test func `what was learned can be read and forgotten`() {
    let cairn = trained("60x13/12/12", effort: "6")
    let group = cairn.says("suggestions").split(separator: "\n").first { $0.contains("one set added") }
    cairn("reject", String(group?.drop { $0 == " " }.prefix { $0 != "." } ?? ""))
    #expect(
      cairn.says("lessons") == """
        Barbell Bench Press: You turned down more sets, so none are suggested for another 56 days.
        To forget a lesson, run cairn lessons reset EXERCISE.
        """)
    #expect(
      cairn.says("lessons", "reset", "bench press")
        == "Forgot what was learned about Barbell Bench Press. Only new decisions count now.")
    #expect(cairn.says("lessons") == "Nothing learned yet.")
  }
}
