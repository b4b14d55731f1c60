import Records
import Training

/// A reader of the values in a template's form.
struct TemplateReader {
  let localizer: Localizer
  /// The stored prescriptions.
  ///
  /// Values that have no field in the form are copied from them.
  let known: [ExercisePrescription]
  /// A function that returns the exercise with the given catalogue ID, or nil if it doesn't exist.
  let exercise: (String) -> Exercise?
  /// A function that returns the loadable weights for an exercise.
  let grid: (ExercisePrescription) -> WeightGrid

  /// Returns the display name of an exercise.
  func name(of listed: FormExercise, in form: FormInput) -> String {
    let lineage = ID(form[listed.field("lineage")])
    let catalogID = form[listed.field("catalog")]
    return known.first { $0.lineage == lineage }?.name ?? exercise(catalogID)?.name ?? catalogID
  }
}

extension TemplateEdit {
  /// Updates the edit from the values in the form, and adds an error to each invalid field.
  mutating func take(_ form: inout FormInput, _ listed: [FormExercise], _ reader: TemplateReader) {
    (name, notes) = (form["name"], form["notes"])
    if name.utf8.count > 200 { form.refuse(TemplateError.nameTooLong(limit: 200)) }
    if notes.utf8.count > 10_000 { form.refuse(TemplateError.notesTooLong(limit: 10_000)) }
    category = form.choice("category") ?? .custom
    baseVersionID = ID(form["base"])
    for exercise in listed {
      guard let read = reader.prescription(exercise, &form) else { continue }
      exercises.append(read)
      if exercise.isOpen(in: form), read.lineage != .none { opened.append(read.lineage) }
    }
    tidySupersets()
  }
}

extension TemplateReader {
  /// Returns the prescription entered for an exercise, or nil if the exercise doesn't exist.
  fileprivate func prescription(_ listed: FormExercise, _ form: inout FormInput) -> ExercisePrescription? {
    let lineage = ID(form[listed.field("lineage")]) ?? .none
    let stored = known.first { $0.lineage == lineage && lineage != .none }
    let catalogID = form[listed.field("catalog")]
    guard var read = stored ?? exercise(catalogID).map({ ExercisePrescription(usual: $0) }) else {
      return nil
    }
    read.lineage = lineage
    read.notes = form[listed.field("notes")]
    if read.notes.utf8.count > 10_000 { form.refuse(listed.field("notes"), Sentence(.notesTooLong)) }
    read.supersetGroup = Int64(digits: form[listed.field("group")].utf8)
    let range = typedRange(listed, &form)
    if listed.isOpen(in: form) {
      if let range { read.repRange = range }
      readSets(listed, &form, into: &read)
    } else {
      readUniform(listed, range, &form, into: &read)
    }
    readRests(listed, &form, into: &read)
    // Sets only what was changed, because sets may have different hangs.
    if let wanted = form.hang(listed.field(""), over: read.hang ?? Hang()), wanted != read.hang {
      read.hang = wanted
    }
    let scheme = form.scheme(of: listed.key, over: read.scheme, localizer)
    read.setScheme(scheme, grid(read))
    return read
  }

  private func readUniform(
    _ listed: FormExercise, _ range: RepRange?, _ form: inout FormInput,
    into read: inout ExercisePrescription
  ) {
    if !read.isUniform { read.makeUniform() }
    // Sets only what was changed, because a target outside the range may be intended.
    if let range, range != read.repRange { read.setRange(range) }
    if let count = form.whole(listed.field("count"), 1...100, or: Sentence(.setCountWrong)),
      Int(count) != read.sets.count
    {
      read.setWorkingSets(Int(count))
    }
    let weight = listed.field("weight")
    if !form[weight].hasSameBytes(as: localizer.field(target: read.sets.first?.targetWeight)) {
      read.setWeight(form.target(weight, localizer.figures.unit))
    }
  }

  private func readSets(
    _ listed: FormExercise, _ form: inout FormInput, into read: inout ExercisePrescription
  ) {
    let stored = read.sets
    read.sets = []
    for key in listed.sets {
      let lineage = ID(form[fieldName(key, "lineage")]) ?? .none
      var set = stored.first { $0.lineage == lineage && lineage != .none } ?? SetPrescription()
      set.lineage = lineage
      set.type = form.choice(fieldName(key, "type")) ?? set.type
      readTargets(key, isTimed: listed.isTimed(in: form), &form, into: &set)
      if listed.hasRests("set", in: form) {
        // The fields don't exist yet if the athlete has only just chosen a rest for each set.
        let now = read.restSeconds(after: set)
        let name = fieldName(key, "rest")
        set.targetRestSeconds = form[name].isEmpty ? now : form.seconds(name, 0...36_000) ?? now
      }
      read.sets.append(set)
    }
    if read.sets.isEmpty { form.refuse(listed.field("sets"), Sentence(.noSets)) }
  }

  private func readTargets(
    _ key: String, isTimed: Bool, _ form: inout FormInput, into set: inout SetPrescription
  ) {
    let (weight, reps, rpe) = (fieldName(key, "weight"), fieldName(key, "reps"), fieldName(key, "rpe"))
    if !form[weight].hasSameBytes(as: localizer.field(target: set.targetWeight)) {
      set.targetWeight = form.target(weight, localizer.figures.unit)
    }
    let hasReps = !form[reps].isEmpty
    set.targetReps = hasReps && !isTimed ? form.whole(reps, 0...100_000, or: Sentence(.repsUnreadable)) : nil
    set.targetDurationSeconds = hasReps && isTimed ? form.seconds(reps, 0...864_000) : nil
    set.targetRPE = form[rpe].isEmpty ? nil : form.effort(rpe)
  }

  private func readRests(
    _ listed: FormExercise, _ form: inout FormInput, into read: inout ExercisePrescription
  ) {
    if listed.isOpen(in: form), listed.hasRests("set", in: form) {
      read.restPolicy = .individual
    } else if listed.isOpen(in: form), listed.hasRests("kind", in: form) {
      let fields = SetType.allCases.map { (type: $0, name: listed.field("rest-" + $0.rawValue)) }
      let filled = fields.filter { !form[$0.name].isEmpty }
      var rests: [SetType: Int64] = [:]
      if filled.isEmpty {
        for set in read.sets { rests[set.type] = read.restSeconds(after: set) }
      }
      for field in filled { rests[field.type] = form.seconds(field.name, 0...36_000) }
      read.restPolicy = .byType(rests)
    } else if let rest = form.seconds(listed.field("rest"), 0...36_000) {
      read.restPolicy = .allSame(seconds: rest)
    }
  }

  private func typedRange(_ listed: FormExercise, _ form: inout FormInput) -> RepRange? {
    let unit = form[listed.field("unit")]
    if unit.hasSameBytes(as: "failure") { return .untilFailure }
    if unit.hasSameBytes(as: "any") { return .notSet }
    let isTimed = listed.isTimed(in: form)
    func read(_ field: String) -> Int64? {
      if form[field].isEmpty { return nil }
      return isTimed
        ? form.seconds(field, 1...36_000) : form.whole(field, 1...100_000, or: Sentence(.repsUnreadable))
    }
    let (lowField, highField) = (listed.field("low"), listed.field("high"))
    let (low, high) = (read(lowField), read(highField))
    let counted: RepRange.Unit = isTimed ? .seconds : .reps
    switch (low, high) {
    case (nil, nil): return form[lowField].isEmpty && form[highField].isEmpty ? .notSet : nil
    case (let low?, nil): return form[highField].isEmpty ? .target(low, counted) : nil
    case (nil, let high?): return form[lowField].isEmpty ? .target(high, counted) : nil
    case (let low?, let high?):
      guard low <= high else {
        form.refuse(highField, Sentence(.rangeUpsideDown))
        return nil
      }
      return low == high ? .target(low, counted) : .range(low...high, counted)
    }
  }
}

// MARK: Numbers

extension FormInput {
  /// Returns the whole number in a field.
  ///
  /// If there is none within the range, returns nil and adds an error to the field.
  fileprivate mutating func whole(
    _ name: String, _ range: ClosedRange<Int64>, or wrong: Sentence
  ) -> Int64? {
    required(name, or: wrong) { text in
      let number = Int64(digits: text.utf8.filter { $0 != 0x20 })
      return number.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns the time in a field in whole seconds.
  ///
  /// If there is none within the range, returns nil and adds an error to the field.
  fileprivate mutating func seconds(_ name: String, _ range: ClosedRange<Int64>) -> Int64? {
    required(name, or: Sentence(.timeUnreadable)) { text in
      typedMilliseconds(text).flatMap { $0 % 1000 == 0 && range.contains($0 / 1000) ? $0 / 1000 : nil }
    }
  }

  /// Returns the target weight in a field, or nil if the field is blank.
  ///
  /// If the text isn't a valid weight, returns nil and adds an error to the field.
  fileprivate mutating func target(_ name: String, _ unit: WeightUnit) -> Weight? {
    value(name, or: Sentence(.weightUnreadable)) { text in
      let weight = typedMillionths(text).flatMap { Weight(millionths: $0, unit: unit) }
      return weight.flatMap { (-1_000_000...10_000_000).contains($0.grams) ? $0 : nil }
    }
  }

  /// Returns the target RPE in a field in tenths.
  ///
  /// If there is none from 1 to 10, returns nil and adds an error to the field.
  fileprivate mutating func effort(_ name: String) -> Int64? {
    required(name, or: Sentence(.rpeUnreadable)) { text in
      let effort = typedMillionths(text)
      return effort.flatMap { (1_000_000...10_000_000).contains($0) ? $0.quotientRounded(100_000) : nil }
    }
  }
}
