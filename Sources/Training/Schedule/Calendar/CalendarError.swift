package import Records

/// The reason an operation on the calendar failed.
package enum CalendarError: Error, Equatable, Sendable {
  case noSuchTraining(ID)
  /// A training with this id exists, or is in *Recently deleted*.
  case alreadyThere(ID)
  case noSuchTemplate(ID)
  /// Fields are invalid; each fault is about one field.
  case invalid([TrainingFault])
  /// Another training of the day has this sequence; includes the next free one.
  case sequenceTaken(Int64, nextFree: Int64)
  /// The day already has six trainings.
  case dayFull(Day)
  /// The day is in the future.
  case notYet(Day)
  /// A number or text is outside the range of its field.
  case outside(field: String, ClosedRange<Int64>)
}

/// The problem with a field of a training.
package enum TrainingFault: Equatable, Sendable {
  /// The duration is missing; only rest has none.
  case minutesMissing
  case minutesOutside(ClosedRange<Int64>)
  /// Rest has a duration.
  case minutesOfRest
  case sequenceOutside(ClosedRange<Int64>)
  case notesTooLong(limit: Int64)
}
