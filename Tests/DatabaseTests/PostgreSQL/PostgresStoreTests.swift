import Records
import Sync
import TestSupport
import Testing
import Training

@testable import Database

/// Several servers on one database, and records that some of them can't read.
@Suite(.enabled(if: PostgresDatabaseForTests.isAvailable, "needs PostgreSQL"))
struct PostgresStoreTests {
  private let athlete = PostgresForTests.newID()
  private let one: PostgresDatabase
  private let other: PostgresDatabase

  init() throws {
    let servers = try PostgresForTests.servers.get()
    (one, other) = (servers[0], servers[1])
    try one.addAthlete(athlete, device: Sample.device, epoch: Sample.epoch)
  }

  private func titles(_ database: PostgresDatabase) throws -> [Value?] {
    try database.read(athlete) { try $0.rows(WorkoutSession.kind, Query()).map { $0["title"] } }
  }

  /// Changes rows as the owner of the tables, bypassing the servers.
  private func change(_ sql: String) throws {
    let connection = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
    _ = try connection.run([.settingAthlete(athlete), PostgresStatement(sql)])
  }

  @Test func `a server sees what another one has written since`() throws {
    try one.write(athlete) { try $0.put(Sample.session(1)) }
    #expect(try titles(other).count == 1)
    for number in 2...5 as ClosedRange<UInt64> {
      try other.write(athlete) { try $0.put(Sample.session(number)) }
      #expect(try titles(one).count == Int(number))
      try one.write(athlete) { try $0.write([.purge(kind: WorkoutSession.kind, id: Sample.id(number))]) }
      #expect(try titles(other).count == Int(number) - 1)
      try other.write(athlete) { try $0.put(Sample.session(number)) }
    }
  }

  @Test func `an action that another server has performed isn't repeated`() throws {
    let context = Context(now: Instant(milliseconds: 5), action: PostgresForTests.newID())
    func perform(on database: PostgresDatabase) throws -> String {
      try database.write(athlete) { store in
        let performed = try Sync.perform(context, on: store, text: { $0 }) { tx throws(Never) in
          tx.put(Sample.session(1))
          return "done"
        }
        switch performed {
        case .done(let answer, _): return answer
        case .alreadyDone(let answer): return "already " + answer
        }
      }
    }
    // Both servers have the records in memory.
    #expect(try titles(one).isEmpty && titles(other).isEmpty)
    #expect(try perform(on: one) == "done")
    #expect(try perform(on: other) == "already done")
    #expect(try perform(on: one) == "already done")
    // Its memory has only records, no receipts.
    #expect(try perform(on: PostgresForTests.forgetful.get()) == "already done")
    #expect(try other.read(athlete) { try $0.head().sequence } == 1)
  }

  @Test func `neither a write nor the search for a receipt reads the athlete's whole log`() throws {
    let insertion = "INSERT INTO cairn.commit_log (athlete, sequence, at, action, hash, answer, touched)"
    // The statistics are those of a time when each athlete had one commit.
    try change(
      """
      \(insertion)
      SELECT gen_random_uuid(), 1, 1, gen_random_uuid(), '', '', '' FROM generate_series(1, 20000)
      """)
    try change("ANALYZE cairn.commit_log")
    try change(
      """
      \(insertion)
      SELECT '\(athlete.text)', n, 1, gen_random_uuid(), '', '', '' FROM generate_series(1, 5000) AS n
      """)
    let mark = Sample.id(9)
    try change("UPDATE cairn.head SET mark = '\(mark.text)' WHERE athlete = '\(athlete.text)'")
    let receipts = Snapshot.receipts(of: [Sample.id(1), Sample.id(2)], athlete)
    let write = PostgresStatement(
      "SELECT cairn.advance($1, $2, $2, 1, 1, 1, $2, 0, $3)",
      [.id(athlete), .id(mark), .ids([Sample.id(1), Sample.id(2)])])
    for isAnalysed in [false, true] {
      if isAnalysed { try change("ANALYZE cairn.commit_log") }
      #expect(try rowsRead(receipts) < 100)
      #expect(try rowsRead([write]) < 100)
    }
  }

  /// Returns how many rows of the commit log a server's statements read.
  private func rowsRead(_ statements: [PostgresStatement]) throws -> Int64 {
    let serving = try PostgresConnection(try PostgresDatabaseForTests.shared().serving)
    let reads = PostgresStatement(
      """
      SELECT coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::bigint FROM pg_stat_xact_all_tables
      WHERE relname LIKE 'commit_log%'
      """)
    let results = try serving.run(
      [PostgresStatement("BEGIN"), .settingAthlete(athlete)] + statements
        + [reads, PostgresStatement("ROLLBACK")])
    return results[results.count - 2].integer(0, 0)
  }

  @Test func `the receipt of an action is found although other servers go on writing`() throws {
    let action = PostgresForTests.newID()
    let receipt = Receipt(action: action, hash: [1], answer: "done", at: Instant(milliseconds: 5))
    #expect(try titles(other).isEmpty)
    try one.write(athlete) { try $0.write([], receipt: receipt) }
    var attempts: UInt64 = 0
    let answer = try other.write(athlete) { store in
      attempts += 1
      if let known = try store.receipt(of: action) { return known.answer }
      try one.write(athlete) { try $0.put(Sample.session(attempts)) }
      try store.write([], receipt: receipt)
      return "repeated"
    }
    #expect(answer == "done" && attempts == 2)
  }

  @Test func `a server that has lost a race makes others wait`() throws {
    #expect(try titles(one).isEmpty && titles(other).isEmpty)
    let connection = try PostgresConnection(try PostgresDatabaseForTests.shared().owner)
    func isLocked() throws -> Bool {
      do throws(PostgresError) {
        _ = try connection.run([
          .settingAthlete(athlete),
          PostgresStatement("SELECT 1 FROM cairn.head WHERE athlete = $1 FOR UPDATE NOWAIT", [.id(athlete)]),
        ])
      } catch {
        guard case .refused(state: "55P03", _, _) = error else { throw error }
        return true
      }
      return false
    }
    var seen: [Int] = []
    try one.write(athlete) { store in
      seen.append(try store.rows(WorkoutSession.kind, Query()).count)
      if seen.count == 1 {
        try other.write(athlete) { try $0.put(Sample.session(2)) }
      } else {
        #expect(try isLocked())
      }
      try store.put(Sample.session(1))
    }
    #expect(try seen == [0, 1] && !isLocked())
    #expect(try titles(other).count == 2)
    // An error ends the lock, too.
    seen = []
    #expect(throws: StoreError.failed("given up")) {
      try one.write(athlete) { store in
        seen.append(try store.rows(WorkoutSession.kind, Query()).count)
        if seen.count == 1 { try other.write(athlete) { try $0.put(Sample.session(3)) } }
        try store.put(Sample.session(4))
        if seen.count == 2 { throw StoreError.failed("given up") }
      }
    }
    #expect(try seen == [2, 3] && !isLocked())
    #expect(try titles(one).count == 3)
  }

  @Test func `several actions that memory knows nothing of are all known to be done`() throws {
    let actions = (1...3).map { _ in PostgresForTests.newID() }
    func receipt(_ action: ID) -> Receipt {
      Receipt(action: action, hash: [1], answer: action.text, at: Instant(milliseconds: 5))
    }
    try one.write(athlete) { store in
      for action in actions { try store.write([], receipt: receipt(action)) }
    }
    // Each is looked for only once the ones before it are known, and something is written each time.
    let answers = try PostgresForTests.forgetful.get().write(athlete) { store in
      var answers: [String] = []
      for action in actions {
        guard let known = try store.receipt(of: action) else { break }
        answers.append(known.answer)
      }
      try store.register(Registration(device: Sample.id(1), name: "phone", at: Instant(milliseconds: 5)))
      return answers
    }
    #expect(answers == actions.map(\.text))
  }

  @Test func `a device may send many applied ops again`() throws {
    let device = PostgresForTests.newID()
    let now = Instant(milliseconds: 1_000_000)
    let ops = (1...15 as ClosedRange<UInt64>).map { number in
      let stamp = Stamp(
        clock: now.milliseconds << 16 + Int64(number), device: device, number: Int64(number))
      return Op(stamp, action: Sample.id(number), writes: [.put(Row(Sample.session(number)))])
    }
    func send(_ ops: [Op], confirming: Int64, to database: PostgresDatabase) throws -> [Int64] {
      let exchange = Exchange(
        athlete: athlete, device: device, name: "phone", epoch: nil, cursor: 0, confirmed: confirming,
        schema: Op.schema, limit: 100, wantsDigest: false, ops: ops)
      return try database.write(athlete) { try $0.apply(exchange, at: now) }
    }
    #expect(try send(ops, confirming: 0, to: one) == ops.map(\.number))
    #expect(try send([], confirming: 15, to: one).isEmpty)
    // The device was restored from a backup. The other server has no receipts in memory.
    #expect(try send(ops, confirming: 0, to: other) == ops.map(\.number))
  }

  @Test func `a record of a kind that becomes known is found, and its next version counts`() throws {
    let earlier = Schema(TrainingRecords.schema.kinds.filter { $0.name != WorkoutSession.kind })
    let former = PostgresDatabase(
      unchecked: try PostgresDatabaseForTests.shared().serving, schema: earlier, connections: 1,
      memoryBytes: 0)
    try former.write(athlete) { try $0.put(Sample.session(1)) }
    #expect(try titles(one) == [.text("Monday")])
    try one.write(athlete) { store in
      var session = Sample.session(1)
      session.title = "Tuesday"
      try store.put(session)
    }
    #expect(try titles(PostgresForTests.forgetful.get()) == [.text("Tuesday")])
    #expect(try titles(other) == [.text("Tuesday")])
    try other.write(athlete) { try $0.write([.purge(kind: WorkoutSession.kind, id: Sample.id(1))]) }
    #expect(try titles(PostgresForTests.forgetful.get()).isEmpty)
  }

  @Test func `a record that can't be read is listed, and gives way to a valid one`() throws {
    var snapshot = TemplateSnapshot()
    snapshot.id = Sample.id(7)
    try one.write(athlete) { try $0.put(snapshot) }
    try change("DELETE FROM cairn.template_snapshot WHERE athlete = '\(athlete.text)'")
    try change(
      """
      INSERT INTO cairn.template_snapshot (athlete, id, _sequence, created_at, created_by, notes, applied_changes,
      exercises) VALUES ('\(athlete.text)', '\(Sample.id(7).text)', 1, 1, 'user', '', '[]', '[{"sets": 1}]')
      """)
    let forgetful = try PostgresForTests.forgetful.get()
    #expect(try forgetful.read(athlete) { try $0.rows(TemplateSnapshot.kind, Query()).count } == 0)
    #expect(try forgetful.read(athlete) { try $0.setAside().map(\.id) } == [snapshot.id])
    try forgetful.write(athlete) { try $0.put(snapshot) }
    #expect(try forgetful.read(athlete) { try $0.rows(TemplateSnapshot.kind, Query()).count } == 1)
    #expect(try forgetful.read(athlete) { try $0.setAside().isEmpty })
  }

  @Test func `counters are summed over all athletes, but not over those who have moved`() throws {
    let labels = "form=\(athlete.text)"
    let second = PostgresForTests.newID()
    try one.addAthlete(second, device: Sample.device, epoch: Sample.epoch)
    for athlete in [athlete, second] {
      let most: Int64 = 1_000_000_000_000
      var counter = try #require(Counter(event: "form_load", labels: labels, count: most, total: 5))
      (counter.id, counter.device) = (Sample.id(1), Sample.device)
      try one.write(athlete) { try $0.put(counter) }
    }
    func sums() throws -> [Int64] {
      try other.counterSums().filter { $0.labels == labels }.flatMap { [$0.count, $0.total] }
    }
    #expect(try sums() == [2_000_000_000_000, 10])
    #expect(try other.athletes(in: .present).contains(second) && !other.modelUsers().contains(second))
    var choice = ModelChoice()
    choice.host = "model.example"
    try one.write(second) { try $0.put(choice) }
    #expect(try other.modelUsers().contains(second))
    let moved = MoveStatus(state: .moved, move: Sample.id(9))
    let present = try #require(try one.moveStatus(of: second))
    #expect(try one.setMoveStatus(moved, of: second, from: present))
    #expect(try sums() == [1_000_000_000_000, 5])
    #expect(try other.athletes(in: .moved).contains(second) && !other.athletes(in: .present).contains(second))
    #expect(try !other.modelUsers().contains(second))
  }

  /// A write is repeated if the connection breaks after its commit.
  @Test func `what a repeated write finds stored is its own`() throws {
    let now = Instant(milliseconds: 1000)
    let account = Account(athlete: athlete, name: "Ada " + athlete.text, passphrase: "hash")
    for server in [one, other] { try server.addAccount(account, at: now) }
    #expect(throws: AccountError.nameTaken(account.name)) {
      try one.addAccount(Account(athlete: athlete, name: account.name, passphrase: "another"), at: now)
    }
    func key(_ byte: UInt8) -> APIKey {
      APIKey(
        id: String(athlete.text.prefix(8)), athlete: athlete, secretHash: Array(repeating: byte, count: 32),
        name: "watch", scope: .sync, days: 30, createdAt: now)
    }
    #expect(try one.addKey(key(1)) && other.addKey(key(1)) && !one.addKey(key(2)))
    #expect(try one.keys(of: athlete).count == 1)
    #expect(try one.revokeKey(key(1).id, of: athlete) && !one.revokeKey(key(1).id, of: athlete))
  }

  @Test func `a database that reads but doesn't commit isn't ready`() async throws {
    let fresh = try PostgresDatabaseForTests.fresh()
    let server = try PostgresDatabase(address: fresh.serving, isServing: true, connections: 2)
    try server.note(ClockReading(now: Instant(milliseconds: 1000), boot: "a", uptime: 5))
    #expect(await server.trouble() == nil)
    let owner = try PostgresConnection(fresh.owner)
    try owner.script("REVOKE UPDATE ON cairn.witness FROM \(PostgresSecurity.servingRole)")
    guard case .unwritable = await server.trouble() else { return #expect(Bool(false)) }
    server.close()
  }

  @Test func `records of an earlier backup replace those in memory`() throws {
    try one.write(athlete) { try $0.put(Sample.session(1)) }
    try one.write(athlete) { try $0.put(Sample.session(2)) }
    try change("DELETE FROM cairn.workout_session WHERE athlete = '\(athlete.text)' AND _sequence = 2")
    try change("DELETE FROM cairn.commit_log WHERE athlete = '\(athlete.text)' AND sequence = 2")
    try change(
      """
      UPDATE cairn.head SET sequence = 1, clock = 1, number = 1, mark = gen_random_uuid()
      WHERE athlete = '\(athlete.text)'
      """)
    #expect(try titles(one).count == 1)
    try one.write(athlete) { try $0.put(Sample.session(3)) }
    #expect(try titles(other).count == 2)
  }
}

extension ServerStore {
  /// Applies an exchange, and returns the numbers of the ops with a result.
  fileprivate func apply(_ exchange: Exchange, at now: Instant) throws -> [Int64] {
    let replica = ServerReplica(self, of: exchange.athlete, policy: TrainingMergePolicy.self)
    return try replica.apply(exchange, at: now).map(\.number)
  }
}
