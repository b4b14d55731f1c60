import Training

/// The numbers of sets and skipped rows in a log, by kind.
///
/// A set without reps can have both a time and a distance.
package struct LogTally: Equatable, Sendable {
  package var withReps: Int64
  /// The number of sets with reps but no weight.
  package var withoutWeight: Int64
  /// The number of sets without reps that have a time.
  package var timed: Int64
  /// The number of sets without reps that have a distance.
  package var overDistance: Int64
  /// The number of sets without reps that have both a time and a distance.
  package var timedOverDistance: Int64
  /// The number of sets without reps, time or distance.
  package var weightOnly: Int64
  /// The number of rows that aren't sets, by kind.
  package var skipped: [SkippedRow.Kind: Int64]

  package init(
    withReps: Int64 = 0, withoutWeight: Int64 = 0, timed: Int64 = 0, overDistance: Int64 = 0,
    timedOverDistance: Int64 = 0, weightOnly: Int64 = 0, skipped: [SkippedRow.Kind: Int64] = [:]
  ) {
    (self.withReps, self.withoutWeight) = (withReps, withoutWeight)
    (self.timed, self.overDistance, self.timedOverDistance) = (timed, overDistance, timedOverDistance)
    (self.weightOnly, self.skipped) = (weightOnly, skipped)
  }

  package init(_ log: LogFile) {
    self.init()
    for session in log.sessions {
      for exercise in session.exercises {
        for set in exercise.sets {
          add(
            hasReps: set.reps != nil, hasWeight: set.weightMillionths != nil,
            isTimed: set.durationMilliseconds != nil,
            isOverDistance: set.distanceMetres != nil || set.distanceMillionths != nil)
        }
      }
    }
    for row in log.skipped { skipped[row.kind, default: 0] += 1 }
  }

  package var withoutReps: Int64 { timed + overDistance - timedOverDistance + weightOnly }

  /// Counts a set.
  package mutating func add(hasReps: Bool, hasWeight: Bool, isTimed: Bool, isOverDistance: Bool) {
    if hasReps {
      withReps += 1
      if !hasWeight { withoutWeight += 1 }
      return
    }
    if isTimed { timed += 1 }
    if isOverDistance { overDistance += 1 }
    if isTimed, isOverDistance { timedOverDistance += 1 }
    if !isTimed, !isOverDistance { weightOnly += 1 }
  }
}
