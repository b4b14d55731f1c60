package import Records
package import Sync

extension PostgresStore {
  /// Returns the registration for a device, or nil if it isn't registered.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func registration(of device: ID) throws(StoreError) -> Registration? {
    memory.details.registrations[device]
  }

  /// Returns all registrations, ordered by device ID.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func registrations() throws(StoreError) -> [Registration] {
    memory.details.registrations.values.sorted { $0.device < $1.device }
  }

  /// Inserts or updates a registration.
  ///
  /// - Throws: ``StoreError`` if the transaction is read-only.
  package func register(_ device: Registration) throws(StoreError) {
    try checkWritable()
    memory.details.registrations[device.device] = device
    add(
      """
      INSERT INTO cairn.device
      (athlete, id, name, registered_at, seen_at, number, clock, confirmed, schema, revoked_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (athlete, id) DO UPDATE SET
      name = excluded.name, registered_at = excluded.registered_at, seen_at = excluded.seen_at,
      number = excluded.number, clock = excluded.clock, confirmed = excluded.confirmed,
      schema = excluded.schema, revoked_at = excluded.revoked_at
      """,
      .id(device.device), .text(device.name), .integer(device.registeredAt.milliseconds),
      .integer(device.seenAt.milliseconds), .integer(device.number), .integer(device.clock),
      .integer(device.confirmed), .integer(device.schema),
      device.revokedAt.map { .integer($0.milliseconds) } ?? .null)
  }

  /// Revokes a device and the keys and sign-ins it has connected with.
  ///
  /// The device can no longer push or pull, even with other credentials. The records it wrote are kept.
  ///
  /// - Returns: True if the device is registered.
  /// - Throws: ``StoreError`` if reading or writing fails.
  package func revoke(_ device: ID, at now: Instant) throws(StoreError) -> Bool {
    guard var known = try registration(of: device) else { return false }
    known.revokedAt = known.revokedAt ?? now
    try register(known)
    for sql in [
      EndedSignIn.adding(where: "athlete = $1 AND id IN (\(deviceWays("sign_in")))"),
      "DELETE FROM cairn.api_key WHERE athlete = $1 AND id IN (\(deviceWays("api_key")))",
      "DELETE FROM cairn.sign_in WHERE athlete = $1 AND id IN (\(deviceWays("sign_in")))",
      "DELETE FROM cairn.device_way WHERE athlete = $1 AND device = $2",
    ] { add(sql, .id(device)) }
    return true
  }

  /// Returns the device's journal, sorted by key, as the device expects it.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func journal() throws(StoreError) -> [JournalEntry] {
    memory.details.journal.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      JournalEntry($0.key, $0.value)
    }
  }

  /// Stores journal entries in the caller's transaction, deleting the keys of entries without a value.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  package func keep(_ entries: [JournalEntry]) throws(StoreError) {
    try checkWritable()
    for entry in entries {
      memory.details.journal[entry.key] = entry.value
      if let value = entry.value {
        add(
          """
          INSERT INTO cairn.replica (athlete, key, value) VALUES ($1, $2, $3)
          ON CONFLICT (athlete, key) DO UPDATE SET value = excluded.value
          """, .text(entry.key), .bytes(value))
      } else {
        add("DELETE FROM cairn.replica WHERE athlete = $1 AND key = $2", .text(entry.key))
      }
    }
  }

  /// Returns the athlete's quarantined records, sorted by kind and ID.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func setAside() throws(StoreError) -> [SetAside] {
    memory.details.setAside.sorted {
      $0.kind == $1.kind ? $0.id < $1.id : $0.kind.utf8.lexicographicallyPrecedes($1.kind.utf8)
    }
  }

  /// Returns purges for all records that were trashed before the given time, including records of unknown
  /// kinds.
  ///
  /// The caller must add purges for their children, such as a session's sets, because finding those requires
  /// domain knowledge.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func purges(ofTrashBefore instant: Instant) throws(StoreError) -> [Write] {
    var writes: [Write] = []
    for change in try changes(after: .min, limit: .max) {
      guard let trashedAt = try row(change.kind, change.id)?.trashedAt, trashedAt < instant else { continue }
      writes.append(.purge(kind: change.kind, id: change.id))
    }
    return writes
  }

  /// Returns the approximate size of the athlete's records and their metadata, in bytes.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func storedBytes() throws(StoreError) -> Int64 {
    var bytes: Int64 = 0
    for change in try changes(after: .min, limit: .max) {
      let write = try row(change.kind, change.id).map { Write.put($0) }
      bytes += Int64(write?.weight ?? 100)
    }
    return bytes
  }

  /// Deletes up to 2,000 receipts for actions performed before the given time.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  package func forgetReceipts(before instant: Instant) throws(StoreError) {
    try checkWritable()
    add(
      """
      DELETE FROM cairn.commit_log WHERE athlete = $1 AND sequence <> 0 AND sequence IN (
        SELECT sequence FROM cairn.commit_log WHERE athlete = $1 AND sequence <> 0 AND at < $2
        ORDER BY sequence LIMIT $3)
      """, .integer(instant.milliseconds), .integer(receiptsAtOnce))
  }

  /// Returns the athlete's time marks up to now.
  ///
  /// It stores a new mark if a day has elapsed since the last one.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  package func marks(at reading: ClockReading) throws(StoreError) -> TimeMarks {
    let now = TimeMark(
      elapsed: elapsedTime.elapsed(at: reading), shownAt: reading.now, sequence: try head().sequence)
    let marks = TimeMarks(memory.details.marks, now: now)
    guard marks.isDue else { return marks }
    try checkWritable()
    let oldest = now.elapsed - TimeMarks.retention
    memory.details.marks.removeAll { $0.elapsed < oldest }
    memory.details.marks.append(now)
    add(
      """
      INSERT INTO cairn.time_mark (athlete, elapsed, shown_at, sequence) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING
      """, .integer(now.elapsed), .integer(now.shownAt.milliseconds), .integer(now.sequence))
    add("DELETE FROM cairn.time_mark WHERE athlete = $1 AND elapsed < $2", .integer(oldest))
    return marks
  }
}

/// Returns the query for the keys or sign-ins that a device has connected with.
private func deviceWays(_ table: String) -> String {
  """
  SELECT \(table == "api_key" ? "key" : "sign_in") FROM cairn.device_way WHERE athlete = $1 AND device = $2
  """
}
