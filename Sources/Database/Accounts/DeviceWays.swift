import Foundation
import GRDB
package import Records

/// A credential that a device connects with: an API key or a browser's sign-in.
package enum DeviceWay: Hashable, Sendable {
  case key(String)
  case signIn(ID)

  fileprivate var bytes: Data {
    switch self {
    case .key(let id): Data(id.utf8)
    case .signIn(let id): Data(id.bytes)
    }
  }
}

extension DatabaseFile {
  /// Stores the credential that a device connected with, so that revoking the device revokes it too.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func note(_ way: DeviceWay, of device: ID, _ athlete: ID) throws {
    try writing(athlete) {
      try $0.execute(
        sql: """
          INSERT INTO device_way (athlete, device, way)
          SELECT athlete, id, ?3 FROM device WHERE athlete = ?1 AND id = ?2 ON CONFLICT DO NOTHING
          """,
        arguments: [Data(athlete.bytes), Data(device.bytes), way.bytes])
    }
  }
}

extension SQLiteStore {
  /// Revokes a device and the keys and sign-ins it has connected with.
  ///
  /// The device can no longer push or pull, even with other credentials. The records it wrote are kept.
  ///
  /// - Returns: True if the device is registered.
  /// - Throws: ``StoreError/failed(_:)`` if reading or writing fails.
  package func revoke(_ device: ID, at now: Instant) throws(StoreError) -> Bool {
    guard var known = try registration(of: device) else { return false }
    known.revokedAt = known.revokedAt ?? now
    try register(known)
    for sql in [
      SignIn.noting("athlete = ?1 AND id IN (\(ways))"),
      "DELETE FROM api_key WHERE athlete = ?1 AND CAST(id AS BLOB) IN (\(ways))",
      "DELETE FROM sign_in WHERE athlete = ?1 AND id IN (\(ways))",
      "DELETE FROM device_way WHERE athlete = ?1 AND device = ?2",
    ] {
      try reading(sql) { statement throws(StoreError) in
        statement.bind(1, athlete)
        statement.bind(2, device)
        _ = try next(statement)
      }
    }
    return true
  }
}

private let ways = "SELECT way FROM device_way WHERE athlete = ?1 AND device = ?2"
