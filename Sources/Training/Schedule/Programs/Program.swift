package import Records

/// A program of training days over one or more weeks, beginning on a given date.
///
/// The dates of its days are never stored, but computed from the start date and the shifts (see
/// ``Schedule``).
package struct Program: Record, Sendable {
  package static let kind = "program"

  package var id = ID.none
  package var name = ""
  /// The pattern of the program's weeks.
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

/// The pattern of a program's weeks.
package enum ProgramPattern: String, Choice, Sendable {
  /// A single week that repeats.
  case weekly
  case threeTwoOne, fourThreeTwoOne
  /// Days that repeat in a fixed order, without dates.
  case rotation
}

/// A day of a program, with its type, template and exercises.
///
/// In a program that repeats, a single record covers every occurrence of the day.
package struct ProgramDay: Record, Sendable {
  package static let kind = "program_day"
  package static let formerFields = [(former: "plan_id", now: "template_id")]
  package static let byProgram = Index("program_id", "week", "place", most: 1000)
  package static let indexes = [byProgram]

  package var id = ID.none
  package var programID = ID.none
  /// The 1-based week number, which is always 1 in a program that repeats.
  package var week: Int64 = 1
  /// The weekday, from 1 for Monday, or the 1-based position in a rotation.
  package var place: Int64 = 1
  /// The phase, or nil if the day belongs to none.
  package var phase: ProgramPhase?
  package var type = DayType.rest
  /// The day's template, if any.
  ///
  /// The template may have been deleted, or may not have been synced yet.
  package var templateID: ID?
  /// The catalogue IDs of the exercises added to the day, in the athlete's order and without duplicates.
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

/// A phase of a program, named after the purpose of its weeks.
package enum ProgramPhase: String, Choice, Sendable {
  case base, build, recovery, capacity, strength, power, deload, peak, test
}

/// The type of a program day, named after the day's purpose.
package enum DayType: String, Choice, Sendable {
  case rest, recovery, technique, capacity, strength, power, powerEndurance, antagonist, performance

  /// True for a rest day.
  package var isRest: Bool { self == .rest }
}

/// A change to a program's dates that shifts one or more days or leaves a day out.
///
/// It refers to planned dates, which are computed from the start date alone, so that several shifts can be
/// applied in any order.
package struct ProgramShift: Record, Sendable {
  package static let kind = "program_shift"
  package static let byProgram = Index("program_id", most: 2000)
  package static let indexes = [byProgram]

  package var id = ID.none
  package var programID = ID.none
  /// The first planned date that is shifted.
  package var from = Day(number: 0)
  /// The number of days to shift by (negative for earlier), or nil to leave the day out.
  package var days: Int64?
  /// The ID of the single day to shift, or nil to shift all days from ``from`` on.
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
