import Records
import TestSupport
import Testing
import Training

/// Each cause of a stall as an athlete experiences it, with the reasons given and the changes suggested.
@Suite struct StallStoryTests {
  let story = Story()
  private let range = RepRange.range(8...12, .reps)

  private func makeTemplate(_ lifts: [(Exercise, Int64)], rest: Int64 = 180) throws -> Template {
    let draft = TemplateDraft(
      name: "Heavy Day",
      exercises: lifts.map { exercise, kilograms in
        var lift = Sample.prescription(exercise, range, weight: Sample.kilograms(kilograms), reps: 10)
        lift.restPolicy = .allSame(seconds: rest)
        return lift
      })
    return try story.act { tx throws(TemplateError) in try createTemplate(draft, in: tx) }
  }

  /// Trains a session the given number of days later, with the given number of minutes between sets.
  @discardableResult
  private func train(
    _ template: Template, _ done: [(Exercise, Int64, [Int64])], effort: Int64? = 8, after days: Int64 = 3,
    minutes: Int64 = 4, returning: Bool = false
  ) throws -> FinishedSession {
    story.wait(days: days)
    let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    if returning {
      let open = try #require(story.read { facts(of: session.id, in: $0) })
      let offered = story.read { returns(to: open, Sample.catalogue, in: $0) }
      let adjustments = offered.map {
        OverrideAdjustment(.percentWeight, tenthsOfPercent: $0.tenthsOfPercent, lineage: $0.lineage)
      }
      try story.act { tx throws(SessionError) in
        try overrideTargets(adjustments, because: "", in: session.id, tx)
      }
    }
    for (exercise, kilograms, reps) in done {
      for count in reps {
        story.wait(minutes: minutes)
        try story.act { tx throws(SessionError) in
          let set = Sample.set(Sample.kilograms(kilograms), count)
          try logSets([set], of: exercise, in: session.id, tx)
        }
      }
    }
    return try story.act { tx throws(SessionError) in
      try finishSession(session.id, effort: effort, Sample.catalogue, in: tx)
    }
  }

  private func codes(_ finished: FinishedSession, _ exercise: Exercise = Sample.bench) -> [ReasonCode] {
    finished.suggestion.reasons.filter { $0.catalogID == exercise.catalogID }.map { $0.code }
  }

  private func reason(_ finished: FinishedSession, _ code: ReasonCode) -> Reason? {
    finished.suggestion.reasons.first { $0.code == code }
  }

  @Test func `one miss is chance, and nothing changes`() throws {
    let template = try makeTemplate([(Sample.bench, 100)])
    try train(template, [(Sample.bench, 100, [10, 10, 10])])
    let missed = try train(template, [(Sample.bench, 100, [8, 7, 6])])
    #expect(codes(missed) == [.belowRangeOnce], "the second reason would repeat the first")
    #expect(missed.changes.isEmpty)
  }

  @Test func `a set just below the range is told once to keep its targets`() throws {
    let template = try makeTemplate([(Sample.bench, 100)])
    try train(template, [(Sample.bench, 100, [10, 10, 10])])
    let close = try train(template, [(Sample.bench, 100, [10, 10, 7])])
    #expect(codes(close) == [.justBelowRange] && close.changes.isEmpty)
  }

  /// Together, both suggestions would ask for more than either session justifies.
  @Test func `what nobody decided on gives way to what a later session says of the same targets`() throws {
    let template = try makeTemplate([(Sample.bench, 100), (Sample.squat, 140)])
    let easy = try train(
      template, [(Sample.bench, 100, [10, 10, 10]), (Sample.squat, 140, [10, 10, 10])], effort: 6)
    #expect(easy.changes.allSatisfy { $0.changeType == .increaseWeight })
    let later = try train(template, [(Sample.bench, 100, [10, 10, 10])], effort: 8)
    #expect(later.changes.allSatisfy { $0.changeType == .increaseReps } && !later.changes.isEmpty)
    let offered = try #require(story.read { try? offeredChanges(of: template.id, in: $0) }).map { $0.change }
    let squats = easy.changes.filter { $0.catalogID == Sample.squat.catalogID }
    #expect(Set(offered.map { $0.id }) == Set((squats + later.changes).map { $0.id }))
  }

  @Test func `after a pause a miss is named as one, and nothing changes`() throws {
    let template = try makeTemplate([(Sample.bench, 100)])
    try train(template, [(Sample.bench, 100, [10, 10, 10])])
    let missed = try train(template, [(Sample.bench, 100, [8, 7, 6])], after: 15)
    #expect(reason(missed, .stallPause)?.amount("days") == 15)
    #expect(missed.changes.isEmpty)
  }

  @Test func `a step that was too big goes half back`() throws {
    let template = try makeTemplate([(Sample.bench, 110)])
    try train(template, [(Sample.bench, 100, [10, 10, 10])])
    try train(template, [(Sample.bench, 110, [8, 7, 6])])
    let again = try train(template, [(Sample.bench, 110, [8, 7, 6])])
    #expect(reason(again, .stallBigStep)?.amount("percent") == 10)
    #expect(again.changes.map { $0.value } == [105_000, 105_000, 105_000])
    #expect(again.changes.allSatisfy { $0.reasons.contains { $0.code == .smallerStep } })
  }

  @Test func `short rests are lengthened`() throws {
    let template = try makeTemplate([(Sample.bench, 100)])
    for _ in 0..<2 { try train(template, [(Sample.bench, 100, [11, 10, 9])], minutes: 1) }
    let third = try train(template, [(Sample.bench, 100, [11, 10, 9])], minutes: 1)
    #expect(codes(third).contains(.stallShortRest))
    #expect(third.changes.map { $0.changeType } == [.increaseRest])
    #expect(third.changes.map { $0.value } == [210])
  }

  @Test func `what was missed twice in the same place is asked for as it is done`() throws {
    let template = try makeTemplate([(Sample.bench, 100)])
    let first = try train(template, [(Sample.bench, 100, [10, 10, 9])])
    #expect(!first.changes.contains { $0.changeType == .decreaseReps })
    let again = try train(template, [(Sample.bench, 100, [10, 10, 9])])
    #expect(again.changes.map { $0.changeType } == [.decreaseReps] && again.changes[0].value == 9)
  }

  @Test func `who does what is asked waits, and doesn't stand still`() throws {
    let template = try makeTemplate([(Sample.bench, 100)])
    for _ in 0..<3 {
      let said = codes(try train(template, [(Sample.bench, 100, [10, 10, 10])], effort: 9))
      #expect(!said.contains(.stallUnknown) && !said.contains(.stallFatigue))
    }
  }

  @Test func `exercises that fall together twice want a lighter week, which is offered at the next start`()
    throws
  {
    let template = try makeTemplate([(Sample.bench, 100), (Sample.squat, 140)])
    try train(template, [(Sample.bench, 100, [11, 11, 11]), (Sample.squat, 140, [11, 11, 11])])
    try train(template, [(Sample.bench, 100, [9, 8, 7]), (Sample.squat, 140, [9, 8, 8])])
    #expect(!story.read { isLighterWeek(on: $0.context.today, in: $0) })
    let tired = try train(template, [(Sample.bench, 100, [8, 8, 7]), (Sample.squat, 140, [9, 8, 7])])
    #expect(reason(tired, .stallFatigue)?.amount("exercises") == 2)
    #expect(codes(tired, Sample.squat).contains(.stallFatigue))
    #expect(!tired.changes.contains { $0.changeType == .increaseReps })
    let today = tired.facts.session.day
    for (days, isLighter) in [(0, true), (7, true), (8, false), (-1, false)] as [(Int64, Bool)] {
      #expect(story.read { isLighterWeek(on: today + days, in: $0) } == isLighter)
    }
  }

  @Test(arguments: [true, false])
  func `many more sets than usual don't tire who reaches most targets`(isReached: Bool) throws {
    let template = try makeTemplate([(Sample.bench, 100), (Sample.incline, 60), (Sample.squat, 140)])
    for _ in 0..<5 { try train(template, [(Sample.bench, 80, [12, 12, 12, 12, 12, 12, 12, 12])], after: 7) }
    let others: [Int64] = isReached ? [12, 12, 12] : [7, 7, 7]
    let day: [(Exercise, Int64, [Int64])] = [
      (Sample.bench, 100, [7, 7, 7]), (Sample.incline, 60, others), (Sample.squat, 140, others),
    ]
    try train(template, day, after: 2)
    #expect((reason(try train(template, day, after: 2), .stallFatigue) == nil) == isReached)
  }

  @Test func `many more sets than usual, and effort that goes up, are named, and cost no set`() throws {
    let light = try makeTemplate([(Sample.bench, 100)])
    for _ in 0..<5 { try train(light, [(Sample.bench, 80, [12, 12, 12, 12, 12, 12, 12, 12])], after: 7) }
    try train(light, [(Sample.bench, 100, [11, 10, 10])], effort: 7)
    try train(light, [(Sample.bench, 100, [10, 10, 10])], effort: 8, after: 2)
    let third = try train(light, [(Sample.bench, 100, [9, 10, 10])], effort: 9, after: 1)
    let strain = try #require(reason(third, .stallFatigue))
    #expect(strain.amount("sets") == 17 && strain.amount("usual") == 8)
    #expect(strain.amount("effort_tenths") == 90)
    #expect(!third.changes.contains { $0.changeType == .removeSet })
  }

  // MARK: Return after a pause

  @Test func `after a long pause the day is eased, and weight comes back by a step each time`() throws {
    let template = try makeTemplate([(Sample.bench, 100)])
    try train(template, [(Sample.bench, 100, [10, 10, 10])])
    let back = try train(template, [(Sample.bench, 90, [20, 12, 12])], after: 50, returning: true)
    #expect(back.facts.override?.adjustments.map { $0.tenthsOfPercent } == [-100])
    #expect(back.changes.isEmpty && back.outcomes.isEmpty)
    #expect(codes(back) == [.overrideInForce])
    #expect(story.read { recordsHit(in: back.facts, Sample.catalogue, in: $0) }.isEmpty)
    let second = try train(template, [(Sample.bench, 95, [10, 9, 8])], returning: true)
    #expect(second.facts.override?.adjustments.map { $0.tenthsOfPercent } == [-50])
    story.wait(days: 3)
    let third = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
    let open = try #require(story.read { facts(of: third.id, in: $0) })
    #expect(story.read { returns(to: open, Sample.catalogue, in: $0) }.isEmpty)
    let after = story.read { try? readTemplate(template.id, in: $0) }
    #expect(after?.currentNumber == 1, "the template was never changed")
  }

  // MARK: The coach's answers

  private func ask(_ text: String) throws -> [Remark] {
    try askCoach(text, ExerciseFinder(Sample.catalogue), in: story.transaction()).reply.remarks
  }

  @Test func `the coach names what waits and what was accepted, and no other remedy`() throws {
    let template = try makeTemplate([(Sample.bench, 100)])
    var changes: [SuggestedChange] = []
    for _ in 0..<3 { changes = try train(template, [(Sample.bench, 100, [10, 10, 10])], effort: 6).changes }
    var remarks = try ask("is my bench press stuck")
    #expect(remarks[0].code == .stallsNot && remarks.last?.code == .toDecide)
    #expect(remarks.contains { $0.code == .changeWaits || $0.code == .changeWaitsReps })
    try story.act { tx throws(SuggestionError) in
      try decideChanges(changes.map { $0.id }.all(.accepted), in: tx)
    }
    remarks = try ask("is my bench press stuck")
    #expect(remarks.map { $0.code } == [.stallsNot, .nextTarget, .because, .youAccepted, .toStart])
  }

  @Test func `what falls goes backwards, and isn't called free of a standstill`() throws {
    let template = try makeTemplate([(Sample.bench, 100)])
    for kilograms in [100, 97, 94, 91, 88] as [Int64] {
      try train(template, [(Sample.bench, kilograms, [8, 8, 8])])
    }
    let remarks = try ask("why am I not progressing on bench press")
    #expect(remarks[0].code == .goesBack && remarks[0].amount("growth_tenths") ?? 0 <= -10)
    #expect(!remarks.contains { $0.code == .offerSet })
  }
}
