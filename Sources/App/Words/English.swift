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
    .belowRangeTwice: "Below the range twice in a row at this weight[: {missed} of {asked} short].",
    .belowRangeOnce: "Below the range once: {missed} of {asked} short; see whether it happens again.",
    .topOfRange: "All sets reached the top of the range[, {high}][, at effort {effort_tenths}].",
    .repsBackToLow:
      "With more weight the target is {to}, the low end of the range, instead of {from}.",
    .withinRangeEasy:
      "All sets lie within the range[ of {low}][ to {high}][, at effort {effort_tenths}]: there is room for more weight.",
    .someSetsReady:
      "[{sets|set|sets} reached the top of the range, {high}: ]What is ready goes up, the rest stays.",
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
    .missedTargets: "{missed} of {asked} short.",
    .heldTargets: "The targets held: {missed} of {asked} short.",
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
    .asksLater: "You put it off and took it up {times|time|times}, so it is asked at the start first.",
    .noVolumeWanted: "You turned down more sets, so none are suggested for {days_left|day|days}.",
    .cautiousSelfRating:
      "{sessions|session|sessions} begun tired or sick went well, so less is taken off.",
    .doneThoughRejected: "You turned it down and did it all the same {times|time|times}.",
    .ownWords: "In its own words.",
  ]

  /// The English table of phrases.
  static func english(_ phrase: Phrase) -> String {
    switch phrase {
    case .productName: "Cairn"
    case .pageTitle: "{page} – Cairn"
    case .skipToContent: "Skip to the content"
    case .toToday: "Back to Today"
    case .today: "Today"
    case .yesterday: "yesterday"
    case .onThisDay: "today"
    case .inProgress: "In progress"
    case .runningFor: "Started {time} ago"
    case .runningSince: "Started {day}"
    case .setsOf: "{done} of {planned|set|sets}"
    case .setsDone: "{done|set|sets} done"
    case .next: "Next"
    case .setOfSets: "set {number} of {count}"
    case .allSetsDone: "All planned sets are done."
    case .untitled: "Workout"
    case .templates: "Templates"
    case .version: "Version {number}"
    case .lastUsed: "Last used:"
    case .notUsedYet: "Not used yet"
    case .contentMissing: "Its content has not arrived yet."
    case .start: "Start"
    case .startNamed: "Start {name}"
    case .waiting: "{count|change waits|changes wait} for your word"
    case .moreWaiting: "And {count|more|more}."
    case .fromTo: "from {from} to {to}"
    case .onlySet: "set {number}"
    case .putOff: "You put this off before."
    case .changedSince: "The template was changed since; the step goes from what it says today."
    case .repetitions: "{count|repetition|repetitions}"
    case .sets: "{count|set|sets}"
    case .restOf: "{time} of rest"
    case .warmupSet: "warm-up"
    case .regularSet: "working set"
    case .superSet: "superset"
    case .dropSet: "drop set"
    case .failureSet: "set until failure"
    case .lastSessions: "Last sessions"
    case .volume: "Volume {volume}"
    case .nothingYet: "Nothing is here yet"
    case .nothingYetMore:
      "Templates that you make and sessions that you do appear here: what runs, what comes next, and what changes are suggested."
    case .sync: "Sync"
    case .syncNever: "Your records are on this device only."
    case .syncDone: "Everything is on the server too."
    case .syncPending: "{count|change is|changes are} safe here and not on the server yet."
    case .syncRefused: "The server did not take {count|change|changes}; they are safe here."
    case .notFound: "There is nothing here"
    case .notFoundMore: "No page has this address:"
    case .notAllowed: "That can't be done here"
    case .notAllowedMore: "The page is there, but it doesn't answer to such a request."
    case .refused: "That did not work"
    case .formOutdated:
      "The form is incomplete or out of date. Go back, load the page again, and send it once more."
    case .planMissing: "Choose a template to start from."
    case .noSuchPlan: "This template is not there; perhaps it was deleted."
    case .alreadyRunning: "Another session is running. Finish it first."
    case .cannotStart: "The session can't be started."
    case .storeFailed: "Your records can't be read"
    case .unreadable:
      "The record {kind} {id} can't be read: “{field}” is not as it should be. Nothing was changed."
    case .notStored: "The record {kind} can't be stored so. Nothing was changed."
    case .notLoaded: "Your records are still being loaded. Try again in a moment."
    case .storageSays: "The storage below failed: {words}"
    case .callUnknown: "The page and its worker don't understand each other."
    case .rowsUnknown: "Line {line} of the records to load is not a record."
    }
  }
}
