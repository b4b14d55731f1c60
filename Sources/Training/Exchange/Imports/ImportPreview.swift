package import Records

/// A log to import, consisting of a file's content and the athlete's choices.
package struct ImportRequest: Sendable {
  /// The ID derived from the file's bytes, so that the same file is the same batch on every device.
  package var batchID: ID
  package var format: String
  package var fileName: String
  package var unit: WeightUnit
  package var sessions: [LoggedSession]
  /// The exercise for each name in the file.
  ///
  /// Missing names become custom exercises.
  package var exercises: [String: Exercise]
  /// The programs in a log in Cairn's own format.
  ///
  /// ``catalogue`` resolves the exercise IDs in such a log.
  package var programs: [LoggedProgram] = []
  /// The activities without sets that a watch or its app recorded.
  ///
  /// ``metrics`` contains the daily metrics that it recorded.
  package var activities: [RecordedActivity] = []
  package var metrics: [DailyMetrics] = []
  package var catalogue = Catalogue.empty
  /// The exercises whose leading sets are imported as warm-ups, although the file marks them as working sets.
  package var warmUps = WarmUpMarking.none

  package init(
    batchID: ID, format: String, fileName: String, unit: WeightUnit, sessions: [LoggedSession],
    exercises: [String: Exercise]
  ) {
    self.batchID = batchID
    self.format = format
    self.fileName = fileName
    self.unit = unit
    self.sessions = sessions
    self.exercises = exercises
  }

  var isEmpty: Bool { sessions.isEmpty && programs.isEmpty && activities.isEmpty && metrics.isEmpty }

  /// True if the file may be an export of this store.
  var isOurOwn: Bool { format.hasSameBytes(as: "cairn") }
}

/// The result of importing a log, computed without writing anything.
package struct ImportPreview: Equatable, Sendable {
  package var sessionCount: Int64 = 0
  package var setCount: Int64 = 0
  /// The number of programs in the file.
  package var programCount: Int64 = 0
  package var span: ClosedRange<Day>?
  /// The exercise names as written in the file with their number of sets, most sets first.
  package var exercises: [NamedExercise] = []
  package var suspicious: [SuspiciousSet] = []
  /// The exercises in added sessions with warm-ups that the file doesn't mark, most frequent first.
  package var unmarked: [UnmarkedWarmUps] = []
  /// The number of sessions that already exist with the same sets.
  package var duplicateSessions: Int64 = 0
  package var duplicateSets: Int64 = 0
  /// The number of sessions with the same start and title as an existing session, but different sets.
  ///
  /// The existing sessions are kept.
  package var changedSessions: Int64 = 0
  package var changedSets: Int64 = 0

  /// The numbers of recordings, days and nights in the file.
  package var recordings = RecordingCounts()

  package var addedSessions: Int64 { sessionCount - duplicateSessions - changedSessions }
  package var addedSets: Int64 { setCount - duplicateSets - changedSets }
  /// The number of sets that look like unmarked warm-ups.
  package var unmarkedSets: Int64 { unmarked.reduce(0) { $0 + $1.sets } }

  package init() {}
}

/// How many records of each kind a file contains, not counting sessions.
package struct RecordingCounts: Equatable, Sendable {
  package var activities: Int64 = 0
  package var days: Int64 = 0
  /// The number of days with sleep.
  package var nights: Int64 = 0
  /// The number of activities that already exist.
  ///
  /// ``knownDays`` is the number of days that are unchanged.
  package var knownActivities: Int64 = 0
  package var knownDays: Int64 = 0

  package var added: Int64 { activities - knownActivities + days - knownDays }

  package init() {}
}

/// An exercise name in a file, and the exercise that it refers to.
package struct NamedExercise: Equatable, Sendable {
  package var name: String
  package var sets: Int64
  /// The catalogue ID, or nil if there is no certain match, in which case the name becomes a custom exercise.
  package var catalogID: String?
  package var suggestions: [String] = []

  package init(name: String, sets: Int64, catalogID: String? = nil) {
    self.name = name
    self.sets = sets
    self.catalogID = catalogID
  }
}
