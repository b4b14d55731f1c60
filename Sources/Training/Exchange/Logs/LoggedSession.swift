package import Records

/// A workout from another app's log, before it becomes records.
package struct LoggedSession: Equatable, Sendable {
  package var title = ""
  package var notes = ""
  /// The local day in the file.
  package var day = Day(number: 0)
  /// The start in milliseconds since local midnight; nil if the file contains only the day.
  package var startedAt: Int64?
  package var durationMilliseconds: Int64?
  /// The effort of the whole session, 1…10.
  package var effort: Int64?
  package var exercises: [LoggedExercise] = []

  package init() {}
}

/// An exercise of a logged workout, in the file's order; a name may occur twice.
package struct LoggedExercise: Equatable, Sendable {
  /// The name as written by the other app.
  package var name = ""
  package var notes = ""
  /// The number of the superset.
  ///
  /// Exercises of a session with the same number were alternated.
  package var supersetGroup: Int64?
  /// The most frequent rest between sets in the log.
  package var restSeconds: Int64?
  /// The other app's category of the exercise, such as "Back"; empty if it has none.
  package var category = ""
  /// The catalogue id, which only our own format contains.
  package var catalogID: String?
  /// True if the log marks it as a custom exercise.
  package var isOwn = false
  /// True if it was done although the log contains no set of it.
  package var isTapped = false
  /// The program day that it was done for.
  package var programDay: LoggedDayPlace?
  package var sets: [LoggedSet] = []

  /// True if the log identifies the exercise without its name.
  package var isStated: Bool { catalogID != nil || isOwn }

  package init() {}
}

/// A set of a logged workout.
package struct LoggedSet: Equatable, Sendable {
  package var type: LoggedSetType = .regular
  /// The weight in millionths of the file's unit, as written: 74.99999999999999 stays close to 75.
  ///
  /// Empty and 0 are nil.
  package var weightMillionths: Int64?
  /// The unit in the row or its column; nil if the file has none.
  package var weightUnit: WeightUnit?
  package var reps: Int64?
  package var distanceMetres: Int64?
  /// A distance in millionths of an unknown unit; ``distanceMetres`` replaces it once the unit is known.
  package var distanceMillionths: Int64?
  package var durationMilliseconds: Int64?
  /// The rest after this set, in seconds.
  package var restSeconds: Int64?
  /// The RPE in tenths: 85 is 8.5.
  package var rpe: Int64?
  package var notes = ""
  package var climb: Climb?
  package var hang: Hang?
  /// The line of the file, from 1, on which the set's row begins.
  package var line: Int64 = 0

  package init() {}
}

/// The set type in another app's log.
package enum LoggedSetType: String, CaseIterable, Sendable {
  case regular, warmup, dropSet, failure, superSet
}
