package import Records

/// The current state of an exercise in a session in progress, with the day's targets and the sets done.
package struct LiveExercise: Equatable, Sendable {
  /// The stored performance or, if the exercise hasn't been started, the performance to store.
  package var performance: ExercisePerformance
  /// The day's targets.
  ///
  /// An exercise outside the template has prescribed sets only if the athlete added some.
  package var prescription: ExercisePrescription
  /// The sets done, in order.
  package var sets: [SetPerformance] = []
  /// The sets that were done today for the exercise that this one replaced.
  package var before: [SetPerformance] = []
  /// The prescribed sets that haven't been done yet.
  package var open: [SetPrescription] = []
  /// True if the template contains the exercise.
  ///
  /// Any number of sets can be logged for exercises that aren't in the template.
  package var isPlanned = true

  package init(
    performance: ExercisePerformance, prescription: ExercisePrescription, open: [SetPrescription] = []
  ) {
    self.performance = performance
    self.prescription = prescription
    self.open = open
  }

  package var id: ID { performance.id }
  /// True if another set can be logged without first adding one to the targets.
  package var takesMore: Bool { !isSkipped && (!open.isEmpty || !isPlanned) }
  /// The number of working sets done, excluding drop sets but including the sets of the exercise that this
  /// one replaced.
  package var workingSetsDone: Int { (before + sets).count { $0.type.isWorking && $0.type != .dropSet } }

  /// True if the athlete skipped the exercise or the day's targets leave it out.
  package var isSkipped: Bool {
    performance.state == .skipped || isPlanned && prescription.sets.isEmpty && sets.isEmpty
  }

  package var state: LiveState {
    if isSkipped { return .skipped }
    if sets.isEmpty { return .waiting }
    return open.isEmpty ? .done : .begun
  }
}

/// The progress of an exercise during a session.
package enum LiveState: Sendable { case waiting, begun, done, skipped }

/// A group of set types whose sets are counted separately from those of other groups.
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

  /// Returns the set at a zero-based position in a group, or nil if there is none.
  package func set(_ place: Int, _ sort: SetGroup) -> SetPerformance? {
    var left = place
    for set in sets where set.type.sort == sort {
      if left == 0 { return set }
      left -= 1
    }
    return nil
  }
}

/// Returns an exercise's sets in the last finished session that contains it and began before the given
/// instant, or nil if there is none.
package func lastTime(of catalogID: String, before: Instant, in tx: Transaction) -> LastTime? {
  guard let summary = summaries(of: catalogID, before: before, limit: 1, in: tx).first,
    let facts = shownFacts(of: summary.sessionID, in: tx)
  else { return nil }
  let sets = facts.exercises.filter { $0.performance.catalogID.hasSameBytes(as: summary.catalogID) }
    .flatMap { $0.sets }.filter { $0.complete }
  return LastTime(day: summary.day, sets: sets)
}

/// Returns the exercises of a session in progress, with the day's targets as far as they can be computed
/// without a catalogue.
///
/// The numbers of sets and the skipped exercises are correct, but adjusted weights aren't snapped to weights
/// that the athlete can load.
package func liveExercises(of open: SessionFacts, in tx: Transaction) -> [LiveExercise] {
  let planned = plannedSnapshot(of: open, in: tx)
  return open.live(open.targets(of: planned, TraitsTable(unit: .kilogram)))
}

/// Returns the template snapshot that the session was started from, or an empty snapshot if the session has
/// no template or its snapshot hasn't synced yet.
package func plannedSnapshot(of facts: SessionFacts, in tx: Transaction) -> TemplateSnapshot {
  tx.find(TemplateSnapshot.self, facts.session.snapshotID) ?? TemplateSnapshot()
}
