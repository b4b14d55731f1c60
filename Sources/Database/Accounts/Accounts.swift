import Foundation
import GRDB
package import Records

/// A login that gives access to an athlete's records.
package struct Account: Equatable, Sendable {
  package let athlete: ID
  package let name: String
  /// The encoded hash of the passphrase, including the hash function, cost and salt.
  package let passphrase: String

  package init(athlete: ID, name: String, passphrase: String) {
    self.athlete = athlete
    self.name = name
    self.passphrase = passphrase
  }

  /// Returns the normalised form of a name, which is the key for comparing names.
  ///
  /// Two names with the same key are treated as the same name.
  package static func key(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCompatibilityMapping
      .lowercased()
  }
}

/// An error from creating or finding an account.
package enum AccountError: Error, Equatable, Sendable {
  case nameTaken(String)
  case noSuchAccount(String)
}

extension DatabaseFile {
  /// Returns true if there is an account.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func hasAccounts() throws -> Bool { try !accounts().isEmpty }

  /// Returns all accounts, sorted by name.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func accounts() throws -> [Account] {
    try translating {
      try writer.read { connection in
        try GRDB.Row.fetchAll(
          connection, sql: "SELECT athlete, name, passphrase FROM account ORDER BY name_key"
        ).map(Account.init)
      }
    }
  }

  /// Returns the account with the given name, ignoring case, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
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

  /// Inserts an account.
  ///
  /// - Throws: ``AccountError/nameTaken(_:)`` if the name or the athlete already has an account, or
  ///   ``StoreError/failed(_:)`` or ``DatabaseFileError/damaged(path:backup:words:)`` if SQLite fails.
  package func addAccount(_ account: Account, at now: Instant) throws {
    try writing(account.athlete) { connection in
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

  /// Stores the hash of a new passphrase, unless the account's hash has changed since it was read.
  ///
  /// This ends all of the athlete's sign-ins, and revokes the athlete's keys unless `keepingKeys` is true.
  ///
  /// - Returns: True if the hash was stored.
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func setPassphrase(_ hash: String, of account: Account, keepingKeys: Bool) throws -> Bool {
    try writing(account.athlete) { connection in
      guard try DatabaseFile.replaceHash(of: account, by: hash, on: connection) else { return false }
      let athlete = Data(account.athlete.bytes)
      try connection.execute(sql: SignIn.noting("athlete = ?"), arguments: [athlete])
      for table in keepingKeys ? ["sign_in"] : ["sign_in", "api_key"] {
        try connection.execute(sql: "DELETE FROM \(table) WHERE athlete = ?", arguments: [athlete])
      }
      return true
    }
  }

  /// Replaces a passphrase's hash with a costlier hash of the same passphrase, unless the account's hash has
  /// changed since it was read.
  ///
  /// Sign-ins are kept.
  ///
  /// - Returns: True if the hash was stored.
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func rehashPassphrase(_ hash: String, of account: Account) throws -> Bool {
    try writing(account.athlete) { try DatabaseFile.replaceHash(of: account, by: hash, on: $0) }
  }

  /// Replaces the hash of an account's passphrase, and returns false if it has changed since it was read.
  ///
  /// - Throws: `DatabaseError` if writing fails.
  private static func replaceHash(
    of account: Account, by hash: String, on connection: Database
  ) throws -> Bool {
    try connection.execute(
      sql: "UPDATE account SET passphrase = ? WHERE athlete = ? AND passphrase = ?",
      arguments: [hash, Data(account.athlete.bytes), account.passphrase])
    return connection.changesCount == 1
  }
}

extension Account {
  fileprivate init(_ row: GRDB.Row) {
    self.init(athlete: ID(bytes: row["athlete"]), name: row["name"], passphrase: row["passphrase"])
  }
}
