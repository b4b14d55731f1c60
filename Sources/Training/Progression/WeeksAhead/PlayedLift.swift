import Records

/// An athlete's simulated capacity in one exercise, which starts at the level seen in the log and grows at
/// the rate seen there.
///
/// It is independent of the targets, so that no result is merely a consequence of its target. As in
/// ``Capacity``, a count at a load requires a capacity of `load × (1 + count × cost)`.
struct PlayedLift: Sendable {
  /// The cost of a repetition, or of a second of a hold, as a share of the weight lifted.
  private let cost: Double
  /// The capacity on the first day, in kilograms.
  private let capacity: Double
  /// The weight lifted in addition to the load, in kilograms.
  private let body: Double
  /// True if the load reduces the weight lifted, as assistance does.
  private let isHelped: Bool
  /// The number of repetitions or seconds by which each set after the first at the heaviest load falls short
  /// of the set before it.
  private let fall: Double
  /// The number of repetitions or seconds in reserve, used only if a target requires them.
  ///
  /// It is 1 if no set of the last performance fell behind the first, or if there is no performance, and
  /// otherwise 0.
  private let reserve: Double
  /// The initial gain per training day, as a share of capacity.
  private let pace: Double
  /// The distances from the first day's median result to its lower and upper bounds, in repetitions.
  private let band: (below: Double, above: Double)
  private var grown = 1.0
  private var days = 0.0

  /// The minimum width of the band on either side, in repetitions, which is how much results vary between
  /// days of equal capacity.
  static let leastBand = 1.3
  /// The standard deviation of changes in capacity between sessions, apart from growth, as a share of
  /// capacity.
  static let wander = 0.0056
  /// The number of simulated days after which a day's gain is half of the initial one.
  static let slowing = 24.0
  /// The number of sessions a week beyond which more sessions add nothing.
  static let mostPerWeek: Int64 = 3

  /// Creates a simulated capacity from the heaviest set's forecast, recent performances or the targets,
  /// using the first of these that is available.
  init(
    of lift: ExercisePrescription, _ loading: TrackingType, _ forecast: Forecast?,
    after times: [PastExercise],
    days: ArraySlice<TrainedDay>, perWeek: Int64
  ) {
    let isTimed = lift.countsSeconds
    let work = lift.sets.filter { $0.type.isWorking }
    let heaviest = work.max { ($0.targetWeight ?? .zero) < ($1.targetWeight ?? .zero) }
    let isLoaded = loading == .weightReps && heaviest?.targetWeight ?? .zero > .zero
    // A repetition takes about three seconds. A bodyweight of 75 kg is as good as any here.
    let (cost, body, isHelped) = (isTimed ? 0.01 : 0.03, isLoaded ? 0 : 75.0, loading == .assisted)
    func needed(_ count: Double, _ weight: Weight?) -> Double {
      PlayedLift.lifted(weight, by: body, isHelped) * (1 + count * cost)
    }
    let done = times.prefix(3).map { time in
      time.exercise.sets.filter { $0.complete && $0.type.isWorking }.map { set in
        needed(Double(set.count(isTimed) ?? 0), set.weight)
      }.max() ?? 0
    }.filter { $0 > 0 }
    let asked = work.map { needed(Double(lift.target($0)), $0.targetWeight) }.max() ?? 1
    // The last performance counts, within bounds that exclude typos and sessions cut short.
    let shown = done.first.map { min(max($0, 0.95 * done.middle), 1.1 * done.middle) }
    capacity = forecast.map { needed($0.expected, heaviest?.targetWeight) } ?? shown ?? asked
    let last = times.first.map { PlayedLift.straight($0, isTimed) } ?? []
    reserve = times.isEmpty || last.count > 1 && last.allSatisfy { $0 >= last[0] } ? 1 : 0
    fall = PlayedLift.fall(of: times.prefix(6).map { PlayedLift.straight($0, isTimed) })
    pace = PlayedLift.pace(of: days) * min(1, Double(PlayedLift.mostPerWeek) / Double(max(1, perWeek)))
    let (low, high) = forecast.map { ($0.likely.lowerBound, $0.likely.upperBound) } ?? (0, 0)
    let middle = forecast?.expected ?? 0
    band = (max(PlayedLift.leastBand, middle - low), max(PlayedLift.leastBand, high - middle))
    (self.cost, self.body, self.isHelped) = (cost, body, isHelped)
  }

  /// Returns the likeliest count for a set that comes `others` sets after the first set at the heaviest load.
  func count(_ weight: Weight?, asked: Int64, behind others: Int) -> Double {
    let load = PlayedLift.lifted(weight, by: body, isHelped)
    let able = max(0, (capacity * grown / load - 1) / cost - fall * Double(others))
    return max(able, min(Double(asked), able + reserve))
  }

  /// Returns the interval expected to contain 80% of results.
  ///
  /// It widens with the number of days ahead.
  func likely(around middle: Double) -> ClosedRange<Double> {
    let wander = 1.28 * PlayedLift.wander / cost * days.root
    func wide(_ reach: Double) -> Double { (reach * reach + wander * wander).root }
    return max(0, middle - wide(band.below))...middle + wide(band.above)
  }

  /// Advances by one training day.
  ///
  /// Each day adds less than the previous one.
  mutating func train() {
    grown += pace / (1 + days / PlayedLift.slowing)
    days += 1
  }

  /// Returns the total weight lifted in kilograms, at least 1.
  ///
  /// Assistance may be written as a positive or negative weight.
  private static func lifted(_ weight: Weight?, by body: Double, _ isHelped: Bool) -> Double {
    let load = (weight ?? .zero).kilograms
    return max(1, body + (isHelped ? -load.magnitude : load))
  }

  /// Returns the counts of a performance's sets at the heaviest load.
  private static func straight(_ time: PastExercise, _ isTimed: Bool) -> [Int64] {
    let sets = time.exercise.sets.filter { $0.complete && $0.type.isWorking && $0.type != .dropSet }
    let heaviest = sets.compactMap { $0.weight }.max()
    return sets.filter { $0.weight == heaviest }.compactMap { $0.count(isTimed) }
  }

  /// Returns the mean drop from one set to the next, with a prior of three sessions at 0.4.
  private static func fall(of times: [[Int64]]) -> Double {
    let falls = times.filter { $0.count > 1 }.map { sets in
      min(3, max(0, Double(sets[0] - sets[sets.count - 1]) / Double(sets.count - 1)))
    }
    return (falls.reduce(0, +) + 3 * 0.4) / Double(falls.count + 3)
  }

  /// Returns the gain per training day as a share of capacity, based on the medians of the oldest and the
  /// most recent maxima in the last 32 training days.
  ///
  /// The prior is twelve days at the usual growth of 0.25%, which is lower for an exercise with many
  /// training days. The gain is at most 0.6%.
  static func pace(of days: ArraySlice<TrainedDay>) -> Double {
    let usual = 0.0025 * 12 / Double(12 + days.count)
    let maxima: [Double] = days.suffix(32).map { $0.maximum }
    let few = min(8, maxima.count / 3)
    guard few > 0 else { return usual }
    let (old, new) = (Array(maxima.prefix(few)).middle, Array(maxima.suffix(few)).middle)
    guard old > 0 else { return usual }
    let own = (new / old - 1) / Double(maxima.count - few)
    let known = Double(maxima.count)
    return min(0.006, max(0, (own * known + usual * 12) / (known + 12)))
  }
}

extension ExercisePrescription {
  /// Returns a set's target, or the low end of the range if it has none.
  func target(_ set: SetPrescription) -> Int64 {
    let target = countsSeconds ? set.targetDurationSeconds : set.targetReps
    return min(max(target ?? repRange.bounds?.lowerBound ?? 0, 0), 100_000)
  }
}
