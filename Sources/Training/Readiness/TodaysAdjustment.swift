package import Records

/// A cause for other targets of an exercise today.
package enum FormCause: Equatable, Sendable {
  /// Minutes slept in the last night.
  case shortNight(Int64)
  /// Beats a minute at rest, beside the usual.
  case restingRate(now: Int64, usual: Int64)
  /// Milliseconds of heart rate variability, beside the usual.
  case variability(now: Int64, usual: Int64)
  case feeling(Feeling)
  /// Yesterday's long training of the legs, in minutes.
  case tiredLegs(Int64)
  /// Days since the exercise was done last.
  case pause(Int64)
  /// Days to a race or competition.
  case taper(String, Int64)
  /// The name of a limitation that holds.
  case limitation(String)
  /// The name of a limitation that ended so many days ago.
  case recovery(String, Int64)
}

/// A change of an exercise's targets for today, with its cause; the template stays.
package struct TodaysAdjustment: Equatable, Sendable {
  package var change: OverrideAdjustment
  package var cause: FormCause

  package var lineage: ID { change.lineage ?? .none }
}

/// The form of a day, as far as it changes targets.
package struct DaysForm: Sendable {
  /// Of all loaded compound exercises, in tenths of a percent of the weight below zero, each with its cause.
  var weights: [(tenths: Int64, cause: FormCause)] = []
  /// Minutes of yesterday's long run, ride or hike.
  var legMinutes: Int64?
  var taper: Taper?
  /// Those that hold, and those that ended less than three weeks ago.
  var limitations: [Limitation] = []
  var day = Day(number: 0)
}

extension Limitation {
  /// Whether it keeps an exercise out.
  package func avoids(_ catalogID: String, _ movement: Movement?) -> Bool {
    exercises.contains { $0.hasSameBytes(as: catalogID) }
      || movement.map { movements.contains($0) } ?? false
  }
}

/// The changes of a day for each exercise of a plan: of several causes the strongest counts, never their sum.
///
/// What snaps to the planned load is no change. A limitation leaves its exercise out; for three weeks after
/// its end the exercise returns in steps of −20, −10 and −5 %, in the first with half the sets.
package func todaysAdjustments(
  of snapshot: PlanSnapshot, _ form: DaysForm, _ returns: [Return], _ table: TraitsTable,
  _ movement: (String) -> Movement?
) -> [TodaysAdjustment] {
  let found = snapshot.exercises.flatMap { lift -> [TodaysAdjustment] in
    let (traits, pattern) = (table[lift.catalogID], movement(lift.catalogID))
    let avoiding = form.limitations.filter { $0.avoids(lift.catalogID, pattern) }
    if let limit = avoiding.first(where: { $0.holds(on: form.day) }) {
      let change = OverrideAdjustment(.skipExercise, lineage: lift.lineage)
      return [TodaysAdjustment(change: change, cause: .limitation(limit.name))]
    }
    var weights = traits.isCompound ? form.weights : []
    if let pause = returns.first(where: { $0.lineage == lift.lineage }) {
      weights.append((pause.tenthsOfPercent, .pause(pause.days)))
    }
    let count = Int64(lift.sets.count { $0.type.isWorking })
    var sets: [(tenths: Int64, cause: FormCause)] = []
    if let taper = form.taper { sets.append((taper.volume * 10, .taper(taper.event.title, taper.days))) }
    if let minutes = form.legMinutes, count > 1, pattern?.usesLegs ?? false {
      sets.append((-Int64(1000).quotientRounded(count), .tiredLegs(minutes)))
    }
    for limit in avoiding {
      guard let until = limit.until else { continue }
      let days = daysBetween(until, form.day)
      weights.append((days <= 7 ? -200 : days <= 14 ? -100 : -50, .recovery(limit.name, days)))
      if days <= 7 { sets.append((-500, .recovery(limit.name, days))) }
    }
    // Of help less is harder: it is left as it is.
    if traits.loading == .assisted { weights = [] }
    let changes = [
      strongest(.percentWeight, weights, lift.lineage), strongest(.percentVolume, sets, lift.lineage),
    ]
    return changes.compactMap { $0 }.filter { one in
      let override = SessionOverride(sessionID: .none, reason: "", adjustments: [one.change])
      return adjustedTargets(of: snapshot, override, table) != snapshot
    }
  }
  return Array(found.prefix(100))
}

private func strongest(
  _ type: Adjustment, _ choices: [(tenths: Int64, cause: FormCause)], _ lineage: ID
) -> TodaysAdjustment? {
  choices.min { $0.tenths < $1.tenths }.map { first in
    let change = OverrideAdjustment(type, tenthsOfPercent: first.tenths, lineage: lineage)
    return TodaysAdjustment(change: change, cause: first.cause)
  }
}

extension Movement {
  fileprivate var usesLegs: Bool { self == .squat || self == .hinge || self == .lunge }
}

/// The form of a day from what is known of it.
///
/// Who feels great is taken at their word: nights and heart take nothing off. A short night, a resting heart
/// rate of seven over the usual, a variability of a fifth under it, and being tired take 5 % off; being sick
/// 10 %; half of it from who rated themselves low and trained well.
package func daysForm(_ feeling: Feeling?, in tx: Transaction) -> DaysForm {
  let today = tx.context.today
  var form = DaysForm()
  form.day = today
  form.taper = taper(on: today, in: tx)
  form.legMinutes = longLegs(on: today - 1, in: tx)
  form.limitations = tx.list(Limitation.self).filter { limit in
    guard let until = limit.until else { return true }
    return until >= today - 21
  }
  if let feeling, feeling.invitesOverride {
    let offers = lessonsOfAll(in: tx).overrideOffers
    let off = feeling == .tired ? offers.first : offers.dropFirst().first
    form.weights.append((off ?? -50, .feeling(feeling)))
  }
  guard feeling != .great else { return form }
  for sign in bodyReadiness(in: tx).signs {
    switch sign {
    case .shortNight(let slept, _): form.weights.append((-50, .shortNight(slept)))
    case .restingRate(let now, let usual): form.weights.append((-50, .restingRate(now: now, usual: usual)))
    case .twoShortNights, .loadJump: continue
    }
  }
  let month = metrics(from: today - 27, through: today, in: tx)
  let rates = month.compactMap { $0.hrvMilliseconds }
  if rates.count >= 7, let now = month.last(where: { $0.day == today })?.hrvMilliseconds,
    let usual = median(rates), now * 5 <= usual * 4
  {
    form.weights.append((-50, .variability(now: now, usual: usual)))
  }
  return form
}

/// Minutes of a run, ride or hike of an hour and more on a day that was the longest of four weeks.
private func longLegs(on day: Day, in tx: Transaction) -> Int64? {
  let month = tx.list(RecordedActivity.self, RecordedActivity.byDay.all.from(day - 27).through(day))
    .filter { $0.type.usesLegs }
  let longest = month.filter { $0.day == day }.map { $0.durationSeconds }.max() ?? 0
  guard longest >= 3600, month.allSatisfy({ $0.durationSeconds <= longest }) else { return nil }
  return longest / 60
}

extension ActivityType {
  fileprivate var usesLegs: Bool {
    switch self {
    case .running, .trailRunning, .cycling, .hiking: true
    default: false
    }
  }
}

/// The changes of today for a template's targets; `since` is the instant before which times count.
package func todaysAdjustments(
  of snapshot: PlanSnapshot, feeling: Feeling?, before: Instant, _ catalogue: Catalogue, in tx: Transaction
) -> [TodaysAdjustment] {
  let names = snapshot.exercises.map { $0.catalogID }
  let table = traitsTable(of: names, catalogue, in: tx)
  let own = tx.list(Exercise.self)
  let past = pastExercises(of: names, before: before, limit: 8, in: tx)
  let paused = returns(to: snapshot, on: tx.context.today, after: past, table)
  return todaysAdjustments(of: snapshot, daysForm(feeling, in: tx), paused, table) { name in
    (catalogue.exercise(name) ?? own.first { $0.catalogID.hasSameBytes(as: name) })?.movement
  }
}

/// The changes of today for a session that begins or runs.
package func todaysAdjustments(
  of facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> [TodaysAdjustment] {
  guard facts.session.origin == .plan else { return [] }
  return todaysAdjustments(
    of: snapshot(of: facts, in: tx), feeling: facts.mood?.feeling, before: facts.session.startedAt, catalogue,
    in: tx)
}
