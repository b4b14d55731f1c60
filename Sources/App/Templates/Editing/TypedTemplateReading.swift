import Records
import Training

/// A reader that converts a typed template to an edit, and collects errors by field name.
struct TemplateReader {
  let localizer: Localizer
  /// The earlier prescriptions.
  ///
  /// Exercises and sets keep the values that have no field.
  let known: [ExercisePrescription]
  /// Returns the exercise with the given catalogue ID, or nil if it doesn't exist.
  let exercise: (String) -> Exercise?
  /// Returns the loadable weights for an exercise.
  let grid: (ExercisePrescription) -> WeightGrid
  private(set) var wrong: [String: Phrase] = [:]

  init(
    _ localizer: Localizer, known: [ExercisePrescription], exercise: @escaping (String) -> Exercise?,
    grid: @escaping (ExercisePrescription) -> WeightGrid
  ) {
    self.localizer = localizer
    self.known = known
    self.exercise = exercise
    self.grid = grid
  }

  mutating func edit(_ typed: TypedTemplate, of templateID: ID) -> TemplateEdit {
    var edit = TemplateEdit(of: templateID)
    edit.name = typed.name
    edit.notes = typed.notes
    if typed.name.utf8.count > 200 { wrong["name"] = .nameTooLong }
    if typed.notes.utf8.count > 10_000 { wrong["notes"] = .notesTooLong }
    edit.category = TemplateCategory(rawValue: typed.category) ?? .custom
    edit.baseVersionID = ID(typed.base)
    for exercise in typed.exercises {
      guard let read = prescription(exercise) else { continue }
      edit.exercises.append(read)
      if exercise.isOpen, read.lineage != .none { edit.opened.append(read.lineage) }
    }
    edit.tidySupersets()
    return edit
  }

  private mutating func prescription(_ typed: TypedExercise) -> ExercisePrescription? {
    let lineage = ID(typed.lineage) ?? .none
    let stored = known.first { $0.lineage == lineage && lineage != .none }
    guard
      var read = stored ?? exercise(typed.catalogID).map({ ExercisePrescription(usual: $0) })
    else { return nil }
    read.lineage = lineage
    read.notes = typed.notes
    if typed.notes.utf8.count > 10_000 { wrong[fieldName(typed.key, "notes")] = .notesTooLong }
    read.supersetGroup = Int64(digits: typed.group.utf8)
    let range = range(typed)
    if typed.isOpen {
      if let range { read.repRange = range }
      readSets(typed, into: &read)
    } else {
      readUniform(typed, range, into: &read)
    }
    readRest(typed, into: &read)
    if let hang = typed.hang {
      if let wanted = hang.hang(read.hang ?? Hang()) {
        // Sets only what was changed, because sets may have different hangs.
        if wanted != read.hang { read.hang = wanted }
      } else {
        wrong[fieldName(typed.key, "edge")] = .hangWrong
      }
    }
    read.setScheme(typed.scheme.scheme(read.scheme, localizer, typed.key, &wrong), grid(read))
    return read
  }

  private mutating func readUniform(
    _ typed: TypedExercise, _ range: RepRange?, into read: inout ExercisePrescription
  ) {
    if !read.isUniform { read.makeUniform() }
    // Sets only what was changed, because a target outside the range may be intended.
    if let range, range != read.repRange { read.setRange(range) }
    if let count = whole(typed.count, 1...100, fieldName(typed.key, "count"), .setCountWrong),
      Int(count) != read.sets.count
    {
      read.setWorkingSets(Int(count))
    }
    let shown = read.sets.first?.targetWeight.map { localizer.figures.weightNumber($0) } ?? ""
    if !typed.weight.hasSameBytes(as: shown) {
      read.setWeight(weight(typed.weight, fieldName(typed.key, "weight")))
    }
  }

  private mutating func readSets(_ typed: TypedExercise, into read: inout ExercisePrescription) {
    let stored = read.sets
    read.sets = []
    for typedSet in typed.sets {
      let lineage = ID(typedSet.lineage) ?? .none
      var set = stored.first { $0.lineage == lineage && lineage != .none } ?? SetPrescription()
      set.lineage = lineage
      set.type = SetType(rawValue: typedSet.type) ?? set.type
      let shown = set.targetWeight.map { localizer.figures.weightNumber($0) } ?? ""
      if !typedSet.weight.hasSameBytes(as: shown) {
        set.targetWeight = weight(typedSet.weight, fieldName(typedSet.key, "weight"))
      }
      let name = fieldName(typedSet.key, "reps")
      if typed.unit.hasSameBytes(as: "seconds") {
        set.targetReps = nil
        set.targetDurationSeconds = typedSet.reps.isEmpty ? nil : seconds(typedSet.reps, 0...864_000, name)
      } else {
        set.targetDurationSeconds = nil
        set.targetReps =
          typedSet.reps.isEmpty ? nil : whole(typedSet.reps, 0...100_000, name, .repsUnreadable)
      }
      set.targetRPE = typedSet.rpe.isEmpty ? nil : effort(typedSet.rpe, fieldName(typedSet.key, "rpe"))
      if typed.restSort.hasSameBytes(as: "set") {
        // The fields don't exist yet if this kind of rests was just chosen.
        let now = read.restSeconds(after: set)
        let name = fieldName(typedSet.key, "rest")
        set.targetRestSeconds =
          typedSet.rest.isEmpty ? now : seconds(typedSet.rest, 0...36_000, name) ?? now
      }
      read.sets.append(set)
    }
    if read.sets.isEmpty { wrong[fieldName(typed.key, "sets")] = .noSets }
  }

  private mutating func readRest(_ typed: TypedExercise, into read: inout ExercisePrescription) {
    if typed.isOpen, typed.restSort.hasSameBytes(as: "set") {
      read.restPolicy = .individual
    } else if typed.isOpen, typed.restSort.hasSameBytes(as: "kind") {
      var rests: [SetType: Int64] = [:]
      if typed.rests.values.allSatisfy({ $0.isEmpty }) {
        for set in read.sets { rests[set.type] = read.restSeconds(after: set) }
      }
      for type in SetType.allCases {
        guard let text = typed.rests[type.rawValue], !text.isEmpty else { continue }
        rests[type] = seconds(text, 0...36_000, fieldName(typed.key, "rest-" + type.rawValue))
      }
      read.restPolicy = .byType(rests)
    } else if let rest = seconds(typed.rest, 0...36_000, fieldName(typed.key, "rest")) {
      read.restPolicy = .allSame(seconds: rest)
    }
  }

  // MARK: Numbers

  private mutating func range(_ typed: TypedExercise) -> RepRange? {
    if typed.unit.hasSameBytes(as: "failure") { return .untilFailure }
    if typed.unit.hasSameBytes(as: "any") { return .notSet }
    let isTimed = typed.unit.hasSameBytes(as: "seconds")
    func read(_ text: String, _ name: String) -> Int64? {
      if text.isEmpty { return nil }
      let field = typed.key + name
      return isTimed ? seconds(text, 1...36_000, field) : whole(text, 1...100_000, field, .repsUnreadable)
    }
    let (low, high) = (read(typed.low, ".low"), read(typed.high, ".high"))
    let unit: RepRange.Unit = isTimed ? .seconds : .reps
    switch (low, high) {
    case (nil, nil): return typed.low.isEmpty && typed.high.isEmpty ? .notSet : nil
    case (let low?, nil): return typed.high.isEmpty ? .target(low, unit) : nil
    case (nil, let high?): return typed.low.isEmpty ? .target(high, unit) : nil
    case (let low?, let high?):
      guard low <= high else {
        wrong[fieldName(typed.key, "high")] = .rangeUpsideDown
        return nil
      }
      return low == high ? .target(low, unit) : .range(low...high, unit)
    }
  }

  private mutating func whole(
    _ text: String, _ range: ClosedRange<Int64>, _ field: String, _ sentence: Phrase
  ) -> Int64? {
    let digits = text.utf8.filter { $0 != 0x20 }
    if let number = Int64(digits: digits), range.contains(number) { return number }
    wrong[field] = sentence
    return nil
  }

  private mutating func weight(_ text: String, _ field: String) -> Weight? {
    if !text.utf8.contains(where: { $0 > 0x20 }) { return nil }
    let weight = typedMillionths(text).flatMap { Weight(millionths: $0, unit: localizer.figures.unit) }
    if let weight, (-1_000_000...10_000_000).contains(weight.grams) { return weight }
    wrong[field] = .weightUnreadable
    return nil
  }

  private mutating func effort(_ text: String, _ field: String) -> Int64? {
    if let number = typedMillionths(text), (1_000_000...10_000_000).contains(number) {
      return number.quotientRounded(100_000)
    }
    wrong[field] = .rpeUnreadable
    return nil
  }

  private mutating func seconds(_ text: String, _ range: ClosedRange<Int64>, _ field: String) -> Int64? {
    if let time = typedMilliseconds(text), time % 1000 == 0, range.contains(time / 1000) {
      return time / 1000
    }
    wrong[field] = .timeUnreadable
    return nil
  }
}
