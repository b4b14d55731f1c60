import Records
import Training

/// The name of a field of an exercise or a set, whose key it begins with.
func fieldName(_ key: String, _ name: String) -> String { key + "." + name }

/// A template as it stands in the fields of the page that edits it, readable or not.
struct TypedPlan {
  var name = ""
  var category = ""
  var notes = ""
  /// The version that was current when the edit began; empty before the first.
  var base = ""
  var exercises: [TypedExercise] = []
}

/// An exercise as it stands in its fields.
struct TypedExercise {
  /// What the names of its fields begin with.
  var key = ""
  var lineage = ""
  var catalogID = ""
  /// What is shown; the form doesn't bring it.
  var name = ""
  /// Whether its sets are written one by one.
  var isOpen = false
  /// What repetitions are: `reps`, `seconds`, `failure` or `any`.
  var unit = "reps"
  var low = ""
  var high = ""
  var count = ""
  var weight = ""
  /// Which rests are written: `same`, `kind` or `set`.
  var restSort = "same"
  var rest = ""
  /// By the name of a kind of set.
  var rests: [String: String] = [:]
  var notes = ""
  var group = ""
  var sets: [TypedTarget] = []
  /// Edge and repetitions of its hangs; nil of an exercise that is no hang.
  var hang: TypedHang?
  /// How it progresses.
  var scheme = TypedScheme()
}

/// A set as it stands in its fields.
struct TypedTarget {
  var key = ""
  var lineage = ""
  var type = ""
  var weight = ""
  /// Repetitions, or seconds where the exercise counts those.
  var reps = ""
  var rpe = ""
  var rest = ""
}

// MARK: From a form

extension TypedPlan {
  /// Reads a form; exercises and sets come in the order of their fields.
  init(_ form: Fields) {
    let values = form.byName
    name = form["name"] ?? ""
    category = form["category"] ?? ""
    notes = TypedPlan.lines(form["notes"] ?? "")
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

  /// Browsers end lines of a form with two characters; one is kept.
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
    (weight, rest, notes) = (value("weight"), value("rest"), TypedPlan.lines(value("notes")))
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

// MARK: From what is stored

extension TypedPlan {
  init(_ sketch: PlanSketch, _ voice: Voice) {
    name = sketch.name
    category = sketch.category.rawValue
    notes = sketch.notes
    base = sketch.baseVersionID?.text ?? ""
    for (place, exercise) in sketch.exercises.enumerated() {
      let isOpen = sketch.opened.contains(exercise.lineage) || !exercise.isUniform
      exercises.append(TypedExercise("e" + String(place + 1), exercise, isOpen: isOpen, voice))
    }
  }
}

extension TypedExercise {
  fileprivate init(_ key: String, _ exercise: ExercisePrescription, isOpen: Bool, _ voice: Voice) {
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
    case .target(let target, _): low = isTimed ? voice.field(seconds: target) : String(target)
    case .range(let range, _):
      low = isTimed ? voice.field(seconds: range.lowerBound) : String(range.lowerBound)
      high = isTimed ? voice.field(seconds: range.upperBound) : String(range.upperBound)
    }
    hang = exercise.hang.map { TypedHang($0) }
    scheme = TypedScheme(exercise.scheme, voice)
    let first = exercise.sets.first
    count = String(exercise.sets.count { $0.type.isWorking })
    weight = first?.targetWeight.map { voice.figures.weightNumber($0) } ?? ""
    rest = voice.field(seconds: first.map { exercise.restSeconds(after: $0) } ?? 90)
    switch exercise.restPolicy {
    case .allSame(let seconds): rest = voice.field(seconds: seconds)
    case .individual: restSort = "set"
    case .byType(let seconds):
      restSort = "kind"
      for type in SetType.allCases {
        if let seconds = seconds[type] { rests[type.rawValue] = voice.field(seconds: seconds) }
      }
    }
    if isOpen { readSets(exercise, isTimed, voice) }
  }

  private mutating func readSets(_ exercise: ExercisePrescription, _ isTimed: Bool, _ voice: Voice) {
    for (place, set) in exercise.sets.enumerated() {
      let duration = set.targetDurationSeconds.map { voice.field(seconds: $0) }
      sets.append(
        TypedTarget(
          key: fieldName(key, "s" + String(place + 1)), lineage: set.lineage.text, type: set.type.rawValue,
          weight: set.targetWeight.map { voice.figures.weightNumber($0) } ?? "",
          reps: (isTimed ? duration : set.targetReps.map { String($0) }) ?? "",
          rpe: set.targetRPE.map { voice.figures.decimal($0, places: 1) } ?? "",
          rest: voice.field(seconds: exercise.restSeconds(after: set))))
    }
  }
}

extension Voice {
  /// A length of time as it stands in a field: `45`, `1:30`.
  func field(seconds: Int64) -> String {
    seconds < 60 ? String(seconds) : String(seconds / 60) + ":" + (seconds % 60).padded(2)
  }
}
