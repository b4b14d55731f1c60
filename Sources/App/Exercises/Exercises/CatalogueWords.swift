import Training

/// Phrases for finding and choosing exercises, and the terms of the catalogue.
extension Phrase {
  package static let findExercise = Phrase("Find an exercise", "Übung suchen")
  package static let findExerciseHint = Phrase(
    "Bench, row, curl …",
    "Bankdrücken, Rudern, Curl …")
  package static let findNow = Phrase("Search", "Suchen")
  package static let muscle = Phrase("Muscle", "Muskel")
  package static let equipment = Phrase("Equipment", "Gerät")
  package static let anyMuscle = Phrase("Any muscle", "Jeder Muskel")
  package static let anyEquipment = Phrase("Any equipment", "Jedes Gerät")
  package static let exercisesFound = Phrase(
    "{count|exercise fits|exercises fit}",
    "{count|Übung passt|Übungen passen}")
  package static let firstExercisesFound = Phrase(
    "The first {count}; more words or a filter narrow it down.",
    "Die ersten {count}; mehr Wörter oder ein Filter grenzen es ein.")
  package static let noExerciseFits = Phrase("No exercise fits", "Keine Übung passt")
  package static let noExerciseFitsMore = Phrase(
    "Try fewer words or another filter.",
    "Versuch es mit weniger Wörtern oder einem anderen Filter.")
  package static let showAllExercises = Phrase("Show all exercises", "Alle Übungen zeigen")
  package static let alsoCalled = Phrase("also called {name}", "auch {name}")
  package static let trainedOn = Phrase("last {day}", "zuletzt {day}")
  package static let favorite = Phrase("Favourite", "Favorit")
  package static let yourOwn = Phrase("Your own", "Deine eigene")
  package static let makeOwnExercise = Phrase("Make an exercise of your own", "Eigene Übung anlegen")
  package static let exerciseName = Phrase("Name of the exercise", "Name der Übung")
  package static let mainMuscle = Phrase("Main muscle", "Hauptmuskel")
  package static let noMuscle = Phrase("None in particular", "Kein bestimmter")
  package static let measuredIn = Phrase("What counts", "Was zählt")
  package static let makeExercise = Phrase("Make and add", "Anlegen und hinzufügen")
  package static let exerciseNameEmpty = Phrase("Give the exercise a name.", "Gib der Übung einen Namen.")
  package static let exerciseNameTooLong = Phrase(
    "The name is too long: 200 letters at most, fewer with accents.",
    "Der Name ist zu lang: höchstens 200 Buchstaben, mit Umlauten weniger.")
  package static let exerciseNameTaken = Phrase(
    "There is an exercise with this name already. Search for it above.",
    "Eine Übung mit diesem Namen gibt es schon. Such sie oben.")
}

/// Muscles.
extension Phrase {
  package static let abdominals = Phrase("Abs", "Bauch")
  package static let abductors = Phrase("Abductors", "Abduktoren")
  package static let adductors = Phrase("Adductors", "Adduktoren")
  package static let biceps = Phrase("Biceps", "Bizeps")
  package static let calves = Phrase("Calves", "Waden")
  package static let chest = Phrase("Chest", "Brust")
  package static let forearms = Phrase("Forearms", "Unterarme")
  package static let glutes = Phrase("Glutes", "Gesäß")
  package static let hamstrings = Phrase("Hamstrings", "Beinbeuger")
  package static let lats = Phrase("Lats", "Latissimus")
  package static let lowerBack = Phrase("Lower back", "Unterer Rücken")
  package static let middleBack = Phrase("Middle back", "Mittlerer Rücken")
  package static let neck = Phrase("Neck", "Nacken")
  package static let quadriceps = Phrase("Quads", "Quadrizeps")
  package static let shoulders = Phrase("Shoulders", "Schultern")
  package static let traps = Phrase("Traps", "Trapez")
  package static let triceps = Phrase("Triceps", "Trizeps")
}

/// Equipment.
extension Phrase {
  package static let barbell = Phrase("Barbell", "Langhantel")
  package static let dumbbell = Phrase("Dumbbell", "Kurzhantel")
  package static let machine = Phrase("Machine", "Maschine")
  package static let cable = Phrase("Cable", "Kabelzug")
  package static let kettlebell = Phrase("Kettlebell", "Kettlebell")
  package static let bands = Phrase("Bands", "Bänder")
  package static let bodyweight = Phrase("Bodyweight", "Körpergewicht")
  package static let ezBar = Phrase("EZ bar", "SZ-Stange")
  package static let smithMachine = Phrase("Smith machine", "Multipresse")
  package static let trapBar = Phrase("Trap bar", "Trap-Bar")
  package static let plate = Phrase("Plate", "Scheibe")
  package static let suspension = Phrase("Suspension trainer", "Schlingentrainer")
  package static let medicineBall = Phrase("Medicine ball", "Medizinball")
  package static let exerciseBall = Phrase("Exercise ball", "Gymnastikball")
  package static let foamRoll = Phrase("Foam roller", "Faszienrolle")
  package static let climbingWall = Phrase("Climbing wall", "Kletterwand")
  package static let hangboard = Phrase("Hangboard", "Hangboard")
  package static let noEquipment = Phrase("No equipment", "Kein Gerät")
  package static let otherEquipment = Phrase("Other equipment", "Anderes Gerät")

  // Equipment as the only kind available.
  static let onlyBarbell = Phrase("a barbell", "einer Langhantel")
  static let onlyDumbbells = Phrase("dumbbells", "Kurzhanteln")
  static let onlyMachines = Phrase("machines", "Maschinen")
  static let onlyCable = Phrase("a cable machine", "dem Kabelzug")
  static let onlyKettlebells = Phrase("kettlebells", "Kettlebells")
  static let onlyBands = Phrase("bands", "Bändern")
  static let onlyBodyweight = Phrase("your body weight", "deinem Körpergewicht")
}

/// Measures of sets.
extension Phrase {
  package static let weightAndReps = Phrase("Weight and repetitions", "Gewicht und Wiederholungen")
  package static let bodyweightReps = Phrase(
    "Repetitions with your own weight",
    "Wiederholungen mit eigenem Gewicht")
  package static let assistedReps = Phrase(
    "Repetitions, the weight helps",
    "Wiederholungen, das Gewicht hilft")
  package static let timeOnly = Phrase("Time", "Zeit")
  package static let weightAndTime = Phrase("Weight and time", "Gewicht und Zeit")
  package static let distanceAndTime = Phrase("Distance and time", "Strecke und Zeit")
  package static let climbs = Phrase("Climbs", "Routen und Boulder")
}

extension Muscle {
  var phrase: Phrase {
    switch self {
    case .abdominals: .abdominals
    case .abductors: .abductors
    case .adductors: .adductors
    case .biceps: .biceps
    case .calves: .calves
    case .chest: .chest
    case .forearms: .forearms
    case .glutes: .glutes
    case .hamstrings: .hamstrings
    case .lats: .lats
    case .lowerBack: .lowerBack
    case .middleBack: .middleBack
    case .neck: .neck
    case .quadriceps: .quadriceps
    case .shoulders: .shoulders
    case .traps: .traps
    case .triceps: .triceps
    }
  }
}

extension Equipment {
  var phrase: Phrase {
    switch self {
    case .barbell: .barbell
    case .dumbbell: .dumbbell
    case .machine: .machine
    case .cable: .cable
    case .kettlebell: .kettlebell
    case .bands: .bands
    case .bodyweight: .bodyweight
    case .ezBar: .ezBar
    case .smithMachine: .smithMachine
    case .trapBar: .trapBar
    case .plate: .plate
    case .suspension: .suspension
    case .medicineBall: .medicineBall
    case .exerciseBall: .exerciseBall
    case .foamRoll: .foamRoll
    case .climbingWall: .climbingWall
    case .hangboard: .hangboard
    case .none: .noEquipment
    case .other: .otherEquipment
    }
  }

  /// The name after “with”, for athletes who have no other equipment.
  var onlyPhrase: Phrase {
    switch self {
    case .barbell: .onlyBarbell
    case .dumbbell: .onlyDumbbells
    case .machine: .onlyMachines
    case .cable: .onlyCable
    case .kettlebell: .onlyKettlebells
    case .bands: .onlyBands
    case .bodyweight: .onlyBodyweight
    default: phrase
    }
  }
}

extension TrackingType {
  var phrase: Phrase {
    switch self {
    case .weightReps: .weightAndReps
    case .bodyweightReps: .bodyweightReps
    case .assisted: .assistedReps
    case .duration: .timeOnly
    case .weightDuration: .weightAndTime
    case .distanceDuration: .distanceAndTime
    case .climb: .climbs
    }
  }
}
