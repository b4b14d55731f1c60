import Records
import Training

/// Returns the full name of an exercise's or a set's field: the prefix `key`, a dot, and `name`.
func fieldName(_ key: String, _ name: String) -> String { key + "." + name }

/// An exercise in the form for editing a template.
///
/// The values of its fields are in the form's ``FormInput``.
struct FormExercise {
  /// The prefix of the exercise's field names.
  var key: String
  /// The display name, which the form doesn't contain.
  var name = ""
  /// The prefixes of the field names for each set, in the order of the sets.
  var sets: [String] = []

  /// Returns the full name of one of the exercise's fields.
  func field(_ name: String) -> String { fieldName(key, name) }

  /// Returns true if the exercise's sets are edited individually.
  func isOpen(in form: FormInput) -> Bool { !form[field("open")].isEmpty }

  /// Returns true if the exercise's targets are in seconds.
  func isTimed(in form: FormInput) -> Bool { form[field("unit")].hasSameBytes(as: "seconds") }

  /// Returns true if the exercise's rests are specified in the given way: `same`, `kind` or `set`.
  func hasRests(_ kind: String, in form: FormInput) -> Bool { form[field("rests")].hasSameBytes(as: kind) }
}

// MARK: Reading a form

/// Returns the submitted form for editing a template, and its exercises without their names.
///
/// Exercises and sets are in the order of their fields.
func sentTemplate(_ fields: Fields) -> (form: FormInput, exercises: [FormExercise]) {
  var form = FormInput(fields)
  var sets: [String: [String]] = [:]
  for pair in form.all("set") {
    let parts = pair.split(separator: ".", maxSplits: 1)
    guard parts.count == 2 else { continue }
    sets[String(parts[0]), default: []].append(pair)
  }
  let exercises = form.all("exercise").prefix(100).map { key in
    FormExercise(key: key, sets: Array((sets[key] ?? []).prefix(100)))
  }
  form.endLinesWithLF(in: "notes")
  for exercise in exercises { form.endLinesWithLF(in: exercise.field("notes")) }
  return (form, exercises)
}

extension FormInput {
  /// Converts CR LF line endings, as sent by browsers, to LF.
  fileprivate mutating func endLinesWithLF(in name: String) {
    let text = self[name]
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return }
    self[name] = String(decoding: text.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}

// MARK: Reading a stored edit

extension TemplateEdit {
  /// The edit's exercises, as listed in the form.
  var formExercises: [FormExercise] {
    exercises.enumerated().map { place, exercise in
      let key = "e" + String(place + 1)
      let places = isOpen(exercise) ? exercise.sets.indices : 0..<0
      return FormExercise(
        key: key, name: exercise.name, sets: places.map { fieldName(key, "s" + String($0 + 1)) })
    }
  }

  /// Returns the form filled in with the stored edit.
  func form(_ localizer: Localizer) -> FormInput {
    var form = FormInput(
      ("name", name), ("category", category.rawValue), ("notes", notes),
      ("base", baseVersionID?.text ?? ""))
    for (exercise, listed) in zip(exercises, formExercises) {
      form[listed.field("open")] = isOpen(exercise) ? "1" : ""
      form.show(exercise, as: listed, localizer)
      form.showRange(of: exercise, as: listed, localizer)
      form.showRests(of: exercise, as: listed, localizer)
      form.show(exercise.scheme, of: listed.key, localizer)
      if let hang = exercise.hang { form.show(hang, listed.field("")) }
      for (set, key) in zip(exercise.sets, listed.sets) { form.show(set, of: exercise, key, localizer) }
    }
    return form
  }

  /// Returns true if the sets of an exercise are edited individually.
  private func isOpen(_ exercise: ExercisePrescription) -> Bool {
    opened.contains(exercise.lineage) || !exercise.isUniform
  }
}

extension FormInput {
  fileprivate mutating func show(
    _ exercise: ExercisePrescription, as listed: FormExercise, _ localizer: Localizer
  ) {
    self[listed.field("lineage")] = exercise.lineage.text
    self[listed.field("catalog")] = exercise.catalogID
    self[listed.field("notes")] = exercise.notes
    self[listed.field("group")] = exercise.supersetGroup.map { String($0) } ?? ""
    self[listed.field("count")] = String(exercise.sets.count { $0.type.isWorking })
    self[listed.field("weight")] = localizer.field(target: exercise.sets.first?.targetWeight)
  }

  fileprivate mutating func showRange(
    of exercise: ExercisePrescription, as listed: FormExercise, _ localizer: Localizer
  ) {
    let isTimed = exercise.countsSeconds
    func text(_ target: Int64) -> String { isTimed ? localizer.field(seconds: target) : String(target) }
    var (unit, low, high) = (isTimed ? "seconds" : "reps", "", "")
    switch exercise.repRange {
    case .notSet: unit = isTimed ? "seconds" : "any"
    case .untilFailure: unit = "failure"
    case .target(let target, _): low = text(target)
    case .range(let range, _): (low, high) = (text(range.lowerBound), text(range.upperBound))
    }
    self[listed.field("unit")] = unit
    self[listed.field("low")] = low
    self[listed.field("high")] = high
  }

  fileprivate mutating func showRests(
    of exercise: ExercisePrescription, as listed: FormExercise, _ localizer: Localizer
  ) {
    var kind = "same"
    var rest = exercise.sets.first.map { exercise.restSeconds(after: $0) } ?? 90
    switch exercise.restPolicy {
    case .allSame(let seconds): rest = seconds
    case .individual: kind = "set"
    case .byType(let seconds):
      kind = "kind"
      for type in SetType.allCases {
        guard let seconds = seconds[type] else { continue }
        self[listed.field("rest-" + type.rawValue)] = localizer.field(seconds: seconds)
      }
    }
    self[listed.field("rests")] = kind
    self[listed.field("rest")] = localizer.field(seconds: rest)
  }

  fileprivate mutating func show(
    _ set: SetPrescription, of exercise: ExercisePrescription, _ key: String, _ localizer: Localizer
  ) {
    let reps =
      exercise.countsSeconds
      ? set.targetDurationSeconds.map { localizer.field(seconds: $0) } : set.targetReps.map { String($0) }
    self[fieldName(key, "lineage")] = set.lineage.text
    self[fieldName(key, "type")] = set.type.rawValue
    self[fieldName(key, "weight")] = localizer.field(target: set.targetWeight)
    self[fieldName(key, "reps")] = reps ?? ""
    self[fieldName(key, "rpe")] = set.targetRPE.map { localizer.figures.decimal($0, places: 1) } ?? ""
    self[fieldName(key, "rest")] = localizer.field(seconds: exercise.restSeconds(after: set))
  }
}

extension Localizer {
  /// Returns a duration for a field, such as `45` or `1:30`.
  func field(seconds: Int64) -> String {
    seconds < 60 ? String(seconds) : String(seconds / 60) + ":" + (seconds % 60).padded(2)
  }

  /// Returns a weight for a field, or an empty string if there is none.
  func field(target: Weight?) -> String { target.map { figures.weightNumber($0) } ?? "" }
}
