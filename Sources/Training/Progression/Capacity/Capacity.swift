import Records

/// A probability distribution over an athlete's capacity in one exercise, learned from recent sets.
///
/// After n other sets on the same day, a set of r repetitions at a load is possible if
/// `load × (1 + r × repCost) ≤ capacity × (1 − tiring)ⁿ`. The two costs and the variation between days are
/// unknown, so the distribution covers eighteen combinations of parameters (``bodies``). A set that reached
/// its target provides a lower bound on the capacity, and a set that fell short shows its exact value. From
/// one session to the next, capacity rises by at most 0.25% on average, with a standard deviation of
/// 0.56%. For the choice of these values, see `docs/notes/capacity.md`.
struct Capacity: Sendable {
  /// The rate of growth from one session to the next, from 0 to 1, where 1 is 0.25%.
  var growth = 1.0
  /// Capacities in ascending order, each ``Capacity/ratio`` times the one before.
  private let grid: [Double]
  /// The probability of each capacity, for each of the ``Capacity/bodies``.
  ///
  /// All probabilities sum to 1.
  private var weights: [[Double]]

  /// A combination of parameters: the cost of a repetition as a share of the load, the cost of an earlier set
  /// as a share of capacity, and the reach of the moving averages that model day-to-day variation.
  ///
  /// A reach of 4 corresponds to a standard deviation of 2.2%, and one of 8 to 4.2%.
  typealias Body = (rep: Double, tiring: Double, luck: Int)
  static let bodies: [Body] = [0.025, 0.030, 0.036].flatMap { rep in
    [0.009, 0.017, 0.026].flatMap { tiring in [4, 8].map { luck in (rep: rep, tiring: tiring, luck: luck) } }
  }
  private static let ratio = 1.005
  /// The number of capacities on either side of the middle one.
  ///
  /// The capacities range from 30% below the middle to 42% above it.
  private static let reach = 70

  /// Creates the prior distribution, centred on `middle` with a spread of 10% and the heavy tails of
  /// Student's t-distribution.
  init(around middle: Double) {
    var grid = [middle]
    for _ in 0..<Capacity.reach {
      grid.append(grid[grid.count - 1] * Capacity.ratio)
      grid.insert(grid[0] / Capacity.ratio, at: 0)
    }
    let row = grid.indices.map { place in
      likeness(Double(place - Capacity.reach) * (Capacity.ratio - 1) / 0.1)
    }
    self.grid = grid
    weights = Array(repeating: row, count: Capacity.bodies.count)
    level()
  }

  /// Returns the minimum capacity that `set` requires after `others` earlier sets.
  static func needed(_ set: LoadedReps, after others: Int, _ body: Body) -> Double {
    var needed = set.load * (1 + Double(set.reps) * body.rep)
    for _ in 0..<others { needed /= 1 - body.tiring }
    return needed
  }

  /// Updates the distribution with a day's sets, in order.
  mutating func learn(_ sets: [DoneSet]) {
    for (place, body) in Capacity.bodies.enumerated() {
      let done = blurred(grid.indices.map { likelihood(of: sets, at: $0, body) }, body.luck)
      // A typo or a session cut short must not outweigh all other sessions.
      weights[place] = zip(weights[place], done).map { $0 * ($1 + 0.002) }
    }
    level()
  }

  /// Returns the likelihood of a day's sets if that day's capacity is the one at index `place` of the grid.
  private func likelihood(of sets: [DoneSet], at place: Int, _ body: Body) -> Double {
    var (likely, fresh) = (1.0, grid[place])
    for set in sets {
      let able = (fresh / set.did.load - 1) / body.rep - Double(set.did.reps)
      // The reciprocal of a grid step in repetitions. A capacity exactly at the bound counts half.
      let edge = 1 / (fresh / set.did.load * (Capacity.ratio - 1) / body.rep)
      likely *= min(1, max(0, able * edge + 0.5))
      if let most = set.mostBeyond { likely *= min(1, max(0, (most - able) * edge + 0.5)) }
      if let left = set.left { likely *= likeness((max(-1, able) - left) / 2.1) + 0.02 }
      if likely <= 0 { return 0 }
      fresh *= 1 - body.tiring
    }
    return likely
  }

  /// Advances the distribution from one session to the next.
  ///
  /// At full growth, capacity rises by half a step of the grid on average, with the spread of a binomial
  /// distribution with five fair trials. Without growth, the mean stays the same.
  mutating func drift() {
    let grown: [Double] = [1, 5, 10, 10, 5, 1]
    let same: [Double] = [2, 8, 12, 8, 2, 0]
    let shares = zip(grown, same).map { growth * $0 + (1 - growth) * $1 }
    for place in weights.indices {
      let row = weights[place]
      weights[place] = row.indices.map { at in
        var sum = 0.0
        for (shift, share) in shares.enumerated() {
          sum += share * row[min(max(0, at + 2 - shift), row.count - 1)]
        }
        return sum
      }
    }
    level()
  }

  /// The distribution of capacity on the next training day.
  var nextDay: DayCapacity {
    DayCapacity(grid: grid, weights: zip(weights, Capacity.bodies).map { blurred($0, $1.luck) })
  }

  private mutating func level() {
    let sum = weights.reduce(0) { $0 + $1.reduce(0, +) }
    guard sum > 0 else { return }
    for place in weights.indices { weights[place] = weights[place].map { $0 / sum } }
  }
}

/// The distribution of capacity on one future training day.
struct DayCapacity: Sendable {
  private let grid: [Double]
  /// The probability that capacity is at least the value at each index of the grid, for each of the
  /// ``Capacity/bodies``.
  private let above: [[Double]]

  fileprivate init(grid: [Double], weights: [[Double]]) {
    self.grid = grid
    above = weights.map { row in
      var (sum, sums) = (0.0, row)
      for place in row.indices.reversed() {
        sum += row[place]
        sums[place] = sum
      }
      return sums
    }
  }

  /// Returns the probability, from 0 to 1, that all sets reach their targets.
  func chance(of sets: [LoadedReps]) -> Double {
    var chance = 0.0
    for (row, body) in Capacity.bodies.enumerated() {
      let needed = sets.enumerated().map { Capacity.needed($1, after: $0, body) }.max() ?? 0
      chance += self.chance(in: row) { grid[$0] >= needed }
    }
    return chance
  }

  /// Returns the probability, from 0 to 1, that more than `most` repetitions are missed in total.
  func chanceOfMissing(moreThan most: Double, of sets: [LoadedReps]) -> Double {
    var chance = 1.0
    for (row, body) in Capacity.bodies.enumerated() {
      chance -= self.chance(in: row) { place in
        var (missing, fresh) = (0.0, grid[place])
        for set in sets {
          let able = min(max(0, (fresh / set.load - 1) / body.rep), 1e6)
          missing += max(0, Double(set.reps) - Double(Int64(able)))
          fresh *= 1 - body.tiring
        }
        return missing <= most
      }
    }
    return max(0, chance)
  }

  /// Returns the total probability of the capacities that satisfy a monotonic predicate, for the
  /// ``Capacity/bodies`` element at index `row`.
  private func chance(in row: Int, where does: (Int) -> Bool) -> Double {
    var (low, high) = (0, grid.count)
    while low < high {
      let middle = (low + high) / 2
      if does(middle) { high = middle } else { low = middle + 1 }
    }
    return low < grid.count ? above[row][low] : 0
  }
}

/// A completed set and the bounds it puts on what the athlete could have done.
struct DoneSet: Equatable, Sendable {
  var did: LoadedReps
  /// The smallest number of additional repetitions that the athlete could not have done, or nil if unknown.
  var mostBeyond: Double?
  /// The number of repetitions left in reserve according to the athlete's rating, or nil without one.
  var left: Double?
}

/// Returns the relative likelihood, at most 1, of a deviation given in standard deviations.
///
/// It follows Student's t-distribution with seven degrees of freedom, which tolerates outliers.
private func likeness(_ deviations: Double) -> Double {
  let one = 1 / (1 + deviations * deviations / 7)
  return one * one * one * one
}

/// Returns `row` blurred by day-to-day variation, using three moving averages to approximate a normal
/// distribution.
///
/// Each average covers `reach` places on either side. With a reach of four, the standard deviation is 4.5
/// places.
private func blurred(_ row: [Double], _ reach: Int) -> [Double] {
  var row = row
  for _ in 0..<3 {
    var sum = row.prefix(reach).reduce(0, +)
    let before = row
    for place in row.indices {
      if place + reach < row.count { sum += before[place + reach] }
      if place > reach { sum -= before[place - reach - 1] }
      row[place] = max(0, sum / Double(2 * reach + 1))
    }
  }
  return row
}

extension ExerciseReading {
  /// Returns the day's sets with the bounds they put on what the athlete could have done.
  ///
  /// If the sets had targets, a set that fell short is assumed to be the athlete's maximum. If they had none,
  /// this is assumed of a set with fewer repetitions than an earlier set at the same load. The session's
  /// effort applies only to the last set, and only if no set has a rating of its own.
  func doneSets(effort: Int64?, isPlanned: Bool, _ unit: WeightUnit) -> [DoneSet] {
    var done: [DoneSet] = []
    func add(_ set: SetPerformance, asked: Int64, at target: Int64?) {
      guard let reps = set.reps, (1...100).contains(reps), let weight = set.weight, set.type != .dropSet
      else { return }
      let load = weight.millionths(in: unit)
      guard load > 0 else { return }
      var one = DoneSet(did: LoadedReps(load: Double(load), reps: reps))
      // An athlete who took more weight than prescribed chose fewer repetitions.
      if reps < asked, load <= target ?? load { one.mostBeyond = 1 }
      if set.type == .failure { one.mostBeyond = min(one.mostBeyond ?? 2, 2) }
      one.left = set.rpe.map { Double(100 - min(max($0, 0), 100)) / 10 }
      done.append(one)
    }
    if isPlanned {
      for set in sets { set.performance.map { add($0, asked: set.asked, at: set.targetLoad) } }
      for set in extra { add(set, asked: 0, at: nil) }
    } else {
      for set in performed.dropFirst(leadingWarmUps(of: performed)) {
        let load = Double((set.weight ?? .zero).millionths(in: unit))
        add(set, asked: done.filter { $0.did.load == load }.map { $0.did.reps }.max() ?? 0, at: nil)
      }
    }
    if let effort, !done.isEmpty, !done.contains(where: { $0.left != nil }) {
      done[done.count - 1].left = Double(100 - min(max(effort, 0), 100)) / 10
    }
    return done
  }
}
