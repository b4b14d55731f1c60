package import Records
import Sync
import Training

/// The maximum numbers of writes and of recomputed sessions per transaction.
///
/// A transaction of this size takes a few milliseconds.
private let (sliceWrites, sliceSessions) = (20, 2)

extension AthleteDatabase {
  /// Adds an export's records that are missing from the database, and returns how many were added.
  ///
  /// Existing records stay unchanged, even if they are trashed. `read` is called three times, and passes the
  /// export's records to its argument in batches. The caller must have validated all records, because added
  /// records are not rolled back. The records are stored in small transactions, so that other writers can
  /// write in between. After an interruption, such as a full disk or a killed process, the same export can be
  /// restored again. Exports contain no derived records, so those are recomputed at the end.
  ///
  /// - Throws: `ArchiveError` for a record that the store refuses, ``StoreError`` if reading or writing
  ///   fails, or any error that `read` throws.
  package func restore(
    _ athlete: ID, _ context: Context, _ read: (_ each: ([Row]) throws -> Void) throws -> Void
  ) throws -> Int64 {
    try checkRoom(athlete, read)
    var count: Int64 = 0
    // Records that end a session come last, because they freeze the session's records.
    for isFreezing in [false, true] {
      try read { rows in
        let wanted = rows.filter { schema.freezes($0.kind) == isFreezing }
        for start in stride(from: 0, to: wanted.count, by: sliceWrites) {
          let slice = wanted[start..<min(start + sliceWrites, wanted.count)]
          count += try write(athlete) { try $0.add(slice, at: context.now) }
        }
      }
    }
    if count > 0 { try refreshSummaries(athlete, context) }
    return count
  }

  /// Checks that the export's records fit beside the stored ones before any of them is added.
  ///
  /// - Throws: `ArchiveError` for a record without room, ``StoreError`` if reading fails, or any error that
  ///   `records` throws.
  private func checkRoom(
    _ athlete: ID, _ records: (_ each: ([Row]) throws -> Void) throws -> Void
  ) throws {
    var counts: [String: Int64] = [:]
    try records { rows in
      let changed = try read(athlete) { [counts] in try $0.counts(of: rows, after: counts) }
      counts.merge(changed) { $1 }
    }
  }

  /// Recomputes the summaries of all sessions, since added records may belong to existing sessions.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  private func refreshSummaries(_ athlete: ID, _ context: Context) throws {
    var after: Int64 = 0
    let last = try read(athlete) { try $0.head().sequence }
    while after < last {
      let page = try read(athlete) { [after] in try $0.changes(after: after, limit: 1000) }
      guard let end = page.last?.sequence else { break }
      after = end
      let sessions = page.filter { $0.kind == WorkoutSession.kind }.map(\.id)
      for start in stride(from: 0, to: sessions.count, by: sliceSessions) {
        let slice = sessions[start..<min(start + sliceSessions, sessions.count)]
        try write(athlete) { store in
          let tx = Transaction(store, context)
          Training.refreshSummaries(of: Array(slice), in: tx)
          if let failure = tx.failure { throw failure }
          if !tx.writes.isEmpty { try store.stamp(tx.writes, at: context.now) }
        }
      }
    }
  }
}

extension AthleteStore {
  /// Counts the live records that share a value limited by ``Index/most``, both in the store and in an
  /// export, given the counts after the export's earlier records, and returns the counts that have changed.
  ///
  /// - Throws: `ArchiveError` for a record beyond the limit, or ``StoreError`` if reading fails.
  fileprivate func counts(of rows: [Row], after known: [String: Int64]) throws -> [String: Int64] {
    var counts: [String: Int64] = [:]
    for row in rows where row.trashedAt == nil {
      for index in schema[row.kind]?.indexes ?? [] {
        guard let most = index.most, let name = index.fields.first, let shared = row[name],
          try self.row(row.kind, row.id) == nil
        else { continue }
        let group = row.kind + " " + index.name + " " + JSONWriter.text(of: shared)
        var query = Query(index)
        query.equal = [shared]
        let number = try counts[group] ?? known[group] ?? count(row.kind, query)
        guard number < Int64(most) else {
          let error = FieldError(name, .crowded(most: Int64(most)))
          throw ArchiveError.badRecord(kind: row.kind, row.id, error)
        }
        counts[group] = number + 1
      }
    }
    return counts
  }

  /// Adds the records that the store lacks, and returns how many were added.
  ///
  /// - Throws: `ArchiveError` for a record that the store refuses, or ``StoreError`` if reading or writing
  ///   fails.
  fileprivate func add(_ rows: ArraySlice<Row>, at now: Instant) throws -> Int64 {
    let missing = try rows.filter { try row($0.kind, $0.id) == nil }
    guard !missing.isEmpty else { return 0 }
    do throws(StoreError) {
      let writes = missing.flatMap(\.restoring)
      if let (place, error) = try withoutRoom(writes).first {
        throw StoreError.refused(kind: writes[place].kind, id: writes[place].id, error)
      }
      try stamp(writes, at: now)
    } catch {
      guard case .refused(let kind, let id, let wrong) = error else { throw error }
      throw ArchiveError.badRecord(kind: kind, id, wrong)
    }
    return Int64(missing.count)
  }
}
