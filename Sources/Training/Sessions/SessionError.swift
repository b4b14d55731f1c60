package import Records

/// Why something could not be done to a session.
package enum SessionError: Error, Equatable, Sendable {
  case noSuchSession(ID)
  case noneRunning
  /// Another one is running; it is finished or discarded first.
  case alreadyRunning(ID)
  case alreadyFinished(ID)
  /// A running session is edited, not amended.
  case notFinished(ID)
  case nothingLogged(ID)
  case noSuchExercise(String)
  case noSuchSet(Int64)
  /// The set says neither repetitions nor time nor distance.
  case emptySet
  case outside(field: String, ClosedRange<Int64>)
  case plan(PlanError)
}
