package import Records

/// A temporary physical limitation of the athlete, such as "patella rehab".
package struct Limitation: Record, Sendable {
  package static let kind = "limitation"

  package var id = ID.none
  package var name = ""
  /// The movements to avoid.
  ///
  /// A limitation has at least one movement or exercise to avoid.
  package var movements: [Movement] = []
  /// The catalogue IDs of the exercises to avoid.
  package var exercises: [String] = []
  /// The last day the limitation applies, or nil if it applies until further notice.
  package var until: Day?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 1...200)
    visitor.field("avoids_movements", &movements, within: 0...20)
    visitor.field("avoids_exercises", &exercises, within: 0...100)
    visitor.field("until", &until)
  }

  /// Returns true if the limitation applies on the given day.
  package func holds(on day: Day) -> Bool { until.map { day <= $0 } ?? true }
}

/// The reason an operation on a limitation failed.
package enum LimitationError: Error, Equatable, Sendable {
  case noSuchLimitation(ID)
  case nameEmpty
  case nameTooLong(limit: Int64)
  case avoidsNothing
  case tooManyExercises(limit: Int64)
}
