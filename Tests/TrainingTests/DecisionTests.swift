import Records
import TestSupport
import Testing
import Training

/// Deciding on changes that the athlete proposes.
@Suite struct DecisionTests {
  let story = Story()

  private func plan() throws -> (id: ID, bench: ExercisePrescription, incline: ExercisePrescription) {
    let plan = try story.act { tx throws(PlanError) in try createPlan(Sample.pushDay, in: tx) }
    let exercises = try #require(story.read { try? readPlan(plan.id, in: $0) }).snapshot.exercises
    return (plan.id, exercises[0], exercises[1])
  }

  private func propose(
    _ type: ChangeType, of exercise: ExercisePrescription, set: ID? = nil, to value: Int64, in plan: ID
  ) throws -> SuggestedChange {
    try story.act { tx throws(SuggestionError) in
      try proposeChange(type, of: exercise.lineage, set: set, to: value, in: plan, tx)
    }
  }

  private func decide(_ verdict: Verdict, _ change: SuggestedChange) throws {
    story.wait(minutes: 5)
    try story.act { tx throws(SuggestionError) in
      if verdict == .accepted {
        _ = try acceptChanges([change.id], in: tx)
      } else {
        try declineChanges([change.id], verdict, in: tx)
      }
    }
  }

  private func offered(_ plan: ID) throws -> [ID] {
    try #require(story.read { try? offeredChanges(of: plan, in: $0) }).map { $0.change.id }
  }

  @Test func `what is put off and taken later twice is offered before all else`() throws {
    let (plan, bench, incline) = try plan()
    for step: Int64 in 1...2 {
      let change = try propose(.increaseRest, of: incline, to: 90 + 30 * step, in: plan)
      try decide(.deferred, change)
      try decide(.accepted, change)
    }
    let older = try propose(.increaseRest, of: bench, to: 120, in: plan)
    let newer = try propose(.increaseRest, of: incline, to: 180, in: plan)
    #expect(try offered(plan) == [newer.id, older.id])
  }

  @Test func `a set fewer takes the place of a set more that still waits`() throws {
    let (plan, bench, _) = try plan()
    _ = try propose(.addSet, of: bench, to: 4, in: plan)
    let fewer = try propose(.removeSet, of: bench, set: bench.sets.last?.lineage, to: 2, in: plan)
    #expect(try offered(plan) == [fewer.id])
  }

  /// Suggests repetitions for the first set, as rules do after a session in which it was done.
  private func suggest(
    _ reps: Int64, after done: SetEntry, of bench: ExercisePrescription, in plan: ID
  ) throws {
    let set = try #require(bench.sets.first)
    let session = try story.act { tx throws(SessionError) in try startSession(from: plan, in: tx) }
    story.wait(minutes: 5)
    let logged = try story.act { tx throws(SessionError) in
      try logSets([done], of: Sample.bench, in: session.id, tx)
    }
    story.wait(minutes: 5)
    try story.act { tx throws(SessionError) in
      _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
      var suggestion = PlanSuggestion()
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
    let (plan, bench, _) = try plan()
    func offer(_ reps: Int64, after kilograms: Int64, _ done: Int64) throws -> ID? {
      try suggest(reps, after: Sample.set(Sample.kilograms(kilograms), done), of: bench, in: plan)
      return try offered(plan).first
    }
    func reject(_ id: ID) throws {
      try story.act { tx throws(SuggestionError) in try declineChanges([id], .rejected, in: tx) }
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
    let (plan, bench, _) = try plan()
    let set = try #require(bench.sets.first)
    let now = try #require(set.targetWeight?.grams)
    try decide(.accepted, try propose(.increaseWeight, of: bench, set: set.lineage, to: now, in: plan))
    #expect(story.read { planVersions(of: plan, in: $0) }.numbered.count == 1)
    #expect(try offered(plan).isEmpty)
  }

  @Test func `a name of full length can be copied, and comes back when it was given away`() throws {
    let long = String(repeating: "a", count: 200)
    var draft = Sample.pushDay
    draft.name = long
    let (first, second) = (draft, draft)
    let plan = try story.act { tx throws(PlanError) in try createPlan(first, in: tx) }
    let copy = try story.act { tx throws(PlanError) in try duplicatePlan(plan.id, in: tx) }
    #expect(copy.name == String(repeating: "a", count: 193) + " (Copy)")
    try story.act { tx throws(PlanError) in try deletePlan(plan.id, in: tx) }
    try story.act { tx throws(PlanError) in _ = try createPlan(second, in: tx) }
    try story.act { tx throws(PlanError) in try restorePlan(plan.id, in: tx) }
    #expect(
      story.read { $0.find(WorkoutPlan.self, plan.id) }?.name == String(repeating: "a", count: 196) + " (2)")
  }
}
