package import Records

/// The reason an operation on a template failed.
package enum TemplateError: Error, Equatable, Sendable {
  case noSuchTemplate(ID)
  case noSuchVersion(Int64)
  case nameEmpty
  case nameTooLong(limit: Int64)
  case nameTaken(String)
  case notesTooLong(limit: Int64)
  case noExercises
  case tooManyExercises(limit: Int64)
  case noSets(exercise: String)
  case tooManySets(exercise: String, limit: Int64)
  /// The target in the given field is outside the given range of valid values.
  case targetOutside(exercise: String, field: String, ClosedRange<Int64>)
  /// The content is the same as in the current version.
  case nothingChanged
  case noSuchTarget(changeID: ID)
  /// The template received this version after the edit began.
  case changedMeanwhile(TemplateVersion)
}
