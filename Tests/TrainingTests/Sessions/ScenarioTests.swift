import Records
import TestSupport
import Testing
import Training

/// The three scenarios of versioned templates, performed step by step with actions.
@Suite struct ScenarioTests {
  let story = Story()

  // MARK: Alex's actions

  /// Creates a gym in pounds, where the step is 5 lb without the smallest plates and 2.5 lb with them.
  func equip(smallestPlate quarterPounds: Int64 = 10) throws {
    try story.act { tx throws(GymError) in
      chooseUnits(.pound, in: tx)
      var gym = EquipmentSet()
      gym.name = "Home"
      gym.bars = [Sample.pounds(45)]
      gym.plates = [Sample.pounds(45), Sample.pounds(25), Sample.pounds(10), Sample.pounds(5)]
      if let plate = Weight(millionths: quarterPounds * 250_000, unit: .pound) { gym.plates.append(plate) }
      if let old = Training.gym(in: tx) { gym.id = old.id }
      try describeGym(gym, in: tx)
    }
  }

  func start(_ template: Template) throws -> WorkoutSession {
    story.wait(days: 3)
    return try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
  }

  func log(_ exercise: Exercise, _ pounds: Int64, _ reps: [Int64], in session: WorkoutSession) throws {
    for reps in reps {
      story.wait(minutes: 2)
      try story.act { tx throws(SessionError) in
        try logSets([Sample.set(Sample.pounds(pounds), reps)], of: exercise, in: session.id, tx)
      }
    }
  }

  func finish(_ session: WorkoutSession, effort: Int64) throws -> FinishedSession {
    try story.act { tx throws(SessionError) in
      try finishSession(session.id, effort: effort, Sample.catalogue, in: tx)
    }
  }

  func accept(_ changes: [SuggestedChange], at session: WorkoutSession) throws -> TemplateVersion? {
    try story.act { tx throws(SuggestionError) in
      let verdicts = changes.map { ChangeVerdict($0.id, .accepted, seen: suggestedFrom($0.id, in: tx)) }
      return try decideChanges(verdicts, at: session.id, in: tx).versions.last
    }
  }

  func decline(
    _ changes: [SuggestedChange], _ verdict: Verdict, _ because: String, at session: WorkoutSession
  ) throws {
    try story.act { tx throws(SuggestionError) in
      try decideChanges(changes.map { $0.id }.all(verdict, because: because), at: session.id, in: tx)
    }
  }

  func reading(_ template: Template) throws -> TemplateReading {
    try #require(story.read { try? readTemplate(template.id, in: $0) })
  }

  func targets(_ template: Template, _ exercise: Int = 0) throws -> [String] {
    try reading(template).snapshot.exercises[exercise].sets.map { $0.targetWeight?.number(in: .pound) ?? "–" }
  }

  func offered(_ template: Template) throws -> [OfferedChange] {
    try #require(story.read { try? offeredChanges(of: template.id, in: $0) })
  }

  // MARK: Scenario 1

  /// Trains three sets of bench without a template, in the range 8–12 and with an effort of 7.
  func trainFreely() throws -> (session: WorkoutSession, finished: FinishedSession) {
    try equip()
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Workout", in: tx) }
    #expect(session.origin == .freeform)
    #expect(try story.store.count(TemplateSnapshot.kind, Query()) == 0)
    try story.act { tx throws(SessionError) in
      try chooseRange(.range(8...12, .reps), for: Sample.bench, in: session.id, tx)
    }
    try log(Sample.bench, 135, [10, 9, 8], in: session)
    return (session, try finish(session, effort: 7))
  }

  @Test func `scenario 1: a workout without a plan becomes one, with a rise waiting`() throws {
    let (session, finished) = try trainFreely()

    // The orphan snapshot mirrors the sets done.
    let orphan = try #require(
      story.read { $0.find(TemplateSnapshot.self, finished.facts.session.snapshotID) })
    #expect(orphan.exercises.map { $0.catalogID } == [Sample.bench.catalogID])
    #expect(orphan.exercises[0].repRange == .range(8...12, .reps))
    #expect(orphan.exercises[0].sets.map { $0.targetReps } == [10, 9, 8])
    #expect(
      orphan.exercises[0].sets.allSatisfy {
        $0.targetWeight == Sample.pounds(135) && $0.targetRestSeconds == 90
      })
    #expect(finished.facts.effort?.rpe == 7)

    // One suggestion by the rules, with a change for every set, each with its evidence.
    #expect(finished.suggestion.source == .rules)
    #expect(finished.changes.map { $0.changeType } == [.increaseWeight, .increaseWeight, .increaseWeight])
    #expect(finished.changes.allSatisfy { $0.value == Sample.pounds(140).grams })
    #expect(
      finished.changes.map { $0.sourceSetPerformanceID } == finished.facts.exercises[0].sets.map { $0.id })

    // It can't be accepted by itself, because there is no template yet.
    #expect(throws: SuggestionError.notInATemplate(finished.changes[0].id)) {
      try accept(finished.changes, at: session)
    }
    let template = try story.act { tx throws(SessionError) in
      try saveAsTemplate(session.id, named: "Push Day", in: tx)
    }
    let saved = try reading(template)
    #expect(saved.currentNumber == 1)
    #expect(saved.snapshot.id == orphan.id)
    #expect(try targets(template) == ["135", "135", "135"])
    #expect(try offered(template).map { $0.change.id } == finished.changes.map { $0.id }.sorted())
  }

  // MARK: Scenario 2

  /// Creates Push Day v1 with bench 3 × 10 at 135 lb, and a pending increase to 140 lb.
  func plan3x10() throws -> (template: Template, changes: [SuggestedChange]) {
    try equip()
    let bench = Sample.prescription(Sample.bench, .range(8...12, .reps), weight: Sample.pounds(135), reps: 10)
    let template = try story.act { tx throws(TemplateError) in
      try createTemplate(TemplateDraft(name: "Push Day", exercises: [bench]), in: tx)
    }
    let session = try start(template)
    try log(Sample.bench, 135, [10, 9, 8], in: session)
    let changes = try finish(session, effort: 7).changes
    #expect(changes.map { $0.value } == [Int64](repeating: Sample.pounds(140).grams, count: 3))
    return (template, changes)
  }

  @Test func `scenario 2: the rise is applied as v2, judged too aggressive, and 137.5 is offered`() throws {
    let (template, changes) = try plan3x10()
    try equip(smallestPlate: 5)

    // Step 1: skipping leaves the template unchanged.
    #expect(try reading(template).currentNumber == 1)
    // Step 1, option A: apply, then start with v2.
    story.wait(days: 3)
    let decided = try story.act { tx throws(SuggestionError) in
      try decideChanges(changes.map { $0.id }.all(.accepted), in: tx)
    }
    let second = try reading(template)
    #expect(second.currentNumber == 2)
    #expect(second.snapshot.createdBy == .rules)
    #expect(second.versions.current?.parents == [second.versions.numbered[0].id])
    #expect(Set(second.snapshot.appliedChanges) == Set(changes.map { $0.id }))
    #expect(try targets(template) == ["140", "140", "140"])
    #expect(try offered(template).isEmpty)

    // Step 2
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    #expect(session.versionID == decided.versions.last?.id)
    try story.act { tx throws(SessionError) in try noteMood(.good, in: session.id, tx) }

    // Steps 3 and 4
    try log(Sample.bench, 140, [10, 9, 7], in: session)
    let finished = try finish(session, effort: 8)
    #expect(finished.outcomes.map { $0.outcome } == [.tooAggressive, .tooAggressive, .tooAggressive])
    #expect(finished.outcomes.allSatisfy { $0.by == .rules && !$0.provisional })
    #expect(Set(finished.outcomes.map { $0.changeID }) == Set(changes.map { $0.id }))
    #expect(finished.changes.allSatisfy { $0.changeType == .decreaseWeight })
    #expect(
      finished.changes.map { Weight(grams: $0.value ?? 0).number(in: .pound) } == ["137.5", "137.5", "137.5"])

    // Step 5: staying at 140 creates no version.
    try decline(finished.changes, .rejected, "stay at 140", at: session)
    #expect(try reading(template).currentNumber == 2)
    #expect(try targets(template) == ["140", "140", "140"])
  }

  // MARK: Scenario 3

  /// Creates Push Day v5 with bench 150 × 10 and incline 115 in 8–10, which differs from v4 only in its
  /// notes.
  func fifthVersion() throws -> Template {
    try equip()
    var draft = TemplateDraft(
      name: "Push Day",
      exercises: [
        Sample.prescription(Sample.bench, .target(10, .reps), weight: Sample.pounds(135), reps: 10),
        Sample.prescription(Sample.incline, .range(8...10, .reps), weight: Sample.pounds(115), reps: nil),
      ])
    let first = draft
    let template = try story.act { tx throws(TemplateError) in try createTemplate(first, in: tx) }
    draft.exercises = try reading(template).snapshot.exercises
    for (pounds, notes) in [(140, ""), (145, ""), (150, ""), (150, "rebuild")] as [(Int64, String)] {
      for set in draft.exercises[0].sets.indices {
        draft.exercises[0].sets[set].targetWeight = Sample.pounds(pounds)
      }
      draft.notes = notes
      let next = draft
      story.wait(days: 7)
      try story.act { tx throws(TemplateError) in try editTemplate(template.id, next, in: tx) }
    }
    let reading = try reading(template)
    #expect(reading.currentNumber == 5)
    let fourth = try #require(reading.versions.version(4))
    let before = try #require(story.read { $0.find(TemplateSnapshot.self, fourth.snapshotID) })
    #expect(before.differences(to: reading.snapshot) == [.notes(before: "", after: "rebuild")])
    return template
  }

  @Test func `scenario 3: mixed decisions, a sick day, and both rises confirmed when healthy`() throws {
    let template = try fifthVersion()
    let (rises, incline) = try strongDay(template)
    try sickDay(template, putOff: incline)
    try healthyDay(template, rises, incline)
  }

  /// Performs part A, a strong day, after which the athlete accepts the increases of bench, defers incline,
  /// and rejects an extra set.
  func strongDay(_ template: Template) throws -> (rises: [SuggestedChange], incline: [SuggestedChange]) {
    let strongDay = try start(template)
    try story.act { tx throws(SessionError) in try noteMood(.good, in: strongDay.id, tx) }
    try log(Sample.bench, 150, [12, 11, 10], in: strongDay)
    try log(Sample.incline, 115, [10, 10, 8], in: strongDay)
    let strong = try finish(strongDay, effort: 6)
    let rises = strong.changes.filter {
      $0.catalogID == Sample.bench.catalogID && $0.changeType == .increaseWeight
    }
    let more = strong.changes.filter { $0.changeType == .addSet }
    let incline = strong.changes.filter { $0.catalogID == Sample.incline.catalogID }
    #expect(rises.map { $0.value } == [Int64](repeating: Sample.pounds(155).grams, count: 3))
    #expect(more.map { $0.catalogID } == [Sample.bench.catalogID])
    #expect(incline.allSatisfy { $0.value == Sample.pounds(120).grams })
    #expect(strong.suggestion.reasons.contains { $0.code == .moderateConfidence })

    // Accepted, deferred, rejected: v6 contains only the accepted changes.
    _ = try accept(rises, at: strongDay)
    try decline(incline, .deferred, "Want to see one more good workout first", at: strongDay)
    try decline(more, .rejected, "Don't have time for extra sets", at: strongDay)
    let sixth = try reading(template)
    #expect(sixth.currentNumber == 6)
    #expect(Set(sixth.snapshot.appliedChanges) == Set(rises.map { $0.id }))
    #expect(try targets(template) == ["155", "155", "155"])
    #expect(try targets(template, 1) == ["115", "115", "115"])
    return (rises, incline)
  }

  /// Performs part B, a sick day, at the start of which the deferred increase is offered again and left
  /// undecided.
  func sickDay(_ template: Template, putOff incline: [SuggestedChange]) throws {
    #expect(try Set(offered(template).map { $0.change.id }) == Set(incline.map { $0.id }))
    #expect(try offered(template).allSatisfy { $0.isDeferred })
    let sickDay = try start(template)
    try story.act { tx throws(SessionError) in try noteMood(.sick, in: sickDay.id, tx) }
    try story.act { tx throws(SessionError) in
      try overrideTargets(
        [OverrideAdjustment(.percentWeight, tenthsOfPercent: -100)], because: "Feeling sick", in: sickDay.id,
        tx)
    }
    let open = try #require(story.read { facts(of: sickDay.id, in: $0) })
    let today = story.read { todaysTargets(of: open, Sample.catalogue, in: $0) }
    #expect(today.exercises.map { $0.sets[0].targetWeight?.number(in: .pound) } == ["140", "105"])
    #expect(try targets(template) == ["155", "155", "155"])
    try log(Sample.bench, 140, [10, 9, 8], in: sickDay)
    try log(Sample.incline, 105, [10, 9, 8], in: sickDay)
    let sick = try finish(sickDay, effort: 7)
    #expect(sick.outcomes.count == 3)
    #expect(sick.outcomes.allSatisfy { $0.outcome == .good && $0.provisional })
    #expect(sick.changes.isEmpty)
    #expect(sick.suggestion.reasons.contains { $0.code == .overrideInForce })
  }

  /// Performs a healthy day, before which the athlete accepts the increase of incline, which creates v7.
  func healthyDay(_ template: Template, _ rises: [SuggestedChange], _ incline: [SuggestedChange]) throws {
    #expect(try Set(offered(template).map { $0.change.id }) == Set(incline.map { $0.id }))
    story.wait(days: 3)
    try story.act { tx throws(SuggestionError) in
      try decideChanges(incline.map { $0.id }.all(.accepted), in: tx)
    }
    #expect(try reading(template).currentNumber == 7)
    let healthyDay = try start(template)
    try story.act { tx throws(SessionError) in try noteMood(.great, in: healthyDay.id, tx) }
    try log(Sample.bench, 155, [11, 10, 10], in: healthyDay)
    try log(Sample.incline, 120, [10, 9, 9], in: healthyDay)
    let healthy = try finish(healthyDay, effort: 7)
    #expect(Set(healthy.outcomes.map { $0.changeID }) == Set((rises + incline).map { $0.id }))
    #expect(healthy.outcomes.allSatisfy { $0.outcome == .good && !$0.provisional })

    // The rejected change was never applied, and is not suggested again soon.
    #expect(!healthy.changes.contains { $0.changeType == .addSet })
    #expect(try reading(template).snapshot.exercises.allSatisfy { $0.sets.count == 3 })
  }

  // MARK: Law 7

  @Test func `a rejected change is never applied, and done anyway it is noticed`() throws {
    let template = try fifthVersion()
    let day = try start(template)
    try log(Sample.bench, 150, [12, 11, 10], in: day)
    try log(Sample.incline, 115, [10, 10, 8], in: day)
    let strong = try finish(day, effort: 6)
    try decline(strong.changes, .rejected, "not now", at: day)
    #expect(try offered(template).isEmpty)
    #expect(try reading(template).currentNumber == 5)

    let next = try start(template)
    try log(Sample.bench, 155, [10, 10, 10], in: next)
    try log(Sample.incline, 115, [10, 10, 10], in: next)
    let finished = try finish(next, effort: 7)
    let bench = Set(
      strong.changes.filter { $0.catalogID == Sample.bench.catalogID && $0.changeType == .increaseWeight }
        .map { $0.id })
    let noticed = finished.outcomes.filter { bench.contains($0.changeID) }
    #expect(noticed.count == 3)
    #expect(noticed.allSatisfy { $0.reasons.first?.code == .doneThoughRejected })
    #expect(try reading(template).currentNumber == 5)
  }

  @Test func `a change whose target was changed since is offered against today's value`() throws {
    let template = try fifthVersion()
    let day = try start(template)
    try log(Sample.bench, 150, [12, 11, 10], in: day)
    try log(Sample.incline, 115, [10, 10, 8], in: day)
    let rise = try #require(try finish(day, effort: 6).changes.first { $0.changeType == .increaseWeight })
    var draft = TemplateDraft(name: "Push Day", exercises: try reading(template).snapshot.exercises)
    draft.exercises[0].sets[0].targetWeight = Sample.pounds(145)
    let edited = draft
    try story.act { tx throws(TemplateError) in try editTemplate(template.id, edited, in: tx) }
    let was = Sample.pounds(150).grams
    let now = Sample.pounds(145).grams
    #expect(try offered(template).first { $0.change.id == rise.id }?.isStale == true)
    #expect(throws: SuggestionError.targetChanged(rise.id, was: was, now: now)) {
      try accept([rise], at: day)
    }
    try story.act { tx throws(SuggestionError) in try decideChanges([rise.id].all(.accepted), in: tx) }
    #expect(try targets(template)[0] == "150")
    #expect(try offered(template).contains { $0.change.id == rise.id } == false)
  }
}
