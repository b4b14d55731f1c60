package import Records

/// What the athlete writes when making or editing a plan.
package struct PlanDraft: Equatable, Sendable {
  package var name: String
  package var category: PlanCategory
  package var notes: String
  /// Exercises and sets that are new have no lineage yet.
  package var exercises: [ExercisePrescription]

  package init(
    name: String, category: PlanCategory = .custom, notes: String = "", exercises: [ExercisePrescription] = []
  ) {
    self.name = name
    self.category = category
    self.notes = notes
    self.exercises = exercises
  }
}

/// A plan with its versions and the content that is trained next.
package struct PlanReading: Equatable, Sendable {
  package var plan: WorkoutPlan
  package var versions: PlanVersions
  package var snapshot: PlanSnapshot

  package var currentNumber: Int64 { versions.current.flatMap { versions.number(of: $0.id) } ?? 0 }
}

/// Makes a plan with its first version.
///
/// Throws `nameTaken` and whatever is wrong with the draft.
package func createPlan(
  _ draft: PlanDraft, by author: PlanAuthor = .user, in tx: Transaction
) throws(PlanError) -> WorkoutPlan {
  let plan = try addPlan(draft.name, draft.category, in: tx)
  let snapshot = try snapshot(of: draft, by: author, in: tx)
  addVersion(of: plan.id, snapshot, parents: [], in: tx)
  return plan
}

/// Writes new content as the plan's next version.
///
/// Throws `nothingChanged` when it prescribes the same.
package func editPlan(
  _ planID: ID, _ draft: PlanDraft, in tx: Transaction
) throws(PlanError) -> PlanVersion {
  let reading = try readPlan(planID, in: tx)
  let renamed = !reading.plan.name.hasSameBytes(as: draft.name) || reading.plan.category != draft.category
  if renamed { try renamePlan(planID, draft.name, draft.category, in: tx) }
  let snapshot = try snapshot(of: draft, by: .user, in: tx)
  guard let current = reading.versions.current else { throw .noSuchPlan(planID) }
  guard !snapshot.prescribesSame(as: reading.snapshot) else {
    if renamed { return current }
    throw .nothingChanged
  }
  return addVersion(of: planID, snapshot, parents: [current.id], in: tx)
}

/// Renames a plan, or files it under another category.
///
/// Throws `nameEmpty`, `nameTooLong` and `nameTaken`.
package func renamePlan(
  _ planID: ID, _ name: String, _ category: PlanCategory? = nil, in tx: Transaction
) throws(PlanError) {
  guard var plan = tx.find(WorkoutPlan.self, planID) else { throw .noSuchPlan(planID) }
  // An equal name that a merge brought is no reason to refuse what keeps it.
  if !plan.name.hasSameBytes(as: name) { plan.name = try checkedName(name, apartFrom: planID, in: tx) }
  if let category { plan.category = category }
  tx.put(plan)
}

/// Copies a plan's current content to a new plan, named "… (Copy)", then "… (Copy 2)".
package func duplicatePlan(_ planID: ID, in tx: Transaction) throws(PlanError) -> WorkoutPlan {
  let reading = try readPlan(planID, in: tx)
  let names = tx.list(WorkoutPlan.self).map { $0.name }
  let name = freeName(reading.plan.name, among: names) { $0 == 1 ? " (Copy)" : " (Copy \($0))" }
  let plan = try addPlan(name, reading.plan.category, in: tx)
  var snapshot = reading.snapshot
  snapshot.createdAt = tx.context.now
  snapshot.createdBy = .user
  snapshot.appliedChanges = []
  addVersion(of: plan.id, snapshot.sealed(), parents: [], in: tx)
  return plan
}

/// Moves a plan into *Recently deleted*; its sessions and snapshots stay readable.
package func deletePlan(_ planID: ID, in tx: Transaction) throws(PlanError) {
  guard tx.find(WorkoutPlan.self, planID) != nil else { throw .noSuchPlan(planID) }
  tx.trash(WorkoutPlan.self, planID)
}

/// Takes a plan out of *Recently deleted*; where its name was given away meanwhile it becomes "… (2)".
package func restorePlan(_ planID: ID, in tx: Transaction) throws(PlanError) {
  tx.restore(WorkoutPlan.self, planID)
  guard let plan = tx.find(WorkoutPlan.self, planID) else { throw .noSuchPlan(planID) }
  let names = tx.list(WorkoutPlan.self).filter { $0.id != planID }.map { $0.name }
  let name = freeName(plan.name, among: names) { $0 == 1 ? "" : " (\($0))" }
  if !name.hasSameBytes(as: plan.name) { try renamePlan(planID, name, in: tx) }
}

/// A plan as it stands now.
///
/// Throws `noSuchPlan` when it is not there or deleted.
package func readPlan(_ planID: ID, in tx: Transaction) throws(PlanError) -> PlanReading {
  guard let plan = tx.find(WorkoutPlan.self, planID) else { throw .noSuchPlan(planID) }
  let versions = planVersions(of: planID, in: tx)
  guard let current = versions.current, let snapshot = tx.find(PlanSnapshot.self, current.snapshotID) else {
    throw .noSuchPlan(planID)
  }
  return PlanReading(plan: plan, versions: versions, snapshot: snapshot)
}

func addPlan(
  _ name: String, _ category: PlanCategory, in tx: Transaction
) throws(PlanError) -> WorkoutPlan {
  var plan = WorkoutPlan()
  plan.id = tx.makeID()
  plan.name = try checkedName(name, apartFrom: plan.id, in: tx)
  plan.category = category
  plan.createdAt = tx.context.now
  tx.put(plan)
  return plan
}

/// A name that a template can have; throws what is wrong with it.
package func checkedName(
  _ name: String, apartFrom planID: ID, in tx: Transaction
) throws(PlanError) -> String {
  guard name.utf8.contains(where: { $0 > 0x20 }) else { throw .nameEmpty }
  guard name.utf8.count <= 200 else { throw .nameTooLong(limit: 200) }
  // A draft holds no name: it gets one when it is finished.
  let taken = tx.list(WorkoutPlan.self).contains {
    $0.id != planID && $0.complete && $0.name.hasSameBytes(as: name)
  }
  guard !taken else { throw .nameTaken(name) }
  return name
}

/// A draft's content, checked, with a lineage for all that is new.
func snapshot(
  of draft: PlanDraft, by author: PlanAuthor, in tx: Transaction
) throws(PlanError) -> PlanSnapshot {
  guard !draft.exercises.isEmpty else { throw .noExercises }
  guard draft.exercises.count <= 100 else { throw .tooManyExercises(limit: 100) }
  guard draft.notes.utf8.count <= 10_000 else { throw .notesTooLong(limit: 10_000) }
  var snapshot = PlanSnapshot()
  snapshot.createdAt = tx.context.now
  snapshot.createdBy = author
  snapshot.notes = draft.notes
  snapshot.exercises = draft.exercises
  for place in snapshot.exercises.indices {
    guard snapshot.exercises[place].notes.utf8.count <= 10_000 else { throw .notesTooLong(limit: 10_000) }
    try check(snapshot.exercises[place])
    if snapshot.exercises[place].lineage == .none { snapshot.exercises[place].lineage = tx.makeID() }
    for set in snapshot.exercises[place].sets.indices
    where snapshot.exercises[place].sets[set].lineage == .none {
      snapshot.exercises[place].sets[set].lineage = tx.makeID()
    }
  }
  return snapshot.sealed()
}

private func check(_ exercise: ExercisePrescription) throws(PlanError) {
  guard !exercise.sets.isEmpty else { throw .noSets(exercise: exercise.name) }
  guard exercise.sets.count <= 100 else { throw .tooManySets(exercise: exercise.name, limit: 100) }
  for set in exercise.sets {
    try check(set.targetReps, 0...100_000, "target_reps", exercise)
    try check(set.targetWeight?.grams, -1_000_000...10_000_000, "target_weight", exercise)
    try check(set.targetDurationSeconds, 0...864_000, "target_duration_seconds", exercise)
    try check(set.targetRPE, 10...100, "target_rpe", exercise)
    try check(set.targetRestSeconds, 0...36_000, "target_rest_seconds", exercise)
  }
}

private func check(
  _ number: Int64?, _ range: ClosedRange<Int64>, _ field: String, _ exercise: ExercisePrescription
) throws(PlanError) {
  guard let number, !range.contains(number) else { return }
  throw .targetOutside(exercise: exercise.name, field: field, range)
}
