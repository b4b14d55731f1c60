import Records

/// What follows on a hard day, and on targets that were too much twice.
extension ExerciseRules {
  /// Rule 2: a hard day asks for nothing more at once.
  ///
  /// Where targets are reached all the same it goes on by a small step the second day in a row, at an effort
  /// of 10 the third.
  var hardDay: Finding? {
    guard let tenths = effortTenths, tenths >= 90, !reading.isBelowRange else { return nil }
    let hold = Reason(.highEffort, Figure("effort_tenths", .rpe, tenths))
    guard prescription.scheme == nil, input.facts.session.origin == .plan else {
      return (.hardDay, [hold], [])
    }
    guard reading.isReached else { return shortTwice ?? (.hardDay, [hold], []) }
    let wait = Wait(reached: reachedInARow, wanted: tenths >= 100 ? 3 : 2)
    guard wait.isOver else { return (.hardDay, [hold, wait.reason], []) }
    let next = hardButReached(wait.reason)
    return next.changes.isEmpty ? (.hardDay, [hold], []) : next
  }

  /// More weight from the top of the range; else one repetition more in the first set that has fewest and
  /// may have more.
  private func hardButReached(_ reason: Reason) -> Finding {
    if reading.sets.allSatisfy({ $0.isAtTop }) {
      return (.topOfRange, [reason], reading.sets.flatMap { advance($0, .topOfRange) })
    }
    let below = reading.sets.indices.filter { !reading.sets[$0].isAtTop }
      .sorted { (reading.sets[$0].asked, $0) < (reading.sets[$1].asked, $1) }
    for place in below {
      let set = reading.sets[place]
      let most = min(set.asked + reading.countStep, set.range.upperBound)
      let changes = moreReps(set, upTo: most, .oneRepMore)
      if !changes.isEmpty, keepingOrder(changes) == changes { return (.oneRepMore, [reason], changes) }
    }
    let top = reading.sets.filter { $0.isAtTop }
    return (.someSetsReady, [reason], top.flatMap { advance($0, .someSetsReady) })
  }

  /// Where the same targets were missed the time before as well: what was done on the better of the two days,
  /// within the range.
  ///
  /// Seconds and repetitions alike; nil where nothing comes down by that, or where rests were too short.
  var shortTwice: Finding? {
    guard prescription.scheme == nil, input.facts.session.origin == .plan, reading.isFinished,
      !reading.isReached, let before = past.first, before.isFinished, !before.isReached,
      before.asksTheSame(as: reading), stallSigns.shortRest == nil
    else { return nil }
    let changes = zip(reading.sets, before.sets).flatMap { now, then -> [ChangeDraft] in
      let done = max(now.done ?? 0, then.done ?? 0)
      return done < now.asked ? countChange(now, to: max(done, now.range.lowerBound), .fewerForNow) : []
    }
    let kept = keepingOrder(changes)
    return kept.first.map { (.capacity, [$0.reasons[0]], kept) }
  }
}
