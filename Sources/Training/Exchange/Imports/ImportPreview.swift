package import Records

/// A log to import, consisting of a file's content and the athlete's choices.
package struct ImportRequest: Sendable {
  /// The batch's ID, derived from the file's bytes so that the same file creates the same batch on every
  /// device.
  package var batchID: ID
  package var format: String
  package var fileName: String
  package var unit: WeightUnit
  package var sessions: [LoggedSession]
  /// The exercise for each name in the file.
  ///
  /// Names without an exercise mean what an earlier import of the same sessions chose. Any others become
  /// custom exercises.
  package var exercises: [String: Exercise]
  /// The names for which the athlete chose a custom exercise, whatever an earlier import chose.
  package var customNames: Set<String> = []
  /// The programs in a log in Cairn's own format.
  ///
  /// ``catalogue`` resolves the exercise IDs in such a log.
  package var programs: [LoggedProgram] = []
  /// The activities recorded by a watch or its app, without sets.
  ///
  /// ``metrics`` contains the daily metrics from the same source.
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

  /// True if the file is in Cairn's own format.
  var isOurOwn: Bool { format.hasSameBytes(as: "cairn") }

  /// The precision of the file's times in milliseconds, because Hevy's have no seconds.
  var timePrecision: Int64 { format.hasSameBytes(as: "hevy") ? 60_000 : 1000 }
}

/// The result of importing a log, which can be computed without writing anything.
package struct ImportPreview: Equatable, Sendable {
  package var sessionCount: Int64 = 0
  package var setCount: Int64 = 0
  /// The number of programs in the file.
  package var programCount: Int64 = 0
  /// The number of programs in the file that don't exist yet.
  package var addedPrograms: Int64 = 0
  package var span: ClosedRange<Day>?
  /// The exercise names as written in the file, with the number of sets of each, most sets first.
  package var exercises: [NamedExercise] = []
  package var suspicious: [SuspiciousSet] = []
  /// The exercises with unmarked warm-ups in the sessions that are added, most frequent first.
  package var unmarked: [UnmarkedWarmUps] = []
  /// The number of sessions that already exist, either imported with the same sets or logged in this store.
  package var duplicateSessions: Int64 = 0
  package var duplicateSets: Int64 = 0
  /// The number of sessions with the same start as an existing session, but a different title or different
  /// sets.
  ///
  /// The existing sessions are kept.
  package var changedSessions: Int64 = 0
  package var changedSets: Int64 = 0

  /// The numbers of activities, days and nights in the file.
  package var recordings = RecordingCounts()

  package var addedSessions: Int64 { sessionCount - duplicateSessions - changedSessions }
  package var addedSets: Int64 { setCount - duplicateSets - changedSets }
  /// True if every session, program, activity and day in the file already exists.
  package var addsNothing: Bool { addedSessions == 0 && addedPrograms == 0 && recordings.added == 0 }
  /// The number of sets that look like unmarked warm-ups.
  package var unmarkedSets: Int64 { unmarked.reduce(0) { $0 + $1.sets } }

  package init() {}
}

/// The numbers of activities and days in a file, and how many of each are already stored.
package struct RecordingCounts: Equatable, Sendable {
  package var activities: Int64 = 0
  package var days: Int64 = 0
  /// The number of days with sleep data.
  package var nights: Int64 = 0
  /// The number of activities that already exist.
  ///
  /// ``knownDays`` is the number of days that an import would leave unchanged.
  package var knownActivities: Int64 = 0
  package var knownDays: Int64 = 0

  package var added: Int64 { activities - knownActivities + days - knownDays }

  package init() {}
}

/// An exercise name in a file, and the exercise that it refers to.
package struct NamedExercise: Equatable, Sendable {
  package var name: String
  package var sets: Int64
  /// The catalogue ID, or nil if no exercise is a clear match, in which case the name becomes a custom
  /// exercise.
  package var catalogID: String?
  package var suggestions: [String] = []

  package init(name: String, sets: Int64, catalogID: String? = nil) {
    self.name = name
    self.sets = sets
    self.catalogID = catalogID
  }
}
