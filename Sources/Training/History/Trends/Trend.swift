package import Records

/// A point of a curve: the best of a day, a week or a month.
package struct TrendPoint: Equatable, Sendable {
  package var day: Day
  /// The value in the unit of the measure: grams, repetitions, milliseconds or metres.
  package var amount: Int64
  package var sessionID: ID
}

/// The measure of an exercise's progress over time.
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

  /// True if lower is better.
  package var isBetterLow: Bool { self == .help }
}

/// The length of the periods of a chart: each point of a curve or bar represents one.
package enum TrendGrain: Equatable, Sendable {
  case day, week, month, year

  /// Creates the finest grain for a curve that is legible on a phone.
  package init(spanning days: Int64) {
    self = days <= 130 ? .day : days <= 800 ? .week : .month
  }

  /// Creates the finest grain for bars that are legible on a phone.
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

  /// Returns the first day of the period after the one that starts on a day.
  package func start(after day: Day) -> Day {
    switch self {
    case .day: day + 1
    case .week: day + 7
    case .month: start(of: day + 31)
    case .year: start(of: day + 366)
    }
  }

  /// The number of days without a point beyond which there is a pause, over which no line is drawn.
  package var pauseDays: Int64 {
    switch self {
    case .day, .week: 28
    case .month: 62
    case .year: 732
    }
  }
}

/// The working sets of one muscle in a week.
package struct MuscleSets: Equatable, Sendable {
  package var muscle: Muscle
  /// The sets in tenths.
  ///
  /// A set counts half for a secondary muscle.
  package var tenths: Int64
  /// The intensity in a drawing: 0 nothing, 1 under five sets, 2 under the band, 3 within, 4 above.
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

  /// The recommended weekly sets, in tenths.
  ///
  /// Ten produce more growth than fewer, and trained lifters do up to twenty. Sources: Schoenfeld 2017 (15
  /// studies), Baz-Valle 2022; half for indirect sets: Pelland 2024.
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
  /// The level: 0 for a day of rest, 1 to 4 by quarters of the fullest day.
  package var level: Int64
}

/// The totals of the templates of one category.
package struct CategoryTotal: Equatable, Sendable {
  /// The category, or nil for sessions without a template.
  package var category: TemplateCategory?
  package var sessions: Int64 = 0
  package var sets: Int64 = 0
  /// The volume in gram-repetitions.
  package var volume: Int64 = 0
}

/// An exercise and the number of its sessions.
package struct TrainedExercise: Equatable, Sendable {
  package var catalogID: String
  package var sessions: Int64
}
