package import Records

/// Why something is suggested or judged: a rule's code and its figures.
///
/// Sentences are made where it is shown.
package struct Reason: Fielded, Sendable {
  package var code = ReasonCode.notEnoughKnown
  /// The figures by name; weights in grams.
  package var figures: [Figure] = []
  /// The exercise that it speaks of, where the record doesn't say: a hold is about one exercise of a session.
  package var catalogID: String?
  /// The words of a language model, of the code that says so.
  package var text: String?
  package var unknown: [Field] = []

  /// The most bytes that such words may have.
  static let mostBytes = 1000

  package init() {}

  package init(_ code: ReasonCode, _ figures: Figure...) {
    self.code = code
    self.figures = figures
  }

  /// The figure of a name, such as `to`, as far as one reckons with it: up to a billion either way.
  package func amount(_ name: String) -> Int64? {
    let figure = figures.first { $0.name.hasSameBytes(as: name) }
    return figure.map { min(max($0.amount, -1_000_000_000), 1_000_000_000) }
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("code", &code)
    visitor.field("figures", &figures)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("text", &text, within: 1...Int64(Reason.mostBytes))
  }
}

/// A number that a reason speaks of, and what it is a number of.
package struct Figure: Fielded, Sendable {
  package var name = ""
  package var quantity = Quantity.count
  package var amount: Int64 = 0
  package var unknown: [Field] = []

  package init() {}

  @inline(never) package init(_ name: String, _ quantity: Quantity, _ amount: Int64) {
    self.name = name
    self.quantity = quantity
    self.amount = amount
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 1...50)
    visitor.field("quantity", &quantity)
    visitor.field("amount", &amount)
  }

  package enum Quantity: String, Choice, Sendable { case count, reps, seconds, grams, percent, rpe, days }
}

/// The rules that speak, each once; the table of words has a sentence for each in every language.
///
/// Above each line stand its figures. Where a change bears the code, they are `from` and `to`: grams,
/// repetitions or seconds of its target before and after.
package enum ReasonCode: String, Choice, Sendable {
  // Suggesting, in the order of the rules. Rule 1 has no figures.
  case overrideInForce, skipped, swapped, notEnoughKnown
  // effort_tenths
  case highEffort
  // Of the exercise none; of its changes from, to.
  case riseTooAggressive, halfTheRiseBack, backToOldWeight
  // missed, asked: repetitions or seconds in sum.
  case belowRangeTwice, belowRangeOnce
  // sets, low, high, effort_tenths where it is known; of changes from, to.
  case topOfRange, withinRangeEasy, someSetsReady
  // from, to
  case repsBackToLow
  // Of the exercise sets; of changes from, to.
  case oneRepMore
  // from, to
  case repsPastRangeFirst, repsInsteadOfWeight
  // None.
  case setsMissing, justBelowRange, targetsStand, setsNotReady
  // by
  case lastSetDropped
  // None.
  case lowConfidence, moderateConfidence, highConfidence
  // Beside these: from, to · effort_tenths · sessions · by, taken, prescribed
  case warmupFollows, targetsBeaten, lastSetUnfinished, repsFall
  // prescribed · by · low
  case restToSpare, lastSetBeatenTwice, failureEndsLow
  // Why it stalls: none · days · percent · by, taken · exercises, effort_tenths, sets, usual where they speak
  // for it · times
  case stallNoise, stallPause, stallBigStep, stallShortRest, stallFatigue, stallUnknown
  // And what helps: from, to
  case smallerStep, fewerSets
  // Judging: missed, asked · missed, asked · effort_tenths, where effort counts · taken
  case missedTargets, heldTargets, beatTargets, restAsBefore
  // None.
  case didOldInstead, doneUnderOverride, notDone, wentHeavier, wentLighter, repsFellAfterRest, saidByAthlete
  // Learning: percent · times · days_left · sessions · times
  case smallerStepLearned, asksLater, noVolumeWanted, cautiousSelfRating, doneThoughRejected
  // A model's or the athlete's own words.
  case ownWords
  // chance, wanted, needed: of the law of judging, in percent; the repetitions of the first set it takes.
  case tooUnlikely, smallerForChance
  // times, wanted: days in a row.
  case reachedOften, reachedSoFar
  // By what can be done. Of the exercise and of its changes from, to.
  case timeForMoreWeight, timeForMoreReps, weightYouTook, oneWeightForAll, repsForNewWeight, repsForLessWeight
  case fewerForNow, backForNow, asMuchAsDone
  // by, sets: of changes that aren't alike, in sum.
  case fewerInAll, moreInAll
  // None: the same was turned down lately, so it is not asked again.
  case turnedDown
  // The same where lighter sets led up to one that did what was asked: from, to.
  case topSetForWeight, topSetForReps
  // None · sets: done with less weight than asked.
  case lighterDay, setsLighter
  // best, done, from, to: the load and repetitions of the best set.
  case bestSetBeyond
  // missed, asked, times: days in a row · times · times, more: days like this one; of load to: the load then.
  case oneShortDay, shortAgain, madeAgain, moreRepsSoon, moreWeightSoon
  // None: a model's proposal was brought back within the rules' bounds.
  case fittedToRules
  // An athlete's own progression; of changes from, to as well.
  // None.
  case noProgression, sameAgain
  // times, goal
  case weightUp, weightUpTwice, weightHeld, weightMissed, weightBack
  // total, goal · sets · goal
  case sumReached, sumShort, ownRepMore, lastSetShort
  // sets, goal · sets
  case setBeforeWeight, setsThenWeight
  // week, training_max; of changes percent and base, what the training max was written as
  case nextWeek, nextCycle, waveReset
  // sets, reps; of the next ones first, the weight at which the first stage ended
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
