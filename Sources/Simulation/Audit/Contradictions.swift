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

/// Reasons of an advice that a walked day, or the change they stand with, contradicts.
func contradictions(in advice: ExerciseAdvice, _ day: WalkedDay) -> [String] {
  let asked = day.asked.map { set in
    AskedSet(set.targetWeight ?? .zero, set.targetReps ?? set.targetDurationSeconds ?? 1)
  }
  let isPlain =
    day.plan.shape == .straight && asked.count == day.done.count
    && zip(day.asked, day.done).allSatisfy { $0.targetWeight == $1.weight }
  var found =
    isPlain ? contradictions(in: advice, asked: asked, done: day.done.map { $0.reps }, day.plan.range) : []
  let targets = advice.changes.filter { change in
    [.increaseWeight, .decreaseWeight, .increaseReps, .decreaseReps].contains(change.changeType)
  }
  for reason in advice.reasons + advice.changes.flatMap({ $0.reasons }) {
    let isTrue =
      switch reason.code {
      case .highEffort: day.effort ?? 0 >= 9
      case .targetsBeaten: day.effort ?? 10 <= 6
      case .withinRangeEasy: day.effort ?? 10 <= 7
      case .reachedSoFar: (reason.amount("times") ?? 0) < (reason.amount("wanted") ?? 0) && targets.isEmpty
      case .reachedOften: (reason.amount("times") ?? 0) >= (reason.amount("wanted") ?? 0) && !targets.isEmpty
      case .likelyEnough, .smallerForChance:
        (reason.amount("chance") ?? 0) >= (reason.amount("wanted") ?? 0) && !targets.isEmpty
      case .tooUnlikely: (reason.amount("chance") ?? 0) < (reason.amount("wanted") ?? 0) && targets.isEmpty
      case .targetsStand, .madeAgain, .moreRepsSoon, .moreWeightSoon, .oneShortDay, .shortAgain,
        .justBelowRange, .setsNotReady:
        targets.isEmpty
      case .timeForMoreWeight, .timeForMoreReps, .fewerForNow, .backForNow, .weightYouTook, .oneWeightForAll:
        !targets.isEmpty
      case .stallPause: (reason.amount("days") ?? 0) >= 11
      case .stallBigStep: (reason.amount("percent") ?? 0) >= 5
      default: true
      }
    if !isTrue { found.append("\(reason.code.rawValue) beside \(targets.count) changes") }
  }
  if advice.reasons.contains(where: { $0.code == .reachedSoFar }),
    advice.reasons.contains(where: { $0.code == .targetsStand })
  {
    found.append("waits, and the targets ask for it already")
  }
  for change in targets {
    guard let reason = change.reasons.first(where: { $0.amount("to") != nil }), let value = change.value
    else {
      found.append("\(change.changeType.rawValue) without figures")
      continue
    }
    if reason.amount("to") != value || reason.amount("from") != value - (change.delta ?? 0) {
      found.append("\(change.changeType.rawValue) with other figures than \(reason.code.rawValue)")
    }
  }
  let isMade = isPlain && zip(asked, day.done).allSatisfy { $1.reps >= $0.reps } && (day.effort ?? 0) < 9
  let fell = targets.filter { $0.changeType == .decreaseReps || $0.changeType == .decreaseWeight }
  if isMade, !fell.isEmpty, !targets.contains(where: { $0.changeType == .increaseWeight }),
    day.plan.kind != .help
  {
    found.append("less after a day that was made")
  }
  return found
}
