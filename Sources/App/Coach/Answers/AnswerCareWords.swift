import Training

/// Phrases for the coach's remarks about illness and missing equipment.
extension RemarkCode {
  var carePhrase: Phrase? {
    switch self {
    case .illRest:
      .remarkIllRest
    case .illLight:
      .remarkIllLight
    case .illAsk:
      .remarkIllAsk
    case .illBack:
      .remarkIllBack
    case .illHolds:
      .remarkIllHolds
    case .illLast:
      .remarkIllLast
    case .illPlanned:
      .remarkIllPlanned
    case .illLimits:
      .remarkIllLimits
    case .stopEmergency:
      .remarkStopEmergency
    case .stopSymptom:
      .remarkStopSymptom
    case .askDoctor:
      .remarkAskDoctor
    case .nightWasLong:
      .remarkNightWasLong
    case .without:
      .remarkWithout
    case .withoutFits:
      .remarkWithoutFits
    case .behindWeek:
      .remarkBehindWeek
    case .heavyDays:
      .remarkHeavyDays
    default: nil
    }
  }
}

extension Equipment {
  /// The equipment's name in the form that follows `without` or, in German, `ohne`.
  var missingPhrase: Phrase {
    switch self {
    case .barbell: .equipmentBarbellMissing
    case .dumbbell: .equipmentDumbbellMissing
    case .machine: .equipmentMachineMissing
    case .cable: .equipmentCableMissing
    case .kettlebell: .equipmentKettlebellMissing
    case .bands: .equipmentBandsMissing
    default: phrase
    }
  }
}
