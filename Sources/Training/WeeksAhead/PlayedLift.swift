import Records

/// What the athlete can do of one exercise on the days ahead: what the log shows, growing as the log grew.
///
/// It knows no targets, so nothing is done because it is asked. As in ``Capacity`` a count of a load needs
/// `load × (1 + count × cost)`.
struct PlayedLift: Sendable {
  /// What a repetition, or a second of a hold, costs as a share of capacity.
  private let cost: Double
  /// In kilograms, on the first day.
  private let capacity: Double
  /// What is lifted beside the load, in kilograms, and whether the load is help.
  private let body: Double
  private let isHelped: Bool
  /// By how many counts each set behind the first heaviest falls short of the one before.
  private let fall: Double
  /// What is left after days on which no set fell behind: it is done where it is asked, and not by itself.
  private let reserve: Double
  /// What a day of training adds at first, as a share of capacity.
  private let pace: Double
  /// How far results of the first day lie below and above the middle, in repetitions.
  private let band: (below: Double, above: Double)
  private var grown = 1.0
  private var days = 0.0

  /// Of days on which much the same was done results differ by so many repetitions all the same.
  static let leastBand = 1.3
  /// A capacity moves by so much from one time to the next besides growing, as a share of it.
  static let wander = 0.0056
  /// After so many days ahead a day adds half of what it does at first.
  static let slowing = 24.0
  /// Of more sessions a week than these none adds anything.
  static let mostPerWeek: Int64 = 3

  /// Begins where the forecast of the heaviest set lies, else at the last times, else at what is asked.
  init(
    of lift: ExercisePrescription, _ loading: Loading, _ forecast: Forecast?, after times: [PastExercise],
    days: ArraySlice<TrainedDay>, perWeek: Int64
  ) {
    let isTimed = lift.countsSeconds
    let work = lift.sets.filter { $0.type.isWorking }
    let heaviest = work.max { ($0.targetWeight ?? .zero) < ($1.targetWeight ?? .zero) }
    let isLoaded = loading == .weightReps && heaviest?.targetWeight ?? .zero > .zero
    // A repetition takes about three seconds; a body of 75 kg is as good as any here.
    let (cost, body, isHelped) = (isTimed ? 0.01 : 0.03, isLoaded ? 0 : 75.0, loading == .assisted)
    func needed(_ count: Double, _ weight: Weight?) -> Double {
      PlayedLift.lifted(weight, by: body, isHelped) * (1 + count * cost)
    }
    let done = times.prefix(3).map { time in
      time.exercise.sets.filter { $0.complete && $0.type.isWorking }.map { set in
        needed(Double(set.count(isTimed) ?? 0), set.weight)
      }.max() ?? 0
    }.filter { $0 > 0 }
    let asked = work.map { needed(Double(lift.asked($0)), $0.targetWeight) }.max() ?? 1
    // The last time counts, but no slip of the finger and no day cut short.
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

  /// The likeliest count of a set, so many sets behind the first of the heaviest ones.
  func count(_ weight: Weight?, asked: Int64, behind others: Int) -> Double {
    let load = PlayedLift.lifted(weight, by: body, isHelped)
    let able = max(0, (capacity * grown / load - 1) / cost - fall * Double(others))
    return max(able, min(Double(asked), able + reserve))
  }

  /// Between which counts 80 of 100 results lie: the further off, the less is known of the capacity.
  func likely(around middle: Double) -> ClosedRange<Double> {
    let wander = 1.28 * PlayedLift.wander / cost * days.root
    func wide(_ reach: Double) -> Double { (reach * reach + wander * wander).root }
    return max(0, middle - wide(band.below))...middle + wide(band.above)
  }

  /// A day of training has passed: it adds ever less.
  mutating func train() {
    grown += pace / (1 + days / PlayedLift.slowing)
    days += 1
  }

  /// What is lifted in all, in kilograms, one at least; help may be written as a weight above zero or below.
  private static func lifted(_ weight: Weight?, by body: Double, _ isHelped: Bool) -> Double {
    let load = (weight ?? .zero).kilograms
    return max(1, body + (isHelped ? -load.magnitude : load))
  }

  /// The counts of a time's sets of the heaviest load.
  private static func straight(_ time: PastExercise, _ isTimed: Bool) -> [Int64] {
    let sets = time.exercise.sets.filter { $0.complete && $0.type.isWorking && $0.type != .dropSet }
    let heaviest = sets.compactMap { $0.weight }.max()
    return sets.filter { $0.weight == heaviest }.compactMap { $0.count(isTimed) }
  }

  /// How far a set falls behind the one before, in the middle of these times: as if three had lost 0.4.
  private static func fall(of times: [[Int64]]) -> Double {
    let falls = times.filter { $0.count > 1 }.map { sets in
      min(3, max(0, Double(sets[0] - sets[sets.count - 1]) / Double(sets.count - 1)))
    }
    return (falls.reduce(0, +) + 3 * 0.4) / Double(falls.count + 3)
  }

  /// What a day adds by the maxima of the last 32: the middle of the newest against that of the oldest.
  ///
  /// As if twelve days more had grown as usual: by 0.25 %, and by less of what was done often. 0.6 % at most.
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
  /// The target of a set, else the low end of the range.
  func asked(_ set: SetPrescription) -> Int64 {
    let target = countsSeconds ? set.targetDurationSeconds : set.targetReps
    return min(max(target ?? repRange.bounds?.lowerBound ?? 0, 0), 100_000)
  }
}
