import Records

/// Answers to questions about planned workouts: moving one, which one is next, and those during an absence.
extension Advisor {
  /// Moves the workout of the day named in the question, or of today.
  ///
  /// If there is none, nothing is moved, and the next template is offered for the day to move to.
  func moveSession() -> [Remark] {
    let from = question.fromDay ?? today
    let target = dayToMoveTo
    if let training = open(from: from, through: from).first {
      do throws(CalendarError) { try moveTraining(training.id, to: target, in: tx) } catch {
        return [
          Remark(.moveFull, .on("to_day", target), Figure("weekday", .count, target.weekday)),
          Remark(.toCalendar),
        ]
      }
      return [moved(from, to: target, names: [name(of: training), "training", training.id.text])]
    }
    if let date = programDay(on: from) {
      do throws(ProgramError) {
        try moveDay(date.day.id, planned: date.planned, to: target, withTheRest: false, in: tx)
      } catch { return [nothingPlanned(on: from), Remark(.toCalendar)] }
      let names = [name(of: date), "program", date.day.id.text, date.planned.text]
      return [moved(from, to: target, names: names)]
    }
    guard let next = nextTemplate()?.template else {
      return [nothingPlanned(on: from), Remark(.toCalendar)]
    }
    var offer = Remark(.offerWeek, names: [next.template.id.text])
    offer.figures = [Figure("sessions", .count, 1), .on("d0_day", target)]
    return [
      nothingPlanned(on: from),
      Remark(
        .moveInstead, .on("to_day", target), Figure("weekday", .count, target.weekday),
        names: [next.template.name]),
      offer,
    ]
  }

  /// The day to move a workout to, which is the day after its own if the question names none.
  private var dayToMoveTo: Day {
    if let from = question.fromDay { return question.day ?? from + 1 }
    // A workout of today isn't moved to today, but to the same weekday in the next week.
    return question.day.map { $0 == today ? today + 7 : $0 } ?? today + 1
  }

  private func nothingPlanned(on day: Day) -> Remark {
    Remark(.moveNothing, .on(day == today ? "day" : "other_day", day))
  }

  /// Returns the workouts scheduled from `first`, or from today, through `day` that are neither done nor
  /// skipped.
  func open(from first: Day? = nil, through day: Day) -> [ScheduledTraining] {
    calendar(from: first ?? today, through: day, in: tx)
      .filter { $0.standing == .planned || $0.standing == .asked }.map { $0.training }
  }

  func name(of training: ScheduledTraining) -> String {
    training.templateID.flatMap { tx.find(Template.self, $0)?.name } ?? "sport:" + training.type.rawValue
  }

  private func moved(_ from: Day, to day: Day, names: [String]) -> Remark {
    Remark(
      .moved, .on("day", from), .on("to_day", day), Figure("weekday", .count, day.weekday), names: names)
  }

  private func name(of date: ProgramDate) -> String {
    let template = date.day.templateID.flatMap { tx.find(Template.self, $0)?.name }
    return template ?? tx.find(Program.self, date.day.programID)?.name ?? ""
  }

  /// Returns the program day on a date that isn't done, or nil if there is none.
  private func programDay(on day: Day) -> ProgramDate? {
    let done = programEntries(from: day, through: day, in: tx)
    return programs(in: tx).filter { $0.startDate <= day }.lazy.compactMap { program in
      schedule(of: program, in: tx).dates(from: day, through: day).first { date in
        date.isTraining && !done.contains { $0.programDayID == date.day.id }
      }
    }.first
  }

  // MARK: Next workout

  /// Returns the workouts planned for the day in the question or, if it names none, the next planned one.
  ///
  /// Without a plan, it is the template that comes next. With one, the template follows only if it would come
  /// next by habit.
  func nextWorkout() -> [Remark] {
    let day = question.day
    let planned = day.map { workouts(on: $0) } ?? nextWorkouts()
    var remarks = planned.map { remark(on: $0) }
    if let day, planned.isEmpty { remarks.append(nothingPlanned(on: day)) }
    if case .template(let templateID, let habit)? = nextTraining(on: day ?? today, in: tx),
      let name = tx.find(Template.self, templateID)?.name,
      !planned.contains(where: { $0.name.hasSameBytes(as: name) })
    {
      var next = Remark(planned.isEmpty ? .comesNext : .usuallyNext, names: [name])
      if let habit {
        next.figures = [Figure("times", .count, habit.times), Figure("chances", .count, habit.chances)]
      }
      if planned.isEmpty || habit != nil { remarks.append(next) }
    }
    return remarks.isEmpty ? noTemplate : remarks + [Remark(.toCalendar)]
  }

  /// Returns the next workout that trains the muscles in the question, or nil if no template trains them.
  ///
  /// Without a planned one, it is the template named in the question, or the one with the most sets for them.
  /// A template with less than half of these sets doesn't count.
  func nextWorkoutOfMuscles() -> [Remark]? {
    let named = question.templateID.flatMap { reading($0) }
    let all = (named.map { [$0] } ?? templates(atMost: 100)).map { (template: $0, sets: sets(in: $0)) }
    guard let most = all.map({ $0.sets }).max(), most > 0,
      let best = all.first(where: { $0.sets == most })?.template
    else { return nil }
    let training = Set(all.filter { 2 * $0.sets >= most }.map { $0.template.template.id })
    let planned = nextWorkouts { $0.templateID.map { training.contains($0) } ?? false }
    guard planned.isEmpty else { return planned.map { remark(on: $0) } + [Remark(.toCalendar)] }
    var answer = Remark(.trainsMuscles, Figure("sets", .count, most), names: [best.template.name])
    if let day = lastDay(of: best) { answer.figures.append(.on("day", day)) }
    return [answer, Remark(.toStart, names: [best.template.name, best.template.id.text])]
  }

  /// Returns the number of working sets in a template that train the muscles in the question as primary ones.
  private func sets(in template: TemplateReading) -> Int64 {
    template.snapshot.exercises.reduce(0) { sum, lift in
      let trained = exercise(lift.catalogID)?.primaryMuscles ?? []
      guard trained.contains(where: { question.muscles.contains($0) }) else { return sum }
      return sum + Int64(lift.sets.count { $0.type.isWorking })
    }
  }

  /// Returns the workouts that satisfy a condition on the first day with any in the next two weeks.
  private func nextWorkouts(where isWanted: (PlannedWorkout) -> Bool = { _ in true }) -> [PlannedWorkout] {
    for ahead in Int64(0)..<14 {
      let found = workouts(on: today + ahead).filter(isWanted)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the workouts in the calendar and in programs on a day that aren't done.
  private func workouts(on day: Day) -> [PlannedWorkout] {
    let planned = open(from: day, through: day).map {
      PlannedWorkout(day: day, name: name(of: $0), templateID: $0.templateID)
    }
    guard let date = programDay(on: day) else { return planned }
    return planned + [PlannedWorkout(day: day, name: name(of: date), templateID: date.day.templateID)]
  }

  // MARK: Planned absence

  /// Returns the workouts planned during the absence that the question announces, and what the pause means
  /// for the targets after it.
  func absence() -> [Remark] {
    guard let days = question.absence?.days else { return [Remark(.pauseHolds), Remark(.toCalendar)] }
    let length = daysBetween(days.lowerBound, days.upperBound) + 1
    let planned = (0..<min(length, 62)).flatMap { workouts(on: days.lowerBound + $0) }
    var lead = Remark(.absence, .on("day", days.lowerBound), Figure("sessions", .count, Int64(planned.count)))
    if length > 1 { lead.figures.append(.on("to_day", days.upperBound)) }
    let off = shareOff(afterDays: length)
    let after =
      off < 0
      ? [
        Remark(.absenceEases, Figure("days", .days, length), Figure("percent", .percent, -off / 10)),
        Remark(.pauseReturns, Figure("times", .count, -off / 50)),
      ] : [Remark(.pauseHolds)]
    return [lead] + planned.prefix(7).map { remark(on: $0) } + after + [Remark(.toCalendar)]
  }

  private func remark(on workout: PlannedWorkout) -> Remark {
    Remark(
      .nextWorkout, .on("day", workout.day), Figure("weekday", .count, workout.day.weekday),
      names: [workout.name])
  }
}

/// A workout in the calendar or in a program.
private struct PlannedWorkout {
  let day: Day
  let name: String
  /// The template, or nil if the workout has none.
  let templateID: ID?
}
