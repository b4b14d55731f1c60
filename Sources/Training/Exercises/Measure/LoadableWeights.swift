import Records

extension WeightGrid {
  /// Creates a grid of loadable weights from the gym, the weights used, or the unit's usual steps, in that
  /// order of preference.
  ///
  /// - Parameters:
  ///   - equipment: The exercise's equipment.
  ///   - gym: The athlete's bars, plates, dumbbells and machine steps, if stated.
  ///   - used: The weights used for the exercise so far, in any order.
  ///   - unit: The unit that the athlete reads weights in.
  package init(for equipment: Equipment, gym: EquipmentSet?, used: [Weight], unit: WeightUnit) {
    if let loads = gym.flatMap({ WeightGrid.loads(of: equipment, in: $0, unit) }) {
      self.init(unit: unit, loads: loads)
      return
    }
    let loads =
      WeightGrid.loads(used: used, equipment, unit)
      ?? .every(step: WeightGrid.usualStep(used: used, equipment, unit), from: 0)
    self.init(unit: unit, loads: WeightGrid.loads(loads, fromBar: equipment, used, unit))
  }

  /// Returns the loads, starting at the weight of the usual bar if the athlete has never used less.
  ///
  /// Returns the loads unchanged if no weights were used, or if the equipment has no bar.
  private static func loads(
    _ loads: Loads, fromBar equipment: Equipment, _ used: [Weight], _ unit: WeightUnit
  ) -> Loads {
    guard case .every(let step, let start) = loads,
      let bar = BarRack.usualBar(equipment, unit)?.millionths(in: unit),
      let least = used.filter({ $0 > .zero }).min()?.millionths(in: unit), least >= bar - tolerance,
      start < bar
    else { return loads }
    return .every(step: step, from: start + (bar - start + step - 1 - tolerance) / step * step)
  }

  /// Returns the loads that a gym offers for a kind of equipment, or nil if it lists none.
  private static func loads(of equipment: Equipment, in gym: EquipmentSet, _ unit: WeightUnit) -> Loads? {
    switch equipment {
    case .barbell, .ezBar, .trapBar, .smithMachine:
      return loads(bars: figures(gym.bars, unit, least: 0), plates: figures(gym.plates, unit, least: 1))
    case .dumbbell:
      let dumbbells = figures(gym.dumbbells, unit, least: 1)
      return dumbbells.isEmpty ? nil : .listed(dumbbells)
    case .machine, .cable:
      guard let step = gym.machineStep?.millionths(in: unit), step > tolerance else { return nil }
      return .every(step: step, from: 0)
    case .bodyweight, .plate, .suspension, .hangboard, .none:
      // A belt holds single plates.
      guard let plate = figures(gym.plates, unit, least: 1).first else { return nil }
      return .every(step: plate, from: 0)
    default: return nil
    }
  }

  /// Returns the distinct weights in millionths of the unit, in ascending order.
  ///
  /// `least` is 0 to include a weight of zero, or 1 to include only positive weights.
  private static func figures(_ weights: [Weight], _ unit: WeightUnit, least: Int64) -> [Int64] {
    var figures: [Int64] = []
    for figure in weights.map({ $0.millionths(in: unit) }).sorted() where figure >= least * (tolerance + 1) {
      if let last = figures.last, figure - last <= tolerance { continue }
      figures.append(figure)
    }
    return figures
  }

  /// Returns the loads that can be made up on the bars with the same plates on both sides, using any number
  /// of each plate.
  ///
  /// Returns nil if there are no bars or no plates.
  private static func loads(bars: [Int64], plates: [Int64]) -> Loads? {
    guard let bar = bars.first, let smallest = plates.first else { return nil }
    let isEven =
      plates.allSatisfy { isMultiple($0, of: smallest) }
      && bars.allSatisfy { isMultiple($0 - bar, of: 2 * smallest) }
    if isEven { return .every(step: 2 * smallest, from: bar) }
    guard let sides = reachable(plates) else { return .every(step: 2 * smallest, from: bar) }
    var loads: [Int64] = []
    for load in bars.flatMap({ bar in sides.map { bar + 2 * $0 } }).sorted() where load > tolerance {
      if let last = loads.last, load - last <= tolerance { continue }
      loads.append(load)
    }
    return .listed(loads)
  }

  /// Returns the total weights that the plates can make up on one side, up to 200 units.
  ///
  /// Returns nil if the greatest common divisor of the plates is under about 0.1 units or over 200.
  private static func reachable(_ plates: [Int64]) -> [Int64]? {
    var measure: Int64 = 0
    for plate in plates { measure = greatestCommonDivisor(measure, plate) }
    let count = measure > 0 ? 200_000_000 / measure : 0
    guard count > 0, count <= 2000 else { return nil }
    var isReached = [Bool](repeating: false, count: Int(count) + 1)
    isReached[0] = true
    for plate in plates where plate / measure <= count {
      for place in Int(plate / measure)...Int(count) where isReached[place - Int(plate / measure)] {
        isReached[place] = true
      }
    }
    return isReached.indices.filter { isReached[$0] }.map { Int64($0) * measure }
  }

  /// Returns the grid formed by the most used weights, or nil if there are fewer than three or they don't
  /// form a grid.
  ///
  /// The most used weights are those that together account for at least four sets in five. The remaining
  /// fifth allows for another gym's weights and for mistakes. The grid's step is the smallest difference
  /// between these weights. Only machines and kettlebells may have a much coarser step than usual, because
  /// other free weights come in finer steps than an athlete may have used so far.
  private static func loads(used: [Weight], _ equipment: Equipment, _ unit: WeightUnit) -> Loads? {
    let all = used.map { $0.millionths(in: unit) }.filter { $0 > tolerance }
    let counted: [(figure: Int64, count: Int)] = figures(used, unit, least: 1).map { figure in
      (figure, all.count { Int64(clamping: ($0 - figure).magnitude) <= tolerance })
    }
    let known = counted.sorted { $0.count != $1.count ? $0.count > $1.count : $0.figure < $1.figure }
    var (often, sets): ([Int64], Int) = ([], 0)
    for one in known where sets * 5 < all.count * 4 {
      often.append(one.figure)
      sets += one.count
    }
    often.sort()
    guard often.count >= 3,
      let step = zip(often, often.dropFirst()).map({ $1 - $0 }).min(), step >= 250_000,
      step <= coarsestStep(equipment, unit) + tolerance,
      often.allSatisfy({ isMultiple($0 - often[0], of: step) })
    else { return nil }
    let over = often[0].remainderFloor(step)
    return .every(step: step, from: over <= tolerance || step - over <= tolerance ? 0 : over)
  }

  private static func coarsestStep(_ equipment: Equipment, _ unit: WeightUnit) -> Int64 {
    switch equipment {
    case .machine, .cable, .kettlebell: usualStep(equipment, unit) * 9
    default: usualSteps(equipment, unit).max() ?? 0
    }
  }

  /// Returns the most common step that all used weights are multiples of or, if there is none, the most
  /// common one.
  private static func usualStep(used: [Weight], _ equipment: Equipment, _ unit: WeightUnit) -> Int64 {
    let known = figures(used, unit, least: 1)
    return usualSteps(equipment, unit).first { step in known.allSatisfy { isMultiple($0, of: step) } }
      ?? usualStep(equipment, unit)
  }

  private static func isMultiple(_ figure: Int64, of step: Int64) -> Bool {
    let over = figure.remainderFloor(step)
    return over <= tolerance || step - over <= tolerance
  }
}

private func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
  var (left, right) = (left, right)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}
