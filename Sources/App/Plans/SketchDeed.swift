import Records
import Training

/// What a button of the page that edits a template does, by its `do`.
///
/// A value is a word, and behind colons the fields' keys that it is about: `up:e2`, `remove-set:e1:e1.s3`.
enum SketchDeed: Equatable {
  case keep, later, discard, rename, addExercises
  case save(SketchSaving)
  case up(String), down(String), remove(String)
  case addSet(String), addWarmup(String), removeSet(String, String)
  case open(String), close(String), join(String), part(String)

  /// Anything that nobody knows keeps what was written.
  init(_ text: String) {
    let parts = text.split(separator: ":").map { String($0) }
    let (key, set) = (parts.count > 1 ? parts[1] : "", parts.count > 2 ? parts[2] : "")
    switch parts.first ?? "" {
    case "save": self = .save(.asBegun)
    case "save-on-top": self = .save(.onTop)
    case "save-together": self = .save(.together)
    case "later": self = .later
    case "discard": self = .discard
    case "rename": self = .rename
    case "add-exercises": self = .addExercises
    case "up": self = .up(key)
    case "down": self = .down(key)
    case "remove": self = .remove(key)
    case "add-set": self = .addSet(key)
    case "add-warmup": self = .addWarmup(key)
    case "remove-set": self = .removeSet(key, set)
    case "open": self = .open(key)
    case "close": self = .close(key)
    case "join": self = .join(key)
    case "part": self = .part(key)
    default: self = .keep
    }
  }

  /// The exercise that it is about, by the key of its fields.
  var key: String? {
    switch self {
    case .keep, .later, .discard, .rename, .addExercises, .save: nil
    case .up(let key), .down(let key), .remove(let key), .addSet(let key), .addWarmup(let key),
      .removeSet(let key, _), .open(let key), .close(let key), .join(let key), .part(let key):
      key
    }
  }
}

extension PlanSketch {
  /// Does what a button asks of the exercise with a lineage; `typed` has the keys of its fields.
  mutating func apply(
    _ deed: SketchDeed, to lineage: ID, _ typed: TypedPlan, _ grid: WeightGrid, newID: () -> ID
  ) {
    switch deed {
    case .keep, .later, .discard, .rename, .addExercises, .save: return
    case .up: move(lineage, by: -1)
    case .down: move(lineage, by: 1)
    case .remove: remove(lineage)
    case .addSet: addSet(.regular, to: lineage, as: newID(), grid)
    case .addWarmup: addSet(.warmup, to: lineage, as: newID(), grid)
    case .open: open(lineage)
    case .close: close(lineage)
    case .join: join(lineage)
    case .part: part(lineage)
    case .removeSet(let key, let setKey):
      let exercise = typed.exercises.first { $0.key.hasSameBytes(as: key) }
      let set = exercise?.sets.first { $0.key.hasSameBytes(as: setKey) }
      if let set = set.flatMap({ ID($0.lineage) }) { removeSet(set, of: lineage) }
    }
  }
}
