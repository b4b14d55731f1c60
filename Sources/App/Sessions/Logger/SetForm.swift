import Records
import Training

/// A set as it was typed, with an error for each invalid field.
struct TypedCard {
  var type = SetType.regular
  var lineage: ID?
  var weight = ""
  var reps = ""
  var seconds = ""
  var distance = ""
  var rpe = ""
  var note = ""
  var climb: TypedClimb?
  var hang: TypedHang?
  /// The errors of the measures.
  var wrong: [(measure: Measure, sentence: Phrase)] = []
  var wrongNote: Phrase?
  var wrongRPE: Phrase?
  var wrongHang: Phrase?
  /// The error of the whole card.
  var wrongSet: Phrase?

  var isRight: Bool {
    wrong.isEmpty && wrongNote == nil && wrongSet == nil && wrongRPE == nil && wrongHang == nil
  }

  func wrong(_ measure: Measure) -> Phrase? { wrong.first { $0.measure == measure }?.sentence }
}

extension SetEntry {
  /// Keeps the stored grams, milliseconds and metres of values that were not edited.
  ///
  /// The fields show fewer digits than are stored.
  mutating func keepNoted(_ set: SetPerformance, _ typed: TypedCard, _ localizer: Localizer) {
    if let weight = set.weight, typed.weight.hasSameBytes(as: localizer.field(weight)) {
      self.weight = weight
    }
    if let time = set.durationMilliseconds, let typed = durationMilliseconds, typed / 1000 == time / 1000 {
      durationMilliseconds = time
    }
    if let metres = set.distanceMetres, let typed = distanceMetres, abs(typed - metres) < 5 {
      distanceMetres = metres
    }
  }
}

extension TypedCard {
  /// Reads the fields of a form.
  ///
  /// ``entry(_:_:_:_:)`` adds the errors of fields that can't be parsed to ``wrong``.
  ///
  /// Weights are in the athlete's unit with a point or a comma, times in seconds or as `1:30`, distances in
  /// metres, or in kilometres if the form has a field for them.
  init(_ form: Fields) {
    type = form["type"].flatMap { SetType(rawValue: $0) } ?? .regular
    lineage = form["target"].flatMap { ID($0) }
    weight = form["weight"]?.trimmed ?? ""
    reps = form["reps"]?.trimmed ?? ""
    seconds = form["seconds"]?.trimmed ?? ""
    distance = (form["kilometres"] ?? form["metres"])?.trimmed ?? ""
    rpe = form["rpe"]?.trimmed ?? ""
    note = form["note"] ?? ""
    climb = TypedClimb(form)
    if form["edge"] != nil {
      let values = form.byName
      hang = TypedHang { values[$0] }
    }
  }

  /// Returns the typed set, and records the errors of its fields.
  ///
  /// `scales` are the scales where a grade is looked up.
  mutating func entry(
    _ form: Fields, _ unit: WeightUnit, _ measures: [Measure], _ scales: [GradeScale]
  ) -> SetEntry {
    var entry = SetEntry()
    entry.climb = climb?.climb(scales, &wrong)
    readMeasures(&entry, form, unit, measures)
    if let hang {
      entry.hang = hang.hang()
      if entry.hang == nil { wrongHang = .hangWrong }
      if let time = entry.durationMilliseconds { entry.hang?.hangSeconds = min(max(time / 1000, 1), 3600) }
    }
    readRest(&entry, measures)
    return entry
  }

  private mutating func readMeasures(
    _ entry: inout SetEntry, _ form: Fields, _ unit: WeightUnit, _ measures: [Measure]
  ) {
    entry.type = form["type"].flatMap { SetType(rawValue: $0) }
    entry.lineage = lineage
    let weightMeasure = measures.first { $0.isWeight } ?? .weight
    if !weight.isEmpty {
      entry.weight = typedMillionths(weight).flatMap { Weight(millionths: $0, unit: unit) }
      let isPossible = entry.weight.map { (-1_000_000...10_000_000).contains($0.grams) } ?? false
      if !isPossible { wrong.append((weightMeasure, .logWeightWrong)) }
    }
    if !reps.isEmpty {
      entry.reps = Int64(digits: reps.utf8)
      if !(entry.reps.map { (0...100_000).contains($0) } ?? false) { wrong.append((.reps, .logRepsWrong)) }
    }
    if !seconds.isEmpty {
      entry.durationMilliseconds = typedMilliseconds(seconds)
      let isPossible = entry.durationMilliseconds.map { (0...864_000_000).contains($0) } ?? false
      if !isPossible { wrong.append((.seconds, .logTimeWrong)) }
    }
    if !distance.isEmpty {
      let scale: Int64 = form["kilometres"] == nil ? 1_000_000 : 1000
      entry.distanceMetres = typedMillionths(distance).map { $0.quotientRounded(scale) }
      let isPossible = entry.distanceMetres.map { (0...100_000_000).contains($0) } ?? false
      if !isPossible { wrong.append((.distance, .logDistanceWrong)) }
    }
  }

  private mutating func readRest(_ entry: inout SetEntry, _ measures: [Measure]) {
    if !rpe.isEmpty {
      let tenths = typedMillionths(rpe)
      entry.rpe = tenths.map { $0 / 100_000 }
      let isPossible = tenths.map { $0 % 500_000 == 0 && (1_000_000...10_000_000).contains($0) } ?? false
      if !isPossible { wrongRPE = .logRpeWrong }
    }
    entry.notes = note
    if note.utf8.count > 65_536 { wrongNote = .logNoteTooLong }
    guard wrong.isEmpty, entry.climb == nil, entry.reps == nil, entry.durationMilliseconds == nil,
      entry.distanceMetres == nil
    else { return }
    let counted = measures.filter { !$0.isWeight }
    switch counted.first {
    case .seconds?: wrong.append((.seconds, .logTimeMissing))
    case .distance?: wrong.append((.distance, .logDistanceMissing))
    default: wrong.append((.reps, .logRepsMissing))
    }
  }
}
