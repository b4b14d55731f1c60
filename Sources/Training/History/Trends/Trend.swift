package import Records

/// A point on a curve: the best result of a day, a week, a month or a year.
package struct TrendPoint: Equatable, Sendable {
  package var day: Day
  /// The value in the unit of the measure: grams, repetitions, milliseconds, metres or gram-repetitions.
  package var amount: Int64
  package var sessionID: ID
}

/// A measure of an exercise's progress over time.
package enum ProgressMeasure: String, Equatable, Sendable {
  case oneRepMaximum, weight, help, repetitions, time, distance
  /// The volume of a whole session.
  case volume

  package var kind: BestKind {
    switch self {
    case .oneRepMaximum: .oneRepMaximum
    case .weight: .heaviest
    case .help: .leastHelp
    case .repetitions: .mostReps
    case .time: .longest
    case .distance: .farthest
    case .volume: .volume
    }
  }

  /// True if lower values are better.
  package var isBetterLow: Bool { self == .help }
}

/// The length of the period that each point on a curve or each bar in a chart represents.
package enum TrendGrain: Equatable, Sendable {
  case day, week, month, year

  /// Creates the finest grain at which a curve spanning the given number of days is legible on a phone.
  package init(spanning days: Int64) {
    self = days <= 130 ? .day : days <= 800 ? .week : .month
  }

  /// Creates the finest grain at which bars spanning the given number of days are legible on a phone.
  package init(ofBarsSpanning days: Int64) {
    self = days <= 371 ? .week : days <= 1900 ? .month : .year
  }

  /// Returns the first day of the period that contains a day.
  package func start(of day: Day) -> Day {
    switch self {
    case .day: day
    case .week: day.monday
    case .month: day - (day.date.day - 1)
    case .year: Day(year: day.date.year, month: 1, day: 1) ?? day
    }
  }

  /// Returns the first day of the period after the one that starts on the given day.
  package func start(after day: Day) -> Day {
    switch self {
    case .day: day + 1
    case .week: day + 7
    case .month: start(of: day + 31)
    case .year: start(of: day + 366)
    }
  }

  /// The maximum number of days between two points that are connected by a line.
  ///
  /// A longer gap is a pause.
  package var pauseDays: Int64 {
    switch self {
    case .day, .week: 28
    case .month: 62
    case .year: 732
    }
  }
}

/// The working sets for one muscle.
package struct MuscleSets: Equatable, Sendable {
  package var muscle: Muscle
  /// The number of sets, in tenths.
  ///
  /// A set that works the muscle as a secondary muscle counts as half.
  package var tenths: Int64
  /// The intensity of the muscle's colour in a drawing, from 0 to 4.
  ///
  /// The level is 0 for no sets, 1 for under five sets, 2 for five or more sets below the band, 3 within the
  /// band, and 4 above it.
  package var level: Int64 {
    switch place {
    case .above: 4
    case .within: 3
    case .below: tenths >= 50 ? 2 : tenths > 0 ? 1 : 0
    }
  }
  package var place: BandPlace {
    tenths < MuscleSets.band.lowerBound ? .below : tenths > MuscleSets.band.upperBound ? .above : .within
  }

  /// The recommended number of sets per muscle per week, in tenths.
  ///
  /// At least ten sets produce more growth than fewer, and trained lifters do up to twenty. Sources:
  /// Schoenfeld 2017 (15 studies) and Baz-Valle 2022, and Pelland 2024 for counting indirect sets as half.
  package static let band: ClosedRange<Int64> = 100...200
}

/// The position of a number relative to a band.
package enum BandPlace: Equatable, Sendable { case below, within, above }

/// The totals of a week, a month or a year.
package struct PeriodTotal: Equatable, Sendable {
  package var start: Day
  package var sessions: Int64 = 0
  package var sets: Int64 = 0
  /// The volume in gram-repetitions.
  package var volume: Int64 = 0
}

/// The totals of a day.
package struct DayTotal: Equatable, Sendable {
  package var day: Day
  package var sets: Int64
  /// The number of sets as a level: 0 for none, or 1 to 4 by quarters of the largest number on any day.
  package var level: Int64
}

/// The totals for one category of templates.
package struct CategoryTotal: Equatable, Sendable {
  /// The category, or nil for sessions without a template.
  package var category: TemplateCategory?
  package var sessions: Int64 = 0
  package var sets: Int64 = 0
  /// The volume in gram-repetitions.
  package var volume: Int64 = 0
}

/// An exercise and the number of sessions that include it.
package struct TrainedExercise: Equatable, Sendable {
  package var catalogID: String
  package var sessions: Int64
}
