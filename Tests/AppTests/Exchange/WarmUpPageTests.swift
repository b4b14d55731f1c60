import App
import Records
import TestSupport
import Testing
import Training

/// Marking the first sets of a template's exercise as warm-ups or working sets with one tap.
@Suite struct WarmUpPageTests {
  private let athlete = TestBrowser()

  /// Creates a template whose bench press starts with unmarked warm-ups.
  private func ramped() throws -> Template {
    let template = try athlete.pushDay()
    try athlete.change(template.id) { draft in
      draft.exercises[0].sets = [Int64(20), 60, 80, 100, 100, 100].map { load in
        var set = SetPrescription()
        set.targetWeight = Sample.kilograms(load)
        set.targetReps = 8
        return set
      }
    }
    return template
  }

  private func types(_ template: Template) throws -> [SetType] {
    try athlete.reading(template.id).snapshot.exercises[0].sets.map { $0.type }
  }

  @Test func `one tap makes warm-ups of a ramp, another takes it back`() throws {
    let template = try ramped()
    try athlete.visit("/templates/\(template.id.text)")
    #expect(athlete.text.contains("6 × 8–12 · 20 · 60 · 80 · 100 · 100 · 100 kg · ramp to a top set"))
    try athlete.press("Count 3 sets as warm-ups")
    #expect(athlete.text.contains("New version saved"))
    #expect(athlete.text.contains("3 warm-ups, then 3 × 8–12 · 100 kg · rest"))
    #expect(try types(template) == [.warmup, .warmup, .warmup, .regular, .regular, .regular])
    try athlete.press("Count 3 warm-ups as working sets")
    #expect(try types(template) == Array(repeating: .regular, count: 6))
    #expect(try athlete.reading(template.id).currentNumber == 4)
  }

  @Test func `lineages and targets stay, so that suggestions find their sets`() throws {
    let template = try ramped()
    let before = try athlete.reading(template.id).snapshot.exercises[0].sets
    try athlete.visit("/templates/\(template.id.text)")
    try athlete.press("Count 3 sets as warm-ups")
    let after = try athlete.reading(template.id).snapshot.exercises[0].sets
    #expect(after.map { $0.lineage } == before.map { $0.lineage })
    #expect(after.map { $0.targetWeight } == before.map { $0.targetWeight })
  }

  @Test func `it is said in German`() throws {
    let template = try ramped()
    athlete.language = .german
    try athlete.visit("/templates/\(template.id.text)")
    try athlete.press("3 Sätze als Aufwärmsätze werten")
    #expect(athlete.text.contains("3 Aufwärmsätze, dann 3 × 8–12 · 100 kg · Pause"))
    #expect(athlete.text.contains("3 Aufwärmsätze als Arbeitssätze werten"))
  }

  @Test func `the start says the warm-ups before the work`() throws {
    let template = try ramped()
    try athlete.visit("/templates/\(template.id.text)")
    try athlete.press("Count 3 sets as warm-ups")
    try athlete.visit("/templates/\(template.id.text)/start")
    #expect(athlete.text.contains("3 warm-ups, then 3 × 8 · 100 kg"))
  }

  @Test(arguments: ["999999999999999999", "-1", "", "x", "6"])
  func `whatever is sent, a set stays work`(sets: String) throws {
    let template = try ramped()
    let exercise = try athlete.reading(template.id).snapshot.exercises[0].lineage
    try athlete.post(
      "/templates/\(template.id.text)/warm-ups", [("exercise", exercise.text), ("sets", sets)])
    #expect(athlete.status == 303)
    #expect(try types(template).last == .regular)
  }

  @Test func `an exercise that is gone meanwhile changes nothing`() throws {
    let template = try ramped()
    try athlete.visit("/templates/\(template.id.text)")
    try athlete.change(template.id) { $0.exercises.removeFirst() }
    try athlete.press("Count 3 sets as warm-ups")
    #expect(athlete.text.contains("No changes, so no new version was saved"))
    #expect(try athlete.reading(template.id).currentNumber == 3)
  }
}
