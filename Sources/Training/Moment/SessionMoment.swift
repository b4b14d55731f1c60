package import Records

/// A finished session in sum: told at its end, and the same whenever it is looked at again.
package struct SessionMoment: Equatable, Sendable {
  package var facts: SessionFacts
  package var standing: Standing
  package var amounts: SessionAmounts
  /// How many working sets were asked; nil without a template.
  package var asked: Int64?
  /// How many of those reached their target.
  package var reached: Int64 { runs.reduce(0) { $0 + $1.reached } }
  /// The time before with the same template; nil where there is none.
  package var before: SessionAmounts?
  package var records: [RecordHit]
  package var runs: [ExerciseRun]
  /// The most worked first.
  package var muscles: [WorkedMuscle]
}

/// The place of a session among all that were finished; quick logs aside.
package struct Standing: Equatable, Sendable {
  /// From 1 for the first one ever.
  package var number: Int64
  /// From 1 for the first one of its week, from Monday on.
  package var inWeek: Int64
  /// How many weeks in a row have one, its own among them.
  package var weeks: Int64
}

/// Length, amount and distance of a session.
package struct SessionAmounts: Equatable, Sendable {
  package var day: Day
  /// nil under a minute, and where no length was noted.
  package var minutes: Int64?
  /// Working sets.
  package var sets: Int64 = 0
  /// Gram-repetitions.
  package var volume: Int64 = 0
  package var metres: Int64 = 0
  /// Climbs that were done, of all that were tried.
  package var sends: Int64 = 0
  package var climbs: Int64 = 0
}

/// One exercise of a session: what was asked, what was done, and how that compares.
package struct ExerciseRun: Equatable, Sendable {
  package var catalogID: String
  package var name: String
  /// The targets of the day; nil where nothing was asked.
  package var asked: ExercisePrescription?
  /// The working sets, in order.
  package var done: [SetPerformance] = []
  /// What it took the place of.
  package var insteadOf: String?
  package var verdict = TargetsVerdict.nothingAsked
  /// How many of the working sets that were asked reached their target.
  package var reached: Int64 = 0
  package var isTimed = false
}

/// The comparison of an exercise with the targets of its day.
package enum TargetsVerdict: Equatable, Sendable {
  /// Every set reached its target, and one at least went beyond.
  case beaten
  case made
  /// Repetitions or seconds that are missing in all.
  case short(by: Int64)
  /// So many sets are missing.
  case setsMissing(Int64)
  /// So many climbs were tried and not done.
  case notSent(Int64)
  case lighter
  case leftOut
  case nothingAsked
}

/// The sets of a session for one muscle, and those of its week by then.
package struct WorkedMuscle: Equatable, Sendable {
  package var today: MuscleSets
  package var week: MuscleSets
  /// Whether an exercise trains it first; else it only helped.
  package var isMain: Bool
}
