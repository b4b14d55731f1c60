package import Records

/// Why something of the profile could not be set.
package enum ProfileError: Error, Equatable, Sendable {
  case nameTooLong(limit: Int64)
  /// No name of a time zone looks like this.
  case notATimeZone
  case sleepOutside(ClosedRange<Int64>)
  case restingOutside(ClosedRange<Int64>)
  case maximumOutside(ClosedRange<Int64>)
  /// A heart doesn't rest faster than it can beat.
  case restingNotBelowMaximum
  case boundOutside(ClosedRange<Int64>)
  case trainingMinutesOutside(ClosedRange<Int64>)
  case tooManyTrainingTimes(limit: Int64)
  /// Two training times of a weekday overlap.
  case trainingTimesOverlap(Weekday)
}
