package import Records

/// The traits of an exercise that the rules use in addition to its sets: tracking type, mechanic and loadable
/// weights.
package struct ExerciseTraits: Equatable, Sendable {
  package var loading: TrackingType
  /// True if the exercise works several joints and therefore needs longer rests.
  package var isCompound: Bool
  /// True if a failed repetition can pin the athlete under a barbell.
  package var needsSpotter = false
  package var grid: WeightGrid
  /// The athlete's body weight if the exercise's weight is added to it or assists it, or nil for other
  /// exercises.
  package var bodyWeight: Weight?

  /// The body weight to assume for athletes who recorded none, which is rather low, so that added weight and
  /// assistance change less.
  static let assumedBodyWeight = Weight(grams: 60_000)

  package init(loading: TrackingType = .weightReps, isCompound: Bool = true, grid: WeightGrid) {
    self.loading = loading
    self.isCompound = isCompound
    self.grid = grid
  }

  /// Creates the traits of an exercise from its catalogue entry, if any, and the athlete's gym, previously
  /// used weights and unit.
  package init(of exercise: Exercise?, gym: EquipmentSet?, used: [Weight], unit: WeightUnit) {
    self.init(
      loading: exercise?.progressionLoading ?? .weightReps, isCompound: exercise?.mechanic != .isolation,
      grid: WeightGrid(for: exercise?.equipment ?? .other, gym: gym, used: used, unit: unit))
    if let exercise, exercise.equipment == .barbell, isCompound {
      needsSpotter = [.push, .squat, .lunge].contains(exercise.movement)
    }
  }
}

extension Exercise {
  /// The tracking type that the rules apply.
  ///
  /// The weight of "Weighted Pull-Up" is added to the body and only a small part of the load, so the exercise
  /// progresses like a pull-up.
  package var progressionLoading: TrackingType {
    equipment == .bodyweight && loading == .weightReps ? .bodyweightReps : loading
  }

  /// True if the athlete lifts the body, and the exercise's weight adds to it or assists it, as in pull-ups
  /// and hangs.
  fileprivate var liftsBody: Bool {
    switch progressionLoading {
    case .bodyweightReps, .assisted: true
    case .weightDuration: equipment == .hangboard
    case .weightReps, .duration, .distanceDuration, .climb: false
    }
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
///
/// Loadable weights and the body weight are those known before `day`, or now if it is nil.
package func traitsTable(
  of catalogIDs: [String], _ catalogue: Catalogue, before day: Day? = nil, in tx: Transaction
) -> TraitsTable {
  let unit = units(in: tx).weight
  let gym = gym(in: tx)
  let own = tx.list(Exercise.self)
  var weights: BodyWeights?
  var table = TraitsTable(unit: unit)
  for catalogID in catalogIDs {
    var exercise = catalogue.exercise(catalogID) ?? own.first { $0.catalogID.hasSameBytes(as: catalogID) }
    if let shared = exercise?.mergedInto.flatMap({ catalogue.exercise($0) }) { exercise = shared }
    // If an athlete mostly uses every other plate of a stack, the plates in between appear further back.
    let isStack = exercise.map { [.machine, .cable, .kettlebell].contains($0.equipment) } ?? false
    let used = mergedCatalogIDs(of: catalogID, in: tx).flatMap { name in
      let all = SetPerformance.byCatalogue.equal(name).newestFirst().first(isStack ? 300 : 100)
      return tx.list(SetPerformance.self, day.map { all.through($0 - 1) } ?? all)
    }.compactMap { $0.weight }
    table[catalogID] = ExerciseTraits(of: exercise, gym: gym, used: used, unit: unit)
    // Body weights are read only if a weight was used, because there may be one for each day.
    guard exercise?.liftsBody ?? false, used.contains(where: { $0 != .zero }) else { continue }
    let known = weights ?? bodyWeights(in: tx)
    weights = known
    table[catalogID].bodyWeight =
      known.weight(on: day.map { $0 - 1 } ?? tx.context.today) ?? ExerciseTraits.assumedBodyWeight
  }
  return table
}
