package import Records

/// The traits of an exercise that the rules use in addition to its sets: tracking type, mechanic and loadable
/// weights.
package struct ExerciseTraits: Equatable, Sendable {
  package var loading: TrackingType
  /// True if the exercise works several joints and therefore needs longer rests.
  package var isCompound: Bool
  package var grid: WeightGrid

  package init(loading: TrackingType = .weightReps, isCompound: Bool = true, grid: WeightGrid) {
    self.loading = loading
    self.isCompound = isCompound
    self.grid = grid
  }

  /// Creates the traits of an exercise from its catalogue entry and the athlete's gym, previously used
  /// weights and unit.
  package init(of exercise: Exercise, gym: EquipmentSet?, used: [Weight], unit: WeightUnit) {
    self.init(
      loading: exercise.loading, isCompound: exercise.mechanic != .isolation,
      grid: WeightGrid(for: exercise.equipment, gym: gym, used: used, unit: unit))
  }
}

/// The traits of exercises keyed by catalogue ID, with default traits for exercises that aren't in the table.
package struct TraitsTable: Equatable, Sendable {
  package let unit: WeightUnit
  // A session has few exercises, and a dictionary with string keys would add 57 KB to the browser build.
  private var names: [String] = []
  private var traits: [ExerciseTraits] = []

  package init(unit: WeightUnit) { self.unit = unit }

  package subscript(catalogID: String) -> ExerciseTraits {
    get {
      guard let place = names.firstIndex(where: { $0.hasSameBytes(as: catalogID) }) else {
        return ExerciseTraits(grid: WeightGrid(for: .other, gym: nil, used: [], unit: unit))
      }
      return traits[place]
    }
    set {
      if let place = names.firstIndex(where: { $0.hasSameBytes(as: catalogID) }) {
        traits[place] = newValue
      } else {
        names.append(catalogID)
        traits.append(newValue)
      }
    }
  }
}

/// Returns the traits of the exercises with the given catalogue IDs.
package func traitsTable(
  of catalogIDs: [String], _ catalogue: Catalogue, in tx: Transaction
) -> TraitsTable {
  let unit = units(in: tx).weight
  let gym = gym(in: tx)
  let own = tx.list(Exercise.self)
  var table = TraitsTable(unit: unit)
  for catalogID in catalogIDs {
    var exercise = catalogue.exercise(catalogID) ?? own.first { $0.catalogID.hasSameBytes(as: catalogID) }
    if let shared = exercise?.mergedInto.flatMap({ catalogue.exercise($0) }) { exercise = shared }
    // If an athlete mostly uses every other plate of a stack, the plates in between appear further back.
    let isStack = exercise.map { [.machine, .cable, .kettlebell].contains($0.equipment) } ?? false
    let used = mergedCatalogIDs(of: catalogID, in: tx).flatMap { name in
      let newest = SetPerformance.byCatalogue.equal(name).newestFirst()
      return tx.list(SetPerformance.self, newest.first(isStack ? 300 : 100))
    }.compactMap { $0.weight }
    table[catalogID] = ExerciseTraits(
      loading: exercise?.loading ?? .weightReps, isCompound: exercise?.mechanic != .isolation,
      grid: WeightGrid(for: exercise?.equipment ?? .other, gym: gym, used: used, unit: unit))
  }
  return table
}
