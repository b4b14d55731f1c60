package import Records

/// The reason loading or removing the sample athlete failed.
package enum SampleError: Error, Equatable, Sendable {
  /// The store already contains templates or finished sessions.
  case notNew(templates: Int64, sessions: Int64)
  case sessionRunning(ID)
  case notLoaded
  case template(TemplateError)
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

/// Returns a new sample athlete to load.
///
/// Either all of its steps must be performed, in order, or none of them.
///
/// If `beside` is true, the store may already contain templates and sessions.
///
/// - Throws: ``SampleError/notNew(templates:sessions:)`` if there are templates or sessions and `beside` is
///   false, or ``SampleError/sessionRunning(_:)`` if a session is in progress.
package func newSample(
  endingOn today: Day, beside: Bool = false, in tx: Transaction
) throws(SampleError) -> SampleAthlete {
  if let running = runningSession(in: tx) { throw .sessionRunning(running.id) }
  let (templates, sessions) = (tx.count(Template.self), Int64(finishedSessions(limit: 1000, in: tx).count))
  guard beside || templates + sessions == 0 else { throw .notNew(templates: templates, sessions: sessions) }
  var sample = SampleAthlete(endingOn: today)
  while tx.row(Template.kind, sample.templateID(of: .push)) != nil {
    sample = SampleAthlete(endingOn: today, take: sample.take + 1)
  }
  return sample
}

extension SampleStep {
  /// Performs the step in a transaction that has the step's context.
  ///
  /// - Throws: ``SampleError`` if the step's action fails.
  package func perform(
    of sample: SampleAthlete, _ catalogue: Catalogue, in tx: Transaction
  ) throws(SampleError) {
    let language = tx.context.language
    let life = SampleLife(sample: sample, tx: tx)
    switch kind {
    case .introduceYourself: introduce(in: tx)
    case .describeGym: try describe(.sample(language), in: tx)
    case .makeTemplate(let template): try make(template, catalogue, in: tx)
    case .sparesAFinger: try spareAFinger(until: sample.today + 14, in: tx)
    case .likeWhatYouLike: like(true, sample, in: tx)
    case .reworkPull: try reworkPull(sample.templateID(of: .pull), in: tx)
    case .correctARow: try correct("bent-over-barbell-row", in: tx)
    case .keepTheHotelWorkout: try keepTheHotelWorkout(in: tx)
    case .wishForMoreRest: try proposeMoreRest(sample.templateID(of: .pull), in: tx)
    case .train(let session):
      var training = SampleTraining(tx, catalogue, language)
      try training.train(session, sample.templateID(of: session.template))
    case .run(let run): try life.run(run)
    case .begin(let block): try life.begin(block)
    case .setAGoal(let goal): try life.set(goal)
    case .chooseAnAim: life.chooseAnAim()
    case .expect(let event): try life.expect(event)
    case .template(let training): try life.template(training)
    case .wearTheWatch(let week): life.wearTheWatch(week)
    case .trainFreely(let session):
      var training = SampleTraining(tx, catalogue, language)
      try training.train(session)
    }
  }
}

// MARK: Removal

/// Returns the loaded samples that still have a template or session.
package func loadedSamples(in tx: Transaction) -> [SampleAthlete] {
  var found: [SampleAthlete] = []
  for template in tx.rows(Template.kind, Query().including(.any)) {
    guard case .integer(let made)? = template["created_at"] else { continue }
    let first = Instant(milliseconds: made).day(utcOffset: 0)
    for today in [first, first + 1, first - 1].map({ $0 + 7 * SampleAthlete.weeks }) {
      for take in 0..<Int64(5) {
        let sample = SampleAthlete(endingOn: today, take: take)
        if sample.templateID(of: .push) == template.id, !found.contains(sample) { found.append(sample) }
      }
    }
  }
  return found.filter { isLoaded($0, in: tx) }
}

private func isLoaded(_ sample: SampleAthlete, in tx: Transaction) -> Bool {
  sample.templateIDs.contains { tx.find(Template.self, $0) != nil }
    || sample.sessionIDs.contains { tx.find(WorkoutSession.self, $0) != nil }
}

/// Moves the latest sample to *Recently deleted*, with its suggestions, decisions and outcomes.
///
/// The athlete's own sessions are kept, even if they were started from one of the sample's templates.
///
/// - Throws: ``SampleError/notLoaded`` if no sample is loaded.
package func removeSample(in tx: Transaction) throws(SampleError) {
  guard let sample = loadedSamples(in: tx).max(by: { ($0.today, $0.take) < ($1.today, $1.take) }) else {
    throw .notLoaded
  }
  like(false, sample, in: tx)
  let (templates, sessions) = (sample.templateIDs, sample.sessionIDs)
  for session in sessions {
    trashSuggestions(Suggestion.bySession.equal(session), in: tx)
    tx.trash(WorkoutSession.self, session)
  }
  for template in templates {
    for version in tx.list(TemplateVersion.self, TemplateVersion.byTemplate.equal(template)) {
      trashSuggestions(Suggestion.bySnapshot.equal(version.snapshotID), in: tx, apartFromSessions: true)
    }
    tx.trash(Template.self, template)
    discardEdit(of: template, in: tx)
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
  for suggestion in tx.list(Suggestion.self, query) {
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
    tx.trash(Suggestion.self, suggestion.id)
  }
}

extension SampleAthlete {
  fileprivate var templateIDs: [ID] {
    SampleTemplate.allCases.map { templateID(of: $0) }
      + steps.filter { $0.kind == .keepTheHotelWorkout }.map { firstID(of: $0.action) }
  }

  fileprivate var sessionIDs: [ID] {
    steps.filter {
      switch $0.kind {
      case .train, .trainFreely: true
      default: false
      }
    }.map { firstID(of: $0.action) }
  }

  /// Returns the ID of the first record that the step of the given kind creates.
  fileprivate func id(of kind: SampleAction) -> ID {
    steps.first { $0.kind == kind }.map { firstID(of: $0.action) } ?? .none
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

/// Describes the sample's gym, unless the athlete has already described one.
///
/// - Throws: ``SampleError/gym(_:)`` if describing the gym fails.
private func describe(_ sample: EquipmentSet, in tx: Transaction) throws(SampleError) {
  guard gym(in: tx) == nil else { return }
  do throws(GymError) { try describeGym(sample, in: tx) } catch { throw .gym(error) }
}

/// Creates a template, or begins editing it if it is the unfinished draft.
///
/// - Throws: ``SampleError/template(_:)`` if creating or editing the template fails.
private func make(
  _ template: SampleTemplate, _ catalogue: Catalogue, in tx: Transaction
) throws(SampleError) {
  var draft = template.draft(catalogue, tx.context.language)
  draft.name = freeName(draft.name, among: tx.list(Template.self).map { $0.name }) {
    $0 == 1 ? "" : " (\($0))"
  }
  guard template == .draft else {
    do throws(TemplateError) { _ = try createTemplate(draft, in: tx) } catch { throw .template(error) }
    return
  }
  var edit = beginTemplate(TemplateEdit(), unnamed: draft.name, in: tx)
  (edit.name, edit.category, edit.exercises) = (draft.name, draft.category, draft.exercises)
  for place in edit.exercises.indices {
    edit.exercises[place].lineage = tx.makeID()
    for set in edit.exercises[place].sets.indices {
      edit.exercises[place].sets[set].lineage = tx.makeID()
    }
  }
  keepEdit(edit, in: tx)
}

/// Adds a limitation for an injured finger.
///
/// - Throws: ``SampleError/limitation(_:)`` if adding the limitation fails.
private func spareAFinger(until day: Day, in tx: Transaction) throws(SampleError) {
  var limitation = Limitation()
  limitation.name = tx.context.language.text(.sampleLeftRingFinger)
  limitation.exercises = ["max-hang"]
  limitation.until = day
  do throws(LimitationError) { try stateLimitation(limitation, in: tx) } catch { throw .limitation(error) }
}

private func like(_ isLiked: Bool, _ sample: SampleAthlete, in tx: Transaction) {
  tx.put(TemplateFavorite(templateID: sample.templateID(of: .push), favorite: isLiked))
  for name in ["barbell-bench-press", "max-hang"] {
    tx.put(ExerciseMark(catalogID: name, favorite: isLiked))
  }
}

/// Edits the template to add a final set to failure.
///
/// - Throws: ``SampleError/template(_:)`` if reading or editing the template fails.
private func reworkPull(_ templateID: ID, in tx: Transaction) throws(SampleError) {
  do throws(TemplateError) {
    let reading = try readTemplate(templateID, in: tx)
    var draft = TemplateDraft(
      name: reading.template.name, category: reading.template.category, notes: reading.snapshot.notes,
      exercises: reading.snapshot.exercises)
    guard let last = draft.exercises.indices.last, var set = draft.exercises[last].sets.last else { return }
    set.lineage = .none
    set.type = .failure
    draft.exercises[last].sets.append(set)
    _ = try editTemplate(templateID, draft, in: tx)
  } catch { throw .template(error) }
}

/// Corrects the last set of an exercise by adding a forgotten repetition.
///
/// - Throws: ``SampleError/session(_:)`` if the correction fails.
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

/// Saves the hotel workout as a template, and accepts its suggestions.
///
/// - Throws: ``SampleError`` if an action fails.
private func keepTheHotelWorkout(in tx: Transaction) throws(SampleError) {
  guard let title = SampleFreeform(13).map({ tx.context.language.text($0.title) }),
    let session = finishedSessions(limit: 20, in: tx).first(where: { $0.title.hasSameBytes(as: title) })
  else { return }
  let name = freeName(title, among: tx.list(Template.self).map { $0.name }) { $0 == 1 ? "" : " (\($0))" }
  let template: Template
  do throws(SessionError) {
    template = try saveAsTemplate(session.id, named: name, in: tx)
  } catch { throw .session(error) }
  let offered: [OfferedChange]
  do throws(TemplateError) { offered = try offeredChanges(of: template.id, in: tx) } catch {
    throw .template(error)
  }
  do throws(SuggestionError) {
    try decideChanges(offered.map { $0.change.id }.all(.accepted), in: tx)
  } catch { throw .suggestion(error) }
}

/// Proposes 30 more seconds of rest between the sets of pull-ups.
///
/// - Throws: ``SampleError`` if an action fails.
private func proposeMoreRest(_ templateID: ID, in tx: Transaction) throws(SampleError) {
  let reading: TemplateReading
  do throws(TemplateError) { reading = try readTemplate(templateID, in: tx) } catch { throw .template(error) }
  guard let pullUp = reading.snapshot.exercises.first, let set = pullUp.sets.last else { return }
  let rest = pullUp.restSeconds(after: set)
  do throws(SuggestionError) {
    _ = try proposeChange(.increaseRest, of: pullUp.lineage, to: rest + 30, in: templateID, tx)
  } catch { throw .suggestion(error) }
}
