package import Records

/// A workout as another app wrote it down, before it becomes records.
package struct LoggedSession: Equatable, Sendable {
  package var title = ""
  package var notes = ""
  /// The local day that the file states.
  package var day = Day(number: 0)
  /// Milliseconds since local midnight; nil where the file knows only the day.
  package var startedAt: Int64?
  package var durationMilliseconds: Int64?
  /// 1…10: how hard all of it was.
  package var effort: Int64?
  package var exercises: [LoggedExercise] = []

  package init() {}
}

/// One exercise of a logged workout, in the file's order; the same name may come twice.
package struct LoggedExercise: Equatable, Sendable {
  /// The name as the other app writes it.
  package var name = ""
  package var notes = ""
  /// Exercises of a session with the same number were done in turn.
  package var supersetGroup: Int64?
  /// The pause between sets that the log states most often.
  package var restSeconds: Int64?
  /// What the other app files the exercise under ("Back"); "" where it doesn't.
  package var category = ""
  /// The catalogue's id, where the log states it; in our own layout alone.
  package var catalogID: String?
  /// Whether the log states that it is an exercise of the athlete's own.
  package var isOwn = false
  /// Whether it was done although the log has no set of it.
  package var isTapped = false
  /// The day of a program that it was done for.
  package var programDay: LoggedDayPlace?
  package var sets: [LoggedSet] = []

  /// Whether nobody has to ask what its name stands for.
  package var isStated: Bool { catalogID != nil || isOwn }

  package init() {}
}

/// One set of a logged workout.
package struct LoggedSet: Equatable, Sendable {
  package var type: LoggedSetType = .regular
  /// Millionths of the file's unit, as written: 74.99999999999999 stays near 75.
  ///
  /// Empty and 0 are nil.
  package var weightMillionths: Int64?
  /// The unit that the row or its column states; nil where the file states none.
  package var weightUnit: WeightUnit?
  package var reps: Int64?
  package var distanceMetres: Int64?
  /// A distance whose unit the file does not state, in millionths; metres replace it once the unit is known.
  package var distanceMillionths: Int64?
  package var durationMilliseconds: Int64?
  /// The pause after this set.
  package var restSeconds: Int64?
  /// Tenths: 85 is 8.5.
  package var rpe: Int64?
  package var notes = ""
  package var climb: Climb?
  package var hang: Hang?
  /// The line of the file, from 1, on which the set's row begins.
  package var line: Int64 = 0

  package init() {}
}

/// What kind of set another app said it was.
package enum LoggedSetType: String, CaseIterable, Sendable {
  case regular, warmup, dropSet, failure, superSet
}
