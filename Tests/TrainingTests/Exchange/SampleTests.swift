import Records
import TestSupport
import Testing

@testable import Training

/// The sample athlete, who demonstrates every feature, is the same each time, and can be removed.
@Suite struct SampleTests {
  private static let today = Day(number: 20_778)

  private func loaded(
    _ language: Language = .english, take: Int64 = 0, steps: Int = .max, into story: Story = Story()
  ) throws -> Story {
    let catalogue = try #require(TestCatalogue.catalogue)
    let sample = SampleAthlete(endingOn: SampleTests.today, take: take)
    let counts = try story.load(sample, catalogue, steps: steps, language: language)
    #expect((counts.max() ?? 0) < 500, "each op has to travel")
    return story
  }

  private func all<R: Record>(_ type: R.Type, in story: Story) -> [R] { story.read { $0.list(type) } }

  // MARK: Content

  @Test func `every feature is there`() throws {
    let story = try loaded()
    for (what, isThere) in features(story) + done(story) { #expect(isThere, "\(what)") }
    try checkWhatWasLearned(story)
    checkProgress(story)
    checkTimes(story)
  }

  private typealias Table = [(String, Bool)]

  /// Returns the features of plans, notes and decisions, each with true if the story contains it.
  private func features(_ story: Story) -> Table {
    let outcomes = all(Outcome.self, in: story)
    let sessions = all(WorkoutSession.self, in: story)
    return [
      ("a name", all(Person.self, in: story).map(\.name) == ["Mika Kern"]),
      ("a gym", all(EquipmentSet.self, in: story).count == 1),
      ("goals of four kinds", Set(all(Goal.self, in: story).map(\.measure)).count == 4),
      ("an aim", story.read { trainingAim(in: $0)?.aim } == .muscle),
      ("blocks with phases", all(Program.self, in: story).count == 3),
      ("nights", all(DailyMetrics.self, in: story).count { $0.sleepMinutes != nil } > 80),
      ("a year of weights", all(DailyMetrics.self, in: story).count { $0.bodyWeight != nil } == 52),
      ("runs", all(RecordedActivity.self, in: story).count > 15),
      ("a race ahead", all(Event.self, in: story).contains { $0.day > SampleTests.today }),
      ("a calendar", all(ScheduledTraining.self, in: story).allSatisfy { $0.day >= SampleTests.today }),
      ("a limitation", all(Limitation.self, in: story).count == 1),
      ("templates", (5...6).contains(all(Template.self, in: story).count)),
      ("one draft", all(Template.self, in: story).count { !$0.complete } == 1),
      ("its sketch", all(TemplateEdit.self, in: story).count == 1),
      ("a favourite", all(TemplateFavorite.self, in: story).contains { $0.favorite }),
      ("favourite exercises", all(ExerciseMark.self, in: story).count == 2),
      ("enough sessions", (140...200).contains(sessions.count)),
      ("sessions without a template", sessions.count { $0.origin == .freeform } > 10),
      (
        "tired and sick",
        Set(all(PreWorkoutMood.self, in: story).map(\.feeling)).isSuperset(of: [.tired, .sick])
      ),
      ("days of a phase, and lighter ones", all(SessionOverride.self, in: story).count > 5),
      ("efforts of all sorts", Set(all(PostWorkoutEffort.self, in: story).map(\.rpe)).count >= 4),
      ("notes of sessions", all(PostWorkoutEffort.self, in: story).contains { $0.notes != nil }),
      ("all judgements", Set(outcomes.map(\.outcome)) == Set(Judgement.allCases)),
      ("provisional outcomes", outcomes.contains { $0.provisional }),
      ("all verdicts", Set(all(Decision.self, in: story).map(\.decision)) == Set(Verdict.allCases)),
      ("reasons for a verdict", all(Decision.self, in: story).contains { $0.because != nil }),
      ("a wish of the athlete", all(Suggestion.self, in: story).contains { $0.source == .user }),
      ("versions of both", Set(all(TemplateSnapshot.self, in: story).map(\.createdBy)) == [.user, .rules]),
    ]
  }

  /// Returns the features of the sessions, each with true if the story contains it.
  private func done(_ story: Story) -> Table {
    let performances = all(ExercisePerformance.self, in: story)
    let sets = all(SetPerformance.self, in: story)
    return [
      ("a run", sets.contains { $0.distanceMetres ?? 0 > 4000 }),
      ("timed holds", sets.contains { ($0.durationMilliseconds ?? 0) > 30_000 && $0.catalogID == "plank" }),
      ("climbs", sets.contains { $0.climb?.sent == true } && sets.contains { $0.climb?.sent == false }),
      ("hangs on an edge", sets.contains { $0.hang != nil }),
      ("warm-ups", sets.contains { $0.type == .warmup }),
      ("a drop set", sets.contains { $0.type == .dropSet }),
      ("sets until failure", sets.contains { $0.type == .failure }),
      ("a superset", performances.contains { $0.supersetGroup != nil }),
      ("a skipped exercise", performances.contains { $0.state == .skipped }),
      ("a swap", performances.contains { $0.state == .swapped && $0.swappedFrom != nil }),
      ("an added exercise", performances.contains { $0.state == .added }),
      ("notes of sets", sets.contains { !$0.notes.isEmpty }),
      ("an amendment", all(Amendment.self, in: story).count == 1),
    ]
  }

  /// Checks that there are lessons learned and changes waiting for a decision.
  private func checkWhatWasLearned(_ story: Story) throws {
    let lessons = story.read { tx in
      let names = Set(tx.list(SuggestedChange.self).map(\.catalogID)).sorted()
      return Lessons(ledger(of: names, in: tx), now: tx.context.now).all
    }
    #expect(!lessons.isEmpty)
    let offered = try story.act { tx throws(TemplateError) in
      var offered: [OfferedChange] = []
      for template in tx.list(Template.self) where template.complete {
        offered += try offeredChanges(of: template.id, in: tx)
      }
      return offered
    }
    #expect((5...30).contains(offered.count))
    #expect(offered.contains { $0.isDeferred } && offered.contains { !$0.isDeferred })
  }

  /// Checks that the training makes progress, includes a week's holiday, and ends yesterday.
  private func checkProgress(_ story: Story) {
    let bench = story.read { tx in
      history(of: "barbell-bench-press", limit: 100, in: tx).map { facts in
        facts.exercises.flatMap(\.sets).filter { $0.catalogID == "barbell-bench-press" }
          .compactMap { $0.weight?.grams }.max() ?? 0
      }
    }
    #expect(bench.count > 30)
    #expect(bench[0] > 60_000 && bench.last == 60_000)
    let days = all(WorkoutSession.self, in: story).map(\.day).sorted()
    #expect(zip(days, days.dropFirst()).contains { $1 - $0 >= 8 })
    #expect(days.last == SampleTests.today - 1 && days.first == SampleTests.today - 364)
  }

  /// Checks that no session is in progress or ends in the future.
  private func checkTimes(_ story: Story) {
    let midnight = Instant(day: SampleTests.today, millisecondsOfDay: 0, utcOffset: 0)
    story.read { tx in
      #expect(runningSession(in: tx) == nil)
      for session in tx.list(WorkoutSession.self) {
        let end = tx.find(SessionEnd.self, SessionEnd.id(of: session.id))
        #expect(end.map { $0.endedAt > session.startedAt && $0.endedAt < midnight } ?? false)
        #expect(session.day == session.startedAt.day(utcOffset: session.utcOffset))
      }
      for set in tx.list(SetPerformance.self) {
        #expect(set.completedAt != nil && (set.reps ?? 1) > 0)
        #expect(set.rpe.map { (60...100).contains($0) } ?? true)
      }
    }
  }

  @Test func `the same day gives the same records`() throws {
    let (first, second) = (try loaded(steps: 90), try loaded(steps: 90, into: Story(seed: 2)))
    for kind in TrainingRecords.schema.kinds {
      let (left, right) = (
        try first.store.rows(kind.name, Query()), try second.store.rows(kind.name, Query())
      )
      #expect(left == right, "\(kind.name)")
    }
  }

  @Test func `it is told in the athlete's language`() throws {
    let names = all(Template.self, in: try loaded(.german, steps: 7)).map(\.name)
    #expect(names.contains("Beine") && names.contains("Finger und Rumpf"))
  }

  // MARK: Loading in addition to records, and removing

  @Test func `who has records is asked first`() throws {
    let story = Story()
    try story.act { tx throws(TemplateError) in _ = try createTemplate(Sample.pushDay, in: tx) }
    #expect(throws: SampleError.notNew(templates: 1, sessions: 0)) {
      try story.act { tx throws(SampleError) in _ = try newSample(endingOn: SampleTests.today, in: tx) }
    }
    let sample = try story.act { tx throws(SampleError) in
      try newSample(endingOn: SampleTests.today, beside: true, in: tx)
    }
    #expect(sample == SampleAthlete(endingOn: SampleTests.today))
  }

  @Test func `it is not loaded into a running session`() throws {
    let story = Story()
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "Evening", in: tx) }
    #expect(throws: SampleError.sessionRunning(session.id)) {
      try story.act { tx throws(SampleError) in
        _ = try newSample(endingOn: SampleTests.today, beside: true, in: tx)
      }
    }
  }

  @Test func `taken out it leaves what the athlete did, and nothing learned`() throws {
    // Includes a run, a block and its days, and a recovery week; another test loads the whole year.
    let story = try loaded(steps: 130)
    let legs = try #require(all(Template.self, in: story).first { $0.name == "Legs" })
    let own = try story.act { tx throws(SessionError) in try startSession(from: legs.id, in: tx) }
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Sample.kilograms(90), 5)], of: Sample.squat, in: own.id, tx)
    }
    try story.act { tx throws(SessionError) in try endSession(own.id, effort: nil, notes: nil, in: tx) }
    #expect(story.read { loadedSamples(in: $0).count } == 1)
    let tx = story.transaction()
    try removeSample(in: tx)
    try story.act { tx throws(SampleError) in try removeSample(in: tx) }
    #expect(all(Template.self, in: story).isEmpty && all(EquipmentSet.self, in: story).isEmpty)
    #expect(all(WorkoutSession.self, in: story).map(\.id) == [own.id])
    #expect(all(Suggestion.self, in: story).isEmpty && all(SuggestedChange.self, in: story).isEmpty)
    #expect(all(Decision.self, in: story).isEmpty && all(Outcome.self, in: story).isEmpty)
    #expect(all(Goal.self, in: story).isEmpty && all(Limitation.self, in: story).isEmpty)
    #expect(all(Program.self, in: story).isEmpty && all(DailyMetrics.self, in: story).isEmpty)
    #expect(all(RecordedActivity.self, in: story).isEmpty && all(Event.self, in: story).isEmpty)
    #expect(all(ScheduledTraining.self, in: story).isEmpty && story.read { trainingAim(in: $0) } == nil)
    #expect(Set(all(SessionSummary.self, in: story).map(\.sessionID)) == [own.id])
    #expect(all(Person.self, in: story).map(\.name) == [""])
    #expect(throws: SampleError.notLoaded) {
      try story.act { tx throws(SampleError) in try removeSample(in: tx) }
    }

    // It can be loaded again on the same day, with ids that were not used before.
    let again = try story.act { tx throws(SampleError) in
      try newSample(endingOn: SampleTests.today, beside: true, in: tx)
    }
    #expect(again.take == 1)
    _ = try loaded(take: 1, steps: 8, into: story)
    #expect(all(Template.self, in: story).count == 5)
    #expect(all(WorkoutSession.self, in: story).count == 2)
  }
}
