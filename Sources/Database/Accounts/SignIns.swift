import Foundation
import GRDB
package import Records

/// A browser that is signed in.
package struct SignIn: Equatable, Sendable {
  /// The public identifier, which isn't secret and appears in pages.
  package let id: ID
  package let athlete: ID
  /// The SHA-256 hash of the cookie's token.
  ///
  /// The token itself isn't stored.
  package let tokenHash: [UInt8]
  package let startedAt: Instant
  package var usedAt: Instant
  /// The browser and operating system, from the `User-Agent` header.
  package let device: String
  /// The milliseconds elapsed since the last use, unaffected by changes to the system clock.
  package var unused: Int64 = 0
  /// The milliseconds elapsed since the sign-in started, unaffected by changes to the system clock.
  package var age: Int64 = 0

  /// The time for which ended sign-ins are kept, in milliseconds: 400 days.
  static let endedMilliseconds: Int64 = 400 * 86_400_000

  package init(
    id: ID, athlete: ID, tokenHash: [UInt8], startedAt: Instant, usedAt: Instant, device: String
  ) {
    self.id = id
    self.athlete = athlete
    self.tokenHash = tokenHash
    self.startedAt = startedAt
    self.usedAt = usedAt
    self.device = device
  }
}

extension DatabaseFile {
  /// Inserts a sign-in to an account, unless the account's hash has changed since it was read, and deletes
  /// all sign-ins that haven't been used for the given number of milliseconds.
  ///
  /// - Returns: True if the sign-in was inserted.
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func addSignIn(
    _ signIn: SignIn, to account: Account, forgettingUnusedFor milliseconds: Int64
  ) throws -> Bool {
    try writing(signIn.athlete) { connection in
      try connection.execute(
        sql: "DELETE FROM sign_in WHERE (SELECT elapsed FROM witness) - used_elapsed > ?",
        arguments: [milliseconds])
      // A browser that returns after 400 days must sign in again, but keeps its copy of the records.
      try connection.execute(
        sql: "DELETE FROM ended_sign_in WHERE (SELECT elapsed FROM witness) - elapsed > ?",
        arguments: [SignIn.endedMilliseconds])
      try connection.execute(
        sql: """
          INSERT INTO sign_in
          (token_hash, id, athlete, started_at, used_at, device, started_elapsed, used_elapsed)
          SELECT ?, ?, ?, ?, ?, ?, elapsed, elapsed FROM witness
          WHERE EXISTS (SELECT 1 FROM account WHERE athlete = ? AND passphrase = ?)
          """,
        arguments: [
          Data(signIn.tokenHash), Data(signIn.id.bytes), Data(signIn.athlete.bytes),
          signIn.startedAt.milliseconds, signIn.usedAt.milliseconds, signIn.device,
          Data(account.athlete.bytes), account.passphrase,
        ])
      return connection.changesCount == 1
    }
  }

  /// Returns the sign-in with the given token hash and the name of its account, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func signIn(tokenHash: [UInt8]) async throws -> (signIn: SignIn, name: String)? {
    let sql = """
      SELECT sign_in.*, elapsed, account.name FROM sign_in JOIN account USING (athlete), witness
      WHERE token_hash = ?
      """
    do {
      return try await writer.read { connection in
        try GRDB.Row.fetchOne(connection, sql: sql, arguments: [Data(tokenHash)])
          .map { (SignIn($0), $0["name"]) }
      }
    } catch { return try translating { throw error } }
  }

  /// Returns the athlete's sign-ins, most recently used first.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func signIns(of athlete: ID) throws -> [SignIn] {
    try translating {
      try writer.read { connection in
        try GRDB.Row.fetchAll(
          connection,
          sql:
            "SELECT * FROM sign_in, witness WHERE athlete = ? ORDER BY used_elapsed DESC, used_at DESC, id",
          arguments: [Data(athlete.bytes)]
        ).map(SignIn.init)
      }
    }
  }

  /// Updates the time at which a sign-in was last used.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func useSignIn(_ id: ID, of athlete: ID, at now: Instant) throws {
    try writing(athlete) {
      try $0.execute(
        sql: """
          UPDATE sign_in SET used_at = ?, used_elapsed = (SELECT elapsed FROM witness)
          WHERE id = ? AND athlete = ?
          """,
        arguments: [now.milliseconds, Data(id.bytes), Data(athlete.bytes)])
    }
  }

  /// Deletes an expired sign-in without recording it as ended.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func forgetSignIn(_ id: ID, of athlete: ID) throws {
    try writing(athlete) {
      try $0.execute(
        sql: "DELETE FROM sign_in WHERE id = ? AND athlete = ?",
        arguments: [Data(id.bytes), Data(athlete.bytes)])
    }
  }

  /// Ends an athlete's sign-in.
  ///
  /// It has no effect on another athlete's sign-in.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func endSignIn(_ id: ID, of athlete: ID) throws {
    try writing(athlete) { connection in
      try connection.execute(
        sql: SignIn.noting("id = ? AND athlete = ?"), arguments: [Data(id.bytes), Data(athlete.bytes)])
      try connection.execute(
        sql: "DELETE FROM sign_in WHERE id = ? AND athlete = ?",
        arguments: [Data(id.bytes), Data(athlete.bytes)])
    }
  }

  /// Returns true if the token's sign-in was ended explicitly rather than by expiry.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func isEnded(tokenHash: [UInt8]) async throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM ended_sign_in WHERE token_hash = ?)"
    do {
      return try await writer.read { connection in
        try Bool.fetchOne(connection, sql: sql, arguments: [Data(tokenHash)]) ?? false
      }
    } catch { return try translating { throw error } }
  }
}

extension SignIn {
  /// Returns a SQL statement that records as ended all sign-ins that match a condition.
  static func noting(_ condition: String) -> String {
    """
    INSERT INTO ended_sign_in (token_hash, elapsed)
    SELECT token_hash, elapsed FROM sign_in, witness WHERE \(condition) ON CONFLICT DO NOTHING
    """
  }

  fileprivate init(_ row: GRDB.Row) {
    self.init(
      id: ID(bytes: row["id"]), athlete: ID(bytes: row["athlete"]),
      tokenHash: [UInt8](row["token_hash"] as Data), startedAt: Instant(milliseconds: row["started_at"]),
      usedAt: Instant(milliseconds: row["used_at"]), device: row["device"])
    let elapsed: Int64 = row["elapsed"]
    unused = elapsed - (row["used_elapsed"] as Int64)
    age = elapsed - (row["started_elapsed"] as Int64)
  }
}
