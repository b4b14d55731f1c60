package import Records

/// The results of training with one version of a template.
package struct VersionTrend: Equatable, Sendable {
  /// The number of finished sessions with the version.
  package var sessions: Int64 = 0
  /// The share of the prescribed working sets that were done, in tenths of a percent, or nil if none were
  /// prescribed.
  package var adherence: Int64?
  /// The mean effort in tenths, such as 75 for 7.5, or nil if no effort was rated.
  package var effortTenths: Int64?
  /// The mean weekly growth of the exercises' strength, in hundredths of a percent, or nil if it is unknown.
  package var growth: Int64?
}

/// Returns the results of training with a version, based on up to sixty of its most recent sessions.
package func versionTrend(
  of version: TemplateVersion, _ catalogue: Catalogue, in tx: Transaction
) -> VersionTrend {
  guard let snapshot = tx.find(TemplateSnapshot.self, version.snapshotID) else { return VersionTrend() }
  var trend = VersionTrend()
  var (asked, done): (Int64, Int64) = (0, 0)
  var efforts: [Int64] = []
  var all: [SessionSummary] = []
  for session in sessions(with: version, in: tx).prefix(60) {
    let summaries = tx.list(SessionSummary.self, SessionSummary.bySession.equal(session.id))
    guard !summaries.isEmpty else { continue }
    trend.sessions += 1
    all += summaries
    for (catalogID, sets) in snapshot.setsAsked {
      asked += sets
      done += min(sets, summaries.first { $0.catalogID.hasSameBytes(as: catalogID) }?.hardSets ?? 0)
    }
    if let effort = tx.find(PostWorkoutEffort.self, PostWorkoutEffort.id(of: session.id)) {
      efforts.append(effort.rpe)
    }
  }
  if asked > 0 { trend.adherence = (done * 1000).quotientRounded(asked) }
  if !efforts.isEmpty {
    trend.effortTenths = (efforts.reduce(0, +) * 10).quotientRounded(Int64(efforts.count))
  }
  let own = tx.list(Exercise.self)
  trend.growth = meanGrowth(of: all, in: snapshot, units(in: tx).formula) {
    exercise($0, catalogue, own)?.progressionLoading ?? .weightReps
  }
  return trend
}

/// Returns the mean weekly growth of the strength in a template's exercises, in hundredths of a percent.
///
/// `loading` returns the tracking type of the exercise with the given catalogue ID. Returns nil if no
/// exercise has enough data.
func meanGrowth(
  of summaries: [SessionSummary], in snapshot: TemplateSnapshot, _ formula: MaximumFormula,
  _ loading: (String) -> TrackingType
) -> Int64? {
  let slopes = snapshot.setsAsked.compactMap { asked -> Int64? in
    guard let measure = loading(asked.catalogID).strengthMeasure else { return nil }
    let own = summaries.filter { $0.catalogID.hasSameBytes(as: asked.catalogID) }
    return weeklyGrowth(of: own, by: measure, formula)
  }
  return slopes.isEmpty ? nil : slopes.reduce(0, +).quotientRounded(Int64(slopes.count))
}

/// Returns the slope of a measure of strength, relative to its mean, in hundredths of a percent per week.
///
/// The slope is a least-squares fit, and positive if the athlete gets stronger: with less assistance, for
/// example. Returns nil if fewer than two sessions have a value, or if these sessions span less than a week
/// or more than 5,000 days.
package func weeklyGrowth(
  of summaries: [SessionSummary], by progressMeasure: ProgressMeasure = .oneRepMaximum,
  _ formula: MaximumFormula
) -> Int64? {
  // A precision of ten grams is sufficient, and keeps the sums small.
  let points = summaries.suffix(60).compactMap { summary in
    summary.best(progressMeasure.kind, by: formula).map {
      (day: summary.day.number, amount: min($0.amount / 10, 100_000))
    }
  }
  guard let first = points.map({ $0.day }).min(), let last = points.map({ $0.day }).max(),
    points.count >= 2, (7...5000).contains(last - first)
  else { return nil }
  let count = Int64(points.count)
  let (days, amounts) = (
    points.reduce(0) { $0 + $1.day - first }, points.reduce(0) { $0 + $1.amount }
  )
  let products = points.reduce(0) { $0 + ($1.day - first) * $1.amount }
  let squares = points.reduce(0) { $0 + ($1.day - first) * ($1.day - first) }
  let spread = count * squares - days * days
  guard spread > 0, amounts > 0 else { return nil }
  // The factor is 7 days times 10,000 hundredths of a percent. Dividing by the mean last keeps precision.
  let slope = ((count * products - days * amounts) * 70_000).quotientRounded(spread)
  let growth = (slope * count).quotientRounded(amounts)
  return progressMeasure.isBetterLow ? -growth : growth
}

extension TemplateSnapshot {
  /// The number of prescribed working sets for each exercise that has any.
  ///
  /// An exercise that appears several times is listed once, with the total.
  fileprivate var setsAsked: [(catalogID: String, sets: Int64)] {
    var asked: [(catalogID: String, sets: Int64)] = []
    for exercise in exercises {
      let sets = Int64(exercise.sets.count { $0.type.isWorking })
      if let place = asked.firstIndex(where: { $0.catalogID.hasSameBytes(as: exercise.catalogID) }) {
        asked[place].sets += sets
      } else if sets > 0 {
        asked.append((exercise.catalogID, sets))
      }
    }
    return asked
  }
}
