package import Records

/// A program of training days over weeks, beginning on a date.
///
/// The dates of its days are computed from the start and the shifts (see ``Schedule``), never stored.
package struct Program: Record, Sendable {
  package static let kind = "program"

  package var id = ID.none
  package var name = ""
  /// The sequence of the program's weeks.
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
  /// Days in a fixed order that repeats, without dates.
  case rotation
}

/// A day of a program, with its type, template and exercises.
///
/// In a program that repeats, it represents all its dates.
package struct ProgramDay: Record, Sendable {
  package static let kind = "program_day"
  package static let formerFields = [(former: "plan_id", now: "template_id")]
  package static let byProgram = Index("program_id", "week", "place", most: 1000)
  package static let indexes = [byProgram]

  package var id = ID.none
  package var programID = ID.none
  /// The week, starting at 1, which is always 1 in a program that repeats.
  package var week: Int64 = 1
  /// The weekday, from 1 for Monday, or the position in a rotation, starting at 1.
  package var place: Int64 = 1
  /// The phase, or nil if the pattern has none.
  package var phase: ProgramPhase?
  package var type = DayType.rest
  /// The day's template, if any.
  ///
  /// The template may be deleted or not synced yet.
  package var templateID: ID?
  /// The catalogue IDs of added exercises, without duplicates, in the chosen order.
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
    visitor.field("template_id", &templateID)
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
/// Its dates are computed from the start alone, so that several shifts can be applied in any order.
package struct ProgramShift: Record, Sendable {
  package static let kind = "program_shift"
  package static let byProgram = Index("program_id", most: 2000)
  package static let indexes = [byProgram]

  package var id = ID.none
  package var programID = ID.none
  /// The first date that is shifted.
  package var from = Day(number: 0)
  /// The number of days to shift, negative for earlier, or nil to leave the day out.
  package var days: Int64?
  /// The single day to shift, or nil to shift all days from ``from`` on.
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
