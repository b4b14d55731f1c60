import Records

/// What an athlete can do in one exercise, as far as the sets of the last times tell: a distribution.
///
/// A day allows, in the set after n others, r repetitions of a load where
/// `load × (1 + r × repCost) ≤ capacity × (1 − tiring)ⁿ`. Neither of the two costs is known, nor how much
/// days differ, so eighteen bodies are held side by side. A set that was made says "at least so much", one
/// that fell short "just so much"; from time to time capacity moves by up to 0.25 ± 0.56 %. How these were
/// chosen: `docs/notes/capacity.md`.
struct Capacity: Sendable {
  /// How fast it grows from one time to the next, 0 to 1: 1 is 0.25 %.
  var growth = 1.0
  /// Ascending, each ``Capacity/ratio`` times the one before.
  private let grid: [Double]
  /// How likely each capacity is, for each of the ``Capacity/bodies``; all together add up to 1.
  private var weights: [[Double]]

  /// How much a repetition and a set before cost, as shares of capacity, and how far the moving means
  /// of a day's luck reach: four places are 2.2 %, eight 4.2 %.
  typealias Body = (rep: Double, tiring: Double, luck: Int)
  static let bodies: [Body] = [0.025, 0.030, 0.036].flatMap { rep in
    [0.009, 0.017, 0.026].flatMap { tiring in [4, 8].map { luck in (rep: rep, tiring: tiring, luck: luck) } }
  }
  private static let ratio = 1.005
  /// Half the number of capacities, less one: they reach from −30 % to +42 % of the middle one.
  private static let reach = 70

  /// Before any set is known: a tenth around a middle one, with the long tails of Student's t.
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

  /// The least capacity that a set needs, which comes after so many others.
  static func needed(_ set: LoadedReps, after others: Int, _ body: Body) -> Double {
    var needed = set.load * (1 + Double(set.reps) * body.rep)
    for _ in 0..<others { needed /= 1 - body.tiring }
    return needed
  }

  /// Learns from the sets of a day, in order.
  mutating func learn(_ sets: [DoneSet]) {
    for (place, body) in Capacity.bodies.enumerated() {
      let told = blurred(grid.indices.map { likelihood(of: sets, at: $0, body) }, body.luck)
      // A slip of the finger or a day cut short isn't believed against all others.
      weights[place] = zip(weights[place], told).map { $0 * ($1 + 0.002) }
    }
    level()
  }

  /// How likely a day's sets are with a capacity of that day.
  private func likelihood(of sets: [DoneSet], at place: Int, _ body: Body) -> Double {
    var (likely, fresh) = (1.0, grid[place])
    for set in sets {
      let able = (fresh / set.did.load - 1) / body.rep - Double(set.did.reps)
      // Half a step of the grid, in repetitions: who is on the edge is half in.
      let edge = 1 / (fresh / set.did.load * (Capacity.ratio - 1) / body.rep)
      likely *= min(1, max(0, able * edge + 0.5))
      if let most = set.mostBeyond { likely *= min(1, max(0, (most - able) * edge + 0.5)) }
      if let left = set.left { likely *= likeness((max(-1, able) - left) / 2.1) + 0.02 }
      if likely <= 0 { return 0 }
      fresh *= 1 - body.tiring
    }
    return likely
  }

  /// From one time to the next: up by half a step of the grid in the middle, by five throws of a coin; where
  /// nothing grows by none.
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

  /// What can be asked of the next day.
  var nextDay: DayCapacity {
    DayCapacity(grid: grid, weights: zip(weights, Capacity.bodies).map { blurred($0, $1.luck) })
  }

  private mutating func level() {
    let sum = weights.reduce(0) { $0 + $1.reduce(0, +) }
    guard sum > 0 else { return }
    for place in weights.indices { weights[place] = weights[place].map { $0 / sum } }
  }
}

/// The capacity of one day to come.
struct DayCapacity: Sendable {
  private let grid: [Double]
  /// The chance of a capacity and all above it, for each of the bodies.
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

  /// The chance, 0 to 1, that all sets are made.
  func chance(of sets: [LoadedReps]) -> Double {
    var chance = 0.0
    for (row, body) in Capacity.bodies.enumerated() {
      let needed = sets.enumerated().map { Capacity.needed($1, after: $0, body) }.max() ?? 0
      chance += self.chance(in: row) { grid[$0] >= needed }
    }
    return chance
  }

  /// The chance, 0 to 1, that more than a tenth of the repetitions is missing: a failed exercise.
  func chanceOfFailing(_ sets: [LoadedReps]) -> Double {
    let asked = sets.reduce(0) { $0 + $1.reps }
    var chance = 1.0
    for (row, body) in Capacity.bodies.enumerated() {
      chance -= self.chance(in: row) { place in
        var (missing, fresh) = (0.0, grid[place])
        for set in sets {
          let able = min(max(0, (fresh / set.load - 1) / body.rep), 1e6)
          missing += max(0, Double(set.reps) - Double(Int64(able)))
          fresh *= 1 - body.tiring
        }
        return missing * 10 <= Double(asked)
      }
    }
    return max(0, chance)
  }

  /// The chance of the capacities that do, of which all above one that does do too.
  private func chance(in row: Int, where does: (Int) -> Bool) -> Double {
    var (low, high) = (0, grid.count)
    while low < high {
      let middle = (low + high) / 2
      if does(middle) { high = middle } else { low = middle + 1 }
    }
    return low < grid.count ? above[row][low] : 0
  }
}

/// A load above zero and repetitions of it.
struct LoadedReps: Equatable, Sendable {
  var load: Double
  var reps: Int64
}

/// A set of a day, and what it says of what could have been done.
struct DoneSet: Equatable, Sendable {
  var did: LoadedReps
  /// So many repetitions more were out of reach; nil where it isn't known.
  var mostBeyond: Double?
  /// Repetitions in reserve, as the athlete said it.
  var left: Double?
}

/// How alike a figure is to what was expected, 1 at most, by how many standard deviations it lies off.
///
/// Student's t of seven degrees of freedom, which forgives what is far off.
private func likeness(_ deviations: Double) -> Double {
  let one = 1 / (1 + deviations * deviations / 7)
  return one * one * one * one
}

/// A row blurred by the luck of a day: three moving means, which is nearly a bell.
///
/// Each reaches so many places to either side; of four it is a bell of 4.5 places.
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
  /// What a day's sets say of what could have been done.
  ///
  /// Under targets a set that fell short was the most; without them one that fell behind a set before it at
  /// this load. Effort speaks of the last set only.
  func told(effort: Int64?, isPlanned: Bool, _ unit: WeightUnit) -> [DoneSet] {
    var told: [DoneSet] = []
    func add(_ set: SetPerformance, asked: Int64, at target: Int64?) {
      guard let reps = set.reps, (1...100).contains(reps), let weight = set.weight, set.type != .dropSet
      else { return }
      let load = weight.millionths(in: unit)
      guard load > 0 else { return }
      var one = DoneSet(did: LoadedReps(load: Double(load), reps: reps))
      // Who took more weight than was asked chose fewer repetitions.
      if reps < asked, load <= target ?? load { one.mostBeyond = 1 }
      if set.type == .failure { one.mostBeyond = min(one.mostBeyond ?? 2, 2) }
      one.left = set.rpe.map { Double(100 - min(max($0, 0), 100)) / 10 }
      told.append(one)
    }
    if isPlanned {
      for set in sets { set.performance.map { add($0, asked: set.asked, at: set.targetLoad) } }
      for set in extra { add(set, asked: 0, at: nil) }
    } else {
      for set in performed.dropFirst(leadingWarmUps(of: performed)) {
        let load = Double((set.weight ?? .zero).millionths(in: unit))
        add(set, asked: told.filter { $0.did.load == load }.map { $0.did.reps }.max() ?? 0, at: nil)
      }
    }
    if let effort, !told.isEmpty, !told.contains(where: { $0.left != nil }) {
      told[told.count - 1].left = Double(100 - min(max(effort, 0), 100)) / 10
    }
    return told
  }
}
