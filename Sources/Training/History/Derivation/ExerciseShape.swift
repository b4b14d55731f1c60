package import Records

/// The pattern that the targets of an exercise's working sets follow.
package enum ExerciseShape: Sendable {
  /// Sets with equal or nearly equal loads, or sets that follow no other pattern.
  case straight
  /// Sets that get heavier without a drop in repetitions.
  case ramp
  /// Sets at the heaviest load, followed by sets at one lighter load.
  case backOffs
  /// Sets that get heavier with fewer repetitions, or that get heavier and then lighter again.
  case pyramid
  /// Sets that get lighter in several steps.
  case reversePyramid
  /// Sets whose load rises and falls more than once.
  case waves
}

extension ExercisePrescription {
  /// The pattern of the exercise's working sets.
  ///
  /// Drop sets count as part of the set before them.
  ///
  /// Loads within a tenth of the heaviest count as nearly equal.
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

  /// The number of leading warm-up sets.
  package var warmUpCount: Int { sets.prefix { !$0.type.isWorking }.count }

  /// The number of sets directly after the warm-ups that look like warm-ups too, because they lead up to the
  /// working sets.
  ///
  /// The number is 0 for a custom scheme, whose sets are intentional.
  package var unmarkedWarmUpCount: Int {
    guard scheme == nil else { return 0 }
    return leadingWarmUps(
      of: sets.dropFirst(warmUpCount).map {
        LoadedReps(load: ($0.targetWeight ?? .zero).kilograms, reps: $0.targetReps ?? 0)
      })
  }

  /// Marks the first `count` sets as warm-ups, and any further leading warm-ups as regular sets.
  ///
  /// The last set is never marked as a warm-up.
  package mutating func setWarmUps(_ count: Int) {
    let (known, count) = (warmUpCount, min(max(count, 0), max(sets.count - 1, 0)))
    for place in sets.indices.prefix(max(count, known)) {
      sets[place].type = place < count ? .warmup : .regular
    }
  }
}

/// Stores a new version of a template in which an exercise's first `count` sets are marked as warm-ups.
///
/// Any further leading warm-ups become regular sets.
///
/// - Throws: ``TemplateError/nothingChanged`` if the sets are already marked this way or the exercise no
///   longer exists, or another ``TemplateError`` if the template can't be read or edited.
package func setWarmUps(
  _ count: Int, of exercise: ID, in templateID: ID, _ tx: Transaction
) throws(TemplateError) -> TemplateVersion {
  let reading = try readTemplate(templateID, in: tx)
  var draft = TemplateDraft(
    name: reading.template.name, category: reading.template.category, notes: reading.snapshot.notes,
    exercises: reading.snapshot.exercises)
  guard let place = draft.exercises.firstIndex(where: { $0.lineage == exercise }) else {
    throw .nothingChanged
  }
  draft.exercises[place].setWarmUps(count)
  return try editTemplate(templateID, draft, in: tx)
}

/// A template exercise whose first sets look like warm-ups but aren't all marked as warm-ups.
package struct UnmarkedRamp: Equatable, Sendable {
  package var template: String
  package var exercise: String
  /// The exercise's 1-based position in the template.
  package var number: Int64
  /// The number of leading sets to mark as warm-ups, including those already marked.
  package var warmUps: Int64
}

/// Returns all template exercises whose first sets look like warm-ups but aren't all marked as such.
///
/// Templates that were derived from a log before the app could detect warm-ups may contain such exercises.
package func unmarkedRamps(in tx: Transaction) -> [UnmarkedRamp] {
  var found: [UnmarkedRamp] = []
  for template in tx.list(Template.self) {
    guard let version = templateVersions(of: template.id, in: tx).current,
      let snapshot = tx.find(TemplateSnapshot.self, version.snapshotID)
    else { continue }
    for (place, exercise) in snapshot.exercises.enumerated() where exercise.unmarkedWarmUpCount > 0 {
      found.append(
        UnmarkedRamp(
          template: template.name, exercise: exercise.name, number: Int64(place) + 1,
          warmUps: Int64(exercise.warmUpCount + exercise.unmarkedWarmUpCount)))
    }
  }
  return found
}
