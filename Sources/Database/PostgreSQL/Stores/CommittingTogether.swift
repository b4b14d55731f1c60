import Dispatch
package import Records
import Supervision

/// A write that waits for a worker, which commits it together with others that wait.
protocol WaitingWrite: AnyObject, Sendable {
  /// Runs the write on records in memory, and returns the statements that commit it, or nil if it has to run
  /// alone.
  func attempt(in database: PostgresDatabase) -> [PostgresStatement]?
  /// Ends the write after its statements were run, or returns false if it has to run alone.
  func finish(in database: PostgresDatabase, _ outcome: TransactionOutcome) -> Bool
  /// Runs the write in a transaction of its own, and ends it.
  func runAlone(in database: PostgresDatabase, on worker: PostgresPool.Worker)
}

/// The end of a transaction that was sent together with others.
enum TransactionOutcome {
  case committed
  /// The database has rolled it back.
  case refused(PostgresError)
  /// The connection broke, so it may be committed or not.
  case unknown
}

extension PostgresDatabase {
  /// The largest number of writes in one round trip.
  private static let mostTogether = 16
  /// The time after which no further write joins, so that none waits long for the others.
  private static let joining = Duration.milliseconds(5)

  /// Runs waiting writes, and commits those whose records are in memory in one round trip, each in a
  /// transaction of its own.
  ///
  /// The others run one after another.
  func commitTogether(_ first: any WaitingWrite, on worker: PostgresPool.Worker) {
    let began = ContinuousClock.now
    var sent: [(write: any WaitingWrite, statements: [PostgresStatement])] = []
    var alone: [any WaitingWrite] = []
    var next: (any WaitingWrite)? = first
    while let write = next {
      if let statements = write.attempt(in: self) {
        sent.append((write, statements))
      } else {
        alone.append(write)
      }
      let goesOn = sent.count < Self.mostTogether && alone.isEmpty && began.duration(to: .now) < Self.joining
      next = goesOn ? pool.nextWrite() : nil
    }
    let outcomes = outcomes(of: sent.map(\.statements), on: worker)
    for ((write, _), outcome) in zip(sent, outcomes) where !write.finish(in: self, outcome) {
      alone.append(write)
    }
    for write in alone { write.runAlone(in: self, on: worker) }
  }

  /// Runs transactions in one round trip.
  private func outcomes(
    of transactions: [[PostgresStatement]], on worker: PostgresPool.Worker
  ) -> [TransactionOutcome] {
    // Without transactions, nothing has to wait for a connection here.
    guard !transactions.isEmpty else { return [] }
    do throws(PostgresError) {
      let connection = try worker.connected()
      return try connection.run(transactions: transactions).map { $0.map { .refused($0) } ?? .committed }
    } catch {
      worker.disconnect()
      return transactions.map { _ in .unknown }
    }
  }

  /// Reads and writes one athlete's records, and returns after the commit is on disk.
  ///
  /// The body may run several times, so it must have no effects outside the store. If it throws, its writes
  /// are rolled back.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails, or any error that the body throws.
  package func writingTogether<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (any AthleteStore) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      let write = Write(athlete, body, continuation)
      turns.begin(athlete) {
        self.pool.acquire(joining: write) { worker in
          worker.queue.async {
            self.commitTogether(write, on: worker)
            self.pool.release(worker)
          }
        }
      }
    }
  }
}

/// A write with the caller that waits for its answer.
///
/// It is sendable because only one thread at a time uses its mutable state.
private final class Write<Answer: Sendable>: WaitingWrite, @unchecked Sendable {
  private let athlete: ID
  /// The time until which it waits for the database.
  private let end = PostgresDatabase.end
  /// The caller's work item, to which a crash in the body is attributed.
  private let doing = Doing.current
  private let body: @Sendable (any AthleteStore) throws -> Answer
  private let continuation: CheckedContinuation<Answer, any Error>
  /// The attempt that was sent.
  private var attempt: (store: PostgresStore, mark: ID, answer: Answer)?

  init(
    _ athlete: ID, _ body: @escaping @Sendable (any AthleteStore) throws -> Answer,
    _ continuation: CheckedContinuation<Answer, any Error>
  ) {
    (self.athlete, self.body, self.continuation) = (athlete, body, continuation)
  }

  func attempt(in database: PostgresDatabase) -> [PostgresStatement]? {
    guard DispatchTime.now() < end, let memory = database.takeMemory(of: athlete) else { return nil }
    guard let store = try? PostgresStore(athlete, memory, database.elapsedTime, isReadOnly: false) else {
      return nil
    }
    do {
      let statements = try doing.marking { () -> [PostgresStatement]? in
        let answer = try body(store)
        guard store.hasWritten else { return nil }
        let (statements, mark) = try database.statements(of: store)
        attempt = (store, mark, answer)
        return statements
      }
      if let statements { return statements }
    } catch { store.rollBack() }
    database.keep(memory, of: athlete)
    return nil
  }

  func finish(in database: PostgresDatabase, _ outcome: TransactionOutcome) -> Bool {
    guard let (store, mark, answer) = attempt else { return false }
    attempt = nil
    switch outcome {
    case .committed:
      store.committed(mark)
      database.grown.add(store.bytes, for: athlete)
      database.keep(store.memory, of: athlete)
      database.turns.end(athlete)
      continuation.resume(returning: answer)
      return true
    case .refused(let error):
      store.rollBack()
      if error.isStale { database.keep(store.memory, of: athlete) }
    case .unknown: break
    }
    return false
  }

  func runAlone(in database: PostgresDatabase, on worker: PostgresPool.Worker) {
    let answer = Result {
      try doing.marking { try database.transact(athlete, worker, until: end, isReadOnly: false, body) }
    }
    database.turns.end(athlete)
    continuation.resume(with: answer)
  }
}
