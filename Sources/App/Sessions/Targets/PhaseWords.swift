package import Training

extension ProgramPhase {
  /// The phrase that describes how the phase affects a day's targets.
  package var targetsPhrase: Phrase {
    switch self {
    case .base, .build, .capacity, .strength, .power: .phaseAsPlanned
    case .peak: .phasePeakTargets
    case .deload, .recovery: .phaseDeloadTargets
    case .test: .phaseTestTargets
    }
  }

  /// The phrase for a week in the phase, or the phase's own name if it doesn't change the targets.
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
