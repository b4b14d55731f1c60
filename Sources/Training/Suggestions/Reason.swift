package import Records

/// Why something is suggested or judged: a rule's code and its figures. Sentences are made where it is shown.
package struct Reason: Fielded, Sendable {
  package var code = ReasonCode.notEnoughKnown
  /// The figures by name; weights in grams.
  package var figures: [Figure] = []
  /// The exercise that it speaks of, where the record doesn't say: a hold is about one exercise of a session.
  package var catalogID: String?
  package var unknown: [Field] = []

  package init() {}

  package init(_ code: ReasonCode, _ figures: Figure...) {
    self.code = code
    self.figures = figures
  }

  /// The figure of a name, such as `to`.
  package func amount(_ name: String) -> Int64? { figures.first { $0.name.hasSameBytes(as: name) }?.amount }

  package mutating func fields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("code", &code)
    visitor.field("figures", &figures)
    visitor.field("catalog_id", &catalogID, within: 1...200)
  }
}

/// A number that a reason speaks of, and what it is a number of.
package struct Figure: Fielded, Sendable {
  package var name = ""
  package var quantity = Quantity.count
  package var amount: Int64 = 0
  package var unknown: [Field] = []

  package init() {}

  package init(_ name: String, _ quantity: Quantity, _ amount: Int64) {
    self.name = name
    self.quantity = quantity
    self.amount = amount
  }

  package mutating func fields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    visitor.field("name", &name, within: 1...50)
    visitor.field("quantity", &quantity)
    visitor.field("amount", &amount)
  }

  package enum Quantity: String, Choice, Sendable { case count, reps, seconds, grams, percent, rpe, days }
}

/// The rules that speak, each once; the table of words has a sentence for each in every language.
package enum ReasonCode: String, Choice, Sendable {
  // Suggesting, in the order of the rules.
  case overrideInForce, skipped, swapped, notEnoughKnown
  case highEffort
  case riseTooAggressive, halfTheRiseBack, backToOldWeight
  case belowRangeTwice, belowRangeOnce
  case topOfRange, repsBackToLow
  case withinRangeEasy
  case someSetsReady
  case oneRepMore
  case repsPastRangeFirst, repsInsteadOfWeight
  case setsMissing, justBelowRange, targetsStand
  case lastSetDropped, lowConfidence, moderateConfidence, highConfidence
  // Beside these.
  case warmupFollows, targetsBeaten, lastSetUnfinished, repsFall, restToSpare, lastSetBeatenTwice, failureEndsLow
  // Judging.
  case missedTargets, heldTargets, beatTargets, didOldInstead, doneUnderOverride, notDone, wentHeavier, wentLighter
  case restAsBefore, repsFellAfterRest, saidByAthlete
  // Learning.
  case smallerStepLearned, asksLater, noVolumeWanted, cautiousSelfRating, doneThoughRejected
  // A model's or the athlete's own words.
  case ownWords
}
