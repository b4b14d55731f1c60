package import Records

/// One point of a curve: the best of a day, a week or a month.
package struct TrendPoint: Equatable, Sendable {
  package var day: Day
  /// As the yardstick says: grams, repetitions, milliseconds or metres.
  package var amount: Int64
  package var sessionID: ID
}

/// By what the progress of an exercise is measured over time.
package enum Yardstick: String, Equatable, Sendable {
  case oneRepMaximum, weight, help, repetitions, time, distance
  /// Of a whole session.
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

  /// Whether less of it is better.
  package var isBetterLow: Bool { self == .help }
}

/// Into what spans time is cut: a point of a curve or a bar stands for one.
package enum TrendGrain: Equatable, Sendable {
  case day, week, month, year

  /// So fine that a curve on a phone stays a curve.
  package init(spanning days: Int64) {
    self = days <= 130 ? .day : days <= 800 ? .week : .month
  }

  /// So fine that bars on a phone stay bars.
  package init(ofBarsSpanning days: Int64) {
    self = days <= 371 ? .week : days <= 1900 ? .month : .year
  }

  /// The first day of the span with a day in it.
  package func start(of day: Day) -> Day {
    switch self {
    case .day: day
    case .week: day.monday
    case .month: day - (day.date.day - 1)
    case .year: Day(year: day.date.year, month: 1, day: 1) ?? day
    }
  }

  /// The first day of the span after one that begins on a day.
  package func start(after day: Day) -> Day {
    switch self {
    case .day: day + 1
    case .week: day + 7
    case .month: start(of: day + 31)
    case .year: start(of: day + 366)
    }
  }

  /// More days than this without a point are a pause, over which no line is drawn.
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
  /// Tenths of a set: where a muscle helps, a set counts half.
  package var tenths: Int64
  /// How strongly a drawing shows it: 0 nothing, 1 under five sets, 2 under the band, 3 within, 4 above.
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

  /// The weekly sets that suit most, in tenths.
  ///
  /// Ten make grow more than fewer, and trained lifters do up to twenty. Sources: Schoenfeld 2017
  /// (15 studies), Baz-Valle 2022; half for indirect sets: Pelland 2024.
  package static let band: ClosedRange<Int64> = 100...200
}

/// Where a number lies beside a band.
package enum BandPlace: Equatable, Sendable { case below, within, above }

/// What a week, a month or a year amounts to.
package struct PeriodTotal: Equatable, Sendable {
  package var start: Day
  package var sessions: Int64 = 0
  package var sets: Int64 = 0
  /// Gram-repetitions.
  package var volume: Int64 = 0
}

/// What a day amounts to.
package struct DayTotal: Equatable, Sendable {
  package var day: Day
  package var sets: Int64
  /// 0 for a day of rest, 1 to 4 by quarters of the fullest day.
  package var level: Int64
}

/// What was done by templates of one category.
package struct CategoryTotal: Equatable, Sendable {
  /// nil of what was done without a template.
  package var category: PlanCategory?
  package var sessions: Int64 = 0
  package var sets: Int64 = 0
  /// Gram-repetitions.
  package var volume: Int64 = 0
}

/// An exercise with how often it was trained.
package struct TrainedExercise: Equatable, Sendable {
  package var catalogID: String
  package var sessions: Int64
}
