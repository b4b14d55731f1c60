import Records

/// Rules for waiting when a step is too unlikely to succeed.
extension ExerciseRules {
  /// Returns how many sessions in a row reached today's targets, and how many are required.
  ///
  /// A session with an effort of at most 6 halves the number required.
  func wait(by foresight: Foresight) -> Wait {
    let pace = ProgressionRate(of: prescription.lineage, in: input.ledger, wanting: foresight.percent)
    let known = foresight.model.days(of: prescription.catalogID, before: foresight.day)
    return Wait(
      reached: reading.isReached ? daysReached(known, since: pace.since) : 0,
      wanted: (effortTenths ?? 100) <= 60 ? (pace.days + 1) / 2 : pace.days)
  }

  /// The streak of sessions, including this one, that reached their targets at this load.
  ///
  /// A rise in targets to a level that had already been reached doesn't end the streak. Sessions with less
  /// weight, and a single session that missed at most a twentieth of its targets, neither count nor end the
  /// streak.
  var reachedRow: ReachedRow {
    guard reading.isReached else { return ReachedRow() }
    var (row, later, wasShort) = (ReachedRow(days: 1, alike: 1), reading, false)
    // A session with nothing left in reserve doesn't count towards a promised increase.
    var since: Int64 = effortTenths ?? 0 >= 100 ? 0 : 1
    for time in input.history.times(of: prescription) where !time.isOverridden {
      let before = ExerciseReading(time.prescription ?? prescription, time.exercise, traits)
      if before.isLighter, before.isReached || time.effortTenths ?? 0 < 90 { continue }
      guard before.isReached || (before.isBarelyShort && !wasShort),
        before.asksTheSame(as: later) || later.asksNoMore(than: before)
      else { break }
      later = before
      guard before.isReached else {
        wasShort = true
        continue
      }
      if before.asksTheSame(as: reading), row.alike == row.days { row.alike += 1 }
      row.days += 1
      if row.promised == nil, let promised = time.promised, before.asksTheSame(as: reading) {
        row.promised = max(0, promised - since)
      }
      if time.effortTenths ?? 0 < 100 { since += 1 }
    }
    return row
  }

  /// Returns the number of sessions in a row, including today's, that reached today's targets.
  ///
  /// The last few are compared set by set. Earlier ones are compared by top set, back to the last change of
  /// the targets.
  private func daysReached(_ known: ArraySlice<TrainedDay>, since: Instant?) -> Int64 {
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
}

/// A streak of sessions that reached their targets.
struct ReachedRow: Equatable, Sendable {
  var days: Int64 = 0
  /// The number of most recent sessions in the streak that had exactly the same targets.
  var alike: Int64 = 0
  /// The number of further sessions at target until a promised increase, or nil if none was promised.
  var promised: Int64?
}

extension ExerciseReading {
  /// True if all sets were done and at most a twentieth of the targets was missed, or one repetition if the
  /// targets total at least fifteen.
  var isBarelyShort: Bool {
    let (missed, asked) = missedOfTargets()
    return isFinished && missed * (missed == 1 ? 15 : 20) <= asked
  }

  /// Returns true if this session had the same targets as another one and reached all of them.
  fileprivate func isReached(as other: ExerciseReading) -> Bool {
    sets.count == other.sets.count
      && zip(sets, other.sets).allSatisfy { mine, its in
        mine.asked == its.asked && mine.targetLoad == its.targetLoad && (mine.done ?? 0) >= mine.asked
      }
  }
}
