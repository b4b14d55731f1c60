import Foundation
package import Records
import Supervision
import Synchronization
import Training

/// A PostgreSQL database with the records of many athletes, which any number of servers can use at the same
/// time.
///
/// Each server keeps the records of active athletes in memory, as a device does. A read first updates them
/// with the changes in the database, and is then answered from memory. A write is committed only if the
/// athlete's records haven't been changed by another server in the meantime, and is repeated otherwise.
package final class PostgresDatabase: AthleteDatabase {
  package let schema: Schema
  let tables: PostgresTables
  let pool: PostgresPool
  let elapsedTime = ElapsedTime()
  let turns = AthleteTurns()
  private let memories: Mutex<AthleteMemories>
  let grown = Growth()
  /// The time for which further writes may join a transaction, which is short so that none waits long for the
  /// others.
  let joining: Duration

  /// The time for which a request waits for a database that is being restarted or replaced, in seconds.
  private static let patience = 20
  /// The maximum number of times that a transaction runs because its records in memory were outdated.
  private static let mostAttempts = 10
  /// The pause before a request tries again, in seconds.
  private static let pause = 0.2

  /// Opens a database.
  ///
  /// A server must use a role that can see only one athlete at a time, which is checked if `isServing` is
  /// true. An operator may use the role that owns the tables. `connections` is the number of connections,
  /// `memoryBytes` the maximum number of bytes of records in memory, and `joining` the time for which further
  /// writes may join a transaction.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the database can't be used.
  package convenience init(
    address: String, isServing: Bool, schema: Schema = TrainingRecords.schema, connections: Int = 8,
    memoryBytes: Int = 512 << 20, joining: Duration = .milliseconds(5)
  ) throws(StoreError) {
    self.init(
      unchecked: address, schema: schema, connections: connections, memoryBytes: memoryBytes,
      joining: joining)
    do throws(PostgresError) {
      try PostgresGuard.check(address, isServing: isServing)
    } catch { throw .failed(error.words) }
  }

  init(
    unchecked address: String, schema: Schema, connections: Int, memoryBytes: Int,
    joining: Duration = .milliseconds(5)
  ) {
    self.schema = schema
    self.joining = joining
    tables = PostgresTables(schema)
    pool = PostgresPool(address, size: connections)
    memories = Mutex(AthleteMemories(most: memoryBytes))
  }

  /// Returns true if a text is the address of a PostgreSQL database rather than the path of a file.
  package static func isAddress(_ text: String) -> Bool { PostgresURI(text) != nil }

  /// Creates or updates the tables and the role that servers use, as the role that is to own the tables.
  ///
  /// - Returns: The numbers of the migrations that were applied.
  /// - Throws: ``StoreError/failed(_:)`` if the database can't be prepared.
  package static func prepare(_ address: String, servingPassword: String?) throws(StoreError) -> [Int64] {
    do throws(PostgresError) {
      let news = try PostgresPreparation.prepare(address: address, servingPassword: servingPassword)
      return news.compactMap { if case .migrated(let number) = $0 { number } else { nil } }
    } catch { throw .failed(error.words) }
  }

  package var waitingWrites: Int { pool.waitingCount }

  /// Returns the approximate number of bytes stored for an athlete since the database was opened, including
  /// those that other servers have stored while the athlete's records were in memory.
  package func growth(of athlete: ID) -> Int64 { grown.bytes(of: athlete) }

  /// Reads one athlete's records from a single snapshot.
  ///
  /// - Throws: ``StoreError`` if reading fails, or any error that the body throws.
  package func read<Answer>(_ athlete: ID, _ body: (any AthleteStore) throws -> Answer) throws -> Answer {
    try onThisThread(athlete) { try transact(athlete, $0, until: $1, isReadOnly: true, body) }
  }

  /// Reads and writes one athlete's records in a single transaction, which is rolled back if the body throws.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails, or any error that the body throws.
  @discardableResult
  package func write<Answer>(_ athlete: ID, _ body: (any AthleteStore) throws -> Answer) throws -> Answer {
    try onThisThread(athlete) { try transact(athlete, $0, until: $1, isReadOnly: false, body) }
  }

  /// Reads one athlete's records from a single snapshot without blocking a thread of Swift's pool.
  ///
  /// - Throws: ``StoreError`` if reading fails, or any error that the body throws.
  package func reading<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (any AthleteStore) throws -> Answer
  ) async throws -> Answer {
    let (doing, end) = (Doing.current, PostgresDatabase.end)
    return try await withCheckedThrowingContinuation { continuation in
      turns.begin(athlete) {
        self.pool.acquire { worker in
          worker.queue.async {
            let answer = Result {
              try doing.marking {
                try self.transact(athlete, worker, until: end, isReadOnly: true, body)
              }
            }
            self.pool.release(worker)
            self.turns.end(athlete)
            continuation.resume(with: answer)
          }
        }
      }
    }
  }

  /// Returns true, because a database that doesn't answer is no reason to restart the server.
  package func isResponding() async -> Bool { true }

  package func close() { pool.close() }
}

extension PostgresDatabase {
  /// Runs a body on the calling thread, which waits for the athlete's turn and for a worker.
  ///
  /// - Throws: Any error that the body throws.
  private func onThisThread<Answer>(
    _ athlete: ID, _ body: (PostgresPool.Worker, _ end: DispatchTime) throws -> Answer
  ) throws -> Answer {
    let (turn, end) = (DispatchSemaphore(value: 0), PostgresDatabase.end)
    turns.begin(athlete) { turn.signal() }
    turn.wait()
    defer { turns.end(athlete) }
    return try withWorker { worker, _ in try body(worker, end) }
  }

  /// Runs a body on the calling thread, which waits for a worker.
  ///
  /// - Throws: Any error that the body throws.
  func withWorker<Answer>(
    _ body: (PostgresPool.Worker, _ end: DispatchTime) throws -> Answer
  ) throws -> Answer {
    let (free, end) = (DispatchSemaphore(value: 0), PostgresDatabase.end)
    let found = Mutex<PostgresPool.Worker?>(nil)
    pool.acquire { worker in
      found.withLock { $0 = worker }
      free.signal()
    }
    free.wait()
    guard let worker = found.withLock({ $0 }) else { throw StoreError.failed("there is no connection") }
    defer { pool.release(worker) }
    return try body(worker, end)
  }

  /// The time until which a request that begins now waits for its turn and for the database.
  static var end: DispatchTime { .now() + .seconds(patience) }

  /// Runs a body on a worker's connection, and retries it until a deadline while the database is being
  /// restarted or replaced.
  ///
  /// The statements that the body runs must be idempotent, because they may run twice.
  ///
  /// - Throws: ``DatabaseUnreachable`` if the database doesn't answer in time, ``StoreError/failed(_:)`` if
  ///   it fails otherwise, ``AthleteMoved`` if the athlete's records are being moved, or any error that the
  ///   body throws.
  func patiently<Answer>(
    _ worker: PostgresPool.Worker, until end: DispatchTime, _ body: (PostgresConnection) throws -> Answer
  ) throws -> Answer {
    guard DispatchTime.now() < end else {
      throw DatabaseUnreachable(words: "earlier requests are still waiting for the database")
    }
    while true {
      do {
        let connection = try worker.connected()
        defer { connection.rollBackOpenTransaction() }
        return try body(connection)
      } catch let error as PostgresError {
        if error.isMoved { throw AthleteMoved(state: .moved) }
        guard error.isPassing else { throw StoreError.failed(error.words) }
        worker.disconnect()
        guard DispatchTime.now() + PostgresDatabase.pause < end else {
          throw DatabaseUnreachable(words: error.words)
        }
        Thread.sleep(forTimeInterval: PostgresDatabase.pause)
      }
    }
  }

  /// Runs a body in a transaction on an athlete's records.
  ///
  /// The body runs again if the records have changed in the meantime. It then holds a lock, because otherwise
  /// a server that must load other servers' changes before each attempt would lose every race with them. It
  /// holds the lock from the start if another server's write has already caused an attempt with the unknown
  /// actions `refused` to be rolled back.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseUnreachable`` if the database fails, or any error that the body
  ///   throws.
  func transact<Answer>(
    _ athlete: ID, _ worker: PostgresPool.Worker, until end: DispatchTime, isReadOnly: Bool,
    after refused: Set<ID>? = nil, _ body: (any AthleteStore) throws -> Answer
  ) throws -> Answer {
    try patiently(worker, until: end) { connection in
      // After an error of the database, the records are loaded again.
      var memory = takeMemory(of: athlete)
      var isCurrent = false
      if let refused, let known = memory {
        memory = try locked(known, athlete, refused, connection)
        isCurrent = true
      }
      for _ in 0..<PostgresDatabase.mostAttempts {
        if isReadOnly, !isCurrent, let known = memory { memory = try refreshed(known, athlete, connection) }
        let loaded = try memory ?? load(athlete, connection)
        isCurrent = isCurrent || isReadOnly || memory == nil
        let store = try PostgresStore(athlete, loaded, elapsedTime, isReadOnly: isReadOnly)
        let answer = Result { try body(store) }
        switch try self.end(store, answer.isFailure, connection, isCurrent: isCurrent) {
        case .ended:
          grown.add(store.bytes, for: athlete)
          keep(loaded, of: athlete)
          return try answer.get()
        case .stale:
          memory =
            try isReadOnly
            ? refreshed(loaded, athlete, connection)
            : locked(loaded, athlete, store.unknownActions, connection)
          isCurrent = true
        }
      }
      throw StoreError.failed("the athlete's records changed too often")
    }
  }

  /// Removes and returns an athlete's records in memory, or nil if there are none.
  func takeMemory(of athlete: ID) -> AthleteMemory? { memories.withLock { $0.take(athlete) } }

  /// Keeps an athlete's records in memory for the next request.
  func keep(_ memory: AthleteMemory, of athlete: ID) {
    if !memory.isLoose { memories.withLock { $0.put(athlete, memory) } }
  }

  /// Ends a transaction by committing it, or by finding out that it must run again.
  ///
  /// - Throws: ``PostgresError`` if the database fails.
  private func end(
    _ store: PostgresStore, _ hasFailed: Bool, _ connection: PostgresConnection, isCurrent: Bool
  ) throws -> TransactionEnd {
    if !hasFailed, store.hasWritten { return try commit(store, connection) }
    if store.hasWritten { store.rollBack() }
    if isCurrent, store.unknownActions.isEmpty { return .ended }
    return try hasReadCurrent(store, connection) ? .ended : .stale
  }
}

/// The outcome of ending a transaction.
enum TransactionEnd {
  /// The transaction is committed, or had nothing to commit.
  case ended
  /// The records in memory were older than those in the database, so the transaction must run again.
  case stale
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}

extension PostgresError {
  /// True if another attempt may succeed, for example because a server is being restarted or replaced.
  var isPassing: Bool {
    switch self {
    case .lost, .unreachable: true
    case .libraryMissing: false
    // A shutdown, a server that is starting, a standby, too many locks, conflicts between transactions, and
    // statements that were prepared on another connection or for a table as it was.
    case .refused(let state, _, _):
      state.hasPrefix("57P0") || state.hasPrefix("08")
        || ["25006", "55000", "55P03", "53200", "40001", "40P01", "26000", "42P05", "0A000"].contains(state)
    }
  }

  /// True if a write was refused because the athlete's records are being moved.
  var isMoved: Bool {
    guard case .refused(let state, _, _) = self else { return false }
    return state == "CA004"
  }

  /// The error in words, without a full stop.
  var words: String {
    switch self {
    case .libraryMissing(let words), .unreachable(let words), .lost(let words), .refused(_, let words, _):
      words.hasSuffix(".") ? String(words.dropLast()) : words
    }
  }
}
