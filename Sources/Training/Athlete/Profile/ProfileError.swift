package import Records

/// The reason a change to the profile failed.
package enum ProfileError: Error, Equatable, Sendable {
  /// A field's value doesn't satisfy the rules in the record's field list.
  case invalid(FieldError)
  /// The text doesn't have the form of a time zone name.
  case notATimeZone
  /// The resting heart rate isn't below the maximum.
  case restingNotBelowMaximum
  /// Two training times on the same weekday overlap.
  case trainingTimesOverlap(Weekday)

  /// The name of the invalid field, such as `times.minutes` for a nested field.
  package var field: String {
    switch self {
    case .invalid(let error): error.field
    case .notATimeZone: "time_zone"
    case .restingNotBelowMaximum: "resting"
    case .trainingTimesOverlap: "times"
    }
  }
}

/// Checks a record against its field list.
///
/// - Throws: ``ProfileError/invalid(_:)`` for the first invalid field.
func checkFields(of record: some Record) throws(ProfileError) {
  if let error = record.fieldError { throw .invalid(error) }
}
