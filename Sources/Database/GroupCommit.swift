import GRDB
package import Records
import Synchronization

extension DatabaseFile {
  /// Reads one athlete's records, all as of the same commit, while whoever asks waits without a thread.
  package func reading<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (SQLiteStore) throws -> Answer
  ) async throws -> Answer {
    let tables = tables
    do {
      return try await writer.read { try body(SQLiteStore(athlete: athlete, connection: $0, tables: tables)) }
    } catch { return try translating { throw error } }
  }

  /// Reads and writes one athlete's records, in one transaction with what others write at the same moment.
  ///
  /// What is asked while a commit waits for the disk is committed together next. A body that throws leaves
  /// nothing behind and takes nobody with it. It answers once the commit is on the disk. A body may run a
  /// second time where the common transaction failed, so it must do nothing but work on the store.
  package func writingTogether<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (SQLiteStore) throws -> Answer
  ) async throws -> Answer {
    do {
      return try await withCheckedThrowingContinuation { continuation in
        group.add(Member(athlete, tables, body, continuation), to: writer)
      }
    } catch { return try translating { throw error } }
  }
}

extension DatabaseFile {
  /// How many writes wait for the next common transaction.
  package var waitingWrites: Int { group.waitingCount }
}

/// The writes that wait for the next common transaction.
final class GroupCommit: Sendable {
  /// So many that the disk is hardly waited for, and so few that the first need not wait long.
  static let most = 64
  /// After so many writes it is worth moving the log into the file.
  private static let fewToMove = 200

  private struct Queue {
    var waiting: [any GroupMember] = []
    /// Whether the writer was told that there is something to do.
    var isCalled = false
    /// How many writes may be in the log.
    var logged = 0
  }

  private let queue = Mutex(Queue())
  private let caches = RowCaches()

  var waitingCount: Int { queue.withLock { $0.waiting.count } }

  fileprivate func add(_ member: any GroupMember, to writer: any DatabaseWriter) {
    let mustCall = queue.withLock { queue in
      queue.waiting.append(member)
      defer { queue.isCalled = true }
      return !queue.isCalled
    }
    if mustCall { call(writer) }
  }

  /// Each batch takes its turn among whatever else wants to write.
  private func call(_ writer: any DatabaseWriter) {
    writer.asyncWriteWithoutTransaction { connection in
      let batch = self.queue.withLock { queue in
        let batch = Array(queue.waiting.prefix(GroupCommit.most))
        queue.waiting.removeFirst(batch.count)
        return batch
      }
      self.run(batch, on: connection)
      let isIdle = self.queue.withLock { queue in
        queue.logged += batch.count
        guard queue.waiting.isEmpty, queue.logged >= GroupCommit.fewToMove else { return false }
        queue.logged = 0
        return true
      }
      // Nobody waits for it now; if somebody always does, SQLite moves the log when it is long.
      if isIdle { _ = try? connection.checkpoint(.passive) }
      let goesOn = self.queue.withLock { queue in
        queue.isCalled = !queue.waiting.isEmpty
        return queue.isCalled
      }
      if goesOn { self.call(writer) }
    }
  }

  /// Commits a batch and only then lets its members know.
  private func run(_ batch: [any GroupMember], on connection: Database) {
    var hasBegun = false
    do {
      try connection.inTransaction(.immediate) {
        hasBegun = true
        for member in batch { try member.attempt(on: connection, self.caches) }
        return .commit
      }
      for member in batch { member.end(nil) }
    } catch {
      caches.forget()
      // Whose fault it is that nothing was committed shows when each tries alone; a lock that can't be had
      // is nobody's.
      if hasBegun, batch.count > 1 {
        for member in batch { run([member], on: connection) }
      } else {
        for member in batch { member.end(error) }
      }
    }
  }
}

/// One of the writes of a batch.
private protocol GroupMember: Sendable {
  /// Does it in a savepoint of its own, and keeps what it answers.
  ///
  /// Throws only what makes the whole transaction impossible.
  func attempt(on connection: Database, _ caches: RowCaches) throws
  /// Answers whoever asked: what it came to, or why the commit failed.
  func end(_ failure: (any Error)?)
}

/// Only the writer's queue touches what changes in it, so it may cross threads.
private final class Member<Answer: Sendable>: GroupMember, @unchecked Sendable {
  private let athlete: ID
  private let tables: Tables
  private let body: @Sendable (SQLiteStore) throws -> Answer
  private let continuation: CheckedContinuation<Answer, any Error>
  private var result: Result<Answer, any Error>?

  init(
    _ athlete: ID, _ tables: Tables, _ body: @escaping @Sendable (SQLiteStore) throws -> Answer,
    _ continuation: CheckedContinuation<Answer, any Error>
  ) {
    self.athlete = athlete
    self.tables = tables
    self.body = body
    self.continuation = continuation
  }

  func attempt(on connection: Database, _ caches: RowCaches) throws {
    result = nil
    do {
      try connection.inPreparedSavepoint {
        let store = SQLiteStore(athlete: athlete, connection: connection, tables: tables)
        store.cache = try caches.cache(for: store)
        result = .success(try body(store))
      }
    } catch {
      caches.forget()
      result = .failure(error)
    }
    // Where the disk is full SQLite may give up the transaction, and with it what others wrote before.
    guard connection.isInsideTransaction else { throw StoreError.failed("the transaction was given up") }
  }

  func end(_ failure: (any Error)?) {
    if let failure {
      continuation.resume(throwing: failure)
    } else {
      continuation.resume(with: result ?? .failure(StoreError.failed("the transaction did not run")))
    }
  }
}
