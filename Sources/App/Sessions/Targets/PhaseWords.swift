import Training

/// Phrases for the phases of a program.
extension Phrase {
  package static let phasePeak = Phrase("Peak", "Peak")
  package static let phaseTest = Phrase("Test", "Test")
  package static let phaseNone = Phrase("No phase", "Keine Phase")
  package static let phaseOfWeek = Phrase("Phase of this week", "Phase dieser Woche")
  package static let phaseTable = Phrase("What a phase changes", "Was eine Phase ändert")
  package static let phaseChange = Phrase("Change the phase", "Phase ändern")
  package static let phaseAsPlanned = Phrase(
    "As your template says, and more when you are ready.",
    "Wie in der Vorlage, und mehr, sobald du so weit bist.")
  package static let phaseDeloadTargets = Phrase(
    "Half the sets, at 90% of the weight.", "Die halben Sätze, mit 90 % des Gewichts.")
  package static let phasePeakTargets = Phrase(
    "Nearly half the sets off, full weight.", "Fast die Hälfte der Sätze weg, volles Gewicht.")
  package static let phaseTestTargets = Phrase(
    "One set of each exercise at full weight: as many reps as you have.",
    "Ein Satz pro Übung mit vollem Gewicht: so viele Wiederholungen, wie gehen.")
  package static let phaseDeloadWeek = Phrase("Deload week", "Entlastungswoche")
  package static let phaseRecoveryWeek = Phrase("Recovery week", "Erholungswoche")
  package static let phasePeakWeek = Phrase("Peak week", "Peak-Woche")
  package static let phaseTestWeek = Phrase("Test week", "Testwoche")
  package static let phaseStays = Phrase(
    "Only today. Your template stays, and nothing counts as missed.",
    "Nur heute. Deine Vorlage bleibt, und nichts zählt als verfehlt.")
  package static let phaseFullTargets = Phrase("Full targets", "Volle Vorgaben")
}

extension ProgramPhase {
  /// The phrase for the phase's effect on a day's targets.
  package var targetsPhrase: Phrase {
    switch self {
    case .base, .build, .capacity, .strength, .power: .phaseAsPlanned
    case .peak: .phasePeakTargets
    case .deload, .recovery: .phaseDeloadTargets
    case .test: .phaseTestTargets
    }
  }

  /// The name of a week in the phase, if the phase changes targets.
  package var week: Phrase {
    switch self {
    case .deload: .phaseDeloadWeek
    case .recovery: .phaseRecoveryWeek
    case .peak: .phasePeakWeek
    case .test: .phaseTestWeek
    case .base, .build, .capacity, .strength, .power: phrase
    }
  }
}
