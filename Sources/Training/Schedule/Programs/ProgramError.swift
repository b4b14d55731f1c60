package import Records

/// The reason an operation on a program failed.
package enum ProgramError: Error, Equatable, Sendable {
  case noSuchProgram(ID)
  /// The program has no such day, or not on that date.
  case noSuchDay(ID)
  case nameEmpty
  case nameTooLong(limit: Int64)
  /// Another program has this name.
  case nameTaken(String)
  case notesTooLong(limit: Int64)
  case noSuchTemplate(ID)
  case exerciseThere(String)
  case tooManyExercises(limit: Int64)
  /// Only a rotation's days can be added and removed, and one must remain.
  case daysStay
  case tooManyDays(limit: Int64)
  /// A day moves by at most ten years, and not to its own date.
  case cannotMoveThere
  /// The day is in the future.
  case notYet(Day)
}
