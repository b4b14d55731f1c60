import Records

/// A set in a finished session, with its prescription.
package struct SetResult: Equatable, Sendable {
  /// The prescription, or nil for an extra set or a session without a template.
  package var prescription: SetPrescription?
  /// The performance, or nil if the set was not done.
  package var performance: SetPerformance?
  /// The prescribed repetitions or seconds, or nil if there are none.
  package var asked: ClosedRange<Int64>?
  package var isTimed = false
  /// The verdict, or nil if there is no comparable target.
  package var verdict: SetVerdict?
}

/// The comparison of a set with its target.
///
/// The associated values are differences in repetitions or seconds.
package enum SetVerdict: Equatable, Sendable {
  case met
  case short(by: Int64)
  case over(by: Int64)
  case lighter
  case heavier
  case leftOut
  /// A boulder or route that was tried but not sent.
  case notSent
}

/// An exercise in a finished session, with its prescription.
package struct ExerciseResult: Equatable, Sendable {
  package var performance: ExercisePerformance
  package var prescription: ExercisePrescription?
  package var sets: [SetResult]
}

extension SessionFacts {
  /// Returns the session's exercises with the targets for the day, in the order they were done.
  ///
  /// `targets` is nil for a session without a template. A substitute exercise is not compared, because the
  /// targets are for another movement.
  package func results(beside targets: TemplateSnapshot?, _ table: TraitsTable) -> [ExerciseResult] {
    exercises.map { exercise in
      let performance = exercise.performance
      let prescription = performance.lineage.flatMap { targets?.exercise($0) }
      let isItself = prescription?.catalogID.hasSameBytes(as: performance.catalogID) ?? false
      guard let prescription, isItself else {
        return ExerciseResult(
          performance: performance, prescription: prescription,
          sets: exercise.sets.map { SetResult(performance: $0) })
      }
      return ExerciseResult(
        performance: performance, prescription: prescription,
        sets: results(of: exercise, beside: prescription, table[performance.catalogID]))
    }
  }

  private func results(
    of exercise: ExerciseFacts, beside prescription: ExercisePrescription, _ traits: ExerciseTraits
  ) -> [SetResult] {
    let reading = ExerciseReading(prescription, exercise, traits, .judging)
    var rest = exercise.sets
    var results: [SetResult] = []
    for asked in prescription.sets {
      let working = reading.sets.first { $0.prescription.lineage == asked.lineage }
      let done =
        working?.performance
        ?? (asked.type.isWorking ? nil : rest.first { $0.lineage == asked.lineage && $0.complete })
      rest.removeAll { $0.id == done?.id }
      results.append(SetResult(asked, done, working, isTimed: reading.isTimed, prescription))
    }
    let added = rest.map { SetResult(performance: $0, isTimed: reading.isTimed) }
    // Unplanned warm-ups also come before the working sets.
    return added.filter { $0.performance?.type == .warmup } + results
      + added.filter { $0.performance?.type != .warmup }
  }
}

extension SetResult {
  fileprivate init(
    _ asked: SetPrescription, _ done: SetPerformance?, _ working: SetReading?, isTimed: Bool,
    _ exercise: ExercisePrescription
  ) {
    prescription = asked
    performance = done
    self.isTimed = isTimed
    let target = isTimed ? asked.targetDurationSeconds : asked.targetReps
    self.asked =
      asked.type.isWorking ? exercise.repRange.bounds ?? target.map { $0...$0 } : target.map { $0...$0 }
    guard done != nil else {
      verdict = .leftOut
      return
    }
    if let climb = done?.climb {
      verdict = climb.sent ? .met : .notSent
      return
    }
    guard let working else { return }
    if let load = working.load, let wanted = working.targetLoad, working.performance?.weight != nil,
      (load - wanted).magnitude > UInt64(WeightGrid.tolerance)
    {
      verdict = load < wanted ? .lighter : .heavier
    } else if let asked = self.asked, let count = working.done {
      verdict =
        count < asked.lowerBound
        ? .short(by: asked.lowerBound - count)
        : count > asked.upperBound ? .over(by: count - asked.upperBound) : .met
    }
  }
}
