import Records
import TestSupport
import Testing
import Training

/// Decisions about changes that the athlete proposes.
@Suite struct DecisionTests {
  let story = Story()

  private func template() throws -> (id: ID, bench: ExercisePrescription, incline: ExercisePrescription) {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let exercises = try #require(story.read { try? readTemplate(template.id, in: $0) }).snapshot.exercises
    return (template.id, exercises[0], exercises[1])
  }

  private func propose(
    _ type: ChangeType, of exercise: ExercisePrescription, set: ID? = nil, to value: Int64, in template: ID
  ) throws -> SuggestedChange {
    try story.act { tx throws(SuggestionError) in
      try proposeChange(type, of: exercise.lineage, set: set, to: value, in: template, tx)
    }
  }

  private func decide(_ verdict: Verdict, _ change: SuggestedChange) throws {
    story.wait(minutes: 5)
    try story.act { tx throws(SuggestionError) in
      try decideChanges([change.id].all(verdict), in: tx)
    }
  }

  private func offered(_ template: ID) throws -> [ID] {
    try #require(story.read { try? offeredChanges(of: template, in: $0) }).map { $0.change.id }
  }

  @Test func `what is put off and taken later twice is offered before all else`() throws {
    let (template, bench, incline) = try template()
    for step: Int64 in 1...2 {
      let change = try propose(.increaseRest, of: incline, to: 90 + 30 * step, in: template)
      try decide(.deferred, change)
      try decide(.accepted, change)
    }
    let older = try propose(.increaseRest, of: bench, to: 120, in: template)
    let newer = try propose(.increaseRest, of: incline, to: 180, in: template)
    #expect(try offered(template) == [newer.id, older.id])
  }

  @Test func `a set fewer takes the place of a set more that still waits`() throws {
    let (template, bench, _) = try template()
    _ = try propose(.addSet, of: bench, to: 4, in: template)
    let fewer = try propose(.removeSet, of: bench, set: bench.sets.last?.lineage, to: 2, in: template)
    #expect(try offered(template) == [fewer.id])
  }

  /// Suggests repetitions for the first set, as the rules do after a session that includes the set.
  private func suggest(
    _ reps: Int64, after done: SetEntry, of bench: ExercisePrescription, in template: ID
  ) throws {
    let set = try #require(bench.sets.first)
    let session = try story.act { tx throws(SessionError) in try startSession(from: template, in: tx) }
    story.wait(minutes: 5)
    let logged = try story.act { tx throws(SessionError) in
      try logSets([done], of: Sample.bench, in: session.id, tx)
    }
    story.wait(minutes: 5)
    try story.act { tx throws(SessionError) in
      _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
      var suggestion = Suggestion()
      suggestion.id = tx.makeID()
      (suggestion.sessionID, suggestion.snapshotID) = (session.id, session.snapshotID)
      suggestion.createdAt = tx.context.now
      var change = SuggestedChange()
      (change.suggestionID, change.catalogID) = (suggestion.id, bench.catalogID)
      change.createdAt = tx.context.now
      change.sourceSetPerformanceID = logged.first?.id
      (change.targetExerciseLineage, change.targetSetLineage) = (bench.lineage, set.lineage)
      (change.changeType, change.delta, change.value) = (.increaseReps, reps - 10, reps)
      change.seal()
      tx.putOnce(suggestion)
      tx.putOnce(change)
    }
    story.wait(days: 2)
  }

  @Test func `what was turned down is not offered again before more was done, or three weeks went by`()
    throws
  {
    let (template, bench, _) = try template()
    func offer(_ reps: Int64, after kilograms: Int64, _ done: Int64) throws -> ID? {
      try suggest(reps, after: Sample.set(Sample.kilograms(kilograms), done), of: bench, in: template)
      return try offered(template).first
    }
    func reject(_ id: ID) throws {
      try story.act { tx throws(SuggestionError) in try decideChanges([id].all(.rejected), in: tx) }
    }
    try reject(try #require(try offer(11, after: 60, 10)))
    #expect(try offer(11, after: 60, 10) == nil)
    #expect(try offer(12, after: 50, 14) == nil, "less weight is not more")
    try reject(try #require(try offer(11, after: 60, 11)))
    #expect(try offer(11, after: 60, 11) == nil)
    story.wait(days: 21)
    #expect(try offer(11, after: 60, 11) != nil)
  }

  @Test func `accepting what the plan says already makes no version`() throws {
    let (template, bench, _) = try template()
    let set = try #require(bench.sets.first)
    let now = try #require(set.targetWeight?.grams)
    try decide(.accepted, try propose(.increaseWeight, of: bench, set: set.lineage, to: now, in: template))
    #expect(story.read { templateVersions(of: template, in: $0) }.numbered.count == 1)
    #expect(try offered(template).isEmpty)
  }

  /// Returns the repetitions of the first exercise's sets, such as `10w 10 9+ 8d`, where `w` means warm-up,
  /// `+` to failure and `d` drop set.
  private func text(_ snapshot: TemplateSnapshot) -> String {
    snapshot.exercises[0].sets.map { set in
      let mark = set.type == .failure ? "+" : set.type == .dropSet ? "d" : set.type == .warmup ? "w" : ""
      return "\(set.targetReps ?? 0)" + mark
    }.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("10 9 8", 1, "10 9 8 8"), ("10 9 8+", 1, "10 9 9 8+"), ("10 9 8+", 2, "10 9 9 9 8+"),
      ("10 9 8d 7d", 1, "10 9 9 8d 7d"), ("5w 10 9+ 8d", 1, "5w 10 10 9+ 8d"), ("10+ 9 8", 1, "10+ 9 8 8"),
      ("10+ 9+", 1, "10+ 9+ 9+"), ("10+ 9d", 1, "10 10+ 9d"), ("10d 9d", 1, "10d 9d 9d"),
      ("10+", 2, "10 10 10+"),
    ] as [(String, Int64, String)])
  func `a set more repeats the last that is neither to failure nor a drop set, and a set fewer is that one`(
    before: String, count: Int64, after: String
  ) throws {
    let marks: [(mark: Character, type: SetType)] = [("+", .failure), ("d", .dropSet), ("w", .warmup)]
    let sets = before.split(separator: " ").map { word in
      Sample.planned(
        Sample.kilograms(60), Int64(word.filter { $0.isNumber }),
        marks.first { word.last == $0.mark }?.type ?? .regular)
    }
    let lift = Sample.lift(Sample.bench, .notSet, sets)
    var snapshot = Sample.snapshot(lift)
    let working = Int64(sets.count { $0.type.isWorking })
    try snapshot.apply(Sample.change(.addSet, lift, nil, count, working + count))
    #expect(text(snapshot) == after)
    try snapshot.apply(Sample.change(.removeSet, lift, nil, -count, working))
    #expect(text(snapshot) == before)
    let fewer = ProposedEdit(.sets, -1).steps(on: lift, set: nil)
    #expect(fewer.map { $0.set } == (working > 1 ? [lift.lastPlainSet?.lineage] : []))
  }

  @Test(
    arguments: [
      (.byType([.warmup: 60, .regular: 120, .failure: 180]), [0, 0, 0, 0], [60, 150, 150, 210]),
      (.individual, [60, 240, 120, 90], [60, 270, 150, 120]),
      (.allSame(seconds: 90), [0, 0, 0, 0], [120, 120, 120, 120]),
    ] as [(RestPolicy, [Int64], [Int64])])
  func `more rest is added to that of each working set`(
    policy: RestPolicy, before: [Int64], after: [Int64]
  ) throws {
    let types: [SetType] = [.warmup, .regular, .regular, .failure]
    var lift = Sample.lift(Sample.bench, .notSet, types.map { Sample.planned(nil, 5, $0) })
    lift.restPolicy = policy
    for place in before.indices { lift.sets[place].targetRestSeconds = before[place] }
    var snapshot = Sample.snapshot(lift)
    let change = Sample.change(.increaseRest, lift, nil, 30, after[1])
    #expect(lift.currentValue(of: change) == after[1] - 30)
    try snapshot.apply(change)
    let changed = snapshot.exercises[0]
    #expect(changed.sets.map { changed.restSeconds(after: $0) } == after)
    #expect(changed.currentValue(of: change) == after[1])
  }

  @Test func `a name of full length can be copied, and comes back when it was given away`() throws {
    let long = String(repeating: "a", count: 200)
    var draft = Sample.pushDay
    draft.name = long
    let (first, second) = (draft, draft)
    let template = try story.act { tx throws(TemplateError) in try createTemplate(first, in: tx) }
    let copy = try story.act { tx throws(TemplateError) in try duplicateTemplate(template.id, in: tx) }
    #expect(copy.name == String(repeating: "a", count: 193) + " (Copy)")
    try story.act { tx throws(TemplateError) in try deleteTemplate(template.id, in: tx) }
    try story.act { tx throws(TemplateError) in _ = try createTemplate(second, in: tx) }
    try story.act { tx throws(TemplateError) in try restoreTemplate(template.id, in: tx) }
    #expect(
      story.read { $0.find(Template.self, template.id) }?.name == String(repeating: "a", count: 196) + " (2)")
  }
}
