import Dispatch
package import Records
import Supervision

/// A write to an athlete's records that waits for a worker to commit it together with those of other
/// athletes.
protocol WaitingWrite: AnyObject, Sendable {
  var athlete: ID { get }
  /// Runs the write on records in memory, and returns the statements that commit it, or nil if it has to run
  /// alone.
  func attempt(in database: PostgresDatabase) -> [PostgresStatement]?
  /// Completes the write after its statements have been sent, or returns false if it has to run alone.
  func finish(in database: PostgresDatabase, _ outcome: WriteOutcome) -> Bool
  /// Runs the write in a separate transaction, and completes it.
  func runAlone(in database: PostgresDatabase, on worker: PostgresPool.Worker)
}

/// The outcome of a write that was sent together with others.
enum WriteOutcome {
  case committed
  /// The database refused the write and rolled it back.
  case refused(PostgresError)
  /// The connection broke, so the write may or may not have been committed.
  case unknown
}

extension PostgresDatabase {
  /// A write with the statements that commit it.
  private typealias Sent = (write: any WaitingWrite, statements: [PostgresStatement])

  /// The largest number of writes in a transaction.
  private static let mostTogether = 16
  /// The maximum number of statements in a write that shares a transaction, so that other writes don't wait
  /// long for it.
  private static let mostStatements = 100

  /// Runs waiting writes, and commits those whose records are in memory in one transaction.
  ///
  /// The other writes may take a long time, so they wait for any free worker and don't hold up this one.
  func commitTogether(_ first: any WaitingWrite, on worker: PostgresPool.Worker) {
    let began = ContinuousClock.now
    var sent: [Sent] = []
    var next: (any WaitingWrite)? = first
    while let write = next {
      switch write.attempt(in: self) {
      case let statements? where statements.count > Self.mostStatements:
        acquire { worker in
          for write in self.commit([(write, statements)], on: worker) { write.runAlone(in: self, on: worker) }
        }
      case let statements?: sent.append((write, statements))
      case nil: acquire { worker in write.runAlone(in: self, on: worker) }
      }
      let goesOn = sent.count < Self.mostTogether && began.duration(to: .now) < joining
      next = goesOn ? pool.nextWrite() : nil
    }
    // In the same order on all servers, so that their transactions can't wait for each other.
    sent.sort { $0.write.athlete < $1.write.athlete }
    for write in commit(sent, on: worker) {
      acquire { worker in write.runAlone(in: self, on: worker) }
    }
  }

  /// Calls `use` on a worker's queue as soon as the worker is free.
  private func acquire(_ use: @escaping @Sendable (PostgresPool.Worker) -> Void) {
    pool.acquire { worker in
      worker.queue.async {
        use(worker)
        self.pool.release(worker)
      }
    }
  }

  /// Commits writes of different athletes in one transaction, leaving out those that the database refuses.
  ///
  /// - Returns: The writes that have to run alone.
  private func commit(_ sent: [Sent], on worker: PostgresPool.Worker) -> [any WaitingWrite] {
    var (sent, alone) = (sent, [any WaitingWrite]())
    // Without statements, nothing has to wait for a connection here.
    while !sent.isEmpty {
      var outcome = WriteOutcome.committed
      do throws(PostgresError) {
        let connection = try worker.connected()
        if let (error, place) = try connection.refusal(of: Self.transaction(of: sent)) {
          outcome = .refused(error)
          if error.concernsOneWrite {
            let (write, _) = sent.remove(at: Self.place(ofWriteWith: place, among: sent))
            if !write.finish(in: self, outcome) { alone.append(write) }
            continue
          }
        }
      } catch {
        worker.disconnect()
        outcome = .unknown
      }
      return alone + sent.filter { !$0.write.finish(in: self, outcome) }.map(\.write)
    }
    return alone
  }

  /// Returns the statements of a transaction with the writes of several athletes.
  ///
  /// Row-level security limits the statements of each write to its athlete's rows. A write that is blocked by
  /// another server's transaction is refused after 100 ms, so that the other writes don't wait long for it or
  /// for the connection.
  private static func transaction(of sent: [Sent]) -> [PostgresStatement] {
    [PostgresStatement("SELECT set_config('lock_timeout', '100ms', true)", [])]
      + sent.flatMap { [.settingAthlete($0.write.athlete)] + $0.statements }
  }

  /// Returns the position of the write to which a statement of ``transaction(of:)`` belongs.
  private static func place(ofWriteWith statement: Int, among sent: [Sent]) -> Int {
    var end = 1
    for (place, one) in sent.enumerated() {
      end += one.statements.count + 1
      if statement < end { return place }
    }
    return sent.count - 1
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
      beginWriting(athlete, body) { continuation.resume(with: $0) }
    }
  }

  /// Begins a write as ``writingTogether(_:_:)`` does, and calls `end` with its answer.
  func beginWriting<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (any AthleteStore) throws -> Answer,
    _ end: @escaping @Sendable (Result<Answer, any Error>) -> Void
  ) {
    let write = Write(athlete, body, end)
    turns.begin(athlete) {
      self.pool.acquire(joining: write) { worker in
        worker.queue.async {
          self.commitTogether(write, on: worker)
          self.pool.release(worker, afterWrites: true)
        }
      }
    }
  }
}

extension PostgresError {
  /// True if a transaction would succeed without the write that was refused.
  fileprivate var concernsOneWrite: Bool {
    guard case .refused(let state, _, _) = self else { return false }
    return isStale || isBlocked || state.hasPrefix("23")
  }
}

/// A write whose answer a caller waits for.
///
/// It is sendable because only one thread at a time uses its mutable state.
private final class Write<Answer: Sendable>: WaitingWrite, @unchecked Sendable {
  let athlete: ID
  /// The time until which it waits for the database.
  private let end = PostgresDatabase.end
  /// The caller's work item, to which a crash in the body is attributed.
  private let doing = Doing.current
  private let body: @Sendable (any AthleteStore) throws -> Answer
  private let answered: @Sendable (Result<Answer, any Error>) -> Void
  /// The attempt that was sent.
  private var attempt: (store: PostgresStore, mark: ID, answer: Answer)?
  /// The unknown actions of an attempt that was refused because of another server's write, or nil.
  private var refused: Set<ID>?

  init(
    _ athlete: ID, _ body: @escaping @Sendable (any AthleteStore) throws -> Answer,
    _ answered: @escaping @Sendable (Result<Answer, any Error>) -> Void
  ) {
    (self.athlete, self.body, self.answered) = (athlete, body, answered)
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

  func finish(in database: PostgresDatabase, _ outcome: WriteOutcome) -> Bool {
    guard let (store, mark, answer) = attempt else { return false }
    attempt = nil
    switch outcome {
    case .committed:
      store.committed(mark)
      database.grown.add(store.bytes, for: athlete)
      database.keep(store.memory, of: athlete)
      database.turns.end(athlete)
      answered(.success(answer))
      return true
    case .refused(let error):
      store.rollBack()
      if error.isStale || error.isBlocked {
        refused = store.unknownActions
        database.keep(store.memory, of: athlete)
      }
    case .unknown: break
    }
    return false
  }

  func runAlone(in database: PostgresDatabase, on worker: PostgresPool.Worker) {
    let answer = Result {
      try doing.marking {
        try database.transact(athlete, worker, until: end, isReadOnly: false, after: refused, body)
      }
    }
    database.turns.end(athlete)
    answered(answer)
  }
}
