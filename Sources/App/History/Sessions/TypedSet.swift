import Records
import Training

/// The input of the form for a set, and its errors.
struct TypedSet {
  var weight = ""
  var reps = ""
  var time = ""
  var distance = ""
  var rpe = ""
  var type = SetType.regular
  var notes = ""
  var climb: TypedClimb?
  var hang: TypedHang?
  /// The errors, by field name.
  var wrong: [(field: StaticString, phrase: Phrase)] = []

  /// Creates the input for a logged set.
  init(_ set: SetPerformance, _ figures: FigureStyle) {
    weight = set.weight.map { figures.weightNumber($0) } ?? ""
    reps = set.reps.map { String($0) } ?? ""
    time = set.durationMilliseconds.map { TypedSet.clock($0, figures) } ?? ""
    distance = set.distanceMetres.map { String($0) } ?? ""
    rpe = set.rpe.map { figures.decimal($0, places: 1) } ?? ""
    type = set.type
    notes = set.notes
    climb = set.climb.map { TypedClimb($0, []) }
    hang = set.hang.map { TypedHang($0) }
  }

  init(_ form: Fields) {
    weight = form["weight"] ?? ""
    reps = form["reps"] ?? ""
    time = form["time"] ?? ""
    distance = form["distance"] ?? ""
    rpe = form["rpe"] ?? ""
    type = form["type"].flatMap { SetType(rawValue: $0) } ?? .regular
    notes = form["notes"] ?? ""
    climb = TypedClimb(form)
    if form["edge"] != nil {
      let values = form.byName
      hang = TypedHang { values[$0] }
    }
  }

  func wrong(_ field: StaticString, _ localizer: Localizer) -> String? {
    let name = field.withUTF8Buffer { Array($0) }
    return wrong.first { $0.field.withUTF8Buffer { $0.elementsEqual(name) } }.map {
      localizer.text($0.phrase)
    }
  }

  /// Returns the set that the athlete entered, or nil if a field is invalid.
  ///
  /// Adds the errors of invalid fields to ``wrong``.
  ///
  /// `noted` is the logged set. If its weight wasn't edited, it keeps its exact grams.
  mutating func entry(
    _ figures: FigureStyle, _ scales: [GradeScale], noted: SetPerformance? = nil
  ) -> SetEntry? {
    var entry = SetEntry()
    readClimbing(&entry, scales)
    entry.type = type
    entry.notes = notes
    entry.weight = filled(weight, "weight", .amendNotANumber) { text in
      if let known = noted?.weight, text.hasSameBytes(as: figures.weightNumber(known)) { return known }
      return typedMillionths(text).flatMap { Weight(millionths: $0, unit: figures.unit) }
    }
    entry.reps = filled(reps, "reps", .amendNotWhole, wholeNumber)
    entry.durationMilliseconds = filled(time, "time", .amendNotATime, typedMilliseconds)
    entry.distanceMetres = filled(distance, "distance", .amendNotWhole, wholeNumber)
    entry.rpe = filled(rpe, "rpe", .amendNotAnEffort) { text in
      typedMillionths(text).flatMap {
        $0 % 100_000 == 0 && (1_000_000...10_000_000).contains($0) ? $0 / 100_000 : nil
      }
    }
    if let time = entry.durationMilliseconds { entry.hang?.hangSeconds = min(max(time / 1000, 1), 3600) }
    return wrong.isEmpty ? entry : nil
  }

  private mutating func readClimbing(_ entry: inout SetEntry, _ scales: [GradeScale]) {
    var unread: [(measure: Measure, sentence: Phrase)] = []
    entry.climb = climb?.climb(scales, &unread)
    for (measure, sentence) in unread {
      wrong.append((measure == .grade ? "grade" : "attempts", sentence))
    }
    entry.hang = hang?.hang()
    if hang != nil, entry.hang == nil { wrong.append(("edge", .hangWrong)) }
  }

  /// Adds an error to the field that it is about.
  ///
  /// Returns false if the error isn't about a field.
  mutating func show(_ error: SessionError) -> Bool {
    switch error {
    case .emptySet: wrong.append(("reps", .amendSetIsEmpty))
    case .outside(let field, _):
      let fields: [(String, StaticString)] = [
        ("weight", "weight"), ("reps", "reps"), ("duration_milliseconds", "time"),
        ("distance_metres", "distance"), ("rpe", "rpe"),
      ]
      let named = fields.first { $0.0.hasSameBytes(as: field) }
      wrong.append((named?.1 ?? "reps", .amendTooMuch))
    default: return false
    }
    return true
  }

  private mutating func filled<Value>(
    _ text: String, _ field: StaticString, _ phrase: Phrase, _ read: (String) -> Value?
  ) -> Value? {
    guard text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    if let value = read(text) { return value }
    wrong.append((field, phrase))
    return nil
  }

  private static func clock(_ milliseconds: Int64, _ figures: FigureStyle) -> String {
    guard milliseconds >= 60_000, milliseconds % 1000 == 0 else {
      return figures.decimal(milliseconds, places: 3)
    }
    return String(milliseconds / 60_000) + ":" + (milliseconds / 1000 % 60).padded(2)
  }
}

private func wholeNumber(_ text: String) -> Int64? {
  typedMillionths(text).flatMap { $0 % 1_000_000 == 0 ? $0 / 1_000_000 : nil }
}
