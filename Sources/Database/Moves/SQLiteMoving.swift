import Foundation
import GRDB
package import Records

extension DatabaseFile {
  /// Returns the status of an athlete's records, or nil if the file doesn't contain the athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func moveStatus(of athlete: ID) throws -> MoveStatus? {
    try translating { try writer.read { try DatabaseFile.moveStatus(of: athlete, on: $0) } }
  }

  /// Returns the IDs of the athletes whose records are in the given state, in ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func athletes(in state: MoveState) throws -> [ID] {
    let sql = """
      SELECT id FROM athlete LEFT JOIN athlete_move ON athlete = id WHERE coalesce(state, 'present') = ?
      ORDER BY id
      """
    return try translating {
      try writer.read { try Data.fetchAll($0, sql: sql, arguments: [state.rawValue]).map { ID(bytes: $0) } }
    }
  }

  /// Changes the status of an athlete's records if it is `former`, and returns true if it was changed.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func setMoveStatus(_ status: MoveStatus, of athlete: ID, from former: MoveStatus) throws -> Bool {
    try translating {
      try writer.write { connection in
        guard try DatabaseFile.moveStatus(of: athlete, on: connection) == former else { return false }
        try DatabaseFile.put(status, of: athlete, on: connection)
        return true
      }
    }
  }

  /// Inserts an athlete whose records are to be moved to this file, unless the athlete already exists.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func addArrivingAthlete(_ athlete: ID, _ head: Head, by move: ID) throws {
    try translating {
      try writer.write { connection in
        guard try DatabaseFile.moveStatus(of: athlete, on: connection) == nil else { return }
        try DatabaseFile.add(athlete, head.device, head.epoch, to: connection)
        try DatabaseFile.put(MoveStatus(state: .arriving, move: move), of: athlete, on: connection)
      }
    }
  }

  /// Reads one athlete's records from a single snapshot, whatever their state is.
  ///
  /// - Throws: ``StoreError`` if reading fails, ``DatabaseFileError/damaged(path:backup:words:)`` if the file
  ///   is damaged, or any error that the body throws.
  package func readMoving<Answer>(
    _ athlete: ID, _ body: (any AthleteStore) throws -> Answer
  ) throws -> Answer {
    try translating {
      try writer.read { try body(SQLiteStore(of: athlete, on: $0, tables)) }
    }
  }

  /// Replaces arriving records and their change entries in one transaction, keeping the change entries'
  /// sequence numbers.
  ///
  /// If a row is nil, only the change entry is stored. If a change is nil, the record and its change entry
  /// are removed.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving in this move, or ``StoreError`` or
  ///   ``DatabaseFileError`` if writing fails.
  package func place(_ records: [ArrivingRecord], of athlete: ID, by move: ID) throws {
    try arriving(athlete, by: move) { store in
      for record in records { try store.place(record) }
    }
  }

  /// Returns all of an athlete's data except the records and their change entries.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func extras(of athlete: ID) throws -> AthleteExtras {
    try translating {
      try writer.read { connection in
        let store = try SQLiteStore(of: athlete, on: connection, tables)
        let now = try DatabaseFile.elapsed(on: connection)
        return AthleteExtras(rows: try ExtraTable.all.map { try store.rows(of: $0, at: now) })
      }
    }
  }

  /// Replaces the head and all other data, except records and change entries, of an athlete whose records are
  /// arriving.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving in this move, or
  ///   ``StoreError/failed(_:)`` or ``DatabaseFileError/damaged(path:backup:words:)`` if SQLite fails.
  package func setExtras(
    _ extras: AthleteExtras, _ head: Head, of athlete: ID, by move: ID
  ) throws {
    try arriving(athlete, by: move) { store in
      let now = try DatabaseFile.elapsed(on: store.connection)
      for table in ExtraTable.all.reversed() where !table.isShared {
        try store.run("DELETE FROM \(table.name) WHERE athlete = ?", [store.reference(in: table)])
      }
      for (table, rows) in zip(ExtraTable.all, extras.rows) {
        for row in rows {
          let values = zip(table.columns, table.converted(row, at: now)).map { $0.shape.packed($1) }
          try store.run(table.insertion, [store.reference(in: table)] + values)
        }
      }
      try store.run(
        """
        UPDATE head SET sequence = ?2, device = ?3, clock = ?4, number = ?5, epoch = ?6, horizon = ?7
        WHERE athlete = ?1
        """,
        [
          .id(athlete), .integer(head.sequence), .id(head.device), .integer(head.clock),
          .integer(head.number), .id(head.epoch), .integer(head.horizon),
        ])
    }
  }

  /// Runs a body in a transaction on an athlete's arriving records.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving in this move, or ``StoreError`` or
  ///   ``DatabaseFileError`` if writing fails.
  private func arriving(
    _ athlete: ID, by move: ID, _ body: (SQLiteStore) throws -> Void
  ) throws {
    let arriving = MoveStatus(state: .arriving, move: move)
    try translating {
      try commit(athlete) { store in
        guard try DatabaseFile.moveStatus(of: athlete, on: store.connection) == arriving else {
          throw MoveError.overtaken
        }
        try body(store)
      }
    }
  }

  /// Returns the elapsed time at the last clock reading, in milliseconds.
  ///
  /// - Throws: `DatabaseError` if reading fails.
  private static func elapsed(on connection: Database) throws -> Int64 {
    try Int64.fetchOne(connection, sql: "SELECT elapsed FROM witness") ?? 0
  }

  /// Returns the status of an athlete's records, or nil if the file doesn't contain the athlete.
  ///
  /// - Throws: `DatabaseError` if reading fails.
  private static func moveStatus(of athlete: ID, on connection: Database) throws -> MoveStatus? {
    let sql = "SELECT state, move FROM athlete LEFT JOIN athlete_move ON athlete = id WHERE id = ?"
    let found = try GRDB.Row.fetchOne(connection, sql: sql, arguments: [Data(athlete.bytes)])
    guard let found else { return nil }
    // In a damaged file, values can have other types, for which a row's subscripts would trap.
    let state: DatabaseValue = found[0]
    guard !state.isNull else { return .present }
    return MoveStatus(
      state: String.fromDatabaseValue(state).flatMap { MoveState(rawValue: $0) } ?? .moved,
      move: Data.fromDatabaseValue(found[1]).map { ID(bytes: $0) } ?? .none)
  }

  /// Stores the status of an athlete's records.
  ///
  /// - Throws: `DatabaseError` if writing fails.
  private static func put(_ status: MoveStatus, of athlete: ID, on connection: Database) throws {
    let key = Data(athlete.bytes)
    try connection.execute(sql: "DELETE FROM athlete_move WHERE athlete = ?", arguments: [key])
    guard status.state != .present else { return }
    try connection.execute(
      sql: "INSERT INTO athlete_move (athlete, state, move) VALUES (?, ?, ?)",
      arguments: [key, status.state.rawValue, Data(status.move.bytes)])
  }

  /// Runs a body in a transaction that writes an athlete's data other than records.
  ///
  /// - Throws: ``AthleteMoved`` if the file doesn't serve the athlete's records, ``StoreError/failed(_:)`` or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if SQLite fails, or any error that the body throws.
  func writing<Answer>(_ athlete: ID, _ body: (Database) throws -> Answer) throws -> Answer {
    try translating {
      try writer.write { connection in
        let status = try DatabaseFile.moveStatus(of: athlete, on: connection)
        if let status, status != .present { throw AthleteMoved(state: status.state) }
        return try body(connection)
      }
    }
  }
}

extension SQLiteStore {
  /// Checks that the file serves the athlete's records.
  ///
  /// - Throws: ``AthleteMoved`` if it doesn't.
  func requirePresence() throws(AthleteMoved) {
    if let moveState { throw AthleteMoved(state: moveState) }
  }

  /// Replaces an arriving record and its change entry.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails, or ``FieldError`` if a value's type doesn't match
  ///   its column.
  fileprivate func place(_ record: ArrivingRecord) throws {
    let (table, key) = (tables[record.key.kind], record.key)
    if !record.isNew {
      try reading(table.purge) { statement throws(StoreError) in
        statement.bind(table.bindKey(number, statement, from: 1), key.id)
        _ = try next(statement)
      }
      try forget(Change(kind: key.kind, id: key.id, content: nil, liveness: nil, sequence: 0))
    }
    if let row = record.row { try put(row, in: table) }
    guard let change = record.change else { return }
    let stamps = [change.content, change.liveness].flatMap { stamp -> [StoredValue] in
      guard let stamp else { return [.null, .null, .null] }
      return [.integer(stamp.clock), .id(stamp.device), .integer(stamp.number)]
    }
    try run(
      "INSERT INTO change (athlete, \(changeColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [.integer(number), table.changeKind, .id(change.id)] + stamps + [.integer(change.sequence)])
  }

  /// Inserts a record, with the time at which it was trashed.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails, or ``FieldError`` if a value's type doesn't match
  ///   its column.
  private func put(_ row: Records.Row, in table: KindTable) throws {
    let statement: PreparedStatement
    statement = try PreparedStatement(connection, table.put)
    defer { statement.reset() }
    try table.bind(table.kind?.canonical(row) ?? row, number, statement)
    try statement.run()
    guard let trashedAt = row.trashedAt else { return }
    try reading(table.setTrashed) { statement throws(StoreError) in
      statement.bind(1, trashedAt.milliseconds)
      statement.bind(table.bindKey(number, statement, from: 2), row.id)
      _ = try next(statement)
    }
  }

  /// Runs a statement.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if it fails.
  fileprivate func run(_ sql: String, _ values: [StoredValue]) throws(StoreError) {
    try reading(sql) { statement throws(StoreError) in
      for (place, value) in values.enumerated() { statement.bind(Int32(place) + 1, value) }
      while try next(statement) {}
    }
  }

  /// Returns the value by which a table refers to the athlete.
  fileprivate func reference(in table: ExtraTable) -> StoredValue {
    table.name == "action" ? .integer(number) : .id(athlete)
  }

  /// Returns the athlete's rows in a table, with elapsed times converted to ages.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  fileprivate func rows(of table: ExtraTable, at now: Int64) throws(StoreError) -> Set<[StoredValue]> {
    try reading(table.selection) { statement throws(StoreError) in
      if !table.isShared { statement.bind(1, reference(in: table)) }
      var rows: Set<[StoredValue]> = []
      while try next(statement) {
        let row = table.columns.enumerated().map { statement.value(Int32($0), $1.shape) }
        rows.insert(table.converted(row, at: now))
      }
      return rows
    }
  }
}

extension ExtraTable {
  /// The statement that selects the athlete's rows.
  ///
  /// A device's credential is stored in one column, which contains the 8 bytes of a key or the 16 bytes of a
  /// sign-in's ID.
  fileprivate var selection: String {
    guard name != "device_way" else {
      return """
        SELECT device, iif(length(way) = 8, CAST(way AS TEXT), NULL), iif(length(way) = 16, way, NULL)
        FROM device_way WHERE athlete = ?
        """
    }
    return "SELECT \(columns.map(\.name).joined(separator: ", ")) FROM \(name)"
      + (isShared ? "" : " WHERE athlete = ?")
  }

  /// The statement that inserts a row.
  fileprivate var insertion: String {
    if name == "device_way" {
      return "INSERT INTO device_way (athlete, device, way) VALUES (?1, ?2, coalesce(CAST(?3 AS BLOB), ?4))"
    }
    let places = columns.indices.map { "?\($0 + 2)" }.joined(separator: ", ")
    let names = columns.map(\.name).joined(separator: ", ")
    // The athlete's value is bound even where the table has no column for it.
    if isShared { return "INSERT OR IGNORE INTO \(name) (\(names)) SELECT \(places) WHERE ?1 IS NOT NULL" }
    return "INSERT INTO \(name) (athlete, \(names)) VALUES (?1, \(places))"
  }
}

extension PreparedStatement {
  fileprivate func value(_ column: Int32, _ shape: ExtraTable.Shape) -> StoredValue {
    guard !isNull(column) else { return .null }
    return switch shape {
    case .integer, .elapsed: .integer(integer(column))
    case .text: .text(text(column))
    case .answer: PackedAnswer.text(bytes(column)).map { .text($0) } ?? .null
    case .id: id(column).map { .id($0) } ?? .null
    case .bytes: .bytes(bytes(column))
    }
  }
}
