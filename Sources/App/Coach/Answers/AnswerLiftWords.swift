import Training

/// Phrases for the coach's remarks about lifts, plateaus and sets.
extension RemarkCode {
  var liftPhrase: Phrase? {
    switch self {
    case .nextTarget:
      .remarkNextTarget
    case .targetStands: .remarkTargetStands
    case .lastTime:
      .remarkLastTime
    case .nothingWaits:
      .remarkNothingWaits
    case .changeWaits:
      .remarkChangeWaits
    case .changeWaitsReps:
      .remarkChangeWaitsReps
    case .nextLikely:
      .remarkNextLikely
    case .sameAgain:
      .remarkSameAgain
    case .neverDone:
      .remarkNeverDone
    case .neverWeighed:
      .remarkNeverWeighed
    case .maximumNow:
      .remarkMaximumNow
    case .maximumOld:
      .remarkMaximumOld
    case .maximumEver:
      .remarkMaximumEver
    case .maximumLifted:
      .remarkMaximumLifted
    case .maximumSure:
      .remarkMaximumSure
    case .reachedAlready:
      .remarkReachedAlready
    case .reachableNow:
      .remarkReachableNow
    case .reachableNot:
      .remarkReachableNot
    case .reachedBy:
      .remarkReachedBy
    case .reachedNever: .remarkReachedNever
    case .bestSet: .remarkBestSet
    case .restBetween: .remarkRestBetween
    case .restTaken: .remarkRestTaken
    case .platesPerSide: .remarkPlatesPerSide
    case .platesNone: .remarkPlatesNone
    case .platesLess: .remarkPlatesLess
    case .platesTooLight: .remarkPlatesTooLight
    case .platesUnknown: .remarkPlatesUnknown
    case .noTargets: .remarkNoTargets
    case .changeTooBig: .remarkChangeTooBig
    case .reachedOnce:
      .remarkReachedOnce
    case .paceRests:
      .remarkPaceRests
    case .paceSpan:
      .remarkPaceSpan
    case .paceSpanCut:
      .remarkPaceSpanCut
    case .paceNone:
      .remarkPaceNone
    case .paceTooSlow:
      .remarkPaceTooSlow
    case .warmUpTo:
      .remarkWarmUpTo
    case .warmUpSet:
      .remarkWarmUpSet
    case .warmUpBar: .remarkWarmUpBar
    case .warmUpNever:
      .remarkWarmUpNever
    case .warmUpWork:
      .remarkWarmUpWork
    case .warmUpUnknown:
      .remarkWarmUpUnknown
    case .warmUpAssisted:
      .remarkWarmUpAssisted
    case .grewMost:
      .remarkGrewMost
    case .grewNone:
      .remarkGrewNone
    case .grewToo: .remarkGrewToo
    case .grewLeast: .remarkGrewLeast
    case .grewDown:
      .remarkGrewDown
    case .rankingTooFew:
      .remarkRankingTooFew
    default: stuckPhrase
    }
  }

  private var stuckPhrase: Phrase? {
    switch self {
    case .stalls:
      .remarkStalls
    case .stallsNot:
      .remarkStallsNot
    case .holdsLevel:
      .remarkHoldsLevel
    case .goesBack:
      .remarkGoesBack
    case .stallTooFew:
      .remarkStallTooFew
    case .deloadYes:
      .remarkDeloadYes
    case .deloadNotYet:
      .remarkDeloadNotYet
    case .speaksFor: .remarkSpeaksFor
    case .speaksAgainst: .remarkSpeaksAgainst
    case .deloadEffort:
      .remarkDeloadEffort
    case .deloadForm: .formOfDay
    case .deloadSleep:
      .remarkDeloadSleep
    case .deloadLifts:
      .remarkDeloadLifts
    case .deloadStall:
      .remarkDeloadStall
    case .deloadFall:
      .remarkDeloadFall
    case .deloadWeek:
      .remarkDeloadWeek
    case .setsBelow:
      .remarkSetsBelow
    case .setsWithin:
      .remarkSetsWithin
    case .setsAbove:
      .remarkSetsAbove
    case .setsFrom:
      .remarkSetsFrom
    case .neglectedMost:
      .remarkNeglectedMost
    case .neglectedToo:
      .remarkNeglectedToo
    case .neglectedNone:
      .remarkNeglectedNone
    case .neglectedRests:
      .remarkNeglectedRests
    case .notSince:
      .remarkNotSince
    case .groupEnough:
      .remarkGroupEnough
    case .groupBelow:
      .remarkGroupBelow
    case .moreSetsStrained:
      .remarkMoreSetsStrained
    case .moreSetsYes:
      .remarkMoreSetsYes
    case .moreSetsNo:
      .remarkMoreSetsNo
    case .moreSetsTired:
      .remarkMoreSetsTired
    default: nil
    }
  }
}
