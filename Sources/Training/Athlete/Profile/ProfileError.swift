package import Records

/// The reason a change to the profile failed.
package enum ProfileError: Error, Equatable, Sendable {
  case nameTooLong(limit: Int64)
  /// The text doesn't have the form of a time zone name.
  case notATimeZone
  case sleepOutside(ClosedRange<Int64>)
  case restingOutside(ClosedRange<Int64>)
  case maximumOutside(ClosedRange<Int64>)
  /// The resting heart rate isn't below the maximum.
  case restingNotBelowMaximum
  case boundOutside(ClosedRange<Int64>)
  case trainingMinutesOutside(ClosedRange<Int64>)
  case tooManyTrainingTimes(limit: Int64)
  /// Two training times of a weekday overlap.
  case trainingTimesOverlap(Weekday)
}
