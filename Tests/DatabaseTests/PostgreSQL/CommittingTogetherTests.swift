import Dispatch
import Foundation
import Records
import Synchronization
import Testing
import Training

@testable import Database

/// Writes of several athletes that wait for the same connection.
@Suite(.enabled(if: PostgresDatabaseForTests.isAvailable, "needs PostgreSQL"))
struct CommittingTogetherTests {
  private struct Refusal: Error {}

  private let athletes = (0..<8).map { _ in PostgresForTests.newID() }.sorted()
  private let database: PostgresDatabase
  private let other: PostgresDatabase
  /// The number of times that each athlete's closure has run.
  private let attempts = Attempts()

  private final class Attempts: Sendable {
    private let counts = Mutex<[ID: Int]>([:])

    func count(_ athlete: ID) -> Int {
      counts.withLock {
        $0[athlete, default: 0] += 1
        return $0[athlete] ?? 0
      }
    }

    func of(_ athlete: ID) -> Int { counts.withLock { $0[athlete] ?? 0 } }
  }

  /// Creates athletes that each have a session in the server's memory.
  init() throws {
    database = try PostgresDatabase(
      address: try PostgresDatabaseForTests.shared().serving, isServing: true, connections: 1,
      joining: .seconds(60))
    other = try PostgresForTests.servers.get()[1]
    for athlete in athletes {
      try database.addAthlete(athlete, device: Sample.device, epoch: Sample.epoch)
      try database.write(athlete) { try $0.put(Sample.session(1)) }
    }
  }

  /// A write that has begun.
  ///
  /// It doesn't use a task, because other tests might delay the task until the write gives up.
  private final class Begun: Sendable {
    private let end = DispatchSemaphore(value: 0)
    private let success = Mutex(false)

    init(
      _ database: PostgresDatabase, _ athlete: ID,
      _ body: @escaping @Sendable (any AthleteStore) throws -> Void = { _ in }
    ) {
      database.beginWriting(athlete) { store in
        try store.put(Sample.set(1))
        try body(store)
      } _: { result in
        if case .success = result { self.success.withLock { $0 = true } }
        self.end.signal()
      }
    }

    /// Waits for the end, and returns true if the set was stored.
    func isStored() -> Bool {
      end.wait()
      return success.withLock { $0 }
    }
  }

  /// Begins logging a set for each athlete while the connection is in use, so that all of the writes wait for
  /// it.
  private func begin(
    _ body: @escaping @Sendable (_ place: Int, _ attempt: Int, any AthleteStore) throws -> Void
  ) -> [Begun] {
    let gate = DispatchSemaphore(value: 0)
    database.pool.acquire { worker in
      worker.queue.async {
        gate.wait()
        self.database.pool.release(worker)
      }
    }
    defer { gate.signal() }
    return athletes.enumerated().map { place, athlete in
      Begun(database, athlete) { try body(place, attempts.count(athlete), $0) }
    }
  }

  /// Logs a set for each athlete once all of the writes are waiting for the connection, and returns true for
  /// each set that was stored.
  private func logSets(
    _ body: @escaping @Sendable (_ place: Int, _ attempt: Int, any AthleteStore) throws -> Void
  ) -> [Bool] {
    begin(body).map { $0.isStored() }
  }

  private func hasSet(_ athlete: ID) throws -> Bool {
    try other.read(athlete) { try $0.row("set_performance", Sample.set(1).id) != nil }
  }

  @Test func `each is committed or refused on its own`() throws {
    // The first one is refused before its other statements are prepared, which the others need, too.
    for place in [0, 4] { try other.write(athletes[place]) { try $0.put(Sample.session(2)) } }
    let results = logSets { place, _, _ in if place == 3 { throw Refusal() } }
    #expect(results == [true, true, true, false, true, true, true, true])
    for (place, athlete) in athletes.enumerated() {
      #expect(try hasSet(athlete) == (place != 3))
      let (sequence, count): (Int64, Int) =
        switch place {
        // Its records were outdated together with the others, and then locked.
        case 0, 4: (3, 2)
        case 3: (1, 2)
        // Without those that were refused, their transaction is sent again.
        default: (2, 1)
        }
      #expect(try other.read(athlete) { try $0.head().sequence } == sequence)
      #expect(attempts.of(athlete) == count)
    }
    let isPreparing = try database.withWorker { worker, _ in
      !(try worker.connected().proxy.mustNotPrepare.load(ordering: .relaxed))
    }
    #expect(isPreparing)
    let again = logSets { _, _, store in try store.put(Sample.set(2)) }
    #expect(again.allSatisfy { $0 })
  }

  @Test func `a connection that breaks loses none, and stores none twice`() throws {
    let pid = try database.withWorker { worker, _ in
      try worker.connected().run([PostgresStatement("SELECT pg_backend_pid()")])[0].integer(0, 0)
    }
    let owner = try PostgresDatabaseForTests.shared().owner
    let results = logSets { place, attempt, _ in
      guard place == 5, attempt == 1 else { return }
      let end = PostgresStatement("SELECT pg_terminate_backend($1::int4, 10000)", [.integer(pid)])
      _ = try PostgresConnection(owner).run([end])
    }
    #expect(results.allSatisfy { $0 })
    for athlete in athletes {
      #expect(try hasSet(athlete))
      #expect(try other.read(athlete) { try $0.head().sequence } == 2)
    }
  }

  /// Returns the IDs of the transactions that stored the athletes' first sets.
  private func transactions(of athletes: [ID]) throws -> Set<String> {
    let owner = try PostgresConnection(PostgresDatabaseForTests.shared().owner)
    let rows = try owner.run([
      PostgresStatement(
        "SELECT xmin::text FROM cairn.set_performance WHERE id = $1 AND athlete = ANY($2)",
        [.id(Sample.set(1).id), .ids(athletes)])
    ])[0]
    #expect(rows.count == athletes.count)
    return Set((0..<rows.count).map { rows.text($0, 0) })
  }

  @Test func `they share a transaction, but one with many records has its own`() throws {
    let results = logSets { place, _, store in
      guard place == 7 else { return }
      for number in 2..<110 { try store.put(Sample.set(UInt64(number))) }
    }
    #expect(results.allSatisfy { $0 })
    let shared = try transactions(of: Array(athletes.dropLast()))
    #expect(shared.count == 1)
    #expect(try shared.isDisjoint(with: transactions(of: [athletes[7]])))
  }

  /// A transaction that blocks an athlete's writes.
  private struct Blocker {
    private let connection: PostgresConnection

    init(_ athlete: ID) throws {
      connection = try PostgresConnection(PostgresDatabaseForTests.shared().owner)
      _ = try connection.run([
        PostgresStatement("BEGIN"),
        PostgresStatement("SELECT FROM cairn.head WHERE athlete = $1 FOR UPDATE", [.id(athlete)]),
      ])
    }

    func isBlocking() throws -> Bool {
      let blocked =
        "SELECT count(*) FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))"
      return try connection.run([PostgresStatement(blocked)])[0].integer(0, 0) > 0
    }

    func end() throws { _ = try connection.run([PostgresStatement("COMMIT")]) }
  }

  @Test func `one that another transaction blocks keeps the others waiting only for a moment`() throws {
    let blocker = try Blocker(athletes[2])
    var writes = begin { _, _, _ in }
    let blocked = writes.remove(at: 2)
    #expect(writes.allSatisfy { $0.isStored() })
    #expect(try !hasSet(athletes[2]))
    try blocker.end()
    #expect(blocked.isStored())
    #expect(try hasSet(athletes[2]))
  }

  @Test func `one that is blocked keeps no connection that commits writes together`() throws {
    let serving = try PostgresDatabaseForTests.shared().serving
    // The database lets it wait until it is no longer blocked.
    let address = serving + "&options=-c%20lock_timeout%3D0"
    let database = try PostgresDatabase(address: address, isServing: true, connections: 2)
    for athlete in athletes { try database.write(athlete) { try $0.put(Sample.session(2)) } }
    let blocker = try Blocker(athletes[2])
    let (blocked, end) = (Begun(database, athletes[2]), PostgresDatabase.end)
    while try !blocker.isBlocking(), DispatchTime.now() < end {}
    #expect(Begun(database, athletes[0]).isStored())
    #expect(try !hasSet(athletes[2]))
    try blocker.end()
    #expect(blocked.isStored())
    #expect(try hasSet(athletes[2]))
  }
}
