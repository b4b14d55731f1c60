package import Records

/// What to do about versions that a template got after its edit began.
package enum SketchSaving: Equatable, Sendable {
  /// Refuse: the athlete looks first.
  case asBegun
  /// What was written becomes the next version, whatever came between.
  case onTop
  /// Both are brought together by lineage; where both changed the same, what was written now holds.
  case together
}

/// What is being written of a template: the sketch that is kept, else its current version as one.
///
/// Throws `noSuchPlan`.
package func readSketch(
  of planID: ID, in tx: Transaction
) throws(PlanError) -> (sketch: PlanSketch, isKept: Bool) {
  guard let plan = tx.find(WorkoutPlan.self, planID) else { throw .noSuchPlan(planID) }
  if let kept = tx.find(PlanSketch.self, PlanSketch(of: planID).id) { return (kept, true) }
  var sketch = PlanSketch(of: planID)
  sketch.name = plan.name
  sketch.category = plan.category
  let current = planVersions(of: planID, in: tx).current
  guard let current else {
    guard !plan.complete else { throw .noSuchPlan(planID) }
    return (sketch, false)
  }
  guard let snapshot = tx.find(PlanSnapshot.self, current.snapshotID) else { throw .noSuchPlan(planID) }
  sketch.baseVersionID = current.id
  sketch.notes = snapshot.notes
  sketch.exercises = snapshot.exercises
  return (sketch, false)
}

/// Begins a template as a draft: it has a name to be found by, and what was written so far.
///
/// `unnamed` is what it is called while it has no name.
package func beginPlan(
  _ sketch: PlanSketch, unnamed: String, in tx: Transaction
) -> PlanSketch {
  var plan = WorkoutPlan()
  plan.id = tx.makeID()
  plan.complete = false
  plan.createdAt = tx.context.now
  plan.name = unnamed.shortened(to: 200)
  tx.put(plan)
  var begun = sketch
  begun.id = PlanSketch(of: plan.id).id
  begun.planID = plan.id
  begun.baseVersionID = nil
  keepSketch(begun, in: tx)
  return begun
}

/// Keeps what was written, to go on with it later; a draft is listed under the name written.
package func keepSketch(_ sketch: PlanSketch, in tx: Transaction) {
  var kept = sketch
  kept.changedAt = tx.context.now
  tx.put(kept)
  tx.restore(PlanSketch.self, kept.id)
  guard var plan = tx.find(WorkoutPlan.self, sketch.planID), !plan.complete else { return }
  if sketch.name.utf8.contains(where: { $0 > 0x20 }) { plan.name = sketch.name }
  plan.category = sketch.category
  tx.put(plan)
}

/// Forgets what was written; the template stays as it was saved last.
package func discardSketch(of planID: ID, in tx: Transaction) {
  tx.trash(PlanSketch.self, PlanSketch(of: planID).id)
}

/// Makes what was written the template's next version, or its first, and forgets the sketch.
///
/// Throws `changedMeanwhile` when the template got a version since the edit began, `nothingChanged`, and
/// whatever is wrong with the content.
package func saveSketch(
  _ sketch: PlanSketch, _ saving: SketchSaving = .asBegun, in tx: Transaction
) throws(PlanError) {
  guard var plan = tx.find(WorkoutPlan.self, sketch.planID) else { throw .noSuchPlan(sketch.planID) }
  let versions = planVersions(of: sketch.planID, in: tx)
  var draft = sketch.draft
  if let current = versions.current, current.id != sketch.baseVersionID {
    switch saving {
    case .asBegun: throw .changedMeanwhile(current)
    case .onTop: break
    case .together: draft = try together(sketch, current, versions, in: tx)
    }
  }
  if versions.current == nil {
    plan.name = try checkedName(sketch.name, apartFrom: plan.id, in: tx)
    plan.category = sketch.category
    let snapshot = try snapshot(of: draft, by: .user, in: tx)
    addVersion(of: plan.id, snapshot, parents: [], in: tx)
    plan.complete = true
    tx.put(plan)
  } else {
    _ = try editPlan(sketch.planID, draft, in: tx)
    if !plan.complete, var finished = tx.find(WorkoutPlan.self, plan.id) {
      finished.complete = true
      tx.put(finished)
    }
  }
  discardSketch(of: sketch.planID, in: tx)
}

private func together(
  _ sketch: PlanSketch, _ current: PlanVersion, _ versions: PlanVersions, in tx: Transaction
) throws(PlanError) -> PlanDraft {
  guard let theirs = tx.find(PlanSnapshot.self, current.snapshotID) else { throw .noSuchPlan(sketch.planID) }
  let begun = versions.numbered.first { $0.id == sketch.baseVersionID }
  let base = begun.flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) } ?? PlanSnapshot()
  let merged = PlanSnapshot.merged(base: base, winner: sketch.snapshot, loser: theirs)
  var draft = sketch.draft
  draft.notes = merged.notes
  draft.exercises = merged.exercises
  return draft
}
