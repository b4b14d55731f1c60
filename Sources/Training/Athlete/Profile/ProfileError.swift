package import Records

/// The reason a change to the profile failed.
package enum ProfileError: Error, Equatable, Sendable {
  /// A field breaks the rules of its field list.
  case invalid(FieldError)
  /// The text doesn't have the form of a time zone name.
  case notATimeZone
  /// The resting heart rate isn't below the maximum.
  case restingNotBelowMaximum
  /// Two training times of a weekday overlap.
  case trainingTimesOverlap(Weekday)

  /// The name of the invalid field, such as `times.minutes` for a nested one.
  package var field: String {
    switch self {
    case .invalid(let error): error.field
    case .notATimeZone: "time_zone"
    case .restingNotBelowMaximum: "resting"
    case .trainingTimesOverlap: "times"
    }
  }
}

/// Checks a record by its field list.
///
/// - Throws: ``ProfileError/invalid(_:)`` for the first invalid field.
func checkFields(of record: some Record) throws(ProfileError) {
  if let error = record.fieldError { throw .invalid(error) }
}
