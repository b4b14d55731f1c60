package import Records

/// The current state of an exercise in a running session: the targets of the day, and the sets done.
package struct LiveExercise: Equatable, Sendable {
  /// The stored performance; for an exercise that hasn't begun, the one that will be stored.
  package var performance: ExercisePerformance
  /// The targets of the day.
  ///
  /// An exercise outside the template has sets only if the athlete added some.
  package var prescription: ExercisePrescription
  /// The sets done, in order.
  package var sets: [SetPerformance] = []
  /// The sets done today of the exercise that this one replaced.
  package var before: [SetPerformance] = []
  /// The prescribed sets that are not done yet.
  package var open: [SetPrescription] = []
  /// True if the template contains the exercise.
  ///
  /// Any other exercise continues for as long as the athlete likes.
  package var isPlanned = true

  package init(
    performance: ExercisePerformance, prescription: ExercisePrescription, open: [SetPrescription] = []
  ) {
    self.performance = performance
    self.prescription = prescription
    self.open = open
  }

  package var id: ID { performance.id }
  /// True if another set can be done without adding one.
  package var takesMore: Bool { !isSkipped && (!open.isEmpty || !isPlanned) }
  /// The number of working sets done, without drop sets, including those of the exercise that this one
  /// replaced.
  package var workingSetsDone: Int { (before + sets).count { $0.type.isWorking && $0.type != .dropSet } }

  /// True if the exercise is left out, by the athlete or by the targets of the day.
  package var isSkipped: Bool {
    performance.state == .skipped || isPlanned && prescription.sets.isEmpty && sets.isEmpty
  }

  package var state: LiveState {
    if isSkipped { return .skipped }
    if sets.isEmpty { return .waiting }
    return open.isEmpty ? .done : .begun
  }
}

/// The progress of an exercise in a running session.
package enum LiveState: Sendable { case waiting, begun, done, skipped }

/// A group of sets: warm-ups, work and drop sets are each counted separately.
package enum SetGroup: Sendable { case warmup, work, drop }

extension SetType {
  package var sort: SetGroup {
    switch self {
    case .warmup: .warmup
    case .dropSet: .drop
    case .regular, .superSet, .failure: .work
    }
  }
}

/// The sets of an exercise in the last session that contains it.
package struct LastTime: Equatable, Sendable {
  package var day: Day
  package var sets: [SetPerformance]

  package init(day: Day, sets: [SetPerformance]) {
    self.day = day
    self.sets = sets
  }

  /// Returns the set at the same position in its group, from 0.
  package func set(_ place: Int, _ sort: SetGroup) -> SetPerformance? {
    var left = place
    for set in sets where set.type.sort == sort {
      if left == 0 { return set }
      left -= 1
    }
    return nil
  }
}

/// Returns the last finished session with an exercise that began before an instant.
package func lastTime(of catalogID: String, before: Instant, in tx: Transaction) -> LastTime? {
  guard let summary = summaries(of: catalogID, before: before, limit: 1, in: tx).first,
    let facts = shownFacts(of: summary.sessionID, in: tx)
  else { return nil }
  let sets = facts.exercises.filter { $0.performance.catalogID.hasSameBytes(as: summary.catalogID) }
    .flatMap { $0.sets }.filter { $0.complete }
  return LastTime(day: summary.day, sets: sets)
}

/// Returns the exercises of a running session with the targets of the day, as far as possible without a
/// catalogue.
///
/// Weights are the template's; sets and skipped exercises are the day's.
package func liveExercises(of open: SessionFacts, in tx: Transaction) -> [LiveExercise] {
  let planned = plannedSnapshot(of: open, in: tx)
  return open.live(adjustedTargets(of: planned, open.override, TraitsTable(unit: .kilogram)))
}

/// Returns the snapshot that a session was started from; empty without a template, or if it hasn't been
/// synced yet.
package func plannedSnapshot(of facts: SessionFacts, in tx: Transaction) -> TemplateSnapshot {
  tx.find(TemplateSnapshot.self, facts.session.snapshotID) ?? TemplateSnapshot()
}
