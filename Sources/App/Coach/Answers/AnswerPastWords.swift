import Records
import Training

/// Phrases for the coach's remarks about past sessions, earlier suggestions and forecasts.
extension RemarkCode {
  var pastPhrase: Phrase? {
    switch self {
    case .lastWas:
      .remarkLastWas
    case .lastWasGood:
      .remarkLastWasGood
    case .lastWasShort:
      .remarkLastWasShort
    case .lastBeside:
      .remarkLastBeside
    case .lastRecord: .remarkLastRecord
    case .lastEffort:
      .remarkLastEffort
    case .versionSince:
      .remarkVersionSince
    case .versionNone:
      .remarkVersionNone
    case .versionSame: .remarkVersionSame
    case .versionAdded:
      .remarkVersionAdded
    case .versionRemoved: .remarkVersionRemoved
    case .versionWeight:
      .remarkVersionWeight
    case .versionSets: .remarkVersionSets
    case .versionReps: .remarkVersionReps
    case .versionDone:
      .remarkVersionDone
    case .yearAgo:
      .remarkYearAgo
    case .yearAgoNear:
      .remarkYearAgoNear
    case .yearAgoLift:
      .remarkYearAgoLift
    case .yearAgoNothing:
      .remarkYearAgoNothing
    case .yearAgoTooYoung:
      .remarkYearAgoTooYoung
    case .doneWeek:
      .remarkDoneWeek
    case .doneNothing:
      .remarkDoneNothing
    case .doneOn:
      .remarkDoneOn
    case .doneNearest:
      .remarkDoneNearest
    case .doneSession:
      .remarkDoneSession
    case .doneLift: .remarkDoneLift
    case .doneLast: .remarkDoneLast
    case .doneLastNot:
      .remarkDoneLastNot
    case .climbHardest:
      .remarkClimbHardest
    case .climbSends:
      .remarkClimbSends
    case .climbNoneLately:
      .remarkClimbNoneLately
    case .climbNothing:
      .remarkClimbNothing
    case .hangBest:
      .remarkHangBest
    case .hangHeaviest:
      .remarkHangHeaviest
    default: loopPhrase
    }
  }

  private var loopPhrase: Phrase? {
    switch self {
    case .suggestedWeight:
      .remarkSuggestedWeight
    case .suggestedReps:
      .remarkSuggestedReps
    case .suggestedSets:
      .remarkSuggestedSets
    case .suggestedRest:
      .remarkSuggestedRest
    case .suggestedKind:
      .remarkSuggestedKind
    case .suggestedFrom:
      .remarkSuggestedFrom
    case .suggestedNever:
      .remarkSuggestedNever
    case .suggestedNoneTo:
      .remarkSuggestedNoneTo
    case .suggestedNear:
      .remarkSuggestedNear
    case .suggestedNothing:
      .remarkSuggestedNothing
    case .acceptedNever:
      .remarkAcceptedNever
    case .youAccepted:
      .remarkYouAccepted
    case .youDeclined:
      .remarkYouDeclined
    case .tooMuchNoted:
      .remarkTooMuchNoted
    case .tooMuchLearns:
      .remarkTooMuchLearns
    case .tooMuchWorst:
      .remarkTooMuchWorst
    case .tooMuchAllMet:
      .remarkTooMuchAllMet
    case .tooMuchUntried:
      .remarkTooMuchUntried
    case .hitRate:
      .remarkHitRate
    case .hitMissed:
      .remarkHitMissed
    case .hitBest: .remarkHitBest
    case .hitWorst:
      .remarkHitWorst
    case .hitNothing:
      .remarkHitNothing
    case .restedLongest:
      .remarkRestedLongest
    case .sessionLine:
      .remarkSessionLine
    case .sessionLineFrom:
      .remarkSessionLineFrom
    case .sessionLineEased:
      .remarkSessionLineEased
    case .sessionLineLong:
      .remarkSessionLineLong
    case .comesNext:
      .remarkComesNext
    case .usuallyNext:
      .remarkUsuallyNext
    case .allRested:
      .remarkAllRested
    case .nothingLogged:
      .remarkNothingLogged
    case .tooLittleLogged:
      .remarkTooLittleLogged
    case .noTemplate:
      .remarkNoTemplate
    case .notUnderstood:
      .remarkNotUnderstood
    case .cantAnswer: .cantAnswer
    case .bestOf: .bestSoFar
    case .nothingMeasured: .nothingMeasured
    case .byModel: .sessionByModel
    case .fittedToRules: .sessionFitted
    case .beyondRules: .sessionBeyond
    default: nil
    }
  }
}
