package import Records

/// What a person asks of the app, without anything of the machine that carried the question.
package struct Request: Sendable {
  /// `GET` or `POST`.
  package var method: String
  /// The path without the query, still percent-encoded.
  package var path: String
  /// What stands behind the `?`.
  package var query: Fields
  package var body: [UInt8]
  package var context: Context
  package var sync: SyncState

  /// A request for an address: the path, and a query if there is one.
  package init(
    _ method: String, _ address: String, body: [UInt8] = [], context: Context, sync: SyncState = SyncState()
  ) {
    let bytes = Array(address.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    self.method = method
    path = String(decoding: bytes[..<end], as: UTF8.self)
    query = Fields(bytes[end...].dropFirst())
    self.body = body
    self.context = context
    self.sync = sync
  }

  /// The fields of a form that was posted.
  package var form: Fields { Fields(body[...]) }
}
