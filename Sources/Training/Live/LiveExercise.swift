package import Records

/// One exercise of a running session as it stands now: what is asked of it today, and what is done.
package struct LiveExercise: Equatable, Sendable {
  /// As it is stored; of one that is not begun, as it will be.
  package var performance: ExercisePerformance
  /// The targets of the day; beyond the plan it has sets only where the athlete wants some.
  package var prescription: ExercisePrescription
  /// The sets done, in the order done.
  package var sets: [SetPerformance] = []
  /// The sets done today of the exercise that this one took the place of.
  package var before: [SetPerformance] = []
  /// The sets asked for and not done yet.
  package var open: [SetPrescription] = []
  /// Whether the plan has it: else it goes on for as long as the athlete likes.
  package var isPlanned = true

  package init(
    performance: ExercisePerformance, prescription: ExercisePrescription, open: [SetPrescription] = []
  ) {
    self.performance = performance
    self.prescription = prescription
    self.open = open
  }

  package var id: ID { performance.id }
  /// Whether another set can be done without adding one.
  package var takesMore: Bool { !isSkipped && (!open.isEmpty || !isPlanned) }
  /// Of these with the sets of what it took the place of.
  package var workingSetsDone: Int { (before + sets).count { $0.type.isWorking && $0.type != .dropSet } }

  /// Whether it is left out, by the athlete or by the targets of the day.
  package var isSkipped: Bool {
    performance.state == .skipped || isPlanned && prescription.sets.isEmpty && sets.isEmpty
  }

  package var state: LiveState {
    if isSkipped { return .skipped }
    if sets.isEmpty { return .waiting }
    return open.isEmpty ? .done : .begun
  }
}

/// How far an exercise of a running session is.
package enum LiveState: Sendable { case waiting, begun, done, skipped }

/// What a set is counted among: warm-ups, work, and drop sets each have their own order.
package enum SetSort: Sendable { case warmup, work, drop }

extension SetType {
  package var sort: SetSort {
    switch self {
    case .warmup: .warmup
    case .dropSet: .drop
    case .regular, .superSet, .failure: .work
    }
  }
}

/// The sets of an exercise in the last session that had it.
package struct LastTime: Equatable, Sendable {
  package var day: Day
  package var sets: [SetPerformance]

  package init(day: Day, sets: [SetPerformance]) {
    self.day = day
    self.sets = sets
  }

  /// The set with the same place among its sort, from 0.
  package func set(_ place: Int, _ sort: SetSort) -> SetPerformance? {
    var left = place
    for set in sets where set.type.sort == sort {
      if left == 0 { return set }
      left -= 1
    }
    return nil
  }
}

/// Reads the last finished session with an exercise that began before an instant.
package func lastTime(of catalogID: String, before: Instant, in tx: Transaction) -> LastTime? {
  guard let summary = summaries(of: catalogID, before: before, limit: 1, in: tx).first,
    let facts = shownFacts(of: summary.sessionID, in: tx)
  else { return nil }
  let sets = facts.exercises.filter { $0.performance.catalogID.hasSameBytes(as: summary.catalogID) }
    .flatMap { $0.sets }.filter { $0.complete }
  return LastTime(day: summary.day, sets: sets)
}

/// The exercises of a running session with the targets of the day, as far as they need no catalogue.
///
/// Weights are those of the plan; sets and skipped exercises are the day's.
package func liveExercises(of open: SessionFacts, in tx: Transaction) -> [LiveExercise] {
  let planned = plannedSnapshot(of: open, in: tx)
  return open.live(adjustedTargets(of: planned, open.override, TraitsTable(unit: .kilogram)))
}

/// The snapshot that a session was started from; blank without a plan, and where it has not arrived.
package func plannedSnapshot(of facts: SessionFacts, in tx: Transaction) -> PlanSnapshot {
  tx.find(PlanSnapshot.self, facts.session.snapshotID) ?? PlanSnapshot()
}
