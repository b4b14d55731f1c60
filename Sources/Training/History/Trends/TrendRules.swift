package import Records

extension TrackingType {
  /// The measures of progress for an exercise of this type, most suitable first.
  package var yardsticks: [ProgressMeasure] {
    switch self {
    case .weightReps: [.oneRepMaximum, .weight, .volume, .repetitions, .time]
    case .bodyweightReps: [.repetitions, .weight, .time]
    case .assisted: [.help, .repetitions]
    case .duration: [.time, .repetitions]
    case .weightDuration: [.time, .weight, .repetitions]
    case .distanceDuration: [.distance, .time]
    case .climb: [.repetitions, .time]
    }
  }

  /// The measure that shows the strength in an exercise of this type, or nil if it has none.
  ///
  /// A weight added to the body is only a small part of the load.
  var strengthMeasure: ProgressMeasure? {
    switch self {
    case .weightReps: .oneRepMaximum
    case .assisted: .help
    case .bodyweightReps, .duration, .weightDuration, .distanceDuration, .climb: nil
    }
  }
}

/// Returns the most suitable measure that an exercise's sessions have data for, or nil if there is none.
package func progressMeasure(for summaries: [SessionSummary], _ loading: TrackingType) -> ProgressMeasure? {
  loading.yardsticks.first { $0.measures(summaries) }
}

extension ProgressMeasure {
  /// Returns true if the sessions have data for this measure.
  package func measures(_ summaries: [SessionSummary]) -> Bool {
    summaries.contains { $0.best(kind) != nil }
  }
}

/// Returns the points of an exercise's curve since `first`, oldest first, one for the best result of each
/// period.
package func trend(
  of summaries: [SessionSummary], by progressMeasure: ProgressMeasure, from first: Day, _ grain: TrendGrain,
  _ formula: MaximumFormula = .epley
) -> [TrendPoint] {
  var points: [TrendPoint] = []
  var bucket: Day?
  for summary in summaries.sorted(by: isEarlier) where summary.day >= first {
    guard let best = summary.best(progressMeasure.kind, by: formula) else { continue }
    let point = TrendPoint(day: summary.day, amount: best.amount, sessionID: summary.sessionID)
    let next = grain.start(of: summary.day)
    if next != bucket {
      points.append(point)
      bucket = next
    } else if let last = points.last, progressMeasure.isBetter(point.amount, than: last.amount) {
      points[points.count - 1] = point
    }
  }
  return points
}

/// Returns an exercise's growth in a range of days, in tenths of a percent.
///
/// The best result of the last four weeks in the range is compared with that of the first four. Returns nil
/// if either is missing, or if the range is under eight weeks long.
package func growth(
  of summaries: [SessionSummary], by progressMeasure: ProgressMeasure, from first: Day, through last: Day,
  _ formula: MaximumFormula = .epley
) -> Int64? {
  guard last - first >= 55 else { return nil }
  func best(_ days: ClosedRange<Day>) -> Int64? {
    var best: Int64?
    for summary in summaries where days.contains(summary.day) {
      guard let amount = summary.best(progressMeasure.kind, by: formula)?.amount else { continue }
      if let known = best, !progressMeasure.isBetter(amount, than: known) { continue }
      best = amount
    }
    return best
  }
  guard let before = best(first...(first + 27)), let after = best((last - 27)...last), before > 0,
    before < 1_000_000_000_000, after < 1_000_000_000_000
  else { return nil }
  return ((after - before) * 1000).quotientRounded(before)
}

/// Returns the records achieved since `first`, most recent first.
///
/// A record is a best that surpasses all earlier bests of the same exercise and kind. `summaries` contains
/// the complete histories of one or more exercises. `loading` returns the tracking type of the exercise with
/// the given catalogue ID.
package func recordsHit(
  in summaries: [SessionSummary], from first: Day, _ formula: MaximumFormula = .epley,
  loading: (String) -> TrackingType
) -> [RecordHit] {
  var known: [String: [Best]] = [:]
  var hits: [RecordHit] = []
  for summary in summaries.sorted(by: isEarlier) {
    let catalogID = summary.catalogID
    let records = known[catalogID, default: []].takeIn(
      bests(of: [summary], loading(catalogID), formula))
    if summary.day >= first { hits += records.map { RecordHit(catalogID: catalogID, best: $0) } }
  }
  return hits.reversed()
}

func isEarlier(_ left: SessionSummary, _ right: SessionSummary) -> Bool {
  if left.day != right.day { return left.day < right.day }
  return left.startedAt != right.startedAt ? left.startedAt < right.startedAt : left.id < right.id
}

extension ProgressMeasure {
  func isBetter(_ amount: Int64, than other: Int64) -> Bool { isBetterLow ? amount < other : amount > other }
}
