package import Records

/// The reason a change can't be decided or proposed.
package enum SuggestionError: Error, Equatable, Sendable {
  case noSuchChange(ID)
  /// The change was accepted and is part of the template.
  case alreadyApplied(ID)
  /// The suggestion's session has no template, but can be saved as one.
  case notInATemplate(ID)
  /// The target's value in the template has changed since the athlete saw it.
  case targetChanged(ID, was: Int64, now: Int64)
  /// The exercise or set is no longer in the template.
  case targetGone(ID)
  case nothingProposed
  case outside(field: String, ClosedRange<Int64>)
  case template(TemplateError)
}
