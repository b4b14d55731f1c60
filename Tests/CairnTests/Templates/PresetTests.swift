import Testing

@testable import Cairn

@Suite struct PresetTests {
  @Test func `presets are listed, shown and copied to templates`() {
    let cairn = Shell()
    #expect(
      cairn.says("presets", "--category", "beginner") == """
        Name                Category  Days a week  Workouts
        Full Body Beginner  beginner            3  Workout A, Workout B
        """)
    #expect(cairn("presets", "--json").output.contains("\"id\":\"full-body-beginner\",\"version\":1"))
    let shown = cairn.says("presets", "show", "starting strength")
    #expect(shown.hasPrefix("Starting Strength, version 2\nTwo alternating workouts"))
    #expect(
      shown.contains("3  Barbell Deadlift     5      5      5 min  linear failures:3 back:10%"), "\(shown)")
    #expect(cairn("presets", "show", "ppl", "--json").output.contains("\"weekday\":null"))
    #expect(
      cairn.says("presets", "use", "ppl") == """
        Created template PPL · Push.
        Created template PPL · Pull.
        Created template PPL · Legs.
        Created program PPL (Push/Pull/Legs), starting on 2026-11-21. To see its days, run \
        cairn programs show "PPL (Push/Pull/Legs)".
        """)
    #expect(cairn.says("programs").contains("PPL (Push/Pull/Legs)"))
    #expect(cairn.says("presets", "use", "max-hangs") == "Created template Max Hangs.")
    #expect(cairn.says("presets", "use", "max hangs") == "Created template Max Hangs (2).")
    #expect(cairn.says("template", "show", "PPL · Legs").contains("Standing Calf Raise"))
  }

  @Test func `a program that knows no weights goes on from what was lifted`() {
    let cairn = Shell()
    cairn("presets", "use", "five-three-one")
    cairn("start", "5/3/1 · Press")
    cairn("log", "overhead", "40x5", "45x5", "50x7")
    let next = cairn.says("finish")
    #expect(
      next.contains(
        "weight 40 kg → 42.5 kg (set 1); weight 45 kg → 47.5 kg (set 2); weight 50 kg → 55 kg (set 3)"),
      "\(next)")
    #expect(next.contains("Week 2 of the cycle: a training max of 60 kg."))
    cairn("accept", "1")
    #expect(cairn.says("template", "show", "5/3/1 · Press").contains("3 @ 42.5 kg, 3 @ 47.5 kg, f 3 @ 55 kg"))
  }

  @Test func `after an import 5 × 5 asks one squat for all sets and days, not the ramp of the log`() throws {
    let cairn = Shell()
    cairn("units", "lb")
    var lines = ["Date,Workout Name,Exercise Name,Set Order,Weight,Reps"]
    for day in ["06", "10", "13", "17", "20"] {
      for (place, set) in ["135,8", "230,8", "275,6", "275,6", "45,10"].enumerated() {
        lines.append("2026-11-\(day) 10:00:00,Legs,Squat (Barbell),\(place + 1),\(set)")
      }
    }
    try cairn.write(lines.joined(separator: "\n") + "\n", to: "strong.csv")
    #expect(cairn("import", cairn.path("strong.csv"), "--unit", "lb").ending == .well)
    let used = cairn.says("presets", "use", "five-by-five")
    // Epley estimates 330 lb from 275 × 6; five repetitions with seven in reserve are 71% of it.
    #expect(
      used.contains("Barbell Squat, 5 × 5, starts at 235 lb, 71% of an estimated max of 330 lb."), "\(used)")
    for day in ["5×5 · Workout A", "5×5 · Workout B"] {
      let shown = cairn.says("template", "show", day)
      let squat = shown.split(separator: "\n").first { $0.contains("Barbell Squat") } ?? ""
      #expect(squat.contains("235 lb") && !squat.contains("135") && !squat.contains("275"), "\(shown)")
    }
  }

  @Test func `what is no preset, or has no update, is said`() {
    let cairn = Shell()
    #expect(cairn("presets", "use", "nothing like it").ending == .refused)
    let unknown = cairn.says("presets", "use", "xyz")
    #expect(unknown == "cairn: There is no preset named “xyz”. Run cairn presets to see all presets.")
    #expect(cairn.says("presets", "use", "full body").contains("Full Body Calisthenics"))
    #expect(cairn.says("template", "list").contains("No templates yet"))
    cairn("presets", "use", "arc")
    #expect(cairn("presets", "update", "ARC").ending == .refused)
  }
}
