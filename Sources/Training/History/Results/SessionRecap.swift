package import Records

/// A summary of a finished session, shown at its end and later.
package struct SessionRecap: Equatable, Sendable {
  package var facts: SessionFacts
  package var standing: Standing
  package var amounts: SessionAmounts
  /// The number of prescribed working sets, or nil for a session without a template.
  package var asked: Int64?
  /// The number of prescribed sets that reached their target.
  package var reached: Int64 { runs.reduce(0) { $0 + $1.reached } }
  /// The totals of the previous session with the same template, or nil if there is none.
  package var before: SessionAmounts?
  package var records: [RecordHit]
  package var runs: [ExerciseRun]
  /// The muscles worked in the session, most trained first.
  package var muscles: [WorkedMuscle]
}

/// The position of a session among all finished sessions, excluding quick logs.
package struct Standing: Equatable, Sendable {
  /// The 1-based number of the session, counted from the athlete's first.
  package var number: Int64
  /// The 1-based number of the session within its week.
  ///
  /// Weeks start on Monday.
  package var inWeek: Int64
  /// The number of consecutive weeks with a session, including this session's week.
  package var weeks: Int64
}

/// The totals of a session: duration, sets, volume, distance and climbs.
package struct SessionAmounts: Equatable, Sendable {
  package var day: Day
  /// The duration in minutes, or nil if it is under a minute or unknown.
  package var minutes: Int64?
  /// The number of working sets.
  package var sets: Int64 = 0
  /// The volume in gram-repetitions.
  package var volume: Int64 = 0
  package var metres: Int64 = 0
  /// The number of climbs sent.
  package var sends: Int64 = 0
  /// The number of climbs tried.
  package var climbs: Int64 = 0
}

/// One exercise in a session, with its targets, its completed sets, and the comparison of the two.
package struct ExerciseRun: Equatable, Sendable {
  package var catalogID: String
  package var name: String
  /// The targets for the day, or nil if there were none.
  package var asked: ExercisePrescription?
  /// The completed working sets, in order.
  package var done: [SetPerformance] = []
  /// The name of the exercise that this exercise replaced, or nil if it replaced none.
  package var insteadOf: String?
  package var verdict = TargetsVerdict.nothingAsked
  /// The number of prescribed working sets that reached their target.
  package var reached: Int64 = 0
  package var isTimed = false
}

/// The comparison of an exercise with its targets for the day.
package enum TargetsVerdict: Equatable, Sendable {
  /// Every set reached its target, and at least one exceeded it.
  case beaten
  case made
  /// The sets fell short by this number of repetitions or seconds in total.
  case short(by: Int64)
  /// This many sets were not done.
  case setsMissing(Int64)
  /// This many climbs were tried but not sent.
  case notSent(Int64)
  case lighter
  /// Sets that fell short were heavier than their targets.
  case heavier
  case leftOut
  case nothingAsked
}

/// The number of sets for one muscle in a session, and in the week up to and including that session.
package struct WorkedMuscle: Equatable, Sendable {
  package var today: MuscleSets
  package var week: MuscleSets
  /// True if any exercise in the session trains the muscle as a primary muscle.
  package var isMain: Bool
}
