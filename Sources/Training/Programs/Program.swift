package import Records

/// Weeks of training days from a date on.
///
/// The dates of its days are computed from the start and the shifts (``Schedule``), never stored.
package struct Program: Record, Sendable {
  package static let kind = "program"

  package var id = ID.none
  package var name = ""
  /// How its weeks follow each other.
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

/// How the weeks of a program follow each other.
package enum ProgramPattern: String, Choice, Sendable {
  /// One week, again and again.
  case weekly
  case threeTwoOne, fourThreeTwoOne
  /// Days in an order, each when it is trained, again and again.
  case rotation
}

/// A day of a program: what is to be done, as the athlete wants it.
///
/// In a program that repeats it stands for all its dates.
package struct ProgramDay: Record, Sendable {
  package static let kind = "program_day"
  package static let byProgram = Index("program_id", "week", "place", most: 1000)
  package static let indexes = [byProgram]

  package var id = ID.none
  package var programID = ID.none
  /// From 1; always 1 where a single week repeats.
  package var week: Int64 = 1
  /// The weekday, 1 is Monday; in a rotation the order, from 1.
  package var place: Int64 = 1
  /// nil where the pattern has none.
  package var phase: ProgramPhase?
  package var type = DayType.rest
  /// The template that is trained; it may be deleted or not have arrived yet.
  package var planID: ID?
  /// Catalogue ids, each once, in the order chosen.
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
    visitor.field("plan_id", &planID)
    visitor.field("chosen_exercises", &chosenExercises, within: 0...100)
    visitor.field("notes", &notes)
  }
}

/// What the weeks of a phase are for.
package enum ProgramPhase: String, Choice, Sendable {
  case base, build, recovery, capacity, strength, power, deload, peak, test
}

/// What a day of a program is for.
package enum DayType: String, Choice, Sendable {
  case rest, recovery, technique, capacity, strength, power, powerEndurance, antagonist, performance

  /// Whether nothing is to be done.
  package var isRest: Bool { self == .rest }
}

/// That days of a program move, or one of them is left out.
///
/// Dates here are those that the start alone gives, so that several shifts add up in any order.
package struct ProgramShift: Record, Sendable {
  package static let kind = "program_shift"
  package static let byProgram = Index("program_id", most: 2000)
  package static let indexes = [byProgram]

  package var id = ID.none
  package var programID = ID.none
  /// The first date that moves.
  package var from = Day(number: 0)
  /// How many days later, or, below zero, earlier; nil is left out.
  package var days: Int64?
  /// The one day that it is about; nil is all from then on.
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
