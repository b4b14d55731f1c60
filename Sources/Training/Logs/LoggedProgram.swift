package import Records

/// How many programs one log may describe.
package let mostLoggedPrograms: Int64 = 200

/// A program as a log describes it.
package struct LoggedProgram: Equatable, Sendable {
  package var name = ""
  package var pattern = ProgramPattern.weekly
  package var start = Day(number: 0)
  package var days: [LoggedProgramDay] = []
  package var shifts: [LoggedShift] = []

  package init() {}
}

/// A day of such a program.
package struct LoggedProgramDay: Equatable, Sendable {
  package var week: Int64 = 1
  package var place: Int64 = 1
  package var phase: ProgramPhase?
  package var type = DayType.rest
  package var notes = ""
  /// What it asks for; without sets.
  package var exercises: [LoggedExercise] = []

  package init() {}
}

/// That days of such a program moved, or one was left out.
package struct LoggedShift: Equatable, Sendable {
  package var from = Day(number: 0)
  /// nil is left out.
  package var days: Int64?
  /// The one day that it is about.
  package var day: LoggedDayPlace?

  package init() {}
}

/// Where a day stands: the program by its place in the log, the week, and the place in the week.
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
