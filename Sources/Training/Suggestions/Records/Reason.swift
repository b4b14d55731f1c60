package import Records

/// The reason for a suggestion or judgement: a code and its values.
///
/// The UI formats it as a sentence.
package struct Reason: Fielded, Sendable {
  package var code = ReasonCode.notEnoughKnown
  /// The named values, with weights in grams.
  package var figures: [Figure] = []
  /// The catalogue ID of the exercise, if the record doesn't contain it, as with a hold for one exercise in a
  /// session.
  package var catalogID: String?
  /// The lineage of the exercise's prescription, or nil if ``catalogID`` is nil or if an older version stored
  /// the reason.
  package var lineage: ID?
  /// A language model's text, for ``ReasonCode/ownWords``.
  package var text: String?
  package var unknown: [Field] = []

  /// The maximum size of ``text`` in UTF-8 bytes.
  static let mostBytes = 1000

  package init() {}

  package init(_ code: ReasonCode, _ figures: Figure...) {
    self.code = code
    self.figures = figures
  }

  /// Returns true if the reason is about an exercise and, unless ``lineage`` is nil, about its prescription
  /// with the given lineage.
  func concerns(_ catalogID: String, at lineage: ID) -> Bool {
    (self.catalogID?.hasSameBytes(as: catalogID) ?? false) && (self.lineage ?? lineage) == lineage
  }

  /// Returns the value with the given name, such as `to`, clamped to ± one billion, or nil if there is none.
  package func amount(_ name: String) -> Int64? {
    let figure = figures.first { $0.name.hasSameBytes(as: name) }
    return figure.map { min(max($0.amount, -1_000_000_000), 1_000_000_000) }
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("code", &code)
    visitor.field("figures", &figures)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("lineage", &lineage)
    visitor.field("text", &text, within: 1...Int64(Reason.mostBytes))
  }
}

/// The codes of reasons, each with a sentence in every language's string table.
///
/// The comment above each line of cases lists the values. In the reason for a change, `from` and `to` are the
/// grams, repetitions or seconds of the target before and after the change.
package enum ReasonCode: String, Choice, Sendable {
  // Suggestions, in the order of the rules. Rule 1 has no figures.
  case overrideInForce, skipped, swapped, notEnoughKnown
  // effort_tenths
  case highEffort
  // None for the exercise; from, to for its changes.
  case riseTooAggressive, halfTheRiseBack, backToOldWeight
  // missed, asked: total repetitions or seconds.
  case belowRangeTwice, belowRangeOnce
  // sets, low, high, and effort_tenths if known; from, to for changes.
  case topOfRange, withinRangeEasy, someSetsReady
  // from, to
  case repsBackToLow
  // sets for the exercise; from, to for changes.
  case oneRepMore
  // from, to
  case repsPastRangeFirst, repsInsteadOfWeight
  // None.
  case setsMissing, justBelowRange, targetsStand, setsNotReady
  // by
  case lastSetDropped
  // None.
  case lowConfidence, moderateConfidence, highConfidence
  // Additional rules: from, to · effort_tenths · sessions · by, taken, prescribed
  case warmupFollows, targetsBeaten, lastSetUnfinished, repsFall
  // prescribed · by · low
  case restToSpare, lastSetBeatenTwice, failureEndsLow
  // Causes of a stall: none · days · percent · by, taken · exercises, and effort_tenths, sets, usual if they
  // are evidence · times
  case stallNoise, stallPause, stallBigStep, stallShortRest, stallFatigue, stallUnknown
  // Remedies for a stall: from, to
  case smallerStep, fewerSets
  // Judgements: missed, asked · missed, asked · effort_tenths if effort counts · taken
  case missedTargets, heldTargets, beatTargets, restAsBefore
  // None.
  case didOldInstead, doneUnderOverride, notDone, wentHeavier, wentLighter, repsFellAfterRest, saidByAthlete
  // Lessons: percent · times · days_left · sessions · times
  case smallerStepLearned, asksLater, noVolumeWanted, cautiousSelfRating, doneThoughRejected
  // The text of a model or the athlete.
  case ownWords
  // chance, wanted, needed: probability of success in percent; repetitions of the first set needed for it.
  case tooUnlikely, smallerForChance
  // times, wanted: consecutive days.
  case reachedOften, reachedSoFar
  // By capacity: from, to for the exercise and its changes.
  case timeForMoreWeight, timeForMoreReps, weightYouTook, oneWeightForAll, repsForNewWeight, repsForLessWeight
  case fewerForNow, backForNow, asMuchAsDone
  // by, sets: the total of differing changes.
  case fewerInAll, moreInAll
  // None: the same change was rejected recently, so it isn't suggested again.
  case turnedDown
  // Like `timeForMoreWeight` and `timeForMoreReps`, if lighter sets led up to one that met its target: from,
  // to.
  case topSetForWeight, topSetForReps
  // None · sets: done with less weight than prescribed.
  case lighterDay, setsLighter
  // best, done, from, to: the load and repetitions of the best set.
  case bestSetBeyond
  // missed, asked, times: consecutive days · times · times, more: days like this one; for a load, to: the
  // next load.
  case oneShortDay, shortAgain, madeAgain, moreRepsSoon, moreWeightSoon
  // None: a model's proposal was limited to the rules' bounds.
  case fittedToRules
  // The athlete's own progression scheme; changes also have from, to.
  // None.
  case noProgression, sameAgain
  // times, goal
  case weightUp, weightUpTwice, weightHeld, weightMissed, weightBack
  // total, goal · sets · goal
  case sumReached, sumShort, ownRepMore, lastSetShort
  // sets, goal · sets
  case setBeforeWeight, setsThenWeight
  // week, training_max; for changes, percent and base: the training max as entered
  case nextWeek, nextCycle, waveReset
  // sets, reps; for the next stages, first: the weight at which the first stage ended
  case stageHeld, nextStage, stagesOver
  // None.
  case waveUnknown, stageUnknown, effortUnknown
  // maximum, effort_tenths
  case effortAimed
  // sets, goal · sets
  case setsWeekly, setsBack
  // seconds · load, edge · load, edge, next, start
  case heldLonger, hangHeavier, smallerEdge, edgeStays
}
