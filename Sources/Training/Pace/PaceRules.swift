import Records

/// The rules by pace, before all others but the first: from five days of an exercise on, where repetitions
/// with a weight are counted.
extension ExerciseRules {
  /// Equal targets for all sets: down at once after a miss, up when they were reached often enough, else as
  /// they are; nil where the other rules speak.
  var paced: Finding? {
    guard let foresight = input.foresight,
      foresight.model.days(of: prescription.catalogID, before: foresight.day).count
        >= ForecastModel.fewestDays, traits.loading == .weightReps, !reading.isTimed,
      reading.isFinished, let load = reading.sets.compactMap({ $0.load }).min(), load > 0,
      let target = reading.sets.map({ $0.asked }).min(), let range = reading.sets.first?.range
    else { return nil }
    let (missed, asked) = missedOfAsked
    if 10 * missed > asked { return fall(from: load, target, range, missed, of: asked) }
    let wait = wait(by: foresight)
    // What is always said to be hard is reached all the same: one day more, then it goes on.
    if let hardDay, wait.reached <= wait.wanted { return hardDay }
    guard wait.isOver else { return (.oneRepMore, [wait.reason], []) }
    var finding = rise(from: load, target, range)
    finding?.reasons.append(wait.reason)
    return finding
  }

  /// How often today's targets were reached in a row, and how often it takes; half of it after an easy day.
  func wait(by foresight: Foresight) -> Wait {
    let pace = Pace(of: prescription.lineage, in: input.ledger, wanting: foresight.percent)
    let known = foresight.model.days(of: prescription.catalogID, before: foresight.day)
    return Wait(
      reached: missedOfAsked.missed > 0 ? 0 : reachedInARow(known, since: pace.since),
      wanted: (effortTenths ?? 100) <= 60 ? (pace.days + 1) / 2 : pace.days)
  }

  /// One repetition less; at the low end of the range a step back, with repetitions that ask a little less.
  private func fall(
    from load: Int64, _ target: Int64, _ range: ClosedRange<Int64>, _ missed: Int64, of asked: Int64
  ) -> Finding? {
    let why = Reason(.missedTargets, Figure("missed", .reps, missed), Figure("asked", .reps, asked))
    if target > range.lowerBound { return (.belowRange, [why], move(to: load, target - 1, why)) }
    guard let lower = steps.back(from: load) else { return nil }
    let reps = most(at: lower, range, beyond: 0.975, of: load, target)
    return (.belowRange, [why], move(to: lower, reps, why))
  }

  /// One repetition more; at the high end a step up, with the repetitions that ask 3 % more at most.
  ///
  /// Two past the high end come first where the step is over 10 %.
  private func rise(from load: Int64, _ target: Int64, _ range: ClosedRange<Int64>) -> Finding? {
    guard let rise = steps.rise(from: load) else { return nil }
    let why = Reason(.topOfRange, Figure("sets", .count, Int64(reading.sets.count)))
    if target >= range.upperBound + (rise.isBig ? 2 : 0) {
      let reps = most(at: rise.load, range, beyond: 1.03, of: load, target)
      return (.topOfRange, [why], move(to: rise.load, reps, nil))
    }
    let more = Reason(.oneRepMore, Figure("sets", .count, Int64(reading.sets.count)))
    return (.oneRepMore, [more], move(to: load, target + 1, nil))
  }

  /// What is missing of what was asked, over all sets, and the sum of that.
  private var missedOfAsked: (missed: Int64, asked: Int64) {
    reading.sets.reduce((0, 0)) { ($0.0 + max(0, $1.asked - ($1.done ?? 0)), $0.1 + $1.asked) }
  }

  /// The days in a row, today among them, on which today's targets were reached.
  ///
  /// The last few are read set by set, those before by their top set, back to when the targets last changed.
  private func reachedInARow(_ known: ArraySlice<TrainedDay>, since: Instant?) -> Int64 {
    let exact = past.prefix { $0.isReached(as: reading) }.count
    guard exact == past.count, let now = known.last else { return Int64(exact) + 1 }
    let first = since?.day(utcOffset: input.facts.session.utcOffset)
    let asked = Double(reading.sets.map { $0.asked }.max() ?? 0)
    return Int64(
      known.reversed().prefix { day in
        (day.weight - now.weight).magnitude <= 0.015 * now.weight && day.reps >= asked
          && (first.map { day.day >= $0 } ?? true)
      }.count)
  }

  /// The most repetitions of a range that ask at most a multiple of the strength that others ask.
  private func most(
    at load: Int64, _ range: ClosedRange<Int64>, beyond factor: Double, of other: Int64, _ reps: Int64
  ) -> Int64 {
    let most = RepChart.maximum(Double(other), Double(reps)) * factor
    return range.last { RepChart.maximum(Double(load), Double($0)) <= most } ?? range.lowerBound
  }

  /// The changes that bring all sets to a load and repetitions.
  private func move(to load: Int64, _ reps: Int64, _ why: Reason?) -> [ChangeDraft] {
    reading.sets.flatMap { set -> [ChangeDraft] in
      let now = set.targetLoad ?? set.load ?? load
      var changes: [ChangeDraft] = []
      if load != now { changes = weightChange(set, to: load, isRise: load > now, .topOfRange) }
      if reps != set.asked {
        let type: ChangeType = reps > set.asked ? .increaseReps : .decreaseReps
        let code: ReasonCode = load > now ? .repsBackToLow : .oneRepMore
        let reason = Reason(code, Figure("from", .reps, set.asked), Figure("to", .reps, reps))
        changes.append(draft(set, type, reps - set.asked, reps, reason))
      }
      if let why { for place in changes.indices { changes[place].reasons = [why] } }
      return changes
    }
  }
}

extension ExerciseReading {
  /// Whether this day asked for the same as another one, and all of it was done.
  fileprivate func isReached(as other: ExerciseReading) -> Bool {
    sets.count == other.sets.count
      && zip(sets, other.sets).allSatisfy { mine, its in
        mine.asked == its.asked && mine.targetLoad == its.targetLoad && (mine.done ?? 0) >= mine.asked
      }
  }
}
