import Records
import Training

/// A series of random sessions with one exercise, whose sets can have any shape and any kind of load,
/// plausible or absurd.
///
/// Depending on the walk, suggestions are always accepted, always rejected, or accepted at random. No
/// prescription may have a fault that the first prescription did not have, and no reason may contradict the
/// values of its day.
package struct PrescriptionWalk: Sendable {
  /// The number of sessions in a walk.
  package static let length = 12

  private let template: WalkedTemplate
  private let manner: Manner
  private let word: Word
  private let seed: UInt64
  private var loop: TrainingLoop
  private var random: SplitMix64
  private var complaints: [String] = []

  private enum Manner: CaseIterable { case asAsked, strong, weak, mixed, heavier, sparing, absurd }
  private enum Word: CaseIterable { case yes, no, chance }

  /// Simulates walks with consecutive seeds from `first`, about `sessions` sessions in total, and returns the
  /// violations.
  package static func complaints(sessions: Int, first: UInt64 = 1) -> [String] {
    (0..<max(1, sessions / length)).concurrentMap { PrescriptionWalk(seed: first + UInt64($0)).walked() }
      .flatMap { $0 }
  }

  private init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed &* 2_862_933_555_777_941_757 &+ 1_013_904_223)
    template = WalkedTemplate(&random)
    manner = random.pick(Manner.allCases) ?? .asAsked
    word = random.pick([.yes, .yes, .no, .chance]) ?? .yes
    var table = TraitsTable(unit: template.traits.grid.unit)
    table[template.exercise.catalogID] = template.traits
    loop = TrainingLoop([template.exercise], table)
  }

  private func walked() -> [String] {
    var walk = self
    var day = Day(number: 20_000)
    for number in 0..<PrescriptionWalk.length {
      day = day + Int64(walk.random.happens(percent: 5) ? 40 : 2 + walk.random.below(4))
      let isTaken = walk.word == .yes || walk.word == .chance && walk.random.happens(percent: 50)
      walk.loop.start(on: day) { _ in isTaken ? .accepted : .rejected }
      walk.train(number)
    }
    return walk.complaints
  }

  private mutating func train(_ number: Int) {
    guard let asked = loop.snapshot.exercises.first, let today = loop.targets.exercises.first else { return }
    var found = newFaults(in: asked.sets, after: template)
    let done = done(today.sets)
    let effort = random.happens(percent: 50) ? Int64(5 + random.below(6)) : nil
    let (_, draft) = loop.finish([done], effort: effort)
    for advice in draft.advices {
      let day = WalkedDay(asked: today.sets, done: done, effort: effort, template: template)
      found += contradictions(in: advice, day)
    }
    let sets = zip(asked.sets, done).map { set, did in
      "\(set.targetWeight?.grams ?? 0)x\(set.targetReps ?? set.targetDurationSeconds ?? 0)"
        + "(\(did.weight?.grams ?? 0)x\(did.reps))"
    }
    let scene = "walk \(seed).\(number) \(template.kind) \(template.shape) \(template.range) \(manner): "
    complaints += found.map { scene + $0 + " in " + sets.joined(separator: " ") }
  }

  private mutating func done(_ asked: [SetPrescription]) -> [PerformedSet] {
    let extra = manner == .heavier && random.happens(percent: 50)
    let count = manner == .sparing && random.happens(percent: 40) ? max(1, asked.count - 1) : asked.count
    let shift = random.below(4)
    let odd = oddLoad()
    return asked.prefix(count).enumerated().map { place, set in
      var reps = set.targetReps ?? set.targetDurationSeconds ?? template.range.lowerBound
      var weight = set.targetWeight
      switch manner {
      case .asAsked, .sparing: break
      case .strong: reps += Int64(random.below(3))
      case .weak: reps -= Int64(random.below(2) + place / 2)
      case .mixed: reps += Int64(random.below(4) - shift)
      case .heavier:
        reps += Int64(random.below(3)) - 1
        if extra { weight = weight.map { template.traits.grid.step(above: $0) ?? $0 } }
      case .absurd:
        reps = random.pick([0, 1, reps, reps, 100, 99_999]) ?? reps
        // If no load is prescribed, the next sets are prescribed from the load used, so all sets have the
        // same one.
        weight = template.kind.hasLoad ? oddLoad() ?? weight : odd
      }
      return PerformedSet(weight: weight, reps: max(manner == .absurd ? 0 : 1, reps), rpe: nil)
    }
  }

  private mutating func oddLoad() -> Weight? {
    random.pick(
      [Weight.zero, Weight(grams: 877_777_000), Weight(grams: -20_000), Weight(grams: 4321), nil, nil, nil])
      ?? nil
  }
}

/// A day in a walk, with the values that reasons refer to.
struct WalkedDay {
  var asked: [SetPrescription]
  var done: [PerformedSet]
  var effort: Int64?
  var template: WalkedTemplate
}

/// Returns the faults in a prescription, ignoring relations between sets that were already faulty in the
/// template.
private func newFaults(in sets: [SetPrescription], after template: WalkedTemplate) -> [String] {
  var found: Set<String> = []
  let step = template.traits.grid.step(above: .zero)?.grams ?? 0
  typealias Stood = (was: TargetLoad, now: TargetLoad)
  let stood = sets.filter { $0.type != .dropSet }.compactMap { set -> Stood? in
    let before = template.exercise.sets.first { $0.lineage == set.lineage }
    return before.map { (TargetLoad($0, template.kind), TargetLoad(set, template.kind)) }
  }
  for (place, one) in stood.enumerated() {
    let past = template.range.upperBound + (template.kind.isTimed ? 10 : 2)
    let most = one.now.load == 0 ? past + template.range.upperBound / 2 : past
    if one.now.count < template.range.lowerBound || one.now.count > most {
      found.insert("a target is outside the range")
    }
    for other in stood[(place + 1)...] {
      let wasSame = abs(other.was.load - one.was.load) <= 20
      if other.now.load > one.now.load + 20, other.was.load <= one.was.load {
        found.insert("a later set is heavier")
      }
      if abs(other.now.load - one.now.load) <= 20, other.now.count > one.now.count,
        !wasSame || other.was.count <= one.was.count
      {
        found.insert("a later set asks for more")
      }
      if wasSame, abs(other.now.load - one.now.load) > step + 20 {
        found.insert("loads are more than a step apart")
      }
      // A lighter set that leads up to a heavier one may ask for as many.
      for (heavy, light, spare) in [(one, other, 0), (other, one, 1)] as [(Stood, Stood, Int64)]
      where heavy.now.load > light.now.load + 20 && heavy.now.count >= light.now.count + spare {
        if heavy.was.load <= light.was.load || heavy.was.count < light.was.count + spare {
          found.insert("a heavier set asks for too many")
        }
      }
    }
  }
  return found.sorted()
}

/// A set's load in grams, negative for assistance, and its repetitions or seconds.
private struct TargetLoad {
  var load: Int64
  var count: Int64

  init(_ set: SetPrescription, _ kind: WalkedTemplate.Kind) {
    let grams = set.targetWeight?.grams ?? 0
    load = kind == .help ? -Int64(grams.magnitude) : grams
    count = set.targetReps ?? set.targetDurationSeconds ?? 0
  }
}

extension WalkedTemplate.Kind {
  var isTimed: Bool { self == .seconds || self == .hang }
  var hasLoad: Bool { self != .bodyweight && self != .seconds }
}
