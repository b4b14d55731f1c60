import Records
package import Training

/// Sample values for tests.
package enum Sample {
  package static func exercise(
    _ name: String, muscles: [Muscle] = [.chest], _ equipment: Equipment = .barbell
  ) -> Exercise {
    var exercise = Exercise()
    exercise.catalogID = String(decoding: name.utf8.map { $0 == 32 ? 45 : $0 | 32 }, as: UTF8.self)
    exercise.name = name
    exercise.primaryMuscles = muscles
    exercise.equipment = equipment
    return exercise
  }

  package static let bench = exercise("Bench Press")
  package static let incline = exercise("Incline Press")
  package static let squat = exercise("Squat", muscles: [.quadriceps])

  /// Returns a weight in pounds, rounded to the whole grams that are stored.
  package static func pounds(_ pounds: Int64) -> Weight {
    Weight(millionths: pounds * 1_000_000, unit: .pound) ?? .zero
  }

  package static func kilograms(_ kilograms: Int64) -> Weight { Weight(grams: kilograms * 1000) }

  /// Returns a prescription of equal sets without lineages, like one entered into a new template.
  package static func prescription(
    _ exercise: Exercise, sets: Int = 3, _ range: RepRange, weight: Weight?, reps: Int64?
  ) -> ExercisePrescription {
    var prescription = ExercisePrescription()
    prescription.catalogID = exercise.catalogID
    prescription.name = exercise.name
    prescription.muscles = exercise.primaryMuscles
    prescription.repRange = range
    var set = SetPrescription()
    set.targetWeight = weight
    set.targetReps = reps
    prescription.sets = [SetPrescription](repeating: set, count: sets)
    return prescription
  }

  package static func set(_ weight: Weight?, _ reps: Int64) -> SetEntry {
    var entry = SetEntry()
    entry.weight = weight
    entry.reps = reps
    return entry
  }

  /// A template with bench press (3 × 10, 60 kg, range 8–12) and incline press (3 × 9, 40 kg, range 8–10).
  package static let pushDay = TemplateDraft(
    name: "Push Day",
    exercises: [
      prescription(bench, .range(8...12, .reps), weight: kilograms(60), reps: 10),
      prescription(incline, .range(8...10, .reps), weight: kilograms(40), reps: 9),
    ])
}

extension Sample {
  /// The three sample exercises.
  package static let catalogue = Catalogue.empty.adding([bench, incline, squat])
}
