package import Records

/// What became known of a finished session afterwards; the session itself stays as it was.
package struct Amendment: Record, Sendable {
  package static let kind = "amendment"
  package static let mostOfSession = 1000
  package static let bySession = Index("session_id", most: mostOfSession)
  package static let indexes = [bySession]

  package var id = ID.none
  package var sessionID = ID.none
  /// The record that is corrected, added or taken away.
  package var recordID = ID.none
  package var recordKind = ""
  /// The record's fields before and after: without `before` it is added, without `after` taken away.
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

/// Why something became known of a session only after it.
package enum AmendmentReason: String, Choice, Sendable {
  /// The athlete changed it after the session.
  case correction
  /// It happened before the completion, on a device that had not heard of it.
  case late
}

/// The fields of a record, kept whole inside another one.
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
