import Records

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

  /// The traits of a catalogue entry, in the athlete's unit and gym, with the weights that were used so far.
  package init(of exercise: Exercise, gym: EquipmentSet?, used: [Weight], unit: WeightUnit) {
    self.init(
      loading: exercise.loading, isCompound: exercise.mechanic != .isolation,
      grid: WeightGrid(for: exercise.equipment, gym: gym, used: used, unit: unit))
  }
}

/// The traits of exercises by catalogue id; of one that isn't listed the usual ones.
package struct TraitsTable: Equatable, Sendable {
  package let unit: WeightUnit
  // A handful per session, and strings as keys would cost the browser 57 KB.
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
