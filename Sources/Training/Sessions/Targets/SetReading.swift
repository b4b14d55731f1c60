import Records

/// A working set of an exercise, with its prescription and performance.
///
/// Counts are repetitions or seconds. Loads are in millionths of the athlete's weight unit, and a harder load
/// is always a larger number, so 20 kg of assistance is −20 kg.
package struct SetReading: Equatable, Sendable {
  package var prescription: SetPrescription
  /// The performance, or nil if the set wasn't done.
  package var performance: SetPerformance?
  /// The range that the count should fall into.
  package var range: ClosedRange<Int64>
  /// The count prescribed for this set in particular, if any.
  package var target: Int64?
  package var done: Int64?
  package var load: Int64?
  package var targetLoad: Int64?

  /// The count to reach: the target, or the low end of the range.
  package var asked: Int64 { target ?? range.lowerBound }
  /// The count to exceed: the target, or the high end of the range.
  package var ceiling: Int64 { target ?? range.upperBound }

  var isAtTop: Bool { (done ?? -1) >= range.upperBound }
  /// True if the set reached the top of the range, and its target if that is higher.
  var isReady: Bool { isAtTop && (done ?? 0) >= asked }
  var isWithin: Bool { (done ?? -1) >= range.lowerBound }
}

/// A conversion between the weights and loads of an exercise, where a harder load is always a larger number.
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

  /// Returns the weight for a load, with the same sign convention for assistance as `weight`.
  func weight(_ load: Int64, like weight: Weight) -> Weight {
    let isTurned = isAssisted && weight.grams > 0
    return Weight(millionths: isTurned ? -load : load, unit: unit) ?? weight
  }
}

/// An exercise of a session compared with its prescription, with its working sets in the prescription's
/// order.
package struct ExerciseReading: Equatable, Sendable {
  package var prescription: ExercisePrescription
  package var performance: ExercisePerformance?
  package var sets: [SetReading]
  /// The working sets done beyond those prescribed.
  package var extra: [SetPerformance]
  /// All working sets done, in order.
  package var performed: [SetPerformance]
  package var isTimed: Bool
  /// True if the day had its own targets.
  ///
  /// An imported day has none and is compared with the current targets.
  var isAsked = true

  /// The increment of a count: one repetition, or one, two or five seconds depending on the duration.
  package var countStep: Int64 {
    guard isTimed, let longest = sets.map({ $0.range.upperBound }).max() else { return 1 }
    return longest <= 15 ? 1 : longest <= 30 ? 2 : 5
  }
  package var quantity: Figure.Quantity { isTimed ? .seconds : .reps }
  var doneSets: [SetReading] { sets.filter { $0.done != nil } }
  var isFinished: Bool { sets.allSatisfy { $0.done != nil } }

  /// The purpose of a reading.
  package enum Purpose: Equatable, Sendable {
    case suggesting
    /// A suggestion based on a prescription that was created from the performed sets, so its targets merely
    /// repeat the performance.
    case mirrored
    /// A judgement of the performed sets, including drop sets and sets without a target.
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
    let sense = LoadSense(traits)
    let work = Array(performed.dropFirst(rampedUp(performed, to: asked, sense)))
    // If leading sets were warm-ups, the others are matched in order rather than by lineage.
    let (pairs, extra) =
      (purpose == .suggesting ? climbed(work, beyond: asked, sense) : nil)
      ?? paired(asked, work, byLineage: work.count == performed.count)
    self.extra = extra
    let isTimed = prescription.countsSeconds
    self.isTimed = isTimed
    let counts = performed.compactMap { $0.count(isTimed) }
    let usual = usualRange(of: counts, isTimed)
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

/// Returns the number of leading sets that are warm-ups without being marked as such.
///
/// These are lighter than three quarters of the lightest target, or lighter than the lightest target while
/// more sets remain than were prescribed. If every set is below three quarters, it was a lighter day without
/// warm-ups. Less assistance is harder, so it never marks a warm-up.
private func rampedUp(
  _ performed: [SetPerformance], to asked: [SetPrescription], _ sense: LoadSense
) -> Int {
  guard !sense.isAssisted, let least = asked.map({ $0.targetWeight ?? .zero }).min(), least > .zero
  else { return 0 }
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

/// Pairs the prescribed sets with the last sets done, if the athlete did more sets than prescribed and kept
/// adding weight.
///
/// Returns nil unless each of the last sets meets its target and at least one of them is heavier than its
/// counterpart among the first sets.
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

/// Pairs prescribed sets with performed sets by lineage, and the remaining sets in order.
private func paired(
  _ asked: [SetPrescription], _ performed: [SetPerformance], byLineage: Bool
) -> (pairs: [(SetPrescription, SetPerformance?)], extra: [SetPerformance]) {
  var rest = performed
  var pairs: [(SetPrescription, SetPerformance?)] = []
  for set in asked {
    let place = byLineage ? rest.firstIndex { $0.lineage == set.lineage } : nil
    pairs.append((set, place.map { rest.remove(at: $0) }))
  }
  // Without a template, the prescription's lineages are derived from the performed sets.
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
  /// The sets that count for the rules, which exclude warm-ups and drop sets.
  ///
  /// A drop set doesn't count because it continues the set before it. If all working sets are drop sets, they
  /// do count.
  var countedSets: [SetPrescription] {
    let counted = sets.filter { $0.type.isWorking && $0.type != .dropSet }
    return counted.isEmpty ? sets.filter { $0.type.isWorking } : counted
  }

  /// The rest after the first counted set, in seconds, or nil if there is no such set.
  var countedRestSeconds: Int64? { countedSets.first.map { restSeconds(after: $0) } }

  /// True if sets are counted in seconds, according to the range or, without one, the targets.
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
  /// Returns the count in repetitions or whole seconds, or nil if it wasn't recorded.
  func count(_ isTimed: Bool) -> Int64? {
    isTimed
      ? durationMilliseconds.map { min(max($0 / 1000, 0), 864_000) } : reps.map { min(max($0, 0), 100_000) }
  }
}

/// Returns the usual range for the median of the performed counts, for exercises without a chosen range.
///
/// Returns nil if there are no counts or the median is outside the ranges of strength training.
func usualRange(of counts: [Int64], _ isTimed: Bool) -> ClosedRange<Int64>? {
  guard !counts.isEmpty else { return nil }
  let middle = counts.sorted()[counts.count / 2]
  let usual: [ClosedRange<Int64>] =
    isTimed
    ? [5...10, 10...20, 20...30, 30...45, 45...60, 60...90, 90...120]
    : [1...3, 3...5, 6...8, 8...12, 12...20]
  return middle < 1 ? nil : usual.first { $0.upperBound >= middle }
}
