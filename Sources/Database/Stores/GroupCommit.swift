import Foundation
import GRDB
package import Records
import Supervision
import Synchronization

extension DatabaseFile {
  /// Reads one athlete's records from a single snapshot without blocking a thread.
  ///
  /// - Throws: ``StoreError`` if reading fails, ``DatabaseFileError/damaged(path:backup:words:)`` if the file
  ///   is damaged, or any error that the body throws.
  package func reading<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (any AthleteStore) throws -> Answer
  ) async throws -> Answer {
    let doing = Doing.current
    return try await settingAside(athlete) {
      let tables = self.tables
      return try await self.writer.read { connection in
        try doing.marking {
          try SQLiteStore(of: athlete, on: connection, tables).sound(body)
        }
      }
    }
  }

  /// Reads and writes one athlete's records in a transaction shared with other writes requested at the same
  /// time.
  ///
  /// Writes requested while a commit waits for the disk form the next batch. If a body throws, its writes are
  /// rolled back without affecting the others. The method returns after the commit is on disk. If the shared
  /// transaction fails, the body may run a second time, so it must have no effects outside the store.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails, ``DatabaseFileError/damaged(path:backup:words:)``
  ///   if the file is damaged, or any error that the body throws.
  package func writingTogether<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (any AthleteStore) throws -> Answer
  ) async throws -> Answer {
    try await settingAside(athlete) { try await self.together(athlete, body) }
  }

  /// Adds a body to the next batch, and waits for its commit.
  ///
  /// - Throws: The error that the body or the commit throws.
  private func together<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (SQLiteStore) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      group.add(Member(athlete, tables, body, continuation), to: writer)
    }
  }

  /// Runs work that reads an athlete's records, and retries it once after quarantining any unreadable
  /// records.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` if nothing could be quarantined, or any error that the
  ///   work throws, translated by ``translating(_:)``.
  private func settingAside<Answer>(
    _ athlete: ID, _ work: () async throws -> Answer
  ) async throws -> Answer {
    do {
      do { return try await work() } catch StoreError.unreadable(let kind, let id, let error) {
        let count = try await together(athlete) { try $0.setAsideUnsound() }
        guard count > 0 else { throw StoreError.unreadable(kind: kind, id: id, error) }
        return try await work()
      }
    } catch { return try translating { throw error } }
  }
}

extension DatabaseFile {
  /// The number of writes waiting for the next shared transaction.
  package var waitingWrites: Int { group.waitingCount }
}

/// A queue of writes waiting for the next shared transaction.
final class GroupCommit: Sendable {
  /// The maximum number of writes in a batch.
  ///
  /// It is large enough that little time is spent on flushing, and small enough that the first write doesn't
  /// wait long.
  static let most = 64
  /// The numbers of logged writes that trigger a checkpoint: the first if no writes are waiting, the second
  /// if some are.
  private static let (fewToMove, manyToMove) = (200, 1_500)

  private struct Queue {
    var waiting: [any GroupMember] = []
    /// True if a batch has been scheduled on the writer.
    var isCalled = false
    /// An upper bound on the number of writes in the log.
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

  /// Schedules a batch.
  ///
  /// Each batch waits its turn among the connection's other writes.
  private func call(_ writer: any DatabaseWriter) {
    writer.asyncWriteWithoutTransaction { connection in
      let batch = self.queue.withLock { queue in
        let batch = Array(queue.waiting.prefix(GroupCommit.most))
        queue.waiting.removeFirst(batch.count)
        return batch
      }
      self.run(batch, on: connection)
      let mustMove = self.queue.withLock { queue in
        queue.logged += batch.count
        let enough = queue.waiting.isEmpty ? GroupCommit.fewToMove : GroupCommit.manyToMove
        guard queue.logged >= enough else { return false }
        queue.logged = 0
        return true
      }
      if mustMove { self.moveLog(on: connection, writer) }
      let goesOn = self.queue.withLock { queue in
        queue.isCalled = !queue.waiting.isEmpty
        return queue.isCalled
      }
      if goesOn { self.call(writer) }
    }
  }

  /// Checkpoints the log, and tries again after 300 ms if a reader holds an older snapshot.
  private func moveLog(on connection: Database, _ writer: any DatabaseWriter) {
    // After other failures, such as a full disk, the next writes trigger another attempt.
    guard (try? LogMark.renew(on: connection)) == false else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) {
      writer.asyncWriteWithoutTransaction { self.moveLog(on: $0, writer) }
    }
  }

  /// Commits a batch, and only then resumes its members.
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
      // Committing each member alone isolates the one that failed. An unavailable lock is no member's fault.
      if hasBegun, batch.count > 1 {
        for member in batch { run([member], on: connection) }
      } else {
        for member in batch { member.end(error) }
      }
    }
  }
}

/// A write in a batch.
private protocol GroupMember: Sendable {
  /// Runs the write in a separate savepoint, and stores its result.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the whole transaction was rolled back.
  func attempt(on connection: Database, _ caches: RowCaches) throws
  /// Resumes the caller with the result, or with `failure` if the commit failed.
  func end(_ failure: (any Error)?)
}

/// A member of a batch.
///
/// It is sendable because only the writer's queue accesses its mutable state.
private final class Member<Answer: Sendable>: GroupMember, @unchecked Sendable {
  private let athlete: ID
  private let tables: Tables
  /// The caller's work item, to which a crash in the body is attributed.
  private let doing = Doing.current
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

  /// Runs the body in a separate savepoint, and stores its result.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the whole transaction was rolled back.
  func attempt(on connection: Database, _ caches: RowCaches) throws {
    result = nil
    do {
      try connection.inPreparedSavepoint {
        let store = try SQLiteStore(of: athlete, on: connection, tables)
        store.cache = try caches.cache(for: store)
        result = .success(try doing.marking { try store.sound(body) })
      }
    } catch {
      caches.forget()
      result = .failure(error)
    }
    // On a full disk, SQLite may roll back the transaction, and with it the preceding writes of the batch.
    guard connection.isInsideTransaction else { throw StoreError.failed("the transaction was rolled back") }
  }

  func end(_ failure: (any Error)?) {
    if let failure {
      continuation.resume(throwing: failure)
    } else {
      continuation.resume(with: result ?? .failure(StoreError.failed("the transaction did not run")))
    }
  }
}
