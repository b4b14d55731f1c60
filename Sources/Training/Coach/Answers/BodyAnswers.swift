import Records

/// Answers to questions about recovery and load: sleep, form, weekly load and breaks.
extension Advisor {
  private var lastNight: DailyMetrics? { metrics(from: today, through: today, in: tx).first }

  func recovery() -> [Remark] {
    let readiness = bodyReadiness(in: tx)
    let muscles = restedMuscles()
    guard !muscles.isEmpty || readiness.isKnown else { return nothingLogged }
    var remarks: [Remark] = []
    let strain = strain()
    if readiness.isReduced {
      remarks.append(
        Remark(.recoveredNot, Figure("signs", .count, Int64(readiness.signs.count { $0.reduces }))))
      remarks += recoveryAlerts(in: tx).flatMap { $0.remarks }
    } else if strain.isDue {
      remarks = [Remark(.recoveredStrained).with(strain.figures)] + strain.remarks { $0.speaks }
    } else if readiness.isKnown {
      var remark = Remark(.recovered, Figure("target_minutes", .count, sleepTarget))
      if let slept = lastNight?.sleepMinutes { remark.figures.append(Figure("slept_minutes", .count, slept)) }
      if let rate = lastNight?.restingHeartRate { remark.figures.append(Figure("rate", .count, rate)) }
      remarks.append(remark)
    } else {
      let rested = muscles.filter { $0.code == .restedSince && ($0.amount("days") ?? 0) >= 2 }
      var lead = Remark(
        rested.isEmpty ? .restedNothing : .recoveredBySets, Figure("count", .count, Int64(rested.count)))
      lead.names = (rested.isEmpty ? muscles : rested).flatMap { $0.names }
      remarks.append(lead)
    }
    remarks += muscles
    if let form = forms(from: today, through: today, in: tx).last, form.fitness > 0,
      !remarks.contains(where: { $0.code == .deloadForm })
    {
      remarks.append(Remark(.formIs, Figure("form_tenths", .count, form.form)))
    }
    if strain.isDue { return remarks + [Remark(.toAsk, names: ["deload"])] }
    if !readiness.isKnown { return remarks + [Remark(.nightUnknown), Remark(.toNight)] }
    return remarks + [startOrAsk()]
  }

  /// Returns remarks that state how many days ago the push, pull and leg muscles were last trained.
  ///
  /// Muscles that weren't trained in the last four weeks are left out.
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

  /// Returns a link to start the next template, to ask for a session if there is no template, or to the
  /// events if a race or competition is at most two days away.
  func startOrAsk() -> Remark {
    guard contestSoon() == nil else { return Remark(.toAgenda) }
    return nextTemplate().map { start($0.template) } ?? Remark(.toAsk, names: ["session"])
  }

  /// Returns a link to start a template, with lighter targets if readiness is reduced today.
  func start(_ template: TemplateReading) -> Remark {
    Remark(
      bodyReadiness(in: tx).isReduced ? .toStartLighter : .toStart,
      names: [template.template.name, template.template.id.text])
  }

  func badSleep() -> [Remark] {
    // The athlete's statement overrides the recorded metrics.
    let slept = question.slept ?? lastNight?.sleepMinutes
    var remarks: [Remark] = []
    if let slept {
      let code: RemarkCode =
        isShort(slept, target: sleepTarget)
        ? .nightWasShort : slept < sleepTarget ? .nightWasEnough : .nightWasLong
      remarks.append(
        Remark(code, Figure("slept_minutes", .count, slept), Figure("target_minutes", .count, sleepTarget)))
    } else {
      remarks.append(Remark(.nightTold, Figure("target_minutes", .count, sleepTarget)))
    }
    guard let next = nextTemplate()?.template else { return remarks + [Remark(.toNight)] }
    if let contest = contestSoon() { return remarks + contest }
    let isShortNight = slept.map { isShort($0, target: sleepTarget) } ?? true
    guard isShortNight else { return remarks + [startOrAsk()] }
    // Without a recorded night, the start page eases the targets only for an athlete who feels tired.
    let feeling: Feeling? = bodyReadiness(in: tx).isReduced ? nil : .tired
    remarks += lighter(next, feeling)
    guard slept != nil else { return remarks + [Remark(.nightUnknown), Remark(.toNight)] }
    return remarks + [startLighter(next, feeling)]
  }

  /// Returns remarks on the easier targets that the start page of a template preselects for a feeling: the
  /// number of sets, and up to eight exercises whose weight changes.
  func lighter(_ next: TemplateReading, _ feeling: Feeling?) -> [Remark] {
    let (planned, eased) = (next.snapshot.exercises, easedTargets(of: next, feeling).exercises)
    var lead = Remark(.lighterByNight, names: [next.template.name])
    if eased.workingSets != planned.workingSets {
      lead.figures = [
        Figure("from", .count, planned.workingSets), Figure("to", .count, eased.workingSets),
      ]
    }
    let lines = zip(planned, eased).compactMap { lift, easier -> Remark? in
      guard let from = lift.topWeight, let to = easier.topWeight, from != to else { return nil }
      return Remark(
        .pauseTarget, Figure("from", .grams, from.grams), Figure("to", .grams, to.grams),
        names: [lift.catalogID])
    }.prefix(8)
    if !lines.isEmpty { return [lead] + lines }
    guard let heaviest = heaviest(of: next) else { return lead.figures.isEmpty ? [] : [lead] }
    let weights = targetFigures(heaviest).filter { $0.quantity == .grams }
    let stays = Remark(.staysToday, names: [heaviest.catalogID]).with(weights)
    return lead.figures.isEmpty ? [stays] : [lead, stays]
  }

  /// Returns the targets that the start page of a template preselects today for a feeling.
  private func easedTargets(of next: TemplateReading, _ feeling: Feeling?) -> TemplateSnapshot {
    let snapshot = next.snapshot
    let phase = phase(of: next.template.id, on: today, programDayID: nil, in: tx)?.targets.adjustments ?? []
    let found = todaysAdjustments(
      of: snapshot, feeling: feeling, before: tx.context.now, finder.catalogue, in: tx
    ).filter { phase.isEmpty || $0.cause.isLimitation }
    let names = snapshot.exercises.map { $0.catalogID }
    let override = SessionOverride(
      sessionID: .none, reason: "", adjustments: phase + found.map { $0.change })
    return adjustedTargets(
      of: snapshot, override, traitsTable(of: names, finder.catalogue, before: today, in: tx))
  }

  /// Returns a link to start a template with the easier targets for a feeling, which is the third name.
  func startLighter(_ template: TemplateReading, _ feeling: Feeling?) -> Remark {
    let names = [template.template.name, template.template.id.text]
    return Remark(.toStartLighter, names: names + (feeling.map { [$0.rawValue] } ?? []))
  }

  private func heaviest(of template: TemplateReading) -> ExercisePrescription? {
    template.snapshot.exercises.max { ($0.topWeight ?? .zero) < ($1.topWeight ?? .zero) }
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

  /// Returns a remark that explains the athlete's form, the balance of fitness and fatigue.
  ///
  /// A fresh athlete is advised to train hard only if last night's sleep is known, readiness isn't reduced,
  /// and `isStrained` is false.
  private func formMeans(_ form: Form, isStrained: Bool = false) -> Remark {
    let percent = Figure("percent", .percent, abs(form.share))
    guard form.share > 5 else { return Remark(form.share < -30 ? .formTired : .formUsual, percent) }
    let readiness = bodyReadiness(in: tx)
    var remark = Remark(.formFresh, percent).with(figures(of: readiness.signs))
    if !isStrained, let slept = lastNight?.sleepMinutes, !readiness.isReduced {
      remark.figures.append(Figure("rested_minutes", .count, slept))
    }
    return remark
  }

  /// A usual week: the mean of up to eight whole weeks before this one, or nil if there are fewer than two.
  ///
  /// All answers use the same usual week.
  var usualWeek: TrainingWeek.Amounts? { trainingWeek(of: today, in: tx).usual }

  /// The number of sets in a usual week, or a quarter of the last four weeks' sets if there is no usual week
  /// yet.
  var usualSets: Int64 {
    usualWeek?.sets ?? lately(28).reduce(0) { $0 + min($1.hardSets, 1000) }.quotientRounded(4)
  }

  func weekLoad() -> [Remark] {
    // These are the same weeks that the usual number of sets is based on.
    let monday = today.monday
    let first = summaries(from: monday - 56, through: today, in: tx).map { $0.day }.min()?.monday ?? monday
    let all = loads(from: min(first, today - 6), through: today, in: tx)
    guard !all.isEmpty else { return nothingLogged }
    let week = all.filter { $0.day > today - 7 }
    let load = week.reduce(0) { $0 + $1.load.value }
    let before = all.filter { $0.day >= first && $0.day < monday }.reduce(0) { $0 + $1.load.value }
    let usual = usualWeek == nil ? 0 : before.quotientRounded(max(1, (monday - first) / 7))
    var lead = Remark(.weekLoad, Figure("load", .count, load))
    let percent = usual > 0 ? ((load - usual) * 100).quotientRounded(usual) : 0
    if usual > 0 {
      lead = Remark(
        percent > 15 ? .weekLoadMore : percent < -15 ? .weekLoadLess : .weekLoadUsual,
        Figure("load", .count, load), Figure("usual", .count, usual),
        Figure("percent", .percent, abs(percent)))
    }
    return [lead] + weekSets(besides: percent) + bySport(week) + [Remark(.toBody)]
  }

  /// Returns remarks on the sessions and sets of the last seven days, compared with a usual week if there is
  /// one.
  ///
  /// If the number of sets doesn't explain the change in load, which is `percent`, a second remark says so.
  private func weekSets(besides percent: Int64) -> [Remark] {
    let days = lately(7)
    let sets = days.reduce(0) { $0 + min($1.hardSets, 1000) }
    var remark = Remark(
      .weekOfSets, Figure("sessions", .count, Int64(Set(days.map { $0.sessionID }).count)),
      Figure("sets", .count, sets))
    guard let usual = usualWeek else { return [remark] }
    remark.figures += [
      Figure("usualSessions", .count, usual.sessions), Figure("usualSets", .count, usual.sets),
    ]
    let more = ((sets - usual.sets) * 100).quotientRounded(max(usual.sets, 1))
    let isExplained = abs(percent) <= 15 || (percent > 15 && more > 15) || (percent < -15 && more < -15)
    return isExplained ? [remark] : [remark, Remark(.loadNotSets)]
  }

  /// Returns remarks on the three sports that contribute the most to the week's load, or an empty array if
  /// there is only one sport.
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
    let strain = strain()
    let code: RemarkCode =
      strain.isDue ? .overtrainingSigns : strain.speaking > 0 ? .overtrainingOne : .overtrainingNone
    var remarks = [Remark(code).with(strain.figures)]
    remarks += strain.remarks { _ in true }.map { remark in
      remark.code == .deloadForm ? formMeans(form, isStrained: strain.speaking > 0) : remark
    }
    func isKnown(_ code: RemarkCode) -> Bool { remarks.contains { $0.code == code } }
    let unknown = (isKnown(.deloadSleep) ? [] : ["sleep"]) + (isKnown(.heartNow) ? [] : ["heart"])
    if !unknown.isEmpty { remarks.append(Remark(.bodyUnknown, names: unknown.map { "figure:" + $0 })) }
    remarks.append(Remark(.overtrainingLimits))
    if strain.speaking > 0 { return remarks + [Remark(.toAsk, names: ["deload"])] }
    return remarks + [Remark(unknown.isEmpty ? .toBody : .toNight)]
  }

  func afterPause() -> [Remark] {
    question.illness == nil ? comeBack() : afterIllness()
  }

  /// Returns advice on resuming training after a break.
  func comeBack() -> [Remark] {
    guard let last = finishedSessions(limit: 1, in: tx).first else { return nothingLogged }
    let logged = max(0, today - last.day)
    // The athlete's statement counts if it is longer than the logged pause.
    let days = max(logged, min(question.days ?? 0, 3650))
    let off = shareOff(afterDays: days)
    let isTold = days > logged
    var lead = Remark(off < 0 ? .pauseLong : isTold ? .pauseTold : .pauseShort)
    lead.figures = [.on(off < 0 && isTold ? "other_day" : "day", last.day)]
    if days > 0 { lead.figures.append(Figure("days", .days, days)) }
    if off < 0 { lead.figures.append(Figure("percent", .percent, -off / 10)) }
    guard let next = nextTemplate()?.template else { return [lead, Remark(.toAsk, names: ["session"])] }
    guard off < 0 else { return [lead, Remark(.pauseHolds), start(next)] }
    lead.names = [next.template.name]
    var remarks = [lead]
    let names = next.snapshot.exercises.map { $0.catalogID }
    let table = traitsTable(of: names, finder.catalogue, in: tx)
    for lift in next.snapshot.exercises.prefix(4) {
      let traits = table[lift.catalogID]
      guard let weight = lift.topWeight, weight > .zero else { continue }
      let less = weight.adjusted(by: off, traits)
      // If no lighter weight can be loaded, the exercise is left out.
      guard less != weight else { continue }
      remarks.append(
        Remark(
          .pauseTarget, Figure("from", .grams, weight.grams), Figure("to", .grams, less.grams),
          names: [lift.catalogID]))
    }
    remarks.append(Remark(.pauseReturns, Figure("times", .count, -off / 50)))
    return remarks + [Remark(.toStartLighter, names: [next.template.name, next.template.id.text])]
  }
}

extension ExercisePrescription {
  /// The heaviest target weight, or nil if no set has one.
  fileprivate var topWeight: Weight? { sets.compactMap { $0.targetWeight }.max() }
}
