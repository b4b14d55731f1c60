import Dispatch
import Records
import Synchronization

/// A server's connections to PostgreSQL.
final class PostgresPool: Sendable {
  /// A thread with a connection, used by one request at a time.
  final class Worker: @unchecked Sendable {
    let queue: DispatchQueue
    private let address: String
    private let proxy: PostgresProxy
    private var connection: PostgresConnection?

    init(_ address: String, _ proxy: PostgresProxy, _ number: Int) {
      (self.address, self.proxy) = (address, proxy)
      queue = DispatchQueue(label: "postgres-\(number)")
    }

    /// Returns the connection, which is made if there is none.
    ///
    /// - Throws: ``PostgresError`` if no connection can be made.
    func connected() throws(PostgresError) -> PostgresConnection {
      if let connection, connection.isUsable { return connection }
      disconnect()
      let made = try PostgresConnection(address, by: proxy)
      connection = made
      return made
    }

    /// Closes the connection.
    func disconnect() {
      connection?.close()
      connection = nil
    }
  }

  private struct State {
    var idle: [Worker]
    var waiting: [(write: (any WaitingWrite)?, use: @Sendable (Worker) -> Void)] = []
  }

  private let state: Mutex<State>

  /// Creates workers, which connect when they are first used.
  init(_ address: String, size: Int) {
    let proxy = PostgresProxy()
    state = Mutex(State(idle: (0..<size).map { Worker(address, proxy, $0) }))
  }

  /// The number of requests that wait for a connection.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Calls `use` with a worker as soon as one is free.
  ///
  /// The worker must be returned with ``release(_:)``. A write is given to a worker that asks for more writes
  /// instead, if ``nextWrite()`` comes first.
  func acquire(joining write: (any WaitingWrite)? = nil, _ use: @escaping @Sendable (Worker) -> Void) {
    let worker = state.withLock { state -> Worker? in
      // The most recently used worker probably has a connection.
      if let worker = state.idle.popLast() { return worker }
      state.waiting.append((write, use))
      return nil
    }
    if let worker { use(worker) }
  }

  /// Removes and returns the request that has waited longest if it is a write, or nil.
  func nextWrite() -> (any WaitingWrite)? {
    state.withLock { state in
      guard let write = state.waiting.first?.write else { return nil }
      state.waiting.removeFirst()
      return write
    }
  }

  /// Returns a worker, which goes to the request that has waited longest.
  func release(_ worker: Worker) {
    let next = state.withLock { state -> (@Sendable (Worker) -> Void)? in
      guard !state.waiting.isEmpty else {
        state.idle.append(worker)
        return nil
      }
      return state.waiting.removeFirst().use
    }
    next?(worker)
  }

  /// Closes all connections that aren't in use.
  func close() {
    for worker in state.withLock({ $0.idle }) { worker.disconnect() }
  }
}

/// The athletes whose records are in use, each by one request at a time.
final class AthleteTurns: Sendable {
  private let waiting = Mutex<[ID: [@Sendable () -> Void]]>([:])

  /// Calls `use` as soon as no other request uses the athlete's records.
  ///
  /// The turn must be ended with ``end(_:)``.
  func begin(_ athlete: ID, _ use: @escaping @Sendable () -> Void) {
    let isFree = waiting.withLock { waiting in
      guard waiting[athlete] == nil else {
        waiting[athlete]?.append(use)
        return false
      }
      waiting[athlete] = []
      return true
    }
    if isFree { use() }
  }

  /// Ends a turn, so that the request that has waited longest gets the next.
  func end(_ athlete: ID) {
    let next = waiting.withLock { waiting -> (@Sendable () -> Void)? in
      guard let queue = waiting[athlete], !queue.isEmpty else {
        waiting[athlete] = nil
        return nil
      }
      return waiting[athlete]?.removeFirst()
    }
    next?()
  }
}
