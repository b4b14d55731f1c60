/// What an exercise is measured by, and what can be loaded for it: what the rules know of it beside its sets.
package struct ExerciseTraits: Equatable, Sendable {
  package var loading: Loading
  /// Whether several joints work: such exercises want longer rests.
  package var isCompound: Bool
  package var grid: WeightGrid

  package init(loading: Loading = .weightReps, isCompound: Bool = true, grid: WeightGrid) {
    self.loading = loading
    self.isCompound = isCompound
    self.grid = grid
  }
}

/// The traits of exercises by catalogue id; of one that isn't listed the usual ones.
package struct TraitsTable: Equatable, Sendable {
  package var unit: WeightUnit
  package var traits: [String: ExerciseTraits]

  package init(unit: WeightUnit, traits: [String: ExerciseTraits] = [:]) {
    self.unit = unit
    self.traits = traits
  }

  package subscript(catalogID: String) -> ExerciseTraits {
    traits[catalogID] ?? ExerciseTraits(grid: WeightGrid(for: .other, gym: nil, used: [], unit: unit))
  }
}
