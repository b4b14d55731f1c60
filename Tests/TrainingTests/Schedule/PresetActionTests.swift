import Records
import TestSupport
import Testing

@testable import Training

/// Copying presets, and applying the changes of a newer version.
@Suite struct PresetActionTests {
  private let story = Story()

  /// The first version of a preset, with two days.
  private static let first = [
    "preset\tppl\t1\thypertrophy\tPush Pull Legs\tPPL\t3", "about\tGood",
    "day\tpush\t\tPush", "do\tbench-press\t3\t8-12\t90\tSlowly\t",
    "do\tsquat\t2\t20-30s\t60\t\t", "day\tlegs\t\tLegs", "do\tsquat\t3\t5\t180\t\t",
  ]
  /// The second version, with more sets, a different rest, and a new exercise.
  private static let second: [String] = {
    var lines = first
    lines[0] = lines[0].replacing("\t1\t", with: "\t2\t")
    lines[3] = lines[3].replacing("\t3\t8-12\t90", with: "\t4\t8-12\t120")
    lines.insert("do\tincline-press\t3\t8-12\t90\t\t", at: 4)
    return lines
  }()

  private func catalogue(_ lines: [String]) throws -> Catalogue {
    try Sample.catalogue.adding(presets: Array(lines.joined(separator: "\n").utf8))
  }

  @discardableResult
  private func use(_ catalogue: Catalogue) throws -> [Template] {
    let preset = try #require(catalogue.preset("ppl"))
    return try story.act { tx throws(TemplateError) in try usePreset(preset, catalogue, in: tx) }
  }

  private func reading(_ template: Template) throws -> TemplateReading {
    try story.act { tx throws(TemplateError) in try readTemplate(template.id, in: tx) }
  }

  private func edit(_ template: Template, _ change: (inout TemplateDraft) -> Void) throws {
    let before = try reading(template)
    var draft = TemplateDraft(
      name: template.name, category: template.category, notes: before.snapshot.notes,
      exercises: before.snapshot.exercises)
    change(&draft)
    let changed = draft
    try story.act { tx throws(TemplateError) in _ = try editTemplate(template.id, changed, in: tx) }
  }

  @Test func `a copy keeps name and category, and remembers what it is a copy of`() throws {
    let catalogue = try catalogue(PresetActionTests.first)
    let templates = try use(catalogue)
    #expect(templates.map { $0.name } == ["PPL · Push", "PPL · Legs"])
    #expect(templates.map { $0.presetID } == ["ppl/push", "ppl/legs"])
    #expect(templates.allSatisfy { $0.category == .hypertrophy && $0.presetVersion == 1 && $0.complete })
    let push = try reading(templates[0])
    #expect(push.snapshot.createdBy == .preset && push.snapshot.notes == "Good")
    #expect(push.currentNumber == 1)
    let bench = push.snapshot.exercises[0]
    #expect(bench.name == "Bench Press" && bench.muscles == [.chest] && bench.notes == "Slowly")
    #expect(bench.repRange == .range(8...12, .reps) && bench.restPolicy == .allSame(seconds: 90))
    #expect(bench.sets.map { $0.targetReps } == [8, 8, 8])
    #expect(push.snapshot.exercises[1].sets.map { $0.targetDurationSeconds } == [20, 20])
    #expect(push.snapshot.exercises[1].countsSeconds)
    #expect(story.read { copies(of: catalogue.presets[0], in: $0) }.map { $0.id } == templates.map { $0.id })
  }

  @Test func `a taken name is told apart where it is shown`() throws {
    let catalogue = try catalogue(PresetActionTests.first)
    try use(catalogue)
    let again = try use(catalogue)
    #expect(again.map { $0.name } == ["PPL · Push", "PPL · Legs"])
    let names = story.read { displayNames(of: $0.list(Template.self)) }
    #expect(names[again[0].id] == "PPL · Push (2)")
  }

  @Test func `done again it makes the same, and lineages are the same for everybody`() throws {
    let catalogue = try catalogue(PresetActionTests.first)
    let context = Context(now: story.now, action: ID(high: 9, low: 9))
    let writes = try (0..<2).map { _ in
      let tx = Transaction(story.store, context)
      _ = try usePreset(catalogue.presets[0], catalogue, in: tx)
      return tx.writes.map { $0.id }
    }
    #expect(writes[0] == writes[1] && Set(writes[0]).count == 6)
    let two = try [use(catalogue)[0], use(catalogue)[0]].map { try reading($0).snapshot.id }
    #expect(two[0] == two[1])
  }

  @Test func `an exercise keeps its lineage in the next version, wherever it moved`() throws {
    let catalogues = try [PresetActionTests.first, PresetActionTests.second].map { try catalogue($0) }
    let lineages = catalogues.map { catalogue in
      let preset = catalogue.presets[0]
      return preset.prescriptions(of: preset.days[0], catalogue).map { ($0.catalogID, $0.lineage) }
    }
    #expect(lineages[0][0].1 == lineages[1][0].1 && lineages[0][1].1 == lineages[1][2].1)
    #expect(lineages[1].map { $0.0 } == ["bench-press", "incline-press", "squat"])
  }

  @Test func `an untouched copy becomes the newer version`() throws {
    let template = try use(try catalogue(PresetActionTests.first))[0]
    let newer = try catalogue(PresetActionTests.second)
    let before = try reading(template)
    let update = try #require(story.read { presetUpdate(of: before, newer, in: $0) })
    #expect(update.differences.count == 3, "\(update.differences)")
    try story.act { tx throws(TemplateError) in try updateFromPreset(template.id, newer, in: tx) }
    let after = try reading(template)
    #expect(after.template.presetVersion == 2 && after.currentNumber == 2)
    #expect(after.snapshot.createdBy == .preset && after.snapshot.exercises.count == 3)
    #expect(after.snapshot.exercises[0].sets.count == 4)
    #expect(story.read { presetUpdate(of: after, newer, in: $0) } == nil)
    #expect(throws: TemplateError.nothingChanged) {
      try story.act { tx throws(TemplateError) in try updateFromPreset(template.id, newer, in: tx) }
    }
  }

  @Test func `what the athlete changed stays, also in the update after the next`() throws {
    let template = try use(try catalogue(PresetActionTests.first))[0]
    try edit(template) { draft in
      draft.exercises[0].restPolicy = .allSame(seconds: 200)
      draft.exercises[0].sets[0].targetWeight = Sample.kilograms(60)
      draft.exercises.remove(at: 1)
    }
    let newer = try catalogue(PresetActionTests.second)
    try story.act { tx throws(TemplateError) in try updateFromPreset(template.id, newer, in: tx) }
    let after = try reading(template)
    #expect(after.currentNumber == 4, "the preset's own version, and both together")
    #expect(after.versions.heads.count == 1)
    let exercises = after.snapshot.exercises
    #expect(exercises.map { $0.catalogID } == ["bench-press", "incline-press"])
    #expect(exercises[0].restPolicy == .allSame(seconds: 200))
    #expect(exercises[0].sets.map { $0.targetWeight } == [Sample.kilograms(60), nil, nil, nil])
    var third = PresetActionTests.second
    third[0] = third[0].replacing("\t2\t", with: "\t3\t")
    third[3] = third[3].replacing("Slowly", with: "Slower")
    let newest = try catalogue(third)
    let update = try #require(story.read { presetUpdate(of: after, newest, in: $0) })
    #expect(update.differences.count == 1, "\(update.differences)")
    #expect(update.merged.exercises[0].notes == "Slower")
    #expect(update.merged.exercises[0].restPolicy == .allSame(seconds: 200))
  }

  @Test func `no template but a copy has an update, and a preset that is gone leaves its copies`() throws {
    let template = try use(try catalogue(PresetActionTests.first))[0]
    let newer = try catalogue(PresetActionTests.second)
    let copied = try reading(template)
    #expect(story.read { presetUpdate(of: copied, Sample.catalogue, in: $0) } == nil)
    let double = try story.act { tx throws(TemplateError) in try duplicateTemplate(template.id, in: tx) }
    let reading = try reading(double)
    #expect(story.read { presetUpdate(of: reading, newer, in: $0) } == nil)
  }

  @Test(arguments: [false, true])
  func `several days make a program: weekly where weekdays are named, else a rotation`(
    weekdays: Bool
  ) throws {
    var lines = PresetActionTests.first
    if weekdays {
      lines[2] = lines[2].replacing("\t\t", with: "\t2\t")
      lines[5] = lines[5].replacing("\t\t", with: "\t5\t")
    }
    let catalogue = try catalogue(lines)
    let preset = try #require(catalogue.preset("ppl"))
    let used = try story.act { tx throws(TemplateError) in
      try beginPreset(preset, catalogue, in: tx)
    }
    let program = try #require(used.program)
    #expect(program.name == "Push Pull Legs" && program.startDate == story.transaction().context.today)
    #expect(program.pattern == (weekdays ? .weekly : .rotation))
    let schedule = story.read { Training.schedule(of: program, in: $0) }
    let training = schedule.days.filter { !$0.type.isRest }
    #expect(training.map { $0.place } == (weekdays ? [2, 5] : [1, 2]))
    #expect(training.map { $0.templateID } == used.templates.map { $0.id })
    #expect(schedule.days.count == (weekdays ? 7 : 2))
    #expect(story.read { Training.preset(of: schedule, catalogue, in: $0)?.id } == "ppl")
    story.wait(days: 5)
    let again = try story.act { tx throws(TemplateError) in
      try beginPreset(preset, catalogue, in: tx)
    }
    #expect(again.program?.name == "Push Pull Legs (2)")
    // On Saturday, no weekday of the preset is left in the week.
    #expect(again.program.map { $0.startDate - program.startDate } == (weekdays ? 7 : 5))
    #expect(story.read { programs(of: preset, in: $0).count } == 2)
  }
}
