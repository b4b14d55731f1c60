package import Records
package import Sync

// MARK: A database as a replica of a server

extension SQLiteStore {
  /// Returns the device's journal, sorted by key, as the device expects it.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func journal() throws(StoreError) -> [JournalEntry] {
    try reading("SELECT key, value FROM replica WHERE athlete = ? ORDER BY key") {
      statement throws(StoreError) in
      statement.bind(1, athlete)
      var entries: [JournalEntry] = []
      while try next(statement) { entries.append(JournalEntry(statement.text(0), statement.bytes(1))) }
      return entries
    }
  }

  /// Stores journal entries in the caller's transaction, deleting the keys of entries without a value.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func keep(_ entries: [JournalEntry]) throws(StoreError) {
    for entry in entries {
      let sql =
        entry.value == nil
        ? "DELETE FROM replica WHERE athlete = ?1 AND key = ?2"
        : """
        INSERT INTO replica (athlete, key, value) VALUES (?1, ?2, ?3)
        ON CONFLICT (athlete, key) DO UPDATE SET value = excluded.value
        """
      try reading(sql) { statement throws(StoreError) in
        statement.bind(1, athlete)
        statement.bind(2, text: entry.key)
        if let value = entry.value { statement.bind(3, value) }
        _ = try next(statement)
      }
    }
  }

  /// Deletes records and their change entries, and then commits each record's new row, or a purge if it has
  /// none.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  package func replace(_ records: [(change: Change, row: Records.Row?)]) throws(StoreError) {
    for (change, _) in records {
      let table = tables[change.kind]
      try reading(table.purge) { statement throws(StoreError) in
        statement.bind(table.bindKey(number, statement, from: 1), change.id)
        _ = try next(statement)
      }
      try forget(change)
    }
    var arrived: [Arrival] = []
    for (change, row) in records {
      guard let row else {
        if let liveness = change.liveness {
          arrived.append(Arrival(.purge(kind: change.kind, id: change.id), liveness))
        }
        continue
      }
      if let content = change.content { arrived.append(Arrival(.put(row), content)) }
      if let liveness = change.liveness {
        let trash = row.trashedAt.map { Write.trash(kind: row.kind, id: row.id, at: $0) }
        arrived.append(Arrival(trash ?? .restore(kind: row.kind, id: row.id), liveness))
      }
    }
    try commit(Commit(writes: [], stamp: Stamp(clock: 0, device: .none, number: 0), arrived: arrived))
  }
}

extension AthleteStore {
  /// Returns the writes after a commit, grouped by action and sorted by stamp.
  ///
  /// The writes that other devices pushed to this database are included. Overwritten writes are omitted,
  /// since they would be superseded anyway.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func written(after sequence: Int64) throws(StoreError) -> [LocalWrites] {
    var all: [LocalWrites] = []
    for change in try changes(after: sequence, limit: Int.max) {
      if let kind = schema[change.kind], kind.isDerived { continue }
      guard let row = try row(change.kind, change.id) else { continue }
      if let content = change.content { add(.put(row), content, to: &all) }
      if let liveness = change.liveness {
        let trash = row.trashedAt.map { Write.trash(kind: row.kind, id: row.id, at: $0) }
        add(trash ?? .restore(kind: row.kind, id: row.id), liveness, to: &all)
      }
    }
    return all.sorted { $0.stamp < $1.stamp }
  }

  private func add(_ write: Write, _ stamp: Stamp, to all: inout [LocalWrites]) {
    // The changes of one commit are adjacent.
    if let place = all.lastIndex(where: { $0.stamp == stamp }) {
      all[place].writes.append(write)
    } else {
      all.append(LocalWrites(stamp: stamp, writes: [write]))
    }
  }

  /// Replaces the athlete's records and stamps with the contents of a device's view.
  ///
  /// Frozen records are replaced too, because the records were validated when they were written.
  ///
  /// - Returns: The number of records that changed.
  /// - Throws: ``StoreError`` if reading or writing fails.
  package func become(_ view: MemoryStore) throws(StoreError) -> Int64 {
    var differing: [(change: Change, row: Records.Row?)] = []
    var count: Int64 = 0
    for change in try view.changes(after: 0, limit: Int.max) {
      if let kind = schema[change.kind], kind.isDerived { continue }
      let (mine, theirs) = (try row(change.kind, change.id), try view.row(change.kind, change.id))
      let known = try self.change(change.kind, change.id)
      if mine != theirs || known?.content != change.content || known?.liveness != change.liveness {
        differing.append((change, theirs))
        if mine != theirs { count += 1 }
      }
    }
    for change in try changes(after: 0, limit: Int.max) where try view.change(change.kind, change.id) == nil {
      if let kind = schema[change.kind], kind.isDerived { continue }
      differing.append((change, nil))
      count += 1
    }
    guard !differing.isEmpty else { return 0 }
    try replace(differing)
    return count
  }
}

/// The writes of one action, which share a stamp.
package struct LocalWrites: Equatable, Sendable {
  package var stamp: Stamp
  package var writes: [Write]
}
