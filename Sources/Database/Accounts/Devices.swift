package import Records

extension SQLiteStore {
  /// Returns the device's registration, or nil if the device isn't registered.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func registration(of device: ID) throws(StoreError) -> Registration? {
    try reading("SELECT \(deviceColumns) FROM device WHERE athlete = ? AND id = ?") {
      statement throws(StoreError) in
      statement.bind(1, athlete)
      statement.bind(2, device)
      return try next(statement) ? registration(statement) : nil
    }
  }

  /// Returns the registrations of all the athlete's devices, sorted by device ID.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func registrations() throws(StoreError) -> [Registration] {
    try reading("SELECT \(deviceColumns) FROM device WHERE athlete = ? ORDER BY id") {
      statement throws(StoreError) in
      statement.bind(1, athlete)
      var found: [Registration] = []
      while try next(statement) { found.append(registration(statement)) }
      return found
    }
  }

  /// Inserts or updates a registration.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func register(_ device: Registration) throws(StoreError) {
    let sql = """
      INSERT INTO device (athlete, \(deviceColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (athlete, id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at,
      number = excluded.number, clock = excluded.clock, confirmed = excluded.confirmed, schema = excluded.schema,
      revoked_at = excluded.revoked_at
      """
    try reading(sql) { statement throws(StoreError) in
      statement.bind(1, athlete)
      statement.bind(2, device.device)
      statement.bind(3, text: device.name)
      statement.bind(4, device.registeredAt.milliseconds)
      statement.bind(5, device.seenAt.milliseconds)
      statement.bind(6, device.number)
      statement.bind(7, device.clock)
      statement.bind(8, device.confirmed)
      statement.bind(9, device.schema)
      if let revokedAt = device.revokedAt {
        statement.bind(10, revokedAt.milliseconds)
      } else {
        statement.bindNull(10)
      }
      _ = try next(statement)
    }
  }

  /// Starts a new epoch.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func renewEpoch(_ epoch: ID) throws(StoreError) {
    cache?.forget()
    try reading("UPDATE head SET epoch = ? WHERE athlete = ?") { statement throws(StoreError) in
      statement.bind(1, epoch)
      statement.bind(2, athlete)
      _ = try next(statement)
    }
  }

  /// Deletes the tombstones of records purged up to the given clock, and returns how many were deleted.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  package func forgetTombstones(through clock: Int64) throws(StoreError) -> Int64 {
    var gone: [Change] = []
    for change in try tombstones(through: clock) where try row(change.kind, change.id) == nil {
      gone.append(change)
    }
    for change in gone { try forget(change) }
    guard let last = gone.map({ $0.sequence }).max() else { return 0 }
    cache?.forget()
    try reading("UPDATE head SET horizon = max(horizon, ?) WHERE athlete = ?") {
      statement throws(StoreError) in
      statement.bind(1, last)
      statement.bind(2, athlete)
      _ = try next(statement)
    }
    return Int64(gone.count)
  }

  /// Deletes a record's change entry.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  func forget(_ change: Change) throws(StoreError) {
    try reading("DELETE FROM change WHERE athlete = ? AND kind = ? AND id = ?") {
      statement throws(StoreError) in
      statement.bind(1, number)
      statement.bind(2, tables[change.kind].changeKind)
      statement.bind(3, change.id)
      _ = try next(statement)
    }
  }

  /// Returns the change entries of records that were last trashed, restored or purged at or before the given
  /// clock.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  private func tombstones(through clock: Int64) throws(StoreError) -> [Change] {
    let sql = "SELECT \(changeColumns) FROM change WHERE athlete = ? AND liveness_clock <= ?"
    return try reading(sql) { statement throws(StoreError) in
      statement.bind(1, number)
      statement.bind(2, clock)
      var found: [Change] = []
      while try next(statement) { found.append(try change(statement)) }
      return found
    }
  }

  private func registration(_ statement: PreparedStatement) -> Registration {
    var device = Registration(
      device: statement.id(0) ?? .none, name: statement.text(1),
      at: Instant(milliseconds: statement.integer(2)))
    device.seenAt = Instant(milliseconds: statement.integer(3))
    device.number = statement.integer(4)
    device.clock = statement.integer(5)
    device.confirmed = statement.integer(6)
    device.schema = statement.integer(7)
    if !statement.isNull(8) { device.revokedAt = Instant(milliseconds: statement.integer(8)) }
    return device
  }
}

/// The names of the columns that make up a registration.
private let deviceColumns = "id, name, registered_at, seen_at, number, clock, confirmed, schema, revoked_at"
