import Records

/// A set of a finished session beside what it was to be.
package struct SetResult: Equatable, Sendable {
  /// nil for a set beyond the template, or without one.
  package var prescription: SetPrescription?
  /// nil where it was not done.
  package var performance: SetPerformance?
  /// How many repetitions or seconds were asked; nil where none were.
  package var asked: ClosedRange<Int64>?
  package var isTimed = false
  /// nil where nothing was asked that could be met.
  package var verdict: SetVerdict?
}

/// How a set compares with its target; counts are repetitions, or seconds.
package enum SetVerdict: Equatable, Sendable {
  case met
  case short(by: Int64)
  case over(by: Int64)
  case lighter
  case heavier
  case leftOut
  /// A boulder or route that was tried and not done.
  case notSent
}

/// An exercise of a finished session beside its prescription.
package struct ExerciseResult: Equatable, Sendable {
  package var performance: ExercisePerformance
  package var prescription: ExercisePrescription?
  package var sets: [SetResult]
}

extension SessionFacts {
  /// What was done beside the targets of the day, in the order in which it was done.
  ///
  /// `targets` is nil for a session without a template: then nothing was asked. What another exercise took
  /// the place of is not compared, its targets are of another movement.
  package func results(beside targets: PlanSnapshot?, _ table: TraitsTable) -> [ExerciseResult] {
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
    // A warm-up that nobody planned was still done before the work.
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
