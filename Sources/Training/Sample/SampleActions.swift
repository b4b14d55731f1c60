package import Records

/// Why the sample athlete can't be loaded or taken out.
package enum SampleError: Error, Equatable, Sendable {
  /// There are templates or finished sessions of one's own.
  case notNew(templates: Int64, sessions: Int64)
  case sessionRunning(ID)
  case notLoaded
  case plan(PlanError)
  case session(SessionError)
  case suggestion(SuggestionError)
  case gym(GymError)
  case goal(GoalError)
  case limitation(LimitationError)
  case program(ProgramError)
  case calendar(CalendarError)
  case event(EventError)
  case activity(ActivityError)
}

/// The sample athlete as it would be loaded now; its steps are to be done one by one, all or none.
///
/// - Throws: `notNew`, unless it may stand beside what is there; `sessionRunning`.
package func newSample(
  endingOn today: Day, beside: Bool = false, in tx: Transaction
) throws(SampleError) -> SampleAthlete {
  if let running = runningSession(in: tx) { throw .sessionRunning(running.id) }
  let (plans, sessions) = (tx.count(WorkoutPlan.self), Int64(finishedSessions(limit: 1000, in: tx).count))
  guard beside || plans + sessions == 0 else { throw .notNew(templates: plans, sessions: sessions) }
  var sample = SampleAthlete(endingOn: today)
  while tx.row(WorkoutPlan.kind, sample.planID(of: .push)) != nil {
    sample = SampleAthlete(endingOn: today, take: sample.take + 1)
  }
  return sample
}

/// Does one step of the sample; its context has to be the step's own.
package func take(
  _ step: SampleStep, of sample: SampleAthlete, _ catalogue: Catalogue, in tx: Transaction
) throws(SampleError) {
  let language = tx.context.language
  let life = SampleLife(sample: sample, tx: tx)
  switch step.deed {
  case .introduceYourself: introduce(in: tx)
  case .describeGym: try describe(.sample(language), in: tx)
  case .makeTemplate(let template): try make(template, catalogue, in: tx)
  case .sparesAFinger: try spareAFinger(until: sample.today + 14, in: tx)
  case .likeWhatYouLike: like(true, sample, in: tx)
  case .reworkPull: try reworkPull(sample.planID(of: .pull), in: tx)
  case .correctARow: try correct("bent-over-barbell-row", in: tx)
  case .keepTheHotelWorkout: try keepTheHotelWorkout(in: tx)
  case .wishForMoreRest: try wishForMoreRest(sample.planID(of: .pull), in: tx)
  case .train(let session):
    var training = SampleTraining(tx, catalogue, language)
    try training.train(session, sample.planID(of: session.template))
  case .run(let run): try life.run(run)
  case .begin(let block): try life.begin(block)
  case .setAGoal(let goal): try life.set(goal)
  case .chooseAnAim: life.chooseAnAim()
  case .expect(let event): try life.expect(event)
  case .plan(let training): try life.plan(training)
  case .wearTheWatch(let week): life.wearTheWatch(week)
  case .trainFreely(let session):
    var training = SampleTraining(tx, catalogue, language)
    try training.train(session)
  }
}

// MARK: Taking it out

/// The samples of which a template or session is still there.
package func loadedSamples(in tx: Transaction) -> [SampleAthlete] {
  var found: [SampleAthlete] = []
  for plan in tx.rows(WorkoutPlan.kind, Query().including(.any)) {
    guard case .integer(let made)? = plan["created_at"] else { continue }
    let first = Instant(milliseconds: made).day(utcOffset: 0)
    for today in [first, first + 1, first - 1].map({ $0 + 7 * SampleAthlete.weeks }) {
      for take in 0..<Int64(5) {
        let sample = SampleAthlete(endingOn: today, take: take)
        if sample.planID(of: .push) == plan.id, !found.contains(sample) { found.append(sample) }
      }
    }
  }
  return found.filter { isLoaded($0, in: tx) }
}

private func isLoaded(_ sample: SampleAthlete, in tx: Transaction) -> Bool {
  sample.planIDs.contains { tx.find(WorkoutPlan.self, $0) != nil }
    || sample.sessionIDs.contains { tx.find(WorkoutSession.self, $0) != nil }
}

/// Moves the sample loaded last into *Recently deleted*, with what was suggested, decided and learned.
///
/// What was trained by oneself stays, also from a template of the sample. Throws `notLoaded`.
package func removeSample(in tx: Transaction) throws(SampleError) {
  guard let sample = loadedSamples(in: tx).max(by: { ($0.today, $0.take) < ($1.today, $1.take) }) else {
    throw .notLoaded
  }
  like(false, sample, in: tx)
  let (plans, sessions) = (sample.planIDs, sample.sessionIDs)
  for session in sessions {
    trashSuggestions(PlanSuggestion.bySession.equal(session), in: tx)
    tx.trash(WorkoutSession.self, session)
  }
  for plan in plans {
    for version in tx.list(PlanVersion.self, PlanVersion.byPlan.equal(plan)) {
      trashSuggestions(PlanSuggestion.bySnapshot.equal(version.snapshotID), in: tx, apartFromSessions: true)
    }
    tx.trash(WorkoutPlan.self, plan)
    discardSketch(of: plan, in: tx)
  }
  tx.trash(EquipmentSet.self, sample.id(of: .describeGym))
  let life = SampleLife(sample: sample, tx: tx)
  for step in sample.steps { life.remove(step) }
  tx.trash(Limitation.self, sample.id(of: .sparesAFinger))
  refreshSummaries(of: sessions, in: tx)
  if var person = tx.find(Person.self, Person.theID), person.name.hasSameBytes(as: SampleAthlete.name) {
    person.name = ""
    tx.put(person)
  }
}

private func trashSuggestions(
  _ query: Query, in tx: Transaction, apartFromSessions: Bool = false
) {
  for suggestion in tx.list(PlanSuggestion.self, query) {
    if apartFromSessions, suggestion.sessionID != nil { continue }
    for change in tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id)) {
      for decision in tx.list(Decision.self, Decision.byChange.equal(change.id)) {
        tx.trash(Decision.self, decision.id)
      }
      for outcome in tx.list(Outcome.self, Outcome.byChange.equal(change.id)) {
        tx.trash(Outcome.self, outcome.id)
      }
      tx.trash(SuggestedChange.self, change.id)
    }
    tx.trash(PlanSuggestion.self, suggestion.id)
  }
}

extension SampleAthlete {
  fileprivate var planIDs: [ID] {
    SampleTemplate.allCases.map { planID(of: $0) }
      + steps.filter { $0.deed == .keepTheHotelWorkout }.map { firstID(of: $0.action) }
  }

  fileprivate var sessionIDs: [ID] {
    steps.filter {
      switch $0.deed {
      case .train, .trainFreely: true
      default: false
      }
    }.map { firstID(of: $0.action) }
  }

  /// The id of what a step makes first.
  fileprivate func id(of deed: SampleDeed) -> ID {
    steps.first { $0.deed == deed }.map { firstID(of: $0.action) } ?? .none
  }
}

// MARK: Steps

private func introduce(in tx: Transaction) {
  var person = tx.find(Person.self, Person.theID)
  if person == nil { person = Person() }
  guard var person, person.name.isEmpty else { return }
  person.name = SampleAthlete.name
  person.language = tx.context.language
  tx.put(person)
}

private func describe(_ sample: EquipmentSet, in tx: Transaction) throws(SampleError) {
  guard gym(in: tx) == nil else { return }
  do throws(GymError) { try describeGym(sample, in: tx) } catch { throw .gym(error) }
}

private func make(
  _ template: SampleTemplate, _ catalogue: Catalogue, in tx: Transaction
) throws(SampleError) {
  var draft = template.draft(catalogue, tx.context.language)
  draft.name = freeName(draft.name, among: tx.list(WorkoutPlan.self).map { $0.name }) {
    $0 == 1 ? "" : " (\($0))"
  }
  guard template == .draft else {
    do throws(PlanError) { _ = try createPlan(draft, in: tx) } catch { throw .plan(error) }
    return
  }
  var sketch = beginPlan(PlanSketch(), unnamed: draft.name, in: tx)
  (sketch.name, sketch.category, sketch.exercises) = (draft.name, draft.category, draft.exercises)
  for place in sketch.exercises.indices {
    sketch.exercises[place].lineage = tx.makeID()
    for set in sketch.exercises[place].sets.indices {
      sketch.exercises[place].sets[set].lineage = tx.makeID()
    }
  }
  keepSketch(sketch, in: tx)
}

private func spareAFinger(until day: Day, in tx: Transaction) throws(SampleError) {
  var limitation = Limitation()
  limitation.name = SampleNote("Left ring finger", "Linker Ringfinger")(tx.context.language)
  limitation.exercises = ["max-hang"]
  limitation.until = day
  do throws(LimitationError) { try stateLimitation(limitation, in: tx) } catch { throw .limitation(error) }
}

private func like(_ isLiked: Bool, _ sample: SampleAthlete, in tx: Transaction) {
  tx.put(PlanFavorite(planID: sample.planID(of: .push), favorite: isLiked))
  for name in ["barbell-bench-press", "max-hang"] {
    tx.put(ExerciseMark(catalogID: name, favorite: isLiked))
  }
}

/// A last set until failure, by the athlete's own hand.
private func reworkPull(_ planID: ID, in tx: Transaction) throws(SampleError) {
  do throws(PlanError) {
    let reading = try readPlan(planID, in: tx)
    var draft = PlanDraft(
      name: reading.plan.name, category: reading.plan.category, notes: reading.snapshot.notes,
      exercises: reading.snapshot.exercises)
    guard let last = draft.exercises.indices.last, var set = draft.exercises[last].sets.last else { return }
    set.lineage = .none
    set.type = .failure
    draft.exercises[last].sets.append(set)
    _ = try editPlan(planID, draft, in: tx)
  } catch { throw .plan(error) }
}

/// One repetition was forgotten in the last set of an exercise.
private func correct(_ catalogID: String, in tx: Transaction) throws(SampleError) {
  guard let facts = history(of: catalogID, limit: 1, in: tx).first,
    let exercise = facts.exercises.first(where: { $0.performance.catalogID.hasSameBytes(as: catalogID) }),
    var set = exercise.sets.last
  else { return }
  set.reps = set.reps.map { $0 + 1 }
  do throws(SessionError) {
    try amend(facts.session.id, SetPerformance.self, set.id, to: set, in: tx)
  } catch { throw .session(error) }
}

private func keepTheHotelWorkout(in tx: Transaction) throws(SampleError) {
  guard let title = SampleFreeform(13)?.title(tx.context.language),
    let session = finishedSessions(limit: 20, in: tx).first(where: { $0.title.hasSameBytes(as: title) })
  else { return }
  let name = freeName(title, among: tx.list(WorkoutPlan.self).map { $0.name }) { $0 == 1 ? "" : " (\($0))" }
  let plan: WorkoutPlan
  do throws(SessionError) {
    plan = try saveAsPlan(session.id, named: name, in: tx)
  } catch { throw .session(error) }
  let offered: [OfferedChange]
  do throws(PlanError) { offered = try offeredChanges(of: plan.id, in: tx) } catch { throw .plan(error) }
  do throws(SuggestionError) {
    try acceptChanges(offered.map { $0.change.id }, onToday: true, in: tx)
  } catch { throw .suggestion(error) }
}

private func wishForMoreRest(_ planID: ID, in tx: Transaction) throws(SampleError) {
  let reading: PlanReading
  do throws(PlanError) { reading = try readPlan(planID, in: tx) } catch { throw .plan(error) }
  guard let pullUp = reading.snapshot.exercises.first, let set = pullUp.sets.last else { return }
  let rest = pullUp.restSeconds(after: set)
  do throws(SuggestionError) {
    _ = try proposeChange(.increaseRest, of: pullUp.lineage, to: rest + 30, in: planID, tx)
  } catch { throw .suggestion(error) }
}
