package import Records

/// How the working sets of an exercise stand to each other by what they ask.
package enum ExerciseShape: Sendable {
  /// Alike, nearly so, or of no form that has a name.
  case straight
  /// Heavier from set to set, for as many repetitions.
  case ramp
  /// The heaviest first, then lighter ones that are alike.
  case backOffs
  /// Heavier from set to set for fewer repetitions, or up and down again.
  case pyramid
  /// Lighter from set to set.
  case reversePyramid
  /// Up and down more than once.
  case waves
}

extension ExercisePrescription {
  /// The shape of its working sets; drop sets belong to the set before them.
  ///
  /// Loads within a tenth of the heaviest are nearly alike.
  package var shape: ExerciseShape {
    let work = sets.filter { $0.type.isWorking && $0.type != .dropSet }
    let loads = work.map { ($0.targetWeight ?? .zero).grams }
    guard let least = loads.min(), let most = loads.max(), Double(least) <= 0.9 * Double(most) else {
      return .straight
    }
    var (ups, downs, turns, isUp, fewer) = (0, 0, 0, true, false)
    for (before, set) in zip(work, work.dropFirst()) {
      let (old, new) = (before.targetWeight ?? .zero, set.targetWeight ?? .zero)
      guard old != new else { continue }
      if ups + downs > 0, isUp != (new > old) { turns += 1 }
      isUp = new > old
      if isUp { ups += 1 } else { downs += 1 }
      if set.targetReps ?? 0 < before.targetReps ?? 0 { fewer = true }
    }
    if turns == 0, ups == 1 || ups + downs == 0 { return .straight }
    if turns == 0, ups == 0 { return downs == 1 ? .backOffs : .reversePyramid }
    if turns == 0 { return fewer ? .pyramid : .ramp }
    return turns == 1 && !isUp ? .pyramid : .waves
  }

  /// How many of its first sets are warm-ups.
  package var warmUpCount: Int { sets.prefix { !$0.type.isWorking }.count }

  /// How many sets behind its warm-ups look like some: they lead up to its work.
  ///
  /// A scheme means the sets that it asks.
  package var unmarkedWarmUpCount: Int {
    guard scheme == nil else { return 0 }
    return leadingWarmUps(
      of: sets.dropFirst(warmUpCount).map {
        LoadedReps(load: ($0.targetWeight ?? .zero).kilograms, reps: $0.targetReps ?? 0)
      })
  }

  /// Makes the first sets warm-ups, and work of all that were before.
  ///
  /// At least one set stays work.
  package mutating func setWarmUps(_ count: Int) {
    let (known, count) = (warmUpCount, min(max(count, 0), max(sets.count - 1, 0)))
    for place in sets.indices.prefix(max(count, known)) {
      sets[place].type = place < count ? .warmup : .regular
    }
  }
}

/// Says of the first sets of a template's exercise that they are warm-ups, and of warm-ups behind them that
/// they are work, as the next version.
///
/// Throws `nothingChanged` where that is so already or the exercise is gone.
package func setWarmUps(
  _ count: Int, of exercise: ID, in planID: ID, _ tx: Transaction
) throws(PlanError) -> PlanVersion {
  let reading = try readPlan(planID, in: tx)
  var draft = PlanDraft(
    name: reading.plan.name, category: reading.plan.category, notes: reading.snapshot.notes,
    exercises: reading.snapshot.exercises)
  guard let place = draft.exercises.firstIndex(where: { $0.lineage == exercise }) else {
    throw .nothingChanged
  }
  draft.exercises[place].setWarmUps(count)
  return try editPlan(planID, draft, in: tx)
}

/// A template's exercise that begins with sets that look like warm-ups.
package struct UnmarkedRamp: Equatable, Sendable {
  package var plan: String
  package var exercise: String
  /// The exercise's place in the template, from 1.
  package var number: Int64
  /// So many first sets would be warm-ups.
  package var warmUps: Int64
}

/// The exercises of all templates whose first sets look like warm-ups: a template that was derived from a log
/// before its ramps were seen has such.
package func unmarkedRamps(in tx: Transaction) -> [UnmarkedRamp] {
  var found: [UnmarkedRamp] = []
  for plan in tx.list(WorkoutPlan.self) {
    guard let version = planVersions(of: plan.id, in: tx).current,
      let snapshot = tx.find(PlanSnapshot.self, version.snapshotID)
    else { continue }
    for (place, exercise) in snapshot.exercises.enumerated() where exercise.unmarkedWarmUpCount > 0 {
      found.append(
        UnmarkedRamp(
          plan: plan.name, exercise: exercise.name, number: Int64(place) + 1,
          warmUps: Int64(exercise.warmUpCount + exercise.unmarkedWarmUpCount)))
    }
  }
  return found
}
