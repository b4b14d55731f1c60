import Records

/// How rested the body is, and what it carries: nights, form, load, pauses.
extension Advisor {
  private var lastNight: DailyMetrics? { metrics(from: today, through: today, in: tx).first }

  func recovery() -> [Remark] {
    let readiness = bodyReadiness(in: tx)
    let muscles = restedMuscles()
    guard !muscles.isEmpty || readiness.isKnown else { return nothingLogged }
    var remarks: [Remark] = []
    if readiness.isReduced {
      remarks.append(
        Remark(.recoveredNot, Figure("signs", .count, Int64(readiness.signs.count { $0.reduces }))))
      remarks += recoveryAlerts(in: tx).flatMap { $0.remarks }
    } else if readiness.isKnown {
      var remark = Remark(.recovered, Figure("target_minutes", .count, sleepTarget))
      if let slept = lastNight?.sleepMinutes { remark.figures.append(Figure("slept_minutes", .count, slept)) }
      if let rate = lastNight?.restingHeartRate { remark.figures.append(Figure("rate", .count, rate)) }
      remarks.append(remark)
    } else {
      let rested = muscles.filter { $0.code == .restedSince && ($0.amount("days") ?? 0) >= 2 }
      var lead = Remark(
        rested.isEmpty ? .restedNothing : .recoveredBySets, Figure("count", .count, Int64(rested.count)))
      lead.names = rested.flatMap { $0.names }
      remarks.append(lead)
    }
    remarks += muscles
    if let form = forms(from: today, through: today, in: tx).last, form.fitness > 0 {
      remarks.append(Remark(.formIs, Figure("form_tenths", .count, form.form)))
    }
    if !readiness.isKnown { return remarks + [Remark(.nightUnknown), Remark(.toNight)] }
    return remarks + [startOrAsk()]
  }

  /// Days since push, pull and legs were trained.
  private func restedMuscles() -> [Remark] {
    var last: [ActivityTag: Day] = [:]
    for summary in lately(28) {
      guard let tag = exercise(summary.catalogID)?.movement.tag else { continue }
      last[tag] = max(last[tag] ?? summary.day, summary.day)
    }
    return ([.push, .pull, .legs] as [ActivityTag]).compactMap { tag in
      last[tag].map { day in
        Remark(
          day == today ? .restedToday : .restedSince, Figure("days", .days, today - day),
          names: ["tag:" + tag.rawValue])
      }
    }
  }

  /// The template that comes next, or else a session to ask for.
  func startOrAsk() -> Remark {
    guard let next = nextPlan()?.plan else { return Remark(.toAsk, names: ["session"]) }
    return Remark(.toStart, names: [next.plan.name, next.plan.id.text])
  }

  func badSleep() -> [Remark] {
    let slept = lastNight?.sleepMinutes
    var remarks: [Remark] = []
    if let slept {
      let code: RemarkCode = isShort(slept, target: sleepTarget) ? .nightWasShort : .nightWasEnough
      remarks.append(
        Remark(code, Figure("slept_minutes", .count, slept), Figure("target_minutes", .count, sleepTarget)))
    } else {
      remarks.append(Remark(.nightTold, Figure("target_minutes", .count, sleepTarget)))
    }
    guard let next = nextPlan()?.plan else { return remarks + [Remark(.toNight)] }
    let isShortNight = slept.map { isShort($0, target: sleepTarget) } ?? true
    guard isShortNight else { return remarks + [startOrAsk()] }
    let sets = next.snapshot.exercises.reduce(0) { $0 + Int64($1.sets.count { $0.type.isWorking }) }
    let spared = Int64(next.snapshot.exercises.count { $0.sets.count { $0.type.isWorking } >= 3 })
    remarks.append(
      Remark(
        .lighterByNight, Figure("from", .count, sets), Figure("to", .count, sets - spared),
        names: [next.plan.name]))
    if let heaviest = heaviest(of: next) {
      remarks.append(
        Remark(.staysToday, names: [heaviest.catalogID]).with(
          asked(heaviest).filter { $0.quantity == .grams }))
    }
    if slept == nil { remarks.append(Remark(.nightUnknown)) }
    return remarks + [
      slept == nil ? Remark(.toNight) : Remark(.toStartLighter, names: [next.plan.name, next.plan.id.text])
    ]
  }

  private func heaviest(of plan: PlanReading) -> ExercisePrescription? {
    plan.snapshot.exercises.max { left, right in
      (left.sets.compactMap { $0.targetWeight }.max() ?? .zero)
        < (right.sets.compactMap { $0.targetWeight }.max() ?? .zero)
    }
  }

  func form() -> [Remark] {
    guard let form = forms(from: today, through: today, in: tx).last, form.fitness > 0 else {
      return nothingLogged
    }
    return [
      Remark(
        .formNow, Figure("fitness_tenths", .count, form.fitness),
        Figure("fatigue_tenths", .count, form.fatigue),
        Figure("form_tenths", .count, form.form)), formMeans(form), Remark(.toBody),
    ]
  }

  private func formMeans(_ form: Form) -> Remark {
    let share = (form.form * 100).quotientRounded(max(form.fitness, 1))
    return Remark(
      share < -30 ? .formTired : share > 5 ? .formFresh : .formUsual, Figure("percent", .percent, abs(share)))
  }

  func weekLoad() -> [Remark] {
    let all = loads(from: today - 34, through: today, in: tx)
    guard !all.isEmpty else { return nothingLogged }
    let week = all.filter { $0.day > today - 7 }
    let (load, before) = (week.reduce(0) { $0 + $1.load.value }, all.filter { $0.day <= today - 7 })
    let usual = before.reduce(0) { $0 + $1.load.value }.quotientRounded(4)
    var lead = Remark(.weekLoad, Figure("load", .count, load))
    if usual > 0 {
      let percent = ((load - usual) * 100).quotientRounded(usual)
      lead = Remark(
        percent > 15 ? .weekLoadMore : percent < -15 ? .weekLoadLess : .weekLoadUsual,
        Figure("load", .count, load), Figure("usual", .count, usual),
        Figure("percent", .percent, abs(percent)))
    }
    var remarks = [lead]
    let training = trainingWeek(of: today, in: tx)
    var sofar = Remark(
      .weekSoFar, Figure("sessions", .count, training.done.sessions),
      Figure("sets", .count, training.done.sets))
    if let usual = training.usual {
      sofar.figures += [
        Figure("usualSessions", .count, usual.sessions), Figure("usualSets", .count, usual.sets),
      ]
    }
    remarks.append(sofar)
    remarks += bySport(week)
    return remarks + [Remark(.toBody)]
  }

  /// What of the week's load each sport brought, where there were several.
  private func bySport(_ week: [DayLoad]) -> [Remark] {
    var sums: [String: Int64] = [:]
    for training in week {
      var name = "strength"
      if case .activity(let id) = training.what {
        name = tx.find(RecordedActivity.self, id)?.type.rawValue ?? name
      }
      sums[name, default: 0] += training.load.value
    }
    guard sums.count > 1 else { return [] }
    return sums.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.prefix(3).map {
      name, load in
      Remark(.loadOfSport, Figure("load", .count, load), names: ["sport:" + name])
    }
  }

  func overtraining() -> [Remark] {
    let form = forms(from: today, through: today, in: tx).last
    guard let form, form.fitness > 0 else { return nothingLogged }
    let month = metrics(from: today - 27, through: today, in: tx)
    let nights = month.filter { $0.day > today - 7 }.compactMap { $0.sleepMinutes }
    let rates = month.compactMap { $0.restingHeartRate }
    let lifts = risingLifts()
    let share = (form.form * 100).quotientRounded(max(form.fitness, 1))
    var (signs, all): (Int64, Int64) = (share < -30 ? 1 : 0, 1)
    var figures = [Remark(.formIs, Figure("form_tenths", .count, form.form)), formMeans(form)]
    if lifts.all > 0 {
      if lifts.rising * 2 < lifts.all { signs += 1 }
      all += 1
      figures.append(
        Remark(.deloadLifts, Figure("rising", .count, lifts.rising), Figure("all", .count, lifts.all)))
    }
    if !nights.isEmpty {
      let minutes = nights.reduce(0, +) / Int64(nights.count)
      if isShort(minutes, target: sleepTarget) { signs += 1 }
      all += 1
      let count = Figure("nights", .count, Int64(nights.count))
      figures.append(Remark(.deloadSleep, Figure("slept_minutes", .count, minutes), count))
    }
    if let usual = median(rates), rates.count >= 7,
      let now = month.last(where: { $0.restingHeartRate != nil })?.restingHeartRate
    {
      if now >= usual + 7 { signs += 1 }
      all += 1
      figures.append(Remark(.heartNow, Figure("rate", .count, now), Figure("usual", .count, usual)))
    }
    let unknown = (nights.isEmpty ? ["sleep"] : []) + (rates.count < 7 ? ["heart"] : [])
    let codes: [RemarkCode] = [.overtrainingNone, .overtrainingOne, .overtrainingSigns]
    let code = codes[Int(min(signs, 2))]
    var remarks = [Remark(code, Figure("signs", .count, signs), Figure("all", .count, all))] + figures
    if !unknown.isEmpty { remarks.append(Remark(.bodyUnknown, names: unknown.map { "figure:" + $0 })) }
    remarks.append(Remark(.overtrainingLimits))
    if signs >= 1 { return remarks + [Remark(.toAsk, names: ["deload"])] }
    return remarks + [Remark(unknown.isEmpty ? .toBody : .toNight)]
  }

  func afterPause() -> [Remark] {
    guard let last = finishedSessions(limit: 1, in: tx).first else { return nothingLogged }
    let logged = max(0, today - last.day)
    // What the athlete says counts where the log knows of less.
    let days = max(logged, min(question.days ?? 0, 3650))
    let short = days == logged ? RemarkCode.pauseShort : .pauseTold
    guard let next = nextPlan()?.plan else {
      return [
        Remark(short, Figure("days", .days, days), .on("day", last.day)), Remark(.toAsk, names: ["session"]),
      ]
    }
    let off = shareOff(afterDays: days)
    guard off < 0 else {
      return [
        Remark(short, Figure("days", .days, days), .on("day", last.day)), Remark(.pauseHolds),
        Remark(.toStart, names: [next.plan.name, next.plan.id.text]),
      ]
    }
    var remarks = [
      Remark(
        .pauseLong, Figure("days", .days, days), Figure("percent", .percent, -off / 10), .on("day", last.day),
        names: [next.plan.name])
    ]
    let names = next.snapshot.exercises.map { $0.catalogID }
    let table = traitsTable(of: names, finder.catalogue, in: tx)
    for lift in next.snapshot.exercises.prefix(4) {
      guard let weight = lift.sets.compactMap({ $0.targetWeight }).max(), weight > .zero else { continue }
      remarks.append(
        Remark(
          .pauseTarget, Figure("from", .grams, weight.grams),
          Figure("to", .grams, adjusted(weight, by: off, table[lift.catalogID].grid).grams),
          names: [lift.catalogID]))
    }
    remarks.append(Remark(.pauseReturns, Figure("times", .count, -off / 50)))
    return remarks + [Remark(.toStartLighter, names: [next.plan.name, next.plan.id.text])]
  }
}
