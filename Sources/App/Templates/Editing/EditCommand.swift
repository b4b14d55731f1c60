import Records
import Training

/// A command sent by a button on the page for editing a template, as the value of the field `do`.
///
/// The value is the command's name, followed by the keys of the exercise and the set that it applies to, if
/// any. Each key follows a colon, as in `up:e2` or `remove-set:e1:e1.s3`.
enum EditCommand: Equatable {
  case keep, later, discard, rename, addExercises
  case save(EditSaving)
  case up(String), down(String), remove(String)
  case addSet(String), addWarmup(String), removeSet(String, String)
  case open(String), close(String), join(String), part(String)

  /// Creates a command from a field's value.
  ///
  /// An unknown value becomes ``keep``.
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

  /// The key of the exercise that the command applies to, or nil if it applies to the whole template.
  var key: String? {
    switch self {
    case .keep, .later, .discard, .rename, .addExercises, .save: nil
    case .up(let key), .down(let key), .remove(let key), .addSet(let key), .addWarmup(let key),
      .removeSet(let key, _), .open(let key), .close(let key), .join(let key), .part(let key):
      key
    }
  }
}

extension TemplateEdit {
  /// Applies a command to the exercise with the given lineage.
  ///
  /// `form` is the form that was sent, which maps the keys of sets to lineages. `grid` is nil if the weight
  /// of the exercise assists.
  mutating func apply(
    _ command: EditCommand, to lineage: ID, _ form: FormInput, _ grid: WeightGrid?, newID: () -> ID
  ) {
    switch command {
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
    case .removeSet(_, let key):
      if let set = ID(form[fieldName(key, "lineage")]) { removeSet(set, of: lineage) }
    }
  }
}
