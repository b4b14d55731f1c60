import Records

/// The weights that an athlete can load for an exercise, in the plates' unit.
///
/// Weights are computed in millionths of that unit, because 5 lb is 2267.96 g, and sums of rounded grams
/// would no longer match the plates. The grid is mirrored below zero, where a weight assists.
package struct WeightGrid: Equatable, Sendable {
  package let unit: WeightUnit
  let loads: Loads

  enum Loads: Equatable, Sendable {
    /// The load `from` and all loads above it in equal steps, in millionths.
    ///
    /// `step` is positive.
    case every(step: Int64, from: Int64)
    /// Only these loads, which are positive, distinct and in ascending order.
    case listed([Int64])
  }

  init(unit: WeightUnit, loads: Loads) {
    self.unit = unit
    self.loads = loads
  }

  /// Creates a grid of equal steps.
  ///
  /// A step that isn't positive is replaced by the unit's usual step.
  package init(step: Weight, from start: Weight = .zero, unit: WeightUnit) {
    let millionths = step.millionths(in: unit)
    self.init(
      unit: unit,
      loads: .every(
        step: millionths > WeightGrid.tolerance ? millionths : WeightGrid.usualStep(.barbell, unit),
        from: max(0, start.millionths(in: unit))))
  }

  /// The maximum difference, in millionths, between two values that represent the same weight.
  ///
  /// Values differ because grams are rounded and plates are not exact.
  static let tolerance: Int64 = 50_000

  /// Returns the steps that equipment comes in, most common first, in millionths of the unit.
  ///
  /// In kilograms, these are 2 and 2.5 kg for dumbbells, 4 and 2 kg for kettlebells and 2.5 kg for anything
  /// else. In pounds, they are 10 and 5 lb for kettlebells and 5 lb for anything else.
  static func usualSteps(_ equipment: Equipment, _ unit: WeightUnit) -> [Int64] {
    switch (equipment, unit) {
    case (.dumbbell, .kilogram): [2_000_000, 2_500_000]
    case (.kettlebell, .kilogram): [4_000_000, 2_000_000]
    case (.kettlebell, .pound): [10_000_000, 5_000_000]
    case (_, .kilogram): [2_500_000]
    case (_, .pound): [5_000_000]
    }
  }

  /// Returns the step to use if no better one is known, in millionths of the unit.
  static func usualStep(_ equipment: Equipment, _ unit: WeightUnit) -> Int64 {
    usualSteps(equipment, unit)[0]
  }

  /// Returns the next loadable weight above a weight, or nil if there is none.
  package func step(above weight: Weight) -> Weight? {
    step(above: weight.millionths(in: unit)).flatMap { Weight(millionths: $0, unit: unit) }
  }

  /// Returns the next loadable weight below a weight, or nil if there is none.
  package func step(below weight: Weight) -> Weight? {
    step(below: weight.millionths(in: unit)).flatMap { Weight(millionths: $0, unit: unit) }
  }

  /// Returns the nearest loadable weight, or the lighter of two equally near weights.
  ///
  /// The lighter weight is safer. A weight below the lightest load is returned unchanged, because an athlete
  /// who trains with 1 kg must have a 1 kg weight.
  package func snapped(_ weight: Weight) -> Weight {
    Weight(millionths: snapped(weight.millionths(in: unit)), unit: unit) ?? weight
  }

  /// Returns the nearest loadable weight for a computed one, which is never below the lightest load unless it
  /// is zero or assists.
  package func loadable(_ weight: Weight) -> Weight {
    Weight(millionths: loadable(weight.millionths(in: unit)), unit: unit) ?? weight
  }

  func loadable(_ figure: Int64) -> Int64 { figure > 0 ? max(snapped(figure), lightest) : snapped(figure) }

  /// The lightest positive load, in millionths.
  var lightest: Int64 {
    switch loads {
    case .every(let step, let from): from > WeightGrid.tolerance ? from : step
    case .listed(let list): list.first ?? 0
    }
  }

  func step(above figure: Int64) -> Int64? {
    if figure < -WeightGrid.tolerance { return -(step(below: -figure) ?? 0) }
    switch loads {
    case .every(let step, let from):
      let beyond = figure + WeightGrid.tolerance - from
      let next = beyond < 0 ? from : from + (beyond / step + 1) * step
      return max(next, lightest)
    case .listed(let list): return list.first { $0 > figure + WeightGrid.tolerance }
    }
  }

  func step(below figure: Int64) -> Int64? {
    if figure < -WeightGrid.tolerance { return step(above: -figure).map { -$0 } }
    switch loads {
    case .every(let step, let from):
      let beyond = figure - WeightGrid.tolerance - 1 - from
      guard beyond >= 0 else { return nil }
      let next = from + beyond / step * step
      return next >= lightest ? next : nil
    case .listed(let list): return list.last { $0 < figure - WeightGrid.tolerance }
    }
  }

  func snapped(_ figure: Int64) -> Int64 {
    if figure < 0 { return -snapped(-figure) }
    guard figure >= lightest else { return figure }
    switch loads {
    case .every(let step, let from):
      let over = (figure - from).remainderFloor(step)
      return over * 2 > step ? figure - over + step : figure - over
    case .listed(let list):
      var best = list.first ?? figure
      for load in list where (load - figure).magnitude < (best - figure).magnitude { best = load }
      return best
    }
  }

  /// Returns half the distance to the next load above a value, or to the next load below if there is none
  /// above, in millionths.
  func halfStep(at figure: Int64) -> Int64 {
    if let above = step(above: figure) { return (above - figure) / 2 }
    if let below = step(below: figure) { return (figure - below) / 2 }
    return WeightGrid.tolerance
  }
}
