import Records

/// The weight for an exercise in a composed session, and its source.
struct SessionLoad: Equatable, Sendable {
  var weight: Weight
  var source: Source
  /// The day that the weight is based on.
  var day: Day

  enum Source: Equatable, Sendable {
    /// The weight was lifted for enough repetitions in the last session.
    case done
    /// The weight was lifted for enough repetitions in the last session, and is reduced because of the pause
    /// since then.
    case eased
    /// The weight is computed from the best recent set, which had this weight and number of repetitions.
    case estimated(Weight, reps: Int64)
  }

  /// The maximum number of days since the last session for which a weight is given.
  static let longestPause: Int64 = 90
  /// The number of repetitions to leave in reserve at the top of the range.
  static let reserve: Int64 = 2
  /// The maximum number of days between the best set and the last session.
  static let memory: Int64 = 42
}

/// The working sets of an exercise on a day, limited to those with a weight and repetitions.
struct LoadedDay: Equatable, Sendable {
  var day: Day
  var sets: [TopSet]

  init(_ day: Day, _ sets: [TopSet]) { (self.day, self.sets) = (day, sets) }

  /// The sets at the heaviest weight, in order.
  private var heaviest: [TopSet] {
    let weight = sets.compactMap { $0.weight }.max()
    return sets.filter { $0.weight == weight }
  }

  /// Returns the day's heaviest weight if it was lifted in at least half of `count` sets, each with at least
  /// `reps` repetitions, or nil otherwise.
  fileprivate func heaviest(reaching reps: Int64, in count: Int64) -> Weight? {
    let there = heaviest
    return Int64(there.count) * 2 >= count && there.allSatisfy { $0.reps >= reps } ? there.first?.weight : nil
  }

  /// True if the last set at the heaviest weight had fewer repetitions than the first.
  fileprivate var isFalling: Bool {
    guard let first = heaviest.first, let last = heaviest.last else { return false }
    return last.reps < first.reps
  }
}

/// Returns the weight for sets in a range of repetitions, based on the exercise's past days.
///
/// `days` must be sorted newest first. If `range` is nil, any number of repetitions counts. Returns nil if no
/// weight can be derived from recent days, or if the derived weight is too light to be loaded.
func sessionLoad(
  _ range: ClosedRange<Int64>?, sets: Int64, after days: [LoadedDay], on today: Day, _ grid: WeightGrid
) -> SessionLoad? {
  guard let last = days.first, today - last.day <= SessionLoad.longestPause else { return nil }
  let off = shareOff(afterDays: today - last.day)
  if let weight = last.heaviest(reaching: range?.lowerBound ?? 1, in: sets) {
    guard off < 0 else { return SessionLoad(weight: weight, source: .done, day: last.day) }
    return SessionLoad(weight: weight.adjusted(by: off, grid), source: .eased, day: last.day)
  }
  guard let range else { return nil }
  var best: (maximum: Double, weight: Weight, reps: Int64, day: Day)?
  // Falling repetitions mean that the sets were near the limit, which is better evidence than an earlier day.
  for day in last.isFalling ? [last] : days where last.day - day.day <= SessionLoad.memory {
    for set in day.sets where (1...15).contains(set.reps) {
      guard let weight = set.weight else { continue }
      let maximum = RepChart.maximum(Double(weight.grams), Double(set.reps))
      if maximum > best?.maximum ?? 0 { best = (maximum, weight, set.reps, day.day) }
    }
  }
  guard let best else { return nil }
  let share = RepChart.share(Double(range.upperBound + SessionLoad.reserve)) * Double(1000 + off) / 1000
  guard let weight = grid.atMost(Weight(grams: Int64(best.maximum * share))) else { return nil }
  return SessionLoad(
    weight: weight, source: .estimated(best.weight, reps: best.reps), day: best.day)
}

extension WeightGrid {
  /// Returns the heaviest loadable weight that is at most the given weight, or nil if there is none.
  func atMost(_ weight: Weight) -> Weight? {
    let figure = weight.millionths(in: unit)
    let near = snapped(figure)
    let found = near > figure + WeightGrid.tolerance ? step(below: near) : near
    return found.flatMap { $0 < lightest ? nil : Weight(millionths: $0, unit: unit) }
  }

  /// Returns the lightest loadable weight that is at least the given weight, or the given weight if no
  /// loadable weight is heavy enough.
  func atLeast(_ weight: Weight) -> Weight {
    let figure = weight.millionths(in: unit)
    let near = max(snapped(figure), lightest)
    let found = near < figure - WeightGrid.tolerance ? step(above: near) : near
    return found.flatMap { Weight(millionths: $0, unit: unit) } ?? weight
  }
}

/// Remarks on the exercises in a composed session.
extension Advisor {
  func line(of entry: FeedItemExercise) -> Remark {
    let names = [entry.catalogID ?? entry.name, entry.sets, entry.reps]
    let plain = Remark(.sessionLine, names: names)
    let (range, isOpen) = (Advisor.range(entry.reps), entry.reps.hasSameBytes(as: "AMRAP"))
    guard let catalogID = entry.catalogID, let sets = number(of: Array(entry.sets.utf8)[...]),
      isOpen || range != nil
    else { return plain }
    let days = loadedDays(of: catalogID)
    let grid = traitsTable(of: [catalogID], finder.catalogue, in: tx)[catalogID].grid
    guard let load = sessionLoad(range, sets: sets, after: days, on: today, grid) else {
      guard let last = days.first, today - last.day > SessionLoad.longestPause else { return plain }
      return Remark(.sessionLineLong, .on("day", last.day), names: names)
    }
    let figures =
      [Figure("weight", .grams, load.weight.grams), .on("day", load.day)]
      + targetWeight(of: catalogID, load.weight)
    switch load.source {
    case .done: return plain.with(figures)
    case .eased: return Remark(.sessionLineEased, names: names).with(figures)
    case .estimated(let weight, let reps):
      // For a weighted pull-up, the body is most of the load.
      guard exercise(catalogID)?.loading == .weightReps else { return plain }
      let base = [Figure("base", .grams, weight.grams), Figure("reps", .reps, reps)]
      return Remark(.sessionLineFrom, names: names).with(figures + base)
    }
  }

  /// Returns a figure for the weight that a template prescribes for an exercise, or an empty array if there
  /// is none or it equals `weight`.
  private func targetWeight(of catalogID: String, _ weight: Weight) -> [Figure] {
    let working = place(of: catalogID)?.lift.sets.filter { $0.type.isWorking } ?? []
    guard let asked = working.compactMap({ $0.targetWeight }).max(), asked > .zero, asked != weight else {
      return []
    }
    return [Figure("asked_weight", .grams, asked.grams)]
  }

  /// Returns a slot's repetitions as a range, or nil if the slot isn't measured in repetitions.
  private static func range(_ reps: String) -> ClosedRange<Int64>? {
    let ends = reps.utf8.split(separator: UInt8(ascii: "-")).map { number(of: Array($0)[...]) }
    guard ends.count <= 2, let low = ends.first ?? nil, let high = ends.last ?? nil, low <= high else {
      return nil
    }
    return low...high
  }

  /// Returns the days with weighted sets of an exercise, from the last twelve sessions that contain it.
  private func loadedDays(of catalogID: String) -> [LoadedDay] {
    let names = mergedCatalogIDs(of: catalogID, in: tx)
    return history(of: catalogID, limit: 12, in: tx).compactMap { facts in
      let own = facts.exercises.filter { one in
        names.contains { $0.hasSameBytes(as: one.performance.catalogID) }
      }
      let done = own.flatMap { $0.sets }.filter { $0.complete && $0.type.isWorking }
      let sets = done.compactMap { set -> TopSet? in
        guard let weight = set.weight, weight > .zero, let reps = set.reps, reps > 0 else { return nil }
        return TopSet(weight, reps)
      }
      return sets.isEmpty ? nil : LoadedDay(facts.session.day, sets)
    }
  }
}
