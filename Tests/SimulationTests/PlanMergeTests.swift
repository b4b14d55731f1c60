import Records
import Sync
import TestSupport
import Testing
import Training

/// Wishes from two devices that did not know of each other.
@Suite struct PlanMergeTests {
  let pair: Pair

  init() throws { pair = try Pair() }

  /// Changes of the first exercise's sets, proposed on the phone, known to both.
  private func proposals(_ plan: WorkoutPlan) throws -> [SuggestedChange] {
    let bench = try pair.reading(plan).snapshot.exercises[0]
    let changes = try bench.sets.map { set in
      try pair.on(pair.phone) { tx throws(SuggestionError) in
        try proposeChange(.increaseWeight, of: bench.lineage, set: set.lineage, to: 62_500, in: plan.id, tx)
      }
    }
    try pair.syncBoth()
    return changes
  }

  private func accept(_ change: SuggestedChange, on device: Device<TrainingLaws>) throws {
    try pair.on(device) { tx throws(SuggestionError) in _ = try acceptChanges([change.id], in: tx) }
  }

  private func benchWeights(_ plan: WorkoutPlan) throws -> [Int64?] {
    try pair.reading(plan).snapshot.exercises[0].sets.map { $0.targetWeight?.grams }
  }

  @Test func `different changes accepted on two devices are both in the plan, under one head`() throws {
    let plan = try pair.plan()
    let changes = try proposals(plan)
    try accept(changes[0], on: pair.phone)
    try accept(changes[1], on: pair.laptop)
    try pair.syncBoth()
    #expect(try benchWeights(plan) == [62_500, 62_500, 60_000])
    let reading = try pair.reading(plan)
    #expect(reading.versions.heads.count == 1)
    #expect(reading.versions.numbered.count == 4)
    #expect(reading.snapshot.appliedChanges == [changes[0].id, changes[1].id].sorted())
  }

  @Test func `the same change accepted on two devices is one version`() throws {
    let plan = try pair.plan()
    let change = try proposals(plan)[0]
    try accept(change, on: pair.phone)
    try accept(change, on: pair.laptop)
    try pair.sync(pair.phone)
    #expect(try pair.sync(pair.laptop) == [.applied])
    try pair.syncBoth()
    #expect(try pair.reading(plan).versions.numbered.count == 2)
    #expect(try benchWeights(plan) == [62_500, 60_000, 60_000])
  }

  @Test func `where two edits touch one target the later holds, elsewhere both`() throws {
    let plan = try pair.plan()
    try pair.edit(plan, on: pair.phone) { plan in
      plan.exercises[0].sets[0].targetWeight = Sample.kilograms(50)
      plan.notes = "slower"
    }
    try pair.edit(plan, on: pair.laptop) { plan in
      plan.exercises[0].sets[0].targetWeight = Sample.kilograms(70)
      plan.exercises[1].sets[0].targetReps = 8
    }
    try pair.sync(pair.laptop)
    try pair.syncBoth()
    let snapshot = try pair.reading(plan).snapshot
    #expect(snapshot.exercises[0].sets[0].targetWeight == Sample.kilograms(70))
    #expect(snapshot.exercises[1].sets[0].targetReps == 8)
    #expect(snapshot.notes == "slower")
  }

  @Test func `the later of two edits is the one stamped later, whatever the device's own clock says`() throws
  {
    let plan = try pair.plan()
    // The phone's clock is a day behind; it knows from the server by how much.
    try pair.sync(pair.phone, behind: 86_400_000)
    try pair.edit(plan, on: pair.laptop) { $0.exercises[0].sets[0].targetWeight = Sample.kilograms(70) }
    pair.now = pair.now + -86_400_000 + 60_000
    try pair.edit(plan, on: pair.phone) { $0.exercises[0].sets[0].targetWeight = Sample.kilograms(50) }
    pair.now = pair.now + 86_400_000
    try pair.syncBoth()
    let reading = try pair.reading(plan)
    #expect(reading.versions.heads.count == 1)
    #expect(reading.snapshot.exercises[0].sets[0].targetWeight == Sample.kilograms(50))
  }

  @Test func `a session of a plan that only its device merged so has its targets everywhere`() throws {
    let plan = try pair.plan()
    try pair.edit(plan, on: pair.laptop) { $0.exercises[0].sets[0].targetWeight = Sample.kilograms(65) }
    try pair.sync(pair.laptop)
    // The phone hears of it with an edit of its own that is not told yet.
    let (asked, sentAt) = (pair.phone.ask(at: pair.now), pair.now)
    let answer = try pair.server.answer(asked, [], at: sentAt)
    try pair.edit(plan, on: pair.phone) { $0.exercises[0].sets[1].targetWeight = Sample.kilograms(70) }
    _ = try pair.phone.hear(Reply(.answer(answer), sentAt: sentAt, receivedAt: sentAt, random: (1, 2)))
    let session = try pair.on(pair.phone) { tx throws(SessionError) in
      try startSession(from: plan.id, in: tx)
    }
    try pair.edit(plan, on: pair.laptop) { $0.exercises[0].sets[2].targetWeight = Sample.kilograms(75) }
    try pair.sync(pair.laptop)
    try pair.syncBoth()
    let snapshot = try #require(pair.read { $0.find(PlanSnapshot.self, session.snapshotID) })
    #expect(snapshot.exercises[0].sets.map { $0.targetWeight?.grams } == [65_000, 70_000, 60_000])
    #expect(try pair.reading(plan).versions.heads.count == 1)
    #expect(try benchWeights(plan) == [65_000, 70_000, 75_000])
  }

  @Test func `an order that one changed is kept beside what the other changed later`() throws {
    let plan = try pair.plan()
    try pair.edit(plan, on: pair.phone) { $0.exercises.swapAt(0, 1) }
    try pair.edit(plan, on: pair.laptop) { $0.exercises[0].sets[0].targetReps = 12 }
    try pair.syncBoth()
    let exercises = try pair.reading(plan).snapshot.exercises
    #expect(exercises.map { $0.name } == ["Incline Press", "Bench Press"])
    #expect(exercises.last?.sets[0].targetReps == 12)
  }

  @Test func `two exercises that changed places stay two`() throws {
    let plan = try pair.plan()
    try pair.edit(plan, on: pair.phone) { $0.exercises.swapAt(0, 1) }
    try pair.edit(plan, on: pair.laptop) { $0.exercises[0].sets[0].targetReps = 12 }
    try pair.syncBoth()
    let exercises = try pair.reading(plan).snapshot.exercises
    #expect(Set(exercises.map { $0.name }) == ["Bench Press", "Incline Press"])
    #expect(exercises.count == 2)
    #expect(exercises.first { $0.name == "Bench Press" }?.sets[0].targetReps == 12)
  }

  @Test func `of two new names the later stays, and equal names of two plans both`() throws {
    let plan = try pair.plan()
    try pair.on(pair.phone) { tx throws(PlanError) in try renamePlan(plan.id, "Chest", in: tx) }
    try pair.on(pair.laptop) { tx throws(PlanError) in try renamePlan(plan.id, "Presses", in: tx) }
    try pair.sync(pair.laptop)
    #expect(try pair.sync(pair.phone) == [.superseded])
    var draft = Sample.pushDay
    draft.name = "Legs"
    for device in [pair.phone, pair.laptop] {
      try pair.on(device) { tx throws(PlanError) in _ = try createPlan(draft, in: tx) }
    }
    try pair.syncBoth()
    let names = pair.read { $0.list(WorkoutPlan.self).map { $0.name } }
    #expect(names.sorted() == ["Legs", "Legs", "Presses"])
  }

  @Test func `a plan that one deletes and the other edits is deleted, and complete when it comes back`()
    throws
  {
    let plan = try pair.plan()
    try pair.on(pair.phone) { tx throws(PlanError) in try deletePlan(plan.id, in: tx) }
    try pair.edit(plan, on: pair.laptop) { $0.notes = "slower" }
    try pair.syncBoth()
    #expect(pair.read { $0.trashedAt(WorkoutPlan.self, plan.id) } != nil)
    try pair.on(pair.laptop) { tx throws(PlanError) in tx.restore(WorkoutPlan.self, plan.id) }
    try pair.syncBoth()
    #expect(try pair.reading(plan).snapshot.notes == "slower")
  }
}
