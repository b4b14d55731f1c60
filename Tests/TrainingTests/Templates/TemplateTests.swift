import Records
import TestSupport
import Testing
import Training

@Suite struct TemplateTests {
  let story = Story()

  func template(_ draft: TemplateDraft = Sample.pushDay) throws -> Template {
    try story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }
  }

  func reading(_ template: Template) throws -> TemplateReading {
    try #require(story.read { try? readTemplate(template.id, in: $0) })
  }

  func edit(_ template: Template, _ change: (inout TemplateDraft) -> Void) throws {
    let now = try reading(template)
    var draft = TemplateDraft(
      name: now.template.name, category: now.template.category, notes: now.snapshot.notes,
      exercises: now.snapshot.exercises)
    change(&draft)
    let written = draft
    try story.act { tx throws(TemplateError) in try editTemplate(template.id, written, in: tx) }
  }

  static let wrongDrafts: [(TemplateDraft, TemplateError)] = [
    (TemplateDraft(name: "  ", exercises: Sample.pushDay.exercises), .nameEmpty),
    (
      TemplateDraft(name: String(repeating: "x", count: 201), exercises: Sample.pushDay.exercises),
      .nameTooLong(limit: 200)
    ),
    (TemplateDraft(name: "Legs"), .noExercises),
    (
      TemplateDraft(
        name: "Legs", exercises: [Sample.prescription(Sample.squat, sets: 0, .notSet, weight: nil, reps: 5)]),
      .noSets(exercise: "Squat")
    ),
    (
      TemplateDraft(
        name: "Legs", exercises: [Sample.prescription(Sample.squat, sets: 101, .notSet, weight: nil, reps: 5)]
      ),
      .tooManySets(exercise: "Squat", limit: 100)
    ),
    (
      TemplateDraft(
        name: "Legs", exercises: [Sample.prescription(Sample.squat, .notSet, weight: nil, reps: -1)]),
      .targetOutside(exercise: "Squat", field: "target_reps", 0...100_000)
    ),
  ]

  @Test(arguments: wrongDrafts) func `a wrong draft is refused and nothing is written`(
    draft: TemplateDraft, error: TemplateError
  ) throws {
    #expect(throws: error) { try template(draft) }
    #expect(try story.store.count(Template.kind, Query()) == 0)
    #expect(try story.store.count(TemplateSnapshot.kind, Query()) == 0)
  }

  @Test func `versions are numbered in the order in which they were made`() throws {
    let push = try template()
    try edit(push) { $0.notes = "two" }
    try edit(push) { $0.notes = "three" }
    let versions = try reading(push).versions
    #expect(versions.numbered.map { versions.number(of: $0.id) } == [1, 2, 3])
    #expect(versions.heads.count == 1)
    #expect(versions.numbered[2].parents == [versions.numbered[1].id])
  }

  @Test func `ancestors come first, even with clocks that go backwards`() {
    let first = TemplateVersion(
      templateID: .none, snapshotID: ID(high: 1, low: 1), parents: [], createdAt: Instant(milliseconds: 90))
    let second = TemplateVersion(
      templateID: .none, snapshotID: ID(high: 2, low: 2), parents: [first.id],
      createdAt: Instant(milliseconds: 10))
    #expect(TemplateVersions([second, first]).numbered == [first, second])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `the next version is the earliest whose parents stand, in a ring the earliest`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ids = (0..<12).map { _ in random.id() }
    let versions = ids.map { id in
      var version = TemplateVersion()
      version.id = id
      version.parents = (0..<random.number(0...2)).map { _ in random.pick(ids + [ID(high: 1, low: 1)]) }
      version.createdAt = Instant(milliseconds: random.number(0...5))
      return version
    }
    var waiting = versions.sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id
    }
    var numbered: [ID] = []
    while !waiting.isEmpty {
      let place = waiting.firstIndex { version in
        version.parents.allSatisfy { numbered.contains($0) || !ids.contains($0) }
      }
      numbered.append(waiting.remove(at: place ?? 0).id)
    }
    let tree = TemplateVersions(versions)
    #expect(tree.numbered.map { $0.id } == numbered)
    #expect(numbered.map { tree.number(of: $0) } == Array(1...12))
  }

  @Test func `of very many heads a few are merged at a time`() throws {
    let push = try template()
    let first = try #require(try reading(push).versions.current)
    try story.act { tx throws(TemplateError) in
      for number in 0..<300 as Range<Int64> {
        var snapshot = try readTemplate(push.id, in: tx).snapshot
        snapshot.notes = "head \(number)"
        addVersion(of: push.id, snapshot.sealed(), parents: [first.id], in: tx)
      }
      mergeHeads(of: push.id, in: tx)
    }
    #expect(try reading(push).versions.heads.count == 290)
  }

  @Test func `restoring an older version makes a new one with its content`() throws {
    let push = try template()
    let original = try reading(push).snapshot
    try edit(push) { $0.exercises.removeLast() }
    try story.act { tx throws(TemplateError) in try restoreVersion(1, of: push.id, in: tx) }
    let now = try reading(push)
    #expect(now.currentNumber == 3)
    #expect(now.snapshot.exercises == original.exercises)
    #expect(throws: TemplateError.nothingChanged) {
      try story.act { tx throws(TemplateError) in try restoreVersion(3, of: push.id, in: tx) }
    }
    #expect(throws: TemplateError.noSuchVersion(9)) {
      try story.act { tx throws(TemplateError) in try restoreVersion(9, of: push.id, in: tx) }
    }
  }

  @Test func `a restored version that was the content before last is a version of its own`() throws {
    let push = try template()
    try edit(push) { $0.notes = "b" }
    try story.act { tx throws(TemplateError) in try restoreVersion(1, of: push.id, in: tx) }
    try edit(push) { $0.notes = "b" }
    let versions = try reading(push).versions
    #expect(versions.numbered.count == 4)
    #expect(versions.heads.count == 1)
    #expect(try reading(push).snapshot.notes == "b")
  }

  @Test func `copies are named one after the other`() throws {
    let push = try template()
    let names = try (0..<3).map { _ in
      try story.act { tx throws(TemplateError) in try duplicateTemplate(push.id, in: tx) }.name
    }
    #expect(names == ["Push Day (Copy)", "Push Day (Copy 2)", "Push Day (Copy 3)"])
  }

  @Test func `a diff tells what was added, taken away, moved and changed`() throws {
    let push = try template()
    let before = try reading(push).snapshot
    try edit(push) { draft in
      draft.exercises.swapAt(0, 1)
      draft.exercises[0].sets[1].targetReps = 8
      draft.exercises[1].sets.removeLast()
      draft.exercises.append(Sample.prescription(Sample.squat, .target(5, .reps), weight: nil, reps: 5))
      draft.notes = "heavier"
    }
    let after = try reading(push).snapshot
    let differences = before.differences(to: after)
    #expect(differences.contains(.notes(before: "", after: "heavier")))
    #expect(differences.contains(.exerciseMoved(name: "Incline Press", from: 2, to: 1)))
    let second = try #require(after.exercises[0].place(of: after.exercises[0].sets[1].lineage))
    #expect(second.amongAll == 2 && second.amongAlike == 2 && !second.isWarmup)
    #expect(
      differences.contains(
        .setChanged(
          exercise: "Incline Press", set: second, field: "target_reps", before: .integer(9),
          after: .integer(8))))
    let third = try #require(before.exercises[0].place(of: before.exercises[0].sets[2].lineage))
    #expect(
      differences.contains(.setRemoved(exercise: "Bench Press", set: third, before.exercises[0].sets[2])))
    #expect(differences.contains(.exerciseAdded(after.exercises[2])))
    #expect(before.differences(to: before).isEmpty)
  }

  @Test func `two heads become one by lineage, the later word winning on the same target`() throws {
    let push = try template()
    let base = try reading(push)
    let parent = try #require(base.versions.current)
    var left = base.snapshot
    left.exercises[0].sets[0].targetReps = 11
    left.exercises[1].sets[0].targetReps = 7
    var right = base.snapshot
    right.exercises[0].sets[0].targetReps = 12
    right.exercises[1].notes = "slow"
    right.exercises[1].sets.removeLast()
    for snapshot in [left, right] {
      try story.act { tx throws(TemplateError) in
        addVersion(of: push.id, snapshot.sealed(), parents: [parent.id], in: tx)
      }
    }
    #expect(try reading(push).versions.heads.count == 2)
    try story.act { tx throws(TemplateError) in mergeHeads(of: push.id, in: tx) }
    let merged = try reading(push)
    #expect(merged.versions.heads.count == 1)
    #expect(merged.snapshot.exercises[0].sets[0].targetReps == 12)
    #expect(merged.snapshot.exercises[1].sets[0].targetReps == 7)
    #expect(merged.snapshot.exercises[1].notes == "slow")
    #expect(merged.snapshot.exercises[1].sets.count == 2)
  }

  @Test func `two contents that together are more than a template holds become the later one`() {
    func snapshot(_ lineages: ClosedRange<UInt64>) -> TemplateSnapshot {
      var snapshot = TemplateSnapshot()
      snapshot.exercises = lineages.map { number in
        var exercise = ExercisePrescription()
        (exercise.lineage, exercise.catalogID) = (ID(high: 1, low: number), "squat")
        return exercise
      }
      return snapshot
    }
    let winner = snapshot(0...60)
    let merged = TemplateSnapshot.merged(base: snapshot(0...0), winner: winner, loser: snapshot(50...110))
    #expect(merged.exercises == winner.exercises)
  }

  @Test func `another record under the id of a merge ends it`() throws {
    let push = try template()
    let base = try reading(push)
    let parent = try #require(base.versions.current)
    let snapshots = [Int64(11), 12].map { reps in
      var snapshot = base.snapshot
      snapshot.exercises[0].sets[0].targetReps = reps
      return snapshot.sealed()
    }
    try story.act { tx throws(TemplateError) in
      let heads = snapshots.map { addVersion(of: push.id, $0, parents: [parent.id], in: tx) }
      for (winner, loser) in [(0, 1), (1, 0)] {
        let merged = TemplateSnapshot.merged(
          base: base.snapshot, winner: snapshots[winner], loser: snapshots[loser])
        var squatter = TemplateVersion(
          templateID: push.id, snapshotID: merged.id, parents: [heads[winner].id, heads[loser].id],
          createdAt: tx.context.now)
        squatter.templateID = ID(high: 9, low: 9)
        tx.putOnce(merged)
        tx.put(squatter)
      }
    }
    try story.act { tx throws(TemplateError) in mergeHeads(of: push.id, in: tx) }
    #expect(try reading(push).versions.heads.count == 2)
  }

  @Test func `display names are distinct, even if a template is really called Push Day (2)`() {
    let names = ["Push Day", "Push Day", "Push Day (2)", "Push Day", "Pull Day"]
    let templates = names.enumerated().map { place, name in
      var template = Template()
      (template.id, template.name) = (ID(high: 1, low: UInt64(place)), name)
      template.createdAt = Instant(milliseconds: Int64(place))
      return template
    }
    let shown = displayNames(of: templates)
    #expect(
      templates.map { shown[$0.id] } == [
        "Push Day", "Push Day (3)", "Push Day (2)", "Push Day (4)", "Pull Day",
      ])
  }
}
