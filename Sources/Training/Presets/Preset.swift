package import Records

/// A workout, or several that belong together, which every athlete can copy.
///
/// Presets stand in a packed file beside the catalogue's (`docs/notes/presets.md`); no store holds them.
package struct Preset: Equatable, Sendable {
  /// A short stable word ("starting-strength").
  package var id = ""
  /// From 1; greater whenever it asks for something else.
  package var version: Int64 = 1
  package var category = PlanCategory.custom
  package var name = PresetText()
  /// The name before that of a day: "PPL" of "PPL · Push".
  package var shortName = PresetText()
  package var notes = PresetText()
  package var daysAWeek: Int64?
  package var days: [PresetDay] = []
}

/// One workout of a preset.
package struct PresetDay: Equatable, Sendable {
  /// A word that names it within its preset ("push").
  package var id = ""
  /// From 1, Monday, where the preset names its weekdays.
  package var weekday: Int64?
  package var name = PresetText()
  package var exercises: [PresetExercise] = []
}

/// What a preset asks for of an exercise.
package struct PresetExercise: Equatable, Sendable {
  package var catalogID = ""
  package var sets: Int64 = 0
  package var range = RepRange.notSet
  /// Whether the last set goes on beyond its target, as far as it goes.
  package var lastIsOpen = false
  /// How it progresses, where not by the usual rules.
  package var scheme: Scheme?
  package var restSeconds: Int64 = 0
  package var notes = PresetText()
  package var hang: Hang?
}

/// A text of the file in every language.
package struct PresetText: Equatable, Sendable {
  package var english = ""
  package var german = ""

  package func callAsFunction(_ language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }
}

extension Preset {
  /// What a template remembers of the day that it was copied from.
  package func id(of day: PresetDay) -> String { id + "/" + day.id }

  /// The name of a day's template: the preset's own, or "PPL · Push" of several.
  package func name(of day: PresetDay, _ language: Language) -> String {
    days.count == 1 ? name(language) : shortName(language) + " · " + day.name(language)
  }

  /// The exercises of a day as a template has them.
  ///
  /// Lineages derive from the preset, the day and the exercise, and so are the same in every version of the
  /// preset: an exercise that moved is known again.
  package func prescriptions(
    of day: PresetDay, _ catalogue: Catalogue, _ language: Language
  ) -> [ExercisePrescription] {
    var times: [String: Int64] = [:]
    return day.exercises.compactMap { asked in
      guard let exercise = catalogue.exercise(asked.catalogID) else { return nil }
      times[asked.catalogID, default: 0] += 1
      var fingerprint = Fingerprint("preset exercise")
      fingerprint.add(id(of: day))
      fingerprint.add(asked.catalogID)
      fingerprint.add(times[asked.catalogID] ?? 1)
      return asked.prescription(of: exercise, lineage: fingerprint.id, language)
    }
  }
}

extension PresetExercise {
  fileprivate func prescription(
    of exercise: Exercise, lineage: ID, _ language: Language
  ) -> ExercisePrescription {
    var prescription = ExercisePrescription()
    prescription.lineage = lineage
    prescription.catalogID = exercise.catalogID
    prescription.name = exercise.name
    prescription.muscles = exercise.primaryMuscles
    prescription.notes = notes(language)
    prescription.repRange = range
    prescription.restPolicy = .allSame(seconds: restSeconds)
    for place in 0..<sets {
      var fingerprint = Fingerprint("preset set")
      fingerprint.add(lineage)
      fingerprint.add(place)
      var set = SetPrescription()
      set.lineage = fingerprint.id
      // One begins at the low end, as with an exercise that one adds oneself.
      let low = range.bounds?.lowerBound
      if range.unit == .seconds { set.targetDurationSeconds = low } else { set.targetReps = low }
      set.hang = hang
      if lastIsOpen, place == sets - 1 { set.type = .failure }
      prescription.sets.append(set)
    }
    // The file knows no weights, so none is snapped.
    prescription.setScheme(scheme, WeightGrid(step: Weight(grams: 2500), unit: .kilogram))
    return prescription
  }
}
