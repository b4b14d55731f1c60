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

  package init(_ code: RemarkCode, _ figures: Figure..., names: [String] = []) {
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

/// What the coach speaks of; the table of words has sentences for each.
package enum RemarkCode: String, Choice, Sendable {
  // Recovery: minutes slept, target and bedtime in minutes; nights; beats; percent.
  case sleepShort, nightsShort, restingHeartRateUp, loadUp
  // A session. Names: movements that were trained.
  case complements
  // Names: the limitation, then what it keeps out.
  case avoids
  // None.
  case lighter
  // Minutes of the session, its time where there is one.
  case sessionAdded
  // Answers. Sessions, sets; names: the exercise.
  case weekSoFar, bestOf, neverDone
  // Fitness, fatigue and form in tenths.
  case formNow
  // Minutes slept and target; beats; none of them where nothing is known.
  case recovered, nothingMeasured
  // Days; names: the event's title.
  case nextEvent, noEvent
  // Days and percent; names: the event's title.
  case taper
  // None.
  case allRested, notUnderstood
  // None: a language model proposed it, it had to be brought back within the rules' bounds, or was left out.
  case byModel, fittedToRules, beyondRules
}
