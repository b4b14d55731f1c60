package import Records

/// What importing a log would do, before anything is written.
package struct ImportPreview: Equatable, Sendable {
  package var sessionCount: Int64 = 0
  package var setCount: Int64 = 0
  package var span: ClosedRange<Day>?
  /// The names as the file writes them, with the sets of each, most sets first.
  package var exercises: [NamedExercise] = []
  package var suspicious: [SuspiciousSet] = []
  /// Sessions that are here already, set for set.
  package var duplicateSessions: Int64 = 0
  package var duplicateSets: Int64 = 0
  /// Sessions that began when another one here did, with other sets; they are kept as they are here.
  package var changedSessions: Int64 = 0
  package var changedSets: Int64 = 0

  package var addedSessions: Int64 { sessionCount - duplicateSessions - changedSessions }
  package var addedSets: Int64 { setCount - duplicateSets - changedSets }

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
