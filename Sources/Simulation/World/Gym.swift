import Records
import Training

/// The exercises and logs of simulated athletes, which are few so that athletes often use the same records.
enum Gym {
  static let bench = exercise("Bench Press", .chest)
  static let squat = exercise("Squat", .quadriceps)
  static let row = exercise("Row", .lats)
  static let dip = exercise("Dip", .triceps)
  static let exercises = [bench, squat, row]
  static let catalogue = Catalogue.empty.adding([bench, squat, row, dip])

  /// Texts that often reveal bugs: empty, decomposed, right-to-left, escaped and long.
  static let strangeTexts = [
    "", "a", "e\u{301}", "\u{e9}", "💪🏽", "مرحبا", "\"\\/\u{1}", String(repeating: "x", count: 500),
  ]

  private static func exercise(_ name: String, _ muscle: Muscle) -> Exercise {
    var exercise = Exercise()
    exercise.catalogID = name.lowercased()
    exercise.name = name
    exercise.primaryMuscles = [muscle]
    return exercise
  }

  static func prescription(_ exercise: Exercise, sets: Int = 2) -> ExercisePrescription {
    var prescription = ExercisePrescription()
    prescription.catalogID = exercise.catalogID
    prescription.name = exercise.name
    prescription.muscles = exercise.primaryMuscles
    prescription.repRange = .range(8...12, .reps)
    var set = SetPrescription()
    set.targetWeight = Weight(grams: 60_000)
    set.targetReps = 8
    prescription.sets = [SetPrescription](repeating: set, count: sets)
    return prescription
  }

  /// Returns one of three logs.
  ///
  /// Each has a session in common with the next.
  static func log(_ number: Int) -> ImportRequest {
    var sessions: [LoggedSession] = []
    for place in number...number + 1 {
      var set = LoggedSet()
      set.weightMillionths = 50_000_000 + Int64(place) * 2_500_000
      set.reps = 5
      var logged = LoggedExercise()
      logged.name = place == 2 ? "Sissy Squat" : "Squat"
      logged.sets = [set, set]
      var session = LoggedSession()
      session.title = "Legs"
      session.day = Day(number: 20_000 + Int64(place))
      session.startedAt = 64_800_000
      session.exercises = [logged]
      sessions.append(session)
    }
    return ImportRequest(
      batchID: .derived("log", from: ID(high: 0, low: UInt64(number))), format: "strong",
      fileName: "strong.csv",
      unit: .kilogram, sessions: sessions, exercises: ["Squat": squat])
  }
}
