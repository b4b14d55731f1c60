package import Records

/// A lift of a preset, and the load that it begins with on all days that ask the same of it.
package struct StartingLoad: Equatable, Sendable {
  /// What tells it apart within its preset: the exercise, and its repetitions or that it goes in waves.
  package var id: String
  package var exercise: Exercise
  package var sets: Int64
  package var reps: Int64
  /// Whether the load is a training max, of which the waves are shares.
  package var isTrainingMax: Bool
  /// nil where nothing that was lifted speaks for one.
  package var load: Weight?
  /// The estimated maximum that the load is a share of.
  package var maximum: Weight?
  /// Where no set was short enough for an estimate: how often this load was lifted.
  package var lifted: Int64?
  package var lastDone: Day?

  /// The loads that an athlete may begin with: above nothing, up to a tonne.
  package static let bounds = Weight(grams: 1)...Weight(grams: 1_000_000)
  /// A maximum is out of date after so many days.
  package static let freshDays = 28

  /// The share of the estimated maximum, in whole percent.
  package var percent: Int64? {
    guard let load, let maximum, maximum > .zero else { return nil }
    return (load.grams * 100).quotientRounded(maximum.grams)
  }
}

/// The lifts of a preset that have a weight, in its order, with what each begins at.
///
/// The load leaves three repetitions, half of one more for each further set, and two more where the program
/// adds weight again and again; a repetition counts a thirtieth, as Epley has it. A training max is nine
/// tenths of the maximum (Wendler 2009). After a pause a tenth comes off.
package func startingLoads(of preset: Preset, _ catalogue: Catalogue, in tx: Transaction) -> [StartingLoad] {
  var loads: [StartingLoad] = []
  for day in preset.days {
    let asked = preset.prescriptions(of: day, catalogue, .english)
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
    // The middle one of six: neither a slip of the finger nor a light day counts.
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
    let fitting = grid.snapped(Weight(grams: grams))
    load = StartingLoad.bounds.contains(fitting) ? fitting : nil
  }
}

extension [ExercisePrescription] {
  /// Puts in what each lift begins with; without a load it stays without.
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
      let weight = isHalf ? grid.snapped(Weight(grams: load.grams / 2)) : load
      for set in self[place].sets.indices { self[place].sets[set].targetWeight = weight }
    }
  }
}

extension ExercisePrescription {
  fileprivate var loadID: String {
    scheme?.kind == .waves ? wavesID(catalogID) : catalogID + "-" + String(sets.first?.targetReps ?? 0)
  }

  /// Whether the same lift goes in waves on this day: its other sets are at half of the training max.
  fileprivate func isHalfOfWaves(in day: [ExercisePrescription]) -> Bool {
    scheme == nil
      && day.contains { $0.scheme?.kind == .waves && $0.catalogID.hasSameBytes(as: catalogID) }
  }
}

private func wavesID(_ catalogID: String) -> String { catalogID + "-waves" }
