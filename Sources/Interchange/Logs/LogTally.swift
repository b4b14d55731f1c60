import Training

/// What a log holds, counted by kind.
///
/// A set without reps may be timed and over a distance at once.
package struct LogTally: Equatable, Sendable {
  package var withReps: Int64 = 0
  /// Of the sets with reps.
  package var withoutWeight: Int64 = 0
  package var withoutReps: Int64 = 0
  /// Of the sets without reps.
  package var timed: Int64 = 0
  package var overDistance: Int64 = 0
  /// Of the timed ones and those over a distance.
  package var timedOverDistance: Int64 = 0
  /// Neither reps nor time nor distance.
  package var weightOnly: Int64 = 0
  /// Rows that are no sets.
  package var skipped: [SkippedRow.Kind: Int64] = [:]

  package init(_ log: LogFile) {
    for session in log.sessions {
      for exercise in session.exercises {
        for set in exercise.sets { add(set) }
      }
    }
    for row in log.skipped { skipped[row.kind, default: 0] += 1 }
  }

  private mutating func add(_ set: LoggedSet) {
    if set.reps != nil {
      withReps += 1
      if set.weightMillionths == nil { withoutWeight += 1 }
      return
    }
    withoutReps += 1
    let isOverDistance = set.distanceMetres != nil || set.distanceMillionths != nil
    if set.durationMilliseconds != nil { timed += 1 }
    if isOverDistance { overDistance += 1 }
    if set.durationMilliseconds != nil, isOverDistance { timedOverDistance += 1 }
    if set.durationMilliseconds == nil, !isOverDistance { weightOnly += 1 }
  }
}
