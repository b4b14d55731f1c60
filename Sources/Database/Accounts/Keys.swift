import Foundation
import GRDB
package import Records

/// The permissions of an API key.
package enum KeyScope: String, CaseIterable, Sendable {
  /// Full device access: sync, read and write.
  case sync
  /// Read-only access.
  case read
  /// Read access to the times of scheduled workouts, at a secret address for calendar apps.
  case calendar
  /// Like ``calendar``, but including the titles of the workouts.
  case calendarTitles = "calendar_titles"
}

/// A key that gives a device or program access to one athlete's records.
package struct APIKey: Equatable, Sendable {
  /// The maximum validity period of an expiring key, in days.
  package static let mostDays: Int64 = 3650
  package static let nameBytes = 200

  /// The public 8-character identifier, used to list and revoke the key.
  package let id: String
  package let athlete: ID
  /// The SHA-256 hash of the key's secret.
  ///
  /// The secret itself isn't stored.
  package let secretHash: [UInt8]
  /// The name that the athlete gave the key, from 1 to 200 bytes long.
  package let name: String
  package let scope: KeyScope
  package let createdAt: Instant
  /// The time at which the key expires, or nil if it is valid until revoked.
  package let expiresAt: Instant?
  package let usedAt: Instant?

  /// Creates an unused key that is valid for `days` days, or until revoked if `days` is nil.
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
  /// Inserts a key unless there is already a key with the same ID.
  ///
  /// - Returns: True if the key was inserted.
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func addKey(_ key: APIKey) throws -> Bool {
    try writing(key.athlete) { connection in
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

  /// Returns the key with the given ID, regardless of athlete and even if it has expired, or nil if there is
  /// none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func key(_ id: String) async throws -> APIKey? {
    do {
      return try await writer.read { connection in
        try GRDB.Row.fetchOne(connection, sql: "SELECT * FROM api_key WHERE id = ?", arguments: [id])
          .map(APIKey.init)
      }
    } catch { return try translating { throw error } }
  }

  /// Returns the athlete's keys, most recently created first, including expired keys.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
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

  /// Updates the time at which a key was last used.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func useKey(_ id: String, of athlete: ID, at now: Instant) throws {
    try writing(athlete) {
      try $0.execute(
        sql: "UPDATE api_key SET used_at = ? WHERE id = ? AND athlete = ?",
        arguments: [now.milliseconds, id, Data(athlete.bytes)])
    }
  }

  /// Deletes a key.
  ///
  /// - Returns: False if the athlete has no such key, even if another athlete does.
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func revokeKey(_ id: String, of athlete: ID) throws -> Bool {
    try writing(athlete) { connection in
      try connection.execute(
        sql: "DELETE FROM api_key WHERE id = ? AND athlete = ?", arguments: [id, Data(athlete.bytes)])
      return connection.changesCount == 1
    }
  }
}

extension APIKey {
  fileprivate init(_ row: GRDB.Row) {
    id = row["id"]
    athlete = ID(bytes: row["athlete"])
    secretHash = [UInt8](row["secret_hash"] as Data)
    name = row["name"]
    // The table's constraint rejects other values. If one occurs nevertheless, it grants only read access.
    scope = KeyScope(rawValue: row["scope"]) ?? .read
    createdAt = Instant(milliseconds: row["created_at"])
    expiresAt = (row["expires_at"] as Int64?).map(Instant.init(milliseconds:))
    usedAt = (row["used_at"] as Int64?).map(Instant.init(milliseconds:))
  }
}
