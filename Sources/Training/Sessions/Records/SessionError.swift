package import Records

/// The reason an operation on a session failed.
package enum SessionError: Error, Equatable, Sendable {
  case noSuchSession(ID)
  case noneRunning
  /// Another session is in progress and must be finished or discarded first.
  case alreadyRunning(ID)
  case alreadyFinished(ID)
  /// The session is in progress and must be edited rather than amended.
  case notFinished(ID)
  case nothingLogged(ID)
  case noSuchExercise(String)
  case noSuchSet(Int64)
  /// The set contains no repetitions, duration, distance or climb.
  case emptySet
  case outside(field: String, ClosedRange<Int64>)
  case template(TemplateError)
}
