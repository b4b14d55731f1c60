import Records

extension SessionFacts {
  /// Applies an amendment to the facts.
  ///
  /// An amendment that can't be decoded as its kind is skipped, but stays in ``amendments``.
  package mutating func apply(_ amendment: Amendment) {
    let row = amendment.after.map {
      Row(kind: amendment.recordKind, id: amendment.recordID, fields: $0.fields)
    }
    switch amendment.recordKind {
    case SetPerformance.kind: apply(row, set: amendment.recordID)
    case ExercisePerformance.kind: apply(row, performance: amendment.recordID)
    case WorkoutSession.kind: session = row.flatMap { read(WorkoutSession.self, $0) } ?? session
    case PreWorkoutMood.kind: mood = row.flatMap { read(PreWorkoutMood.self, $0) }
    case PostWorkoutEffort.kind: effort = row.flatMap { read(PostWorkoutEffort.self, $0) }
    case SessionOverride.kind: override = row.flatMap { read(SessionOverride.self, $0) }
    default: break
    }
  }

  private mutating func apply(_ row: Row?, set id: ID) {
    for place in exercises.indices { exercises[place].sets.removeAll { $0.id == id } }
    guard let row, let set = read(SetPerformance.self, row),
      let place = exercises.firstIndex(where: { $0.performance.id == set.exercisePerformanceID })
    else { return }
    exercises[place].sets.append(set)
    exercises[place].sets.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.id < $1.id }
  }

  private mutating func apply(_ row: Row?, performance id: ID) {
    let known = exercises.firstIndex { $0.performance.id == id }
    guard let row, let performance = read(ExercisePerformance.self, row) else {
      if let known { exercises.remove(at: known) }
      return
    }
    if let known {
      exercises[known].performance = performance
    } else {
      exercises.append(ExerciseFacts(performance: performance))
    }
    exercises.sort {
      $0.performance.rank != $1.performance.rank
        ? $0.performance.rank < $1.performance.rank : $0.performance.id < $1.performance.id
    }
  }

  private func read<R: Record>(_ type: R.Type, _ row: Row) -> R? {
    do throws(StoreError) { return try row.record(type) } catch { return nil }
  }
}
