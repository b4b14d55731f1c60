import Records
import Training

/// Returns the name of an exercise's or a set's field, which begins with `key`.
func fieldName(_ key: String, _ name: String) -> String { key + "." + name }

/// A template as typed in the fields of the page that edits it, valid or not.
struct TypedTemplate {
  var name = ""
  var category = ""
  var notes = ""
  /// The ID of the version that was current when the edit began, or an empty string before the first version.
  var base = ""
  var exercises: [TypedExercise] = []
}

/// An exercise as typed in its fields.
struct TypedExercise {
  /// The prefix of the names of its fields.
  var key = ""
  var lineage = ""
  var catalogID = ""
  /// The display name, which the form doesn't contain.
  var name = ""
  /// True if its sets are edited individually.
  var isOpen = false
  /// The unit of repetitions: `reps`, `seconds`, `failure` or `any`.
  var unit = "reps"
  var low = ""
  var high = ""
  var count = ""
  var weight = ""
  /// The kind of rests: `same`, `kind` or `set`.
  var restSort = "same"
  var rest = ""
  /// The rests by set type.
  var rests: [String: String] = [:]
  var notes = ""
  var group = ""
  var sets: [TypedTarget] = []
  /// The edge and repetitions of its hangs, or nil if it isn't a hang.
  var hang: TypedHang?
  /// The progression scheme.
  var scheme = TypedScheme()
}

/// A set as typed in its fields.
struct TypedTarget {
  var key = ""
  var lineage = ""
  var type = ""
  var weight = ""
  /// The repetitions, or the seconds if the exercise counts seconds.
  var reps = ""
  var rpe = ""
  var rest = ""
}

// MARK: Reading a form

extension TypedTemplate {
  /// Reads a form.
  ///
  /// Exercises and sets are in the order of their fields.
  init(_ form: Fields) {
    let values = form.byName
    name = form["name"] ?? ""
    category = form["category"] ?? ""
    notes = TypedTemplate.lines(form["notes"] ?? "")
    base = form["base"] ?? ""
    var sets: [String: [String]] = [:]
    for pair in form.all("set") {
      let parts = pair.split(separator: ".", maxSplits: 1)
      guard parts.count == 2 else { continue }
      sets[String(parts[0]), default: []].append(pair)
    }
    for key in form.all("exercise").prefix(100) {
      exercises.append(TypedExercise(key, values, sets[key] ?? []))
    }
  }

  /// Returns text with the CR LF line endings that browsers send reduced to LF.
  static func lines(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}

extension TypedExercise {
  fileprivate init(_ key: String, _ values: [String: String], _ setKeys: [String]) {
    func value(_ name: String) -> String { values[key + "." + name] ?? "" }
    self.key = key
    lineage = value("lineage")
    catalogID = value("catalog")
    isOpen = !value("open").isEmpty
    unit = value("unit")
    (low, high, count) = (value("low"), value("high"), value("count"))
    (weight, rest, notes) = (value("weight"), value("rest"), TypedTemplate.lines(value("notes")))
    (restSort, group) = (value("rests"), value("group"))
    hang = TypedHang { values[key + "." + $0] }
    scheme = TypedScheme { value($0) }
    for type in SetType.allCases { rests[type.rawValue] = value("rest-" + type.rawValue) }
    for key in setKeys.prefix(100) {
      func value(_ name: String) -> String { values[key + "." + name] ?? "" }
      sets.append(
        TypedTarget(
          key: key, lineage: value("lineage"), type: value("type"), weight: value("weight"),
          reps: value("reps"), rpe: value("rpe"), rest: value("rest")))
    }
  }
}

// MARK: Reading a stored edit

extension TypedTemplate {
  init(_ edit: TemplateEdit, _ localizer: Localizer) {
    name = edit.name
    category = edit.category.rawValue
    notes = edit.notes
    base = edit.baseVersionID?.text ?? ""
    for (place, exercise) in edit.exercises.enumerated() {
      let isOpen = edit.opened.contains(exercise.lineage) || !exercise.isUniform
      exercises.append(TypedExercise("e" + String(place + 1), exercise, isOpen: isOpen, localizer))
    }
  }
}

extension TypedExercise {
  fileprivate init(_ key: String, _ exercise: ExercisePrescription, isOpen: Bool, _ localizer: Localizer) {
    self.key = key
    lineage = exercise.lineage.text
    catalogID = exercise.catalogID
    name = exercise.name
    self.isOpen = isOpen
    notes = exercise.notes
    group = exercise.supersetGroup.map { String($0) } ?? ""
    let isTimed = exercise.countsSeconds
    unit = isTimed ? "seconds" : "reps"
    switch exercise.repRange {
    case .notSet: unit = isTimed ? "seconds" : "any"
    case .untilFailure: unit = "failure"
    case .target(let target, _): low = isTimed ? localizer.field(seconds: target) : String(target)
    case .range(let range, _):
      low = isTimed ? localizer.field(seconds: range.lowerBound) : String(range.lowerBound)
      high = isTimed ? localizer.field(seconds: range.upperBound) : String(range.upperBound)
    }
    hang = exercise.hang.map { TypedHang($0) }
    scheme = TypedScheme(exercise.scheme, localizer)
    let first = exercise.sets.first
    count = String(exercise.sets.count { $0.type.isWorking })
    weight = first?.targetWeight.map { localizer.figures.weightNumber($0) } ?? ""
    rest = localizer.field(seconds: first.map { exercise.restSeconds(after: $0) } ?? 90)
    switch exercise.restPolicy {
    case .allSame(let seconds): rest = localizer.field(seconds: seconds)
    case .individual: restSort = "set"
    case .byType(let seconds):
      restSort = "kind"
      for type in SetType.allCases {
        if let seconds = seconds[type] { rests[type.rawValue] = localizer.field(seconds: seconds) }
      }
    }
    if isOpen { readSets(exercise, isTimed, localizer) }
  }

  private mutating func readSets(_ exercise: ExercisePrescription, _ isTimed: Bool, _ localizer: Localizer) {
    for (place, set) in exercise.sets.enumerated() {
      let duration = set.targetDurationSeconds.map { localizer.field(seconds: $0) }
      sets.append(
        TypedTarget(
          key: fieldName(key, "s" + String(place + 1)), lineage: set.lineage.text, type: set.type.rawValue,
          weight: set.targetWeight.map { localizer.figures.weightNumber($0) } ?? "",
          reps: (isTimed ? duration : set.targetReps.map { String($0) }) ?? "",
          rpe: set.targetRPE.map { localizer.figures.decimal($0, places: 1) } ?? "",
          rest: localizer.field(seconds: exercise.restSeconds(after: set))))
    }
  }
}

extension Localizer {
  /// Returns a duration for a field, such as `45` or `1:30`.
  func field(seconds: Int64) -> String {
    seconds < 60 ? String(seconds) : String(seconds / 60) + ":" + (seconds % 60).padded(2)
  }
}
