import Records

/// One or more related workouts that any athlete can copy.
///
/// Presets are stored in a packed file next to the catalogue's file (`docs/notes/presets.md`), not in a
/// store.
package struct Preset: Equatable, Sendable {
  /// A short stable identifier, such as "starting-strength".
  package var id = ""
  /// The version, starting at 1, which increases whenever the preset's prescriptions change.
  package var version: Int64 = 1
  package var category = TemplateCategory.custom
  package var name = ""
  /// The name used before a day's name, such as "PPL" in "PPL · Push".
  package var shortName = ""
  package var notes = ""
  package var daysAWeek: Int64?
  package var days: [PresetDay] = []
}

/// A workout of a preset.
package struct PresetDay: Equatable, Sendable {
  /// The identifier within the preset, such as "push".
  package var id = ""
  /// The weekday, from 1 for Monday, if the preset assigns weekdays.
  package var weekday: Int64?
  package var name = ""
  package var exercises: [PresetExercise] = []
}

/// An exercise of a preset, with its sets.
package struct PresetExercise: Equatable, Sendable {
  package var catalogID = ""
  package var sets: Int64 = 0
  package var range = RepRange.notSet
  /// True if the last set continues beyond its target to failure.
  package var lastIsOpen = false
  /// The progression scheme, or nil for the default rules.
  package var scheme: Scheme?
  package var restSeconds: Int64 = 0
  package var notes = ""
  package var hang: Hang?
}

extension Preset {
  /// Returns the preset ID that is stored in templates copied from a day.
  package func id(of day: PresetDay) -> String { id + "/" + day.id }

  /// Returns the name for a day's template, which is the preset's name or, if the preset has several days, a
  /// name such as "PPL · Push".
  package func name(of day: PresetDay) -> String {
    days.count == 1 ? name : shortName + " · " + day.name
  }

  /// Returns a day's exercises as prescriptions for a template.
  ///
  /// Lineages are derived from the preset, the day and the exercise. They are the same in every version of
  /// the preset, so that an exercise is recognised even after it has been moved.
  package func prescriptions(of day: PresetDay, _ catalogue: Catalogue) -> [ExercisePrescription] {
    var times: [String: Int64] = [:]
    return day.exercises.compactMap { asked in
      guard let exercise = catalogue.exercise(asked.catalogID) else { return nil }
      times[asked.catalogID, default: 0] += 1
      var fingerprint = Fingerprint("preset exercise")
      fingerprint.add(id(of: day))
      fingerprint.add(asked.catalogID)
      fingerprint.add(times[asked.catalogID] ?? 1)
      return asked.prescription(of: exercise, lineage: fingerprint.id)
    }
  }
}

extension PresetExercise {
  fileprivate func prescription(of exercise: Exercise, lineage: ID) -> ExercisePrescription {
    var prescription = ExercisePrescription()
    prescription.lineage = lineage
    prescription.catalogID = exercise.catalogID
    prescription.name = exercise.name
    prescription.muscles = exercise.primaryMuscles
    prescription.notes = notes
    prescription.repRange = range
    prescription.restPolicy = .allSame(seconds: restSeconds)
    for place in 0..<sets {
      var fingerprint = Fingerprint("preset set")
      fingerprint.add(lineage)
      fingerprint.add(place)
      var set = SetPrescription()
      set.lineage = fingerprint.id
      // The target starts at the low end, as for an exercise added by hand.
      let low = range.bounds?.lowerBound
      if range.unit == .seconds { set.targetDurationSeconds = low } else { set.targetReps = low }
      set.hang = hang
      if lastIsOpen, place == sets - 1 { set.type = .failure }
      prescription.sets.append(set)
    }
    // The file contains no weights, so nothing is snapped to this grid.
    prescription.setScheme(scheme, WeightGrid(step: Weight(grams: 2500), unit: .kilogram))
    return prescription
  }
}
