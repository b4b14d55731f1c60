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

  /// What two names have in common that are the same to a person; whatever counts accounts counts by it.
  package static func key(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCompatibilityMapping
      .lowercased()
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

  /// Replaces the hash of a passphrase.
  ///
  /// A new passphrase signs everybody out, and revokes all keys unless they are to stay.
  package func setPassphrase(_ hash: String, of athlete: ID, keepingKeys: Bool = false) throws {
    try translating {
      try writer.write { connection in
        try DatabaseFile.replaceHash(hash, of: athlete, on: connection)
        try connection.execute(
          sql: SignIn.noting("athlete = ?"), arguments: [Data(athlete.bytes)])
        for table in keepingKeys ? ["sign_in"] : ["sign_in", "api_key"] {
          try connection.execute(
            sql: "DELETE FROM \(table) WHERE athlete = ?", arguments: [Data(athlete.bytes)])
        }
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

extension Account {
  fileprivate init(_ row: GRDB.Row) {
    self.init(athlete: ID(bytes: row["athlete"]), name: row["name"], passphrase: row["passphrase"])
  }
}
