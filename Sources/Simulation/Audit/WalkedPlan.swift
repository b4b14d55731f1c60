import Records
import Training

/// A random exercise with any set scheme and any kind of load, including absurd combinations.
struct WalkedTemplate: Sendable {
  enum Shape: CaseIterable {
    case straight, ramp, backOffs, pyramid, reversePyramid, dropSets, lastOpen, apart, forty
  }
  enum Kind: CaseIterable { case kilograms, pounds, bodyweight, added, help, seconds, hang }

  let shape: Shape
  let kind: Kind
  let range: ClosedRange<Int64>
  let traits: ExerciseTraits
  private(set) var exercise = ExercisePrescription()

  init(_ random: inout SplitMix64) {
    let shapes = Shape.allCases + [.straight, .straight, .straight, .backOffs, .ramp]
    shape = random.pick(shapes) ?? .straight
    kind = random.pick(Kind.allCases + [.kilograms, .kilograms, .pounds, .pounds]) ?? .kilograms
    let isTimed = kind == .seconds || kind == .hang
    let ranges: [ClosedRange<Int64>] =
      isTimed
      ? [8...12, 10...10, 20...40, 30...60]
      : [5...5, 3...5, 4...6, 6...8, 8...10, 8...12, 10...15, 12...15, 12...20, 15...20, 20...30]
    range = random.pick(ranges) ?? 8...12
    traits = kind.traits(&random)
    exercise.lineage = ID(high: 1, low: 1)
    exercise.catalogID = "exercise"
    exercise.name = "exercise"
    exercise.repRange =
      range.count > 1
      ? .range(range, isTimed ? .seconds : .reps) : .target(range.lowerBound, isTimed ? .seconds : .reps)
    let step = traits.grid.step(above: Weight.zero)?.grams ?? 2500
    let top = step * Int64(kind == .kilograms || kind == .pounds ? 2 + random.below(48) : 1 + random.below(9))
    let count = shape == .forty ? 40 : 1 + random.below(6)
    for place in 0..<count {
      let (share, more) = target(place, of: count, &random)
      var set = SetPrescription()
      set.lineage = ID(high: 2, low: UInt64(place))
      set.type = type(place, of: count)
      if kind != .bodyweight, kind != .seconds {
        let grams = max(step, top * share / 100)
        let weight = traits.grid.snapped(Weight(grams: grams))
        set.targetWeight = kind == .help && shape == .backOffs ? Weight(grams: -weight.grams) : weight
      }
      let reps = max(1, min(range.lowerBound + more, range.upperBound))
      if isTimed { set.targetDurationSeconds = reps } else { set.targetReps = reps }
      exercise.sets.append(set)
    }
  }

  /// Returns a set's load as a percentage of the heaviest load, and its number of repetitions above the low
  /// end of the range.
  private func target(_ place: Int, of count: Int, _ random: inout SplitMix64) -> (share: Int64, more: Int64)
  {
    let (place, last) = (Int64(place), Int64(count - 1))
    switch shape {
    case .straight, .lastOpen, .forty: return (100, 0)
    case .ramp: return place * 2 < last ? (40 + 60 * place * 2 / max(1, last), 0) : (100, 0)
    case .backOffs: return place == 0 ? (100, 0) : (85, 2)
    case .pyramid: return (100 - 8 * (last - place), last - place)
    case .reversePyramid: return (100 - 8 * place, place)
    case .dropSets: return place * 2 > last ? (70, 2) : (100, 0)
    case .apart: return (Int64(20 + random.below(100)), Int64(random.below(10)))
    }
  }

  private func type(_ place: Int, of count: Int) -> SetType {
    switch shape {
    case .dropSets: place * 2 > count - 1 ? .dropSet : .regular
    case .lastOpen: place == count - 1 ? .failure : .regular
    default: .regular
    }
  }
}

extension WalkedTemplate.Kind {
  fileprivate func traits(_ random: inout SplitMix64) -> ExerciseTraits {
    let steps: [Int64] = [1000, 1250, 2000, 2500, 2500, 5000]
    let unit: WeightUnit = self == .pounds ? .pound : .kilogram
    let step = random.pick(self == .pounds ? [1134, 2268, 4536] : steps) ?? 2500
    let loading: TrackingType =
      switch self {
      case .kilograms, .pounds: .weightReps
      case .bodyweight, .added: .bodyweightReps
      case .help: .assisted
      case .seconds: .duration
      case .hang: .weightDuration
      }
    let grid = WeightGrid(step: Weight(grams: step), unit: unit)
    return ExerciseTraits(loading: loading, isCompound: random.happens(percent: 50), grid: grid)
  }
}
