import Records

/// An advisor that answers a single question to the coach, based on the athlete's data.
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

  /// Returns the summaries of the last `days` days, including today.
  func lately(_ days: Int64) -> [SessionSummary] {
    summaries(from: today - (days - 1), through: today, in: tx)
  }

  /// The exercise named in the question, or the most trained weighted exercise of the last eight weeks,
  /// preferring compound exercises.
  var focus: String? {
    if let named = question.catalogID { return named }
    let trained = mostTrained(lately(56)).filter { exercise($0.catalogID)?.loading == .weightReps }
    return (trained.first { exercise($0.catalogID)?.mechanic == .compound } ?? trained.first)?.catalogID
  }

  /// Returns templates ordered by last use, most recent first, followed by unused templates, newest first.
  func templates(atMost limit: Int = 12) -> [TemplateReading] {
    var order: [ID] = []
    for session in finishedSessions(limit: 60, in: tx) {
      guard let version = session.versionID.flatMap({ tx.find(TemplateVersion.self, $0) }),
        !order.contains(version.templateID)
      else { continue }
      order.append(version.templateID)
    }
    let others = tx.list(Template.self).filter { $0.complete && !order.contains($0.id) }
      .sorted { $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id < $1.id }
    return (order + others.map { $0.id }).prefix(limit).compactMap { reading($0) }
  }

  func reading(_ templateID: ID) -> TemplateReading? {
    do throws(TemplateError) { return try readTemplate(templateID, in: tx) } catch { return nil }
  }

  /// Returns the template named in the question if it contains an exercise, otherwise the most recently used
  /// one that does, and the exercise's prescription there.
  ///
  /// Returns nil if no template contains the exercise.
  func place(of catalogID: String) -> (template: TemplateReading, lift: ExercisePrescription)? {
    let names = mergedCatalogIDs(of: catalogID, in: tx)
    let named = question.templateID.flatMap { reading($0) }
    for template in (named.map { [$0] } ?? []) + templates() {
      let lift = template.snapshot.exercises.first { lift in
        names.contains { $0.hasSameBytes(as: lift.catalogID) }
      }
      if let lift { return (template, lift) }
    }
    return nil
  }

  /// Returns the template named in the question, or the one most likely to be trained next, with the habit
  /// that the prediction is based on.
  ///
  /// Returns nil if there are no templates.
  func nextTemplate() -> (template: TemplateReading, habit: Rotation.Habit?)? {
    if let named = question.templateID.flatMap({ reading($0) }) { return (named, nil) }
    if case .template(let templateID, let habit)? = nextTraining(on: today, in: tx),
      let template = reading(templateID)
    {
      return (template, habit)
    }
    return templates().first.map { ($0, nil) }
  }

  func lastDay(of template: TemplateReading) -> Day? {
    template.versions.numbered.compactMap { sessions(with: $0, in: tx).map { $0.day }.max() }.max()
  }

  /// Returns the heaviest set of the last session with an exercise and the session's day, or nil if there is
  /// none.
  func lastTop(of catalogID: String) -> (top: TopSet, day: Day)? {
    guard let last = summaries(of: catalogID, before: nil, limit: 1, in: tx).first,
      let top = last.tops.entries.last
    else { return nil }
    return (top, last.day)
  }

  /// Returns the tracking type by which an exercise progresses.
  ///
  /// A weighted pull-up progresses like a pull-up.
  func loading(of catalogID: String) -> TrackingType {
    exercise(catalogID)?.progressionLoading ?? .weightReps
  }

  /// Returns an exercise's best estimated one-repetition maximum since the given day, or nil if there is
  /// none.
  func maximum(of catalogID: String, from first: Day) -> Best? {
    let all = summaries(of: catalogID, before: nil, limit: 200, in: tx).filter { $0.day >= first }
    switch loading(of: catalogID) {
    case .weightReps: return bests(of: all, .weightReps, formula).first { $0.kind == .oneRepMaximum }
    case .bodyweightReps:
      let body = bodyWeights(in: tx)
      return all.compactMap { addedMaximum(in: $0, body.weight(on: $0.day)) }.max { $0.amount < $1.amount }
    case .assisted, .duration, .weightDuration, .distanceDuration, .climb: return nil
    }
  }

  func muscles(_ summaries: [SessionSummary]) -> [MuscleSets] {
    muscleSets(of: summaries) { exercise($0)?.secondaryMuscles ?? [] }
  }

  /// Returns figures for the number of working sets in a prescription and for the targets of the heaviest
  /// one.
  func targetFigures(_ lift: ExercisePrescription) -> [Figure] {
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

  /// Returns a link for starting the most recently used template that contains an exercise, or a link to the
  /// exercise's page if no template contains it.
  func way(to catalogID: String) -> Remark {
    guard let (template, _) = place(of: catalogID) else { return Remark(.toExercise, names: [catalogID]) }
    return Remark(.toStart, names: [template.template.name, template.template.id.text])
  }

  /// The answer given when too little is logged, stating that the log is empty or when the last session was.
  var nothingLogged: [Remark] {
    guard let last = finishedSessions(limit: 1, in: tx).first else {
      return [Remark(.nothingLogged, Figure("sessions", .count, 0)), Remark(.toImport)]
    }
    return [Remark(.tooLittleLogged, .on("day", last.day)), startOrAsk()]
  }

  /// The answer given when a template is needed but none exists.
  var noTemplate: [Remark] { [Remark(.noTemplate), Remark(.toNewTemplate)] }

  /// Returns the answer for an exercise that was never done, or was done only without a weight or with too
  /// many repetitions to estimate a maximum.
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
    case .recovery, .badSleep, .overtraining, .form, .illness, .redFlag: answerOnCondition()
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
    case .lastSession: lastSession()
    case .versions: sinceVersion()
    case .ranking: ranking()
    case .neglected: neglected()
    case .planWeek: planWeek()
    case .moveSession: moveSession()
    case .race: race()
    case .weekLoad: weekLoad()
    case .whySuggestion: whySuggestion()
    case .tooMuch: overdoneTargets()
    case .hitRate: hitRate()
    case .duration: duration()
    case .restBetween: restBetween()
    case .plates: plates()
    case .changeTargets: changeTargets()
    case .absence: absence()
    case .nextWorkout: nextWorkout()
    case .muscleNext: nextWorkoutOfMuscles() ?? nextWorkout()
    case .warmUp: warmUp()
    case .climbing: climbing()
    case .yearAgo: yearAgo()
    case .done: done()
    case .today: canTrain()
    }
  }

  /// Returns the answer to a question about the athlete's condition.
  private func answerOnCondition() -> [Remark] {
    switch question.topic {
    case .badSleep: badSleep()
    case .overtraining: overtraining()
    case .form: form()
    case .illness: illness()
    case .redFlag: redFlag()
    default: recovery()
    }
  }
}

/// Questions that the coach proposes, each identified by a code in a remark's names.
extension Advisor {
  /// Returns a remark with the given code, followed by links to three questions that can be answered from the
  /// athlete's data.
  func notUnderstood(_ code: RemarkCode = .notUnderstood) -> [Remark] {
    var codes = ["session"]
    if focus != nil { codes.append("next") }
    if !lately(28).isEmpty { codes.append("neglected") }
    if focus != nil { codes.append("stall") }
    if tx.first(Outcome.self, Outcome.byTime.all) != nil { codes.append("right") }
    if focus != nil { codes.append("maximum") }
    codes += ["week", "recovered"]
    // The choice rotates with each question.
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
  /// Returns a copy with the given figures appended.
  @inline(never) func with(_ figures: [Figure]) -> Remark {
    var remark = self
    remark.figures += figures
    return remark
  }
}

extension Figure {
  /// Returns a figure for a day.
  ///
  /// `name` must end with `day`.
  static func on(_ name: String, _ day: Day) -> Figure { Figure(name, .count, day.number) }
}
