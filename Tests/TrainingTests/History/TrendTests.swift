import Records
import TestSupport
import Testing

@testable import Training

/// Curves, weeks, days and muscles computed from session summaries.
@Suite struct TrendTests {
  private let monday = Day(number: 20_514)

  private func summary(
    _ day: Int64, _ catalogID: String = "bench", kilograms: Int64 = 60, reps: Int64 = 5, sets: Int64 = 3,
    muscles: [Muscle] = [.chest]
  ) -> SessionSummary {
    var summary = SessionSummary()
    summary.day = monday + day
    summary.sessionID = ID(high: 1, low: UInt64(bitPattern: day))
    summary.id = ID(high: UInt64(catalogID.utf8.count), low: UInt64(bitPattern: day))
    summary.catalogID = catalogID
    summary.hardSets = sets
    summary.tops = WordLine([TopSet(Sample.kilograms(kilograms), reps)])
    summary.volume = kilograms * 1000 * reps * sets
    summary.muscles = WordLine(muscles)
    return summary
  }

  @Test(arguments: [
    (TrendGrain.day, ["0:60000", "2:65000", "8:62000"]), (.week, ["2:65000", "8:62000"]),
    (.month, ["2:65000"]),
  ])
  func `a curve has the best of each day, week or month, oldest first`(grain: TrendGrain, expected: [String])
  {
    let summaries = [
      summary(8, kilograms: 62), summary(2, kilograms: 65), summary(0, kilograms: 60),
      summary(-9, kilograms: 99),
    ]
    let points = trend(of: summaries, by: .weight, from: monday, grain)
    #expect(points.map { "\($0.day - monday):\($0.amount)" } == expected)
  }

  @Test func `of help the least is the best of a week`() {
    let points = trend(
      of: [summary(0, kilograms: 30), summary(1, kilograms: 20)], by: .help, from: monday, .week)
    #expect(points.map(\.amount) == [20_000])
  }

  @Test(
    arguments: [
      ([(0, 60), (100, 66)], 111, 100), ([(0, 60), (100, 57)], 111, -50),
      ([(0, 60), (20, 70), (100, 70)], 111, 0),
      ([(50, 60), (100, 66)], 111, nil), ([(0, 60), (40, 66)], 50, nil), ([(0, 60)], 111, nil),
    ] as [([(Int64, Int64)], Int64, Int64?)])
  func `growth compares four weeks at either end`(days: [(Int64, Int64)], span: Int64, tenths: Int64?) {
    let summaries = days.map { summary($0.0, kilograms: $0.1) }
    #expect(growth(of: summaries, by: .weight, from: monday, through: monday + span) == tenths)
  }

  @Test func `a muscle that helps counts half, and the most trained stands first`() {
    let summaries = [
      summary(0, sets: 9), summary(1, "dip", sets: 4, muscles: [.triceps]),
      summary(2, "row", sets: 3, muscles: []),
    ]
    let sets = muscleSets(of: summaries) { $0 == "bench" ? [.triceps, .shoulders, .chest] : [] }
    #expect(
      sets.map { "\($0.muscle) \($0.tenths) \($0.place)" } == [
        "chest 90 below", "triceps 85 below", "shoulders 45 below",
      ])
  }

  @Test(arguments: [(9, 1, BandPlace.below), (10, 0, .within), (20, 0, .within), (20, 1, .above)])
  func `the band holds ten to twenty sets`(sets: Int64, half: Int64, place: BandPlace) {
    let summaries = [summary(0, sets: sets), summary(1, "dip", sets: half, muscles: [])]
    let found = muscleSets(of: summaries) { $0 == "dip" ? [.chest] : [] }
    #expect(found.map(\.place) == [place])
  }

  @Test func `weeks without training are there too`() {
    let summaries = [summary(-14), summary(-14, "dip"), summary(3), summary(-400), summary(9)]
    let weeks = totals(of: summaries, by: .week, from: monday - 14, through: monday + 4)
    #expect(
      weeks.map { "\($0.start - monday) \($0.sessions) \($0.sets)" } == ["-14 1 6", "-7 0 0", "0 1 3"])
  }

  @Test(
    arguments: [
      (.week, ["2026-02-23 1", "2026-03-02 0", "2026-03-09 1"]), (.month, ["2026-02-01 1", "2026-03-01 1"]),
      (.year, ["2026-01-01 2"]),
    ] as [(TrendGrain, [String])])
  func `bars are of weeks, months or years`(grain: TrendGrain, expected: [String]) throws {
    let first = try #require(Day("2026-02-28"))
    let summaries = [summary(first - monday), summary(first + 12 - monday)]
    let bars = totals(of: summaries, by: grain, from: first, through: first + 12)
    #expect(bars.map { "\($0.start.text) \($0.sessions)" } == expected)
  }

  @Test(arguments: [(4, 1), (5, 2), (9, 2), (10, 3), (20, 3), (21, 4)] as [(Int64, Int64)])
  func `a body shows a muscle by its sets`(sets: Int64, level: Int64) {
    #expect(muscleSets(of: [summary(0, sets: sets)]) { _ in [] }.map(\.level) == [level])
  }

  @Test(
    arguments: [
      ([(0, 100), (7, 101), (14, 102)], 99), ([(0, 100), (7, 100), (14, 100)], 0),
      ([(0, 102), (7, 101), (21, 99)], -99), ([(0, 100), (14, 102)], 99), ([(0, 100)], nil),
      ([(0, 100), (3, 101), (6, 102)], nil),
    ] as [([(Int64, Int64)], Int64?)])
  func `strength grows by a slope of percents a week`(days: [(Int64, Int64)], hundredths: Int64?) {
    let summaries = days.map { summary($0.0, kilograms: $0.1, reps: 1) }
    #expect(weeklyGrowth(of: summaries, .epley) == hundredths)
  }

  @Test func `less assistance is growth, and an added weight no maximum`() {
    let summaries = [(0, 40), (42, 32), (84, 25)].map { summary($0.0, kilograms: $0.1, reps: 8) }
    #expect(weeklyGrowth(of: summaries, by: .help, .epley) ?? 0 > 0)
    #expect(weeklyGrowth(of: summaries, .epley) ?? 0 < 0)
    let bench = Sample.prescription(Sample.bench, .range(5...8, .reps), weight: nil, reps: 8)
    var snapshot = TemplateSnapshot()
    snapshot.exercises = [bench]
    func mean(_ loading: TrackingType) -> Int64? {
      let own = summaries.map { one in
        var own = one
        own.catalogID = bench.catalogID
        return own
      }
      return meanGrowth(of: own, in: snapshot, .epley) { _ in loading }
    }
    #expect(mean(.assisted) ?? 0 > 0 && mean(.weightReps) ?? 0 < 0 && mean(.bodyweightReps) == nil)
  }

  @Test func `days have a level by quarters of the fullest`() {
    let summaries = [summary(0, sets: 20), summary(1, sets: 5), summary(2, sets: 6), summary(3, sets: 1)]
    let days = dayTotals(of: summaries, weeks: 2, through: monday)
    #expect(days.count == 14 && days[0].day == monday - 7)
    #expect(days.map(\.level) == [0, 0, 0, 0, 0, 0, 0, 4, 1, 2, 1, 0, 0, 0])
  }

  @Test func `what was trained most comes first, of equal ones what was trained last`() {
    let summaries = [summary(0, "a"), summary(1, "b"), summary(2, "c"), summary(3, "b")]
    #expect(mostTrained(summaries).map { "\($0.catalogID) \($0.sessions)" } == ["b 2", "c 1", "a 1"])
  }

  @Test func `records of a span surpass what was before it too`() {
    let summaries = [
      summary(-50, kilograms: 80), summary(0, kilograms: 70), summary(1, kilograms: 82), summary(2, "dip"),
      summary(3, kilograms: 81), summary(4, kilograms: 85, reps: 3),
    ]
    let hits = recordsHit(in: summaries, from: monday) { _ in .weightReps }
    #expect(
      hits.map { "\($0.best.kind) \($0.best.day - monday)" } == [
        "heaviest 4", "heaviest 1", "oneRepMaximum 1",
      ])
  }

  @Test(arguments: [
    (TrackingType.weightReps, ProgressMeasure.oneRepMaximum), (.bodyweightReps, .repetitions),
    (.assisted, .help),
    (.duration, .repetitions),
  ])
  func `a curve is of what was measured`(loading: TrackingType, expected: ProgressMeasure) {
    #expect(progressMeasure(for: [summary(0)], loading) == expected)
    #expect(progressMeasure(for: [], loading) == nil)
  }
}
