package import Records

/// The expiring values that all servers on the database share, in the table `cairn.expiring_value`.
///
/// They expire according to the database's clock, because the servers' clocks differ.
extension PostgresDatabase: ExpiringValues {
  package var sharedValues: (any ExpiringValues)? { self }

  /// Changes an owner's values with distinct names atomically, in two round trips.
  ///
  /// Other servers wait because the names are locked, even if there is no row for a name yet.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails, or any error that the body throws.
  package func update<Answer>(
    of owner: ID, _ names: [String], _ body: (inout [ExpiringValue?], _ now: Int64) throws -> Answer
  ) throws -> Answer {
    let locks = PostgresLock.keys(of: owner, names)
    return try withWorker { worker, end in
      try patiently(worker, until: end) { connection in
        let results = try connection.run([
          Snapshot.beginLocked, .settingAthlete(owner), PostgresStatement(lock, [.integers(locks)]),
          PostgresStatement(selection, [.id(owner), .texts(names)]),
        ])
        let (rows, former) = (results[3], ExpiringValue.values(results[3], names))
        var values = former
        let answer = try body(&values, rows.integer(0, 0))
        let changes = zip(names, zip(former, values)).filter { $1.0 != $1.1 }
        _ = try connection.run(
          changes.map { name, change in
            guard let value = change.1 else { return removal(of: owner, [name]) }
            return PostgresStatement(
              put, [.id(owner), .text(name), .bytes(value.bytes), .integer(value.expiresAt)])
          } + [PostgresStatement("COMMIT")])
        return answer
      }
    }
  }

  /// Deletes an owner's values without reading them.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  package func remove(of owner: ID, _ names: [String]) throws {
    _ = try run(owner, [removal(of: owner, names)])
  }

  /// Deletes the expired values of all owners.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  package func removeExpired() throws { _ = try ask("SELECT cairn.remove_expired()") }
}

private let lock = "SELECT pg_advisory_xact_lock(key) FROM unnest($1) AS key"

/// The query for the current time, and for the name, value and expiry of each value that hasn't expired.
private let selection = """
  SELECT now, name, value, expires_at
  FROM (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS clock
  LEFT JOIN cairn.expiring_value ON athlete = $1 AND name = ANY ($2) AND expires_at > now
  """

private let put = """
  INSERT INTO cairn.expiring_value (athlete, name, value, expires_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (athlete, name) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
  """

private func removal(of owner: ID, _ names: [String]) -> PostgresStatement {
  PostgresStatement(
    "DELETE FROM cairn.expiring_value WHERE athlete = $1 AND name = ANY ($2)", [.id(owner), .texts(names)])
}

extension ExpiringValue {
  /// Returns the values with the given names from the rows of ``selection``, with nil for missing ones.
  fileprivate static func values(_ rows: PostgresRows, _ names: [String]) -> [ExpiringValue?] {
    var found: [String: ExpiringValue] = [:]
    for row in 0..<rows.count where !rows.isNull(row, 1) {
      found[rows.text(row, 1)] = ExpiringValue(rows.bytes(row, 2), expiresAt: rows.integer(row, 3))
    }
    return names.map { found[$0] }
  }
}

extension PostgresLock {
  /// Returns the keys of the locks for an owner's values, in the order in which all servers take them.
  fileprivate static func keys(of owner: ID, _ names: [String]) -> [Int64] {
    names.map { name in
      sha256(owner.bytes + Array(name.utf8)).prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    }.sorted()
  }
}
