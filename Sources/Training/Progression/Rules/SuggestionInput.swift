package import Records

/// The input of the rules after a session.
///
/// The same input results in the same suggestions on every device.
package struct SuggestionInput: Equatable, Sendable {
  /// The template snapshot of the session.
  ///
  /// For a freeform session, the targets are the sets that were done.
  package var snapshot: TemplateSnapshot
  /// The session with its mood, effort and override.
  package var facts: SessionFacts
  /// Earlier performances of these exercises, most recent first, usually ``CapacitySteps/memory`` per
  /// exercise.
  package var history: [PastExercise]
  /// The ledger, including the outcomes of this session.
  package var ledger: Ledger
  package var table: TraitsTable
  /// The numbers of hard sets in the last week and in an average week, or nil if unknown.
  package var weeklySets: WeeklySets?
  /// The forecast for the next session, or nil to apply the rules without a forecast.
  package var foresight: Foresight?
  /// The athlete's training aim, or nil if none is chosen.
  package var aim: TrainingAim?
  package var now: Instant

  package init(
    snapshot: TemplateSnapshot, facts: SessionFacts, history: [PastExercise] = [], ledger: Ledger = Ledger(),
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
  /// The catalogue ID of the exercise that the performance counts towards.
  ///
  /// For a merged exercise, it is the ID of the exercise that replaced it.
  package var catalogID: String
  package var exercise: ExerciseFacts
  /// The targets of that session, or nil if unknown or if the exercise replaced another one.
  package var prescription: ExercisePrescription?
  package var isOverridden: Bool
  package var day: Day
  /// The effort in tenths, or nil if unknown.
  ///
  /// This is the session's rating, if any; otherwise, it is the RPE of the hardest set.
  package var effortTenths: Int64?
  /// The number of further sessions at target until the increase that was promised after this session, or
  /// nil if none was promised.
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

  /// The weights of the completed sets.
  package var weights: [Weight] { exercise.sets.compactMap { $0.complete ? $0.weight : nil } }

  /// Returns the exercises done in a session, with their targets and, if an increase was promised after the
  /// session, the number of further sessions until then.
  package static func all(
    of facts: SessionFacts, in snapshot: TemplateSnapshot?, told reasons: [Reason] = []
  ) -> [PastExercise] {
    facts.exercises.filter { $0.performance.state != .skipped || $0.hasDoneSets }.map { exercise in
      let performance = exercise.performance
      // The targets of the replaced exercise are for another movement.
      let asked = performance.swappedFrom == nil ? snapshot?.exercise(performance.templateLineage) : nil
      var past = PastExercise(
        catalogID: performance.catalogID, exercise: exercise, prescription: asked,
        isOverridden: facts.isOverridden(exercise), day: facts.session.day,
        effortTenths: facts.effortTenths(exercise))
      past.promised = reasons.first { reason in
        (reason.code == .moreRepsSoon || reason.code == .moreWeightSoon)
          && reason.concerns(past.catalogID, at: performance.templateLineage)
      }?.amount("more")
      return past
    }
  }
}

extension ExerciseFacts {
  /// True if at least one working set was done.
  var hasDoneSets: Bool { sets.contains { $0.complete && $0.type.isWorking } }
}

extension SessionFacts {
  /// Returns true if an override adjusted the targets of an exercise in this session.
  func isOverridden(_ exercise: ExerciseFacts) -> Bool {
    override?.concerns(exercise.performance.templateLineage) ?? false
  }
}

extension [PastExercise] {
  /// Returns the earlier performances of a prescription, one per session, most recent first.
  ///
  /// If a session contains the exercise more than once, the performance of this prescription takes
  /// precedence.
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
  fileprivate var lineage: ID { exercise.performance.templateLineage }
}

extension ExercisePerformance {
  /// The lineage of the exercise's prescription.
  ///
  /// Without a template, it is derived from the performance's ID.
  package var templateLineage: ID { lineage ?? .derived("lineage", from: id) }
}

extension SessionFacts {
  /// Returns the performance of the prescription with the given lineage, or nil if there is none.
  ///
  /// After a swap, returns the performance of the exercise that was done instead.
  package func exercise(_ lineage: ID) -> ExerciseFacts? {
    let done = exercises.filter { $0.performance.templateLineage == lineage }
    return done.first { $0.performance.state == .swapped && !$0.sets.isEmpty } ?? done.first
  }

  /// Returns the session's effort rating, if any, or otherwise the RPE of the exercise's hardest set, in
  /// tenths.
  ///
  /// A set to failure is hard on any day, so it counts only if all working sets are to failure. Returns nil
  /// if neither is known.
  func effortTenths(_ exercise: ExerciseFacts?) -> Int64? {
    if let effort { return min(max(effort.rpe, 0), 10) * 10 }
    let working = (exercise?.sets ?? []).filter { $0.complete && $0.type.isWorking }
    let plain = working.filter { $0.type != .failure }
    return (plain.isEmpty ? working : plain).compactMap { $0.rpe }.max()
  }
}
