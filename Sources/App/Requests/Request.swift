package import Records

/// A request to the app, independent of the host that received it.
package struct Request: Sendable {
  /// The HTTP method: `GET`, `HEAD` or `POST`.
  ///
  /// Other methods are refused.
  package var method: String
  /// The path without the query, still percent-encoded.
  package var path: String
  /// The fields after the `?`.
  package var query: Fields
  /// The fields of a posted form.
  package let form: Fields
  /// The idempotency key of a posted form, or nil if it has none.
  package let op: ID?
  package var context: Context
  package var sync: SyncState
  package var assets = Assets()
  /// True if the edge identified the athlete by a passphrase, in which case the athlete can sign out.
  package var isSignedIn = false
  /// The percentage of the athlete's storage quota in use, set only if it is high.
  package var percentStored: Int64?
  /// Parts of the app that the edge has temporarily switched off for this athlete.
  package var leftOut: [LeftOutPart] = []

  /// Creates a request for an address: a path with an optional query.
  ///
  /// A form takes effect only once: its `op` becomes the action's ID, and a hash of the address and body
  /// distinguishes it from other requests with the same `op`.
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
