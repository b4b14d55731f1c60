import Records
import Training

/// A simulated trainee with a hidden capacity in each of several exercises, who follows one template for
/// months.
///
/// The number of repetitions depends linearly on the ratio of capacity to load, with a slope that differs by
/// trainee. Each set reduces the capacity for the next, and capacity varies from day to day. ``Lifter`` is a
/// different model, in which fatigue outlasts the day and a failed session brings no gain. A good rule does
/// well under both. The constants are our own estimates.
package struct Trainee: Sendable {
  let lifts: [TraineeLift]
  /// The additional capacity that each repetition requires, as a share of the load, from 1/40 to 1/27.
  let repetition: Double
  /// The share of capacity lost from one set to the next.
  let tiring: Double
  /// The daily variation of capacity, as a standard deviation relative to the capacity.
  ///
  /// Half of its variance is shared by all exercises.
  let noise: Double
  let habit: Habit
  /// The error in the trainee's reported effort, in RPE points, or nil if the trainee reports none.
  let bias: Double?
  /// The seed for the daily random variation, which doesn't depend on the prescriptions.
  let seed: UInt64

  enum Habit: CaseIterable { case stops, goesOn, lastSetOpen, cautious }

  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493)
    repetition = random.between(1 / 40, 1 / 27)
    let tiring = random.between(0.007, 0.03)
    noise = random.between(0.012, 0.032)
    habit = random.pick([.stops, .stops, .stops, .goesOn, .lastSetOpen, .cautious]) ?? .stops
    bias = random.happens(percent: 60) ? 0.6 * random.bell() : nil
    let chosen = TraineeLift.Kind.all.shuffled(using: &random).prefix(5)
    let cost = repetition
    lifts = chosen.map { TraineeLift($0, repetition: cost, tiring: tiring, &random) }
    self.tiring = tiring
    self.seed = seed
  }

  /// Returns the number of repetitions that are possible with a load in kilograms after the given number of
  /// earlier sets that day.
  func able(_ capacity: Double, _ load: Double, after others: Int) -> Double {
    var fresh = capacity
    for _ in 0..<others { fresh *= 1 - tiring }
    return max(0, (fresh / max(load, 0.5) - 1) / repetition)
  }
}

/// One of a trainee's exercises.
struct TraineeLift: Sendable {
  let kind: Kind
  let start: Double
  let capacity: Double
  let ceiling: Double
  /// The share of the remaining gap to the ceiling that a fully effective session closes.
  let rate: Double

  struct Kind: Sendable {
    var name: String
    var sets: Int
    var range: ClosedRange<Int64>
    /// The weight step in kilograms.
    var step: Double
    var loads: ClosedRange<Double>

    init(
      _ name: String, _ sets: Int, _ range: ClosedRange<Int64>, _ step: Double, _ loads: ClosedRange<Double>
    ) {
      (self.name, self.sets, self.range, self.step, self.loads) = (name, sets, range, step, loads)
    }

    static let all = [
      Kind("bench", 3, 8...12, 2.5, 40...90), Kind("raise", 3, 12...20, 2, 6...12),
      Kind("fly", 3, 12...15, 2.5, 7.5...15), Kind("dumbbell", 3, 8...12, 2, 16...36),
      Kind("press", 3, 6...8, 2.5, 27.5...55), Kind("squat", 5, 5...5, 2.5, 60...130),
      Kind("extension", 3, 10...15, 2.5, 30...70), Kind("hinge", 3, 6...10, 2.5, 60...120),
      Kind("hammer", 3, 10...12, 2, 8...18), Kind("deadlift", 2, 3...5, 2.5, 80...160),
      Kind("curl", 4, 15...20, 2, 6...12), Kind("pulldown", 3, 10...12, 2.5, 40...70),
      Kind("leg press", 4, 8...15, 5, 80...200), Kind("machine", 2, 20...30, 5, 15...40),
      Kind("row", 4, 6...12, 2.5, 30...80), Kind("heavy", 6, 3...3, 2.5, 70...180),
    ]
  }

  init(_ kind: Kind, repetition: Double, tiring: Double, _ random: inout SplitMix64) {
    self.kind = kind
    let load =
      max(1, (random.between(kind.loads.lowerBound, kind.loads.upperBound) / kind.step).rounded()) * kind.step
    let low = Double(kind.range.lowerBound)
    let reps = low + (kind.range.count > 1 ? random.between(0.5, 3.5) : random.between(1, 3))
    start = load
    var needed = load * (1 + reps * repetition)
    for _ in 1..<kind.sets { needed /= 1 - tiring }
    capacity = needed
    ceiling = needed * random.between(1.1, 1.4)
    rate = random.between(0.007, 0.02)
  }

  /// Returns a prescription of equal sets at the low end of the repetition range.
  func prescription(_ place: Int) -> ExercisePrescription {
    var exercise = ExercisePrescription()
    exercise.lineage = ID(high: 1, low: UInt64(place))
    exercise.catalogID = kind.name
    exercise.name = kind.name
    exercise.repRange =
      kind.range.count > 1 ? .range(kind.range, .reps) : .target(kind.range.lowerBound, .reps)
    exercise.sets = (0..<kind.sets).map { number in
      var set = SetPrescription()
      set.lineage = ID(high: 2, low: UInt64(place * 100 + number))
      set.targetWeight = Weight(grams: Int64(start * 1000))
      set.targetReps = kind.range.lowerBound
      return set
    }
    return exercise
  }
}
