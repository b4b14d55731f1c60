/// An error of a connection to PostgreSQL.
enum PostgresError: Error, Equatable, Sendable {
  /// libpq could not be loaded, for the reason in the text.
  case libraryMissing(String)
  /// No connection could be made, or the server or database can't be used.
  ///
  /// No statement of the call was sent.
  case unreachable(String)
  /// The connection broke or timed out while statements ran, so their outcome is unknown.
  case lost(String)
  /// The server refused a statement.
  ///
  /// `state` is the SQLSTATE, `words` the server's message, and `constraint` the name of a violated
  /// constraint.
  case refused(state: String, words: String, constraint: String?)
}

/// An error thrown when the database server couldn't be reached for some time.
///
/// `words` may contain the server's address, so it is meant only for the log and the terminal.
package struct DatabaseUnreachable: Error {
  package let words: String
}
