import Dispatch
import Records
import Synchronization

/// A server's connections to PostgreSQL.
final class PostgresPool: Sendable {
  /// A serial queue with a connection, used by one request at a time.
  final class Worker: @unchecked Sendable {
    let queue: DispatchQueue
    private let address: String
    private let proxy: PostgresProxy
    private var connection: PostgresConnection?

    init(_ address: String, _ proxy: PostgresProxy, _ number: Int) {
      (self.address, self.proxy) = (address, proxy)
      queue = DispatchQueue(label: "postgres-\(number)")
    }

    /// Returns the connection, connecting first if there is no usable one.
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
    /// The number of workers that commit writes together.
    var writers = 0
    /// The maximum number of workers that commit writes together.
    ///
    /// It is half of all workers, because fewer transactions with more writes each are faster.
    let mostWriters: Int

    /// Removes and returns the longest-waiting request that may use a worker.
    mutating func next() -> (@Sendable (Worker) -> Void)? {
      guard let place = waiting.firstIndex(where: { $0.write == nil || writers < mostWriters }) else {
        return nil
      }
      let (write, use) = waiting.remove(at: place)
      if write != nil { writers += 1 }
      return use
    }
  }

  private let state: Mutex<State>

  /// Creates workers, which connect when they are first used.
  init(_ address: String, size: Int) {
    let proxy = PostgresProxy()
    let workers = (0..<size).map { Worker(address, proxy, $0) }
    state = Mutex(State(idle: workers, mostWriters: max(1, size / 2)))
  }

  /// The number of requests that wait for a connection.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Calls `use` with a worker as soon as one is free.
  ///
  /// The worker must be returned with ``release(_:afterWrites:)``. While half of the workers commit writes, a
  /// write waits for one of them to finish, unless one takes it with ``nextWrite()`` first.
  func acquire(joining write: (any WaitingWrite)? = nil, _ use: @escaping @Sendable (Worker) -> Void) {
    let begun = state.withLock { state -> (use: @Sendable (Worker) -> Void, worker: Worker)? in
      state.waiting.append((write, use))
      // The most recently used worker probably has a connection.
      guard let worker = state.idle.last, let use = state.next() else { return nil }
      state.idle.removeLast()
      return (use, worker)
    }
    if let begun { begun.use(begun.worker) }
  }

  /// Removes and returns the longest-waiting request if it is a write, or returns nil.
  func nextWrite() -> (any WaitingWrite)? {
    state.withLock { state in
      guard let write = state.waiting.first?.write else { return nil }
      state.waiting.removeFirst()
      return write
    }
  }

  /// Returns a worker to the pool, which passes it to the longest-waiting request that may use it.
  ///
  /// `afterWrites` is true if the worker was acquired for a write.
  func release(_ worker: Worker, afterWrites: Bool = false) {
    let next = state.withLock { state -> (@Sendable (Worker) -> Void)? in
      if afterWrites { state.writers -= 1 }
      guard let next = state.next() else {
        state.idle.append(worker)
        return nil
      }
      return next
    }
    next?(worker)
  }

  /// Closes all connections that aren't in use.
  ///
  /// Each worker is taken out of the pool meanwhile, because requests may still need one.
  func close() {
    let idle = state.withLock { state in
      defer { state.idle.removeAll() }
      return state.idle
    }
    for worker in idle {
      worker.disconnect()
      release(worker)
    }
  }
}

/// The turns of requests, which ensure that each athlete's records are used by one request at a time.
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
