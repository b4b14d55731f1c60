package import Records

/// A log to import: the content of a file, and the athlete's choices.
package struct ImportRequest: Sendable {
  /// The id derived from the file's bytes, so that the same file is the same batch on every device.
  package var batchID: ID
  package var format: String
  package var fileName: String
  package var unit: WeightUnit
  package var sessions: [LoggedSession]
  /// The exercise for each name in the file.
  ///
  /// Missing names become custom exercises.
  package var exercises: [String: Exercise]
  /// The programs in a log of our own; ``catalogue`` resolves its exercise ids.
  package var programs: [LoggedProgram] = []
  /// The activities that a watch or its app recorded without sets; ``metrics`` are its daily metrics.
  package var activities: [RecordedActivity] = []
  package var metrics: [DailyMetrics] = []
  package var catalogue = Catalogue.empty
  /// The leading sets to import as warm-ups although the file marks them as working sets.
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

  /// True if it may be an export of this store.
  var isOurOwn: Bool { format.hasSameBytes(as: "cairn") }
}

/// The result that importing a log would have, without writing anything.
package struct ImportPreview: Equatable, Sendable {
  package var sessionCount: Int64 = 0
  package var setCount: Int64 = 0
  /// The number of programs in the file.
  package var programCount: Int64 = 0
  package var span: ClosedRange<Day>?
  /// The names as written in the file, with their numbers of sets, most sets first.
  package var exercises: [NamedExercise] = []
  package var suspicious: [SuspiciousSet] = []
  /// Exercises of added sessions with warm-ups that the file doesn't mark, the most frequent first.
  package var unmarked: [UnmarkedWarmUps] = []
  /// Sessions that already exist with the same sets.
  package var duplicateSessions: Int64 = 0
  package var duplicateSets: Int64 = 0
  /// Sessions with the start of an existing one but other sets; the existing ones are kept.
  package var changedSessions: Int64 = 0
  package var changedSets: Int64 = 0

  /// The recordings without sets, and the days and nights in the file.
  package var recordings = RecordingCounts()

  package var addedSessions: Int64 { sessionCount - duplicateSessions - changedSessions }
  package var addedSets: Int64 { setCount - duplicateSets - changedSets }
  /// The number of sets that look like unmarked warm-ups.
  package var unmarkedSets: Int64 { unmarked.reduce(0) { $0 + $1.sets } }

  package init() {}
}

/// The numbers of records in a file other than sessions.
package struct RecordingCounts: Equatable, Sendable {
  package var activities: Int64 = 0
  package var days: Int64 = 0
  /// The number of days with sleep.
  package var nights: Int64 = 0
  /// The number of activities that already exist; ``knownDays`` counts the days that are unchanged.
  package var knownActivities: Int64 = 0
  package var knownDays: Int64 = 0

  package var added: Int64 { activities - knownActivities + days - knownDays }

  package init() {}
}

/// An exercise name in a file, and the exercise that it refers to.
package struct NamedExercise: Equatable, Sendable {
  package var name: String
  package var sets: Int64
  /// The catalogue id; nil if there is no certain match, which makes it a custom exercise.
  package var catalogID: String?
  package var suggestions: [String] = []

  package init(name: String, sets: Int64, catalogID: String? = nil) {
    self.name = name
    self.sets = sets
    self.catalogID = catalogID
  }
}
