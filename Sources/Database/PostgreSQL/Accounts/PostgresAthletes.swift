import Dispatch
package import Records
package import Sync
import Synchronization
package import Training

extension PostgresDatabase {
  /// Runs statements in one transaction on an athlete's rows, and returns their results.
  ///
  /// The statements must be idempotent, because they may run twice. They run only if the status of the
  /// athlete's records is `status`, or if `status` is nil.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails, or ``AthleteMoved`` if the athlete's records
  ///   have another status.
  func run(
    _ athlete: ID, _ statements: [PostgresStatement], in status: MoveStatus? = .present,
    beforeAttempt: () -> Void = {}
  ) throws -> [PostgresRows] {
    var beginning = [PostgresStatement("BEGIN"), .settingAthlete(athlete)]
    if let status {
      beginning.append(
        PostgresStatement(
          "SELECT cairn.require_move_state($1, $2, $3)", [.id(athlete)] + status.values))
    }
    let all = beginning + statements + [PostgresStatement("COMMIT")]
    return try withWorker { worker, end in
      try patiently(worker, until: end) {
        beforeAttempt()
        return Array(try $0.run(all)[beginning.count..<(beginning.count + statements.count)])
      }
    }
  }

  /// Runs one statement that isn't limited to a single athlete's rows, and returns its result.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  func ask(_ sql: String, _ values: PostgresValue...) throws -> PostgresRows {
    try withWorker { worker, end in
      try patiently(worker, until: end) { try $0.run([PostgresStatement(sql, values)])[0] }
    }
  }

  /// Runs one statement that isn't limited to a single athlete's rows, without blocking the calling thread.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  func request(_ sql: String, _ values: PostgresValue...) async throws -> PostgresRows {
    let (statement, end) = (PostgresStatement(sql, values), PostgresDatabase.end)
    return try await withCheckedThrowingContinuation { continuation in
      pool.acquire { worker in
        worker.queue.async {
          let answer = Result { try self.patiently(worker, until: end) { try $0.run([statement])[0] } }
          self.pool.release(worker)
          continuation.resume(with: answer)
        }
      }
    }
  }

  /// Returns the size in bytes of the receipts in an athlete's log of commits.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database fails.
  package func unloadedBytes(of athlete: ID) throws -> Int64 {
    let sum = """
      SELECT coalesce(sum(octet_length(answer)), 0)::int8 FROM cairn.commit_log
      WHERE athlete = $1 AND sequence <> 0
      """
    return try run(athlete, [PostgresStatement(sum, [.id(athlete)])], in: nil)[0].integer(0, 0)
  }

  /// Inserts an athlete unless the athlete already exists.
  ///
  /// `device` is the device that writes to this database, and `epoch` is the ID of the records' epoch.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func addAthlete(_ athlete: ID, device: ID, epoch: ID) throws {
    _ = try run(
      athlete,
      [
        PostgresStatement(
          "INSERT INTO cairn.athlete (athlete) VALUES ($1) ON CONFLICT DO NOTHING", [.id(athlete)]),
        PostgresStatement(
          """
          INSERT INTO cairn.head (athlete, sequence, device, clock, number, epoch)
          VALUES ($1, 0, $2, 0, 0, $3) ON CONFLICT DO NOTHING
          """, [.id(athlete), .id(device), .id(epoch)]),
      ])
  }

  /// Inserts an athlete if the database has none.
  ///
  /// If several programs call this concurrently, only one of them inserts an athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  package func addFirstAthlete(_ athlete: ID, device: ID, epoch: ID) throws {
    _ = try run(
      athlete,
      [
        PostgresStatement("SELECT pg_advisory_xact_lock($1)", [.integer(PostgresLock.firstAthlete)]),
        PostgresStatement(
          """
          INSERT INTO cairn.athlete (athlete) SELECT $1 WHERE NOT EXISTS (SELECT FROM cairn.athlete_ids())
          """, [.id(athlete)]),
        PostgresStatement(
          """
          INSERT INTO cairn.head (athlete, sequence, device, clock, number, epoch)
          SELECT athlete, 0, $2::uuid, 0, 0, $3::uuid FROM cairn.athlete WHERE athlete = $1
          ON CONFLICT DO NOTHING
          """, [.id(athlete), .id(device), .id(epoch)]),
      ])
  }

  /// Returns the IDs of all athletes, in ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func athletes() throws -> [ID] {
    let rows = try ask("SELECT athlete FROM cairn.athlete_ids() AS athlete ORDER BY athlete")
    return (0..<rows.count).compactMap { rows.id($0, 0) }
  }

  /// Stores a clock reading.
  ///
  /// - Returns: The number of milliseconds by which the system clock has been adjusted since the last
  ///   reading, or 0 if it hasn't been.
  /// - Throws: ``StoreError/failed(_:)`` if writing fails.
  @discardableResult
  package func note(_ reading: ClockReading) throws -> Int64 {
    try withWorker { worker, end in
      try patiently(worker, until: end) { connection in
        let found = try connection.run([
          PostgresStatement("BEGIN"),
          PostgresStatement("SELECT pg_advisory_xact_lock($1)", [.integer(PostgresLock.witness)]),
          PostgresStatement(ElapsedTime.selection),
        ])[2]
        let jump = elapsedTime.note(reading, ElapsedTime.readings(found))
        _ = try connection.run([
          PostgresStatement(ElapsedTime.put, elapsedTime.values(reading)),
          PostgresStatement(ElapsedTime.forgetting), PostgresStatement("COMMIT"),
        ])
        return jump
      }
    }
  }

  /// Returns an empty list.
  ///
  /// PostgreSQL protects its own files, and unreadable records are quarantined when an athlete's records are
  /// read.
  package func check() -> [DatabaseProblem] { [] }

  /// Returns the IDs of the athletes who have chosen a language model and whose records are served, in
  /// ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func modelUsers() throws -> [ID] {
    let rows = try ask("SELECT cairn.model_users()")
    return (0..<rows.count).compactMap { rows.id($0, 0) }
  }

  /// Returns the totals of the counters of all athletes whose records are served.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if reading fails.
  package func counterSums() throws -> [Counter] {
    let rows = try ask("SELECT event, labels, count, total FROM cairn.counter_sums()")
    return (0..<rows.count).compactMap { row in
      Counter(
        event: rows.text(row, 0), labels: rows.text(row, 1), count: rows.integer(row, 2),
        total: rows.integer(row, 3))
    }
  }

  package func trouble() async -> DatabaseTrouble? {
    do {
      let rows = try await request(
        "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::bool")
      if rows.boolean(0, 0) { return .unwritable("the database is read-only") }
    } catch let error as DatabaseUnreachable {
      return .unreadable(error.words)
    } catch { return .unreadable("\(error)") }
    // A database with a full disk or without its synchronous standby answers questions, but doesn't commit.
    do {
      _ = try await request(ElapsedTime.touching)
      return nil
    } catch let error as DatabaseUnreachable {
      return .unwritable(error.words)
    } catch { return .unwritable("\(error)") }
  }
}

/// The keys of the advisory locks that servers use.
enum PostgresLock {
  static let firstAthlete: Int64 = 0x4341_524e_0001
  static let witness: Int64 = 0x4341_524e_0002
}

/// The elapsed time according to the uptimes of all machines that have used the database.
///
/// Each machine counts its uptime since it first used the database, starting from the longest time that any
/// machine had counted by then. Therefore, elapsed time depends neither on a wrong clock nor on differences
/// between clocks.
final class ElapsedTime: Sendable {
  static let selection = "SELECT boot, elapsed, noted_at, uptime FROM cairn.witness"
  static let put = """
    INSERT INTO cairn.witness (boot, elapsed, noted_at, uptime) VALUES ($1, $2, $3, $4)
    ON CONFLICT (boot) DO UPDATE SET elapsed = excluded.elapsed, noted_at = excluded.noted_at,
    uptime = excluded.uptime
    """
  /// The statement that writes the latest reading again, unchanged.
  static let touching = """
    UPDATE cairn.witness SET noted_at = noted_at
    WHERE boot = (SELECT boot FROM cairn.witness ORDER BY noted_at DESC LIMIT 1)
    """
  /// The statement that deletes all but the 100 machines with the longest elapsed times.
  static let forgetting = """
    DELETE FROM cairn.witness WHERE boot NOT IN
    (SELECT boot FROM cairn.witness ORDER BY elapsed DESC, noted_at DESC LIMIT 100)
    """

  private let tracker = Mutex<UptimeTracker?>(nil)

  /// Returns the machines' trackers from the rows of ``selection``.
  static func readings(_ rows: PostgresRows) -> [UptimeTracker] {
    (0..<rows.count).map { number in
      UptimeTracker(
        elapsed: rows.integer(number, 1),
        last: ClockReading(
          now: Instant(milliseconds: rows.integer(number, 2)), boot: rows.text(number, 0),
          uptime: rows.integer(number, 3)))
    }
  }

  /// Adds a clock reading to this machine's elapsed time, and returns the number of milliseconds by which the
  /// system clock was adjusted since its last reading, or 0 if it wasn't.
  ///
  /// `machines` contains the trackers of all machines.
  func note(_ reading: ClockReading, _ machines: [UptimeTracker]) -> Int64 {
    tracker.withLock { tracker in
      let longest = machines.map(\.elapsed).max() ?? 0
      var own =
        machines.first { $0.last.boot.hasSameBytes(as: reading.boot) && $0.last.uptime <= reading.uptime }
        ?? UptimeTracker(elapsed: longest, last: reading)
      let jump = own.note(reading)
      tracker = own
      return jump
    }
  }

  /// Returns the number of milliseconds that have elapsed at a reading.
  func elapsed(at reading: ClockReading) -> Int64 {
    tracker.withLock { tracker in
      guard var copy = tracker else { return 0 }
      copy.note(reading)
      return copy.elapsed
    }
  }

  /// Returns the parameter values of ``put`` for a clock reading.
  func values(_ reading: ClockReading) -> [PostgresValue] {
    [
      .text(reading.boot), .integer(elapsed(at: reading)), .integer(reading.now.milliseconds),
      .integer(reading.uptime),
    ]
  }
}
