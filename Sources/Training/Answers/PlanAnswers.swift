import Records

/// What lies ahead: the week, a move, a race, how long something takes, what takes another's place.
extension Advisor {
  func planWeek() -> [Remark] {
    let plans = plans()
    guard !plans.isEmpty else { return noTemplate }
    let planned = calendar(from: today, through: today + 6, in: tx).map { $0.training }
    let usual = usualWeek?.sessions
    let weekdays = usualWeekdays(Int(max(2, min(usual ?? 3, 6))))
    var order = PlanOrder(done: plansDone(in: tx), plans: order(of: plans))
    var days: [(day: Day, plan: PlanReading)] = []
    for day in (0...6).map({ today + $0 }) {
      let there = planned.filter { $0.day == day }
      for planID in there.compactMap({ $0.planID }) { order.did(planID, on: day) }
      let isDone = day == today && !lately(1).isEmpty
      guard there.isEmpty, !isDone, weekdays.contains(day.weekday), let next = order.next(on: day),
        let plan = plans.first(where: { $0.plan.id == next })
      else { continue }
      order.did(next, on: day)
      days.append((day, plan))
    }
    let code: RemarkCode = days.isEmpty ? .weekPlanNone : .weekPlan
    var remarks = [Remark(code, Figure("sessions", .count, Int64(days.count)))]
    if let usual { remarks[0].figures.append(Figure("usual", .count, usual)) }
    let there = open(through: today + 6).map { name(of: $0) }
    if !there.isEmpty { remarks[0].figures.append(Figure("there", .count, Int64(there.count))) }
    remarks[0].names = there
    for (day, plan) in days {
      remarks.append(
        Remark(.weekPlanDay, .on("day", day), Figure("weekday", .count, day.weekday), names: [plan.plan.name])
      )
    }
    guard !days.isEmpty else { return remarks + [Remark(.toCalendar)] }
    if !lately(56).isEmpty { remarks.append(Remark(.weekPlanRests)) }
    var offer = Remark(.offerWeek, names: days.map { $0.plan.plan.id.text })
    offer.figures =
      [Figure("sessions", .count, Int64(days.count))]
      + days.enumerated().map { place, entry in
        .on("d\(place)_day", entry.day)
      }
    return remarks + [offer]
  }

  /// Templates, the one that was left longest first; where none was done the newest three.
  private func order(of plans: [PlanReading]) -> [ID] {
    let done = plans.filter { lastDay(of: $0) != nil }
    return (done.isEmpty ? Array(plans.prefix(3)) : done.reversed()).map { $0.plan.id }
  }

  /// The weekdays on which was trained most in eight weeks; where too little is known, spread evenly.
  private func usualWeekdays(_ count: Int) -> [Int64] {
    var sessions: [Int64: Set<ID>] = [:]
    for summary in lately(56) { sessions[summary.day.weekday, default: []].insert(summary.sessionID) }
    let ranked = sessions.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { $0.key }
    let spread: [Int64] = [1, 3, 5, 2, 6, 4, 7]
    return Array((ranked + spread.filter { !ranked.contains($0) }).prefix(count))
  }

  // MARK: Moving

  func moveSession() -> [Remark] {
    let target = question.day.map { $0 == today ? today + 7 : $0 } ?? today + 1
    if let training = open(through: today).first {
      do throws(CalendarError) { try moveTraining(training.id, to: target, in: tx) } catch {
        return [
          Remark(.moveFull, .on("to_day", target), Figure("weekday", .count, target.weekday)),
          Remark(.toCalendar),
        ]
      }
      return [moved(to: target, names: [name(of: training), "training", training.id.text])]
    }
    if let date = programDayToday() {
      do throws(ProgramError) {
        try moveDay(date.day.id, planned: date.planned, to: target, withTheRest: false, in: tx)
      } catch { return [Remark(.moveNothing, .on("day", today)), Remark(.toCalendar)] }
      return [moved(to: target, names: [name(of: date), "program", date.day.id.text, date.planned.text])]
    }
    guard let next = nextPlan()?.plan else {
      return [Remark(.moveNothing, .on("day", today)), Remark(.toCalendar)]
    }
    var offer = Remark(.offerWeek, names: [next.plan.id.text])
    offer.figures = [Figure("sessions", .count, 1), .on("d0_day", target)]
    return [
      Remark(.moveNothing, .on("day", today)),
      Remark(
        .moveInstead, .on("to_day", target), Figure("weekday", .count, target.weekday),
        names: [next.plan.name]),
      offer,
    ]
  }

  /// What is planned from today through a day, and neither done nor skipped.
  func open(through day: Day) -> [ScheduledTraining] {
    calendar(from: today, through: day, in: tx).filter { $0.standing == .planned || $0.standing == .asked }
      .map { $0.training }
  }

  func name(of training: ScheduledTraining) -> String {
    training.planID.flatMap { tx.find(WorkoutPlan.self, $0)?.name } ?? "sport:" + training.type.rawValue
  }

  private func moved(to day: Day, names: [String]) -> Remark {
    Remark(
      .moved, .on("day", today), .on("to_day", day), Figure("weekday", .count, day.weekday), names: names)
  }

  private func name(of date: ProgramDate) -> String {
    let plan = date.day.planID.flatMap { tx.find(WorkoutPlan.self, $0)?.name }
    return plan ?? tx.find(Program.self, date.day.programID)?.name ?? ""
  }

  private func programDayToday() -> ProgramDate? {
    let done = programEntries(from: today, through: today, in: tx)
    return programs(in: tx).filter { $0.startDate <= today }.lazy.compactMap { program in
      schedule(of: program, in: tx).dates(from: today, through: today).first { date in
        date.isTraining && !done.contains { $0.programDayID == date.day.id }
      }
    }.first
  }

  // MARK: Races

  func race() -> [Remark] {
    let ahead = events(from: today, through: today + Event.mostDays, in: tx)
    let sets = usualSets
    let week = [Figure("from", .count, sets), Figure("to", .count, sets / 2)]
    if let event = question.day.flatMap({ day in ahead.first { $0.day <= day && day <= $0.lastDay } })
      ?? (question.day == nil ? ahead.first { $0.isContest } ?? ahead.first : nil)
    {
      let days = max(0, event.day - today)
      var remarks = [
        Remark(
          days == 0 ? .eventToday : .nextEvent, until(days), .on("day", event.day), names: [event.title])
      ]
      if event.isContest {
        remarks.append(Remark(days <= 7 ? .taperWeek : .taperLater, .on("day", event.day - 7)).with(week))
      }
      return remarks + [days <= 7 && event.isContest ? startOrAsk() : Remark(.toAgenda)]
    }
    guard let day = question.day else {
      return [
        Remark(.noEvent, Figure("days", .days, Event.mostDays)), Remark(.taperWouldBe).with(week),
        Remark(.toAgenda),
      ]
    }
    let (days, weekday) = (day - today, Figure("weekday", .count, day.weekday))
    let way = Remark(.toEvent, .on("day", day))
    guard days > 0 else { return [Remark(.raceToday, .on("day", day), weekday), way] }
    return [
      Remark(.raceUnknown, until(days), .on("day", day), weekday),
      days <= 2
        ? Remark(.raceSoon, names: open(through: today).prefix(1).map { name(of: $0) })
        : Remark(.taperWouldBe).with(week), way,
    ]
  }

  /// The days until something; tomorrow has a name of its own, for the words before it.
  private func until(_ days: Int64) -> Figure { Figure(days == 1 ? "tomorrow" : "days", .days, days) }

  // MARK: How long

  func duration() -> [Remark] {
    guard let plan = nextPlan()?.plan else { return noTemplate }
    let way = start(plan)
    let lengths = lengths(of: plan)
    guard let middle = median(lengths), let least = lengths.min(), let most = lengths.max() else {
      return [
        Remark(
          .durationGuess, Figure("minutes", .count, plan.snapshot.exercises.estimatedMinutes),
          Figure("sets", .count, plan.snapshot.exercises.reduce(0) { $0 + Int64($1.sets.count) }),
          names: [plan.plan.name]), way,
      ]
    }
    var remarks = [Remark(.durationIs, Figure("minutes", .count, middle), names: [plan.plan.name])]
    // A single one has a name of its own, for what stands before it.
    let count = Figure(lengths.count == 1 ? "one" : "sessions", .count, Int64(lengths.count))
    var rests = Remark(
      .durationRests, count, Figure("least", .count, least),
      Figure("sets", .count, plan.snapshot.exercises.workingSets),
      names: [plan.plan.name])
    if most > least { rests.figures.append(Figure("most", .count, most)) }
    remarks.append(rests)
    return remarks + [way]
  }

  /// The minutes of the last twelve sessions with a template whose length is known.
  ///
  /// Those that another app kept count where their exercises are the template's for the most part.
  private func lengths(of plan: PlanReading) -> [Int64] {
    let own = Set(plan.versions.numbered.map { $0.id })
    let asked = Set(plan.snapshot.exercises.flatMap { namesake(of: $0.catalogID, in: tx) })
    let names = plan.snapshot.exercises.count
    var lengths: [Int64] = []
    for session in finishedSessions(limit: 90, in: tx) where lengths.count < 12 {
      if session.origin == .import {
        let done = Set(facts(of: session.id, in: tx)?.exercises.map { $0.performance.catalogID } ?? [])
        let shared = done.count { asked.contains($0) }
        guard shared * 2 > done.count, shared * 2 > names else { continue }
      } else if session.versionID.map({ !own.contains($0) }) ?? true {
        continue
      }
      guard let end = tx.find(SessionEnd.self, SessionEnd.id(of: session.id)),
        let minutes = minutes(from: session.startedAt, to: end.endedAt), minutes <= 480
      else { continue }
      lengths.append(minutes)
    }
    return lengths
  }

  // MARK: Today

  /// Whether an exercise fits today, by the day's form and what was trained last, and what it asks.
  func canTrain() -> [Remark] {
    guard let catalogID = question.catalogID else { return recovery() }
    if let limitation = limitation(on: catalogID) { return ruledOut(catalogID, by: limitation) }
    let (strain, signs) = (strain(), bodyReadiness(in: tx).signs.count { $0.reduces })
    let weight = reachable(catalogID).map { [$0] } ?? []
    if let (tag, hours) = lastTrained(as: catalogID) {
      let lead = Remark(
        .todayNot, Figure("hours", .count, hours), names: [catalogID, "tag:" + tag.rawValue])
      return [lead] + weight + nextTarget().filter { $0.code == .nextTarget || $0.code == .targetStands }
        + [startOrAsk()]
    }
    var remarks: [Remark]
    if signs > 0 {
      remarks = [Remark(.todayLighter, Figure("signs", .count, Int64(signs)), names: [catalogID])]
      remarks += recoveryAlerts(in: tx).flatMap { $0.remarks }
    } else {
      remarks = [Remark(.todayYes, names: [catalogID])]
      if strain.isDue { remarks.append(Remark(.recoveredStrained).with(strain.figures)) }
    }
    return remarks + weight + nextTarget()
  }

  /// Hours since something of the same movements was trained, where that was within a day.
  private func lastTrained(as catalogID: String) -> (tag: ActivityTag, hours: Int64)? {
    guard let tag = exercise(catalogID)?.movement.tag, [.push, .pull, .legs].contains(tag) else { return nil }
    let last = lately(2).filter { exercise($0.catalogID)?.movement.tag == tag }.map { $0.startedAt }.max()
    guard let last else { return nil }
    let hours = max(0, tx.context.now - last) / 3_600_000
    return hours < 24 ? (tag: tag, hours: hours) : nil
  }

  // MARK: In its place

  /// With the last weight and repetitions of an exercise, where there are any.
  func withLast(_ remark: Remark, _ catalogID: String) -> Remark {
    guard let (top, day) = lastTop(of: catalogID) else { return remark }
    return remark.with(lastTime(top, day).figures)
  }
}
