package import Records

/// How an exercise of a template progresses, where the athlete says so herself.
///
/// Without one the rules 5 to 8 of `docs/notes/suggestions.md` speak. What is empty is as usual for its kind
/// (``amount(_:)``). Where the athlete stands in it is not stored: it shows in the targets, in what was done
/// at this weight, and in what she accepted (decision 47).
package struct Scheme: Fielded, Sendable {
  package var kind = SchemeKind.linear
  /// The step up; nil is the athlete's own smallest one of 2 % or more.
  package var increment: Weight?
  /// The step up in tenths of a percent, in place of a weight.
  package var incrementTenths: Int64?
  /// How many sessions in a row have to succeed, or to fail.
  package var successes: Int64?
  package var failures: Int64?
  /// The step back in tenths of a percent; 0 is never back.
  package var decrementTenths: Int64?
  /// What the last set has to reach for a success, and from when on the step is twice as large.
  package var lastReps: Int64?
  package var doubleReps: Int64?
  package var totalReps: Int64?
  package var fewestSets: Int64?
  package var mostSets: Int64?
  package var stepSeconds: Int64?
  /// Tenths: 85 is 8.5.
  package var targetRPE: Int64?
  /// The load that an edge begins with.
  package var startLoad: Weight?
  package var mostLoad: Weight?
  package var smallestEdgeMillimetres: Int64?
  /// What the percentages are of, at the start.
  package var trainingMax: Weight?
  /// What is added to the weight at which the first stage ended last; nil takes the step back instead.
  package var restart: Weight?
  package var stages: [SchemeStage]?
  package var waves: [SchemeWave]?
  package var unknown: [Field] = []

  package init() {}

  package init(_ kind: SchemeKind) { self.kind = kind }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("kind", &kind)
    visitor.field("increment", &increment, within: SchemeField.step.range)
    visitor.field("increment_tenths_of_percent", &incrementTenths, within: SchemeField.percent.range)
    visitor.field("successes", &successes, within: SchemeField.successes.range)
    visitor.field("failures", &failures, within: SchemeField.failures.range)
    visitor.field("decrement_tenths_of_percent", &decrementTenths, within: SchemeField.back.range)
    visitor.field("last_reps", &lastReps, within: SchemeField.last.range)
    visitor.field("double_reps", &doubleReps, within: SchemeField.double.range)
    visitor.field("total_reps", &totalReps, within: SchemeField.total.range)
    visitor.field("fewest_sets", &fewestSets, within: SchemeField.fewest.range)
    visitor.field("most_sets", &mostSets, within: SchemeField.most.range)
    visitor.field("step_seconds", &stepSeconds, within: SchemeField.seconds.range)
    visitor.field("target_rpe", &targetRPE, within: SchemeField.effort.range)
    visitor.field("start_load", &startLoad, within: SchemeField.start.range)
    visitor.field("most_load", &mostLoad, within: SchemeField.load.range)
    visitor.field("smallest_edge_millimetres", &smallestEdgeMillimetres, within: SchemeField.edge.range)
    visitor.field("training_max", &trainingMax, within: SchemeField.max.range)
    visitor.field("restart", &restart, within: SchemeField.restart.range)
    visitor.field("stages", &stages, within: 1...10)
    visitor.field("waves", &waves, within: 1...12)
  }
}

/// The kinds of progression.
package enum SchemeKind: String, Choice, Sendable {
  /// More weight after successes, less after failures.
  case linear
  /// Repetitions up to the top of the range, then weight.
  case double
  /// The same, each set's repetitions by themselves.
  case narrowing
  /// Repetitions, then sets, then weight.
  case triple
  /// Weight when all sets together reach a sum.
  case sum
  /// Percentages of a training max, week by week.
  case waves
  /// Other sets and repetitions when it fails.
  case stages
  /// Weight by the effort of the last time.
  case effort
  /// A set more a week, weight and repetitions by the usual rules.
  case sets
  /// Longer, then heavier.
  case time
  /// Heavier, then a smaller edge.
  case hang
  /// Nothing is suggested.
  case fixed
}

/// Sets and repetitions, until they fail.
package struct SchemeStage: Fielded, Sendable {
  package var sets: Int64 = 3
  package var reps: Int64 = 5
  package var unknown: [Field] = []

  package init() {}

  package init(_ sets: Int64, _ reps: Int64) {
    self.sets = sets
    self.reps = reps
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("sets", &sets, within: 1...20)
    visitor.field("reps", &reps, within: 1...1000)
  }
}

/// The sets of one week of a wave.
package struct SchemeWave: Fielded, Sendable {
  package var sets: [WaveSet] = []
  package var unknown: [Field] = []

  package init() {}

  package init(_ sets: [WaveSet]) { self.sets = sets }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("sets", &sets, within: 1...20)
  }
}

/// A set of a wave: how much of the training max, how often.
package struct WaveSet: Fielded, Sendable {
  package var percent: Int64 = 65
  package var reps: Int64 = 5
  /// As many as possible, these at least.
  package var untilFailure = false
  package var unknown: [Field] = []

  package init() {}

  package init(_ percent: Int64, _ reps: Int64, untilFailure: Bool = false) {
    self.percent = percent
    self.reps = reps
    self.untilFailure = untilFailure
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("percent", &percent, within: 1...150)
    visitor.field("reps", &reps, within: 1...1000)
    visitor.field("until_failure", &untilFailure)
  }
}
