package import Records

/// A log to import: what was read from a file, and what the athlete said of it.
package struct ImportRequest: Sendable {
  /// From the file's bytes, so that the same file is the same batch everywhere.
  package var batchID: ID
  package var format: String
  package var fileName: String
  package var unit: WeightUnit
  package var sessions: [LoggedSession]
  /// What each name of the file stands for; names that are missing here become exercises of the athlete's
  /// own.
  package var exercises: [String: Exercise]
  /// Programs that a log of our own describes, and the catalogue whose ids it states.
  package var programs: [LoggedProgram] = []
  /// What a watch or its app recorded without sets, and what it tells of days.
  package var activities: [RecordedActivity] = []
  package var metrics: [DailyMetrics] = []
  package var catalogue = Catalogue.empty
  /// Which first sets that lead up to the work are kept as warm-ups, though the file marks them as work.
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

  /// Whether it may be an export of what is in this store.
  var isOurOwn: Bool { format.hasSameBytes(as: "cairn") }
}

/// What importing a log would do, before anything is written.
package struct ImportPreview: Equatable, Sendable {
  package var sessionCount: Int64 = 0
  package var setCount: Int64 = 0
  /// The programs that the file describes.
  package var programCount: Int64 = 0
  package var span: ClosedRange<Day>?
  /// The names as the file writes them, with the sets of each, most sets first.
  package var exercises: [NamedExercise] = []
  package var suspicious: [SuspiciousSet] = []
  /// Exercises with warm-ups that the file doesn't mark, in sessions that would be added, often ones first.
  package var unmarked: [UnmarkedWarmUps] = []
  /// Sessions that are here already, set for set.
  package var duplicateSessions: Int64 = 0
  package var duplicateSets: Int64 = 0
  /// Sessions that began when another one here did, with other sets; they are kept as they are here.
  package var changedSessions: Int64 = 0
  package var changedSets: Int64 = 0

  /// What was recorded without sets, and the days and nights that the file tells of.
  package var recordings = RecordingCounts()

  package var addedSessions: Int64 { sessionCount - duplicateSessions - changedSessions }
  package var addedSets: Int64 { setCount - duplicateSets - changedSets }
  /// How many sets look like warm-ups and are not marked.
  package var unmarkedSets: Int64 { unmarked.reduce(0) { $0 + $1.sets } }

  package init() {}
}

/// What of a file are no sessions.
package struct RecordingCounts: Equatable, Sendable {
  package var activities: Int64 = 0
  package var days: Int64 = 0
  /// Of the days, those whose night is told.
  package var nights: Int64 = 0
  /// What is here already, as the file has it.
  package var knownActivities: Int64 = 0
  package var knownDays: Int64 = 0

  package var added: Int64 { activities - knownActivities + days - knownDays }

  package init() {}
}

/// A name that a file uses, and what it was taken for.
package struct NamedExercise: Equatable, Sendable {
  package var name: String
  package var sets: Int64
  /// nil when nothing in the catalogue is surely meant: then it becomes an exercise of the athlete's own.
  package var catalogID: String?
  package var suggestions: [String] = []

  package init(name: String, sets: Int64, catalogID: String? = nil) {
    self.name = name
    self.sets = sets
    self.catalogID = catalogID
  }
}
