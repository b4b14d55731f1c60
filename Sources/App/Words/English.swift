import Training

extension Words {
  /// The English table of reasons.
  static let english: [ReasonCode: String] = [
    .overrideInForce: "Today's targets were lowered; confirm these when you are well.",
    .skipped: "The exercise was left out.",
    .swapped: "Another exercise was done in its place.",
    .notEnoughKnown: "Not enough is known yet.",
    .highEffort: "The session was hard: effort {effort_tenths}.",
    .riseTooAggressive: "The last rise was too much.",
    .halfTheRiseBack: "Half of the rise back, from {from} to {to}.",
    .backToOldWeight: "Back to the weight that held, from {from} to {to}.",
    .belowRangeTwice:
      "Below the range twice in a row at this weight[: {missed} of {asked|repetition|repetitions} short].",
    .belowRangeOnce:
      "Below the range once: {missed} of {asked|repetition|repetitions} short; see whether it happens again.",
    .topOfRange: "All sets reached the top of the range[, {high}][, at effort {effort_tenths}].",
    .repsBackToLow:
      "With more weight the target is {to}, the low end of the range, instead of {from}.",
    .withinRangeEasy:
      "All sets lie within the range[ of {low}][ to {high}][, at effort {effort_tenths}]: there is room for more weight.",
    .someSetsReady:
      "[{sets|set|sets} reached the top of the range, {high}. ]What is ready goes up, the rest stays.",
    .oneRepMore: "All sets lie within the range: one repetition more[, {from} to {to}].",
    .repsPastRangeFirst:
      "The next weight is a big step, so the repetitions go past the range first, {from} to {to}.",
    .repsInsteadOfWeight: "There is no weight to add, so the repetitions go on, {from} to {to}.",
    .setsMissing: "Not every set was done.",
    .justBelowRange: "Just below the range: the targets stay.",
    .targetsStand: "The targets ask for it already.",
    .lastSetDropped: "The last set fell by {by}.",
    .lowConfidence: "Low confidence.",
    .moderateConfidence: "Moderate confidence.",
    .highConfidence: "High confidence.",
    .warmupFollows: "The warm-up follows the top set, {from} to {to}.",
    .targetsBeaten:
      "Every target was met and one beaten at effort {effort_tenths}: there is room for another set.",
    .lastSetUnfinished: "The last set was not done in {sessions} of three sessions.",
    .repsFall:
      "The repetitions fell by {by} with {taken} of rest[, {prescribed} were planned]; more rest may hold them.",
    .restToSpare: "Always over the target with {prescribed} of rest: less is enough.",
    .lastSetBeatenTwice: "The last set was beaten by {by}, and by four or more the time before.",
    .failureEndsLow: "The set until failure ended below {low} twice.",
    .stallNoise: "One miss is no stall: a repetition more or less is chance.",
    .stallPause:
      "{days|day|days} had passed since the last time: a little less is usual then and soon comes back.",
    .stallBigStep: "It stalls since a step of {percent}, which was a lot at once.",
    .stallShortRest: "It stalls, and the repetitions fall by {by} with {taken} of rest.",
    .stallFatigue:
      "It looks like fatigue[: {exercises|exercise|exercises} fell together][, effort went up to {effort_tenths}][, {sets|set|sets} in a week][ against {usual} usually]. A lighter week helps more than more weight.",
    .stallUnknown:
      "{times|=Once|times} in a row at this weight without a repetition more, and neither pause, rest nor fatigue explains it.",
    .smallerStep: "A smaller step, from {from} to {to}.",
    .fewerSets: "One set fewer until it goes up again, from {from} to {to}.",
    .missedTargets: "{missed} of {asked|repetition|repetitions} short.",
    .heldTargets: "The targets held: {missed} of {asked|repetition|repetitions} short.",
    .beatTargets: "The targets were beaten[ at effort {effort_tenths}].",
    .didOldInstead: "It was done as before.",
    .doneUnderOverride: "Under lowered targets; it is judged again in the next session.",
    .notDone: "It was not done.",
    .wentHeavier: "Done heavier than asked.",
    .wentLighter: "Done lighter than before the change.",
    .restAsBefore: "The rest stayed as before[: {taken}].",
    .repsFellAfterRest: "The repetitions fell by more than a tenth with less rest.",
    .saidByAthlete: "You said so.",
    .smallerStepLearned: "Steps were too much twice in a row, so they are {percent} of the usual.",
    .asksLater: "You put it off and took it up {times|=once|times}, so it is asked at the start first.",
    .noVolumeWanted: "You turned down more sets, so none are suggested for {days_left|day|days}.",
    .cautiousSelfRating:
      "{sessions|session|sessions} begun tired or sick went well, so less is taken off.",
    .doneThoughRejected: "You turned it down and did it all the same[ {times|=once|times}].",
    .ownWords: "In its own words.",
    .likelyEnough:
      "{needed|repetition|repetitions} in the first set make it, and the chance of that is {chance}; {wanted} is enough.",
    .tooUnlikely:
      "More would take {needed|repetition|repetitions} in the first set, and the chance of that is only {chance}; {wanted} is asked.",
    .smallerForChance:
      "A smaller step, because the chance of it is {chance}: {needed|repetition|repetitions} in the first set make it, {wanted} is asked.",
    .reachedOften: "The target was reached {times|time|times} in a row, so it is time for more.",
    .reachedSoFar:
      "It was reached {times|time|times} in a row; after {wanted|time|times} more is asked all the same.",
    .timeForMoreWeight: "You hit every set. Time for {to}.",
    .timeForMoreReps: "You hit every set. Try for {to}.",
    .weightYouTook: "You took {to} instead of {from}. We go on from there.",
    .oneWeightForAll: "One weight for all sets: {to}.",
    .repsForLessWeight: "With less weight, go for {to|rep|reps}.",
    .repsForNewWeight: "With the new weight {to|repetition|repetitions} will do to begin with.",
    .fewerForNow: "{to} instead of {from} next time, then up again.",
    .backForNow: "Two short days at {from}. Back to {to}, then up again.",
    .oneShortDay: "{missed} of {asked|repetition|repetitions} short. That can be chance: same again.",
    .shortAgain:
      "{missed} of {asked|rep|reps} short, {times|=once|times} in a row. Same again; if it stays hard we go back a step.",
    .madeAgain: "Hit it {times|=once|times}. Same again.",
    .moreRepsSoon:
      "Hit it {times|=once|times}. {more|=One more like this|more like this}, and we add a repetition.",
    .moreWeightSoon:
      "Hit it {times|=once|times}. {more|=One more like this|more like this}, and it's {to}.",
    .fittedToRules: "Brought back within the rules' bounds.",
    .noProgression:
      "Its targets stay until you change them.",
    .sameAgain:
      "Not every set reached its target: the same again.",
    .weightUp:
      "Every set reached its target[, {times} of {goal|time|times} in a row]: more weight[, {from} to {to}].",
    .weightUpTwice:
      "The last set went far beyond its target: twice the step[, {from} to {to}].",
    .weightHeld:
      "Reached {times} of {goal|time|times} in a row: the weight rises after the last of them.",
    .weightMissed:
      "Missed {times} of {goal|time|times} in a row: the same weight again.",
    .weightBack:
      "Missed[ {times|=once|times} in a row] at this weight: a step back[, {from} to {to}].",
    .sumReached:
      "The sum is reached[: {total} of {goal|repetition|repetitions}]; more weight[, {from} to {to}].",
    .sumShort:
      "{total} of {goal|repetition|repetitions} in sum: the same again.",
    .ownRepMore:
      "Each set by itself: one repetition more than was done[, {from} to {to}].",
    .lastSetShort:
      "The last set has to reach {goal|repetition|repetitions} first.",
    .setBeforeWeight:
      "All sets are at the top: one set more[, {sets} of {goal}], before more weight.",
    .setsThenWeight:
      "All sets are at the top: more weight[, {from} to {to}][, and back to {sets|set|sets}].",
    .nextWeek:
      "Week {week} of the wave: [{percent} of ]a training max of {training_max}.",
    .nextCycle:
      "The wave is done: the next one begins with a training max of {training_max}.",
    .waveReset:
      "The top set failed: the wave begins again with a training max of {training_max}.",
    .stageHeld:
      "[{sets} × {reps} held: ]more weight[, {from} to {to}].",
    .nextStage:
      "It failed: on with {sets} × {reps}, at the same weight.",
    .stagesOver:
      "The last stage failed: the first one again, {sets} × {reps}, with another weight[, {from} to {to}].",
    .waveUnknown:
      "The sets are no week of the wave: write the training max anew.",
    .stageUnknown:
      "The sets are none of the stages: choose one of them in the template.",
    .effortUnknown:
      "Without an RPE of a set the next weight can't be reckoned.",
    .effortAimed:
      "The weight for the effort that is wanted[, {effort_tenths}][, by a maximum of {maximum}][: {from} to {to}].",
    .setsWeekly:
      "A set more this week, {sets} of at most {goal}.",
    .setsBack:
      "The most sets are reached: back to {sets}, and on from there.",
    .heldLonger:
      "Held: longer[ by {seconds}][, {from} to {to}].",
    .hangHeavier:
      "Every hang was held: more load[, {from} to {to}][, up to {load}].",
    .smallerEdge:
      "{load} held on {edge} mm: next an edge of {next} mm[, with {start} added].",
    .edgeStays:
      "The load and the edge are where you wanted them: the targets stay.",
  ]
}
