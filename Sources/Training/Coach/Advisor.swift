import Records

/// What the coach looks things up with while it answers one question.
struct Advisor {
  let tx: Transaction
  let finder: ExerciseFinder
  let question: Question
  let own: [Exercise]

  init(_ question: Question, _ finder: ExerciseFinder, in tx: Transaction) {
    (self.question, self.finder, self.tx) = (question, finder, tx)
    own = tx.list(Exercise.self)
  }

  var today: Day { tx.context.today }
  var formula: MaximumFormula { units(in: tx).formula }

  func exercise(_ catalogID: String) -> Exercise? { Training.exercise(catalogID, finder.catalogue, own) }

  /// The summaries of so many days, today's among them.
  func lately(_ days: Int64) -> [SessionSummary] {
    summaries(from: today - (days - 1), through: today, in: tx)
  }

  /// The exercise that is asked about, else the one that was trained most in eight weeks, compounds first.
  var focus: String? {
    if let named = question.catalogID { return named }
    let trained = mostTrained(lately(56)).filter { exercise($0.catalogID)?.loading == .weightReps }
    return (trained.first { exercise($0.catalogID)?.mechanic == .compound } ?? trained.first)?.catalogID
  }

  /// Templates in the order of their last use, the newest first, then of their making.
  func plans(atMost limit: Int = 12) -> [PlanReading] {
    var order: [ID] = []
    for session in finishedSessions(limit: 60, in: tx) {
      guard let version = session.versionID.flatMap({ tx.find(PlanVersion.self, $0) }),
        !order.contains(version.planID)
      else { continue }
      order.append(version.planID)
    }
    let others = tx.list(WorkoutPlan.self).filter { $0.complete && !order.contains($0.id) }
      .sorted { $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id < $1.id }
    return (order + others.map { $0.id }).prefix(limit).compactMap { reading($0) }
  }

  func reading(_ planID: ID) -> PlanReading? {
    do throws(PlanError) { return try readPlan(planID, in: tx) } catch { return nil }
  }

  /// Where an exercise stands in a template: in the one that was trained last.
  func place(of catalogID: String) -> (plan: PlanReading, lift: ExercisePrescription)? {
    let names = namesake(of: catalogID, in: tx)
    for plan in plans() {
      let lift = plan.snapshot.exercises.first { lift in
        names.contains { $0.hasSameBytes(as: lift.catalogID) }
      }
      if let lift { return (plan, lift) }
    }
    return nil
  }

  /// The template that is likely next: the one named, else the next training.
  func nextPlan() -> (plan: PlanReading, habit: Rotation.Habit?)? {
    if let named = question.planID.flatMap({ reading($0) }) { return (named, nil) }
    if case .template(let planID, let habit)? = nextTraining(on: today, in: tx), let plan = reading(planID) {
      return (plan, habit)
    }
    return plans().first.map { ($0, nil) }
  }

  func lastDay(of plan: PlanReading) -> Day? {
    plan.versions.numbered.compactMap { sessions(with: $0, in: tx).map { $0.day }.max() }.max()
  }

  /// The heaviest set of the last time of an exercise.
  func lastTop(of catalogID: String) -> (top: TopSet, day: Day)? {
    guard let last = summaries(of: catalogID, before: nil, limit: 1, in: tx).first,
      let top = last.tops.entries.last
    else { return nil }
    return (top, last.day)
  }

  /// The best estimated maximum of some days.
  func maximum(of catalogID: String, from first: Day) -> Best? {
    let all = summaries(of: catalogID, before: nil, limit: 200, in: tx).filter { $0.day >= first }
    return bests(of: all, .weightReps, formula).first { $0.kind == .oneRepMaximum }
  }

  func muscles(_ summaries: [SessionSummary]) -> [MuscleSets] {
    muscleSets(of: summaries) { exercise($0)?.secondaryMuscles ?? [] }
  }

  /// Sets, repetitions and weight of what a template asks of an exercise: its heaviest working sets.
  func asked(_ lift: ExercisePrescription) -> [Figure] {
    let working = lift.sets.filter { $0.type.isWorking }
    var figures = [Figure("sets", .count, Int64(working.count))]
    let top = working.max { ($0.targetWeight ?? .zero) < ($1.targetWeight ?? .zero) }
    if let reps = top?.targetReps ?? lift.repRange.bounds?.lowerBound {
      figures.append(Figure("reps", .reps, reps))
    }
    if let weight = top?.targetWeight, weight != .zero {
      figures.append(Figure("weight", .grams, weight.grams))
    }
    if let seconds = top?.targetDurationSeconds { figures.append(Figure("seconds", .seconds, seconds)) }
    return figures
  }

  /// Where to go on with an exercise: the template that has it, else its own page.
  func way(to catalogID: String) -> Remark {
    guard let (plan, _) = place(of: catalogID) else { return Remark(.toExercise, names: [catalogID]) }
    return Remark(.toStart, names: [plan.plan.name, plan.plan.id.text])
  }

  /// Where the log says too little: that there is none yet, else when the last session was.
  var nothingLogged: [Remark] {
    guard let last = finishedSessions(limit: 1, in: tx).first else {
      return [Remark(.nothingLogged, Figure("sessions", .count, 0)), Remark(.toImport)]
    }
    return [Remark(.tooLittleLogged, .on("day", last.day)), startOrAsk()]
  }

  /// Where an answer needs a template, and none is there.
  var noTemplate: [Remark] { [Remark(.noTemplate), Remark(.toNewTemplate)] }

  /// Of an exercise that was never done, or never with a weight and few enough repetitions.
  func neverDone(_ catalogID: String) -> [Remark] {
    let isKnown = !summaries(of: catalogID, before: nil, limit: 1, in: tx).isEmpty
    return [
      isKnown
        ? Remark(.neverWeighed, Figure("most", .reps, MaximumFormula.mostReps), names: [catalogID])
        : Remark(.neverDone, Figure("needed", .count, 1), names: [catalogID]),
      Remark(.toExercise, names: [catalogID]),
    ]
  }

  func answer() -> [Remark] {
    switch question.topic {
    case .session, .outside, .other: []
    case .recovery: recovery()
    case .nextTarget: nextTarget()
    case .stall: stall()
    case .deload: deload()
    case .muscleSets: question.muscle == nil ? neglected() : enough()
    case .moreSets: moreSets()
    case .maximum: strongest()
    case .whenReached: whenReached()
    case .instead: instead()
    case .equipment: onlyEquipment()
    case .pause: afterPause()
    case .badSleep: badSleep()
    case .lastSession: lastSession()
    case .versions: sinceVersion()
    case .ranking: ranking()
    case .neglected: neglected()
    case .planWeek: planWeek()
    case .moveSession: moveSession()
    case .race: race()
    case .weekLoad: weekLoad()
    case .overtraining: overtraining()
    case .whySuggestion: whySuggestion()
    case .tooMuch: tooMuchAsked()
    case .hitRate: hitRate()
    case .duration: duration()
    case .warmUp: warmUp()
    case .climbing: climbing()
    case .yearAgo: yearAgo()
    case .form: form()
    case .done: done()
    case .today: canTrain()
    case .illness: illness()
    }
  }
}

/// Questions that the coach proposes by itself, by the code that a remark names.
extension Advisor {
  /// Three questions that can be answered, about what this athlete has most records of.
  func notUnderstood(_ code: RemarkCode = .notUnderstood) -> [Remark] {
    var codes = ["session"]
    if focus != nil { codes.append("next") }
    if !lately(28).isEmpty { codes.append("neglected") }
    if focus != nil { codes.append("stall") }
    if tx.first(Outcome.self, Outcome.byTime.all) != nil { codes.append("right") }
    if focus != nil { codes.append("maximum") }
    codes += ["week", "recovered"]
    // Others each time that it is asked.
    let turn = Int(clamping: tx.count(CoachMessage.self, CoachMessage.byTime.all) / 2)
    let rest = codes.dropFirst()
    let turned = rest.indices.map { codes[1 + (turn + $0 - 1) % rest.count] }
    let logged = Int64(Set(lately(28).map { $0.sessionID }).count)
    var lead = Remark(code)
    if logged > 0 { lead.figures = [Figure("sessions", .count, logged)] }
    return [lead]
      + (codes.prefix(1) + turned.prefix(2)).map { code in
        Remark(.toAsk, names: [code] + (focus.map { [$0] } ?? []))
      }
  }
}

extension Remark {
  /// The same with more figures.
  @inline(never) func with(_ figures: [Figure]) -> Remark {
    var remark = self
    remark.figures += figures
    return remark
  }
}

extension Figure {
  /// A day; its name ends with `day`.
  static func on(_ name: String, _ day: Day) -> Figure { Figure(name, .count, day.number) }
}
