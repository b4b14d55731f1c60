package import Records

/// The reason an operation on the calendar failed.
package enum CalendarError: Error, Equatable, Sendable {
  case noSuchTraining(ID)
  /// A workout with this ID exists or is in *Recently deleted*.
  case alreadyThere(ID)
  case noSuchTemplate(ID)
  /// One or more fields are invalid; the associated value lists the faults.
  case invalid([TrainingFault])
  /// Another workout on the day has this sequence number; `nextFree` is the lowest free number.
  case sequenceTaken(Int64, nextFree: Int64)
  /// The day already has six workouts.
  case dayFull(Day)
  /// The day is in the future.
  case notYet(Day)
  /// A number, or the length of a text in bytes, is outside the range allowed for its field.
  case outside(field: String, ClosedRange<Int64>)
}

/// A problem with a field of a scheduled workout.
package enum TrainingFault: Equatable, Sendable {
  /// The duration is missing, which is allowed only for rest.
  case minutesMissing
  case minutesOutside(ClosedRange<Int64>)
  /// A duration is given for a rest day, which can't have one.
  case minutesOfRest
  case sequenceOutside(ClosedRange<Int64>)
  case notesTooLong(limit: Int64)
}
