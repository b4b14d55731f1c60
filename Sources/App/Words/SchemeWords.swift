import Training

/// What is said of how an exercise progresses.
extension Phrase {
  package static let progression = Phrase("Progression", "Steigerung")
  package static let progressionUsual = Phrase("Cairn's rules", "Cairns Regeln")
  package static let progressionMore = Phrase(
    "What stands empty is as the grey figure says, or has no part in it. The step is your smallest one where you name none.",
    "Was leer ist, gilt wie grau angegeben oder spielt keine Rolle. Ohne Angabe ist der Schritt dein kleinster."
  )
  package static let progressionWrong = Phrase(
    "Write a number from {low} to {high}.", "Schreib eine Zahl von {low} bis {high}.")
  package static let stagesWrong = Phrase(
    "Write sets and repetitions of each stage, such as 5x3, 6x2, 10x1.",
    "Schreib Sätze und Wiederholungen jeder Stufe, etwa 5x3, 6x2, 10x1.")
  package static let wavesWrong = Phrase(
    "Write percent and repetitions of each set, and a comma between weeks, such as 65x5/75x5/85x5+, 70x3/80x3/90x3+.",
    "Schreib Prozent und Wiederholungen jedes Satzes und ein Komma zwischen Wochen, etwa 65x5/75x5/85x5+, 70x3/80x3/90x3+."
  )

  package static let schemeLinear = Phrase("Linear", "Linear")
  package static let schemeDouble = Phrase("Double: reps, then weight", "Doppelt: Wdh., dann Gewicht")
  package static let schemeNarrowing = Phrase("Double, set by set", "Doppelt, Satz für Satz")
  package static let schemeTriple = Phrase("Triple: reps, sets, weight", "Dreifach: Wdh., Sätze, Gewicht")
  package static let schemeSum = Phrase("Sum of reps", "Summe der Wdh.")
  package static let schemeWaves = Phrase("Waves of a training max", "Wellen vom Trainingsmaximum")
  package static let schemeStages = Phrase("Stages", "Stufen")
  package static let schemeEffort = Phrase("By effort (RPE)", "Nach Anstrengung (RPE)")
  package static let schemeSets = Phrase("A set more a week", "Jede Woche ein Satz mehr")
  package static let schemeTime = Phrase("Longer, then heavier", "Länger, dann schwerer")
  package static let schemeHang = Phrase("Load, then a smaller edge", "Last, dann kleinere Leiste")
  package static let schemeFixed = Phrase("None: targets stay", "Keine: Vorgaben bleiben")

  package static let schemeMax = Phrase("Training max in {unit}", "Trainingsmaximum in {unit}")
  package static let schemeStep = Phrase("Step in {unit}", "Schritt in {unit}")
  package static let schemePercent = Phrase("or step in %", "oder Schritt in %")
  package static let schemeSuccesses = Phrase("Successes in a row", "Erfolge nacheinander")
  package static let schemeFailures = Phrase("Misses in a row", "Fehlschläge nacheinander")
  package static let schemeBack = Phrase("Back by %", "Zurück um %")
  package static let schemeLast = Phrase("Last set at least", "Letzter Satz mindestens")
  package static let schemeTwice = Phrase("Double step from", "Doppelter Schritt ab")
  package static let schemeTotal = Phrase("Reps in sum", "Wdh. zusammen")
  package static let schemeFewest = Phrase("Sets from", "Sätze von")
  package static let schemeMost = Phrase("Sets to", "Sätze bis")
  package static let schemeSeconds = Phrase("Seconds more", "Sekunden mehr")
  package static let schemeWanted = Phrase("RPE aimed at", "Angestrebte RPE")
  package static let schemeStart = Phrase("Each edge from {unit}", "Jede Leiste ab {unit}")
  package static let schemeLoad = Phrase("Load up to {unit}", "Last bis {unit}")
  package static let schemeEdge = Phrase("Smallest edge in mm", "Kleinste Leiste in mm")
  package static let schemeRestart = Phrase("Restart with {unit} more", "Neubeginn mit {unit} mehr")
  package static let schemeStageList = Phrase("Stages: sets x reps", "Stufen: Sätze x Wdh.")
  package static let schemeWeekList = Phrase("Weeks: % x reps", "Wochen: % x Wdh.")

  static let ruleScheme = Phrase("your own progression", "deine eigene Steigerung")
  static let figureGoal = Phrase("Goal", "Ziel")
  static let figureTotal = Phrase("In sum", "Zusammen")
  static let figureTrainingMax = Phrase("Training max", "Trainingsmaximum")
  static let figureMaximum = Phrase("Maximum", "Maximum")
  static let figureWeek = Phrase("Week", "Woche")
  static let figureReps = Phrase("Repetitions", "Wiederholungen")
}
