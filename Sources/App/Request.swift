package import Records

/// What a person asks of the app, without anything of the machine that carried the question.
package struct Request: Sendable {
  /// `GET`, `HEAD` or `POST`; others are refused.
  package var method: String
  /// The path without the query, still percent-encoded.
  package var path: String
  /// What stands behind the `?`.
  package var query: Fields
  /// The fields of a form that was posted.
  package let form: Fields
  /// The id that a posted form brings for what it does; nil when it brings none.
  package let op: ID?
  package var context: Context
  package var sync: SyncState
  package var assets = Assets()
  /// Whether the edge knows the athlete by a passphrase, and so can sign out.
  package var isSignedIn = false
  /// How much of what the athlete may store is used, where that is much.
  package var percentStored: Int64?
  /// What the edge doesn't do for this athlete for a while.
  package var leftOut: [LeftOutPart] = []

  /// A request for an address: the path, and a query if there is one.
  ///
  /// What a form does, it does once: its `op` becomes the action's id, and what was asked is hashed.
  package init(
    _ method: String, _ address: String, body: [UInt8] = [], context: Context, sync: SyncState = SyncState()
  ) {
    let bytes = Array(address.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    self.method = method
    path = String(decoding: bytes[..<end], as: UTF8.self)
    query = Fields(bytes[end...].dropFirst())
    form = Fields(body[...])
    self.context = context
    self.sync = sync
    let named = method.hasSameBytes(as: "POST") ? form["op"].flatMap { ID($0) } : nil
    op = named == ID.none ? nil : named
    if let op {
      self.context.action = op
      self.context.bodyHash = sha256(bytes + [0x0a] + body)
    }
  }
}
