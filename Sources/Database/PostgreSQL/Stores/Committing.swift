import Foundation
import Records
import Sync

extension PostgresDatabase {
  /// Commits a transaction's writes in one round trip.
  ///
  /// The database refuses them if another server has changed the athlete's records in the meantime, or if
  /// one of the transaction's actions was already performed. Memory is then rolled back.
  ///
  /// - Throws: ``PostgresError`` if the database fails, or ``StoreError`` if a record in memory is damaged.
  func commit(_ store: PostgresStore, _ connection: PostgresConnection) throws -> TransactionEnd {
    let athlete = store.athlete
    let (head, mark) = (try store.head(), ID(high: .random(in: 0 ... .max), low: .random(in: 0 ... .max)))
    // The log's index refuses receipts that it has, so only the other actions are looked for.
    let asked = store.unknownActions.subtracting(store.commits.compactMap { $0.receipt?.action })
    // A transaction that holds the athlete's lock goes on.
    var statements = connection.isInTransaction ? [] : [PostgresStatement("BEGIN"), .settingAthlete(athlete)]
    statements.append(
      PostgresStatement(
        "SELECT cairn.advance($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        [
          .id(athlete), .id(store.memory.mark), .id(mark), .integer(head.sequence), .integer(head.clock),
          .integer(head.number), .id(head.epoch), .integer(head.horizon), .ids(Array(asked)),
        ]))
    for logged in store.commits { statements += LogText.statements(logged, store) }
    for (key, former) in store.changed {
      try put(key, after: former, store, &statements)
    }
    statements += store.statements
    statements.append(PostgresStatement("COMMIT"))
    do throws(PostgresError) {
      _ = try connection.run(statements)
    } catch {
      guard error.isStale else { throw error }
      store.rollBack()
      return .stale
    }
    store.memory.mark = mark
    store.memory.adopted.subtract(store.changed.map(\.key))
    return .ended
  }

  /// Adds the statements that store a record and its change entry as they are in memory.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the record in memory is damaged.
  private func put(
    _ key: RecordKey, after former: (change: Change?, row: Row?), _ store: PostgresStore,
    _ statements: inout [PostgresStatement]
  ) throws(StoreError) {
    let (athlete, table) = (PostgresValue.id(store.athlete), tables[key.kind])
    let (change, row) = (try store.change(key.kind, key.id), try store.row(key.kind, key.id))
    let isHidden = store.hidden.contains(key)
    if former.row != nil && (row == nil || store.replaced.contains(key)) || isHidden {
      let kind: [PostgresValue] = table.kind == nil ? [.text(key.kind)] : []
      statements.append(PostgresStatement(table.delete, [athlete, .id(key.id)] + kind))
    }
    if table.kind != nil, store.memory.adopted.contains(key) {
      statements.append(
        PostgresStatement(tables.unknown.delete, [athlete, .id(key.id), .text(key.kind)]))
    }
    if let change, let row {
      statements.append(PostgresStatement(table.put, table.values(of: row, change, store.athlete)))
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

extension PostgresError {
  /// True if a write was refused because the records in memory were older than those in the database.
  fileprivate var isStale: Bool {
    guard case .refused(let state, _, let constraint) = self else { return false }
    return state == "CA002" || state == "CA003"
      || state == "23505" && constraint?.hasPrefix("commit_log") == true
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

private enum LogText {
  static let commit = """
    INSERT INTO cairn.commit_log (athlete, sequence, at, action, hash, answer, touched)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    """

  static let forgetting = """
    UPDATE cairn.commit_log SET action = NULL, hash = NULL, answer = NULL WHERE athlete = $1 AND action = $2
    """

  /// Returns the statements that log a commit.
  ///
  /// A receipt replaces an earlier one for the same action.
  static func statements(
    _ logged: PostgresStore.LoggedCommit, _ store: PostgresStore
  ) -> [PostgresStatement] {
    let receipt = logged.receipt
    var statements: [PostgresStatement] = []
    if let action = receipt?.action, !store.unknownActions.contains(action) {
      statements.append(PostgresStatement(forgetting, [.id(store.athlete), .id(action)]))
    }
    statements.append(
      PostgresStatement(
        commit,
        [
          .id(store.athlete), .integer(logged.sequence), .integer(logged.at.milliseconds),
          receipt.map { .id($0.action) } ?? .null, receipt.map { .bytes($0.hash) } ?? .null,
          receipt.map { .text($0.answer) } ?? .null, .bytes(Touched.bytes(of: logged.touched)),
        ]))
    return statements
  }
}

/// The records that a commit changed, as bytes.
///
/// For each kind, they contain the length of its name, the name, the number of records in four bytes, and
/// the records' IDs.
enum Touched {
  static func bytes(of keys: [RecordKey]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (kind, keys) in Dictionary(grouping: keys, by: \.kind).sorted(by: { $0.key < $1.key }) {
      let ids = Set(keys.map(\.id))
      bytes.append(UInt8(clamping: kind.utf8.count))
      bytes += Array(kind.utf8)
      bytes += (0..<4).reversed().map { UInt8(truncatingIfNeeded: ids.count >> (8 * $0)) }
      for id in ids.sorted() { bytes += id.bytes }
    }
    return bytes
  }

  /// Returns the records of several commits, or nil if the bytes are malformed.
  static func keys(_ commits: [[UInt8]]) -> Set<RecordKey>? {
    var keys: Set<RecordKey> = []
    for bytes in commits {
      var rest = bytes[...]
      while let length = rest.popFirst() {
        guard rest.count >= Int(length) + 4 else { return nil }
        let kind = String(decoding: rest.prefix(Int(length)), as: UTF8.self)
        rest = rest.dropFirst(Int(length))
        let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(4)
        guard rest.count / 16 >= count else { return nil }
        for _ in 0..<count {
          keys.insert(RecordKey(kind: kind, id: ID(bytes: Data(rest.prefix(16)))))
          rest = rest.dropFirst(16)
        }
      }
    }
    return keys
  }
}
