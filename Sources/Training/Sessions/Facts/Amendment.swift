package import Records

/// A change to a finished session.
///
/// The session's own records stay unchanged.
package struct Amendment: Record, Sendable {
  package static let kind = "amendment"
  /// The maximum number of amendments of a session, except those that late sets became.
  package static let mostOfSession = 1000
  /// The maximum number of amendments of a session, in which late sets always find as much room as in a
  /// session in progress.
  package static let mostWithFacts =
    mostOfSession + ExercisePerformance.mostOfSession + SetPerformance.mostOfSession
  package static let bySession = Index("session_id", most: mostWithFacts)
  package static let indexes = [bySession]

  package var id = ID.none
  package var sessionID = ID.none
  /// The ID of the record that is corrected, added or removed.
  package var recordID = ID.none
  package var recordKind = ""
  /// The record's fields before and after the change, where `before` is nil for an addition and `after` is
  /// nil for a removal.
  package var before: Snippet?
  package var after: Snippet?
  package var reason = AmendmentReason.correction
  package var at = Instant(milliseconds: 0)
  package var unknown: [Field] = []

  package init() {}

  package mutating func fields(_ visitor: inout FieldVisitor) {
    visitor.field("session_id", &sessionID)
    visitor.field("record_id", &recordID)
    visitor.field("record_kind", &recordKind, within: 1...100)
    visitor.field("before", &before)
    visitor.field("after", &after)
    visitor.field("reason", &reason)
    visitor.field("at", &at)
  }
}

/// The reason that a session was changed after its end.
package enum AmendmentReason: String, Choice, Sendable {
  /// The athlete corrected the session after its end.
  case correction
  /// The change was made during the session, on a device that hadn't received the session's end yet.
  case late
}

/// All the fields of a record, stored inside another record.
package struct Snippet: FieldValue, Sendable {
  package var fields: [Field]

  package init(fields: [Field]) { self.fields = fields }

  package static var shape: Shape { .object([]) }
  package init?(_ value: Value) {
    guard case .object(let fields) = value else { return nil }
    self.fields = fields
  }
  package var value: Value { .object(fields) }
}
