import Records
import TestSupport
import Testing

@testable import Training

/// The effect of a program's phase on a day, and undoing it.
@Suite struct PhaseTests {
  private let story = Story()

  @Test(
    arguments: [
      (.base, 3, 60_000), (.build, 3, 60_000), (.strength, 3, 60_000), (.deload, 2, 55_000),
      (.recovery, 2, 55_000), (.peak, 2, 60_000), (.test, 1, 60_000),
    ] as [(ProgramPhase, Int, Int64)])
  func `a phase asks for its sets at its weight`(phase: ProgramPhase, sets: Int, grams: Int64) throws {
    let (template, day) = try programmed(phase)
    let session = try begin(template, day)
    let facts = try #require(story.read { Training.facts(of: session.id, in: $0) })
    let today = story.read { todaysTargets(of: facts, Sample.catalogue, in: $0) }
    #expect(today.exercises[0].sets.count == sets)
    #expect(today.exercises[0].sets.allSatisfy { $0.targetWeight == Weight(grams: grams) })
    let behind = story.read { Training.phase(behind: facts.override, of: session, in: $0) }
    #expect(behind == (phase.targets.isAsPlanned ? nil : phase))
  }

  /// Creates a program with Push Day on every day of two weeks, the first of which has a phase.
  private func programmed(_ phase: ProgramPhase?) throws -> (Template, ProgramDay) {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    let program = try story.act { tx throws(ProgramError) in
      var days = (1...14).map { ProgramDay(week: ($0 + 6) / 7, place: ($0 - 1) % 7 + 1, .strength) }
      for place in days.indices {
        days[place].templateID = template.id
        if days[place].week == 1 { days[place].phase = phase }
      }
      return try createProgram("Block", .threeTwoOne, from: tx.context.today.monday, days: days, in: tx)
    }
    let days = story.read { tx in tx.list(ProgramDay.self, ProgramDay.byProgram.equal(program.id)) }
    return (template, try #require(days.first { $0.week == 1 }))
  }

  private func begin(
    _ template: Template, _ day: ProgramDay? = nil, full: Bool = false
  ) throws -> WorkoutSession {
    try story.act { tx throws(BeginError) in
      try beginSession(from: template.id, for: day?.id, atFullTargets: full, in: tx)
    }
  }

  @Test func `the template started by itself on the program's date follows the phase as well`() throws {
    let (template, _) = try programmed(.deload)
    let session = try begin(template)
    #expect(story.read { facts(of: session.id, in: $0)?.override } != nil)
  }

  @Test func `the full targets are one wish away, before and after the start`() throws {
    let (template, day) = try programmed(.deload)
    let full = try begin(template, day, full: true)
    #expect(story.read { facts(of: full.id, in: $0)?.override } == nil)
    try story.act { tx throws(SessionError) in try deleteSession(full.id, in: tx) }
    let eased = try begin(template, day)
    try story.act { tx throws(SessionError) in try trainAsPlanned(eased.id, in: tx) }
    #expect(story.read { facts(of: eased.id, in: $0)?.override } == nil)
  }

  @Test(arguments: [false, true])
  func `an active limitation leaves its exercise out in a phase, and at full targets`(full: Bool) throws {
    let (template, day) = try programmed(.deload)
    try story.act { tx throws(LimitationError) in
      var limit = Limitation()
      (limit.name, limit.exercises) = ("Shoulder", [Sample.bench.catalogID])
      try stateLimitation(limit, in: tx)
    }
    let session = try begin(template, day, full: full)
    try story.act { tx throws(SessionError) in
      try noteMood(.tired, in: session.id, tx)
      try adjustToday(session.id, atFullTargets: full, Sample.catalogue, in: tx)
    }
    func stored() throws -> [OverrideAdjustment] {
      try #require(story.read { facts(of: session.id, in: $0)?.override }).adjustments
    }
    let skip = try #require(try stored().last)
    #expect(skip.type == .skipExercise && skip.lineage != nil)
    #expect(try stored() == (full ? [] : ProgramPhase.deload.targets.adjustments) + [skip])
    let override = story.read { facts(of: session.id, in: $0)?.override }
    let behind = story.read { Training.phase(behind: override, of: session, in: $0) }
    #expect(behind == (full ? nil : .deload))
    try story.act { tx throws(SessionError) in try takeFullTargets(of: nil, in: session.id, tx) }
    #expect(try stored() == [skip])
  }

  @Test func `a deload is no miss, and suggests nothing`() throws {
    let (template, day) = try programmed(.deload)
    let session = try begin(template, day)
    try story.act { tx throws(SessionError) in
      try logSets([Sample.set(Weight(grams: 54_000), 6)], of: Sample.bench, in: session.id, tx)
    }
    let finished = try story.act { tx throws(SessionError) in
      try finishSession(session.id, effort: 5, Sample.catalogue, in: tx)
    }
    #expect(finished.changes.isEmpty)
    #expect(finished.outcomes.allSatisfy { $0.provisional })
  }

  @Test func `another phase of a week counts for its days alone, and a deleted program for none`() throws {
    let (template, day) = try programmed(nil)
    try story.act { tx throws(ProgramError) in try setPhase(.test, ofWeek: 1, of: day.programID, in: tx) }
    let today = story.now.day(utcOffset: 0)
    func phase(_ day: Day) -> ProgramPhase? {
      story.read { Training.phase(of: template.id, on: day, programDayID: nil, in: $0) }
    }
    #expect(phase(today) == .test && phase(today.monday + 7) == nil)
    #expect(throws: ProgramError.self) {
      try story.act { tx throws(ProgramError) in try setPhase(.test, ofWeek: 9, of: day.programID, in: tx) }
    }
    try story.act { tx throws(ProgramError) in try deleteProgram(day.programID, in: tx) }
    #expect(phase(today) == nil)
    let session = try begin(template, day)
    #expect(story.read { facts(of: session.id, in: $0)?.override } == nil)
  }
}
