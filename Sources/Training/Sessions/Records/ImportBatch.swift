package import Records

/// An imported file.
///
/// The batch is stored after the file's sessions. An imported session is visible only while it is listed by
/// a batch that hasn't been deleted.
package struct ImportBatch: Record, Sendable {
  package static let kind = "import_batch"
  package static let byTime = Index("at")
  package static let indexes = [byTime]

  /// The ID, derived from the file's bytes.
  package var id = ID.none
  package var format = ""
  package var fileName = ""
  /// The unit of the file's weights, which is also the default for athletes who haven't chosen one.
  package var unit = WeightUnit.kilogram
  package var at = Instant(milliseconds: 0)
  package var sessionCount: Int64 = 0
  package var setCount: Int64 = 0
  /// The IDs of all sessions in the file, including sessions that already existed.
  package var sessions: [ID] = []
  /// The IDs of the programs created from the file, if it describes any.
  package var programs: [ID]?
  /// The IDs of the activities and daily metrics in the file, including records that already existed.
  package var activities: [ID]?
  package var metrics: [ID]?
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("format", &format, within: 1...100)
    visitor.field("file_name", &fileName, within: 0...1000)
    visitor.field("unit", &unit)
    visitor.field("at", &at)
    visitor.field("session_count", &sessionCount, within: 0...10_000_000)
    visitor.field("set_count", &setCount, within: 0...100_000_000)
    visitor.field("sessions", &sessions, within: 0...1_000_000)
    visitor.field("programs", &programs, within: 0...mostLoggedPrograms)
    visitor.field("activities", &activities, within: 0...1_000_000)
    visitor.field("metrics", &metrics, within: 0...1_000_000)
  }
}
