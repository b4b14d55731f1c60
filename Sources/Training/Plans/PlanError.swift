package import Records

/// Why something could not be done to a plan.
package enum PlanError: Error, Equatable, Sendable {
  case noSuchPlan(ID)
  case noSuchVersion(Int64)
  case nameEmpty
  case nameTooLong(limit: Int64)
  case nameTaken(String)
  case notesTooLong(limit: Int64)
  case noExercises
  case tooManyExercises(limit: Int64)
  case noSets(exercise: String)
  case tooManySets(exercise: String, limit: Int64)
  /// A target is out of bounds: the field's name, and what is allowed.
  case targetOutside(exercise: String, field: String, ClosedRange<Int64>)
  /// A new version needs content different from its parent's.
  case nothingChanged
  case noSuchTarget(changeID: ID)
  /// The template got this version after the edit began.
  case changedMeanwhile(PlanVersion)
}
