package import Records

/// One point of a curve: the best of a day, a week or a month.
package struct TrendPoint: Equatable, Sendable {
  package var day: Day
  /// As the yardstick says: grams, repetitions, milliseconds or metres.
  package var amount: Int64
  package var sessionID: ID
}

/// By what the progress of an exercise is measured over time.
package enum Yardstick: Equatable, Sendable {
  case oneRepMaximum, weight, help, repetitions, time, distance

  package var kind: BestKind {
    switch self {
    case .oneRepMaximum: .oneRepMaximum
    case .weight: .heaviest
    case .help: .leastHelp
    case .repetitions: .mostReps
    case .time: .longest
    case .distance: .farthest
    }
  }

  /// Whether less of it is better.
  package var isBetterLow: Bool { self == .help }
}

/// How many points a curve has: one for each day, week or month.
package enum TrendGrain: Equatable, Sendable {
  case day, week, month

  /// So fine that a curve on a phone stays a curve.
  package init(spanning days: Int64) {
    self = days <= 130 ? .day : days <= 800 ? .week : .month
  }

  func bucket(of day: Day) -> Int64 {
    switch self {
    case .day: day.number
    case .week: day.monday.number
    case .month: day.date.year * 12 + day.date.month
    }
  }
}

/// The working sets of one muscle in a week.
package struct MuscleSets: Equatable, Sendable {
  package var muscle: Muscle
  /// Tenths of a set: where a muscle helps, a set counts half.
  package var tenths: Int64
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

/// What a week amounts to.
package struct WeekTotal: Equatable, Sendable {
  package var monday: Day
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

/// An exercise with how often it was trained.
package struct TrainedExercise: Equatable, Sendable {
  package var catalogID: String
  package var sessions: Int64
}
