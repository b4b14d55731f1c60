import Records

/// Answers to questions about the days ahead: planning the week, races, duration, and training today.
extension Advisor {
  func planWeek() -> [Remark] {
    let templates = templates()
    guard !templates.isEmpty else { return noTemplate }
    let planned = calendar(from: today, through: today + 6, in: tx).map { $0.training }
    let usual = usualWeek?.sessions
    let weekdays = usualWeekdays(Int(max(2, min(usual ?? 3, 6))))
    var order = TemplateOrder(done: trainedTemplates(in: tx), templates: order(of: templates))
    var days: [(day: Day, template: TemplateReading)] = []
    for day in (0...6).map({ today + $0 }) {
      let there = planned.filter { $0.day == day }
      for templateID in there.compactMap({ $0.templateID }) { order.did(templateID, on: day) }
      let isDone = day == today && !lately(1).isEmpty
      guard there.isEmpty, !isDone, !isKeptFree(day), weekdays.contains(day.weekday),
        let next = order.next(on: day), let template = templates.first(where: { $0.template.id == next })
      else { continue }
      order.did(next, on: day)
      days.append((day, template))
    }
    let code: RemarkCode = days.isEmpty ? .weekPlanNone : .weekPlan
    var remarks = [Remark(code, Figure("sessions", .count, Int64(days.count)))]
    if let usual { remarks[0].figures.append(Figure("usual", .count, usual)) }
    let there = open(through: today + 6).map { name(of: $0) }
    if !there.isEmpty { remarks[0].figures.append(Figure("there", .count, Int64(there.count))) }
    remarks[0].names = there
    for (day, template) in days {
      remarks.append(
        Remark(
          .weekPlanDay, .on("day", day), Figure("weekday", .count, day.weekday),
          names: [template.template.name]))
    }
    guard !days.isEmpty else { return remarks + [Remark(.toCalendar)] }
    if !lately(56).isEmpty { remarks.append(Remark(.weekPlanRests)) }
    var offer = Remark(.offerWeek, names: days.map { $0.template.template.id.text })
    offer.figures =
      [Figure("sessions", .count, Int64(days.count))]
      + days.enumerated().map { place, entry in .on("d\(place)_day", entry.day) }
    return remarks + [offer]
  }

  /// Returns the IDs of the templates used so far, least recently used first, or of the first three templates
  /// if none has been used.
  private func order(of templates: [TemplateReading]) -> [ID] {
    let done = templates.filter { lastDay(of: $0) != nil }
    return (done.isEmpty ? Array(templates.prefix(3)) : done.reversed()).map { $0.template.id }
  }

  /// Returns `count` weekdays: the days trained on in the last eight weeks, most frequent first, followed by
  /// other days spread evenly over the week.
  private func usualWeekdays(_ count: Int) -> [Int64] {
    var sessions: [Int64: Set<ID>] = [:]
    for summary in lately(56) { sessions[summary.day.weekday, default: []].insert(summary.sessionID) }
    let ranked = sessions.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { $0.key }
    let spread: [Int64] = [1, 3, 5, 2, 6, 4, 7]
    return Array((ranked + spread.filter { !ranked.contains($0) }).prefix(count))
  }

  // MARK: Races

  func race() -> [Remark] {
    let ahead = events(from: today, through: today + Event.mostDays, in: tx)
    if let event = question.day.flatMap({ day in ahead.first { $0.day <= day && day <= $0.lastDay } })
      ?? (question.day == nil ? ahead.first { $0.isContest } ?? ahead.first : nil)
    {
      let days = max(0, event.day - today)
      var remarks = [announcement(of: event)]
      guard event.isContest else { return remarks + [Remark(.toAgenda)] }
      remarks +=
        days <= 2 ? [raceSoon(days)] : taper(days <= 7 ? .taperWeek : .taperLater, .on("day", event.day - 7))
      return remarks + [(3...7).contains(days) ? startOrAsk() : Remark(.toAgenda)]
    }
    guard let day = question.day else {
      return [Remark(.noEvent, Figure("days", .days, Event.mostDays))] + taper(.taperWouldBe)
        + [Remark(.toAgenda)]
    }
    let (days, weekday) = (day - today, Figure("weekday", .count, day.weekday))
    let way = Remark(.toEvent, .on("day", day))
    guard days > 0 else { return [Remark(.raceToday, .on("day", day), weekday), raceSoon(0), way] }
    return [Remark(.raceUnknown, until(days), .on("day", day), weekday)]
      + (days <= 2 ? [raceSoon(days)] : taper(.taperWouldBe)) + [way]
  }

  /// Returns the races and competitions from today through `day` that aren't over.
  private func contests(through day: Day) -> [Event] {
    let (now, offset) = (tx.context.now, tx.context.utcOffset)
    let time = TimeOfDay(wrapping: now.millisecondsOfDay(utcOffset: offset) / 60_000)
    return events(from: today, through: day, in: tx).filter {
      $0.isContest && !$0.isOver(on: today, at: time)
    }
  }

  /// Returns true on the days of a race or competition and on the two days before it.
  private func isKeptFree(_ day: Day) -> Bool { contests(through: day + 2).contains { day <= $0.lastDay } }

  /// Returns the answer to any wish to train today if a race or competition is at most two days away, or nil
  /// if none is.
  func contestSoon() -> [Remark]? {
    contests(through: today + 2).first.map { contest in
      [announcement(of: contest), raceSoon(max(0, contest.day - today)), Remark(.toAgenda)]
    }
  }

  /// Returns remarks on the race or competition in the next seven days, and on the sets until then, or an
  /// empty array if there is none.
  func taperAdvice() -> [Remark] {
    Training.taper(on: today, in: tx).map { [announcement(of: $0.event)] + taper(.taperWeek) } ?? []
  }

  /// Returns a remark with an event's title and day.
  private func announcement(of event: Event) -> Remark {
    let days = max(0, event.day - today)
    return Remark(
      days == 0 ? .eventToday : .nextEvent, until(days), .on("day", today + days), names: [event.title])
  }

  /// Returns a remark on the sets in the week before a race, or nothing if there are too few to halve.
  private func taper(_ code: RemarkCode, _ figures: Figure...) -> [Remark] {
    let sets = usualSets
    guard sets > 1 else { return [] }
    return [Remark(code).with(figures + [Figure("from", .count, sets), Figure("to", .count, sets / 2)])]
  }

  /// Returns the advice for a race in at most two days, which names a workout still planned for today.
  private func raceSoon(_ days: Int64) -> Remark {
    var remark = Remark(.raceSoon, names: open(through: today).prefix(1).map { name(of: $0) })
    // On the day itself, the figure selects other words.
    if days == 0 { remark.figures = [Figure("races", .count, 1)] }
    return remark
  }

  /// Returns a figure for the number of days until an event.
  ///
  /// If the event is tomorrow, the figure has a different name, so that the text can be worded differently.
  private func until(_ days: Int64) -> Figure { Figure(days == 1 ? "tomorrow" : "days", .days, days) }

  // MARK: Duration

  func duration() -> [Remark] {
    guard let template = nextTemplate()?.template else { return noTemplate }
    let way = start(template)
    let lengths = lengths(of: template)
    guard let middle = lengths.median(), let least = lengths.min(), let most = lengths.max() else {
      return [
        Remark(
          .durationGuess, Figure("minutes", .count, template.snapshot.exercises.estimatedMinutes),
          Figure("sets", .count, template.snapshot.exercises.reduce(0) { $0 + Int64($1.sets.count) }),
          names: [template.template.name]), way,
      ]
    }
    var remarks = [Remark(.durationIs, Figure("minutes", .count, middle), names: [template.template.name])]
    // A single session has its own figure name, so that the text can use the singular.
    let count = Figure(lengths.count == 1 ? "one" : "sessions", .count, Int64(lengths.count))
    var rests = Remark(
      .durationRests, count, Figure("least", .count, least),
      Figure("sets", .count, template.snapshot.exercises.workingSets),
      names: [template.template.name])
    if most > least { rests.figures.append(Figure("most", .count, most)) }
    remarks.append(rests)
    return remarks + [way]
  }

  /// Returns the lengths in minutes of the last twelve sessions with a template, leaving out sessions of
  /// unknown length and those over eight hours.
  ///
  /// An imported session counts if it contains more than half of the template's exercises and if these make
  /// up more than half of the session's exercises.
  private func lengths(of template: TemplateReading) -> [Int64] {
    let own = Set(template.versions.numbered.map { $0.id })
    let asked = Set(template.snapshot.exercises.flatMap { mergedCatalogIDs(of: $0.catalogID, in: tx) })
    let names = template.snapshot.exercises.count
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
        let minutes = session.startedAt.minutes(until: end.endedAt), minutes <= 480
      else { continue }
      lengths.append(minutes)
    }
    return lengths
  }

  // MARK: Today

  /// Returns remarks on whether an exercise can be trained today, given the athlete's readiness and recent
  /// training, and on its targets.
  func canTrain() -> [Remark] {
    if let contest = contestSoon() { return contest }
    guard let catalogID = question.catalogID else { return recovery() }
    if let limitation = limitation(on: catalogID) { return ruledOut(catalogID, by: limitation) }
    let (strain, signs) = (strain(), bodyReadiness(in: tx).signs.count { $0.reduces })
    let advice = (reachable(catalogID).map { [$0] } ?? []) + taperAdvice()
    if let (tag, hours) = lastTrained(as: catalogID) {
      let lead = Remark(
        .todayNot, Figure("hours", .count, hours), names: [catalogID, "tag:" + tag.rawValue])
      return [lead] + advice + nextTarget().filter { $0.code == .nextTarget || $0.code == .targetStands }
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
    return remarks + advice + nextTarget()
  }

  /// Returns the exercise's muscle group and the hours since that group was last trained, or nil if it wasn't
  /// trained in the last 24 hours.
  private func lastTrained(as catalogID: String) -> (tag: ActivityTag, hours: Int64)? {
    guard let tag = exercise(catalogID)?.movement.tag, [.push, .pull, .legs].contains(tag) else { return nil }
    let last = lately(2).filter { exercise($0.catalogID)?.movement.tag == tag }.map { $0.startedAt }.max()
    guard let last else { return nil }
    let hours = max(0, tx.context.now - last) / 3_600_000
    return hours < 24 ? (tag: tag, hours: hours) : nil
  }

  // MARK: Replacements

  /// Returns a copy of the remark with the exercise's last weight and repetitions added, if there are any.
  func withLast(_ remark: Remark, _ catalogID: String) -> Remark {
    guard let (top, day) = lastTop(of: catalogID) else { return remark }
    return remark.with(lastTime(top, day).figures)
  }
}
