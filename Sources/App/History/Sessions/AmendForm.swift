import Records
import Training

extension SetPerformance {
  /// Returns the form, filled in with the logged set.
  func form(_ figures: FigureStyle) -> FormInput {
    let weight = weight.map { figures.weightNumber($0) } ?? ""
    let reps = reps.map { String($0) } ?? ""
    let time = durationMilliseconds.map { clock($0, figures) } ?? ""
    let distance = distanceMetres.map { String($0) } ?? ""
    let rpe = rpe.map { figures.decimal($0, places: 1) } ?? ""
    var form = FormInput(
      ("weight", weight), ("reps", reps), ("time", time), ("distance", distance), ("rpe", rpe),
      ("type", type.rawValue), ("notes", notes))
    if let climb { form.show(climb) }
    if let hang { form.show(hang) }
    return form
  }

  /// Returns the form, filled in with the values that were entered on the logger's card for the logged set.
  ///
  /// A value that wasn't edited is the stored one, because the card shows fewer digits.
  func form(typed card: FormInput, _ localizer: Localizer) -> FormInput {
    var (form, read) = (self.form(localizer.figures), card)
    var entry = SetEntry(card: &read, in: localizer.figures.unit, [], noted: self)
    entry.keepNoted(self, card, localizer)
    let shared = [
      "type", "reps", "rpe", "grade", "scale", "attempts", "sent", "style", "angle", "edge", "grip", "hangs",
      "pause",
    ]
    var names = [(card: "note", own: "notes")] + shared.map { (card: $0, own: $0) }
    if weight == nil || entry.weight != weight { names.append(("weight", "weight")) }
    if durationMilliseconds == nil || entry.durationMilliseconds != durationMilliseconds {
      names.append(("seconds", "time"))
    }
    for (typed, name) in names where card.has(typed) { form[name] = card[typed] }
    if card.has(card.cardDistance) {
      form["distance"] = entry.distanceMetres.map { String($0) } ?? card[card.cardDistance]
    }
    return form
  }
}

extension SetEntry {
  /// Creates the set from the submitted form, or returns nil if a field is invalid.
  ///
  /// Each invalid field gets an error in the form. A grade is looked up in the form's scale and then in
  /// `scales`. `noted` is the logged set, whose weight keeps its exact grams unless it was edited.
  init?(
    _ form: inout FormInput, _ figures: FigureStyle, _ scales: [GradeScale], noted: SetPerformance? = nil
  ) {
    self.init()
    type = form.setType
    notes = form["notes"]
    weight = form.value("weight", or: Sentence(.amendNotANumber)) { text in
      if let known = noted?.weight, text.hasSameBytes(as: figures.weightNumber(known)) { return known }
      return typedMillionths(text).flatMap { Weight(millionths: $0, unit: figures.unit) }
    }
    reps = form.value("reps", or: Sentence(.amendNotWhole), wholeNumber)
    durationMilliseconds = form.value("time", or: Sentence(.amendNotATime), typedMilliseconds)
    distanceMetres = form.value("distance", or: Sentence(.amendNotWhole), wholeNumber)
    rpe = form.value("rpe", or: Sentence(.amendNotAnEffort)) { text in
      typedMillionths(text).flatMap {
        $0 % 100_000 == 0 && (1_000_000...10_000_000).contains($0) ? $0 / 100_000 : nil
      }
    }
    takeClimbing(&form, scales)
    guard form.isValid else { return nil }
  }
}

private func wholeNumber(_ text: String) -> Int64? {
  typedMillionths(text).flatMap { $0 % 1_000_000 == 0 ? $0 / 1_000_000 : nil }
}

/// Returns a duration for a field, such as `45`, `7.5` or `1:30`.
private func clock(_ milliseconds: Int64, _ figures: FigureStyle) -> String {
  guard milliseconds >= 60_000, milliseconds % 1000 == 0 else {
    return figures.decimal(milliseconds, places: 3)
  }
  return String(milliseconds / 60_000) + ":" + (milliseconds / 1000 % 60).padded(2)
}
