package import Records

/// A workout in a log, before it is converted to records.
package struct LoggedSession: Equatable, Sendable {
  package var title = ""
  package var notes = ""
  /// The local day stated in the file.
  package var day = Day(number: 0)
  /// The start in milliseconds since local midnight, or nil if the file contains only the day.
  package var startedAt: Int64?
  package var durationMilliseconds: Int64?
  /// The effort of the whole session, from 1 to 10.
  package var effort: Int64?
  package var exercises: [LoggedExercise] = []

  package init() {}
}

/// An exercise in a logged workout.
///
/// Exercises are in the file's order, and a name may occur more than once.
package struct LoggedExercise: Equatable, Sendable {
  /// The name as written in the log.
  package var name = ""
  package var notes = ""
  /// The superset's number, or nil if the exercise isn't part of one.
  ///
  /// Exercises with the same number in a session were performed alternately.
  package var supersetGroup: Int64?
  /// The most frequent rest between sets in the log, in seconds.
  package var restSeconds: Int64?
  /// The other app's category for the exercise, such as "Back", or an empty string if it has none.
  package var category = ""
  /// The catalogue ID, which only Cairn's own format contains.
  package var catalogID: String?
  /// True if the log marks the exercise as a custom exercise.
  package var isOwn = false
  /// True if the exercise was done, although the log contains no sets for it.
  package var isTapped = false
  /// The program day that the exercise was done for.
  package var programDay: LoggedDayPlace?
  package var sets: [LoggedSet] = []

  /// True if the log identifies the exercise, so that its name doesn't have to be matched.
  package var isStated: Bool { catalogID != nil || isOwn }

  package init() {}
}

/// A set in a logged workout.
package struct LoggedSet: Equatable, Sendable {
  package var type: LoggedSetType = .regular
  /// The weight as written, in millionths of the file's unit, so that 74.99999999999999 stays close to 75.
  ///
  /// It is nil if the weight is missing or 0.
  package var weightMillionths: Int64?
  /// The weight's unit, as stated in the row or its column, or nil if the file states none.
  package var weightUnit: WeightUnit?
  package var reps: Int64?
  package var distanceMetres: Int64?
  /// The distance in millionths of an unknown unit.
  ///
  /// ``distanceMetres`` replaces it once the unit is known.
  package var distanceMillionths: Int64?
  package var durationMilliseconds: Int64?
  /// The rest after this set, in seconds.
  package var restSeconds: Int64?
  /// The RPE in tenths, such as 85 for 8.5.
  package var rpe: Int64?
  package var notes = ""
  package var climb: Climb?
  package var hang: Hang?
  /// The 1-based number of the line on which the set's row begins in the file.
  package var line: Int64 = 0

  package init() {}
}

/// The set type in a log.
package enum LoggedSetType: String, CaseIterable, Sendable {
  case regular, warmup, dropSet, failure, superSet
}
