import Training

/// Reasons of an advice that the day's own figures contradict.
func contradictions(
  in advice: ExerciseAdvice, asked: [AskedSet], done: [Int64], _ range: ClosedRange<Int64>
) -> [String] {
  let isMade = zip(asked, done).allSatisfy { $1 >= $0.reps }
  let missed = zip(asked, done).reduce(0) { $0 + max(0, $1.0.reps - $1.1) }
  return (advice.reasons + advice.changes.flatMap { $0.reasons }).compactMap { reason in
    let (from, to) = (reason.amount("from"), reason.amount("to"))
    let isTrue =
      switch reason.code {
      case .timeForMoreWeight, .timeForMoreReps: isMade && (from ?? 0) < (to ?? 0)
      case .repsPastRangeFirst: (to ?? 0) > range.upperBound
      case .fewerForNow, .repsForNewWeight, .backForNow: (from ?? 0) > (to ?? 0)
      case .repsForLessWeight: (from ?? 0) < (to ?? 0)
      case .oneShortDay, .shortAgain, .missedTargets: missed > 0 && reason.amount("missed") == missed
      case .madeAgain, .moreRepsSoon, .moreWeightSoon: isMade && (reason.amount("times") ?? 0) >= 1
      default: true
      }
    guard !isTrue else { return nil }
    return "\(reason.code.rawValue) of \(asked.map { $0.reps }) done \(done)"
  }
}
