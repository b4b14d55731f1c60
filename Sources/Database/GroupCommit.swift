import Foundation
import GRDB
package import Records
import Supervision
import Synchronization

extension DatabaseFile {
  /// Reads one athlete's records, all as of the same commit, while whoever asks waits without a thread.
  package func reading<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (SQLiteStore) throws -> Answer
  ) async throws -> Answer {
    let doing = Doing.current
    return try await settingAside(athlete) {
      let tables = self.tables
      return try await self.writer.read { connection in
        try doing.marking {
          try SQLiteStore(athlete: athlete, connection: connection, tables: tables).sound(body)
        }
      }
    }
  }

  /// Reads and writes one athlete's records, in one transaction with what others write at the same moment.
  ///
  /// What is asked while a commit waits for the disk is committed together next. A body that throws leaves
  /// nothing behind and takes nobody with it. It answers once the commit is on the disk. A body may run a
  /// second time where the common transaction failed, so it must do nothing but work on the store.
  package func writingTogether<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (SQLiteStore) throws -> Answer
  ) async throws -> Answer {
    try await settingAside(athlete) { try await self.together(athlete, body) }
  }

  private func together<Answer: Sendable>(
    _ athlete: ID, _ body: @escaping @Sendable (SQLiteStore) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      group.add(Member(athlete, tables, body, continuation), to: writer)
    }
  }

  /// Does what reads an athlete's records; once more where one can't be read and was set aside.
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
  /// How many writes wait for the next common transaction.
  package var waitingWrites: Int { group.waitingCount }
}

/// The writes that wait for the next common transaction.
final class GroupCommit: Sendable {
  /// So many that the disk is hardly waited for, and so few that the first need not wait long.
  static let most = 64
  /// After so many writes it is worth moving the log into the file in a pause, and then without one.
  private static let (fewToMove, manyToMove) = (200, 1_500)

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

  /// Moves the log into the file; again in a moment where somebody was reading an older state.
  private func moveLog(on connection: Database, _ writer: any DatabaseWriter) {
    // What can't be moved for another reason, such as a full disk, is moved after the next writes.
    guard (try? LogMark.renew(on: connection)) == false else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) {
      writer.asyncWriteWithoutTransaction { self.moveLog(on: $0, writer) }
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
  /// What whoever asked is doing.
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

  func attempt(on connection: Database, _ caches: RowCaches) throws {
    result = nil
    do {
      try connection.inPreparedSavepoint {
        let store = SQLiteStore(athlete: athlete, connection: connection, tables: tables)
        store.cache = try caches.cache(for: store)
        result = .success(try doing.marking { try store.sound(body) })
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
