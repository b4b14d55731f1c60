import Foundation
import GRDB
package import Records

/// Who may sign in to an athlete's records.
package struct Account: Equatable, Sendable {
  package let athlete: ID
  package let name: String
  /// What a hash of the passphrase says of itself: its function, cost, salt and value.
  package let passphrase: String

  package init(athlete: ID, name: String, passphrase: String) {
    self.athlete = athlete
    self.name = name
    self.passphrase = passphrase
  }

  /// What two names have in common that are the same to a person.
  static func key(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCompatibilityMapping
      .lowercased()
  }
}

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

/// Why an account could not be made.
package enum AccountError: Error, Equatable, Sendable {
  case nameTaken(String)
  case noSuchAccount(String)
}

extension DatabaseFile {
  /// All accounts, by name.
  package func accounts() throws -> [Account] {
    try translating {
      try writer.read { connection in
        try GRDB.Row.fetchAll(
          connection, sql: "SELECT athlete, name, passphrase FROM account ORDER BY name_key"
        ).map(Account.init)
      }
    }
  }

  /// The account with a name, however it is capitalised.
  package func account(named name: String) throws -> Account? {
    try translating {
      try writer.read { connection in
        try GRDB.Row.fetchOne(
          connection, sql: "SELECT athlete, name, passphrase FROM account WHERE name_key = ?",
          arguments: [Account.key(name)]
        ).map(Account.init)
      }
    }
  }

  /// Lets somebody sign in to an athlete's records.
  ///
  /// Throws `nameTaken`.
  package func addAccount(_ account: Account, at now: Instant) throws {
    try translating {
      try writer.write { connection in
        let taken = try Bool.fetchOne(
          connection, sql: "SELECT EXISTS (SELECT 1 FROM account WHERE name_key = ? OR athlete = ?)",
          arguments: [Account.key(account.name), Data(account.athlete.bytes)])
        guard taken != true else { throw AccountError.nameTaken(account.name) }
        try connection.execute(
          sql: "INSERT INTO account (athlete, name, name_key, passphrase, created_at) VALUES (?, ?, ?, ?, ?)",
          arguments: [
            Data(account.athlete.bytes), account.name, Account.key(account.name), account.passphrase,
            now.milliseconds,
          ])
      }
    }
  }

  /// Replaces the hash of a passphrase; a new passphrase signs everybody out but the browser it came from.
  package func setPassphrase(_ hash: String, of athlete: ID, endingSignInsBut kept: ID? = nil) throws {
    try translating {
      try writer.write { connection in
        try DatabaseFile.replaceHash(hash, of: athlete, on: connection)
        try connection.execute(
          sql: "DELETE FROM sign_in WHERE athlete = ? AND id IS NOT ?",
          arguments: [Data(athlete.bytes), kept.map { Data($0.bytes) }])
      }
    }
  }

  /// Replaces the hash of the same passphrase by one that costs more; nobody is signed out.
  package func rehashPassphrase(_ hash: String, of athlete: ID) throws {
    try translating {
      try writer.write { try DatabaseFile.replaceHash(hash, of: athlete, on: $0) }
    }
  }

  private static func replaceHash(_ hash: String, of athlete: ID, on connection: Database) throws {
    try connection.execute(
      sql: "UPDATE account SET passphrase = ? WHERE athlete = ?", arguments: [hash, Data(athlete.bytes)])
  }
}

extension DatabaseFile {
  /// Remembers that a browser is signed in, and forgets those that were not used since a moment.
  package func addSignIn(_ signIn: SignIn, forgettingUnusedSince moment: Instant) throws {
    try translating {
      try writer.write { connection in
        try connection.execute(
          sql: "DELETE FROM sign_in WHERE used_at < ?", arguments: [moment.milliseconds])
        try connection.execute(
          sql: """
            INSERT INTO sign_in (token_hash, id, athlete, started_at, used_at, device)
            VALUES (?, ?, ?, ?, ?, ?)
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
      SELECT sign_in.*, account.name FROM sign_in JOIN account USING (athlete) WHERE token_hash = ?
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
          connection, sql: "SELECT * FROM sign_in WHERE athlete = ? ORDER BY used_at DESC, id",
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
          sql: "UPDATE sign_in SET used_at = ? WHERE id = ?", arguments: [now.milliseconds, Data(id.bytes)])
      }
    }
  }

  /// Signs an athlete out of one browser; another's stays as it is.
  package func endSignIn(_ id: ID, of athlete: ID) throws {
    try translating {
      try writer.write {
        try $0.execute(
          sql: "DELETE FROM sign_in WHERE id = ? AND athlete = ?",
          arguments: [Data(id.bytes), Data(athlete.bytes)])
      }
    }
  }
}

extension Account {
  fileprivate init(_ row: GRDB.Row) {
    self.init(athlete: ID(bytes: row["athlete"]), name: row["name"], passphrase: row["passphrase"])
  }
}

extension SignIn {
  fileprivate init(_ row: GRDB.Row) {
    self.init(
      id: ID(bytes: row["id"]), athlete: ID(bytes: row["athlete"]),
      tokenHash: [UInt8](row["token_hash"] as Data), startedAt: Instant(milliseconds: row["started_at"]),
      usedAt: Instant(milliseconds: row["used_at"]), device: row["device"])
  }
}
