package import Records

/// Why something could not be done to a program.
package enum ProgramError: Error, Equatable, Sendable {
  case noSuchProgram(ID)
  /// It has no such day, or not on that date.
  case noSuchDay(ID)
  case nameEmpty
  case nameTooLong(limit: Int64)
  /// Another program is called so.
  case nameTaken(String)
  case notesTooLong(limit: Int64)
  case noSuchPlan(ID)
  case exerciseThere(String)
  case tooManyExercises(limit: Int64)
  /// Only days of a rotation are added and taken out, and at least one stays.
  case daysStay
  case tooManyDays(limit: Int64)
  /// A day moves by ten years at most, and not to where it is.
  case cannotMoveThere
  /// What is to come is not logged yet.
  case notYet(Day)
}
