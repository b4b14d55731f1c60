package import Records

/// The athlete's reflection on a workout, which can be edited at any time.
package struct WorkoutReflection: Record, Sendable {
  package static let kind = "workout_reflection"
  package static let bySession = Index("session_id", most: 100)
  package static let byDay = Index("day")
  package static let indexes = [bySession, byDay]

  package var id = ID.none
  package var sessionID: ID?
  package var scheduledTrainingID: ID?
  package var day = Day(number: 0)
  package var whatWentWell = ""
  package var whatToImprove = ""
  /// The feeling, from 1 (bad) to 5 (great), or nil if not stated.
  package var trainingFeeling: Int64?
  package var unknown: [Field] = []

  package init() {}

  /// Creates an empty reflection on a session.
  package init(on session: WorkoutSession) {
    id = WorkoutReflection.id(of: session.id)
    sessionID = session.id
    day = session.day
  }

  /// Returns the ID of the reflection on the session or scheduled workout with the given ID.
  package static func id(of sessionID: ID) -> ID { .derived(kind, from: sessionID) }

  /// True if the reflection has no content.
  package var isEmpty: Bool { whatWentWell.isEmpty && whatToImprove.isEmpty && trainingFeeling == nil }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("scheduled_training_id", &scheduledTrainingID)
    visitor.field("day", &day)
    visitor.field("what_went_well", &whatWentWell, within: 0...65_536)
    visitor.field("what_to_improve", &whatToImprove, within: 0...65_536)
    visitor.field("training_feeling", &trainingFeeling, within: 1...5)
  }
}
