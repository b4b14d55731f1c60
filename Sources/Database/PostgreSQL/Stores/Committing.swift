import Records
import Sync

extension PostgresDatabase {
  /// Commits a transaction's writes in one round trip.
  ///
  /// The database refuses the writes if another server has changed the athlete's records in the meantime, or
  /// if one of the transaction's actions has already been performed. The changes in memory are then rolled
  /// back.
  ///
  /// - Throws: ``PostgresError`` if the database fails, or ``StoreError`` if a record in memory is damaged.
  func commit(_ store: PostgresStore, _ connection: PostgresConnection) throws -> TransactionEnd {
    var (statements, mark) = try statements(of: store)
    // All statements are one transaction, unless there is one already that holds the athlete's lock.
    if connection.isInTransaction { statements.append(PostgresStatement("COMMIT")) }
    do throws(PostgresError) {
      _ = try connection.run(statements)
    } catch {
      guard error.isStale else { throw error }
      store.rollBack()
      return .stale
    }
    store.committed(mark)
    return .ended
  }

  /// Returns the statements that commit a transaction's writes, and the mark that they leave.
  ///
  /// - Throws: ``StoreError`` if a record in memory is damaged.
  func statements(of store: PostgresStore) throws -> ([PostgresStatement], mark: ID) {
    let athlete = store.athlete
    let (head, mark) = (try store.head(), ID(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max)))
    var statements = [
      PostgresStatement(
        "SELECT cairn.advance($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        [
          .id(athlete), .id(store.memory.mark), .id(mark), .integer(head.sequence), .integer(head.clock),
          .integer(head.number), .id(head.epoch), .integer(head.horizon), .ids(Array(store.unknownActions)),
        ])
    ]
    for logged in store.commits { statements += CommitLog.statements(logged, store) }
    for (key, former) in store.changed {
      try put(key, after: former, store, &statements)
    }
    return (statements + store.statements, mark)
  }

  /// Adds the statements that bring a record and its change entry in the database to their state in memory.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the record in memory is damaged.
  private func put(
    _ key: RecordKey, after former: (change: Change?, row: Row?), _ store: PostgresStore,
    _ statements: inout [PostgresStatement]
  ) throws(StoreError) {
    let (athlete, table) = (PostgresValue.id(store.athlete), tables[key.kind])
    let (change, row) = (try store.change(key.kind, key.id), try store.row(key.kind, key.id))
    let isHidden = store.hidden.contains(key)
    let isDeleted = former.row != nil && (row == nil || store.replaced.contains(key)) || isHidden
    if isDeleted {
      let kind: [PostgresValue] = table.kind == nil ? [.text(key.kind)] : []
      statements.append(PostgresStatement(table.delete, [athlete, .id(key.id)] + kind))
    }
    if table.kind != nil, store.memory.adopted.contains(key) {
      statements.append(
        PostgresStatement(tables.unknown.delete, [athlete, .id(key.id), .text(key.kind)]))
    }
    if let change, let row {
      let isNew = former.row == nil || isDeleted
      statements.append(
        PostgresStatement(isNew ? table.insert : table.put, table.values(of: row, change, store.athlete)))
    }
    if let change, row == nil {
      statements.append(
        PostgresStatement(
          TombstoneText.put, [athlete, .text(key.kind), .id(key.id)] + change.values))
    } else if former.change != nil, former.row == nil {
      statements.append(
        PostgresStatement(TombstoneText.delete, [athlete, .text(key.kind), .id(key.id)]))
    }
  }
}

extension PostgresStore {
  /// Updates memory after a commit that has left the given mark in the database.
  func committed(_ mark: ID) {
    memory.mark = mark
    memory.adopted.subtract(changed.map(\.key))
  }
}

extension PostgresError {
  /// True if a write was refused because the records in memory were older than those in the database.
  var isStale: Bool {
    guard case .refused(let state, _, _) = self else { return false }
    return state == "CA002" || state == "CA003"
  }

  /// True if a write was refused because another transaction held a lock for too long.
  var isBlocked: Bool {
    guard case .refused(let state, _, _) = self else { return false }
    return state == "55P03"
  }
}

/// The statements that store and delete a change entry without a record.
enum TombstoneText {
  static let put = """
    INSERT INTO cairn.tombstone (athlete, kind, id, \(PostgresTable.changeNames.joined(separator: ", ")))
    VALUES (\((1...10).map { "$\($0)" }.joined(separator: ", "))) ON CONFLICT (athlete, kind, id) DO UPDATE SET
    \(PostgresTable.changeNames.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """
  static let delete = "DELETE FROM cairn.tombstone WHERE athlete = $1 AND kind = $2 AND id = $3"
}
