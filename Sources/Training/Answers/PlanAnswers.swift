import Records

/// What lies ahead: the week, a move, a race, how long something takes, what takes another's place.
extension Advisor {
  func planWeek() -> [Remark] {
    let plans = plans()
    guard !plans.isEmpty else { return nothingLogged.prefix(1) + [Remark(.toNewTemplate)] }
    let planned = calendar(from: today, through: today + 6, in: tx).map { $0.training }
    let usual = usualWeek?.sessions ?? 3
    let weekdays = usualWeekdays(Int(max(2, min(usual, 6))))
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
    var remarks = [
      Remark(
        .weekPlan, Figure("sessions", .count, Int64(days.count)), Figure("usual", .count, usual))
    ]
    if !planned.isEmpty { remarks[0].figures.append(Figure("there", .count, Int64(planned.count))) }
    for (day, plan) in days {
      remarks.append(
        Remark(.weekPlanDay, .on("day", day), Figure("weekday", .count, day.weekday), names: [plan.plan.name])
      )
    }
    guard !days.isEmpty else { return remarks + [Remark(.toCalendar)] }
    remarks.append(Remark(.weekPlanRests, Figure("weeks", .count, Rotation.weeks)))
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
    let open = calendar(from: today, through: today, in: tx).first {
      $0.standing == .planned || $0.standing == .asked
    }
    if let training = open?.training {
      do throws(CalendarError) { try moveTraining(training.id, to: target, in: tx) } catch {
        return [
          Remark(.moveFull, .on("to_day", target), Figure("weekday", .count, target.weekday)),
          Remark(.toCalendar),
        ]
      }
      let name =
        training.planID.flatMap { tx.find(WorkoutPlan.self, $0)?.name } ?? "sport:" + training.type.rawValue
      return [moved(to: target, names: [name, "training", training.id.text])]
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
          days == 0 ? .eventToday : .nextEvent, Figure("days", .days, days), .on("day", event.day),
          names: [event.title])
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
    let days = day - today
    return [
      Remark(
        .raceUnknown, Figure("days", .days, days), .on("day", day), Figure("weekday", .count, day.weekday)),
      days <= 2 ? Remark(.raceSoon) : Remark(.taperWouldBe).with(week), Remark(.toEvent, .on("day", day)),
    ]
  }

  // MARK: How long

  func duration() -> [Remark] {
    guard let plan = nextPlan()?.plan else { return nothingLogged }
    let way = Remark(.toStart, names: [plan.plan.name, plan.plan.id.text])
    let lengths = plan.versions.numbered.flatMap { sessions(with: $0, in: tx) }
      .sorted { $0.startedAt > $1.startedAt }.prefix(12).compactMap { session in
        tx.find(SessionEnd.self, SessionEnd.id(of: session.id)).flatMap {
          minutes(from: session.startedAt, to: $0.endedAt)
        }
      }.filter { $0 <= 480 }
    let sets = plan.snapshot.exercises.reduce(0) { $0 + Int64($1.sets.count) }
    guard let middle = median(lengths), let least = lengths.min(), let most = lengths.max() else {
      return [
        Remark(
          .durationGuess, Figure("minutes", .count, plan.snapshot.exercises.estimatedMinutes),
          Figure("sets", .count, sets),
          names: [plan.plan.name]), way,
      ]
    }
    var remarks = [Remark(.durationIs, Figure("minutes", .count, middle), names: [plan.plan.name])]
    var rests = Remark(
      .durationRests, Figure("sessions", .count, Int64(lengths.count)), Figure("least", .count, least),
      Figure("sets", .count, sets))
    if most > least { rests.figures.append(Figure("most", .count, most)) }
    remarks.append(rests)
    return remarks + [way]
  }

  // MARK: In its place

  func instead() -> [Remark] {
    let part = question.bodyPart
    let hurting =
      question.catalogID ?? part.flatMap { part in
        mostTrained(lately(56)).first { exercise($0.catalogID).map { part.isLoaded(by: $0) } ?? false }?
          .catalogID
      } ?? focus
    guard let hurting, let exercise = exercise(hurting) else { return nothingLogged }
    var input = ComplementInput(now: TimeOfDay(wrapping: 0))
    input.limitations = tx.list(Limitation.self).filter { $0.holds(on: today) }
    input.equipment = gym(in: tx).map { $0.equipment }.flatMap { $0.isEmpty ? nil : $0 }
    let known = mostTrained(lately(365)).compactMap { self.exercise($0.catalogID) }
    let hurts = part != nil || question.hurts
    let chosen =
      hurts
      ? sparing(part, in: exercise, finder.catalogue, known: known) { input.allows($0) }
      : Array(
        alternatives(to: exercise, in: finder.catalogue, known: known, limit: 60)
          .filter { input.allows($0) && $0.equipment != exercise.equipment }.prefix(3))
    var lead = Remark(.insteadOf, names: [hurting])
    if let (top, day) = lastTop(of: hurting) { lead = lead.with(lastTime(top, day).figures) }
    var remarks = [lead]
    for other in chosen {
      remarks.append(withLast(Remark(.insteadChoice, names: [other.catalogID]), other.catalogID))
    }
    if chosen.isEmpty { remarks.append(Remark(hurts ? .insteadNoneSpares : .insteadNone)) }
    if !hurts, chosen.contains(where: { $0.movement == exercise.movement }) {
      remarks.append(Remark(.insteadSame))
    }
    if hurts { remarks.append(Remark(.painLimits)) }
    let name = part.map { "part:" + $0.rawValue } ?? hurting
    return remarks + [Remark(.offerLimitation, .on("until_day", today + 14), names: [name, hurting])]
  }

  /// With the last weight and repetitions of an exercise, where there are any.
  private func withLast(_ remark: Remark, _ catalogID: String) -> Remark {
    guard let (top, day) = lastTop(of: catalogID) else { return remark }
    return remark.with(lastTime(top, day).figures)
  }

  func onlyEquipment() -> [Remark] {
    guard let equipment = question.equipment else { return instead() }
    guard let next = nextPlan()?.plan else {
      return [Remark(.nothingLogged, Figure("sessions", .count, 0)), Remark(.toAsk, names: ["session"])]
    }
    let known = mostTrained(lately(365)).compactMap { exercise($0.catalogID) }
    var (lines, kept): ([Remark], Int64) = ([], 0)
    var taken: Set<String> = []
    for lift in next.snapshot.exercises {
      guard let exercise = exercise(lift.catalogID) else { continue }
      if exercise.equipment == equipment || exercise.equipment == .bodyweight || exercise.equipment == .none {
        kept += 1
        continue
      }
      let near = alternatives(to: exercise, in: finder.catalogue, known: known, limit: 200)
        .filter { !taken.contains($0.catalogID) }
      let other = near.first { $0.equipment == equipment } ?? near.first { $0.equipment == .bodyweight }
      if let other { taken.insert(other.catalogID) }
      lines.append(
        other.map { withLast(Remark(.swapFor, names: [lift.catalogID, $0.catalogID]), $0.catalogID) }
          ?? Remark(.swapNone, names: [lift.catalogID]))
    }
    let all = Int64(next.snapshot.exercises.count)
    let lead = Remark(
      .onlyWith, Figure("exercises", .count, all), Figure("changed", .count, all - kept),
      names: [next.plan.name, "equipment:" + equipment.rawValue])
    return [lead] + lines.prefix(8) + [
      Remark(.swapLoads), Remark(.toStart, names: [next.plan.name, next.plan.id.text]),
    ]
  }
}

/// Which template comes on which day of a week ahead: what usually follows the one before it.
struct PlanOrder {
  /// The oldest first.
  var done: [PlanDone]
  /// All that there are, the one that was left longest first.
  var plans: [ID]

  mutating func did(_ planID: ID, on day: Day) {
    done.append(PlanDone(planID: planID, day: day))
    if plans.contains(planID) { plans = plans.filter { $0 != planID } + [planID] }
  }

  /// What usually follows, else the habit of the weekday, else what was left longest.
  ///
  /// Never what was done on the day before, where there is another.
  func next(on day: Day) -> ID? {
    let rotation = Rotation(of: done, on: day)
    let wished = [rotation.next?.planID, rotation.habit(on: day)?.planID].compactMap { $0 } + plans
    let there = wished.filter { plans.contains($0) }
    let yesterday = done.last.flatMap { $0.day >= day - 1 ? $0.planID : nil }
    return there.first { $0 != yesterday } ?? there.first
  }
}
