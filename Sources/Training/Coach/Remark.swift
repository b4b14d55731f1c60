package import Records

/// What the coach has to say by the rules: a code, its figures, and what it speaks of.
///
/// Sentences are made where it is shown.
package struct Remark: Fielded, Sendable {
  package var code = RemarkCode.notUnderstood
  package var figures: [Figure] = []
  /// Movements, catalogue ids, names of limitations or titles, as the code says.
  package var names: [String] = []
  package var unknown: [Field] = []

  package init() {}

  @inline(never) package init(_ code: RemarkCode, _ figures: Figure..., names: [String] = []) {
    self.code = code
    self.figures = figures
    self.names = names
  }

  /// The figure of a name, such as `minutes`.
  package func amount(_ name: String) -> Int64? { figures.first { $0.name.hasSameBytes(as: name) }?.amount }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("code", &code)
    visitor.field("figures", &figures, within: 0...20)
    visitor.field("names", &names, within: 0...100)
  }
}

/// What the coach speaks of; the table of words has a sentence for each, with the figures that it names.
///
/// Names are catalogue ids and names of templates; `tag:`, `muscle:` and the like stand before words
/// of the program. A figure whose name ends with `day` is a day.
package enum RemarkCode: String, Choice, Sendable {
  // Recovery, computed as alerts.
  case sleepShort, nightsShort, restingHeartRateUp, loadUp
  // A session. Names of the first: what was trained; of the second the limitation, then what it keeps out.
  case complements, avoids, lighter
  case sessionAdded, sessionLine, restedLongest, comesNext, usuallyNext, allRested
  // A lift.
  case nextTarget, lastTime, nothingWaits, changeWaits, nextLikely, sameAgain, neverDone
  /// The first name is a code of reasons, whose figures these are.
  case because
  case maximumNow, maximumOld, maximumEver, maximumLifted, maximumSure
  case reachedAlready, reachableNow, reachedBy, paceRests, paceNone, paceTooSlow
  case warmUpTo, warmUpSet, warmUpWork, warmUpUnknown
  case grewMost, grewToo, grewLeast, rankingTooFew
  // Standing still, and sets.
  case stalls, stallsNot, stallTooFew
  case deloadYes, deloadNotYet, speaksFor, speaksAgainst, deloadEffort, deloadForm, deloadSleep, deloadLifts,
    deloadWeek
  case setsBelow, setsWithin, setsAbove, setsFrom, neglectedMost, neglectedToo, neglectedNone, neglectedRests,
    notSince
  case moreSetsYes, moreSetsNo, moreSetsTired
  // The body.
  case recovered, recoveredNot, recoveredBySets, restedNothing, restedSince, restedToday, formIs, nightUnknown
  case nightWasShort, nightWasEnough, nightTold, lighterByNight, staysToday
  case formNow, formTired, formUsual, formFresh
  case weekLoad, weekLoadMore, weekLoadLess, weekLoadUsual, weekSoFar, loadOfSport
  case overtrainingSigns, overtrainingOne, overtrainingNone, overtrainingLimits, heartNow, bodyUnknown
  case pauseShort, pauseTold, pauseHolds, pauseLong, pauseTarget, pauseReturns
  // What lies ahead.
  case weekPlan, weekPlanDay, weekPlanRests, moved, moveFull, moveNothing, moveInstead
  case nextEvent, eventToday, noEvent, taper, taperWeek, taperLater, taperWouldBe, raceUnknown, raceSoon
  case durationIs, durationRests, durationGuess
  case insteadOf, insteadChoice, insteadNone, insteadSame, painLimits, onlyWith, swapFor, swapNone, swapLoads
  // What was done.
  case lastWas, lastWasGood, lastWasShort, lastBeside, lastRecord, lastEffort
  case versionSince, versionNone, versionSame, versionAdded, versionRemoved, versionWeight, versionSets,
    versionReps, versionDone
  case yearAgo, yearAgoNear, yearAgoLift, yearAgoNothing, yearAgoTooYoung
  case climbHardest, climbSends, climbNothing, hangBest, hangHeaviest
  case suggestedWeight, suggestedReps, suggestedSets, suggestedRest, suggestedKind, suggestedFrom,
    suggestedNever
  case youAccepted, youDeclined, tooMuchNoted, tooMuchLearns, tooMuchUntried
  case hitRate, hitMissed, hitBest, hitWorst, hitNothing
  // What can be done now with one tap, and taken back; names: what it is about, then ids.
  case offerRest, offerSet, offerWeight, offerReps, offerLimitation, offerWeek
  // Where to go on; names: what it says, then ids.
  case toStart, toStartLighter, toDecide, toTemplate, toDiff, toExercise, toGoal, toReview, toSession
  case toPlan, toWeek, toBody, toNight, toMuscles, toProgress, toSuggestions, toCalendar, toAgenda, toEvent
  case toImport, toNewTemplate, toClimb
  /// Another question; its name is a code of it.
  case toAsk
  // None.
  case nothingLogged, notUnderstood
  // What answers of earlier days say.
  case bestOf, nothingMeasured
  // None: a language model proposed it, it had to be brought back within the rules' bounds, or was left out.
  case byModel, fittedToRules, beyondRules
}

extension RemarkCode {
  /// Whether it can be done with one tap.
  package var isOffer: Bool {
    switch self {
    case .offerRest, .offerSet, .offerWeight, .offerReps, .offerLimitation, .offerWeek: true
    default: false
    }
  }
}
