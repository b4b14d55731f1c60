import Training

/// Returns descriptions of the reasons in a piece of advice that contradict the day's values.
func contradictions(
  in advice: ExerciseAdvice, asked: [PrescribedSet], done: [Int64], _ range: ClosedRange<Int64>
) -> [String] {
  let isMade = zip(asked, done).allSatisfy { $1 >= $0.reps }
  let missed = zip(asked, done).reduce(0) { $0 + max(0, $1.0.reps - $1.1) }
  return (advice.reasons + advice.changes.flatMap { $0.reasons }).compactMap { reason in
    let (from, to) = (reason.amount("from"), reason.amount("to"))
    let isTrue =
      switch reason.code {
      case .timeForMoreWeight, .timeForMoreReps, .asMuchAsDone: isMade && (from ?? 0) < (to ?? 0)
      case .repsPastRangeFirst: (to ?? 0) > range.upperBound
      case .fewerForNow, .repsForNewWeight, .backForNow: (from ?? 0) > (to ?? 0)
      case .repsForLessWeight: (from ?? 0) < (to ?? 0)
      case .oneShortDay, .shortAgain, .missedTargets: missed > 0 && reason.amount("missed") == missed
      case .madeAgain, .moreRepsSoon, .moreWeightSoon: isMade && (reason.amount("times") ?? 0) >= 1
      default: true
      }
    guard !isTrue else { return nil }
    return "\(reason.code.rawValue) for targets \(asked.map { $0.reps }), done \(done)"
  }
}

/// Returns a description of each contradiction within a piece of advice, or between the advice and a
/// simulated day.
func contradictions(in advice: ExerciseAdvice, _ day: WalkedDay) -> [String] {
  let asked = day.asked.map { set in
    PrescribedSet(set.targetWeight ?? .zero, set.targetReps ?? set.targetDurationSeconds ?? 1)
  }
  let isPlain =
    day.template.shape == .straight && asked.count == day.done.count
    && zip(day.asked, day.done).allSatisfy { $0.targetWeight == $1.weight }
  let targets = advice.changes.filter { change in
    [.increaseWeight, .decreaseWeight, .increaseReps, .decreaseReps].contains(change.changeType)
  }
  var found =
    isPlain
    ? contradictions(in: advice, asked: asked, done: day.done.map { $0.reps }, day.template.range) : []
  let said = advice.reasons + advice.changes.flatMap { $0.reasons }
  for reason in said where !reason.holds(on: day, targets) {
    found.append("\(reason.code.rawValue) together with \(targets.count) changes")
  }
  if advice.reasons.contains(where: { $0.code == .reachedSoFar }),
    advice.reasons.contains(where: { $0.code == .targetsStand })
  {
    found.append("waits, although the targets already ask for it")
  }
  found += targets.compactMap { $0.contradiction }
  let isMade = isPlain && zip(asked, day.done).allSatisfy { $1.reps >= $0.reps } && (day.effort ?? 0) < 9
  let fell = targets.contains { $0.changeType == .decreaseReps || $0.changeType == .decreaseWeight }
  let rose = targets.contains { $0.changeType == .increaseReps || $0.changeType == .increaseWeight }
  if isMade, fell, !rose, day.template.kind != .help {
    found.append("lower targets after a day on which all were met")
  }
  return found
}

extension Reason {
  /// Returns true if the reason is consistent with the day and with the changes to targets that were
  /// suggested after the day.
  fileprivate func holds(on day: WalkedDay, _ targets: [ChangeDraft]) -> Bool {
    func figure(_ name: String) -> Int64 { amount(name) ?? 0 }
    return switch code {
    case .highEffort: day.effort ?? 0 >= 9
    case .targetsBeaten: day.effort ?? 10 <= 6
    case .withinRangeEasy: day.effort ?? 10 <= 7
    case .reachedSoFar: figure("times") < figure("wanted") && targets.isEmpty
    case .reachedOften: figure("times") >= figure("wanted") && !targets.isEmpty
    case .smallerForChance: figure("chance") >= figure("wanted") && !targets.isEmpty
    case .tooUnlikely: figure("chance") < figure("wanted") && targets.isEmpty
    case .targetsStand, .madeAgain, .moreRepsSoon, .moreWeightSoon, .oneShortDay, .shortAgain,
      .justBelowRange, .setsNotReady, .lighterDay, .turnedDown:
      targets.isEmpty
    case .timeForMoreWeight, .timeForMoreReps, .asMuchAsDone, .topSetForWeight, .topSetForReps, .fewerForNow,
      .backForNow, .weightYouTook, .oneWeightForAll,
      .bestSetBeyond:
      !targets.isEmpty
    case .fewerInAll, .moreInAll:
      figure("by") == abs(targets.filter { !$0.changeType.isOfWeight }.reduce(0) { $0 + ($1.delta ?? 0) })
    case .stallPause: figure("days") >= 11
    case .stallBigStep: figure("percent") >= 5
    default: true
    }
  }
}

extension ChangeDraft {
  /// The contradiction between the change and its reason, or nil if there is none.
  fileprivate var contradiction: String? {
    guard let reason = reasons.first(where: { $0.amount("to") != nil }), let value else {
      return "\(changeType.rawValue) without figures"
    }
    guard reason.amount("to") == value, reason.amount("from") == value - (delta ?? 0) else {
      return "\(changeType.rawValue) with figures that differ from \(reason.code.rawValue)"
    }
    return nil
  }
}
