import Records

/// Answers to questions about exercises done with the weight of the body, alone, with an added weight or with
/// assistance.
extension Advisor {
  /// Returns the weight that could be added for one repetition, estimated from a session's best set with an
  /// added weight, or nil if there is none or `body`, the weight of the body, is unknown.
  ///
  /// The formula is applied to the whole load, because the added weight is only a small part of it.
  func addedMaximum(in summary: SessionSummary, _ body: Weight?) -> Best? {
    guard let body else { return nil }
    let all = summary.tops.entries.compactMap { top -> Best? in
      guard let added = top.weight, added > .zero,
        let whole = oneRepMaximum(body + added, top.reps, by: formula)
      else { return nil }
      return Best(
        kind: .oneRepMaximum, amount: (whole - body).grams, weight: added, reps: top.reps, day: summary.day,
        sessionID: summary.sessionID)
    }
    return all.max { $0.amount < $1.amount }
  }

  /// Returns the best set of an exercise done with the weight of the body: the one with the heaviest added
  /// weight or the least assistance or, without any, the one with the most repetitions.
  ///
  /// If `byReps` is true, the set with the most repetitions is the best. For any other exercise, returns the
  /// answer for one without an estimated maximum.
  func bestSet(of catalogID: String, byReps: Bool = false) -> [Remark] {
    let loading = loading(of: catalogID)
    guard [.bodyweightReps, .assisted].contains(loading) else { return neverDone(catalogID) }
    let found = bests(of: summaries(of: catalogID, before: nil, limit: 500, in: tx), loading, formula)
    let most = found.first { $0.kind == .mostReps }
    let load = byReps ? nil : found.first { $0.kind == .heaviest || $0.kind == .leastHelp }
    guard let best = load ?? most, let reps = best.reps, reps > 0 else { return neverDone(catalogID) }
    var remark = Remark(.bestSet, Figure("reps", .reps, reps), .on("day", best.day), names: [catalogID])
    if best.kind != .mostReps {
      remark.figures.append(Figure(loading == .assisted ? "help" : "weight", .grams, best.amount))
    }
    return [remark, Remark(.toExercise, names: [catalogID])]
  }

  /// Returns remarks on when an exercise done with the weight of the body will reach the repetitions in the
  /// question or, if it mentions a weight, that added weight or that little assistance.
  ///
  /// Without either, the goal is the next multiple of five repetitions.
  func reachedByBody(_ catalogID: String) -> [Remark] {
    let all = summaries(of: catalogID, before: nil, limit: 500, in: tx)
    guard let most = all.compactMap({ $0.best(.mostReps)?.amount }).max() else {
      return neverDone(catalogID)
    }
    let isAssisted = loading(of: catalogID) == .assisted
    let reps = question.weight == nil ? question.reps ?? (most / 5 + 1) * 5 : wishedReps
    let done = all.compactMap { summary in
      summary.tops.entries.first { isMet(by: $0, reps, isAssisted: isAssisted) }.map {
        (day: summary.day, top: $0)
      }
    }
    if let (day, top) = done.last {
      var remark = Remark(
        .reachedAlready, Figure("reps", .reps, top.reps), .on("day", day), names: [catalogID])
      if question.weight != nil, let weight = top.weight {
        remark.figures.append(Figure("weight", .grams, weight.grams))
      }
      return [remark, Remark(.toExercise, names: [catalogID])]
    }
    return [outlook(for: catalogID, reps, from: all.reversed(), isAssisted: isAssisted)]
      + bestSet(of: catalogID, byReps: question.weight == nil)
  }

  /// Returns true if a set has at least the given repetitions with the weight in the question, if any.
  private func isMet(by top: TopSet, _ reps: Int64, isAssisted: Bool) -> Bool {
    guard top.reps >= reps else { return false }
    guard let weight = question.weight else { return true }
    let load = top.weight?.grams ?? 0
    return isAssisted ? Int64(clamping: load.magnitude) <= weight.grams : load >= weight.grams
  }

  /// Returns a remark on when the goal will be reached.
  ///
  /// `summaries` are those of the exercise, oldest first.
  private func outlook(
    for catalogID: String, _ reps: Int64, from summaries: [SessionSummary], isAssisted: Bool
  ) -> Remark {
    var goal: [Figure] = []
    if let weight = question.weight { goal.append(Figure("target", .grams, weight.grams)) }
    if question.weight == nil || reps > 1 { goal.append(Figure("reps", .reps, reps)) }
    let (points, target) = points(of: summaries, reps, isAssisted: isAssisted)
    let rises = question.weight == nil || !isAssisted
    switch GoalOutlook(points, to: target, rises: rises, on: today) {
    case .between(let first, let last):
      let days =
        last.map { [Figure.on("from_day", first), .on("to_day", $0)] } ?? [.on("earliest_day", first)]
      return Remark(.reachedBy, names: [catalogID]).with(goal + days)
    case .open(.tooFar):
      let years = Figure("years", .count, GoalOutlook.farthest / 365)
      return Remark(.reachedNever, names: [catalogID]).with(goal + [years])
    case .open, .reached, .withinReach: return Remark(.reachedNever, names: [catalogID]).with(goal)
    }
  }

  /// Returns the exercise's progress towards the goal and the value to reach, in repetitions or grams.
  ///
  /// An added weight is compared as the estimated maximum if the weight of the body is known.
  private func points(
    of summaries: [SessionSummary], _ reps: Int64, isAssisted: Bool
  ) -> (points: [GoalPoint], target: Int64) {
    func points(_ amount: (SessionSummary) -> Int64?) -> [GoalPoint] {
      summaries.compactMap { summary in
        amount(summary).map { GoalPoint(day: summary.day, amount: $0) }
      }
    }
    guard let weight = question.weight else { return (points { $0.best(.mostReps)?.amount }, reps) }
    if isAssisted { return (points { $0.best(.leastHelp)?.amount }, weight.grams) }
    let bodies = bodyWeights(in: tx)
    guard let body = bodies.weight(on: today),
      let whole = oneRepMaximum(body + weight, reps, by: formula)
    else { return (points { $0.best(.heaviest)?.amount }, weight.grams) }
    return (points { addedMaximum(in: $0, bodies.weight(on: $0.day))?.amount }, (whole - body).grams)
  }
}
