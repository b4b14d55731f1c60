import Database
import Records
import Testing

@testable import Cairn

@Suite struct PurgeTests {
  @Test func `what was deleted 30 days ago is gone for good, with all that belonged to it`() throws {
    let cairn = Shell()
    cairn("start", "--freeform", "Evening")
    cairn("log", "bench press", "100x8")
    cairn("finish", "--effort", "7")
    let before = cairn("export", "--json", "-").output
    cairn("session", "delete", "last")
    cairn.wait(days: 29)
    #expect(cairn.says("trash").contains("Evening"))
    cairn.wait(days: 2)
    cairn("units", "kg")
    cairn("units", "lb")
    #expect(cairn.says("trash") == "No recently deleted items.")
    let after = cairn("export", "--json", "-").output
    for kind in ["workout_session", "session_end", "set_performance", "post_workout_effort"] {
      #expect(before.contains("\"\(kind)\":[{"))
      #expect(!after.contains("\"\(kind)\":[{"))
    }
    #expect(cairn.says("check").contains("No problems found."))
  }

  @Test func `that something is gone for good is forgotten after 400 days`() throws {
    let cairn = Shell()
    func horizon() throws -> Int64 {
      let file = try DatabaseFile(path: cairn.path("cairn.sqlite"))
      return try file.read(file.athletes()[0]) { try $0.head().horizon }
    }
    func trainAndDelete() {
      cairn("start", "--freeform", "Evening")
      cairn("log", "bench press", "100x8")
      cairn("finish", "--effort", "7")
      cairn("session", "delete", "last")
    }
    trainAndDelete()
    cairn.wait(days: 31)
    for unit in ["kg", "lb"] { cairn("units", unit) }
    #expect(try horizon() == 0)
    trainAndDelete()
    for days in [Int64(390), 31] {
      cairn.wait(days: days)
      for unit in ["kg", "lb"] { cairn("units", unit) }
    }
    #expect(try horizon() > 0)
    #expect(cairn.says("check").contains("No problems found."))
  }

  @Test func `a calendar that jumps ahead empties nothing, and looking empties nothing at all`() throws {
    let cairn = Shell()
    cairn("start", "--freeform", "Evening")
    cairn("log", "bench press", "100x8")
    cairn("finish")
    cairn("session", "delete", "last")
    for days in [Int64(-1), 41, 3612, 32_000] {
      cairn.setCalendar(by: days)
      cairn("history")
      for unit in ["kg", "lb"] { cairn("units", unit) }
      #expect(cairn.says("trash").contains("Evening"))
    }
    cairn.wait(days: 31)
    cairn("history")
    #expect(cairn.says("trash").contains("Evening"))
  }

  @Test func `an import that was undone 30 days ago leaves nothing behind`() throws {
    let cairn = Shell()
    try cairn.write(
      """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE
      2026-11-18 18:00:00,"Push",51m,"Bench Press (Barbell)",1,60.0,10.0,0,0.0,
      2026-11-18 18:00:00,"Push",51m,"Grandpa's lift",1,20.0,10.0,0,0.0,
      """, to: "strong.csv")
    cairn("import", cairn.path("strong.csv"), "--unit", "kg")
    cairn("import", "undo")
    cairn.wait(days: 31)
    cairn("units", "kg")
    cairn("units", "lb")
    let after = cairn("export", "--json", "-").output
    for kind in ["workout_session", "session_end", "exercise_performance", "set_performance", "import_batch"]
    {
      #expect(!after.contains("\"\(kind)\":[{"))
    }
    #expect(cairn.says("check").contains("No problems found."))
  }
}
