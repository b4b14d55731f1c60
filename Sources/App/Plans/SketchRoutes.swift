import Records
import Training

func sketchRoutes() -> [Route] {
  [
    Route("GET", "/templates/:plan/edit") { visit in
      answer(visit) { planID throws(PlanError) in
        let (sketch, isKept) = try readSketch(of: planID, in: visit.tx)
        var page = sketchPage(of: sketch, isKept: isKept, visit)
        page.stale = stale(sketch, in: visit.tx)
        return .page(sketchPage(page, visit.frame))
      }
    },
    Route("POST", "/templates/:plan/edit") { visit in
      answer(visit) { planID throws(PlanError) in
        let (sketch, isKept) = try readSketch(of: planID, in: visit.tx)
        return write(visit, sketch, isKept: isKept)
      }
    },
  ] + namingRoutes()
}

/// The page of what is written, before anything of it is known to be wrong.
func sketchPage(of sketch: PlanSketch, isKept: Bool, _ visit: Visit) -> SketchPage {
  SketchPage(
    planID: sketch.planID, typed: TypedPlan(sketch, visit.voice), isKept: isKept,
    nextNumber: nextNumber(of: sketch.planID, in: visit.tx), gone: visit.gone(from: sketch.exercises))
}

private func nextNumber(of planID: ID, in tx: Transaction) -> Int64 {
  Int64(planVersions(of: planID, in: tx).numbered.count) + 1
}

/// The version that came after an edit began, and what it changed of what the edit began with.
private func stale(_ sketch: PlanSketch, in tx: Transaction) -> StaleVersion? {
  let versions = planVersions(of: sketch.planID, in: tx)
  guard let current = versions.current, current.id != sketch.baseVersionID,
    let theirs = tx.find(PlanSnapshot.self, current.snapshotID)
  else { return nil }
  let begun = versions.numbered.first { $0.id == sketch.baseVersionID }
  let base = begun.flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) }
  return StaleVersion(
    number: versions.number(of: current.id) ?? 0,
    day: current.createdAt.day(utcOffset: tx.context.utcOffset), author: theirs.createdBy,
    differences: (base ?? PlanSnapshot()).differences(to: theirs))
}

// MARK: Writing

/// Reads the form and does what its button says; what can't be read comes back with what was typed.
///
/// `stored` is what is kept, or what the current version says.
private func write(_ visit: Visit, _ stored: PlanSketch, isKept: Bool) -> Response {
  let (tx, planID) = (visit.tx, stored.planID)
  let deed = SketchDeed(visit.form["do"] ?? "")
  if deed == .discard { return discard(planID, in: tx) }
  var typed = TypedPlan(visit.form)
  let known = known(typed, stored, in: tx)
  func grid(_ about: ExercisePrescription) -> WeightGrid {
    WeightGrid(
      for: exercise(about.catalogID, visit.finder, in: tx)?.equipment ?? .other, gym: gym(in: tx),
      used: about.sets.compactMap { $0.targetWeight }, unit: visit.voice.figures.unit)
  }
  var reader = PlanReader(
    visit.voice, known: known, exercise: { exercise($0, visit.finder, in: tx) }, grid: { grid($0) })
  var sketch = reader.sketch(typed, of: planID)
  typed.name(after: known) { exercise($0, visit.finder, in: tx)?.name }
  var page = SketchPage(
    planID: planID, typed: typed, isKept: isKept, nextNumber: nextNumber(of: planID, in: tx),
    gone: visit.gone(from: sketch.exercises))
  page.wrong = reader.wrong
  guard page.wrong.isEmpty else { return .page(sketchPage(page, visit.frame), status: 422) }
  sketch.fillLineages { tx.makeID() }
  if case .save(let saving) = deed { return save(visit, sketch, saving, page) }
  if let key = deed.key, let place = typed.exercises.firstIndex(where: { $0.key.hasSameBytes(as: key) }),
    sketch.exercises.indices.contains(place)
  {
    let about = sketch.exercises[place]
    sketch.apply(deed, to: about.lineage, typed, grid(about)) { tx.makeID() }
  }
  keepSketch(sketch, in: tx)
  return .seeOther(next(after: deed, sketch, in: tx))
}

/// Where a button leads to.
private func next(after deed: SketchDeed, _ sketch: PlanSketch, in tx: Transaction) -> String {
  let planID = sketch.planID
  switch deed {
  case .rename: return path(of: planID, "edit/name")
  case .addExercises: return path(of: planID, "edit/exercises")
  case .later:
    let isDraft = planVersions(of: planID, in: tx).current == nil
    return (isDraft ? "/templates" : path(of: planID)) + "?said=sketch-kept"
  default: return path(of: planID, "edit") + (deed.key.map { "#exercise-" + $0 } ?? "")
  }
}

/// What sets and exercises said before: what is kept, and the version with which the edit began.
private func known(
  _ typed: TypedPlan, _ stored: PlanSketch, in tx: Transaction
) -> [ExercisePrescription] {
  let begun = ID(typed.base).flatMap { tx.find(PlanVersion.self, $0) }
  let base = begun.flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) }
  return stored.exercises + (base?.exercises ?? [])
}

private func discard(_ planID: ID, in tx: Transaction) -> Response {
  discardSketch(of: planID, in: tx)
  if planVersions(of: planID, in: tx).current == nil {
    tx.trash(WorkoutPlan.self, planID)
    return .seeOther("/templates?said=template-deleted&about=" + planID.text)
  }
  return .seeOther(path(of: planID) + "?said=sketch-discarded")
}

/// Makes the next version of what was written; what is wrong with it is said on its page.
func save(
  _ visit: Visit, _ sketch: PlanSketch, _ saving: SketchSaving, _ page: SketchPage
) -> Response {
  var page = page
  do throws(PlanError) {
    try saveSketch(sketch, saving, in: visit.tx)
    return .seeOther(path(of: sketch.planID) + (page.isFirst ? "?said=template-made" : "?said=version-made"))
  } catch {
    switch error {
    case .nothingChanged:
      discardSketch(of: sketch.planID, in: visit.tx)
      return .seeOther(path(of: sketch.planID) + "?said=nothing-changed")
    case .changedMeanwhile: page.stale = stale(sketch, in: visit.tx)
    case .noSuchPlan: return noTemplate(visit.frame)
    case .notesTooLong: page.wrong["notes"] = .notesTooLong
    case .noExercises: page.wrong["exercises"] = .noExercises
    case .nameEmpty, .nameTaken, .nameTooLong: page.wrong["name"] = error.phrase
    default: return refused(error.phrase, visit.frame)
    }
    return .page(sketchPage(page, visit.frame), status: 422)
  }
}

extension TypedPlan {
  /// Gives every exercise the name to show, which a form doesn't bring.
  fileprivate mutating func name(after known: [ExercisePrescription], _ nameOf: (String) -> String?) {
    for place in exercises.indices {
      let lineage = ID(exercises[place].lineage)
      let stored = known.first { $0.lineage == lineage }?.name
      exercises[place].name = stored ?? nameOf(exercises[place].catalogID) ?? exercises[place].catalogID
    }
  }
}
