package import Records

extension ExercisePerformance {
  /// The performance of a prescription; the same on every device that logs it.
  package init(of exercise: ExercisePrescription, at place: Int, in session: WorkoutSession) {
    id = .derived(ExercisePerformance.kind, from: session.id, exercise.lineage)
    sessionID = session.id
    rank = Int64(place)
    catalogID = exercise.catalogID
    nameSnapshot = exercise.name
    musclesSnapshot = exercise.muscles
    lineage = exercise.lineage
    supersetGroup = exercise.supersetGroup
    programDayID = session.programDayID
    notes = ""
  }
}

extension SessionFacts {
  /// What was done, written as targets: the snapshot of a session without a plan.
  ///
  /// Warm-ups stay warm-ups.
  package func mirrored(createdBy author: PlanAuthor, at instant: Instant) -> PlanSnapshot {
    var snapshot = PlanSnapshot()
    snapshot.createdAt = instant
    snapshot.createdBy = author
    for exercise in exercises {
      let sets = exercise.sets.filter { $0.complete }
      guard !sets.isEmpty, snapshot.exercises.count < 100 else { continue }
      var prescription = ExercisePrescription()
      prescription.lineage =
        exercise.performance.lineage ?? .derived("lineage", from: exercise.performance.id)
      prescription.catalogID = exercise.performance.catalogID
      prescription.name = exercise.performance.nameSnapshot
      prescription.muscles = exercise.performance.musclesSnapshot
      prescription.repRange = exercise.performance.repRange ?? .notSet
      prescription.supersetGroup = exercise.performance.supersetGroup
      prescription.sets = sets.prefix(100).map { SetPrescription(mirroring: $0) }
      snapshot.exercises.append(prescription)
    }
    return snapshot.sealed()
  }
}

extension SetPrescription {
  fileprivate init(mirroring set: SetPerformance) {
    lineage = set.lineage ?? .derived("lineage", from: set.id)
    type = set.type
    targetWeight = set.weight
    targetReps = set.reps.map { min($0, 100_000) }
    targetDurationSeconds = set.durationMilliseconds.map { min($0 / 1000, 864_000) }
    hang = set.hang
  }
}

extension SessionFacts {
  /// The exercises of the plan that were not done.
  ///
  /// That follows from what was, so nothing is stored of it.
  package func leftOut(of snapshot: PlanSnapshot) -> [ExercisePrescription] {
    snapshot.exercises.filter { planned in
      !exercises.contains { $0.performance.lineage == planned.lineage && !$0.sets.isEmpty }
    }
  }
}

/// The set that comes next in a running session.
package struct NextSet: Equatable, Sendable {
  package var exercise: ExercisePrescription
  package var target: SetPrescription
  /// The set's place in its exercise and how many there are, from 1.
  package var number: Int64
  package var count: Int64
}

extension SessionFacts {
  /// What to do now, of the targets of the day; nil when all is done.
  ///
  /// Exercises come in the order of the day; those of a superset take turns, the one with the fewest sets
  /// done first.
  package func next(of targets: PlanSnapshot) -> NextSet? {
    guard let exercise = live(targets).upNext, let target = exercise.open.first,
      let place = exercise.prescription.sets.firstIndex(of: target)
    else { return nil }
    return NextSet(
      exercise: exercise.prescription, target: target, number: Int64(place) + 1,
      count: Int64(exercise.prescription.sets.count))
  }
}
