import Records

extension SessionFacts {
  /// Applies an amendment to the facts.
  ///
  /// An amendment of an unknown kind, or with a record that can't be decoded, is skipped. ``amendments``
  /// doesn't change.
  package mutating func apply(_ amendment: Amendment) {
    let row = amendment.after.map {
      Row(kind: amendment.recordKind, id: amendment.recordID, fields: $0.fields)
    }
    switch amendment.recordKind {
    case SetPerformance.kind: apply(row, set: amendment.recordID)
    case ExercisePerformance.kind: apply(row, performance: amendment.recordID)
    case WorkoutSession.kind: session = amended(session, by: row) ?? session
    case PreWorkoutMood.kind: mood = amended(mood, by: row)
    case PostWorkoutEffort.kind: effort = amended(effort, by: row)
    case SessionOverride.kind: override = amended(override, by: row)
    default: break
    }
  }

  private mutating func apply(_ row: Row?, set id: ID) {
    let set = row.flatMap { read(SetPerformance.self, $0) }
    if row != nil, set == nil { return }
    for place in exercises.indices { exercises[place].sets.removeAll { $0.id == id } }
    guard let set,
      let place = exercises.firstIndex(where: { $0.performance.id == set.exercisePerformanceID })
    else { return }
    exercises[place].sets.append(set)
    exercises[place].sets.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.id < $1.id }
  }

  private mutating func apply(_ row: Row?, performance id: ID) {
    let known = exercises.firstIndex { $0.performance.id == id }
    guard let row else {
      if let known { exercises.remove(at: known) }
      return
    }
    guard let performance = read(ExercisePerformance.self, row) else { return }
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

  /// Returns the record in a row, nil if there is no row, or the known record if the row can't be decoded.
  private func amended<R: Record>(_ known: R?, by row: Row?) -> R? {
    row.flatMap { read(R.self, $0) ?? known }
  }

  private func read<R: Record>(_ type: R.Type, _ row: Row) -> R? {
    do throws(StoreError) { return try row.record(type) } catch { return nil }
  }
}
