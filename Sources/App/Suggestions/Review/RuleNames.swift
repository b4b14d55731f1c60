import Training

/// Returns the sentence that describes the rule behind a reason.
func ruleSentence(_ code: ReasonCode) -> Phrase {
  switch code {
  case .overrideInForce, .doneUnderOverride: .ruleOverride
  case .skipped, .swapped, .notDone, .didOldInstead: .ruleNotDone
  case .notEnoughKnown, .setsMissing: .ruleNotEnoughKnown
  case .highEffort: .ruleHardDay
  case .riseTooAggressive, .halfTheRiseBack, .backToOldWeight: .ruleRiseTooMuch
  case .belowRangeOnce, .belowRangeTwice, .justBelowRange: .ruleBelowRange
  case .topOfRange, .repsBackToLow: .ruleTopOfRange
  case .withinRangeEasy: .ruleWithinRangeEasy
  case .someSetsReady, .setsNotReady: .ruleSomeSetsReady
  case .oneRepMore, .targetsStand: .ruleOneRepMore
  case .repsPastRangeFirst: .rulePastRangeFirst
  case .repsInsteadOfWeight: .ruleRepsInsteadOfWeight
  case .warmupFollows: .ruleWarmup
  case .targetsBeaten, .lastSetUnfinished, .noVolumeWanted: .ruleNumberOfSets
  case .repsFall, .restToSpare, .restAsBefore, .repsFellAfterRest: .ruleRest
  case .lastSetBeatenTwice, .failureEndsLow: .ruleKindOfSet
  case .lowConfidence, .moderateConfidence, .highConfidence, .lastSetDropped: .ruleConfidence
  case .stallNoise, .stallPause, .stallBigStep, .stallShortRest, .stallFatigue, .stallUnknown, .smallerStep,
    .fewerSets:
    .ruleStall
  case .missedTargets, .heldTargets, .beatTargets, .wentHeavier, .wentLighter: .ruleOutcome
  case .tooUnlikely, .smallerForChance: .ruleForecast
  case .reachedOften, .reachedSoFar: .rulePatience
  case .lighterDay, .setsLighter: .ruleLighterDay
  case .timeForMoreWeight, .timeForMoreReps, .weightYouTook, .oneWeightForAll, .repsForNewWeight, .madeAgain,
    .repsForLessWeight, .fewerForNow, .backForNow, .bestSetBeyond, .asMuchAsDone, .topSetForWeight,
    .moreInAll, .topSetForReps, .fewerInAll, .oneShortDay, .shortAgain, .moreRepsSoon, .moreWeightSoon:
    .ruleCapacity
  case .saidByAthlete: .ruleYourWord
  case .ownWords, .fittedToRules: .ruleModel
  case .noProgression, .sameAgain, .weightUp, .weightUpTwice, .weightHeld, .weightMissed, .weightBack,
    .sumReached, .sumShort, .ownRepMore, .lastSetShort, .setBeforeWeight, .setsThenWeight, .nextWeek,
    .nextCycle, .waveReset, .stageHeld, .nextStage, .stagesOver, .waveUnknown, .stageUnknown, .effortUnknown,
    .effortAimed, .setsWeekly, .setsBack, .heldLonger, .hangHeavier, .smallerEdge, .edgeStays:
    .ruleScheme
  case .smallerStepLearned, .asksLater, .cautiousSelfRating, .doneThoughRejected, .turnedDown: .ruleLearned
  }
}

/// Returns the display name of one of a reason's values, or nil if pages don't show the value.
func figureName(_ name: String) -> Phrase? {
  switch name {
  case "from": .figureBefore
  case "to": .figureAfter
  case "sets": .figureSets
  case "low": .figureLow
  case "high": .figureHigh
  case "effort_tenths": .figureEffort
  case "chance": .figureChance
  case "wanted": .figureWanted
  case "needed": .figureNeeded
  case "reserve_tenths": .figureReserve
  case "missed": .figureMissed
  case "asked": .figureAsked
  case "by": .figureBy
  case "taken": .figureTaken
  case "prescribed": .figurePrescribed
  case "sessions": .figureSessions
  case "times": .figureTimes
  case "more": .figureMore
  case "percent": .figurePercent
  case "days": .figureDays
  case "exercises": .figureExercises
  case "usual": .figureUsual
  case "days_left": .figureDaysLeft
  case "goal": .figureGoal
  case "total": .figureTotal
  case "training_max": .figureTrainingMax
  case "maximum": .figureMaximum
  case "week": .figureWeek
  case "reps": .figureReps
  default: nil
  }
}
