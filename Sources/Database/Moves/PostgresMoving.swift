package import Records

extension PostgresDatabase {
  /// Returns the status of an athlete's records, or nil if the database doesn't contain the athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func moveStatus(of athlete: ID) throws -> MoveStatus? {
    let sql = "SELECT move_state, move_id FROM cairn.head WHERE athlete = $1"
    let rows = try run(athlete, [PostgresStatement(sql, [.id(athlete)])], in: nil)[0]
    guard rows.count == 1 else { return nil }
    return MoveStatus(state: MoveState(rawValue: rows.text(0, 0)) ?? .moved, move: rows.id(0, 1) ?? .none)
  }

  /// Returns the IDs of the athletes whose records are in the given state, in ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func athletes(in state: MoveState) throws -> [ID] {
    let rows = try ask("SELECT cairn.athlete_ids($1)", .text(state.rawValue))
    return (0..<rows.count).compactMap { rows.id($0, 0) }
  }

  /// Changes the status of an athlete's records if it is `former`, and returns true if it is `status`
  /// afterwards.
  ///
  /// It also changes the mark of the athlete's records, so that every server notices the change. If a
  /// connection breaks after the commit, the repeated statement changes nothing, but the result is still
  /// true.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func setMoveStatus(_ status: MoveStatus, of athlete: ID, from former: MoveStatus) throws -> Bool {
    let sql = """
      UPDATE cairn.head SET move_state = $2, move_id = $3, mark = gen_random_uuid()
      WHERE athlete = $1 AND move_state = $4 AND move_id = $5
      """
    let values: [PostgresValue] = [.id(athlete)] + status.values + former.values
    let changed = try run(athlete, [PostgresStatement(sql, values)], in: nil)[0].affected == 1
    // If the connection broke after the commit, the second attempt finds the new status.
    return try changed || moveStatus(of: athlete) == status
  }

  /// Inserts an athlete whose records are to be moved to this database, unless the athlete already exists.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func addArrivingAthlete(_ athlete: ID, _ head: Head, by move: ID) throws {
    let adding = "INSERT INTO cairn.athlete (athlete) VALUES ($1) ON CONFLICT DO NOTHING"
    let addingHead = """
      INSERT INTO cairn.head (athlete, sequence, device, clock, number, epoch, move_state, move_id)
      VALUES ($1, 0, $2, 0, 0, $3, 'arriving', $4) ON CONFLICT DO NOTHING
      """
    let values: [PostgresValue] = [.id(athlete), .id(head.device), .id(head.epoch), .id(move)]
    _ = try run(
      athlete, [PostgresStatement(adding, [.id(athlete)]), PostgresStatement(addingHead, values)], in: nil)
  }

  /// Reads one athlete's records from a single snapshot, whatever their state is.
  ///
  /// - Throws: ``StoreError`` if reading fails, or any error that the body throws.
  package func readMoving<Answer>(
    _ athlete: ID, _ body: (any AthleteStore) throws -> Answer
  ) throws -> Answer {
    let memory = try withWorker { worker, end in
      try patiently(worker, until: end) { try load(athlete, $0, in: MoveState.allCases) }
    }
    return try body(PostgresStore(athlete, memory, elapsedTime, isReadOnly: true))
  }

  /// Replaces arriving records and their change entries in one transaction, keeping the change entries'
  /// sequence numbers.
  ///
  /// If a row is nil, only the change entry is stored. If a change is nil, the record and its change entry
  /// are removed.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving in this move, or ``StoreError`` if
  ///   writing fails.
  package func place(_ records: [ArrivingRecord], of athlete: ID, by move: ID) throws {
    let statements = records.flatMap { placing($0, of: athlete) }
    try arriving(athlete, by: move, statements)
  }

  /// Runs statements in a transaction on an athlete's arriving records.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving in this move, or
  ///   ``StoreError/failed(_:)`` if writing fails.
  private func arriving(_ athlete: ID, by move: ID, _ statements: [PostgresStatement]) throws {
    do {
      _ = try run(athlete, statements, in: MoveStatus(state: .arriving, move: move))
    } catch is AthleteMoved {
      throw MoveError.overtaken
    }
  }

  private func placing(_ record: ArrivingRecord, of athlete: ID) -> [PostgresStatement] {
    let (key, table) = (record.key, tables[record.key.kind])
    let (owner, id, kind) = (
      PostgresValue.id(athlete), PostgresValue.id(key.id), PostgresValue.text(key.kind)
    )
    var statements: [PostgresStatement] = []
    if !record.isNew {
      if table.kind != nil { statements.append(PostgresStatement(table.delete, [owner, id])) }
      statements.append(PostgresStatement(tables.unknown.delete, [owner, id, kind]))
      statements.append(PostgresStatement(TombstoneText.delete, [owner, kind, id]))
    }
    if let change = record.change, let row = record.row {
      let row = table.kind?.canonical(row) ?? row
      statements.append(PostgresStatement(table.put, table.values(of: row, change, athlete)))
    } else if let change = record.change {
      statements.append(PostgresStatement(TombstoneText.put, [owner, kind, id] + change.values))
    }
    return statements
  }

  /// Returns all of an athlete's data except the records and their change entries.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func extras(of athlete: ID) throws -> AthleteExtras {
    let owner = [PostgresValue.id(athlete)]
    let statements =
      [PostgresStatement(elapsedText)]
      + ExtraTable.all.map {
        PostgresStatement($0.postgresSelection, owner)
      }
    let results = try run(athlete, statements, in: nil)
    let now = results[0].integer(0, 0)
    return AthleteExtras(
      rows: zip(ExtraTable.all, results.dropFirst()).map { table, rows in
        Set((0..<rows.count).map { table.converted(table.row(rows, $0), at: now) })
      })
  }

  /// Replaces the head and all other data, except records and change entries, of an athlete whose records are
  /// arriving.
  ///
  /// - Throws: ``MoveError/overtaken`` if the records aren't arriving in this move, or
  ///   ``StoreError/failed(_:)`` if writing fails.
  package func setExtras(
    _ extras: AthleteExtras, _ head: Head, of athlete: ID, by move: ID
  ) throws {
    let now = try ask(elapsedText).integer(0, 0)
    let owner = PostgresValue.id(athlete)
    let setHead = """
      UPDATE cairn.head SET sequence = $2, device = $3, clock = $4, number = $5, epoch = $6, horizon = $7,
      mark = gen_random_uuid() WHERE athlete = $1
      """
    var statements = [
      PostgresStatement(
        setHead,
        [
          owner, .integer(head.sequence), .id(head.device), .integer(head.clock), .integer(head.number),
          .id(head.epoch), .integer(head.horizon),
        ]),
      PostgresStatement(
        "DELETE FROM cairn.commit_log WHERE athlete = $1 AND sequence <> 0", [owner]),
    ]
    for (table, rows) in zip(ExtraTable.all, extras.rows) {
      if table.name != "action", !table.isShared {
        statements.append(PostgresStatement("DELETE FROM cairn.\(table.name) WHERE athlete = $1", [owner]))
      }
      for (number, row) in rows.enumerated() {
        let values = zip(table.columns, table.converted(row, at: now)).map { $0.shape.packed($1).postgres }
        let place: [PostgresValue] = table.name == "action" ? [.integer(Int64(-1 - number))] : []
        statements.append(PostgresStatement(table.postgresInsertion, [owner] + values + place))
      }
    }
    try arriving(athlete, by: move, statements)
  }
}

extension MoveStatus {
  /// The values of the columns `move_state` and `move_id`.
  var values: [PostgresValue] { [.text(state.rawValue), .id(move)] }
}

private let elapsedText = "SELECT coalesce(max(elapsed), 0) FROM cairn.witness"

extension ExtraTable {
  /// The statement that selects the athlete's rows.
  ///
  /// Receipts are selected from the commit log, because PostgreSQL has no table `action`.
  fileprivate var postgresSelection: String {
    guard name != "action" else {
      return """
        SELECT action, hash, answer, at FROM cairn.commit_log
        WHERE athlete = $1 AND sequence <> 0 AND action IS NOT NULL
        """
    }
    return "SELECT \(columns.map(\.name).joined(separator: ", ")) FROM cairn.\(name) WHERE athlete = $1"
  }

  /// The statement that inserts a row.
  ///
  /// The last value of a receipt is its sequence number in the commit log, which is negative because the
  /// receipt's commit belongs to another database.
  fileprivate var postgresInsertion: String {
    guard name != "action" else {
      return """
        INSERT INTO cairn.commit_log (athlete, action, hash, answer, at, sequence, touched)
        VALUES ($1, $2, $3, $4, $5, $6, '')
        """
    }
    let names = ["athlete"] + columns.map(\.name)
    let places = names.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    return "INSERT INTO cairn.\(name) (\(names.joined(separator: ", "))) VALUES (\(places))"
      + (isShared ? " ON CONFLICT DO NOTHING" : "")
  }

  fileprivate func row(_ rows: PostgresRows, _ number: Int) -> [StoredValue] {
    columns.enumerated().map { place, column in
      guard !rows.isNull(number, place) else { return .null }
      switch column.shape {
      case .integer, .elapsed: return .integer(rows.integer(number, place))
      case .text: return .text(rows.text(number, place))
      case .answer: return PackedAnswer.text(rows.bytes(number, place)).map { .text($0) } ?? .null
      case .id: return .id(rows.id(number, place) ?? .none)
      case .bytes: return .bytes(rows.bytes(number, place))
      }
    }
  }
}

extension StoredValue {
  fileprivate var postgres: PostgresValue {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .text(let text): .text(text)
    case .id(let id): .id(id)
    case .bytes(let bytes): .bytes(bytes)
    }
  }
}
