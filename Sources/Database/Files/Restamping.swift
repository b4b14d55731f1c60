package import Records

extension SQLiteStore {
  /// Replaces the clocks in records' stamps in a separate commit, and clamps trash times to `latest`.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func restamp(_ changes: [Change], latest: Instant) throws(StoreError) {
    guard !changes.isEmpty else { return }
    defer { cache?.forget() }
    let sequence = try head().sequence + 1
    try reading("UPDATE head SET sequence = ? WHERE athlete = ?") { statement throws(StoreError) in
      statement.bind(1, sequence)
      statement.bind(2, athlete)
      _ = try next(statement)
    }
    for change in changes {
      try set(change, sequence)
      try hold(tables[change.kind], change.id, latest)
    }
  }

  /// Sets the clock of this device's last stamp.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func setClock(_ clock: Int64) throws(StoreError) {
    defer { cache?.forget() }
    try reading("UPDATE head SET clock = ? WHERE athlete = ?") { statement throws(StoreError) in
      statement.bind(1, clock)
      statement.bind(2, athlete)
      _ = try next(statement)
    }
  }

  /// Replaces the clocks and the sequence number of a change entry.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  private func set(_ change: Change, _ sequence: Int64) throws(StoreError) {
    let sql = """
      UPDATE change SET content_clock = ?, liveness_clock = ?, sequence = ?
      WHERE athlete = ? AND kind = ? AND id = ?
      """
    try reading(sql) { statement throws(StoreError) in
      for (place, stamp) in [(Int32(1), change.content), (2, change.liveness)] {
        if let stamp { statement.bind(place, stamp.clock) } else { statement.bindNull(place) }
      }
      statement.bind(3, sequence)
      statement.bind(4, number)
      statement.bind(5, tables[change.kind].changeKind)
      statement.bind(6, change.id)
      _ = try next(statement)
    }
  }

  /// Clamps a record's trash time to `latest`.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  private func hold(_ table: KindTable, _ id: ID, _ latest: Instant) throws(StoreError) {
    try reading(table.setTrashed + " AND trashed_at > ?") { statement throws(StoreError) in
      statement.bind(1, latest.milliseconds)
      let place = table.bindKey(number, statement, from: 2)
      statement.bind(place, id)
      statement.bind(place + 1, latest.milliseconds)
      _ = try next(statement)
    }
  }
}
