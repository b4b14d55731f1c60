package import Records

extension Loading {
  /// By what the exercise's progress is best measured, the foremost first.
  package var yardsticks: [Yardstick] {
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
}

/// The first yardstick that an exercise's sessions have figures for; nil when none has.
package func yardstick(for summaries: [SessionSummary], _ loading: Loading) -> Yardstick? {
  loading.yardsticks.first { $0.measures(summaries) }
}

extension Yardstick {
  /// Whether sessions have figures for it.
  package func measures(_ summaries: [SessionSummary]) -> Bool {
    summaries.contains { $0.best(kind) != nil }
  }
}

/// The curve of an exercise from a day on, oldest first: the best of each day, week or month.
package func trend(
  of summaries: [SessionSummary], by yardstick: Yardstick, from first: Day, _ grain: TrendGrain,
  _ formula: MaximumFormula = .epley
) -> [TrendPoint] {
  var points: [TrendPoint] = []
  var bucket: Day?
  for summary in summaries.sorted(by: isEarlier) where summary.day >= first {
    guard let best = summary.best(yardstick.kind, by: formula) else { continue }
    let point = TrendPoint(day: summary.day, amount: best.amount, sessionID: summary.sessionID)
    let next = grain.start(of: summary.day)
    if next != bucket {
      points.append(point)
      bucket = next
    } else if let last = points.last, yardstick.isBetter(point.amount, than: last.amount) {
      points[points.count - 1] = point
    }
  }
  return points
}

/// By how much an exercise grew, in tenths of a percent: the best of the last four weeks of a span against
/// the best of its first four.
///
/// nil where either is missing, or where the weeks overlap.
package func growth(
  of summaries: [SessionSummary], by yardstick: Yardstick, from first: Day, through last: Day,
  _ formula: MaximumFormula = .epley
) -> Int64? {
  guard last - first >= 55 else { return nil }
  func best(_ days: ClosedRange<Day>) -> Int64? {
    var best: Int64?
    for summary in summaries where days.contains(summary.day) {
      guard let amount = summary.best(yardstick.kind, by: formula)?.amount else { continue }
      if let known = best, !yardstick.isBetter(amount, than: known) { continue }
      best = amount
    }
    return best
  }
  guard let before = best(first...(first + 27)), let after = best((last - 27)...last), before > 0,
    before < 1_000_000_000_000, after < 1_000_000_000_000
  else { return nil }
  return ((after - before) * 1000).quotientRounded(before)
}

/// The records of a span, the newest first: what surpassed all before it of the same exercise.
///
/// `summaries` are of any exercises, whole histories; `loading` says how one is loaded.
package func recordsHit(
  in summaries: [SessionSummary], from first: Day, _ formula: MaximumFormula = .epley,
  loading: (String) -> Loading
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

extension Yardstick {
  func isBetter(_ amount: Int64, than other: Int64) -> Bool { isBetterLow ? amount < other : amount > other }
}
