package import Training

// MARK: Trainings and their states

// MARK: Form and picker

// MARK: Groups and intensities

extension ActivityCategory {
  package var phrase: Phrase {
    switch self {
    case .strength: .activityStrength
    case .cardio: .activityCardio
    case .combatSports: .activityCombat
    case .teamSports: .activityTeam
    case .racquetSports: .activityRacquet
    case .individualSports: .activityIndividual
    case .mindBody: .activityMindBody
    case .recovery: .activityRecovery
    case .other: .activityOther
    }
  }
}

extension Intensity {
  package var phrase: Phrase {
    switch self {
    case .light: .intensityLight
    case .moderate: .intensityModerate
    case .hard: .intensityHard
    case .veryHard: .intensityVeryHard
    }
  }
}

extension Localizer {
  /// Returns the name of an activity type.
  package func name(of type: ActivityType) -> String { type.name(in: language) }
}
