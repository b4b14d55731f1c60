import Training

extension Words {
  /// The English table of reasons.
  static func english(_ code: ReasonCode) -> String {
    switch code {
    case .overrideInForce: "Today's targets were lowered; confirm these when you are well."
    case .skipped: "The exercise was left out."
    case .swapped: "Another exercise was done in its place."
    case .notEnoughKnown: "Not enough is known yet."
    case .highEffort: "The session was hard[: effort {effort}]."
    case .riseTooAggressive: "The last rise was too much[: {missed|repetition|repetitions} short of {asked}]."
    case .halfTheRiseBack: "Half of the last rise back[, to {weight}], keeps part of the gain."
    case .backToOldWeight: "Back to the weight that held[: {weight}]."
    case .belowRangeTwice: "Below {low|repetition|repetitions} twice in a row at this weight."
    case .belowRangeOnce: "Below {low|repetition|repetitions} once; see whether it happens again."
    case .topOfRange: "All sets reached the top of the range[ of {high|repetition|repetitions}]."
    case .repsBackToLow: "With more weight the repetitions begin again at the bottom of the range[: {low}]."
    case .withinRangeEasy: "All sets within the range, and there was room[: effort {effort}]."
    case .someSetsReady: "Some sets reached the top of the range, others didn't: the ready ones go up."
    case .oneRepMore: "All sets within the range: one repetition more."
    case .repsPastRangeFirst: "The next weight is a big step[ of {percent}]: two repetitions past the range first."
    case .warmupFollows: "Warm-ups follow the top sets."
    case .targetsBeaten: "Every target met and one beaten[, at effort {effort}]: there is room for another set."
    case .lastSetUnfinished: "The last set was not finished in two of three sessions."
    case .repsFall: "Repetitions fall from set to set[ by {fall}]; more rest may hold them."
    case .restToSpare: "Always over the target with long rests: less rest is enough."
    case .lastSetBeatenTwice: "The last set was beaten by four or more twice."
    case .failureEndsLow: "Sets until failure end below the range."
    case .missedTargets: "{missed} of {asked} repetitions were missed."
    case .heldTargets: "The targets held."
    case .beatTargets: "The targets were beaten."
    case .didOldInstead: "It was done as before."
    case .doneUnderOverride: "Judged under lowered targets; it is judged again in the next session."
    case .notDone: "It was not done."
    case .wentHeavier: "Done heavier than asked."
    case .wentLighter: "Done lighter than before the change."
    case .restAsBefore: "The rest stayed as before."
    case .repsFellAfterRest: "Repetitions fell by more than a tenth with less rest."
    case .saidByAthlete: "You said so."
    case .smallerStepLearned: "Large steps were too much twice in a row, so this one is smaller."
    case .asksLater: "You tend to take it up later, so it is asked at the next start."
    case .noVolumeWanted: "You turned down more sets, so only the weight goes up."
    case .cautiousSelfRating: "You do well even when tired, so less is taken off."
    case .doneThoughRejected: "You turned it down and did it all the same."
    case .ownWords: "In its own words."
    }
  }
}
