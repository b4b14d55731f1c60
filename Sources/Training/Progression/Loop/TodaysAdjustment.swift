package import Records

/// A reason to adjust an exercise's targets today.
package enum FormCause: Equatable, Sendable {
  /// A short night, with the number of minutes slept.
  case shortNight(Int64)
  /// A high resting heart rate, with today's and the usual rate in beats per minute.
  case restingRate(now: Int64, usual: Int64)
  /// A low heart rate variability, with today's and the usual value in milliseconds.
  case variability(now: Int64, usual: Int64)
  case feeling(Feeling)
  /// A long run, ride or hike yesterday, with its duration in minutes.
  case tiredLegs(Int64)
  /// A pause, with the number of days since the exercise was last done.
  case pause(Int64)
  /// A taper, with the name of the race or competition and the number of days until it.
  case taper(String, Int64)
  /// An active limitation, with its name.
  case limitation(String)
  /// A limitation that has ended, with its name and the number of days since then.
  case recovery(String, Int64)

  /// True if an active limitation leaves the exercise out, which no phase and no full targets change.
  package var isLimitation: Bool {
    if case .limitation = self { true } else { false }
  }
}

/// A change to an exercise's targets for today, with its cause.
///
/// The template is unchanged.
package struct TodaysAdjustment: Equatable, Sendable {
  package var change: OverrideAdjustment
  package var cause: FormCause

  package var lineage: ID { change.lineage ?? .none }
}

/// The aspects of the athlete's readiness on one day that affect the targets.
package struct DaysForm: Sendable {
  /// The candidate weight reductions for all loaded compound exercises, as negative tenths of a percent.
  var weights: [(tenths: Int64, cause: FormCause)] = []
  /// The duration of yesterday's long run, ride or hike in minutes, or nil if there was none.
  var legMinutes: Int64?
  var taper: Taper?
  /// The limitations that are active or that ended within the last three weeks.
  var limitations: [Limitation] = []
  var day = Day(number: 0)
}

extension Limitation {
  /// Returns true if the limitation excludes an exercise.
  package func avoids(_ catalogID: String, _ movement: Movement?) -> Bool {
    exercises.contains { $0.hasSameBytes(as: catalogID) }
      || movement.map { movements.contains($0) } ?? false
  }
}

/// Returns the day's changes to the targets of a template's exercises.
///
/// If there are several causes, only the largest reduction applies, never the sum. A change that makes no
/// difference after rounding is dropped. Exercises excluded by an active limitation are skipped.
///
/// After a limitation has ended, the weights of the exercises it excluded are reduced by 20% in the first
/// week, 10% in the second and 5% in the third. In the first week, the number of sets is also halved.
package func todaysAdjustments(
  of snapshot: TemplateSnapshot, _ form: DaysForm, _ returns: [Return], _ table: TraitsTable,
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

/// Returns the athlete's readiness today, based on the recorded data.
///
/// If the athlete feels great, sleep and heart rate don't reduce the targets. A short night, a resting heart
/// rate at least seven beats per minute above usual, a heart rate variability at least a fifth below usual,
/// or feeling tired reduces them by 5%, and feeling sick by 10%. The reductions for feeling tired or sick
/// are halved if the athlete has trained well in that state before.
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
    let offers = lessons(in: tx).overrideOffers
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
    let usual = rates.median(), now * 5 <= usual * 4
  {
    form.weights.append((-50, .variability(now: now, usual: usual)))
  }
  return form
}

/// Returns the duration of the day's longest run, ride or hike, in minutes.
///
/// Returns nil if it took less than an hour or wasn't the longest in four weeks.
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

/// Returns today's changes to a template's targets.
///
/// Only performances before the given instant are considered.
package func todaysAdjustments(
  of snapshot: TemplateSnapshot, feeling: Feeling?, before: Instant, _ catalogue: Catalogue,
  in tx: Transaction
) -> [TodaysAdjustment] {
  let names = snapshot.exercises.map { $0.catalogID }
  let day = before.day(utcOffset: tx.context.utcOffset)
  let table = traitsTable(of: names, catalogue, before: day, in: tx)
  let own = tx.list(Exercise.self)
  let past = pastExercises(of: names, before: before, limit: 8, in: tx)
  let paused = returns(to: snapshot, on: tx.context.today, after: past, table)
  return todaysAdjustments(of: snapshot, daysForm(feeling, in: tx), paused, table) { name in
    (catalogue.exercise(name) ?? own.first { $0.catalogID.hasSameBytes(as: name) })?.movement
  }
}

/// Returns today's changes for a session that is starting or in progress.
package func todaysAdjustments(
  of facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction
) -> [TodaysAdjustment] {
  guard facts.session.origin == .template else { return [] }
  return todaysAdjustments(
    of: snapshot(of: facts, in: tx), feeling: facts.mood?.feeling, before: facts.session.startedAt, catalogue,
    in: tx)
}

/// Adjusts the targets of a session in progress to the athlete's readiness, except for the exercises in
/// `full`.
///
/// At full targets, or if the program phase has already adjusted the targets, only adds the exercises that
/// active limitations leave out.
///
/// - Throws: ``SessionError/noSuchSession(_:)`` if the session doesn't exist, or
///   ``SessionError/alreadyFinished(_:)`` if it has ended.
@discardableResult
package func adjustToday(
  _ sessionID: ID, keeping full: [ID] = [], atFullTargets: Bool = false, _ catalogue: Catalogue,
  in tx: Transaction
) throws(SessionError) -> [TodaysAdjustment] {
  let facts = try running(sessionID, in: tx)
  let phase = facts.override?.adjustments ?? []
  var found = todaysAdjustments(of: facts, catalogue, in: tx).filter { !full.contains($0.lineage) }
  if atFullTargets || !phase.isEmpty { found.removeAll { !$0.cause.isLimitation } }
  found = Array(found.prefix(max(0, 100 - phase.count)))
  guard !found.isEmpty else { return [] }
  let changes = phase + found.map { $0.change }
  try overrideTargets(changes, because: facts.override?.reason ?? "", in: sessionID, tx)
  return found
}

/// Restores the full targets of one exercise in a session in progress or, if `lineage` is nil, removes the
/// adjustments for all exercises, such as those of a program phase.
///
/// - Throws: ``SessionError/noSuchSession(_:)`` if the session doesn't exist, or
///   ``SessionError/alreadyFinished(_:)`` if it has ended.
package func takeFullTargets(of lineage: ID?, in sessionID: ID, _ tx: Transaction) throws(SessionError) {
  guard let override = try running(sessionID, in: tx).override else { return }
  let kept = override.adjustments.filter { $0.lineage != lineage }
  guard kept.count < override.adjustments.count else { return }
  if kept.isEmpty { return try trainAsPlanned(sessionID, in: tx) }
  try overrideTargets(kept, because: override.reason, in: sessionID, tx)
}
