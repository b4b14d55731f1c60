import GRDB
package import Records
import Sync
import Training

extension SQLiteStore {
  /// Returns the athlete's quarantined records, sorted by kind and ID.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func setAside() throws(StoreError) -> [SetAside] {
    let sql = """
      SELECT kind, id, body, trashed_at, field, problem, found_at FROM quarantine WHERE athlete = ?
      ORDER BY kind, id
      """
    return try reading(sql) { statement throws(StoreError) in
      statement.bind(1, number)
      var found: [SetAside] = []
      while try next(statement) {
        var fields: [Field] = []
        if case .object(let held)? = Column.json(statement.bytes(2)) { fields = held }
        found.append(
          SetAside(
            kind: statement.text(0), id: statement.id(1) ?? .none, fields: fields,
            trashedAt: statement.isNull(3) ? nil : Instant(milliseconds: statement.integer(3)),
            error: FieldError(statement.text(4), FieldError.Problem(stored: statement.text(5))),
            foundAt: Instant(milliseconds: statement.integer(6))))
      }
      return found
    }
  }

  /// Quarantines records that can't be read or that exceed a bound, and returns how many were quarantined.
  ///
  /// If there are any such records, it also recomputes all summaries.
  ///
  /// - Throws: ``StoreError``, ``SQLiteFailure`` or `DatabaseError` if reading or writing fails.
  func setAsideUnsound() throws -> Int {
    var count = 0
    for kind in try schema.kinds.map(\.name) + unknownKinds() {
      let table = tables[kind]
      let quarantine = Quarantine(athlete: .integer(number), table: table, connection)
      for (id, error) in try unsound(table) where try quarantine.take(id, from: table.name, because: error) {
        count += 1
      }
    }
    if count > 0 { try settle() }
    return count
  }

  /// Restores quarantined records that are valid within this version's bounds, and returns how many were
  /// restored.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  func bringBackSound() throws -> Int {
    var count = 0
    for aside in try setAside() {
      guard let kind = schema[aside.kind] else { continue }
      let row = kind.canonical(Records.Row(kind: aside.kind, id: aside.id, fields: aside.fields))
      guard kind.problem(with: row) == nil, try self.row(row.kind, row.id) == nil,
        try change(row.kind, row.id) == nil, try bringBack(row, aside.trashedAt)
      else { continue }
      count += 1
    }
    if count > 0 { try settle() }
    return count
  }

  /// Restores a quarantined record with its stamps.
  ///
  /// - Returns: False if the store refuses the record, for example because it is frozen.
  /// - Throws: ``StoreError/failed(_:)`` if reading or writing fails.
  private func bringBack(_ row: Records.Row, _ trashedAt: Instant?) throws -> Bool {
    let (content, liveness) = try stamps(beside: row)
    var arrived = [Arrival(.put(row), content)]
    if let liveness {
      let trash = trashedAt.map { Write.trash(kind: row.kind, id: row.id, at: $0) }
      arrived.append(Arrival(trash ?? .restore(kind: row.kind, id: row.id), liveness))
    }
    do throws(StoreError) {
      try commit(Commit(writes: [], stamp: nobody, arrived: arrived))
    } catch {
      guard case .failed = error else { return false }
      throw error
    }
    try reading("DELETE FROM quarantine WHERE athlete = ? AND kind = ? AND id = ?") {
      statement throws(StoreError) in
      statement.bind(1, number)
      statement.bind(2, text: row.kind)
      statement.bind(3, row.id)
      _ = try next(statement)
    }
    return true
  }

  /// Returns the stamps that were quarantined with a record.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  private func stamps(beside row: Records.Row) throws(StoreError) -> (content: Stamp, liveness: Stamp?) {
    let sql = """
      SELECT content_clock, content_device, content_number, liveness_clock, liveness_device, liveness_number
      FROM quarantine WHERE athlete = ? AND kind = ? AND id = ?
      """
    return try reading(sql) { statement throws(StoreError) in
      statement.bind(1, number)
      statement.bind(2, text: row.kind)
      statement.bind(3, row.id)
      guard try next(statement) else { return (nobody, nil) }
      return (stamp(statement, 0) ?? nobody, stamp(statement, 3))
    }
  }

  /// Returns the names of the kinds of the athlete's records that the schema doesn't contain.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  private func unknownKinds() throws(StoreError) -> [String] {
    try reading("SELECT DISTINCT kind FROM unknown_record WHERE athlete = ? ORDER BY kind") {
      statement throws(StoreError) in
      statement.bind(1, number)
      var kinds: [String] = []
      while try next(statement) { kinds.append(statement.text(0)) }
      return kinds.filter { schema[$0] == nil }
    }
  }

  /// Returns the IDs of a kind's records that can't be read or that exceed a bound, with their errors.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  private func unsound(_ table: KindTable) throws(StoreError) -> [(ID, FieldError)] {
    try reading("SELECT \(table.selection) FROM \(table.name) WHERE \(table.key) ORDER BY id") {
      statement throws(StoreError) in
      _ = table.bindKey(number, statement, from: 1)
      var found: [(ID, FieldError)] = []
      while try next(statement) {
        do throws(StoreError) {
          let row = try table.row(statement)
          if let error = table.kind?.problem(with: row) { found.append((row.id, error)) }
        } catch {
          guard case .unreadable(_, let id, let reason) = error else { throw error }
          found.append((id, reason))
        }
      }
      return found
    }
  }

  /// Recomputes all summaries in a separate commit, after discarding the cached rows.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  private func settle() throws(StoreError) {
    cache?.forget()
    let head = try head()
    let action = ID.derived("set_aside", from: athlete, ID(high: 0, low: UInt64(bitPattern: head.sequence)))
    let now = HybridClock.instant(of: head.clock)
    let tx = Transaction(self, Context(now: now, action: action))
    refreshAllSummaries(in: tx)
    try stamp(tx.failure == nil ? tx.writes : [], at: now)
  }

  /// The stamp used for writes that have no author.
  private var nobody: Stamp { Stamp(clock: 0, device: .none, number: 0) }
}
