import Training

/// Phrases for the coach's remarks about rest, training load and upcoming events.
extension RemarkCode {
  var bodyPhrase: Phrase? {
    switch self {
    case .recoveredNot:
      .remarkRecoveredNot
    case .recovered: .recoveredNow
    case .recoveredStrained:
      .remarkRecoveredStrained
    case .recoveredBySets:
      .remarkRecoveredBySets
    case .restedNothing:
      .remarkRestedNothing
    case .restedSince:
      .remarkRestedSince
    case .formIs: .formOfDay
    case .nightUnknown:
      .remarkNightUnknown
    case .nightWasShort:
      .remarkNightWasShort
    case .nightWasEnough:
      .remarkNightWasEnough
    case .nightTold:
      .remarkNightTold
    case .lighterByNight:
      .remarkLighterByNight
    case .todayYes: .remarkTodayYes
    case .todayLighter:
      .remarkTodayLighter
    case .todayNot:
      .remarkTodayNot
    case .ruledOut:
      .remarkRuledOut
    case .staysToday:
      .remarkStaysToday
    case .formNow: .formNow
    case .formTired:
      .remarkFormTired
    case .formUsual:
      .remarkFormUsual
    case .formFresh:
      .remarkFormFresh
    case .weekLoad:
      .remarkWeekLoad
    case .weekLoadMore:
      .remarkWeekLoadMore
    case .weekLoadLess:
      .remarkWeekLoadLess
    case .weekLoadUsual:
      .remarkWeekLoadUsual
    case .weekSoFar: .weekSoFar
    case .weekOfSets:
      .remarkWeekOfSets
    case .loadNotSets:
      .remarkLoadNotSets
    case .loadOfSport: .remarkLoadOfSport
    case .overtrainingSigns:
      .remarkOvertrainingSigns
    case .overtrainingOne:
      .remarkOvertrainingOne
    case .overtrainingNone:
      .remarkOvertrainingNone
    case .overtrainingLimits:
      .remarkOvertrainingLimits
    case .heartNow:
      .remarkHeartNow
    case .bodyUnknown: .remarkBodyUnknown
    case .pauseShort:
      .remarkPauseShort
    case .pauseTold:
      .remarkPauseTold
    case .pauseHolds:
      .remarkPauseHolds
    case .pauseLong:
      .remarkPauseLong
    case .pauseTarget: .remarkPauseTarget
    case .pauseReturns:
      .remarkPauseReturns
    default: aheadPhrase
    }
  }

  private var aheadPhrase: Phrase? {
    switch self {
    case .weekPlan:
      .remarkWeekPlan
    case .weekPlanNone:
      .remarkWeekPlanNone
    case .weekPlanDay: .remarkWeekPlanDay
    case .weekPlanRests:
      .remarkWeekPlanRests
    case .moved:
      .remarkMoved
    case .moveFull:
      .remarkMoveFull
    case .moveNothing: .remarkMoveNothing
    case .moveInstead:
      .remarkMoveInstead
    case .nextWorkout: .remarkNextWorkout
    case .trainsMuscles: .remarkTrainsMuscles
    case .absence: .remarkAbsence
    case .absenceEases: .remarkAbsenceEases
    case .nextEvent:
      .remarkNextEvent
    case .noEvent:
      .remarkNoEvent
    case .taper:
      .remarkTaper
    case .restedToday: .remarkRestedToday
    case .eventToday: .remarkEventToday
    case .taperWeek:
      .remarkTaperWeek
    case .taperLater:
      .remarkTaperLater
    case .taperWouldBe:
      .remarkTaperWouldBe
    case .raceUnknown:
      .remarkRaceUnknown
    case .raceToday:
      .remarkRaceToday
    case .raceSoon:
      .remarkRaceSoon
    case .durationIs:
      .remarkDurationIs
    case .durationRests:
      .remarkDurationRests
    case .durationGuess:
      .remarkDurationGuess
    case .insteadOf:
      .remarkInsteadOf
    case .insteadChoice:
      .remarkInsteadChoice
    case .insteadNone:
      .remarkInsteadNone
    case .insteadSame:
      .remarkInsteadSame
    case .insteadNoneSpares:
      .remarkInsteadNoneSpares
    case .leaveOut:
      .remarkLeaveOut
    case .painWhere:
      .remarkPainWhere
    case .painSpared:
      .remarkPainSpared
    case .painLimits:
      .remarkPainLimits
    case .painDoctor:
      .remarkPainDoctor
    case .onlyWith:
      .remarkOnlyWith
    case .onlyFits:
      .remarkOnlyFits
    case .swapFor:
      .remarkSwapFor
    case .swapNone: .remarkSwapNone
    case .swapLoads:
      .remarkSwapLoads
    default: nil
    }
  }
}
