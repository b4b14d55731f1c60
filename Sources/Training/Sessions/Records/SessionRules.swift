package import Records

extension ExercisePerformance {
  /// Creates the performance of a prescription.
  ///
  /// Its ID is the same on every device that logs it.
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
  /// Returns a snapshot with the performed sets as targets, as stored for a session without a template.
  ///
  /// Warm-ups remain warm-ups.
  package func mirrored(createdBy author: TemplateAuthor, at instant: Instant) -> TemplateSnapshot {
    var snapshot = TemplateSnapshot()
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
  /// Returns the exercises of a snapshot that weren't done.
  ///
  /// They aren't stored, because they can be determined from the exercises that were done.
  package func leftOut(of snapshot: TemplateSnapshot) -> [ExercisePrescription] {
    snapshot.exercises.filter { planned in
      !exercises.contains { $0.performance.lineage == planned.lineage && !$0.sets.isEmpty }
    }
  }

  /// Returns the exercises with targets for the day that weren't started.
  package func notStarted(of targets: TemplateSnapshot) -> [ExercisePrescription] {
    targets.exercises.filter { planned in
      !planned.sets.isEmpty && !exercises.contains { $0.performance.lineage == planned.lineage }
    }
  }
}

/// The next set in a session in progress.
package struct NextSet: Equatable, Sendable {
  package var exercise: ExercisePrescription
  package var target: SetPrescription
  /// The 1-based position of the set in its exercise, which has ``count`` sets.
  package var number: Int64
  package var count: Int64
}

extension SessionFacts {
  /// Returns the next set of the day's targets, or nil if all sets are done.
  ///
  /// Exercises come in the day's order. In a superset, the exercise with the fewest sets done comes next.
  package func next(of targets: TemplateSnapshot) -> NextSet? { live(targets).nextSet }
}

extension [LiveExercise] {
  /// The next set, or nil if all sets are done.
  package var nextSet: NextSet? {
    guard let exercise = upNext, let target = exercise.open.first,
      let place = exercise.prescription.sets.firstIndex(of: target)
    else { return nil }
    return NextSet(
      exercise: exercise.prescription, target: target, number: Int64(place) + 1,
      count: Int64(exercise.prescription.sets.count))
  }
}
