package import Records

/// Why a suggestion can't be decided or made.
package enum SuggestionError: Error, Equatable, Sendable {
  case noSuchChange(ID)
  /// It was accepted and is part of the plan.
  case alreadyApplied(ID)
  /// The session it comes from belongs to no plan; it can be saved as one.
  case notInAPlan(ID)
  /// The plan says something else by now than when the change was suggested.
  case targetChanged(ID, was: Int64, now: Int64)
  /// The exercise or set is no longer in the plan.
  case targetGone(ID)
  case nothingProposed
  case outside(field: String, ClosedRange<Int64>)
  case plan(PlanError)
}
