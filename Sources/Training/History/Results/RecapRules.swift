import Records

extension Standing {
  /// Creates the position of a session on `day`.
  ///
  /// `days` contains the days of all finished sessions up to and including this session, in any order.
  init(on day: Day, among days: [Day]) {
    number = Int64(days.count)
    let monday = day.monday
    inWeek = Int64(days.count { $0 >= monday && $0 <= day })
    let trained = Set(days.map { $0.monday })
    var week = monday
    weeks = 1
    while trained.contains(week - 7) {
      weeks += 1
      week = week - 7
    }
  }
}

extension SessionAmounts {
  package init(of facts: SessionFacts) {
    day = facts.session.day
    minutes = facts.end.flatMap { facts.session.startedAt.minutes(until: $0.endedAt) }
    for summary in facts.summaries {
      sets += summary.hardSets
      volume += summary.volume
      for tally in summary.climbs.entries { sends += min(tally.sends, 10_000) }
    }
    for set in facts.exercises.flatMap({ $0.sets }) where set.complete && set.type.isWorking {
      metres += min(max(0, set.distanceMetres ?? 0), 10_000_000)
      climbs += set.climb == nil ? 0 : 1
    }
  }
}

extension ExerciseRun {
  /// Creates the result of an exercise that was done or started.
  init(_ result: ExerciseResult, insteadOf: String?) {
    let performance = result.performance
    (catalogID, name) = (performance.catalogID, performance.nameSnapshot)
    done = result.sets.compactMap { $0.performance }.filter { $0.complete && $0.type.isWorking }
    self.insteadOf = insteadOf
    let working = result.sets.filter { $0.prescription?.type.isWorking ?? false }
    isTimed = working.contains { $0.isTimed }
    if done.isEmpty, performance.state == .skipped || !working.isEmpty {
      verdict = .leftOut
      asked = result.prescription
      return
    }
    guard !working.isEmpty else {
      // A substitute has no targets of its own, so its sets count towards the prescribed number.
      let asked = result.prescription?.sets.count { $0.type.isWorking } ?? 0
      reached = Int64(min(done.count, asked))
      return
    }
    asked = result.prescription
    reached = Int64(working.count { $0.isReached })
    let isMore = result.sets.contains { $0.prescription == nil && $0.performance?.type.isWorking ?? false }
    verdict = TargetsVerdict(of: working, isMore: isMore)
  }

  /// Creates the result of an exercise that was prescribed but not started.
  init(leftOut prescription: ExercisePrescription) {
    (catalogID, name) = (prescription.catalogID, prescription.name)
    asked = prescription
    verdict = .leftOut
  }
}

extension TargetsVerdict {
  /// Creates the verdict on an exercise from the working sets that have targets.
  ///
  /// `isMore` is true if additional sets were done.
  init(of sets: [SetResult], isMore: Bool = false) {
    var (missing, short, notSent) = (Int64(0), Int64(0), Int64(0))
    var (isLighter, isHeavier, isBeyond) = (false, false, isMore)
    for set in sets {
      switch set.verdict {
      case .leftOut: missing += 1
      case .notSent: notSent += 1
      case .lighter: isLighter = true
      case .heavier where set.missing > 0: isHeavier = true
      case .heavier: isBeyond = true
      case .met, .short, .over:
        guard let target = set.target ?? set.asked?.lowerBound else { continue }
        short += set.missing
        if set.count > max(target, set.target == nil ? set.asked?.upperBound ?? target : target) {
          isBeyond = true
        }
      case nil: break
      }
    }
    self =
      missing > 0
      ? .setsMissing(missing)
      : notSent > 0
        ? .notSent(notSent)
        : short > 0
          ? .short(by: short)
          : isLighter ? .lighter : isHeavier ? .heavier : isBeyond ? .beaten : .made
  }
}

extension SetResult {
  /// The set's own target in repetitions or seconds, regardless of the exercise's range, or nil if it has
  /// none.
  fileprivate var target: Int64? { isTimed ? prescription?.targetDurationSeconds : prescription?.targetReps }

  /// True if the set reached its target or exceeded it.
  package var isReached: Bool {
    switch verdict {
    case .leftOut, .lighter, .notSent: false
    case .heavier, .met, .short, .over: missing == 0
    case nil: performance != nil
    }
  }

  /// The number of repetitions or seconds by which the set fell short of its target.
  ///
  /// If the set had more weight than prescribed, the low end of the range counts as the target.
  fileprivate var missing: Int64 {
    let least = verdict == .heavier ? asked?.lowerBound : target ?? asked?.lowerBound
    return max(0, (least ?? 0) - count)
  }

  /// The number of repetitions or seconds done.
  fileprivate var count: Int64 {
    let done = isTimed ? (performance?.durationMilliseconds ?? 0) / 1000 : performance?.reps ?? 0
    return min(max(0, done), 1_000_000)
  }
}
