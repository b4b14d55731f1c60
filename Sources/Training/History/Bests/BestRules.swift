import Records

/// Returns an exercise's best result of each kind that applies to its tracking type.
///
/// Among equal results, the earliest is the best.
///
/// `summaries` contains only that exercise's summaries, in any order. A kind that was never measured has no
/// best.
package func bests(
  of summaries: [SessionSummary], _ loading: TrackingType, _ formula: MaximumFormula = .epley
) -> [Best] {
  loading.bestKinds.compactMap { kind in
    var best: Best?
    for summary in summaries {
      guard let found = summary.best(kind, by: formula) else { continue }
      if let known = best, !found.surpasses(known), !found.isEarlier(than: known) { continue }
      best = found
    }
    return best
  }
}

extension [Best] {
  /// Merges in the bests of a later session, and returns those that set a record.
  ///
  /// A record surpasses the known best of its kind. A first performance is not a record, because there was
  /// nothing to surpass. Nor is a session's volume, because doing more sets is enough to surpass it.
  package mutating func takeIn(_ later: [Best]) -> [Best] {
    var records: [Best] = []
    for best in later {
      guard let place = firstIndex(where: { $0.kind == best.kind }) else {
        append(best)
        continue
      }
      guard best.surpasses(self[place]) else { continue }
      self[place] = best
      if best.kind != .volume { records.append(best) }
    }
    return records
  }
}

/// Returns the heaviest weight lifted for at least a given number of repetitions, for several such numbers in
/// ascending order.
///
/// For an assisted exercise, this is the weight with the least assistance. A number is omitted if the best
/// for a higher number is at least as good.
package func repetitionBests(
  of summaries: [SessionSummary], _ loading: TrackingType
) -> [(reps: Int64, best: Best)] {
  var table: [(reps: Int64, best: Best)] = []
  let read = summaries.map { ($0, $0.tops.entries) }
  for count: Int64 in [20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1] {
    var best: Best?
    for (summary, tops) in read {
      for top in tops where top.reps >= count {
        guard let weight = top.weight else { continue }
        let found = Best(
          kind: loading == .assisted ? .leastHelp : .heaviest,
          amount: loading == .assisted ? Int64(clamping: weight.grams.magnitude) : weight.grams,
          weight: weight, reps: top.reps, day: summary.day, sessionID: summary.sessionID)
        if let known = best, !found.surpasses(known), !found.isEarlier(than: known) { continue }
        best = found
      }
    }
    guard let best, best.amount > 0 else { continue }
    if let last = table.last, !best.surpasses(last.best) { continue }
    table.append((count, best))
  }
  return table.reversed()
}

extension Best {
  /// Returns true if this is better than another best of the same kind.
  func surpasses(_ other: Best) -> Bool {
    if kind == .leastHelp, amount != other.amount { return amount < other.amount }
    if kind == .hardestSend, grade?.scale.kind != other.grade?.scale.kind { return false }
    if kind == .heaviest || kind == .leastHelp, amount == other.amount {
      return (reps ?? 0) > (other.reps ?? 0)
    }
    return amount > other.amount
  }

  /// Returns true if this is as good as another best and was done earlier.
  fileprivate func isEarlier(than other: Best) -> Bool {
    guard !other.surpasses(self) else { return false }
    return day != other.day ? day < other.day : sessionID < other.sessionID
  }
}

extension SessionSummary {
  /// Returns the session's best of one kind, or nil if it has none.
  package func best(_ kind: BestKind, by formula: MaximumFormula = .epley) -> Best? {
    switch kind {
    case .oneRepMaximum:
      var best: Best?
      for top in tops.entries {
        guard let maximum = oneRepMaximum(top.weight, top.reps, by: formula) else { continue }
        if maximum.grams > best?.amount ?? 0 { best = made(kind, maximum.grams, top) }
      }
      return best
    case .heaviest:
      guard let top = tops.entries.last, let weight = top.weight, weight > .zero else { return nil }
      return made(kind, weight.grams, top)
    case .leastHelp:
      let helped = tops.entries.filter { ($0.weight ?? .zero) != .zero }
      guard let least = helped.min(by: { ($0.help, -$0.reps) < ($1.help, -$1.reps) }) else { return nil }
      return made(kind, least.help, least)
    case .mostReps:
      guard let most = tops.entries.max(by: { $0.reps < $1.reps }) else { return nil }
      return made(kind, most.reps, most)
    case .longest: return bestDurationMilliseconds.map { made(kind, $0) }
    case .farthest: return bestDistanceMetres.map { made(kind, $0) }
    case .volume: return volume > 0 ? made(kind, volume) : nil
    case .hardestSend:
      guard let grade = hardestSend(.boulder) ?? hardestSend(.route) else { return nil }
      var best = made(kind, grade.rank)
      best.grade = grade
      return best
    }
  }

  /// Returns the grade of the hardest boulder or route sent, or nil if none was sent.
  ///
  /// Among equal grades, returns the first.
  package func hardestSend(_ kind: ClimbKind) -> Grade? {
    var hardest: Grade?
    for tally in climbs.entries where tally.sends > 0 && tally.scale.kind == kind {
      guard let grade = Grade(tally.grade, in: tally.scale) else { continue }
      if hardest.map({ $0 < grade }) ?? true { hardest = grade }
    }
    return hardest
  }

  private func made(_ kind: BestKind, _ amount: Int64, _ top: TopSet? = nil) -> Best {
    Best(kind: kind, amount: amount, weight: top?.weight, reps: top?.reps, day: day, sessionID: sessionID)
  }
}

extension TopSet {
  /// The assistance in grams, as a positive number.
  fileprivate var help: Int64 { Int64(clamping: (weight?.grams ?? 0).magnitude) }
}

extension TrackingType {
  /// Returns the tracking type for which an exercise's sessions have data.
  ///
  /// This is the declared type if they have data for it, or if they have none for any other type. An exercise
  /// imported with a log is always declared as weight and repetitions, whatever its sessions contain.
  package func measured(in summaries: [SessionSummary]) -> TrackingType {
    let others: [TrackingType] = [self, .bodyweightReps, .distanceDuration, .duration]
    return others.first { loading in
      loading.bestKinds.first.map { kind in summaries.contains { $0.best(kind) != nil } } ?? false
    } ?? self
  }
}
