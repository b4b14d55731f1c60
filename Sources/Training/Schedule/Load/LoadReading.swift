package import Records

/// Returns the loads of all sessions and recorded activities from `first` through `last`, ordered by day.
///
/// A session and an activity that matches it count as one workout. The activity's effort or heart rate is
/// used if the athlete entered no effort for the session.
package func loads(from first: Day, through last: Day, in tx: Transaction) -> [DayLoad] {
  let rates = heartRates(in: tx)
  var notes: [ID: ActivityNote] = [:]
  for note in tx.list(ActivityNote.self) { notes[note.activityID] = note }
  let query = RecordedActivity.byDay.all.from(first - 1).through(last + 1)
  let activities = tx.list(RecordedActivity.self, query)
  var (linked, unlinked): ([ID: [Int]], Stretches) = ([:], Stretches())
  for (place, activity) in activities.enumerated() {
    if let session = notes[activity.id]?.sessionID {
      linked[session, default: []].append(place)
    } else {
      unlinked.add(activity.stretch, at: place)
    }
  }
  var found: [DayLoad] = []
  var taken: Set<Int> = []
  for session in finishedTrainings(from: first, through: last, in: tx) {
    let near = unlinked.near((session.start, session.end)).filter {
      isSameTraining(activities[$0].stretch, (session.start, session.end))
    }
    let place = (near + linked[session.id, default: []]).filter { !taken.contains($0) }.min()
    if let place { taken.insert(place) }
    let activity = place.map { activities[$0] }
    found.append(
      DayLoad(
        day: session.day, load: trainingLoad(of: session.input(with: activity), rates),
        what: .session(session.id, activity: activity?.id)))
  }
  let others = activities.indices.filter { !taken.contains($0) }.map { activities[$0] }
  for activity in once(others) where activity.day >= first && activity.day <= last {
    found.append(
      DayLoad(
        day: activity.day, load: load(of: activity, notes[activity.id], rates), what: .activity(activity.id)))
  }
  return found.sorted { $0.day < $1.day }
}

/// Returns the activities without the duplicates that arise when several sources record the same workout.
///
/// Of two duplicates, the activity with more data is kept.
private func once(_ activities: [RecordedActivity]) -> [RecordedActivity] {
  var kept: [RecordedActivity] = []
  let byWords = activities.sorted {
    ($0.rpe != nil ? 0 : 1, $0.averageHeartRate != nil ? 0 : 1, $0.startedAt, $0.id)
      < ($1.rpe != nil ? 0 : 1, $1.averageHeartRate != nil ? 0 : 1, $1.startedAt, $1.id)
  }
  var stretches = Stretches()
  for activity in byWords {
    let isKnown = stretches.near(activity.stretch).contains {
      kept[$0].source != activity.source && isSameTraining(kept[$0].stretch, activity.stretch)
    }
    if isKnown { continue }
    stretches.add(activity.stretch, at: kept.count)
    kept.append(activity)
  }
  return kept.sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
}

/// An index of time spans by six-hour period, so that each span is compared with only a few others.
private struct Stretches {
  private var places: [Int64: [Int]] = [:]

  mutating func add(_ stretch: (start: Instant, end: Instant), at place: Int) {
    for quarter in quarters(of: stretch) { places[quarter, default: []].append(place) }
  }

  /// Returns the positions of the spans that may overlap the given span, possibly with duplicates.
  func near(_ stretch: (start: Instant, end: Instant)) -> [Int] {
    quarters(of: stretch).flatMap { places[$0] ?? [] }
  }

  /// Returns the numbers of the six-hour periods that a span touches, limited to the first five.
  private func quarters(of stretch: (start: Instant, end: Instant)) -> ClosedRange<Int64> {
    let first = stretch.start.milliseconds / 21_600_000
    return first...max(first, min(first + 4, stretch.end.milliseconds / 21_600_000))
  }
}

extension RecordedActivity {
  /// The activity's span from start to end.
  package var stretch: (start: Instant, end: Instant) { (startedAt, startedAt + durationSeconds * 1000) }
}

/// Returns the load of a single recorded activity.
package func load(
  of activity: RecordedActivity, _ note: ActivityNote?, _ rates: HeartRates?
) -> TrainingLoad {
  trainingLoad(
    of: LoadInput(
      seconds: activity.durationSeconds, rpe: note?.rpe ?? activity.rpe,
      averageHeartRate: activity.averageHeartRate, intensity: activity.type.traits.intensity), rates)
}

/// Returns the form on each day from `first` through `last`, across all sports.
///
/// Loads from the year before `first` are also read, so that the means have settled by then.
package func forms(from first: Day, through last: Day, in tx: Transaction) -> [Form] {
  let all = loads(from: first - 365, through: last, in: tx).map { (day: $0.day, load: $0.load.value) }
  return forms(all, from: first, through: last)
}

/// Returns the athlete's resting and maximum heart rates.
///
/// If the athlete hasn't entered a resting rate, it is the median of those measured in the last 28 days.
package func heartRates(in tx: Transaction) -> HeartRates {
  var rates = tx.find(HeartRates.self, HeartRates.theID) ?? HeartRates()
  guard rates.resting == nil else { return rates }
  let query = DailyMetrics.byDay.all.from(tx.context.today - 27).through(tx.context.today)
  rates.resting = byDay(tx.list(DailyMetrics.self, query)).compactMap { $0.restingHeartRate }.median()
  return rates
}

/// The data of a finished session that determines its load.
private struct FinishedTraining {
  var id: ID
  var day: Day
  var start: Instant
  var end: Instant
  var rpe: Int64?
  var intensity = Intensity.moderate
  /// The estimated duration at two minutes per set, used if the session has no valid duration and no
  /// activity.
  var estimatedSeconds: Int64 = 0

  func input(with activity: RecordedActivity?) -> LoadInput {
    let own = (end - start) / 1000
    // A session of over eight hours counts as never ended, and a log without times has a duration of zero.
    let seconds =
      (1...28_800).contains(own)
      ? own : activity?.durationSeconds ?? estimatedSeconds
    return LoadInput(
      seconds: seconds, rpe: rpe ?? activity?.rpe, averageHeartRate: activity?.averageHeartRate,
      intensity: intensity)
  }
}

private func finishedTrainings(
  from first: Day, through last: Day, in tx: Transaction
) -> [FinishedTraining] {
  var listed: Set<ID>?
  var found: [FinishedTraining] = []
  for session in tx.list(WorkoutSession.self, WorkoutSession.byDay.all.from(first).through(last)) {
    if session.origin == .import {
      let all = listed ?? listedImports(in: tx)
      listed = all
      if !all.contains(session.id) { continue }
    }
    guard let end = tx.find(SessionEnd.self, SessionEnd.id(of: session.id)) else { continue }
    var training = FinishedTraining(
      id: session.id, day: session.day, start: session.startedAt, end: end.endedAt)
    let effort = tx.find(PostWorkoutEffort.self, PostWorkoutEffort.id(of: session.id))
    training.rpe = effort.map { $0.rpe * 10 }
    let scheduled = session.scheduledTrainingID.flatMap { tx.find(ScheduledTraining.self, $0) }
    training.intensity = scheduled?.intensity ?? .moderate
    let sets = tx.list(SessionSummary.self, SessionSummary.bySession.equal(session.id))
    training.estimatedSeconds = sets.reduce(0) { $0 + $1.hardSets } * 120
    found.append(training)
  }
  return found
}
