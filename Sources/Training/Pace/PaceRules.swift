import Records

/// How long more is waited for where the chance of a step is too small.
extension ExerciseRules {
  /// How often today's targets were reached in a row, and how often it takes; half of it after an easy day.
  func wait(by foresight: Foresight) -> Wait {
    let pace = Pace(of: prescription.lineage, in: input.ledger, wanting: foresight.percent)
    let known = foresight.model.days(of: prescription.catalogID, before: foresight.day)
    return Wait(
      reached: reading.isReached ? daysReached(known, since: pace.since) : 0,
      wanted: (effortTenths ?? 100) <= 60 ? (pace.days + 1) / 2 : pace.days)
  }

  /// The days in a row, this one among them, on which the targets at this load were reached.
  ///
  /// Targets that only went up to what was done begin no new row. Days with less weight, and one on which a
  /// twentieth at most was missing, neither count nor end it.
  var reachedRow: ReachedRow {
    guard reading.isReached else { return ReachedRow() }
    var (row, later, wasShort) = (ReachedRow(days: 1, alike: 1), reading, false)
    // A day on which nothing was left isn't one like that of the promise.
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

  /// The days in a row, today among them, on which today's targets were reached.
  ///
  /// The last few are read set by set, those before by their top set, back to when the targets last changed.
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

/// Days in a row on which targets were reached.
struct ReachedRow: Equatable, Sendable {
  var days: Int64 = 0
  /// How many of the newest asked for the very same.
  var alike: Int64 = 0
  /// How many more days like them were promised to bring more; nil where nothing was.
  var promised: Int64?
}

extension ExerciseReading {
  /// Whether a twentieth at most of what was asked is missing, or one repetition of fifteen and more.
  var isBarelyShort: Bool {
    let (missed, asked) = missedOfTargets()
    return isFinished && missed * (missed == 1 ? 15 : 20) <= asked
  }

  /// Whether this day asked for the same as another one, and all of it was done.
  fileprivate func isReached(as other: ExerciseReading) -> Bool {
    sets.count == other.sets.count
      && zip(sets, other.sets).allSatisfy { mine, its in
        mine.asked == its.asked && mine.targetLoad == its.targetLoad && (mine.done ?? 0) >= mine.asked
      }
  }
}
