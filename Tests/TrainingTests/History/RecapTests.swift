import Records
import TestSupport
import Testing

@testable import Training

/// The summary shown when a session is finished.
@Suite struct RecapTests {
  private let story = Story()

  private func recap(_ session: WorkoutSession) throws -> SessionRecap {
    let facts = try #require(story.read { tx in Training.facts(of: session.id, in: tx) })
    return story.read { tx in sessionRecap(of: facts, Sample.catalogue, in: tx) }
  }

  @discardableResult
  private func train(_ sets: [(Exercise, SetEntry)], minutes: Int64 = 30) throws -> WorkoutSession {
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    for (exercise, set) in sets {
      try story.act { tx throws(SessionError) in try logSets([set], of: exercise, in: session.id, tx) }
    }
    story.now = session.startedAt + minutes * 60_000
    try story.act { tx throws(SessionError) in
      _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
    }
    return session
  }

  private func bench(_ weight: Int64, _ reps: Int64) -> (Exercise, SetEntry) {
    (Sample.bench, Sample.set(Sample.kilograms(weight), reps))
  }

  // MARK: Standing

  @Test(arguments: [
    // Days of earlier sessions, relative to a Monday; number, place in the week, weeks in a row.
    ([], 1, 1, 1), ([0], 2, 2, 1), ([-1], 2, 1, 2), ([-8], 2, 1, 1), ([-1, -8, -15], 4, 1, 4),
    ([-1, -8, -22], 4, 1, 3), ([0, 1, 1], 4, 4, 1),
  ])
  func `a session has a number, a place in its week and a run of weeks`(
    days: [Int64], number: Int64, inWeek: Int64, weeks: Int64
  ) {
    let monday = Day(number: 20_000).monday
    let standing = Standing(on: monday + 2, among: days.map { monday + $0 } + [monday + 2])
    #expect(standing == Standing(number: number, inWeek: inWeek, weeks: weeks))
  }

  @Test func `what came later doesn't move the number of an earlier session`() throws {
    let first = try train([bench(60, 8)])
    story.wait(days: 1)
    let second = try train([bench(60, 8)])
    #expect(try recap(first).standing.number == 1)
    #expect(try recap(second).standing == Standing(number: 2, inWeek: 2, weeks: 1))
  }

  // MARK: Targets

  private func result(
    _ target: Int64?, _ done: Int64?, _ verdict: SetVerdict?, in range: ClosedRange<Int64>? = nil
  ) -> SetResult {
    var asked = SetPrescription()
    asked.targetReps = target
    var result = SetResult(prescription: asked, asked: range, verdict: verdict)
    if let done {
      result.performance = SetPerformance()
      result.performance?.reps = done
    }
    return result
  }

  @Test func `an exercise is beaten, made, short or left undone`() {
    let made = result(8, 8, .met)
    #expect(TargetsVerdict(of: [made, made]) == .made)
    #expect(TargetsVerdict(of: [made, result(8, 10, .over(by: 2))]) == .beaten)
    #expect(TargetsVerdict(of: [made, made], isMore: true) == .beaten)
    #expect(TargetsVerdict(of: [result(8, 9, .over(by: 1)), result(8, 7, .short(by: 1))]) == .short(by: 1))
    // Seven are within the range, but below the target.
    #expect(TargetsVerdict(of: [result(8, 7, .met, in: 6...10)]) == .short(by: 1))
    #expect(TargetsVerdict(of: [result(nil, 7, .met, in: 6...10)]) == .made)
    #expect(TargetsVerdict(of: [result(nil, 11, .over(by: 1), in: 6...10)]) == .beaten)
    #expect(TargetsVerdict(of: [made, result(8, nil, .leftOut)]) == .setsMissing(1))
    #expect(TargetsVerdict(of: [result(8, 8, .lighter)]) == .lighter)
    // More weight may cost repetitions, but not below the range.
    #expect(TargetsVerdict(of: [result(8, 6, .heavier, in: 6...10)]) == .beaten)
    #expect(TargetsVerdict(of: [result(8, 4, .heavier, in: 6...10)]) == .heavier)
    #expect(TargetsVerdict(of: [result(8, 7, .short(by: 1)), result(8, 7, .heavier)]) == .short(by: 1))
    #expect(TargetsVerdict(of: [result(nil, nil, .notSent), made]) == .notSent(1))
    #expect(TargetsVerdict(of: [result(nil, 20, nil)]) == .made)
    let hostile = [result(8, .max, .over(by: 1)), result(8, .min, .short(by: 8))]
    #expect(TargetsVerdict(of: hostile) == .short(by: 8))
  }

  @Test func `a planned session is held to its targets and to the time before`() throws {
    let template = try story.act { tx throws(TemplateError) in try createTemplate(Sample.pushDay, in: tx) }
    func session(_ sets: [SetEntry]) throws -> WorkoutSession {
      let session = try story.act { tx throws(SessionError) in try startSession(from: template.id, in: tx) }
      try story.act { tx throws(SessionError) in try logSets(sets, of: Sample.bench, in: session.id, tx) }
      story.wait(minutes: 40)
      try story.act { tx throws(SessionError) in
        _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
      }
      return session
    }
    let set = Sample.set(Sample.kilograms(60), 10)
    let first = try recap(try session([set, set, set]))
    #expect(first.before == nil && first.asked == 6 && first.amounts.sets == 3)
    #expect(first.runs.map { $0.verdict } == [.made, .leftOut])
    story.wait(days: 3)
    let second = try recap(try session([Sample.set(Sample.kilograms(65), 10), set]))
    #expect(second.before?.volume == first.amounts.volume && second.before?.minutes == first.amounts.minutes)
    #expect(second.runs.first?.verdict == .setsMissing(1))
    let record = try #require(second.records.first { $0.best.kind == .heaviest })
    #expect(record.best.amount == 65_000 && record.before?.amount == 60_000)
  }

  // MARK: Amounts and muscles

  @Test func `a session of no minutes has none, and forty sets are forty`() throws {
    let short = try recap(try train([bench(60, 8)], minutes: 0))
    #expect(short.amounts.minutes == nil && short.asked == nil && short.runs.first?.verdict == .nothingAsked)
    let long = try recap(try train(Array(repeating: bench(60, 8), count: 40)))
    #expect(long.amounts.sets == 40 && long.runs.count == 1)
  }

  @Test func `muscles have today's sets and those of the week by then`() throws {
    let first = try train([bench(60, 8), bench(60, 8)])
    story.wait(days: 1)
    let second = try recap(try train([bench(60, 8)]))
    let chest = try #require(second.muscles.first { $0.today.muscle == .chest })
    #expect(chest.isMain && chest.today.tenths == 10 && chest.week.tenths == 30)
    #expect(try recap(first).muscles.first { $0.today.muscle == .chest }?.week.tenths == 20)
  }

  // MARK: Footing

  @Test(arguments: [
    (4, 4, 4, Footing.Kind.guess), (5, 0, 0, .sessions), (30, 2, 2, .sessions), (30, 9, 10, .record),
    (30, 2, 3, .record), (30, 1, 3, .doubtful), (0, 0, 0, .guess),
  ])
  func `how sure advice is goes by sessions and by what held`(
    sessions: Int64, held: Int64, judged: Int64, kind: Footing.Kind
  ) {
    #expect(Footing(sessions: sessions, held: held, judged: judged).kind == kind)
  }
}
