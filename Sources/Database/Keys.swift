import Foundation
import GRDB
package import Records

/// What a key lets its holder do.
package enum KeyScope: String, CaseIterable, Sendable {
  /// Everything that a device needs: to take part in sync, to read and to write.
  case sync
  /// To read, and nothing else.
  case read
  /// To see when trainings are planned, at a secret address for calendar programs.
  case calendar
  /// The same with what is trained.
  case calendarTitles = "calendar_titles"
}

/// A key with which a device or a program comes to one athlete's records.
package struct APIKey: Equatable, Sendable {
  /// The longest that a key may be valid when it isn't valid for ever.
  package static let mostDays: Int64 = 3650
  package static let nameBytes = 200

  /// What it is listed and revoked by; 8 characters, no secret.
  package let id: String
  package let athlete: ID
  /// SHA-256 of its secret, which itself is kept nowhere.
  package let secretHash: [UInt8]
  /// What the athlete says that it is for; 1 to 200 bytes.
  package let name: String
  package let scope: KeyScope
  package let createdAt: Instant
  /// nil for one that is valid until it is revoked.
  package let expiresAt: Instant?
  package let usedAt: Instant?

  /// A key that nobody used yet; `days` says how long it is valid.
  package init(
    id: String, athlete: ID, secretHash: [UInt8], name: String, scope: KeyScope, days: Int64?,
    createdAt: Instant
  ) {
    self.id = id
    self.athlete = athlete
    self.secretHash = secretHash
    self.name = name
    self.scope = scope
    self.createdAt = createdAt
    expiresAt = days.map { createdAt + $0 * 86_400_000 }
    usedAt = nil
  }

  package func isExpired(at now: Instant) -> Bool { expiresAt.map { $0 <= now } ?? false }
}

extension DatabaseFile {
  /// Adds a key; false where there is one with its id already, which stays as it is.
  package func addKey(_ key: APIKey) throws -> Bool {
    try translating {
      try writer.write { connection in
        try connection.execute(
          sql: """
            INSERT INTO api_key (id, athlete, secret_hash, name, scope, created_at, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
            """,
          arguments: [
            key.id, Data(key.athlete.bytes), Data(key.secretHash), key.name, key.scope.rawValue,
            key.createdAt.milliseconds, key.expiresAt?.milliseconds,
          ])
        return connection.changesCount == 1
      }
    }
  }

  /// The key with an id, whosever it is, expired or not.
  package func key(_ id: String) async throws -> APIKey? {
    do {
      return try await writer.read { connection in
        try GRDB.Row.fetchOne(connection, sql: "SELECT * FROM api_key WHERE id = ?", arguments: [id])
          .map(APIKey.init)
      }
    } catch { return try translating { throw error } }
  }

  /// An athlete's keys, the newest first; expired ones too.
  package func keys(of athlete: ID) throws -> [APIKey] {
    try translating {
      try writer.read { connection in
        try GRDB.Row.fetchAll(
          connection, sql: "SELECT * FROM api_key WHERE athlete = ? ORDER BY created_at DESC, id",
          arguments: [Data(athlete.bytes)]
        ).map(APIKey.init)
      }
    }
  }

  /// Notes that a key was used.
  package func useKey(_ id: String, at now: Instant) throws {
    try translating {
      try writer.write {
        try $0.execute(
          sql: "UPDATE api_key SET used_at = ? WHERE id = ?", arguments: [now.milliseconds, id])
      }
    }
  }

  /// Takes a key away; false where the athlete has no such key, though another may.
  package func revokeKey(_ id: String, of athlete: ID) throws -> Bool {
    try translating {
      try writer.write { connection in
        try connection.execute(
          sql: "DELETE FROM api_key WHERE id = ? AND athlete = ?", arguments: [id, Data(athlete.bytes)])
        return connection.changesCount == 1
      }
    }
  }
}

extension APIKey {
  fileprivate init(_ row: GRDB.Row) {
    id = row["id"]
    athlete = ID(bytes: row["athlete"])
    secretHash = [UInt8](row["secret_hash"] as Data)
    name = row["name"]
    // The table takes no other word; if it did, it would be worth the least.
    scope = KeyScope(rawValue: row["scope"]) ?? .read
    createdAt = Instant(milliseconds: row["created_at"])
    expiresAt = (row["expires_at"] as Int64?).map(Instant.init(milliseconds:))
    usedAt = (row["used_at"] as Int64?).map(Instant.init(milliseconds:))
  }
}
