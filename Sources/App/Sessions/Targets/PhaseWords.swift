package import Training

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

  /// The name of a week in the phase, or the phase's name if the phase doesn't change targets.
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
