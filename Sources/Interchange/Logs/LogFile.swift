package import Records
package import Training

/// The apps whose logs Cairn reads, and its own layout.
package enum LogFormat: String, CaseIterable, Sendable {
  case strong, hevy, fitnotes, cairn
  case strava, fit, gpx, tcx
  case appleHealth = "apple_health"

  package var name: String {
    switch self {
    case .strong: "Strong"
    case .hevy: "Hevy"
    case .fitnotes: "FitNotes"
    case .cairn: "Cairn"
    case .strava: "Strava"
    case .fit: "FIT"
    case .gpx: "GPX"
    case .tcx: "TCX"
    case .appleHealth: "Apple Health"
    }
  }
}

/// What a log of another app says, in the file's order.
///
/// Every row of another app is accounted for: `rows` is the number of sets, of skipped rows and of errors
/// together.
package struct LogFile: Sendable {
  package var format: LogFormat
  /// Which of the app's layouts it is: "A3", "kg km", "Android 2017".
  package var layout: String
  /// The unit in which the file states all its weights; nil where it states none, or several.
  package var statedUnit: WeightUnit?
  /// Whether a weight stands there without a unit: `settled(in:)` must be told which.
  package var needsUnit = false
  package var sessions: [LoggedSession] = []
  /// In our own layout alone.
  package var programs: [LoggedProgram] = []
  /// What was recorded without sets, and what is known of days; of watches and their apps.
  package var activities: [RecordedActivity] = []
  package var metrics: [DailyMetrics] = []
  /// Rows behind the header, empty lines included.
  package var rows: Int64 = 0
  package var skipped: [SkippedRow] = []
  /// The first hundred rows that could not be read; their sets are in no session.
  package var errors: [LogFileError] = []
  package var errorCount: Int64 = 0
  /// What the athlete should know although every row was read.
  package var notes: [LogNote] = []

  package var setCount: Int64 {
    sessions.reduce(0) { $0 + $1.exercises.reduce(0) { $0 + Int64($1.sets.count) } }
  }

  /// The same log with a unit for the weights and distances that state none: kg and km, or lb and miles.
  package consuming func settled(in unit: WeightUnit) -> LogFile {
    let metres: DistanceUnit = unit == .pound ? .mile : .kilometre
    for session in sessions.indices {
      for exercise in sessions[session].exercises.indices {
        for set in sessions[session].exercises[exercise].sets.indices {
          sessions[session].exercises[exercise].sets[set].settle(weight: unit, distance: metres)
        }
      }
    }
    needsUnit = false
    return self
  }
}

extension LogFile {
  /// The log as it is imported where nobody is asked what its names stand for.
  package func request(
    _ batchID: ID, named fileName: String, in unit: WeightUnit, _ finder: ExerciseFinder
  ) -> ImportRequest {
    var exercises: [String: Exercise] = [:]
    var asked: Set<String> = []
    let logged = sessions.flatMap(\.exercises) + programs.flatMap(\.days).flatMap(\.exercises)
    for exercise in logged where !exercise.isStated && asked.insert(exercise.name).inserted {
      guard let id = finder.resolve(exercise.name).catalogID else { continue }
      exercises[exercise.name] = finder.catalogue.exercise(id)
    }
    return request(batchID, named: fileName, in: unit, finder, exercises)
  }

  /// The same with what the athlete said of the names.
  package func request(
    _ batchID: ID, named fileName: String, in unit: WeightUnit, _ finder: ExerciseFinder,
    _ exercises: [String: Exercise]
  ) -> ImportRequest {
    var request = ImportRequest(
      batchID: batchID, format: format.rawValue, fileName: fileName, unit: unit, sessions: sessions,
      exercises: exercises)
    request.programs = programs
    (request.activities, request.metrics) = (activities, metrics)
    request.catalogue = finder.catalogue
    return request
  }
}

extension LoggedSet {
  fileprivate mutating func settle(weight: WeightUnit, distance: DistanceUnit) {
    if weightMillionths != nil, weightUnit == nil { weightUnit = weight }
    if let unstated = distanceMillionths {
      distanceMetres = distance.metres(millionths: unstated)
      distanceMillionths = nil
    }
  }
}

/// A row that is no set, and why.
package struct SkippedRow: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// An empty line.
    case blank
    /// A pause, now part of the set and exercise before it.
    case restTimer
    /// A note, now part of its exercise.
    case note
    /// Neither weight nor reps, time or distance.
    case noFigures
    /// The app says that the set was planned but not done.
    case notDone
  }

  package var line: Int64
  package var kind: Kind

  package init(line: Int64, kind: Kind) {
    self.line = line
    self.kind = kind
  }
}

/// What the athlete should know of a file that could be read.
package enum LogNote: Equatable, Sendable {
  case decodedAsWindows1252
  /// Dates such as 1/11/2025 could be either; the order that was taken.
  case dayOrderAssumed(DayOrder)
  /// The file states its times in UTC; they were moved by this many minutes.
  case timesWereUTC(offset: Int64)
  case durationUnread(line: Int64, text: String)
  case endsBeforeStart(line: Int64)
  /// Columns that hold something Cairn has no place for.
  case unreadColumns([String])
  /// Figures that can't be.
  case leftOut(LeftOut)
  /// Recordings of an archive that can't be read; what its table says of them counts.
  case filesUnread(count: Int64, first: LogFileError)
}
