import Records
import TestSupport
import Testing
import Training

/// The plates on a bar, and the warm-up to a weight.
@Suite struct LoadingTests {
  private static let kilogramPlates = [25_000, 20_000, 15_000, 10_000, 5000, 2500, 1250]
  private static let poundPlates = [45_000, 35_000, 25_000, 10_000, 5000, 2500]

  private func weights(_ thousandths: [Int64], _ unit: WeightUnit) -> [Weight] {
    thousandths.compactMap { Weight(millionths: $0 * 1000, unit: unit) }
  }

  private func text(_ load: PlateLoad, _ unit: WeightUnit) -> String {
    let sizes = load.perSide.map { $0.number(in: unit) }.joined(separator: " ")
    return sizes + (load.remainder == .zero ? "" : " | " + load.remainder.number(in: unit))
  }

  @Test(
    arguments: [
      (62_500, 20_000, "20 1.25"), (20_000, 20_000, ""), (100_000, 20_000, "25 15"), (60_000, 20_000, "20"),
      (182_500, 20_000, "25 25 25 5 1.25"), (61_000, 20_000, "20 | 1"), (23_000, 20_000, "1.25 | 0.5"),
      (15_000, 20_000, " | -5"), (500_000, 20_000, "25 25 25 25 25 25 25 25 25 15"),
      (72_500, 15_000, "25 2.5 1.25"),
      (0, 20_000, " | -20"),
    ] as [(Int64, Int64, String)])
  func `plates in kilograms`(total: Int64, bar: Int64, wanted: String) throws {
    let load = plates(
      for: try #require(weights([total], .kilogram).first),
      bar: try #require(weights([bar], .kilogram).first),
      available: weights(Self.kilogramPlates.map(Int64.init), .kilogram), unit: .kilogram)
    #expect(text(load, .kilogram) == wanted)
  }

  @Test(
    arguments: [
      (135_000, 45_000, "45"), (225_000, 45_000, "45 45"), (95_000, 45_000, "25"),
      (137_500, 45_000, "45 | 2.5"),
      (140_000, 45_000, "45 2.5"), (315_000, 45_000, "45 45 45"), (100_000, 45_000, "25 2.5"),
    ] as [(Int64, Int64, String)])
  func `plates in pounds`(total: Int64, bar: Int64, wanted: String) throws {
    let load = plates(
      for: try #require(weights([total], .pound).first), bar: try #require(weights([bar], .pound).first),
      available: weights(Self.poundPlates.map(Int64.init), .pound), unit: .pound)
    #expect(text(load, .pound) == wanted)
  }

  @Test func `where the heaviest first doesn't fit, another choice does`() {
    let few = weights([15_000, 10_000], .kilogram)
    let load = plates(for: Sample.kilograms(60), bar: Sample.kilograms(20), available: few, unit: .kilogram)
    #expect(text(load, .kilogram) == "10 10")
  }

  @Test func `a gym without plates loads nothing`() {
    let load = plates(for: Sample.kilograms(60), bar: Sample.kilograms(20), available: [], unit: .kilogram)
    #expect(load.perSide.isEmpty && load.remainder == Sample.kilograms(40))
  }

  @Test(
    arguments: [
      (100, 20, "20×10 40×5 60×3 80×2"), (60, 20, "20×10 25×5 35×3 47.5×2"), (40, 20, "20×10 25×3 32.5×2"),
      (25, 20, "20×10"), (22, 20, ""), (20, 20, ""), (10, 20, ""), (0, 20, ""), (-20, 20, ""),
      (200, 20, "20×10 80×5 120×3 160×2"),
      (60, 0, "25×5 35×3 47.5×2"),
    ] as [(Int64, Int64, String)])
  func `a warm-up is shorter for light weights`(top: Int64, bar: Int64, wanted: String) {
    let grid = WeightGrid(step: Weight(grams: 2500), unit: .kilogram)
    let ramp = warmUpRamp(
      to: Sample.kilograms(top), grid: grid, bar: bar > 0 ? Sample.kilograms(bar) : nil)
    #expect(ramp.map { $0.weight.number(in: .kilogram) + "×\($0.reps)" }.joined(separator: " ") == wanted)
  }

  @Test func `the gym's bars come before the usual ones`() throws {
    var gym = EquipmentSet()
    gym.bars = [Sample.kilograms(15), Sample.kilograms(18)]
    gym.plates = [Sample.kilograms(5), Sample.kilograms(10)]
    let rack = try #require(BarRack(for: .barbell, gym: gym, unit: .kilogram))
    #expect(rack.bars == [Sample.kilograms(18), Sample.kilograms(15)])
    #expect(rack.plates == [Sample.kilograms(10), Sample.kilograms(5)])
    #expect(BarRack(for: .ezBar, gym: nil, unit: .kilogram)?.bars.first == Sample.kilograms(10))
    #expect(BarRack(for: .barbell, gym: nil, unit: .pound)?.bars.first == Sample.pounds(45))
    #expect(BarRack(for: .dumbbell, gym: gym, unit: .kilogram) == nil)
  }
}
