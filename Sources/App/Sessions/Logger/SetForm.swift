import Records
import Training

extension FormInput {
  /// The type of the entered set, which is a working set unless the form says otherwise.
  var setType: SetType { choice("type") ?? .regular }

  /// The name of the card's field for the distance, which depends on its unit.
  var cardDistance: String { has("kilometres") ? "kilometres" : "metres" }

  /// Adds an error thrown by logging to the field that caused it, or to `set`, which is the whole card.
  ///
  /// `measures` contains the measures of the exercise's sets. The error of an empty set is added to the field
  /// of the first measure that isn't a weight.
  mutating func refuse(_ error: SessionError, measuring measures: [Measure]) {
    switch error {
    case .emptySet:
      switch measures.first(where: { !$0.isWeight }) {
      case .seconds?: refuse("seconds", Sentence(.logTimeMissing))
      case .distance?: refuse(cardDistance, Sentence(.logDistanceMissing))
      default: refuse("reps", Sentence(.logRepsMissing))
      }
    case .outside("weight", _): refuse("weight", error.sentence)
    case .outside("reps", _): refuse("reps", Sentence(.logRepsWrong))
    case .outside("duration_milliseconds", _): refuse("seconds", Sentence(.logTimeWrong))
    case .outside("distance_metres", _): refuse(cardDistance, Sentence(.logDistanceWrong))
    case .outside("rpe", _): refuse("rpe", error.sentence)
    case .outside("notes", _): refuse("note", error.sentence)
    default: refuse("set", error.sentence)
    }
  }
}

extension SetEntry {
  /// Creates the set from the form of the logger's card, and adds an error to each invalid field.
  ///
  /// Weights are in the athlete's unit with a decimal point or comma, times in seconds or as `1:30`, and
  /// distances in metres, or in kilometres if the form has a field for them. A grade is looked up in
  /// `scales`. An RPE is a multiple of one half, or the RPE of `noted`, which is the logged set that is being
  /// changed.
  init(
    card form: inout FormInput, in unit: WeightUnit, _ scales: [GradeScale], noted: SetPerformance? = nil
  ) {
    self.init()
    type = form.choice("type")
    lineage = ID(form["target"])
    weight = form.value("weight", or: Sentence(.logWeightWrong)) { text in
      typedMillionths(text).flatMap { Weight(millionths: $0, unit: unit) }
    }
    reps = form.number("reps", or: Sentence(.logRepsWrong))
    durationMilliseconds = form.value("seconds", or: Sentence(.logTimeWrong), typedMilliseconds)
    let scale: Int64 = form.has("kilometres") ? 1000 : 1_000_000
    distanceMetres = form.value(form.cardDistance, or: Sentence(.logDistanceWrong)) { text in
      typedMillionths(text).map { $0.quotientRounded(scale) }
    }
    let known = noted?.rpe.map { $0 * 100_000 }
    rpe = form.value("rpe", or: Sentence(.logRpeWrong)) { text in
      typedMillionths(text).flatMap { $0 % 500_000 == 0 || $0 == known ? $0 / 100_000 : nil }
    }
    notes = form["note"]
    takeClimbing(&form, scales)
  }

  /// Restores the stored grams, milliseconds and metres of values that were not edited.
  ///
  /// The fields show fewer digits than are stored, so an unedited value would otherwise lose precision.
  mutating func keepNoted(_ set: SetPerformance, _ form: FormInput, _ localizer: Localizer) {
    if let weight = set.weight, form["weight"].trimmed.hasSameBytes(as: localizer.field(weight)) {
      self.weight = weight
    }
    if let time = set.durationMilliseconds, let typed = durationMilliseconds, typed / 1000 == time / 1000 {
      durationMilliseconds = time
    }
    if let metres = set.distanceMetres {
      let shown = localizer.field(metres: metres)
      if form[shown.name].trimmed.hasSameBytes(as: shown.text) { distanceMetres = metres }
    }
  }
}
