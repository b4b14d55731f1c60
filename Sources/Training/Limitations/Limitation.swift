package import Records

/// Something that the athlete can't or mustn't do for now, such as "patella rehab".
package struct Limitation: Record, Sendable {
  package static let kind = "limitation"

  package var id = ID.none
  package var name = ""
  /// At least one thing is avoided, here or in ``exercises``.
  package var movements: [Movement] = []
  /// Catalogue ids.
  package var exercises: [String] = []
  /// The last day on which it holds; nil is until further notice.
  package var until: Day?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 1...200)
    visitor.field("avoids_movements", &movements, within: 0...20)
    visitor.field("avoids_exercises", &exercises, within: 0...100)
    visitor.field("until", &until)
  }

  /// Whether it holds on a day.
  package func holds(on day: Day) -> Bool { until.map { day <= $0 } ?? true }
}

/// Why a limitation can't be stated so.
package enum LimitationError: Error, Equatable, Sendable {
  case noSuchLimitation(ID)
  case nameEmpty
  case nameTooLong(limit: Int64)
  case avoidsNothing
  case tooManyExercises(limit: Int64)
}
