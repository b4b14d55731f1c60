package import Records

/// All that the rules look at after a session; the same input gives the same suggestions everywhere.
package struct SuggestionInput: Equatable, Sendable {
  /// The session's snapshot; of a session without a plan what was done, mirrored.
  package var snapshot: PlanSnapshot
  /// The session with its mood, effort and override.
  package var facts: SessionFacts
  /// Earlier times of these exercises, the newest first; three of each are enough.
  package var history: [PastExercise]
  /// With the outcomes that this session just brought.
  package var ledger: Ledger
  package var table: TraitsTable
  /// How many sets the last week had, against the usual; nil where it isn't known.
  package var weeklySets: WeeklySets?
  /// What the forecast says; without it the rules stand alone.
  package var foresight: Foresight?
  /// What the athlete trains for; nil where nothing is chosen.
  package var aim: TrainingAim?
  package var now: Instant

  package init(
    snapshot: PlanSnapshot, facts: SessionFacts, history: [PastExercise] = [], ledger: Ledger = Ledger(),
    table: TraitsTable, weeklySets: WeeklySets? = nil, foresight: Foresight? = nil,
    aim: TrainingAim? = nil, now: Instant
  ) {
    self.snapshot = snapshot
    self.facts = facts
    self.history = history
    self.ledger = ledger
    self.table = table
    self.weeklySets = weeklySets
    self.foresight = foresight
    self.aim = aim
    self.now = now
  }
}

/// One exercise of an earlier session.
package struct PastExercise: Equatable, Sendable {
  /// The catalogue id that it is read under; merged ones are read as the one that took their place.
  package var catalogID: String
  package var exercise: ExerciseFacts
  /// Its targets then; nil where they aren't known.
  package var prescription: ExercisePrescription?
  package var isOverridden: Bool
  package var day: Day
  /// As it was said, else the hardest set's; nil is unknown.
  package var effortTenths: Int64?
  /// After how many more such days the rules promised more; nil where they didn't.
  package var promised: Int64?

  package init(
    catalogID: String, exercise: ExerciseFacts, prescription: ExercisePrescription?,
    isOverridden: Bool = false, day: Day = Day(number: 0), effortTenths: Int64? = nil
  ) {
    self.catalogID = catalogID
    self.exercise = exercise
    self.prescription = prescription
    self.isOverridden = isOverridden
    self.day = day
    self.effortTenths = effortTenths
  }

  /// The weights that were used.
  package var weights: [Weight] { exercise.sets.compactMap { $0.complete ? $0.weight : nil } }

  /// The exercises of a session that were done, with the targets of its snapshot and what was said after it.
  package static func all(
    of facts: SessionFacts, in snapshot: PlanSnapshot?, told reasons: [Reason] = []
  ) -> [PastExercise] {
    facts.exercises.filter { $0.performance.state != .skipped || $0.hasDoneSets }.map { exercise in
      var past = PastExercise(
        catalogID: exercise.performance.catalogID, exercise: exercise,
        prescription: snapshot?.exercises.first { $0.lineage == exercise.performance.planLineage },
        isOverridden: facts.isOverridden(exercise), day: facts.session.day,
        effortTenths: facts.effortTenths(exercise))
      past.promised = reasons.first { reason in
        (reason.code == .moreRepsSoon || reason.code == .moreWeightSoon)
          && reason.catalogID?.hasSameBytes(as: past.catalogID) ?? false
      }?.amount("more")
      return past
    }
  }
}

extension ExerciseFacts {
  /// Whether a working set of it was done.
  var hasDoneSets: Bool { sets.contains { $0.complete && $0.type.isWorking } }
}

extension SessionFacts {
  /// Whether the day asked for less of an exercise.
  func isOverridden(_ exercise: ExerciseFacts) -> Bool {
    override?.concerns(exercise.performance.planLineage) ?? false
  }
}

extension [PastExercise] {
  /// The earlier times of a prescription, one per session, the newest first.
  ///
  /// Where a session has its exercise more than once, it is the one of this prescription, else the first.
  func times(of prescription: ExercisePrescription) -> [PastExercise] {
    var times: [PastExercise] = []
    for past in self where past.catalogID.hasSameBytes(as: prescription.catalogID) {
      let session = past.exercise.performance.sessionID
      guard let last = times.last, last.exercise.performance.sessionID == session else {
        times.append(past)
        continue
      }
      if last.lineage != prescription.lineage, past.lineage == prescription.lineage {
        times[times.count - 1] = past
      }
    }
    return times
  }
}

extension PastExercise {
  fileprivate var lineage: ID { exercise.performance.planLineage }
}

extension ExercisePerformance {
  /// Which prescription it answers; without a plan the one that is mirrored from it.
  package var planLineage: ID { lineage ?? .derived("lineage", from: id) }
}

extension SessionFacts {
  /// What was done of a prescription; after a swap, what took its place.
  package func exercise(_ lineage: ID) -> ExerciseFacts? {
    let done = exercises.filter { $0.performance.planLineage == lineage }
    return done.first { $0.performance.state == .swapped && !$0.sets.isEmpty } ?? done.first
  }

  /// Effort in tenths: as it was said, else the hardest set's; nil is unknown.
  func effortTenths(_ exercise: ExerciseFacts?) -> Int64? {
    if let effort { return min(max(effort.rpe, 0), 10) * 10 }
    return exercise?.sets.compactMap { $0.complete && $0.type.isWorking ? $0.rpe : nil }.max()
  }
}
