package import Records

/// What the athlete works towards.
package struct Goal: Record, Sendable {
  package static let kind = "goal"

  package var id = ID.none
  package var measure = GoalMeasure.lift
  /// What is lifted or repeated; nil for the others.
  package var catalogID: String?
  /// Grams, repetitions, sessions a week or climbs done, as the kind says.
  package var target: Int64 = 0
  /// The climbing grade, as its scale writes it.
  package var grade: String?
  package var scale: GradeScale?
  /// The last day of it; nil is some day.
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

  /// The grade to climb, as far as its scale is known to have it.
  package var wantedGrade: Grade? {
    guard measure == .grade, let grade, let scale else { return nil }
    return Grade(grade, in: scale)
  }
}

/// What a goal is measured in.
package enum GoalMeasure: String, Choice, Sendable {
  /// So much weight in one exercise.
  case lift
  /// So many repetitions in one set of an exercise.
  case reps
  case bodyWeight = "body_weight"
  case sessionsPerWeek = "sessions_per_week"
  /// Climbs done of a grade or a harder one.
  case grade

  /// Whether it is about one exercise.
  package var isOfExercise: Bool { self == .lift || self == .reps }

  /// What a target may be: grams of at most 1,000 kg, or 20 to 400 kg of a body; repetitions; sessions;
  /// climbs.
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

/// Why a goal can't be set so.
package enum GoalError: Error, Equatable, Sendable {
  case noSuchGoal(ID)
  case exerciseMissing
  case gradeUnknown
  case outside(ClosedRange<Int64>)
  /// The day is over already.
  case dayOver(Day)
}
