package import Records

/// The maximum number of programs in a log.
package let mostLoggedPrograms: Int64 = 200

/// A program in a log.
package struct LoggedProgram: Equatable, Sendable {
  package var name = ""
  package var pattern = ProgramPattern.weekly
  package var start = Day(number: 0)
  package var days: [LoggedProgramDay] = []
  package var shifts: [LoggedShift] = []

  package init() {}
}

/// A day in a logged program.
package struct LoggedProgramDay: Equatable, Sendable {
  package var week: Int64 = 1
  package var place: Int64 = 1
  package var phase: ProgramPhase?
  package var type = DayType.rest
  package var notes = ""
  /// The day's exercises, without sets.
  package var exercises: [LoggedExercise] = []

  package init() {}
}

/// A change to a logged program's schedule, which shifts days or omits one.
package struct LoggedShift: Equatable, Sendable {
  package var from = Day(number: 0)
  /// The number of days to shift by, or nil to omit the day.
  package var days: Int64?
  /// The only day to shift, or nil to shift all days starting at ``from``.
  package var day: LoggedDayPlace?

  package init() {}
}

/// The position of a program day: the program's position in the log, the week, and the position in the week.
package struct LoggedDayPlace: Hashable, Sendable {
  package var program: Int
  package var week: Int64
  package var place: Int64

  package init(program: Int, week: Int64, place: Int64) {
    self.program = program
    self.week = week
    self.place = place
  }
}
