import Records
import Sync

extension PostgresDatabase {
  /// Loads an athlete's records from a single snapshot if their state is one of `states`.
  ///
  /// - Throws: ``PostgresError`` if the database fails, ``StoreError/failed(_:)`` if the athlete doesn't
  ///   exist, or ``AthleteMoved`` if the records are in another state.
  func load(
    _ athlete: ID, _ connection: PostgresConnection, in states: [MoveState] = [.present]
  ) throws -> AthleteMemory {
    let key: [PostgresValue] = [.id(athlete)]
    // Records of kinds that have become known come first, because their kinds' tables have later versions.
    let kinds = [tables.unknown] + tables.known
    // A transaction that holds the athlete's lock goes on.
    let (begin, end) = connection.isInTransaction ? (Snapshot.locked, []) : (Snapshot.begin, [Snapshot.end])
    let first =
      [begin, Snapshot.athlete(athlete)] + Snapshot.details(athlete) + [Snapshot.customPlans]
    let statements =
      first + kinds.map { PostgresStatement($0.all, key) } + [PostgresStatement(Snapshot.tombstones, key)]
    let none = LoadedRecords(schema)
    var loaded = none
    let stream = RowStream(statements: first.count..<statements.count, begin: { loaded = none }) {
      place, rows in
      if place - first.count < kinds.count {
        loaded.add(rows, of: kinds[place - first.count])
      } else {
        loaded.add(tombstones: rows)
      }
    }
    let results = try connection.run(statements + end, streaming: stream)
    let (head, mark, timeline) = try Snapshot.head(results[2], athlete, states)
    let details = AthleteDetails(results[3], results[4], results[5], setAside: loaded.setAside)
    let (records, pack) = (MemoryStore(schema: schema, device: head.device), loaded.builder.bytes)
    do throws(Damaged) { _ = try records.load(pack) } catch { throw StoreError.failed("the pack is damaged") }
    records.stand(at: head)
    let memory = AthleteMemory(records, details, mark: mark, timeline: timeline, bytes: pack.count + 4096)
    memory.adopted = loaded.adopted
    return memory
  }

  /// Begins a transaction that locks an athlete's records, and returns the current records with the receipts
  /// for the given actions.
  ///
  /// - Throws: ``PostgresError`` if the database fails, ``StoreError/failed(_:)`` if the athlete doesn't
  ///   exist, or ``AthleteMoved`` if the database doesn't serve the records.
  func locked(
    _ memory: AthleteMemory, _ athlete: ID, _ actions: Set<ID>, _ connection: PostgresConnection
  ) throws -> AthleteMemory {
    _ = try connection.run([Snapshot.beginLocked, Snapshot.athlete(athlete), Snapshot.lock(athlete)])
    let current = try refreshed(memory, athlete, connection) ?? load(athlete, connection)
    if !actions.isEmpty {
      for found in try connection.run(Snapshot.receipts(of: actions, athlete)) {
        try current.load(receipts: found)
      }
    }
    return current
  }

  /// Brings an athlete's records in memory up to date, or returns nil if they must be loaded again.
  ///
  /// - Throws: ``PostgresError`` if the database fails, ``StoreError/failed(_:)`` if the athlete doesn't
  ///   exist, or ``AthleteMoved`` if the database doesn't serve the records.
  func refreshed(
    _ memory: AthleteMemory, _ athlete: ID, _ connection: PostgresConnection
  ) throws -> AthleteMemory? {
    let looked = try connection.run([Snapshot.athlete(athlete), Snapshot.head(of: athlete)])
    let (_, mark, timeline) = try Snapshot.head(looked[1], athlete)
    if mark == memory.mark {
      memory.timeline = timeline
      return memory
    }
    // After a standby has taken over, the last commits in memory may be missing from the database.
    guard timeline == memory.timeline else { return nil }
    return try caughtUp(memory, athlete, connection)
  }

  /// Applies the changes made since the version in memory, or returns nil if they can't be determined.
  ///
  /// - Throws: ``PostgresError`` if the database fails, ``StoreError/failed(_:)`` if the athlete doesn't
  ///   exist, or ``AthleteMoved`` if the database doesn't serve the records.
  private func caughtUp(
    _ memory: AthleteMemory, _ athlete: ID, _ connection: PostgresConnection
  ) throws -> AthleteMemory? {
    let former = try memory.records.head()
    let log = PostgresStatement(Snapshot.log, [.id(athlete), .integer(former.sequence)])
    let (begin, end) = connection.isInTransaction ? (Snapshot.locked, []) : (Snapshot.begin, [Snapshot.end])
    let results = try connection.run(
      [begin, Snapshot.athlete(athlete)] + Snapshot.details(athlete) + [log])
    guard results[2].count == 1 else {
      _ = try connection.run(end)
      return nil
    }
    let (head, mark, _) = try Snapshot.head(results[2], athlete)
    let commits = results[6]
    // Without a commit in between, the head is the same, unless a backup was restored.
    guard head.epoch == former.epoch, head.horizon == former.horizon,
      head.sequence != former.sequence || head == former,
      Int64(commits.count) == head.sequence - former.sequence,
      let touched = Touched.keys((0..<commits.count).map { commits.bytes($0, 0) }, schema)
    else {
      _ = try connection.run(end)
      return nil
    }
    memory.details = AthleteDetails(results[3], results[4], results[5], setAside: memory.details.setAside)
    try loadAgain(touched, of: athlete, to: memory, connection, end)
    // Another server may have replaced them.
    memory.forgetReceipts()
    memory.records.stand(at: head)
    memory.mark = mark
    return memory
  }

  /// Loads records that another server has changed, and runs the statements that end the transaction.
  ///
  /// - Throws: ``PostgresError`` if the database fails, or ``StoreError/failed(_:)`` if a record in memory is
  ///   damaged.
  private func loadAgain(
    _ touched: Set<RecordKey>, of athlete: ID, to memory: AthleteMemory, _ connection: PostgresConnection,
    _ end: [PostgresStatement]
  ) throws {
    let kinds = Dictionary(grouping: touched, by: \.kind).sorted { $0.key < $1.key }
    let found = try connection.run(
      kinds.flatMap { kind, keys in
        let (athlete, ids) = (PostgresValue.id(athlete), PostgresValue.ids(keys.map(\.id)))
        let tombstones = Snapshot.tombstones + " AND kind = $2 AND id = ANY ($3)"
        return [
          PostgresStatement(tables[kind].some, [athlete, ids]),
          PostgresStatement(tables.unknown.some + " AND kind = $3", [athlete, ids, .text(kind)]),
          PostgresStatement(tombstones, [athlete, .text(kind), ids]),
        ]
      } + end)
    var gone = touched
    for (place, (kind, _)) in kinds.enumerated() {
      for (table, rows) in [(tables.unknown, found[3 * place + 1]), (tables[kind], found[3 * place])] {
        for number in 0..<rows.count {
          guard let (change, row) = table.sound(rows, number, schema, &memory.details.setAside) else {
            continue
          }
          let key = RecordKey(kind: change.kind, id: change.id)
          if table.kind == nil, schema[row.kind] != nil { memory.adopted.insert(key) }
          gone.remove(key)
          memory.load(change, row)
          grown.add(Write.put(row).weight, for: athlete)
        }
      }
      let tombstones = found[3 * place + 2]
      for number in 0..<tombstones.count {
        let change = Change(tombstone: tombstones, number)
        gone.remove(RecordKey(kind: change.kind, id: change.id))
        memory.load(change, nil)
      }
    }
    for key in gone { memory.records.unload(key.kind, key.id) }
  }

  /// Returns true if a transaction that wrote nothing read the current records.
  ///
  /// If the database contains receipts for the transaction's actions, they are loaded into memory, and the
  /// result is false.
  ///
  /// - Throws: ``PostgresError`` if the database fails, ``StoreError/failed(_:)`` if the athlete doesn't
  ///   exist, or ``AthleteMoved`` if the database doesn't serve the records.
  func hasReadCurrent(_ store: PostgresStore, _ connection: PostgresConnection) throws -> Bool {
    let athlete = store.athlete
    let results = try connection.run(
      [Snapshot.athlete(athlete), Snapshot.head(of: athlete)]
        + Snapshot.receipts(of: store.unknownActions, athlete))
    let (_, mark, _) = try Snapshot.head(results[1], athlete)
    let receipts = results.dropFirst(2)
    for found in receipts { try store.memory.load(receipts: found) }
    return receipts.allSatisfy { $0.count == 0 } && mark == store.memory.mark
  }
}

/// The statements that read an athlete's records from a single snapshot or under a lock.
enum Snapshot {
  static let beginLocked = PostgresStatement("BEGIN ISOLATION LEVEL READ COMMITTED")
  /// The statement that takes the place of ``begin`` in a transaction that holds the athlete's lock.
  static let locked = PostgresStatement("SELECT 1")
  static let begin = PostgresStatement("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
  static let end = PostgresStatement("COMMIT")
  /// The statement that forces custom plans, because generic plans of the queries for all kinds would lock
  /// every partition.
  static let customPlans = PostgresStatement("SET LOCAL plan_cache_mode = force_custom_plan")
  static let tombstones = """
    SELECT id, \(PostgresTable.changeNames.joined(separator: ", ")), kind FROM cairn.tombstone
    WHERE athlete = $1
    """
  static let log = """
    SELECT touched FROM cairn.commit_log
    WHERE athlete = $1 AND sequence <> 0 AND sequence > $2 ORDER BY sequence
    """

  static func athlete(_ athlete: ID) -> PostgresStatement { .settingAthlete(athlete) }

  /// Returns the statement that locks an athlete's records until the end of the transaction.
  ///
  /// It waits for other transactions that write the records, and makes later ones wait.
  static func lock(_ athlete: ID) -> PostgresStatement {
    PostgresStatement("SELECT 1 FROM cairn.head WHERE athlete = $1 FOR UPDATE", [.id(athlete)])
  }

  /// Returns the statements that find the receipts for actions.
  ///
  /// There is one statement per action, because a join with all actions may read the athlete's whole log
  /// instead of using an index.
  static func receipts(of actions: Set<ID>, _ athlete: ID) -> [PostgresStatement] {
    actions.map { action in
      PostgresStatement(
        "SELECT action, hash, answer, at FROM cairn.commit_log WHERE athlete = $1 AND action = $2",
        [.id(athlete), .id(action)])
    }
  }

  static func head(of athlete: ID) -> PostgresStatement {
    PostgresStatement(
      """
      SELECT mark, sequence, device, clock, number, epoch, horizon,
      substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8), move_state
      FROM cairn.head WHERE athlete = $1
      """, [.id(athlete)])
  }

  /// Returns the statements that read the head, the registrations, the journal and the time marks.
  static func details(_ athlete: ID) -> [PostgresStatement] {
    let texts = [
      """
      SELECT id, name, registered_at, seen_at, number, clock, confirmed, schema, revoked_at
      FROM cairn.device WHERE athlete = $1
      """,
      "SELECT key, value FROM cairn.replica WHERE athlete = $1",
      "SELECT elapsed, shown_at, sequence FROM cairn.time_mark WHERE athlete = $1 ORDER BY elapsed",
    ]
    return [head(of: athlete)] + texts.map { PostgresStatement($0, [.id(athlete)]) }
  }

  /// Returns the head, the mark and the server's timeline from a result.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if there is no such athlete, or ``AthleteMoved`` if the state of the
  ///   records isn't one of `states`.
  static func head(
    _ rows: PostgresRows, _ athlete: ID, _ states: [MoveState] = [.present]
  ) throws -> (head: Head, mark: ID, timeline: String) {
    guard rows.count == 1 else { throw StoreError.failed("the database has no athlete \(athlete.text)") }
    let state = MoveState(rawValue: rows.text(0, 8)) ?? .moved
    guard states.contains(state) else { throw AthleteMoved(state: state) }
    let head = Head(
      sequence: rows.integer(0, 1), device: rows.id(0, 2) ?? .none, clock: rows.integer(0, 3),
      number: rows.integer(0, 4), epoch: rows.id(0, 5) ?? .none, horizon: rows.integer(0, 6))
    return (head, rows.id(0, 0) ?? .none, rows.text(0, 7))
  }
}

extension AthleteMemory {
  /// Adds the receipt in a result of ``Snapshot/receipts(of:_:)``, if there is one.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the receipt is damaged.
  fileprivate func load(receipts rows: PostgresRows) throws(StoreError) {
    for number in 0..<rows.count {
      guard let answer = PackedAnswer.text(rows.bytes(number, 2)) else {
        throw .failed("a receipt is damaged")
      }
      load(
        Receipt(
          action: rows.id(number, 0) ?? .none, hash: rows.bytes(number, 1), answer: answer,
          at: Instant(milliseconds: rows.integer(number, 3))))
    }
  }
}

extension PostgresStatement {
  /// Returns the statement that limits the rest of a transaction to one athlete's rows.
  static func settingAthlete(_ athlete: ID) -> PostgresStatement {
    PostgresStatement("SELECT set_config('cairn.athlete', $1, true)", [.text(athlete.text)])
  }
}

extension AthleteDetails {
  /// Creates the details from the results of ``Snapshot/details(_:)``.
  fileprivate init(
    _ devices: PostgresRows, _ journal: PostgresRows, _ marks: PostgresRows, setAside: [SetAside] = []
  ) {
    self.setAside = setAside
    for number in 0..<devices.count {
      var device = Registration(
        device: devices.id(number, 0) ?? .none, name: devices.text(number, 1),
        at: Instant(milliseconds: devices.integer(number, 2)))
      device.seenAt = Instant(milliseconds: devices.integer(number, 3))
      (device.number, device.clock) = (devices.integer(number, 4), devices.integer(number, 5))
      (device.confirmed, device.schema) = (devices.integer(number, 6), devices.integer(number, 7))
      if !devices.isNull(number, 8) {
        device.revokedAt = Instant(milliseconds: devices.integer(number, 8))
      }
      registrations[device.device] = device
    }
    for number in 0..<journal.count { self.journal[journal.text(number, 0)] = journal.bytes(number, 1) }
    self.marks = (0..<marks.count).map { number in
      TimeMark(
        elapsed: marks.integer(number, 0), shownAt: Instant(milliseconds: marks.integer(number, 1)),
        sequence: marks.integer(number, 2))
    }
  }
}
