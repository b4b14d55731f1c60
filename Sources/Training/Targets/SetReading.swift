import Records

/// One working set of an exercise: what was asked, and what was done.
///
/// Repetitions and seconds alike are counts here; loads are millionths of the athlete's unit, and a heavier
/// load is a larger number, also of help: 20 kg of assistance is −20.
package struct SetReading: Equatable, Sendable {
  package var prescription: SetPrescription
  /// nil where it was not done.
  package var performance: SetPerformance?
  /// The range: lo…hi.
  package var range: ClosedRange<Int64>
  /// The target stated for this set alone.
  package var target: Int64?
  package var done: Int64?
  package var load: Int64?
  package var targetLoad: Int64?

  /// What was to be reached: the target, or the low end of the range.
  package var asked: Int64 { target ?? range.lowerBound }
  /// What is beaten by more: the target, or the high end of the range.
  package var ceiling: Int64 { target ?? range.upperBound }

  var isAtTop: Bool { (done ?? -1) >= range.upperBound }
  /// Whether it reached the top of the range, and its own target where that lies beyond.
  var isReady: Bool { isAtTop && (done ?? 0) >= asked }
  var isWithin: Bool { (done ?? -1) >= range.lowerBound }
}

/// Reads and writes loads in the sense of an exercise: what is heavier is larger.
struct LoadSense: Equatable, Sendable {
  let unit: WeightUnit
  let isAssisted: Bool

  init(_ traits: ExerciseTraits) {
    unit = traits.grid.unit
    isAssisted = traits.loading == .assisted
  }

  func load(_ weight: Weight) -> Int64 {
    let figure = weight.millionths(in: unit)
    return isAssisted && figure > 0 ? -figure : figure
  }

  /// The weight of a load, with help written as it was written before: as a weight above or below zero.
  func weight(_ load: Int64, like weight: Weight) -> Weight {
    let isTurned = isAssisted && weight.grams > 0
    return Weight(millionths: isTurned ? -load : load, unit: unit) ?? weight
  }
}

/// One exercise of a session against its prescription, with its working sets in the prescription's order.
package struct ExerciseReading: Equatable, Sendable {
  package var prescription: ExercisePrescription
  package var performance: ExercisePerformance?
  package var sets: [SetReading]
  /// Working sets that were done beyond those prescribed.
  package var extra: [SetPerformance]
  /// Done working sets of any kind, in order.
  package var performed: [SetPerformance]
  package var isTimed: Bool
  /// Whether the day had targets of its own; an imported one is read beside those of today.
  var isAsked = true

  /// One step of a count: a repetition, or a second, two or five by how long it is held.
  package var countStep: Int64 {
    guard isTimed, let longest = sets.map({ $0.range.upperBound }).max() else { return 1 }
    return longest <= 15 ? 1 : longest <= 30 ? 2 : 5
  }
  package var quantity: Figure.Quantity { isTimed ? .seconds : .reps }
  var doneSets: [SetReading] { sets.filter { $0.done != nil } }
  var isFinished: Bool { sets.allSatisfy { $0.done != nil } }

  /// What a reading is for.
  package enum Purpose: Equatable, Sendable {
    case suggesting
    /// The prescription was written from what was done, so its targets say nothing new.
    case mirrored
    /// Drop sets count too, and sets without a target.
    case judging
  }

  package init(
    _ prescription: ExercisePrescription, _ facts: ExerciseFacts?, _ traits: ExerciseTraits,
    _ purpose: Purpose = .suggesting
  ) {
    self.prescription = prescription
    performance = facts?.performance
    let asked =
      purpose == .judging ? prescription.sets.filter { $0.type.isWorking } : prescription.countedSets
    let performed = (facts?.sets ?? []).filter { $0.complete && $0.type.isWorking }
    self.performed = performed
    let work = Array(performed.dropFirst(rampedUp(performed, to: asked)))
    // Where the first ones turn out to be warm-ups the others answer in order.
    let (pairs, extra) =
      (purpose == .suggesting ? climbed(work, beyond: asked, LoadSense(traits)) : nil)
      ?? paired(asked, work, byLineage: work.count == performed.count)
    self.extra = extra
    let isTimed = prescription.countsSeconds
    self.isTimed = isTimed
    let counts = performed.compactMap { $0.count(isTimed) }
    let usual = usualRange(of: counts, isTimed)
    let sense = LoadSense(traits)
    sets = pairs.compactMap { set, done -> SetReading? in
      let target = set.targetCount(isTimed)
      let stated = prescription.range(target, usual, mirrored: purpose == .mirrored)
      guard let range = stated ?? (purpose == .judging ? 0...0 : nil) else { return nil }
      return SetReading(
        prescription: set, performance: done, range: range, target: target,
        done: done?.count(isTimed),
        load: (done?.weight ?? done.flatMap { _ in set.targetWeight }).map { sense.load($0) },
        targetLoad: set.targetWeight.map { sense.load($0) })
    }
  }
}

/// How many of the first sets were warm-ups that nobody marked.
///
/// They are lighter than three quarters of each target; or lighter than each, where more sets were done than
/// asked. A day on which every set is so light has none: it is a lighter day.
private func rampedUp(_ performed: [SetPerformance], to asked: [SetPrescription]) -> Int {
  guard let least = asked.map({ $0.targetWeight ?? .zero }).min(), least > .zero else { return 0 }
  let light = Weight(grams: least.grams / 4 * 3)
  guard performed.contains(where: { $0.weight.map { $0 >= light } ?? true }) else { return 0 }
  var count = 0
  while count + 1 < performed.count, let weight = performed[count].weight,
    weight < (performed.count - count > asked.count ? least : light)
  {
    count += 1
  }
  return count
}

/// Pairs sets with the last ones that were done, where somebody went up further than was asked.
///
/// Each does what is asked then, and one is heavier than the first one in its place; nil where that isn't so.
private func climbed(
  _ performed: [SetPerformance], beyond asked: [SetPrescription], _ sense: LoadSense
) -> (pairs: [(SetPrescription, SetPerformance?)], extra: [SetPerformance])? {
  guard !asked.isEmpty, performed.count > asked.count else { return nil }
  let loads = performed.map { $0.weight.map { sense.load($0) } ?? 0 }
  let targets = asked.map { $0.targetWeight.map { sense.load($0) } ?? 0 }
  let last = loads.suffix(asked.count)
  guard targets.allSatisfy({ $0 > 0 }), zip(last, targets).allSatisfy({ $0 >= $1 - WeightGrid.tolerance }),
    zip(last, loads).contains(where: { $0 > $1 + WeightGrid.tolerance }),
    zip(performed.suffix(asked.count), asked).allSatisfy({ ($0.reps ?? 0) >= ($1.targetReps ?? 0) })
  else { return nil }
  return (zip(asked, performed.suffix(asked.count)).map { ($0, $1) }, [])
}

/// Pairs sets with what was done: by lineage, and what is left over in order.
private func paired(
  _ asked: [SetPrescription], _ performed: [SetPerformance], byLineage: Bool
) -> (pairs: [(SetPrescription, SetPerformance?)], extra: [SetPerformance]) {
  var rest = performed
  var pairs: [(SetPrescription, SetPerformance?)] = []
  for set in asked {
    let place = byLineage ? rest.firstIndex { $0.lineage == set.lineage } : nil
    pairs.append((set, place.map { rest.remove(at: $0) }))
  }
  // Without a plan the prescription's lineages derive from what was done.
  var mirrored: [ID: ID] = [:]
  if pairs.contains(where: { $0.1 == nil }) {
    for set in rest where set.lineage == nil { mirrored[.derived("lineage", from: set.id)] = set.id }
  }
  for place in pairs.indices where pairs[place].1 == nil {
    guard let id = mirrored[pairs[place].0.lineage], let found = rest.firstIndex(where: { $0.id == id })
    else { continue }
    pairs[place].1 = rest.remove(at: found)
  }
  for place in pairs.indices where pairs[place].1 == nil {
    if let next = rest.firstIndex(where: { $0.type != .dropSet }) { pairs[place].1 = rest.remove(at: next) }
  }
  return (pairs, rest)
}

extension ExercisePrescription {
  /// The sets that the rules count: no warm-ups, and no drop sets, which begin where another ended.
  var countedSets: [SetPrescription] {
    let counted = sets.filter { $0.type.isWorking && $0.type != .dropSet }
    return counted.isEmpty ? sets.filter { $0.type.isWorking } : counted
  }

  /// Whether it is counted in seconds: the range says so, or without one the targets.
  package var countsSeconds: Bool {
    if repRange.bounds != nil { return repRange.unit == .seconds }
    return !sets.isEmpty && sets.allSatisfy { $0.targetReps == nil && $0.targetDurationSeconds != nil }
  }

  fileprivate func range(
    _ target: Int64?, _ usual: ClosedRange<Int64>?, mirrored: Bool
  ) -> ClosedRange<Int64>? {
    switch repRange {
    case .target, .range: return repRange.bounds?.clamped(to: 0...864_000)
    case .notSet, .untilFailure:
      if mirrored { return usual }
      if let target { return target...target }
      return repRange == .untilFailure ? usual : nil
    }
  }
}

extension SetPrescription {
  fileprivate func targetCount(_ isTimed: Bool) -> Int64? {
    (isTimed ? targetDurationSeconds : targetReps).map { min(max($0, 0), 864_000) }
  }
}

extension SetPerformance {
  /// What was counted: repetitions, or whole seconds.
  func count(_ isTimed: Bool) -> Int64? {
    isTimed
      ? durationMilliseconds.map { min(max($0 / 1000, 0), 864_000) } : reps.map { min(max($0, 0), 100_000) }
  }
}

/// The usual range around what was done, where none was chosen; nil beyond what is trained for strength.
func usualRange(of counts: [Int64], _ isTimed: Bool) -> ClosedRange<Int64>? {
  guard !counts.isEmpty else { return nil }
  let middle = counts.sorted()[counts.count / 2]
  let usual: [ClosedRange<Int64>] =
    isTimed
    ? [5...10, 10...20, 20...30, 30...45, 45...60, 60...90, 90...120]
    : [1...3, 3...5, 6...8, 8...12, 12...20]
  return middle < 1 ? nil : usual.first { $0.upperBound >= middle }
}
