import Records

extension WeightGrid {
  /// What can be loaded: from the gym, else from what was used, else the unit's usual steps.
  ///
  /// - Parameters:
  ///   - equipment: What the exercise is done with.
  ///   - gym: The athlete's bars, plates, dumbbells and machine steps, if they were stated.
  ///   - used: The weights of this exercise in history, in any order.
  ///   - unit: The unit in which the athlete reads weights.
  package init(for equipment: Equipment, gym: EquipmentSet?, used: [Weight], unit: WeightUnit) {
    if let loads = gym.flatMap({ WeightGrid.loads(of: equipment, in: $0, unit) }) {
      self.init(unit: unit, loads: loads)
      return
    }
    let loads =
      WeightGrid.loads(used: used, equipment, unit)
      ?? .every(step: WeightGrid.usualStep(equipment, unit), from: 0)
    self.init(unit: unit, loads: WeightGrid.loads(loads, fromBar: equipment, used, unit))
  }

  /// No less than the usual bar, for who never used less.
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

  /// What a gym has for a kind of equipment; nil when it says nothing.
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
      // A belt takes single plates.
      guard let plate = figures(gym.plates, unit, least: 1).first else { return nil }
      return .every(step: plate, from: 0)
    default: return nil
    }
  }

  /// Figures above a least one, ascending, none twice.
  private static func figures(_ weights: [Weight], _ unit: WeightUnit, least: Int64) -> [Int64] {
    var figures: [Int64] = []
    for figure in weights.map({ $0.millionths(in: unit) }).sorted() where figure >= least * (tolerance + 1) {
      if let last = figures.last, figure - last <= tolerance { continue }
      figures.append(figure)
    }
    return figures
  }

  /// A bar with the same plates on either side, any number of each.
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

  /// What plates add up to on one side, up to 200 units; nil when they have no common measure worth the work.
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

  /// The steps between weights that were used, of three or more that lie on one grid.
  ///
  /// Free weights come in finer steps than an athlete may have used so far, machines may not. A weight that
  /// was used once is taken for a slip where three were used more often.
  private static func loads(used: [Weight], _ equipment: Equipment, _ unit: WeightUnit) -> Loads? {
    let all = used.map { $0.millionths(in: unit) }.sorted()
    let often = zip(all, all.dropFirst()).filter { $1 - $0 <= tolerance }.compactMap {
      Weight(millionths: $0.0, unit: unit)
    }
    let known = figures(often, unit, least: 1)
    let used = known.count >= 3 ? known : figures(used, unit, least: 1)
    guard used.count >= 3, let first = used.first else { return nil }
    var step = Int64.max
    for place in used.indices.dropFirst() { step = min(step, used[place] - used[place - 1]) }
    guard step >= 250_000, used.allSatisfy({ isMultiple($0 - first, of: step) }) else { return nil }
    let isStack = equipment == .machine || equipment == .cable
    let coarsest = isStack ? usualStep(equipment, unit) * 9 : usualStep(equipment, unit)
    guard step <= coarsest + tolerance else { return nil }
    let over = first.remainderFloor(step)
    return .every(step: step, from: over <= tolerance || step - over <= tolerance ? 0 : over)
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
