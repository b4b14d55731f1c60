import Records

/// What is asked of one exercise: the next targets, the maximum, when a weight is reached, the warm-up.
extension Advisor {
  func nextTarget() -> [Remark] {
    guard let catalogID = focus else { return nothingLogged }
    if let limitation = limitation(on: catalogID) { return ruledOut(catalogID, by: limitation) }
    guard let (plan, lift) = place(of: catalogID) else { return nextByForecast(catalogID) }
    let offer = waiting(for: lift, in: plan)
    let code: RemarkCode = offer?.becomes == nil ? .nextTarget : .targetStands
    var remarks = [Remark(code, names: [catalogID, plan.plan.name] + lift.setNames)]
    if let (top, day) = lastTop(of: catalogID) { remarks.append(lastTime(top, day)) }
    guard let offer, let becomes = offer.becomes else {
      remarks.append(lastReason(catalogID) ?? Remark(.nothingWaits, names: [catalogID]))
      return remarks + [Remark(.toStart, names: [plan.plan.name, plan.plan.id.text])]
    }
    return remarks + told(offer, becoming: becomes, in: plan)
  }

  /// A change that waits, why, and where to decide on it.
  func told(_ offer: OfferedChange, becoming value: Int64, in plan: PlanReading) -> [Remark] {
    let isOfWeight = offer.change.changeType.isOfWeight
    let quantity: Figure.Quantity = isOfWeight ? .grams : .reps
    var remarks = [
      Remark(
        isOfWeight ? .changeWaits : .changeWaitsReps, Figure("from", quantity, offer.before),
        Figure("to", quantity, value))
    ]
    if let reason = offer.change.reasons.first { remarks.append(because(reason)) }
    return remarks + [Remark(.toDecide, names: [plan.plan.name, plan.plan.id.text])]
  }

  /// The change of working sets that waits: a weight before repetitions, the heaviest set first.
  func waiting(for lift: ExercisePrescription, in plan: PlanReading) -> OfferedChange? {
    let offers: [OfferedChange]
    do throws(PlanError) { offers = try offeredChanges(of: plan.plan.id, in: tx) } catch { return nil }
    let own = offers.filter { offer in
      guard offer.change.targetExerciseLineage == lift.lineage else { return false }
      return lift.sets.contains { $0.type.isWorking && $0.lineage == offer.change.targetSetLineage }
    }
    let weights = own.filter { $0.change.changeType.isOfWeight }
    let reps = own.filter { $0.change.changeType == .increaseReps || $0.change.changeType == .decreaseReps }
    return weights.max { $0.before < $1.before } ?? reps.max { $0.before < $1.before }
  }

  /// What the rules said of an exercise after its last session.
  private func lastReason(_ catalogID: String) -> Remark? {
    let newest = tx.list(PlanSuggestion.self, PlanSuggestion.byTime.all.newestFirst().first(12))
    let said = newest.lazy.filter { $0.source == .rules }.flatMap { $0.reasons(for: catalogID) }
    return said.first { !$0.code.isConfidence }.map { because($0) }
  }

  func lastTime(_ top: TopSet, _ day: Day) -> Remark {
    var remark = Remark(.lastTime, Figure("reps", .reps, top.reps), .on("day", day))
    if let weight = top.weight { remark.figures.append(Figure("weight", .grams, weight.grams)) }
    return remark
  }

  /// The reason of a change as a remark: its code, and its figures.
  func because(_ reason: Reason) -> Remark {
    var remark = Remark(.because, names: [reason.code.rawValue])
    remark.figures = reason.figures
    return remark
  }

  /// Without a template: the step that the forecast is sure of.
  private func nextByForecast(_ catalogID: String) -> [Remark] {
    guard let (top, day) = lastTop(of: catalogID) else { return neverDone(catalogID) }
    let ahead = ahead(of: catalogID, today: today, finder.catalogue, in: tx)
    let way = Remark(.toExercise, names: [catalogID])
    guard ahead.isKnown, let step = ahead.choice.best else {
      return [Remark(.sameAgain, names: [catalogID]).with(lastTime(top, day).figures), way]
    }
    let figures = [
      Figure("weight", .grams, step.load.grams), Figure("reps", .reps, step.reps),
      Figure("percent", .percent, step.percent),
    ]
    return [Remark(.nextLikely, names: [catalogID]).with(figures), lastTime(top, day), way]
  }

  func strongest() -> [Remark] {
    guard let catalogID = focus else { return nothingLogged }
    guard let best = maximum(of: catalogID, from: today - 3650), let weight = best.weight,
      let reps = best.reps
    else { return neverDone(catalogID) }
    let recent = recentMaximum(of: catalogID)
    var remarks: [Remark] = []
    if let recent, recent.amount < best.amount, let weight = recent.weight, let reps = recent.reps {
      remarks.append(estimate(.maximumNow, recent, weight, reps, catalogID))
      remarks.append(
        Remark(
          .maximumEver, Figure("maximum", .grams, best.amount),
          Figure("weight", .grams, best.weight?.grams ?? 0),
          Figure("reps", .reps, best.reps ?? 1), .on("day", best.day)))
      remarks.append(howSure(reps))
    } else {
      remarks.append(estimate(recent == nil ? .maximumOld : .maximumNow, best, weight, reps, catalogID))
      remarks.append(howSure(reps))
    }
    return remarks + [Remark(.toExercise, names: [catalogID])]
  }

  /// The best estimate of six weeks.
  private func recentMaximum(of catalogID: String) -> Best? { maximum(of: catalogID, from: today - 41) }

  /// The maximum that every answer goes by: of six weeks, where nothing was done in them the best ever.
  private func estimate(of catalogID: String) -> Best? {
    recentMaximum(of: catalogID) ?? maximum(of: catalogID, from: today - 3650)
  }

  private func estimate(
    _ code: RemarkCode, _ best: Best, _ weight: Weight, _ reps: Int64, _ catalogID: String
  ) -> Remark {
    Remark(
      code, Figure("maximum", .grams, best.amount), Figure("weight", .grams, weight.grams),
      Figure("reps", .reps, reps), .on("day", best.day), names: [catalogID, "formula:" + formula.rawValue])
  }

  /// How far an estimate from so many repetitions may lie off.
  private func howSure(_ reps: Int64) -> Remark {
    // LeSuer 1997 and Reynolds 2006: near up to five repetitions, beyond eight it may be a tenth off.
    let percent: Int64 = reps == 1 ? 0 : reps <= 5 ? 3 : reps <= 8 ? 5 : 10
    return percent == 0
      ? Remark(.maximumLifted)
      : Remark(.maximumSure, Figure("percent", .percent, percent), Figure("reps", .reps, reps))
  }

  func whenReached() -> [Remark] {
    guard let catalogID = focus else { return nothingLogged }
    guard let now = estimate(of: catalogID) else { return neverDone(catalogID) }
    let target = target(of: catalogID, now.amount)
    let (asked, reps) = (question.weight?.grams ?? target, wishedReps)
    let done = summaries(of: catalogID, before: nil, limit: 500, in: tx).compactMap { time in
      time.tops.entries.last { ($0.weight?.grams ?? 0) >= asked && $0.reps >= reps }
        .map { (day: time.day, top: $0) }
    }
    if let (day, top) = done.last {
      var remark = Remark(
        .reachedAlready, Figure("target", .grams, asked), .on("day", day),
        Figure("weight", .grams, top.weight?.grams ?? asked), names: [catalogID])
      if reps > 1 { remark.figures.append(Figure("reps", .reps, top.reps)) }
      return [remark, Remark(.toExercise, names: [catalogID])]
    }
    return pace(to: target, reps, from: now, catalogID)
  }

  /// How many repetitions are asked about; a small number beside a weight means them.
  private var wishedReps: Int64 {
    if let reps = question.reps { return reps }
    guard question.weight != nil, let number = question.number, (1...30).contains(number) else { return 1 }
    return number
  }

  /// Whether a weight that is asked about can be tried, by the estimate; nil where none is.
  func reachable(_ catalogID: String) -> Remark? {
    guard let weight = question.weight, let now = estimate(of: catalogID) else { return nil }
    let reps = wishedReps
    let needed = oneRepMaximum(weight, reps, by: formula) ?? weight
    var remark = Remark(
      needed.grams <= now.amount ? .reachableNow : .reachableNot, Figure("target", .grams, weight.grams),
      Figure("maximum", .grams, now.amount), names: [catalogID])
    if reps > 1 { remark.figures.append(Figure("reps", .reps, reps)) }
    return remark
  }

  /// The weight that is asked about as it can be loaded, in grams; without one the next round one is meant.
  private func target(of catalogID: String, _ now: Int64) -> Int64 {
    let unit = units(in: tx).weight
    let grid = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID].grid
    if let weight = question.weight { return grid.atLeast(weight).grams }
    let step: Int64 = unit == .kilogram ? 10_000_000 : 25_000_000
    let round = (Weight(grams: now).millionths(in: unit) / step + 1) * step
    return (Weight(millionths: round, unit: unit) ?? Weight(grams: now)).grams
  }

  /// How much is missing, by the whole figures in which both are told.
  private func gap(to target: Int64, from maximum: Int64) -> Int64 {
    let unit = units(in: tx).weight
    let whole = [target, maximum].map {
      Weight(grams: $0).millionths(in: unit).quotientRounded(1_000_000) * 1_000_000
    }
    return Weight(millionths: max(0, whole[0] - whole[1]), unit: unit)?.grams ?? max(0, target - maximum)
  }

  /// The span of days in which so many repetitions of a weight are likely, by the growth of twelve weeks.
  ///
  /// They take the maximum that the formula makes of them; where it holds for fewer alone, one is told of.
  private func pace(to target: Int64, _ reps: Int64, from now: Best, _ catalogID: String) -> [Remark] {
    let estimated = oneRepMaximum(Weight(grams: target), reps, by: formula)?.grams
    let needed = estimated ?? target
    let once = Remark(.reachedOnce, Figure("most", .reps, MaximumFormula.mostReps))
    let ways = (estimated == nil ? [once] : []) + [Remark(.toGoal, names: [catalogID])]
    let gap = needed - now.amount
    let recent = Array(lately(84).filter { $0.catalogID.hasSameBytes(as: catalogID) })
    var figures = [
      Figure("target", .grams, target), Figure("maximum", .grams, now.amount),
      Figure("gap", .grams, self.gap(to: needed, from: now.amount)),
    ]
    if needed > target { figures += [Figure("reps", .reps, reps), Figure("needed_maximum", .grams, needed)] }
    if gap <= 0 { return [Remark(.reachableNow, names: [catalogID]).with(figures)] + ways }
    // In hundredths of a percent a week of the maximum.
    guard let pace = weeklyPace(of: catalogID), pace > 0 else {
      let sessions = Figure("sessions", .count, Int64(recent.count))
      return [Remark(.paceNone, sessions, names: [catalogID]).with(figures)] + ways
    }
    let weekly = max(1, (min(now.amount, 10_000_000) * pace).quotientRounded(10_000))
    // Growth slows and days differ: half to once and a half of the pace.
    let (soonest, latest) = (gap * 2 / (weekly * 3), gap * 2 / weekly)
    guard soonest <= 104 else {
      return [Remark(.paceTooSlow, Figure("pace", .grams, weekly), names: [catalogID]).with(figures)] + ways
    }
    let rests = Remark(
      .paceRests, Figure("sessions", .count, Int64(recent.count)), Figure("pace", .grams, weekly),
      Figure("weeks", .count, max(1, gap.quotientRounded(weekly))))
    return [
      Remark(.reachedBy, names: [catalogID]).with(figures + span(soonest, latest)), rests.with(figures),
      latest > Self.furthest
        ? Remark(.paceSpanCut, Figure("years", .count, Self.furthest / 52)) : Remark(.paceSpan),
    ] + ways
  }

  /// The weeks beyond which no date is named.
  private static let furthest: Int64 = 260

  /// From the soonest day to the latest, in weeks from today; only the soonest where the latest is too far.
  private func span(_ soonest: Int64, _ latest: Int64) -> [Figure] {
    let first = today + max(7, soonest * 7)
    if latest > Self.furthest { return [.on("earliest_day", first)] }
    return [.on("from_day", first), .on("to_day", today + max(14, latest * 7))]
  }

  func warmUp() -> [Remark] {
    guard let catalogID = focus, let exercise = exercise(catalogID) else { return nothingLogged }
    let weight =
      question.weight ?? place(of: catalogID)?.lift.sets.compactMap { $0.targetWeight }.max()
      ?? lastTop(of: catalogID)?.top.weight
    guard let weight, weight > .zero else {
      return [Remark(.warmUpUnknown, names: [catalogID]), Remark(.toExercise, names: [catalogID])]
    }
    let unit = units(in: tx).weight
    let gym = gym(in: tx)
    let rack = BarRack(for: exercise.equipment, gym: gym, unit: unit)
    let grid = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID].grid
    let ramp = warmUpRamp(to: weight, grid: grid, bar: rack?.bars.first)
    var remarks = [
      Remark(
        .warmUpTo, Figure("weight", .grams, weight.grams), Figure("sets", .count, Int64(ramp.count)),
        names: [catalogID])
    ]
    for set in ramp + [WarmUpSet(weight: weight, reps: 0)] {
      var line = Remark(set.reps == 0 ? .warmUpWork : .warmUpSet, Figure("weight", .grams, set.weight.grams))
      if set.reps > 0 { line.figures.append(Figure("reps", .reps, set.reps)) }
      if set.reps > 0, set.weight == rack?.bars.first { line.code = .warmUpBar }
      if let rack, let bar = rack.bars.first, set.weight > bar {
        let load = plates(for: set.weight, bar: bar, available: rack.plates, unit: unit)
        let side = load.perSide.map { $0.number(in: unit) }.joined(separator: " + ")
        if !side.isEmpty { line.names = ["plates:" + side + " " + unit.rawValue] }
      }
      remarks.append(line)
    }
    let last = lastTop(of: catalogID).map { lastTime($0.top, $0.day) }
    return remarks + [last ?? Remark(.warmUpNever, names: [catalogID]), way(to: catalogID)]
  }
}
