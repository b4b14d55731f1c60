import Testing

@testable import Cairn

@Suite struct SessionTests {
  @Test func `a session without a template becomes one`() {
    let cairn = Shell()
    cairn("units", "lb")
    #expect(
      cairn.says("start", "--freeform", "Morning")
        == "Session started. Log your sets with cairn log Squat 100x8")
    #expect(cairn.says("range", "bench press", "8-12") == "Barbell Bench Press: 8–12.")
    #expect(
      cairn.says("log", "bench", "press", "w95x10", "135x10/9/8") == """
        Barbell Bench Press: w 95 lb × 10, 135 lb × 10, 135 lb × 9, 135 lb × 8
        Log your sets with cairn log EXERCISE 100x8
        """)
    cairn("log", "plank", "60s")
    #expect(
      cairn.says("session", "show") == """
        2026-11-21 18:01, Morning, in progress
        #  Exercise             Set
        1  Barbell Bench Press  w 95 lb × 10
        2                       135 lb × 10
        3                       135 lb × 9
        4                       135 lb × 8
        5  Plank                60 s
        """)
    #expect(cairn.says("edit-set", "5", "90s") == "Plank: 60 s → 90 s")
    #expect(cairn.says("undo-set") == "Removed Plank, 90 s.")
    #expect(cairn.says("undo-set", "1") == "Removed Barbell Bench Press, w 95 lb × 10.")
    let end = cairn.says("finish", "--effort", "7")
    #expect(end.contains("1. Barbell Bench Press: weight 135 lb → 140 lb"))
    #expect(
      cairn.says("session", "save", "last", "Push Day") == """
        Created template Push Day.
        #  Exercise             Sets             Range  Rest
        1  Barbell Bench Press  10/9/8 @ 135 lb  8–12   90 s
        """)
    #expect(cairn.says("suggestions").contains("weight 135 lb → 140 lb"))
  }

  @Test func `sets logged together are undone one after another`() {
    let cairn = Shell()
    cairn("units", "lb")
    cairn("start", "--freeform")
    cairn("log", "bench", "press", "135x10/9")
    cairn("log", "plank", "60s", "50s")
    #expect(cairn.says("undo-set") == "Removed Plank, 50 s.")
    #expect(cairn.says("undo-set") == "Removed Plank, 60 s.")
    #expect(cairn.says("undo-set") == "Removed Barbell Bench Press, 135 lb × 9.")
  }

  @Test func `what was deferred is withdrawn when the targets are missed`() {
    let cairn = Shell()
    cairn("units", "kg")
    cairn("template", "new", "Push", "Bench Press:3x8-12@60kg")
    cairn("start", "Push")
    cairn("log", "60x10", "60x10", "60x10")
    cairn("finish", "--effort", "8")
    cairn("defer", "all")
    #expect(cairn.says("suggestions").contains("reps 8 →"))
    cairn.wait(days: 3)
    cairn("start", "Push")
    cairn("log", "60x8", "60x7", "60x6")
    cairn("finish", "--effort", "9")
    #expect(!cairn.says("suggestions").contains("reps 8 →"))
  }

  @Test func `less assistance is better`() {
    let cairn = Shell()
    cairn("units", "kg")
    for reps in ["8", "12"] {
      cairn("start", "--freeform")
      cairn("log", "Assisted Pull-Up", "35x12", "21x" + reps)
      cairn("finish")
      cairn.wait(days: 2)
    }
    let shown = cairn.says("exercise", "show", "Assisted Pull-Up")
    #expect(shown.contains("Least assistance: 21 kg × 12 on"))
    #expect(!shown.contains("maximum") && !shown.contains("Heaviest"))
    #expect(cairn.says("ask", "what is my best assisted pull-up?").contains("12 reps with 21 kg"))
  }

  @Test func `exercises are left out and swapped for one day`() {
    let cairn = Shell()
    cairn("template", "new", "Push", "Bench Press:1x8@60kg", "Dips:1xmax", "Plank:1x45s")
    cairn("start", "push")
    #expect(
      cairn.says("skip") == """
        Skipped Barbell Bench Press today.
        Next: Dip, set 1 of 1 (range max)
        """)
    #expect(
      cairn.says("swap", "dip", "push up")
        == "Doing Push-Up instead of Dip today. The template doesn't change.")
    cairn("log", "push up", "x20")
    cairn("log", "45s")
    cairn("finish")
    #expect(
      cairn.says("session", "show", "last") == """
        2026-11-21 18:01, Push
        #  Exercise              Set
           Barbell Bench Press   skipped
        1  Push-Up (swapped in)  × 20
        2  Plank                 45 s
        """)
  }

  @Test func `an exercise that was not begun is named as in the template`() {
    let cairn = Shell()
    cairn("template", "new", "Push", "Bench Press:1x8@60kg", "Dips:1xmax")
    cairn("start", "push")
    cairn("log", "bench", "60x8")
    #expect(cairn.says("finish").contains("No change to Dip: You skipped this exercise."))
  }

  @Test func `exercises that stay as they are for the same reason share a line`() {
    let cairn = Shell()
    cairn("template", "new", "Push", "Bench Press:1x8@60kg", "Dips:1xmax", "Plank:1x30s")
    cairn("start", "push")
    cairn("log", "bench", "60x8")
    #expect(cairn.says("finish").contains("No change to Dip and Plank: You skipped this exercise."))
  }

  @Test func `a finished session is corrected beside what was noted`() {
    let cairn = Shell()
    cairn("start", "--freeform")
    cairn("log", "squat", "100x5", "100x5")
    cairn("finish")
    #expect(
      cairn.says("session", "amend", "last", "2", "100x6") == "Barbell Squat: 100 kg × 5 → 100 kg × 6")
    #expect(
      cairn.says("session", "amend", "last", "1", "--remove") == "Barbell Squat: 100 kg × 5 → removed")
    #expect(cairn.says("session", "show", "last").hasSuffix("100 kg × 6\n2 amendments"))
    #expect(
      cairn.says("session", "amend", "last", "1", "100x6")
        == "No change: the set is already logged like this.")
  }

  @Test func `a deleted session comes back`() {
    let cairn = Shell()
    cairn("start", "--freeform", "Legs")
    cairn("log", "squat", "100x5")
    cairn("finish")
    let id = String(cairn.says("history").split(separator: "\n")[1].prefix(7))
    #expect(
      cairn.says("session", "delete", id)
        == "Deleted the session. To restore it, run cairn undelete \(id).")
    #expect(cairn.says("history") == "No finished sessions yet.")
    #expect(cairn.says("exercise", "squat") == "Barbell Squat: no sessions yet")
    #expect(cairn.says("undelete", id) == "Restored: Legs")
    #expect(
      cairn.says("exercise", "squat") == """
        Barbell Squat: 1 session, last on 2026-11-21
        Heaviest set: 100 kg × 5 on 2026-11-21
        Best estimated maximum: 117 kg on 2026-11-21
        Month    Estimated maximum (kg)  Sessions
        2026-11                     117         1  ████████████████████
        Recent sessions
        2026-11-21       100 kg × 5
        """)
  }

  @Test(
    arguments: [
      (["log", "100x5"], "No session is in progress. Try cairn start.", .refused),
      (
        ["start", "push"],
        "No templates yet. Create one with cairn template new or cairn template derive.", .refused
      ),
      (["template", "new", "A", "Xyzzy:3x8"], "There is no exercise named “Xyzzy”.", .refused),
      (["template", "new", "A"], "Add at least one exercise.", .refused),
      (
        ["template", "new", "A", "Squat:x"],
        "“Squat:x” isn't a template exercise. Try Bench Press:3x8-12@60kg.", .notUnderstood
      ),
      (
        ["session", "show", "abcdef1"],
        "No session has the ID abcdef1. Run cairn history to see your sessions.", .refused
      ),
      (
        ["explain", "1"],
        "There is no suggestion 1. Run cairn suggestions to see your pending suggestions.", .refused
      ),
      (
        ["gym", "choose", "Moon"], "There is no gym named “Moon”. Run cairn gym list to see your gyms.",
        .refused
      ),
      (
        ["import", "undo", "abcdef1"],
        "No import has the ID abcdef1. Run cairn import list to see your imports.", .refused
      ),
      (
        ["programs", "show", "Winter"],
        "No single program matches “Winter”. Run cairn programs list to see your programs.", .refused
      ),
      (
        ["calendar", "skip", "abcdef1"],
        "No planned workout has the ID abcdef1. Run cairn calendar to see your planned workouts.", .refused
      ),
      (
        ["events", "delete", "abcdef1"],
        "No event has the ID abcdef1. Run cairn events to see your events.", .refused
      ),
      (["units", "stone"], "“stone” isn't a unit. Use kg or lb.", .notUnderstood),
      (
        ["undelete", "abcdef1"],
        "No deleted item has the ID abcdef1. Run cairn trash to see your deleted items.", .refused
      ),
      (["import", "undo"], "There is no import to undo.", .refused),
      (
        ["mood", "meh"],
        "“meh” isn't a mood. Use great, good, okay, tired or sick (or super, gut, okay, müde, krank).",
        .notUnderstood
      ),
    ] as [([String], String, Ending)])
  func `what can't be done says why, and the shell sees it`(words: [String], sentence: String, ending: Ending)
  {
    let cairn = Shell()
    cairn("units")
    #expect(cairn.run(words) == Shell.Answer(errors: "cairn: " + sentence, ending: ending))
  }

  @Test func `an ambiguous exercise is reported with the names it could be`() {
    let cairn = Shell()
    cairn("template", "new", "Upper", "Bench Press:1x8@60kg", "Incline Bench Press:1x8@50kg")
    cairn("start", "Upper")
    let sentence =
      "cairn: “bench” could be Barbell Bench Press or Barbell Incline Bench Press. Enter more of the name."
    #expect(cairn.says("override", "-10%", "--for", "bench") == sentence)
    #expect(cairn.says("propose", "Upper", "bench", "+1set") == sentence)
  }

  @Test func `a session in which nothing is logged has no exercises and no sets`() {
    let cairn = Shell()
    cairn("start", "--freeform")
    #expect(
      cairn.says("skip", "bench") == "cairn: “bench” isn't in this session. It has no exercises yet.")
    #expect(cairn.says("undo-set") == "cairn: No sets have been logged yet.")
    #expect(cairn.says("edit-set", "1", "100x8") == "cairn: No sets have been logged yet.")
  }

  @Test func `a set that is none is not understood`() {
    let cairn = Shell()
    cairn("start", "--freeform")
    let answer = cairn("log", "squat", "100x5", "100y5")
    #expect(
      answer.errors == "cairn: “100y5” isn't a set. Try 100x8, 100x8@9, x12, 60s, 20x45s, 5km or w60x10.")
    #expect(answer.ending == .notUnderstood)
    #expect(cairn("log", "squat").ending == .notUnderstood)
    #expect(cairn.says("start", "--freeform").hasPrefix("cairn: Another session is in progress."))
  }
}
