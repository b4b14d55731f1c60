package import Records

/// The reason an operation on the calendar failed.
package enum CalendarError: Error, Equatable, Sendable {
  case noSuchTraining(ID)
  /// A workout with this ID exists or is in *Recently deleted*.
  case alreadyThere(ID)
  case noSuchTemplate(ID)
  /// Fields are invalid, with one fault for each.
  case invalid([TrainingFault])
  /// Another workout on the day has this sequence, while `nextFree` is free.
  case sequenceTaken(Int64, nextFree: Int64)
  /// The day already has six workouts.
  case dayFull(Day)
  /// The day is in the future.
  case notYet(Day)
  /// A number or text is outside the range of its field.
  case outside(field: String, ClosedRange<Int64>)
}

/// A problem with a field of a scheduled workout.
package enum TrainingFault: Equatable, Sendable {
  /// The duration is missing, although only rest has none.
  case minutesMissing
  case minutesOutside(ClosedRange<Int64>)
  /// A rest day has a duration.
  case minutesOfRest
  case sequenceOutside(ClosedRange<Int64>)
  case notesTooLong(limit: Int64)
}
