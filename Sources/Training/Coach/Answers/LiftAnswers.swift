import Records

/// Answers to questions about one exercise: its next targets, its maximum, when it will reach a goal weight,
/// and its warm-up.
extension Advisor {
  func nextTarget() -> [Remark] {
    guard let catalogID = focus else { return nothingLogged }
    if let limitation = limitation(on: catalogID) { return ruledOut(catalogID, by: limitation) }
    guard let (template, lift) = place(of: catalogID) else { return nextByForecast(catalogID) }
    let offer = waiting(for: lift, in: template)
    let code: RemarkCode = offer?.becomes == nil ? .nextTarget : .targetStands
    var remarks = [Remark(code, names: [catalogID, template.template.name] + lift.setNames)]
    if let (top, day) = lastTop(of: catalogID) { remarks.append(lastTime(top, day)) }
    guard let offer, let becomes = offer.becomes else {
      remarks.append(lastReason(catalogID) ?? Remark(.nothingWaits, names: [catalogID]))
      return remarks + [Remark(.toStart, names: [template.template.name, template.template.id.text])]
    }
    return remarks + offerRemarks(offer, becoming: becomes, in: template)
  }

  /// Returns remarks that state a pending change and its reason, followed by a link for accepting or
  /// rejecting it.
  func offerRemarks(_ offer: OfferedChange, becoming value: Int64, in template: TemplateReading) -> [Remark] {
    let quantity = offer.change.quantity(in: template.snapshot)
    var remarks = [
      Remark(
        quantity == .reps ? .changeWaitsReps : .changeWaits, Figure("from", quantity, offer.before),
        Figure("to", quantity, value))
    ]
    if let reason = offer.change.reasons.first { remarks.append(because(reason)) }
    return remarks + [Remark(.toDecide, names: [template.template.name, template.template.id.text])]
  }

  /// Returns the pending change to the exercise's working sets, or nil if there is none.
  ///
  /// Weight changes take precedence over repetition changes. Among changes of the same type, the change to
  /// the set with the highest current target takes precedence.
  func waiting(for lift: ExercisePrescription, in template: TemplateReading) -> OfferedChange? {
    let offers: [OfferedChange]
    do throws(TemplateError) { offers = try offeredChanges(of: template.template.id, in: tx) } catch {
      return nil
    }
    let own = offers.filter { offer in
      guard offer.change.targetExerciseLineage == lift.lineage else { return false }
      return lift.sets.contains { $0.type.isWorking && $0.lineage == offer.change.targetSetLineage }
    }
    let weights = own.filter { $0.change.changeType.isOfWeight }
    let reps = own.filter { $0.change.changeType == .increaseReps || $0.change.changeType == .decreaseReps }
    return weights.max { $0.before < $1.before } ?? reps.max { $0.before < $1.before }
  }

  /// Returns a remark on the most recent reason that the rules gave for a suggestion about the exercise, or
  /// nil if there is none.
  func lastReason(_ catalogID: String) -> Remark? {
    let newest = tx.list(Suggestion.self, Suggestion.byTime.all.newestFirst().first(12))
    let said = newest.lazy.filter { $0.source == .rules }.flatMap { $0.reasons(for: catalogID) }
    return said.first { !$0.code.isConfidence }.map { because($0) }
  }

  func lastTime(_ top: TopSet, _ day: Day) -> Remark {
    var remark = Remark(.lastTime, Figure("reps", .reps, top.reps), .on("day", day))
    if let weight = top.weight { remark.figures.append(Figure("weight", .grams, weight.grams)) }
    return remark
  }

  /// Returns a remark with the reason's code and figures.
  func because(_ reason: Reason) -> Remark {
    var remark = Remark(.because, names: [reason.code.rawValue])
    remark.figures = reason.figures
    return remark
  }

  /// Returns the answer for an exercise that isn't in a template: the best next step according to the
  /// forecast, or a repeat of the last set if there is no forecast.
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
    else { return bestSet(of: catalogID) }
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

  /// Returns the best estimated maximum of the last six weeks, or nil if there is none.
  private func recentMaximum(of catalogID: String) -> Best? { maximum(of: catalogID, from: today - 41) }

  /// Returns the best estimated maximum of the last six weeks or, failing that, of the last ten years.
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

  /// Returns a remark on the error margin of a maximum estimated from `reps` repetitions.
  private func howSure(_ reps: Int64) -> Remark {
    // LeSuer 1997 and Reynolds 2006: close up to five repetitions, up to 10 percent off beyond eight.
    let percent: Int64 = reps == 1 ? 0 : reps <= 5 ? 3 : reps <= 8 ? 5 : 10
    return percent == 0
      ? Remark(.maximumLifted)
      : Remark(.maximumSure, Figure("percent", .percent, percent), Figure("reps", .reps, reps))
  }

  func whenReached() -> [Remark] {
    guard let catalogID = focus else { return nothingLogged }
    if [.bodyweightReps, .assisted].contains(loading(of: catalogID)) { return reachedByBody(catalogID) }
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

  /// The number of repetitions in the question, or 1 if it mentions none.
  ///
  /// If the question mentions a weight, a bare number from 1 to 30 counts as repetitions.
  var wishedReps: Int64 {
    if let reps = question.reps { return reps }
    guard question.weight != nil, let number = question.number, (1...30).contains(number) else { return 1 }
    return number
  }

  /// Returns a remark on whether the estimated maximum is high enough for the weight and repetitions in the
  /// question.
  ///
  /// Returns nil if the question mentions no weight, there is no estimate, or the weight is only a part of
  /// the load.
  func reachable(_ catalogID: String) -> Remark? {
    guard let weight = question.weight, loading(of: catalogID) == .weightReps,
      let now = estimate(of: catalogID)
    else { return nil }
    let reps = wishedReps
    let needed = oneRepMaximum(weight, reps, by: formula) ?? weight
    var remark = Remark(
      needed.grams <= now.amount ? .reachableNow : .reachableNot, Figure("target", .grams, weight.grams),
      Figure("maximum", .grams, now.amount), names: [catalogID])
    if reps > 1 { remark.figures.append(Figure("reps", .reps, reps)) }
    return remark
  }

  /// Returns the weight in the question, rounded up to a loadable weight, or the next round weight above
  /// `now` if the question mentions none.
  ///
  /// All weights are in grams.
  private func target(of catalogID: String, _ now: Int64) -> Int64 {
    let unit = units(in: tx).weight
    let grid = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID].grid
    if let weight = question.weight { return grid.atLeast(weight).grams }
    let step: Int64 = unit == .kilogram ? 10_000_000 : 25_000_000
    let round = (Weight(grams: now).millionths(in: unit) / step + 1) * step
    return (Weight(millionths: round, unit: unit) ?? Weight(grams: now)).grams
  }

  /// Returns the difference between the maximum and the target in grams, computed from the rounded values
  /// shown to the athlete, or 0 if the target has been reached.
  private func gap(to target: Int64, from maximum: Int64) -> Int64 {
    let unit = units(in: tx).weight
    let whole = [target, maximum].map {
      Weight(grams: $0).millionths(in: unit).quotientRounded(1_000_000) * 1_000_000
    }
    return Weight(millionths: max(0, whole[0] - whole[1]), unit: unit)?.grams ?? max(0, target - maximum)
  }

  /// Returns remarks on when the athlete is likely to lift the target weight for `reps` repetitions, based on
  /// the growth over the last twelve weeks.
  ///
  /// The required maximum is computed with the athlete's formula. If the formula doesn't cover that many
  /// repetitions, the answer is for one repetition.
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
    // The pace is in hundredths of a percent of the maximum per week.
    guard let pace = weeklyPace(of: catalogID), pace > 0 else {
      let sessions = Figure("sessions", .count, Int64(recent.count))
      return [Remark(.paceNone, sessions, names: [catalogID]).with(figures)] + ways
    }
    let weekly = max(1, (min(now.amount, 10_000_000) * pace).quotientRounded(10_000))
    // Growth slows and form varies, so the range is 0.5 to 1.5 times the pace.
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

  /// The maximum number of weeks ahead for which a date is given.
  private static let furthest: Int64 = 260

  /// Returns figures for the first and last day of a range given in weeks from today, or only for the first
  /// day if the last one is too far ahead.
  private func span(_ soonest: Int64, _ latest: Int64) -> [Figure] {
    let first = today + max(7, soonest * 7)
    if latest > Self.furthest { return [.on("earliest_day", first)] }
    return [.on("from_day", first), .on("to_day", today + max(14, latest * 7))]
  }

  func warmUp() -> [Remark] {
    guard let catalogID = focus, let exercise = exercise(catalogID) else { return nothingLogged }
    // Less assistance is harder, so a ramp up to the working weight would be harder than the work.
    if exercise.loading == .assisted {
      return [Remark(.warmUpAssisted, names: [catalogID]), way(to: catalogID)]
    }
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
        let load = Training.plates(for: set.weight, bar: bar, available: rack.plates, unit: unit)
        let side = load.perSide.map { $0.number(in: unit) }.joined(separator: " + ")
        if !side.isEmpty { line.names = ["plates:" + side + " " + unit.rawValue] }
      }
      remarks.append(line)
    }
    let last = lastTop(of: catalogID).map { lastTime($0.top, $0.day) }
    return remarks + [last ?? Remark(.warmUpNever, names: [catalogID]), way(to: catalogID)]
  }
}

extension SuggestedChange {
  /// Returns the quantity that the change's values measure, such as grams or repetitions.
  ///
  /// `snapshot` determines whether the exercise's sets are timed.
  func quantity(in snapshot: TemplateSnapshot?) -> Figure.Quantity {
    switch changeType {
    case .increaseWeight, .decreaseWeight: .grams
    case .increaseReps, .decreaseReps:
      snapshot?.exercise(targetExerciseLineage)?.countsSeconds == true ? .seconds : .reps
    case .increaseRest, .decreaseRest: .seconds
    case .changeEdgeDepth: .millimetres
    case .addSet, .removeSet, .changeSetType: .count
    }
  }
}
