import Records
import Sync
import TestSupport
import Testing
import Training

/// Equal and overlapping logs, imported on two devices.
@Suite struct ImportMergeTests {
  let pair: Pair

  init() throws { pair = try Pair() }

  private func log(_ number: UInt64, days: ClosedRange<Int64>) -> ImportRequest {
    let sessions = days.map { day in
      var set = LoggedSet()
      set.weightMillionths = 50_000_000
      set.reps = day
      var exercise = LoggedExercise()
      exercise.name = "Zercher Squat"
      exercise.sets = [set, set]
      var session = LoggedSession()
      session.title = "Legs"
      session.day = Day(number: 20_000 + day)
      session.exercises = [exercise]
      return session
    }
    return ImportRequest(
      batchID: ID(high: 4, low: number), format: "strong", fileName: "strong.csv", unit: .kilogram,
      sessions: sessions, exercises: [:])
  }

  private func importing(_ request: ImportRequest, on device: Device<TrainingMergePolicy>) throws {
    try pair.on(device) { tx throws(ImportError) in _ = try importLog(request, in: tx) }
  }

  private func shown() -> Int { pair.read { finishedSessions(limit: 100, in: $0).count } }

  @Test func `the same log imported on both is there once`() throws {
    try importing(log(1, days: 1...5), on: pair.phone)
    try importing(log(1, days: 1...5), on: pair.laptop)
    try pair.syncBoth()
    #expect(shown() == 5)
    #expect(pair.read { $0.count(SetPerformance.self) } == 10)
    #expect(pair.read { $0.count(Exercise.self) } == 1)
    #expect(pair.read { $0.count(Amendment.self) } == 0)
  }

  @Test func `an import counts over an earlier undoing that it does not know of`() throws {
    try importing(log(1, days: 1...5), on: pair.phone)
    try pair.syncBoth()
    try pair.on(pair.phone) { tx throws(ImportError) in _ = try undoImport(in: tx) }
    try importing(log(1, days: 1...5), on: pair.laptop)
    try pair.syncBoth()
    #expect(shown() == 5)
    #expect(pair.read { $0.count(SessionSummary.self) } == 5)
    #expect(pair.read { $0.count(Exercise.self) } == 1)
  }

  @Test func `undoing an import counts over an earlier one of the same file elsewhere`() throws {
    try importing(log(1, days: 1...5), on: pair.laptop)
    try importing(log(1, days: 1...5), on: pair.phone)
    try pair.on(pair.phone) { tx throws(ImportError) in _ = try undoImport(in: tx) }
    try pair.syncBoth()
    #expect(shown() == 0)
  }

  @Test func `of overlapping logs what both have is there once, and undoing one leaves it`() throws {
    try importing(log(1, days: 1...5), on: pair.phone)
    try importing(log(2, days: 4...8), on: pair.laptop)
    try pair.syncBoth()
    #expect(shown() == 8)
    try pair.on(pair.laptop) { tx throws(ImportError) in _ = try undoImport(ID(high: 4, low: 1), in: tx) }
    try pair.syncBoth()
    #expect(shown() == 5)
    #expect(pair.read { $0.count(SessionSummary.self) } == 5)
  }
}
