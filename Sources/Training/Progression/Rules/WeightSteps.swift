import Records

/// The sizes of weight steps for an exercise.
///
/// The ACSM (2002, 2009) recommends increases of 2–10% of the load. In 24 logs with 102,796 sets, a fixed
/// step of 2.5 kg was 11% of the load on average and too aggressive in 63% of decisions, and the athletes'
/// own small steps were too aggressive in 45%.
struct WeightSteps {
  let grid: WeightGrid
  /// True if the weight is added to bodyweight.
  ///
  /// No step then counts as big, because the weight is only a small part of the total.
  let isBodyweight: Bool
  /// The share of the usual step learned from the athlete's outcomes: 100, 50 or 25 percent.
  let percent: Int64

  struct Rise: Equatable {
    var load: Int64
    /// True if the step is over 10% of the load.
    ///
    /// In that case, repetitions first rise past the range.
    var isBig: Bool
  }

  /// Returns the load after the smallest loadable step up of at least 2%, or nil if nothing heavier can be
  /// loaded.
  ///
  /// The step is reduced to ``percent`` of its size, but not below the smallest loadable step.
  func rise(from load: Int64) -> Rise? {
    guard let first = grid.step(above: load) else { return nil }
    let size = load.magnitude
    var wanted = first
    // Above a load between steps, such as 59 kg, the first step may be tiny and the next one over 10%.
    for _ in 0..<400 where (wanted - load).magnitude * 50 < size {
      guard let next = grid.step(above: wanted), isBodyweight || (next - load).magnitude * 10 <= size else {
        break
      }
      wanted = next
    }
    var chosen = first
    let limit = load + (wanted - load) * percent / 100
    for _ in 0..<400 {
      guard let more = grid.step(above: chosen), more <= limit else { break }
      chosen = more
    }
    return Rise(load: chosen, isBig: !isBodyweight && (chosen - load).magnitude * 10 > size)
  }

  /// Returns the load one step down, at least 2% lighter, or nil if nothing lighter can be loaded.
  func back(from load: Int64) -> Int64? {
    guard var lower = grid.step(below: load) else { return nil }
    for _ in 0..<400 where (load - lower).magnitude * 50 < load.magnitude {
      lower = grid.step(below: lower) ?? lower
    }
    return lower
  }

  /// Returns the load halfway between two loads, or nil if nothing between them can be loaded.
  func between(_ old: Int64, _ new: Int64) -> Int64? {
    let half = grid.snapped(old + (new - old) / 2)
    return half > old + WeightGrid.tolerance && half < new - WeightGrid.tolerance ? half : nil
  }
}
