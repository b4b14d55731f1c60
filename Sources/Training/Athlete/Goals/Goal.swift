package import Records

/// A goal that the athlete sets, such as a weight to lift or a grade to climb.
package struct Goal: Record, Sendable {
  package static let kind = "goal"

  package var id = ID.none
  package var measure = GoalMeasure.lift
  /// The exercise's catalogue ID, or nil if the measure doesn't apply to a particular exercise.
  package var catalogID: String?
  /// The target in grams, repetitions, sessions per week or climbs, depending on the measure.
  package var target: Int64 = 0
  /// The climbing grade in the notation of its scale, or nil for other measures.
  package var grade: String?
  package var scale: GradeScale?
  /// The deadline, or nil if there is none.
  package var by: Day?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("measure", &measure)
    visitor.field("catalog_id", &catalogID, within: 1...200)
    visitor.field("target", &target, within: 1...4_500_000)
    visitor.field("by", &by)
    visitor.field("grade", &grade, within: 1...20)
    visitor.field("scale", &scale)
  }

  /// The grade to climb, or nil if the goal has another measure or the scale doesn't contain the grade.
  package var wantedGrade: Grade? {
    guard measure == .grade, let grade, let scale else { return nil }
    return Grade(grade, in: scale)
  }
}

/// The quantity by which a goal is measured.
package enum GoalMeasure: String, Choice, Sendable {
  /// A weight lifted in an exercise.
  case lift
  /// The repetitions in one set of an exercise.
  case reps
  case bodyWeight = "body_weight"
  case sessionsPerWeek = "sessions_per_week"
  /// The number of climbs at a grade or harder.
  case grade

  /// True if the measure applies to a particular exercise.
  package var isOfExercise: Bool { self == .lift || self == .reps }

  /// The range of valid targets, in the unit of the measure.
  ///
  /// Weights are in grams: up to 1,000 kg lifted, and 20 to 400 kg of body weight.
  package var limits: ClosedRange<Int64> {
    switch self {
    case .lift: 1...1_000_000
    case .reps: 1...1000
    case .bodyWeight: 20_000...400_000
    case .sessionsPerWeek: 1...14
    case .grade: 1...100
    }
  }
}

/// The reason an operation on a goal failed.
package enum GoalError: Error, Equatable, Sendable {
  case noSuchGoal(ID)
  case exerciseMissing
  case gradeUnknown
  case outside(ClosedRange<Int64>)
  /// The deadline is in the past.
  case dayOver(Day)
}
