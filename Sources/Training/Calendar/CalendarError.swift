package import Records

/// Why a training can't stand in the calendar so.
package enum CalendarError: Error, Equatable, Sendable {
  case noSuchTraining(ID)
  /// A training with this id is there already, or is in *Recently deleted*.
  case alreadyThere(ID)
  case noSuchPlan(ID)
  /// What is filled in can't be; each fault is about one field.
  case invalid([TrainingFault])
  /// Another training of the day has that place; with the next free one.
  case sequenceTaken(Int64, nextFree: Int64)
  /// The day has six already.
  case dayFull(Day)
  /// What lies ahead isn't done yet.
  case notYet(Day)
  /// A figure or text is not within what a field takes.
  case outside(field: String, ClosedRange<Int64>)
}

/// What is wrong in one field of a training.
package enum TrainingFault: Equatable, Sendable {
  /// Only rest has no length.
  case minutesMissing
  case minutesOutside(ClosedRange<Int64>)
  /// Rest has no length.
  case minutesOfRest
  case sequenceOutside(ClosedRange<Int64>)
  case notesTooLong(limit: Int64)
}
