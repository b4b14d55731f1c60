package import Records

/// The reason an operation on a program failed.
package enum ProgramError: Error, Equatable, Sendable {
  case noSuchProgram(ID)
  /// The program has no such day, or the day doesn't fall on that date.
  case noSuchDay(ID)
  case nameEmpty
  case nameTooLong(limit: Int64)
  /// Another program has this name.
  case nameTaken(String)
  case notesTooLong(limit: Int64)
  case noSuchTemplate(ID)
  case exerciseThere(String)
  case tooManyExercises(limit: Int64)
  /// Days can be added and removed only in a rotation, which must keep at least one day.
  case daysStay
  case tooManyDays(limit: Int64)
  /// The new date is the same as the day's current date, or more than ten years away from it.
  case cannotMoveThere
  /// The day is in the future.
  case notYet(Day)
}
