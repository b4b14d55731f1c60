import Records
import TestSupport
import Testing
import Training

/// The bests of an exercise, and the records at the time of a session.
@Suite struct BestTests {
  private func summary(
    _ day: Int64, _ tops: [(Int64?, Int64)], volume: Int64 = 0, milliseconds: Int64? = nil
  ) -> SessionSummary {
    var summary = SessionSummary()
    summary.sessionID = ID(high: 1, low: UInt64(day))
    summary.id = summary.sessionID
    summary.catalogID = "bench-press"
    summary.day = Day(number: day)
    summary.tops = WordLine(tops.map { TopSet($0.0.map { Sample.kilograms($0) }, $0.1) })
    summary.volume = volume
    summary.bestDurationMilliseconds = milliseconds
    return summary
  }

  private func texts(_ bests: [Best]) -> [String] {
    bests.map { "\($0.kind) \($0.amount)\($0.reps.map { "×\($0)" } ?? "") day \($0.day.number)" }
  }

  @Test func `of equal bests the earliest stands`() {
    let summaries = [summary(3, [(100, 5)]), summary(1, [(100, 5)]), summary(2, [(100, 4)])]
    #expect(
      texts(bests(of: summaries, .weightReps)) == [
        "oneRepMaximum 116667×5 day 1", "heaviest 100000×5 day 1",
      ])
  }

  @Test func `the heaviest of a session is one set, the best estimate may be another`() {
    let one = summary(1, [(60, 10), (70, 3)], volume: 5)
    #expect(
      texts(bests(of: [one], .weightReps)) == [
        "oneRepMaximum 80000×10 day 1", "heaviest 70000×3 day 1", "volume 5 day 1",
      ])
  }

  @Test(arguments: [
    (TrackingType.bodyweightReps, ["mostReps 15×15 day 2", "heaviest 10000×5 day 1"]),
    (.assisted, ["leastHelp 10000×5 day 1", "mostReps 15×15 day 2"]),
    (.duration, ["longest 60000 day 2"]),
    (.weightDuration, ["longest 60000 day 2", "heaviest 10000×5 day 1"]),
    (.climb, []),
  ])
  func `each loading has its own senses`(loading: TrackingType, expected: [String]) {
    let summaries = [
      summary(1, [(nil, 12), (10, 5)], milliseconds: 50_000), summary(2, [(nil, 15)], milliseconds: 60_000),
    ]
    #expect(texts(bests(of: summaries, loading)) == expected)
  }

  @Test func `less help is better, whichever sign it was noted with`() {
    let summaries = [summary(1, [(-30, 8)]), summary(2, [(20, 5)])]
    #expect(texts(bests(of: summaries, .assisted)).first == "leastHelp 20000×5 day 2")
  }

  struct Case: Sendable {
    var loading = TrackingType.weightReps
    /// The weights in kilograms and the repetitions of all earlier sessions.
    var before: [(Int64?, Int64)] = [(50, 10), (55, 5)]
    /// The weights in kilograms and the repetitions of the session.
    var now: [(Int64?, Int64)]
    var records: [BestKind]
  }

  private static let cases = [
    Case(now: [(60, 5)], records: [.oneRepMaximum, .heaviest]),
    Case(now: [(50, 12)], records: [.oneRepMaximum]),
    Case(now: [(55, 6)], records: [.heaviest]),
    Case(now: [(55, 5)], records: []),
    Case(now: [(50, 5)], records: []),
    Case(now: [(60, 1), (50, 12)], records: [.oneRepMaximum, .heaviest]),
    Case(before: [], now: [(60, 5)], records: []),
    Case(before: [(nil, 10)], now: [(60, 5)], records: []),
    Case(before: [(0, 10)], now: [(0, 12)], records: []),
    Case(loading: .bodyweightReps, before: [(nil, 10)], now: [(nil, 11)], records: [.mostReps]),
    Case(loading: .bodyweightReps, before: [(nil, 10)], now: [(nil, 10)], records: []),
    Case(
      loading: .bodyweightReps, before: [(5, 8)], now: [(10, 6), (nil, 12)], records: [.mostReps, .heaviest]),
    Case(loading: .assisted, before: [(30, 8)], now: [(20, 6)], records: [.leastHelp]),
    Case(loading: .assisted, before: [(30, 8)], now: [(40, 8)], records: []),
    Case(loading: .assisted, before: [(-30, 8)], now: [(30, 9)], records: [.leastHelp, .mostReps]),
  ]

  @Test(arguments: cases) func `a record surpasses all before it`(expected: Case) {
    let earlier = expected.before.enumerated().map { summary(Int64($0), [$1]) }
    let session = summary(9, expected.now.sorted { ($0.0 ?? 0) < ($1.0 ?? 0) }, volume: 10_000_000)
    var known = bests(of: earlier, expected.loading)
    let records = known.takeIn(bests(of: [session], expected.loading))
    #expect(records.map(\.kind) == expected.records)
    #expect(known.allSatisfy { best in best.day.number == 9 || !expected.records.contains(best.kind) })
  }

  @Test func `best sets go from few heavy repetitions to many light ones`() {
    let summaries = [
      summary(1, [(60, 12), (100, 1)]), summary(2, [(80, 6), (90, 3)]), summary(3, [(80, 5)]),
    ]
    let table = repetitionBests(of: summaries, .weightReps)
    #expect(
      table.map { "\($0.reps): \($0.best.amount / 1000)×\($0.best.reps ?? 0) day \($0.best.day.number)" } == [
        "1: 100×1 day 1", "3: 90×3 day 2", "6: 80×6 day 2", "12: 60×12 day 1",
      ])
    #expect(repetitionBests(of: [summary(1, [(nil, 12)])], .weightReps).isEmpty)
  }

  @Test func `a session keeps for each weight its most repetitions`() throws {
    let story = Story()
    let session = try story.act { tx throws(SessionError) in try startFreeform(titled: "", in: tx) }
    try story.act { tx throws(SessionError) in
      var warmup = Sample.set(Sample.kilograms(20), 15)
      warmup.type = .warmup
      let sets = [
        warmup, Sample.set(Sample.kilograms(60), 8), Sample.set(Sample.kilograms(50), 12),
        Sample.set(Sample.kilograms(60), 10), Sample.set(nil, 20),
      ]
      try logSets(sets, of: Sample.bench, in: session.id, tx)
      _ = try endSession(session.id, effort: nil, notes: nil, in: tx)
    }
    let summary = story.read { tx in tx.first(SessionSummary.self, SessionSummary.bySession.equal(session.id))
    }
    #expect(
      summary?.tops.entries.map { "\($0.weight?.grams ?? -1)×\($0.reps)" } == [
        "-1×20", "50000×12", "60000×10",
      ])
  }
}

/// Records in a history that is so long that only part of it is read.
@Suite struct ManySessionsTests {
  private func summary(_ day: Int64, _ random: inout SeededGenerator) -> SessionSummary {
    var summary = SessionSummary()
    summary.id = ID(high: 2, low: UInt64(day))
    summary.sessionID = ID(high: 1, low: UInt64(day))
    summary.catalogID = Sample.bench.catalogID
    summary.day = Day(number: day)
    summary.startedAt = Instant(day: summary.day, millisecondsOfDay: 0, utcOffset: 0)
    let weight = Sample.kilograms(40 + day / 20 + Int64.random(in: 0...12, using: &random))
    let reps = Int64.random(in: 1...15, using: &random)
    summary.tops = WordLine([TopSet(weight, reps)])
    summary.bestWeight = weight
    summary.bestReps = reps
    summary.bestOneRepMaximum = oneRepMaximum(weight, reps)
    return summary
  }

  @Test(arguments: 1...8) func `are the same as if all were read`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let all = (0..<400).map { summary($0, &random) }
    let story = Story()
    try story.act { tx throws(Never) in for summary in all { tx.put(summary) } }
    for first in [Int64(380), 250, 120, 0] {
      let day = Day(number: first)
      let until = all.filter { $0.day <= day + 19 }
      let lately = until.filter { $0.day >= day }
      let wanted = recordsHit(in: until, from: day) { _ in .weightReps }
      let found = story.read { recordsHit(in: lately, from: day, Sample.catalogue, in: $0) }
      #expect(found == wanted, "from day \(first)")
    }
  }
}
