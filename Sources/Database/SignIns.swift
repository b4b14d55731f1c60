import Foundation
import GRDB
package import Records

/// A browser that is signed in.
package struct SignIn: Equatable, Sendable {
  /// What a page may name it by; no secret.
  package let id: ID
  package let athlete: ID
  /// SHA-256 of the cookie's token, which itself is kept nowhere.
  package let tokenHash: [UInt8]
  package let startedAt: Instant
  package var usedAt: Instant
  /// Which browser it says it is.
  package let device: String
  /// Milliseconds that really went by since it was used, and since it began; calendars don't count.
  package var unused: Int64 = 0
  package var age: Int64 = 0

  /// How long it is remembered that one was ended: 400 days.
  fileprivate static let endedMilliseconds: Int64 = 400 * 86_400_000

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
  /// Remembers that a browser is signed in, and forgets those that were not used for so many milliseconds.
  package func addSignIn(_ signIn: SignIn, forgettingUnusedFor milliseconds: Int64) throws {
    try translating {
      try writer.write { connection in
        try connection.execute(
          sql: "DELETE FROM sign_in WHERE (SELECT elapsed FROM witness) - used_elapsed > ?",
          arguments: [milliseconds])
        // A browser that was away for longer asks for the passphrase, and keeps what it has.
        try connection.execute(
          sql: "DELETE FROM ended_sign_in WHERE (SELECT elapsed FROM witness) - elapsed > ?",
          arguments: [SignIn.endedMilliseconds])
        try connection.execute(
          sql: """
            INSERT INTO sign_in
            (token_hash, id, athlete, started_at, used_at, device, started_elapsed, used_elapsed)
            SELECT ?, ?, ?, ?, ?, ?, elapsed, elapsed FROM witness
            """,
          arguments: [
            Data(signIn.tokenHash), Data(signIn.id.bytes), Data(signIn.athlete.bytes),
            signIn.startedAt.milliseconds, signIn.usedAt.milliseconds, signIn.device,
          ])
      }
    }
  }

  /// The browser that has a token, and the name of its account.
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

  /// The browsers in which an athlete is signed in, the one used last first.
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

  /// Notes that a browser was used.
  package func useSignIn(_ id: ID, at now: Instant) throws {
    try translating {
      try writer.write {
        try $0.execute(
          sql: """
            UPDATE sign_in SET used_at = ?, used_elapsed = (SELECT elapsed FROM witness) WHERE id = ?
            """,
          arguments: [now.milliseconds, Data(id.bytes)])
      }
    }
  }

  /// Forgets a sign-in that ran out; nobody ended it.
  package func forgetSignIn(_ id: ID) throws {
    try translating {
      try writer.write {
        try $0.execute(sql: "DELETE FROM sign_in WHERE id = ?", arguments: [Data(id.bytes)])
      }
    }
  }

  /// Signs an athlete out of one browser; another's stays as it is.
  package func endSignIn(_ id: ID, of athlete: ID) throws {
    try translating {
      try writer.write { connection in
        try connection.execute(
          sql: SignIn.noting("id = ? AND athlete = ?"), arguments: [Data(id.bytes), Data(athlete.bytes)])
        try connection.execute(
          sql: "DELETE FROM sign_in WHERE id = ? AND athlete = ?",
          arguments: [Data(id.bytes), Data(athlete.bytes)])
      }
    }
  }

  /// Whether somebody ended the sign-in that had a token, and it did not just run out.
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
  /// Notes sign-ins that are about to be ended.
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
