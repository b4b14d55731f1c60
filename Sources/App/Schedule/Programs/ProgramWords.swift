package import Training

// MARK: Patterns, phases and types

// MARK: Program

// MARK: Day

// MARK: Errors

extension ProgramPattern {
  package var phrase: Phrase {
    switch self {
    case .weekly: .programWeekly
    case .threeTwoOne: .programThreeTwoOne
    case .fourThreeTwoOne: .programFourThreeTwoOne
    case .rotation: .programRotation
    }
  }

  package var more: Phrase {
    switch self {
    case .weekly: .programWeeklyMore
    case .threeTwoOne: .programThreeTwoOneMore
    case .fourThreeTwoOne: .programFourThreeTwoOneMore
    case .rotation: .programRotationMore
    }
  }
}

extension ProgramPhase {
  package var phrase: Phrase {
    switch self {
    case .base: .phaseBase
    case .build: .phaseBuild
    case .recovery: .dayRecovery
    case .capacity: .dayCapacity
    case .strength: .dayStrength
    case .power: .dayPower
    case .deload: .phaseDeload
    case .peak: .phasePeak
    case .test: .phaseTest
    }
  }
}

extension DayType {
  package var phrase: Phrase {
    switch self {
    case .rest: .dayRest
    case .recovery: .dayRecovery
    case .technique: .dayTechnique
    case .capacity: .dayCapacity
    case .strength: .dayStrength
    case .power: .dayPower
    case .powerEndurance: .dayPowerEndurance
    case .antagonist: .dayAntagonist
    case .performance: .dayPerformance
    }
  }
}
