package import Records

/// A program: weeks of training days from a date on.
///
/// The dates of its days are computed from the start and the shifts (see ``Schedule``), never stored.
package struct Program: Record, Sendable {
  package static let kind = "program"

  package var id = ID.none
  package var name = ""
  /// The sequence of its weeks.
  package var pattern = ProgramPattern.weekly
  package var startDate = Day(number: 0)
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("name", &name, within: 1...200)
    visitor.field("pattern", &pattern)
    visitor.field("start_date", &startDate)
  }
}

/// The sequence of a program's weeks.
package enum ProgramPattern: String, Choice, Sendable {
  /// A single week that repeats.
  case weekly
  case threeTwoOne, fourThreeTwoOne
  /// Days in a fixed order without dates, repeated.
  case rotation
}

/// A day of a program, with its type, template and exercises.
///
/// In a program that repeats, it represents all its dates.
package struct ProgramDay: Record, Sendable {
  package static let kind = "program_day"
  package static let byProgram = Index("program_id", "week", "place", most: 1000)
  package static let indexes = [byProgram]

  package var id = ID.none
  package var programID = ID.none
  /// The week, from 1; always 1 in a program that repeats.
  package var week: Int64 = 1
  /// The weekday, from 1 for Monday; in a rotation the position, from 1.
  package var place: Int64 = 1
  /// The phase; nil if the pattern has none.
  package var phase: ProgramPhase?
  package var type = DayType.rest
  /// The template of the day.
  ///
  /// It may be deleted, or not have arrived yet.
  package var templateID: ID?
  /// The catalogue ids of added exercises, without duplicates, in the chosen order.
  package var chosenExercises: [String] = []
  package var notes = ""
  package var unknown: [Field] = []

  package init() {}

  package init(week: Int64 = 1, place: Int64, _ type: DayType, phase: ProgramPhase? = nil) {
    self.week = week
    self.place = place
    self.type = type
    self.phase = phase
  }

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("program_id", &programID)
    visitor.field("week", &week, within: 1...1000)
    visitor.field("place", &place, within: 1...1000)
    visitor.field("phase", &phase)
    visitor.field("type", &type)
    visitor.field("plan_id", &templateID)
    visitor.field("chosen_exercises", &chosenExercises, within: 0...100)
    visitor.field("notes", &notes)
  }
}

/// The purpose of a phase's weeks.
package enum ProgramPhase: String, Choice, Sendable {
  case base, build, recovery, capacity, strength, power, deload, peak, test
}

/// The purpose of a program's day.
package enum DayType: String, Choice, Sendable {
  case rest, recovery, technique, capacity, strength, power, powerEndurance, antagonist, performance

  /// True for a rest day.
  package var isRest: Bool { self == .rest }
}

/// A shift of a program's days, or a day left out.
///
/// Its dates are those computed from the start alone, so several shifts can be applied in any order.
package struct ProgramShift: Record, Sendable {
  package static let kind = "program_shift"
  package static let byProgram = Index("program_id", most: 2000)
  package static let indexes = [byProgram]

  package var id = ID.none
  package var programID = ID.none
  /// The first date that is shifted.
  package var from = Day(number: 0)
  /// The number of days to shift, negative for earlier; nil leaves the day out.
  package var days: Int64?
  /// The single day to shift; nil shifts all days from ``from`` on.
  package var programDayID: ID?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("program_id", &programID)
    visitor.field("from", &from)
    visitor.field("days", &days, within: -3650...3650)
    visitor.field("program_day_id", &programDayID)
  }
}
