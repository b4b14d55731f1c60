package import Records

/// The starting load for a preset's lift, shared by all days that prescribe the lift in the same way.
package struct StartingLoad: Equatable, Sendable {
  /// The ID within the preset, made up of the catalogue ID and either the repetitions or a marker for waves.
  package var id: String
  package var exercise: Exercise
  package var sets: Int64
  package var reps: Int64
  /// True if the load is a training max, from which the weights of the waves are calculated.
  package var isTrainingMax: Bool
  /// The load, or nil if the athlete's sets don't suggest one.
  package var load: Weight?
  /// The estimated one-rep maximum that the load is based on, or nil if there is no estimate.
  package var maximum: Weight?
  /// The repetitions done with this load, or nil if it is based on an estimated maximum.
  package var lifted: Int64?
  package var lastDone: Day?

  /// The valid starting loads, above zero and up to one tonne.
  package static let bounds = Weight(grams: 1)...Weight(grams: 1_000_000)
  /// The number of days after which an estimated maximum is out of date.
  package static let freshDays = 28

  /// The load as a share of the estimated maximum, in whole percent, or nil if there is no estimate.
  package var percent: Int64? {
    guard let load, let maximum, maximum > .zero else { return nil }
    return (load.grams * 100).quotientRounded(maximum.grams)
  }
}

/// Returns a preset's weighted lifts, in order, with their starting loads.
///
/// The load leaves three repetitions in reserve, half a repetition more for each additional set, and two more
/// if the lift's scheme is linear or has stages. By Epley's formula, each repetition adds a thirtieth of the
/// load to the estimated maximum. A training max is 90 percent of that maximum (Wendler 2009). After a break
/// of more than ``StartingLoad/freshDays`` days, the load is 10 percent lower.
package func startingLoads(of preset: Preset, _ catalogue: Catalogue, in tx: Transaction) -> [StartingLoad] {
  var loads: [StartingLoad] = []
  for day in preset.days {
    let asked = preset.prescriptions(of: day, catalogue)
    for prescription in asked where !prescription.isHalfOfWaves(in: asked) {
      guard let exercise = catalogue.exercise(prescription.catalogID), exercise.loading == .weightReps,
        let reps = prescription.sets.first?.targetReps
      else { continue }
      let sets = Int64(prescription.sets.count)
      if let known = loads.firstIndex(where: { $0.id.hasSameBytes(as: prescription.loadID) }) {
        loads[known].sets = max(loads[known].sets, sets)
        continue
      }
      loads.append(
        StartingLoad(
          id: prescription.loadID, exercise: exercise, sets: sets, reps: reps,
          isTrainingMax: prescription.scheme?.kind == .waves))
      let rises = prescription.scheme?.kind == .linear || prescription.scheme?.kind == .stages
      loads[loads.count - 1].estimate(left: rises ? 5 : 3, catalogue, in: tx)
    }
  }
  return loads
}

extension StartingLoad {
  fileprivate mutating func estimate(left: Int64, _ catalogue: Catalogue, in tx: Transaction) {
    let last = summaries(of: exercise.catalogID, limit: 6, in: tx)
    let formula = units(in: tx).formula
    // The median of six ignores typing errors and light days.
    let maxima = last.compactMap { $0.best(.oneRepMaximum, by: formula)?.amount }.sorted()
    lastDone = last.first?.day
    var grams: Int64
    if !maxima.isEmpty {
      let most = min(maxima[maxima.count / 2], StartingLoad.bounds.upperBound.grams)
      maximum = Weight(grams: most)
      grams =
        isTrainingMax
        ? most * 9 / 10 : (most * 60).quotientRounded(60 + 2 * (min(reps, 1000) + left) + sets - 1)
    } else if let top = last.first?.tops.entries.last(where: { $0.reps > reps }), let weight = top.weight,
      StartingLoad.bounds.contains(weight)
    {
      (lifted, grams) = (top.reps, weight.grams)
    } else {
      return
    }
    if let lastDone, tx.context.today - lastDone > StartingLoad.freshDays { grams = grams * 9 / 10 }
    let grid = traitsTable(of: [exercise.catalogID], catalogue, in: tx)[exercise.catalogID].grid
    let fitting = grid.loadable(Weight(grams: grams))
    load = StartingLoad.bounds.contains(fitting) ? fitting : nil
  }
}

extension [ExercisePrescription] {
  /// Sets the starting load of each lift.
  ///
  /// The weights of lifts without a starting load stay unset.
  mutating func begin(with loads: [StartingLoad], _ traits: TraitsTable) {
    let asked = self
    for place in indices {
      let isHalf = self[place].isHalfOfWaves(in: asked)
      let id = isHalf ? wavesID(self[place].catalogID) : self[place].loadID
      guard let load = loads.first(where: { $0.id.hasSameBytes(as: id) })?.load else { continue }
      let grid = traits[self[place].catalogID].grid
      if var scheme = self[place].scheme, scheme.kind == .waves {
        scheme.trainingMax = load
        self[place].setScheme(scheme, grid)
        continue
      }
      let weight = isHalf ? grid.loadable(Weight(grams: load.grams / 2)) : load
      for set in self[place].sets.indices { self[place].sets[set].targetWeight = weight }
    }
  }
}

extension ExercisePrescription {
  fileprivate var loadID: String {
    scheme?.kind == .waves ? wavesID(catalogID) : catalogID + "-" + String(sets.first?.targetReps ?? 0)
  }

  /// Returns true if this prescription has no scheme and the day also prescribes the same lift in waves.
  ///
  /// The sets of this prescription are then done at half of the training max.
  fileprivate func isHalfOfWaves(in day: [ExercisePrescription]) -> Bool {
    scheme == nil
      && day.contains { $0.scheme?.kind == .waves && $0.catalogID.hasSameBytes(as: catalogID) }
  }
}

private func wavesID(_ catalogID: String) -> String { catalogID + "-waves" }
