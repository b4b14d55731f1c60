import Records

/// What is asked of one exercise: the next targets, the maximum, when a weight is reached, the warm-up.
extension Advisor {
  func nextTarget() -> [Remark] {
    guard let catalogID = focus else { return nothingLogged }
    guard let (plan, lift) = place(of: catalogID) else { return nextByForecast(catalogID) }
    var remarks = [Remark(.nextTarget, names: [catalogID, plan.plan.name] + lift.setNames)]
    if let (top, day) = lastTop(of: catalogID) { remarks.append(lastTime(top, day)) }
    guard let offer = waiting(for: lift, in: plan), let becomes = offer.becomes else {
      remarks.append(lastReason(catalogID) ?? Remark(.nothingWaits, names: [catalogID]))
      return remarks + [Remark(.toStart, names: [plan.plan.name, plan.plan.id.text])]
    }
    let isOfWeight = offer.change.changeType.isOfWeight
    let quantity: Figure.Quantity = isOfWeight ? .grams : .reps
    remarks.append(
      Remark(
        isOfWeight ? .changeWaits : .changeWaitsReps, Figure("from", quantity, offer.before),
        Figure("to", quantity, becomes)))
    if let reason = offer.change.reasons.first { remarks.append(because(reason)) }
    return remarks + [Remark(.toDecide, names: [plan.plan.name, plan.plan.id.text])]
  }

  /// The change of working sets that waits: a weight before repetitions, the heaviest set first.
  private func waiting(for lift: ExercisePrescription, in plan: PlanReading) -> OfferedChange? {
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
    guard let (top, day) = lastTop(of: catalogID) else {
      return [
        Remark(.neverDone, Figure("sets", .count, 0), names: [catalogID]),
        Remark(.toExercise, names: [catalogID]),
      ]
    }
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
    else {
      return [
        Remark(.neverDone, Figure("sets", .count, 0), names: [catalogID]),
        Remark(.toExercise, names: [catalogID]),
      ]
    }
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
    guard let now = estimate(of: catalogID) else {
      return [
        Remark(.neverDone, Figure("sets", .count, 0), names: [catalogID]),
        Remark(.toExercise, names: [catalogID]),
      ]
    }
    let target = target(of: catalogID, now.amount)
    let asked = question.weight?.grams ?? target
    if let heaviest = summaries(of: catalogID, before: nil, limit: 500, in: tx)
      .filter({ ($0.bestWeight?.grams ?? 0) >= asked }).last
    {
      return [
        Remark(
          .reachedAlready, Figure("target", .grams, asked), .on("day", heaviest.day),
          Figure("weight", .grams, heaviest.bestWeight?.grams ?? asked), names: [catalogID]),
        Remark(.toExercise, names: [catalogID]),
      ]
    }
    return pace(to: target, from: now, catalogID)
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

  /// The span of days in which a weight is likely, by the growth of twelve weeks.
  private func pace(to target: Int64, from now: Best, _ catalogID: String) -> [Remark] {
    let way = Remark(.toGoal, names: [catalogID])
    let gap = target - now.amount
    let recent = Array(lately(84).filter { $0.catalogID.hasSameBytes(as: catalogID) })
    let figures = [
      Figure("target", .grams, target), Figure("maximum", .grams, now.amount),
      Figure("gap", .grams, self.gap(to: target, from: now.amount)),
    ]
    if gap <= 0 { return [Remark(.reachableNow, names: [catalogID]).with(figures), way] }
    // In hundredths of a percent a week of the maximum.
    guard let pace = weeklyGrowth(of: recent, formula), pace > 0 else {
      return [
        Remark(.paceNone, Figure("sessions", .count, Int64(recent.count)), names: [catalogID]).with(figures),
        way,
      ]
    }
    let weekly = max(1, (min(now.amount, 10_000_000) * pace).quotientRounded(10_000))
    // Growth slows and days differ: half to once and a half of the pace.
    let (soonest, latest) = (gap * 2 / (weekly * 3), gap * 2 / weekly)
    guard soonest <= 104 else {
      return [Remark(.paceTooSlow, Figure("pace", .grams, weekly), names: [catalogID]).with(figures), way]
    }
    let span = [
      Figure("pace", .grams, weekly), Figure.on("from_day", today + max(7, soonest * 7)),
      Figure.on("to_day", today + max(14, min(latest, 260) * 7)),
    ]
    return [
      Remark(.reachedBy, names: [catalogID]).with(figures + span),
      Remark(.paceRests, Figure("sessions", .count, Int64(recent.count)), Figure("pace", .grams, weekly))
        .with(figures),
      way,
    ]
  }

  func warmUp() -> [Remark] {
    guard let catalogID = focus, let exercise = exercise(catalogID) else { return nothingLogged }
    let weight =
      question.weight ?? place(of: catalogID)?.lift.sets.compactMap { $0.targetWeight }.max()
      ?? lastTop(of: catalogID)?.top.weight
    guard let weight, weight > .zero else {
      return [
        Remark(.warmUpUnknown, Figure("sets", .count, 0), names: [catalogID]),
        Remark(.toExercise, names: [catalogID]),
      ]
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
      if let rack, let bar = rack.bars.first, set.weight > bar {
        let load = plates(for: set.weight, bar: bar, available: rack.plates, unit: unit)
        line.names = ["plates:" + load.perSide.map { $0.number(in: unit) }.joined(separator: " + ")]
      }
      remarks.append(line)
    }
    if let (top, day) = lastTop(of: catalogID) { remarks.append(lastTime(top, day)) }
    return remarks + [way(to: catalogID)]
  }

  func ranking() -> [Remark] {
    let first = today - 83
    let lately = lately(84)
    let grown = mostTrained(lately).filter { $0.sessions >= 3 }.compactMap { trained -> (String, Int64)? in
      let own = lately.filter { $0.catalogID.hasSameBytes(as: trained.catalogID) }
      guard let loading = exercise(trained.catalogID)?.loading, let yardstick = yardstick(for: own, loading),
        yardstick != .volume, !yardstick.isBetterLow,
        let growth = growth(of: own, by: yardstick, from: first, through: today, formula)
      else { return nil }
      return (trained.catalogID, growth)
    }.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    guard let best = grown.first else {
      let count = Int64(Set(lately.map { $0.sessionID }).count)
      return [
        Remark(.rankingTooFew, Figure("sessions", .count, count)),
        count == 0 ? Remark(.toImport) : Remark(.toProgress),
      ]
    }
    var remarks = [
      Remark(.grewMost, Figure("growth_tenths", .count, best.1), .on("since_day", first), names: [best.0])
    ]
    for (catalogID, growth) in grown.dropFirst().prefix(2) {
      remarks.append(Remark(.grewToo, Figure("growth_tenths", .count, growth), names: [catalogID]))
    }
    if grown.count > 3, let least = grown.last {
      remarks.append(Remark(.grewLeast, Figure("growth_tenths", .count, least.1), names: [least.0]))
      if least.1 <= 0 { return remarks + [Remark(.toExercise, names: [least.0])] }
    }
    return remarks + [Remark(.toProgress)]
  }
}
