import Training

extension Words {
  /// The English table of reasons.
  static func english(_ code: ReasonCode) -> String {
    switch code {
    case .overrideInForce: "Today's targets were lowered; confirm these when you are well."
    case .skipped: "The exercise was left out."
    case .swapped: "Another exercise was done in its place."
    case .notEnoughKnown: "Not enough is known yet."
    case .highEffort: "The session was hard: effort {effort_tenths}."
    case .riseTooAggressive: "The last rise was too much."
    case .halfTheRiseBack: "Half of the rise back, from {from} to {to}."
    case .backToOldWeight: "Back to the weight that held, from {from} to {to}."
    case .belowRangeTwice: "Below the range twice in a row at this weight[: {missed} of {asked} short]."
    case .belowRangeOnce: "Below the range once: {missed} of {asked} short; see whether it happens again."
    case .topOfRange: "All sets reached the top of the range[, {high}][, at effort {effort_tenths}]."
    case .repsBackToLow:
      "With more weight the repetitions go from {from} back to {to}, the low end of the range."
    case .withinRangeEasy:
      "All sets lie within the range[ of {low}][ to {high}][, at effort {effort_tenths}]: there is room for more weight."
    case .someSetsReady:
      "[{sets|set|sets} reached the top of the range, {high}: ]What is ready goes up, the rest stays."
    case .oneRepMore: "All sets lie within the range: one repetition more[, {from} to {to}]."
    case .repsPastRangeFirst:
      "The next weight is a big step, so the repetitions go past the range first, {from} to {to}."
    case .repsInsteadOfWeight: "There is no weight to add, so the repetitions go on, {from} to {to}."
    case .setsMissing: "Not every set was done."
    case .justBelowRange: "Just below the range: the targets stay."
    case .targetsStand: "The targets ask for it already."
    case .lastSetDropped: "The last set fell by {by}."
    case .lowConfidence: "Low confidence."
    case .moderateConfidence: "Moderate confidence."
    case .highConfidence: "High confidence."
    case .warmupFollows: "The warm-up follows the top set, {from} to {to}."
    case .targetsBeaten:
      "Every target was met and one beaten at effort {effort_tenths}: there is room for another set."
    case .lastSetUnfinished: "The last set was not done in {sessions} of three sessions."
    case .repsFall:
      "The repetitions fell by {by} with {taken} of rest[, {prescribed} were planned]; more rest may hold them."
    case .restToSpare: "Always over the target with {prescribed} of rest: less is enough."
    case .lastSetBeatenTwice: "The last set was beaten by {by}, and by four or more the time before."
    case .failureEndsLow: "The set until failure ended below {low} twice."
    case .missedTargets: "{missed} of {asked} short."
    case .heldTargets: "The targets held: {missed} of {asked} short."
    case .beatTargets: "The targets were beaten[ at effort {effort_tenths}]."
    case .didOldInstead: "It was done as before."
    case .doneUnderOverride: "Under lowered targets; it is judged again in the next session."
    case .notDone: "It was not done."
    case .wentHeavier: "Done heavier than asked."
    case .wentLighter: "Done lighter than before the change."
    case .restAsBefore: "The rest stayed as before[: {taken}]."
    case .repsFellAfterRest: "The repetitions fell by more than a tenth with less rest."
    case .saidByAthlete: "You said so."
    case .smallerStepLearned: "Steps were too much twice in a row, so they are {percent} of the usual."
    case .asksLater: "You put it off and took it up {times|time|times}, so it is asked at the start first."
    case .noVolumeWanted: "You turned down more sets, so none are suggested for {days_left|day|days}."
    case .cautiousSelfRating:
      "{sessions|session|sessions} begun tired or sick went well, so less is taken off."
    case .doneThoughRejected: "You turned it down and did it all the same {times|time|times}."
    case .ownWords: "In its own words."
    }
  }
}
