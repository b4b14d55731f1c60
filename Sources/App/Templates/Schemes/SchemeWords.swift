import Training

/// Phrases for the progression of exercises.
extension Phrase {
  package static let progression = Phrase("Progression", "Steigerung")
  package static let progressionUsual = Phrase("Cairn's rules", "Cairns Regeln")
  package static let progressionMore = Phrase(
    "What stands empty is as the grey figure says, or has no part in it.",
    "Was leer ist, gilt wie grau angegeben oder spielt keine Rolle.")
  package static let progressionOwnStep = Phrase(
    "Without a step it is your smallest one.", "Ohne Angabe ist der Schritt dein kleinster.")
  package static let progressionUsualMore = Phrase(
    "After each session Cairn suggests what your sets, your effort and the forecast allow.",
    "Nach jedem Training schlägt Cairn vor, was deine Sätze, deine Anstrengung und die Vorhersage hergeben.")
  package static let progressionWrong = Phrase(
    "Write a number from {low} to {high}.", "Schreib eine Zahl von {low} bis {high}.")
  package static let schemeMostWrong = Phrase(
    "Write at least as many as in “Sets from”.", "Schreib mindestens so viele wie bei „Sätze von“.")
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

  package static let schemeLinearMore = Phrase(
    "When every set hits its target the weight goes up; after misses in a row it goes back.",
    "Trifft jeder Satz seine Vorgabe, steigt das Gewicht; nach Fehlschlägen in Folge geht es zurück.")
  package static let schemeDoubleMore = Phrase(
    "When every set hits its target each gets a repetition more; all at the top, the weight goes up.",
    "Trifft jeder Satz seine Vorgabe, bekommt jeder eine Wiederholung mehr; sind alle oben, steigt das Gewicht."
  )
  package static let schemeNarrowingMore = Phrase(
    "Each set by itself gets a repetition more; all at the top, the weight goes up.",
    "Jeder Satz für sich bekommt eine Wiederholung mehr; sind alle oben, steigt das Gewicht.")
  package static let schemeTripleMore = Phrase(
    "Repetitions first; all at the top, a set more; at the maximum number of sets, the weight goes up.",
    "Erst Wiederholungen; sind alle oben, ein Satz mehr; bei der Höchstzahl an Sätzen steigt das Gewicht.")
  package static let schemeSumMore = Phrase(
    "When all repetitions together reach the sum the weight goes up.",
    "Erreichen alle Wiederholungen zusammen die Summe, steigt das Gewicht.")
  package static let schemeWavesMore = Phrase(
    "Each week has its percentages of a training max, which goes up after the last week, as in 5/3/1.",
    "Jede Woche hat ihre Prozente von einem Trainingsmaximum, das nach der letzten steigt, wie bei 5/3/1.")
  package static let schemeStagesMore = Phrase(
    "The weight goes up; after a miss the next sets and repetitions follow, as in GZCLP.",
    "Das Gewicht steigt; nach einem Fehlschlag folgen die nächsten Sätze und Wiederholungen, wie bei GZCLP.")
  package static let schemeEffortMore = Phrase(
    "The weight follows the effort: more if it was easier than aimed at, less if it was harder.",
    "Das Gewicht folgt der Anstrengung: mehr, wenn es leichter war als angestrebt, weniger, wenn schwerer.")
  package static let schemeSetsMore = Phrase(
    "A muscle gets a set more each week, up to the maximum, then it goes back. Weights go by Cairn's rules.",
    "Ein Muskel bekommt jede Woche einen Satz mehr, bis zur Höchstzahl, dann geht es zurück. Gewichte nach Cairns Regeln."
  )
  package static let schemeTimeMore = Phrase(
    "When every set was held it lasts longer; all at the top, the weight goes up.",
    "Wurde jeder Satz gehalten, dauert er länger; sind alle oben, steigt das Gewicht.")
  package static let schemeHangMore = Phrase(
    "When every hang was held the load goes up; with the most load a smaller edge is named.",
    "Wurde jeder Hang gehalten, steigt die Last; mit der größten wird eine kleinere Leiste genannt.")
  package static let schemeFixedMore = Phrase(
    "Nothing is suggested here; you change the targets yourself.",
    "Hier wird nichts vorgeschlagen; du änderst die Vorgaben selbst.")

  package static let schemeMax = Phrase("Training max in {unit}", "Trainingsmax in {unit}")
  package static let schemeStep = Phrase("Step in {unit}", "Schritt in {unit}")
  package static let schemePercent = Phrase("or step in %", "oder Schritt in %")
  package static let schemeSuccesses = Phrase("Successes in a row", "Erfolge in Folge")
  package static let schemeFailures = Phrase("Misses in a row", "Fehlschläge in Folge")
  package static let schemeBack = Phrase("Back by %", "Zurück um %")
  package static let schemeLast = Phrase("Last set at least", "Letzter Satz ab")
  package static let schemeTwice = Phrase("Double step from", "Doppelter Schritt ab")
  package static let schemeTotal = Phrase("Total reps", "Wdh. zusammen")
  package static let schemeFewest = Phrase("Sets from", "Sätze von")
  package static let schemeMost = Phrase("Sets to", "Sätze bis")
  package static let schemeSeconds = Phrase("Seconds more", "Sekunden mehr")
  package static let schemeWanted = Phrase("RPE aimed at", "Angestrebte RPE")
  package static let schemeStart = Phrase("Each edge from {unit}", "Jede Leiste ab {unit}")
  package static let schemeLoad = Phrase("Load up to {unit}", "Last bis {unit}")
  package static let schemeEdge = Phrase("Smallest edge in mm", "Kleinste Leiste in mm")
  package static let schemeRestart = Phrase("Restart with {unit} more", "Neubeginn plus {unit}")
  package static let schemeStageList = Phrase("Stages: sets x reps", "Stufen: Sätze x Wdh.")
  package static let schemeWeekList = Phrase("Weeks: % x reps", "Wochen: % x Wdh.")

  static let ruleScheme = Phrase(
    "The progression that you chose for this exercise decides.",
    "Die Steigerung, die du für diese Übung gewählt hast, entscheidet.")
  static let figureGoal = Phrase("Goal", "Ziel")
  static let figureTotal = Phrase("Total", "Zusammen")
  static let figureTrainingMax = Phrase("Training max", "Trainingsmaximum")
  static let figureMaximum = Phrase("Maximum", "Maximum")
  static let figureWeek = Phrase("Week", "Woche")
  static let figureReps = Phrase("Repetitions", "Wiederholungen")
}
