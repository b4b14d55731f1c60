import Foundation
import Interchange
import Records
import TestSupport
import Testing
import Training

/// Cairn's own layout, which can be imported again without loss.
@Suite struct LogTableTests {
  private static let finder = ExerciseFinder(Sample.catalogue)

  private func table(of story: Story) -> [UInt8] { story.read { LogTable.bytes(Sample.catalogue, in: $0) } }

  /// Imports a table into an empty store with a different clock and time zone.
  private func imported(_ bytes: [UInt8]) throws -> Story {
    let story = Story(seed: 99)
    story.utcOffset = -480
    story.wait(days: 400)
    let log = try readLog(bytes)
    #expect(log.errorCount == 0, "\(log.errors.map(\.sentence.english))")
    #expect(log.format == .cairn && !log.needsUnit)
    let request = log.request(ID(high: 1, low: 1), named: "log.csv", in: .kilogram, LogTableTests.finder)
    if request.sessions.isEmpty, request.programs.isEmpty { return story }
    try story.act { tx throws(ImportError) in _ = try importLog(request, in: tx) }
    return story
  }

  @Test(arguments: 0..<150)
  func `whatever an athlete did, export and import and export give the same bytes`(seed: UInt64) throws {
    let bytes = table(of: try RandomAthlete(seed: seed).story)
    let again = table(of: try imported(bytes))
    let texts = [bytes, again].map { String(decoding: $0, as: UTF8.self) }
    #expect(texts[0] == texts[1])
  }

  /// Returns a store with two programs, a quick log, a climb, a hang and a session.
  private func life() throws -> Story {
    let story = Story()
    story.utcOffset = 60
    let today = story.transaction().context.today
    let program = try story.act { tx throws(ProgramError) in
      try createProgram("=Winter, \"hard\"", .weekly, from: today, in: tx)
    }
    let day = try #require(story.read { schedule(of: program, in: $0).days.first })
    try story.act { tx throws(ProgramError) -> Void in
      try createProgram("Cycle", .rotation, from: today, in: tx)
      try addExercise(Sample.bench.catalogID, to: day.id, in: tx)
      try moveDay(day.id, planned: today + 7, to: today + 9, withTheRest: true, in: tx)
      try leaveOut(day.id, planned: today + 14, in: tx)
    }
    var climb = Climb()
    (climb.grade, climb.attempts, climb.sent, climb.style) = ("V4", 3, true, .redpoint)
    var problem = SetEntry()
    problem.climb = climb
    var hang = SetEntry()
    hang.hang = Hang()
    (hang.weight, hang.durationMilliseconds) = (Weight(grams: -7500), 10_500)
    let (boulder, strap) = (problem, hang)
    try story.act { tx throws(SessionError) -> Void in
      try quickLog(Sample.bench, on: today, of: day.id, in: tx)
      try quickLog(Sample.squat, [boulder, strap], notes: "+2 tries", on: today, in: tx)
    }
    story.wait(days: 1)
    let session = try story.act { tx throws(SessionError) in
      try startFreeform(titled: "Monday", for: day.id, in: tx)
    }
    let set = Sample.set(Weight(grams: 62_500), 8)
    try story.act { tx throws(SessionError) in
      try logSets([set, set, set], of: Sample.bench, in: session.id, tx)
    }
    story.wait(minutes: 50)
    try story.act { tx throws(SessionError) in try endSession(session.id, effort: 7, notes: "fine", in: tx) }
    return story
  }

  @Test func `the table is as it always was`() throws {
    let golden = Repository.url("Tests/Golden/log-table.csv")
    let written = String(decoding: table(of: try life()), as: UTF8.self)
    #expect(written == (try String(contentsOf: golden, encoding: .utf8)))
  }

  @Test func `programs come back with their days, what moved and what was done`() throws {
    let story = try imported(table(of: try life()))
    let programs = story.read { Training.programs(in: $0) }
    #expect(Set(programs.map(\.name)) == ["=Winter, \"hard\"", "Cycle"])
    let winter = try #require(programs.first { $0.pattern == .weekly })
    let schedule = story.read { Training.schedule(of: winter, in: $0) }
    #expect(schedule.days.count == 7 && schedule.shifts.count == 2)
    #expect(schedule.days[0].chosenExercises == [Sample.bench.catalogID])
    let entries = story.read { programEntries(from: schedule.start, through: schedule.start + 7, in: $0) }
    #expect(entries.map(\.sets) == [0, 3] && entries.allSatisfy { $0.programDayID == schedule.days[0].id })
    let sets = story.read { $0.list(SetPerformance.self) }
    #expect(sets.compactMap(\.climb?.grade) == ["V4"] && sets.compactMap(\.hang?.edgeMillimetres) == [20])
    #expect(sets.contains { $0.weight == Weight(grams: -7500) })
    try story.act { tx throws(ImportError) in _ = try undoImport(in: tx) }
    #expect(story.read { Training.programs(in: $0) }.isEmpty, "what an import made goes with it")
    try story.act { tx throws(ImportError) in try restoreImport(ID(high: 1, low: 1), in: tx) }
    #expect(story.read { Training.programs(in: $0) }.count == 2)
  }

  @Test func `an export read back where it was written adds nothing`() throws {
    let story = try life()
    let bytes = table(of: story)
    let request = try readLog(bytes)
      .request(ID(high: 1, low: 1), named: "log.csv", in: .kilogram, LogTableTests.finder)
    let preview = try story.act { tx throws(ImportError) in try importLog(request, in: tx) }
    #expect(preview.addedSessions == 0 && preview.duplicateSessions == 2)
    #expect(table(of: story) == bytes)
  }

  @Test func `a program that something was done for since stays when its import is undone`() throws {
    let story = try imported(table(of: try life()))
    let today = story.transaction().context.today
    let winter = try #require(story.read { Training.programs(in: $0) }.first { $0.pattern == .weekly })
    let day = try #require(story.read { schedule(of: winter, in: $0).days.first })
    try story.act { tx throws(SessionError) in
      _ = try quickLog(Sample.bench, on: today, of: day.id, in: tx)
    }
    try story.act { tx throws(ImportError) in _ = try undoImport(in: tx) }
    #expect(story.read { Training.programs(in: $0) }.map(\.id) == [winter.id])
  }
}
