import Records

/// How far a weight moves at once.
///
/// ACSM (2002, 2009): raise by 2–10 % of the load. A fixed step of 2.5 kg asks 11 % on average and is too
/// aggressive in 63 % of decisions; the athlete's own small step in 45 % (24 logs, 102,796 sets).
struct WeightSteps {
  let grid: WeightGrid
  /// Added weight is a small part of what a body lifts by itself: no step counts as big.
  let isBodyweight: Bool
  /// What the athlete's outcomes taught: 100, 50 or 25 percent of the usual step.
  let percent: Int64

  struct Rise: Equatable {
    var load: Int64
    /// Whether it is over 10 % of the load: then repetitions go past the range first.
    var isBig: Bool
  }

  /// The least step up of 2 % or more that can be loaded, shortened by what was learned; nil at the
  /// heaviest load.
  func rise(from load: Int64) -> Rise? {
    guard let first = grid.step(above: load) else { return nil }
    let size = load.magnitude
    var wanted = first
    // What lies between the steps, such as 59 kg, has a near one and perhaps none within a tenth after it.
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

  /// One step back: the least of 2 % or more; nil where nothing lighter can be loaded.
  func back(from load: Int64) -> Int64? {
    guard var lower = grid.step(below: load) else { return nil }
    for _ in 0..<400 where (load - lower).magnitude * 50 < load.magnitude {
      lower = grid.step(below: lower) ?? lower
    }
    return lower
  }

  /// Half of a rise, if it can be loaded between the two; nil otherwise.
  func between(_ old: Int64, _ new: Int64) -> Int64? {
    let half = grid.snapped(old + (new - old) / 2)
    return half > old + WeightGrid.tolerance && half < new - WeightGrid.tolerance ? half : nil
  }
}
