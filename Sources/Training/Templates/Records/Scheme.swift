package import Records

/// The way an exercise of a template progresses, as chosen by the athlete.
///
/// Without a scheme, rules 5 to 8 of `docs/notes/suggestions.md` apply. Fields that are nil have the default
/// values of the kind (see ``amount(_:)``). The current position in a scheme isn't stored, because it can be
/// determined from the targets, the sets done at the current weight and the accepted changes (decision 47).
package struct Scheme: Fielded, Sendable {
  package var kind = SchemeKind.linear
  /// The step up, or nil for the athlete's smallest loadable step of at least 2%.
  package var increment: Weight?
  /// The step up in tenths of a percent, instead of a weight.
  package var incrementTenths: Int64?
  /// The number of consecutive successes required for a step up.
  package var successes: Int64?
  /// The number of consecutive failures that lead to a step back.
  package var failures: Int64?
  /// The step back in tenths of a percent, or 0 for none.
  package var decrementTenths: Int64?
  /// The number of repetitions required in the last set for a success.
  package var lastReps: Int64?
  /// The number of repetitions in the last set from which the step up is doubled.
  package var doubleReps: Int64?
  package var totalReps: Int64?
  package var fewestSets: Int64?
  package var mostSets: Int64?
  package var stepSeconds: Int64?
  /// The target RPE in tenths, where 85 means 8.5.
  package var targetRPE: Int64?
  /// The initial load for a new edge.
  package var startLoad: Weight?
  package var mostLoad: Weight?
  package var smallestEdgeMillimetres: Int64?
  /// The initial training max that the percentages refer to.
  package var trainingMax: Weight?
  /// The weight added, after the last stage, to the load at which the first stage ended, or nil to take the
  /// step back instead.
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

/// A kind of progression.
package enum SchemeKind: String, Choice, Sendable {
  /// More weight after successes, less after failures.
  case linear
  /// More repetitions up to the top of the range, then more weight.
  case double
  /// Like `double`, with each set's repetitions progressing separately.
  case narrowing
  /// More repetitions, then more sets, then more weight.
  case triple
  /// More weight once the total number of repetitions across all sets reaches a target.
  case sum
  /// Percentages of a training max, week by week.
  case waves
  /// Different numbers of sets and repetitions after each failure.
  case stages
  /// A weight based on the effort in the last session.
  case effort
  /// One more set a week, while weight and repetitions follow the default rules.
  case sets
  /// A longer duration, then more weight.
  case time
  /// More weight, then a smaller edge.
  case hang
  /// No suggestions.
  case fixed
}

/// The sets and repetitions of a stage, which ends when the athlete fails to complete them.
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

/// A set of a wave: a percentage of the training max and a number of repetitions.
package struct WaveSet: Fielded, Sendable {
  package var percent: Int64 = 65
  package var reps: Int64 = 5
  /// True if the set is done for as many repetitions as possible, but at least ``reps``.
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
