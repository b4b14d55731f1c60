import Records

/// Why something stands still, and how many sets are enough.
extension Advisor {
  func stall() -> [Remark] {
    guard let catalogID = focus else { return nothingLogged }
    let place = place(of: catalogID)
    let traits = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID]
    let past = pastExercises(of: [catalogID], before: tx.context.now + 1, limit: 8, in: tx)
    let readings = past.map { time in
      (
        time,
        ExerciseReading(
          time.prescription ?? place?.lift ?? ExercisePrescription(), time.exercise, traits, .judging)
      )
    }
    let days = readings.compactMap { stallDay($0, $1) }
    guard days.count >= 3, let newest = days.first, let last = readings.first?.1 else {
      return [
        Remark(.stallTooFew, Figure("times", .count, Int64(days.count)), names: [catalogID]),
        way(to: catalogID),
      ]
    }
    var signs = StallSigns(days: days)
    signs.halfStep = traits.grid.halfStep(at: newest.load)
    let same = days.prefix { abs($0.load - newest.load) <= abs(signs.halfStep) }
    let fall = repsFall(last)
    if let fall, fall >= 2, let taken = last.restTaken, taken < 150 { signs.shortRest = (taken, fall) }
    let done = last.doneSets.compactMap { $0.done }.map { String($0) }.joined(separator: " · ")
    let weight = last.doneSets.compactMap { $0.performance?.weight }.max()
    var figures = [
      Figure("times", .count, Int64(same.count)), Figure.on("since_day", same.last?.day ?? newest.day),
    ]
    if let weight { figures.append(Figure("weight", .grams, weight.grams)) }
    guard let cause = stallCause(signs), cause != .noise else {
      return notStalling(catalogID, figures, done, last) + [way(to: catalogID)]
    }
    return [Remark(.stalls, names: [catalogID, done]).with(figures)]
      + answer(to: cause, catalogID, last, place)
  }

  /// A time of an exercise as a stall is told from it; nil under lighter targets.
  private func stallDay(_ time: PastExercise, _ reading: ExerciseReading) -> StallDay? {
    let sets = reading.doneSets
    guard !time.isOverridden, let load = sets.compactMap({ $0.load }).max() else { return nil }
    return StallDay(
      day: time.day, load: load, done: sets.reduce(0) { $0 + min($1.done ?? 0, 100_000) },
      sets: Int64(sets.count),
      missed: sets.reduce(0) {
        $0 + max(0, min($1.range.lowerBound, 100_000) - min($1.done ?? 0, 100_000))
      },
      effort: time.effortTenths)
  }

  /// By how much repetitions fall from the first set to the last at one weight.
  private func repsFall(_ reading: ExerciseReading) -> Int64? {
    let sets = reading.doneSets
    guard sets.count >= 2, let first = sets.first, let last = sets.last, first.load == last.load else {
      return nil
    }
    return (first.done ?? 0) - (last.done ?? 0)
  }

  private func notStalling(
    _ catalogID: String, _ figures: [Figure], _ done: String, _ last: ExerciseReading
  ) -> [Remark] {
    let own = lately(84).filter { $0.catalogID.hasSameBytes(as: catalogID) }
    var lead = Remark(.stallsNot, names: [catalogID, done]).with(figures)
    if let pace = weeklyGrowth(of: own, formula) {
      // In tenths of a percent a month.
      lead.figures.append(Figure("growth_tenths", .count, (pace * 4).quotientRounded(10)))
    }
    return [lead]
  }

  private func answer(
    to cause: StallCause, _ catalogID: String, _ last: ExerciseReading,
    _ place: (plan: PlanReading, lift: ExercisePrescription)?
  ) -> [Remark] {
    var remarks = [because(cause.reason(last.quantity))]
    guard let place else { return remarks + [Remark(.toExercise, names: [catalogID])] }
    switch cause {
    case .shortRest(let taken, _):
      let asked = last.restAsked ?? taken
      remarks.append(offerRest(from: asked, to: asked + 60, catalogID, place))
    case .fatigue: remarks.append(Remark(.toAsk, names: ["deload"]))
    case .unknown, .bigStep: remarks.append(offerSet(catalogID, place))
    case .pause, .noise: remarks.append(way(to: catalogID))
    }
    return remarks
  }

  private func offerRest(
    from: Int64, to: Int64, _ catalogID: String, _ place: (plan: PlanReading, lift: ExercisePrescription)
  ) -> Remark {
    Remark(
      .offerRest, Figure("from", .seconds, from), Figure("to", .seconds, to),
      names: [catalogID, place.plan.plan.name, place.plan.plan.id.text, place.lift.lineage.text])
  }

  /// One set more of an exercise in its template.
  func offerSet(_ catalogID: String, _ place: (plan: PlanReading, lift: ExercisePrescription)) -> Remark {
    let sets = Int64(place.lift.sets.count { $0.type.isWorking })
    return Remark(
      .offerSet, Figure("from", .count, sets), Figure("to", .count, sets + 1),
      names: [catalogID, place.plan.plan.name, place.plan.plan.id.text, place.lift.lineage.text])
  }

  // MARK: Deload

  func deload() -> [Remark] {
    let recent = lately(28)
    guard !recent.isEmpty else { return nothingLogged }
    let signs = effortSign + formSign + sleepSign + liftSign
    let reasons = signs.filter { $0.speaks }.map { $0.remark }
    let against = signs.filter { !$0.speaks }.map { $0.remark }
    let isDue = reasons.count >= 2 || isLighterWeek(on: today, in: tx)
    let sets = recent.reduce(0) { $0 + min($1.hardSets, 1000) }.quotientRounded(4)
    let lead = Remark(
      isDue ? .deloadYes : .deloadNotYet, Figure("signs", .count, Int64(reasons.count)),
      Figure("all", .count, Int64(reasons.count + against.count)))
    var remarks = [lead]
    if !reasons.isEmpty { remarks.append(Remark(.speaksFor)); remarks += reasons }
    if !against.isEmpty { remarks.append(Remark(.speaksAgainst)); remarks += against }
    remarks.append(
      Remark(.deloadWeek, Figure("from", .count, sets), Figure("to", .count, (sets * 6).quotientRounded(10))))
    return remarks + [Remark(isDue ? .toAsk : .toWeek, names: isDue ? ["week"] : [])]
  }

  /// A figure, and whether it speaks for a lighter week; none where nothing is known.
  private typealias Sign = (speaks: Bool, remark: Remark)

  private var effortSign: [Sign] {
    let efforts = finishedSessions(limit: 4, in: tx).compactMap {
      tx.find(PostWorkoutEffort.self, PostWorkoutEffort.id(of: $0.id))?.rpe
    }
    guard !efforts.isEmpty else { return [] }
    let tenths = (efforts.reduce(0, +) * 10).quotientRounded(Int64(efforts.count))
    let remark = Remark(
      .deloadEffort, Figure("effort_tenths", .count, tenths),
      Figure("sessions", .count, Int64(efforts.count)))
    return [(tenths >= 85, remark)]
  }

  private var formSign: [Sign] {
    guard let form = forms(from: today, through: today, in: tx).last else { return [] }
    // A fatigue that is three tenths over fitness: more than a usual hard week.
    let isTired = form.fitness > 0 && form.form * 10 < -form.fitness * 3
    return [(isTired, Remark(.deloadForm, Figure("form_tenths", .count, form.form)))]
  }

  private var sleepSign: [Sign] {
    let nights = metrics(from: today - 6, through: today, in: tx).compactMap { $0.sleepMinutes }
    guard !nights.isEmpty else { return [] }
    let minutes = nights.reduce(0, +) / Int64(nights.count)
    let remark = Remark(
      .deloadSleep, Figure("slept_minutes", .count, minutes), Figure("nights", .count, Int64(nights.count)))
    return [(isShort(minutes, target: sleepTarget) || bodyReadiness(in: tx).isReduced, remark)]
  }

  private var liftSign: [Sign] {
    let lifts = risingLifts()
    guard lifts.all > 0 else { return [] }
    let remark = Remark(
      .deloadLifts, Figure("rising", .count, lifts.rising), Figure("all", .count, lifts.all))
    return [(lifts.rising * 2 < lifts.all, remark)]
  }

  var sleepTarget: Int64 {
    (tx.find(SleepTarget.self, SleepTarget.theID) ?? SleepTarget()).sleepTargetMinutes
  }

  /// How many of the exercises that were trained four times in six weeks grow.
  func risingLifts() -> (rising: Int64, all: Int64) {
    let recent = lately(42)
    let slopes = mostTrained(recent).filter { $0.sessions >= 4 }.prefix(12).compactMap { trained in
      weeklyGrowth(of: recent.filter { $0.catalogID.hasSameBytes(as: trained.catalogID) }, formula)
    }
    return (Int64(slopes.count { $0 > 0 }), Int64(slopes.count))
  }
}
