import Records
import TestSupport
import Testing
import Training

@Suite struct WeightGridTests {
  private let fivePounds = WeightGrid(step: Sample.pounds(5), unit: .pound)
  private let usualKilograms = WeightGrid(for: .barbell, gym: nil, used: [], unit: .kilogram)

  @Test func `three steps of 5 lb from 135 read 150 lb`() throws {
    var weight = Sample.pounds(135)
    for expected in ["140", "145", "150"] {
      weight = try #require(fivePounds.step(above: weight))
      #expect(weight.number(in: .pound) == expected)
    }
    #expect(weight == Sample.pounds(150))
    for _ in 0..<3 { weight = try #require(fivePounds.step(below: weight)) }
    #expect(weight == Sample.pounds(135))
  }

  @Test(
    arguments: [
      (139_500, "140 lb"), (103_500, "105 lb"), (137_500, "135 lb"), (138_000, "140 lb"), (135_000, "135 lb"),
      (2000, "2 lb"),
    ] as [(Int64, String)])
  func `a target is shown as it can be loaded, of two the lighter`(thousandths: Int64, shown: String) {
    #expect(fivePounds.text(Sample.poundThousandths(thousandths)) == shown)
  }

  @Test(
    arguments: [
      (62_500, "62.5"), (61_235, "61.24"), (60_000, "60"), (-20_000, "-20"), (1250, "1.25"), (5, "0.01"),
      (0, "0"),
      (2005, "2.01"),
    ] as [(Int64, String)])
  func `a weight has at most two decimals`(grams: Int64, shown: String) {
    #expect(Weight(grams: grams).number(in: .kilogram) == shown)
  }

  @Test func `every half pound that is stored reads as it was written`() {
    for halves in Int64(1)...2000 {
      let weight = Sample.poundThousandths(halves * 500)
      #expect(weight.millionths(in: .pound) == halves * 500_000)
    }
  }

  @Test func `a bar takes the same plates on both sides`() {
    var gym = EquipmentSet()
    gym.bars = [Sample.kilograms(20)]
    gym.plates = [1250, 2500, 5000, 10_000, 20_000].map { Weight(grams: $0) }
    let grid = WeightGrid(for: .barbell, gym: gym, used: [], unit: .kilogram)
    #expect(grid.step(above: Sample.kilograms(60)) == Weight(grams: 62_500))
    #expect(grid.step(above: Sample.kilograms(5)) == Sample.kilograms(20))
    #expect(grid.step(below: Sample.kilograms(20)) == nil)
  }

  @Test func `nothing is lighter than the bar for who never used less`() {
    let lifts = [Sample.kilograms(20), Sample.kilograms(70), Sample.kilograms(100)]
    let squat = WeightGrid(for: .barbell, gym: nil, used: lifts, unit: .kilogram)
    #expect(Sample.kilograms(20).adjusted(by: -250, squat) == Sample.kilograms(20))
    #expect(squat.step(below: Sample.kilograms(20)) == nil)
    #expect(squat.step(below: Sample.kilograms(100)) == Weight(grams: 97_500))
    let light = WeightGrid(for: .barbell, gym: nil, used: [Sample.kilograms(15)] + lifts, unit: .kilogram)
    #expect(light.step(below: Sample.kilograms(20)) == Weight(grams: 17_500))
    let pounds = WeightGrid(
      for: .barbell, gym: nil, used: [Sample.pounds(45), Sample.pounds(135)], unit: .pound)
    #expect(
      pounds.step(below: Sample.pounds(50)) == Sample.pounds(45)
        && pounds.step(below: Sample.pounds(45)) == nil)
  }

  @Test func `plates that are no multiples load what they add up to`() {
    var gym = EquipmentSet()
    gym.bars = [Sample.kilograms(20)]
    gym.plates = [Sample.kilograms(5), Sample.kilograms(7)]
    let grid = WeightGrid(for: .barbell, gym: gym, used: [], unit: .kilogram)
    let loads = [20, 30, 34, 40, 44, 48, 50].map { Sample.kilograms($0) }
    for (load, next) in zip(loads, loads.dropFirst()) { #expect(grid.step(above: load) == next) }
  }

  @Test func `dumbbells are those that the gym has`() {
    var gym = EquipmentSet()
    gym.dumbbells = [20, 10, 14, 12].map { Sample.kilograms($0) }
    let grid = WeightGrid(for: .dumbbell, gym: gym, used: [], unit: .kilogram)
    #expect(grid.step(above: Sample.kilograms(14)) == Sample.kilograms(20))
    #expect(grid.step(above: Sample.kilograms(20)) == nil)
    #expect(grid.step(below: Sample.kilograms(10)) == nil)
    #expect(grid.snapped(Sample.kilograms(18)) == Sample.kilograms(20))
  }

  @Test func `a machine's step is learned from what was used, a bar's never coarsened by it`() {
    let stack = [21, 28, 42].map { Sample.kilograms($0) }
    let machine = WeightGrid(for: .machine, gym: nil, used: stack, unit: .kilogram)
    #expect(machine.step(above: Sample.kilograms(42)) == Sample.kilograms(49))
    // A weight that was used once is a typing error, and makes the steps no finer.
    let slip = WeightGrid(
      for: .cable, gym: nil, used: [15, 15, 20, 20, 25, 25, 17].map { Sample.kilograms($0) }, unit: .kilogram)
    #expect(slip.snapped(Sample.kilograms(21)) == Sample.kilograms(20))
    let bar = WeightGrid(
      for: .barbell, gym: nil, used: [40, 60, 80].map { Sample.kilograms($0) }, unit: .kilogram)
    #expect(bar.step(above: Sample.kilograms(60)) == usualKilograms.step(above: Sample.kilograms(60)))
    let fine = [135_000, 137_500, 145_000].map { Sample.poundThousandths($0) }
    let small = WeightGrid(for: .barbell, gym: nil, used: fine, unit: .pound)
    #expect(small.step(above: Sample.pounds(140)) == Sample.poundThousandths(142_500))
  }

  @Test(
    arguments: [
      (Equipment.barbell, WeightUnit.kilogram, 2500), (.dumbbell, .kilogram, 2000), (.barbell, .pound, 2268),
      (.dumbbell, .pound, 2268), (.kettlebell, .kilogram, 4000), (.kettlebell, .pound, 4536),
    ] as [(Equipment, WeightUnit, Int64)])
  func `where nothing is known the unit's usual step holds`(
    equipment: Equipment, unit: WeightUnit, grams: Int64
  ) {
    let grid = WeightGrid(for: equipment, gym: nil, used: [], unit: unit)
    #expect(grid.step(above: .zero) == Weight(grams: grams))
  }

  @Test(
    arguments: [
      (.kettlebell, [16_000, 20_000, 24_000], 24_000, 28_000),
      (.kettlebell, [16_000, 24_000, 32_000], 24_000, 32_000),
      (.kettlebell, [16_000, 24_000], 16_000, 20_000), (.kettlebell, [14_000], 14_000, 16_000),
      (.dumbbell, [12_500, 20_000], 20_000, 22_500), (.dumbbell, [10_000, 20_000], 20_000, 22_000),
      (.dumbbell, [12_500, 16_000], 16_000, 18_000),
    ] as [(Equipment, [Int64], Int64, Int64)])
  func `kettlebells and dumbbells are those that were used, as far as they show the steps`(
    equipment: Equipment, used: [Int64], from: Int64, next: Int64
  ) {
    let grid = WeightGrid(
      for: equipment, gym: nil, used: used.map { Weight(grams: $0) }, unit: .kilogram)
    #expect(grid.step(above: Weight(grams: from)) == Weight(grams: next))
    #expect(grid.snapped(Weight(grams: from)) == Weight(grams: from))
  }

  @Test(
    arguments: [(18_000, 20_000), (21_250, 20_000), (28_900, 30_000), (0, 0), (-18_000, -18_000)]
      as [(Int64, Int64)])
  func `a computed weight is never below the empty bar`(grams: Int64, loadable: Int64) {
    let grid = WeightGrid(step: Weight(grams: 2500), from: Sample.kilograms(20), unit: .kilogram)
    #expect(grid.loadable(Weight(grams: grams)) == Weight(grams: loadable))
  }

  @Test func `help is a mirrored grid that ends at none`() {
    #expect(fivePounds.step(above: Sample.pounds(-10)) == Sample.pounds(-5))
    #expect(fivePounds.step(above: Sample.pounds(-5)) == .zero)
    #expect(fivePounds.step(below: Sample.pounds(-5)) == Sample.pounds(-10))
    #expect(fivePounds.snapped(Sample.pounds(-12)) == Sample.pounds(-10))
  }

  @Test func `an override takes a share off, as it can be loaded, and sets by whole ones`() {
    let bench = Sample.lift(Sample.bench, sets: 3, Sample.pounds(155), 10)
    let incline = Sample.lift(Sample.incline, sets: 3, Sample.pounds(115), 10)
    let template = Sample.snapshot(bench, incline)
    let table = TraitsTable(unit: .pound)
    func day(_ adjustments: OverrideAdjustment...) -> TemplateSnapshot {
      adjustedTargets(
        of: template, SessionOverride(sessionID: .none, reason: "", adjustments: adjustments), table)
    }
    let lighter = day(OverrideAdjustment(.percentWeight, tenthsOfPercent: -100))
    #expect(lighter.exercises[0].sets[0].targetWeight == Sample.pounds(140))
    #expect(lighter.exercises[1].sets[0].targetWeight == Sample.pounds(105))
    let fewer = day(OverrideAdjustment(.percentVolume, tenthsOfPercent: -333, lineage: bench.lineage))
    #expect(fewer.exercises.map { $0.sets.count } == [2, 3])
    #expect(fewer.exercises[0].sets == Array(template.exercises[0].sets.prefix(2)))
    #expect(day(OverrideAdjustment(.percentVolume, tenthsOfPercent: -1000)).exercises[0].sets.count == 1)
    #expect(day(OverrideAdjustment(.percentVolume, tenthsOfPercent: 333)).exercises[0].sets.count == 4)
    let skipped = day(OverrideAdjustment(.skipExercise, lineage: incline.lineage))
    #expect(skipped.exercises.map { $0.sets.count } == [3, 0])
    #expect(adjustedTargets(of: template, nil, table) == template)
  }

  @Test func `more sets of the day come before a last set to failure`() {
    let types: [SetType] = [.regular, .regular, .failure]
    let lift = Sample.lift(Sample.bench, .notSet, types.map { Sample.planned(nil, 5, $0) })
    let more = OverrideAdjustment(.percentVolume, tenthsOfPercent: 333)
    let override = SessionOverride(sessionID: .none, reason: "", adjustments: [more])
    let today = adjustedTargets(of: Sample.snapshot(lift), override, TraitsTable(unit: .kilogram))
    #expect(today.exercises[0].sets.map { $0.type } == [.regular, .regular, .regular, .failure])
  }

  /// Returns the weights in grams of a day's sets of five, planned with the given weights.
  private func eased(
    _ grams: [Int64], _ loading: TrackingType, _ adjustment: OverrideAdjustment, body: Weight? = nil
  ) -> [Int64] {
    let lift = Sample.lift(Sample.bench, .notSet, grams.map { Sample.planned(Weight(grams: $0), 5) })
    var table = TraitsTable(unit: .kilogram)
    table[lift.catalogID] = Sample.traits(step: 2500, .kilogram, loading)
    table[lift.catalogID].bodyWeight = body
    let override = SessionOverride(sessionID: .none, reason: "", adjustments: [adjustment])
    let today = adjustedTargets(of: Sample.snapshot(lift), override, table)
    return today.exercises[0].sets.compactMap { $0.targetWeight?.grams }
  }

  @Test(
    arguments: [
      (.weightReps, 20_000, -100, 17_500), (.assisted, 20_000, -100, 22_500),
      (.assisted, -20_000, -100, -22_500), (.assisted, 20_000, 100, 17_500),
      (.assisted, -20_000, 100, -17_500), (.bodyweightReps, -20_000, -100, -22_500),
    ] as [(TrackingType, Int64, Int64, Int64)])
  func `an easier day gives less weight or more help, however the help is stored`(
    loading: TrackingType, grams: Int64, tenths: Int64, today: Int64
  ) {
    #expect(eased([grams], loading, OverrideAdjustment(.percentWeight, tenthsOfPercent: tenths)) == [today])
  }

  @Test(
    arguments: [
      (20_000, 80, -50, 22_500), (20_000, 80, -150, 30_000), (-20_000, 80, -150, -30_000),
      (20_000, 80, 100, 15_000), (5000, 80, 100, 0), (90_000, 80, -200, 90_000), (41_000, 60, -50, 42_500),
      (40_600, 60, -20, 40_600),
    ] as [(Int64, Int64, Int64, Int64)])
  func `a share of an assisted exercise is one of what the athlete lifts`(
    grams: Int64, body: Int64, tenths: Int64, today: Int64
  ) {
    let adjustment = OverrideAdjustment(.percentWeight, tenthsOfPercent: tenths)
    #expect(eased([grams], .assisted, adjustment, body: Sample.kilograms(body)) == [today])
  }

  @Test(
    arguments: [
      (10_000, 70, -200, 0), (10_000, 70, -50, 5000), (40_000, 80, -150, 22_500), (40_000, 80, -50, 35_000),
      (20_000, 80, 50, 25_000), (-20_000, 80, -100, -25_000), (0, 80, -100, 0), (0, 80, 100, 0),
    ] as [(Int64, Int64, Int64, Int64)])
  func `a share of an added weight is one of the body and the weight together`(
    grams: Int64, body: Int64, tenths: Int64, today: Int64
  ) {
    let adjustment = OverrideAdjustment(.percentWeight, tenthsOfPercent: tenths)
    let sets = eased([grams], .bodyweightReps, adjustment, body: Sample.kilograms(body))
    #expect(sets == [today])
  }

  @Test(
    arguments: [
      (.weightReps, [75, 85, 95], -1000, [95]), (.weightReps, [75, 85, 95], -500, [85, 95]),
      (.weightReps, [100, 90, 90], -333, [100, 90]), (.weightReps, [100, 90, 90], -1000, [100]),
      (.weightReps, [60, 70, 80, 70, 60], -600, [70, 80]), (.assisted, [30, 20, 10], -333, [20, 10]),
      (.assisted, [-30, -20, -10], -1000, [-10]), (.assisted, [10, 20, 30], -1000, [10]),
    ] as [(TrackingType, [Int64], Int64, [Int64])])
  func `fewer sets leave out the lightest ones first`(
    loading: TrackingType, planned: [Int64], tenths: Int64, left: [Int64]
  ) {
    let fewer = OverrideAdjustment(.percentVolume, tenthsOfPercent: tenths)
    #expect(eased(planned.map { $0 * 1000 }, loading, fewer) == left.map { $0 * 1000 })
  }
}
