package import Records
package import Training

/// A file format that Cairn reads: another app's log or recording, or Cairn's own layout.
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

/// The content of a log, in the file's order.
///
/// Every row of another app's log is accounted for, so ``rows`` is the total number of sets, skipped rows and
/// errors.
package struct LogFile: Sendable {
  package var format: LogFormat
  /// The name of the app's layout, such as "A3", "kg km" or "Android 2017".
  package var layout: String
  /// The unit of all weights in the file, or nil if the file states no unit or several.
  package var statedUnit: WeightUnit?
  /// True if a weight has no unit, so that the unit must be passed to ``settled(in:)``.
  package var needsUnit = false
  package var sessions: [LoggedSession] = []
  /// The programs, which only Cairn's own layout contains.
  package var programs: [LoggedProgram] = []
  /// The activities without sets that watches and their apps recorded.
  package var activities: [RecordedActivity] = []
  /// The daily metrics that watches and their apps recorded.
  package var metrics: [DailyMetrics] = []
  /// The number of rows after the header, including empty lines.
  package var rows: Int64 = 0
  package var skipped: [SkippedRow] = []
  /// The errors in the first hundred rows that couldn't be read.
  ///
  /// The sets of these rows aren't part of ``sessions``.
  package var errors: [LogFileError] = []
  package var errorCount: Int64 = 0
  /// Notes for the athlete about the file, even if every row was read.
  package var notes: [LogNote] = []

  package var setCount: Int64 {
    sessions.reduce(0) { $0 + $1.exercises.reduce(0) { $0 + Int64($1.sets.count) } }
  }

  /// Returns the log after assigning units to the weights and distances that have none: kilograms and
  /// kilometres, or pounds and miles.
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
  /// Adds a note if the weights of several bodyweight exercises seem to include the athlete's own weight,
  /// because the exercises have a weight in common that is too heavy to be added to all of them.
  ///
  /// `names` contains the file's names for bodyweight exercises. Only Strong's exports with workout numbers
  /// contain such weights.
  package mutating func noteBodyWeight(in names: Set<String>) {
    guard format == .strong, layout == "C" else { return }
    var namesByWeight: [Weight: Set<String>] = [:]
    for exercise in sessions.flatMap(\.exercises) where names.contains(exercise.name) {
      for weight in exercise.sets.compactMap({ $0.weight(.kilogram) }) where weight.grams >= 40_000 {
        namesByWeight[weight, default: []].insert(exercise.name)
      }
    }
    let found = namesByWeight.values.filter { $0.count > 1 }.reduce(into: Set<String>()) { $0.formUnion($1) }
    if !found.isEmpty { notes.append(.weightsIncludeBody(found.sorted())) }
  }

  /// Returns the log's import request with the exercises that `finder` resolves without asking the athlete.
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

  /// Returns the log's import request with the exercises that the athlete chose, keyed by the exercise names
  /// in the log.
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

/// A row that isn't a set, and the reason it was skipped.
package struct SkippedRow: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// An empty line.
    case blank
    /// A rest, which was added to the preceding set and its exercise.
    case restTimer
    /// A note, which was added to its exercise.
    case note
    /// A row without weight, reps, time or distance.
    case noFigures
    /// A set that was planned but not done, according to the app.
    case notDone
  }

  package var line: Int64
  package var kind: Kind

  package init(line: Int64, kind: Kind) {
    self.line = line
    self.kind = kind
  }
}

/// A note for the athlete about a file that could be read.
package enum LogNote: Equatable, Sendable {
  case decodedAsWindows1252
  /// Dates such as 1/11/2025 are ambiguous.
  ///
  /// The value is the order that was assumed.
  case dayOrderAssumed(DayOrder)
  /// The file's times are in UTC and were converted to the athlete's local time.
  case timesWereUTC
  case durationUnread(line: Int64, text: String)
  case endsBeforeStart(line: Int64)
  /// Columns with content that Cairn can't store.
  case unreadColumns([String])
  /// The weights of these bodyweight exercises seem to include the athlete's body weight.
  case weightsIncludeBody([String])
  /// Values out of range that were left out.
  case leftOut(LeftOut)
  /// Some recordings in an archive couldn't be read, so only the table's values are used for them.
  case filesUnread(count: Int64, first: LogFileError)
  /// Some files in an archive contain nothing with a time, such as a watch's settings.
  case filesWithoutRecording(count: Int64)
}
