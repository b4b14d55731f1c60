import Synchronization

/// A queue that computes only a few passphrase hashes at once, because each takes 128 MiB of memory.
final class HashQueue: Sendable {
  typealias Busy = TurnBusy

  private struct State {
    var running = 0
    var waiting: [Waiting] = []
    var last = 0
    /// The number of hashes for each unknown client, by network.
    var strangers: [[UInt8]: Int] = [:]
  }

  private struct Waiting {
    let number: Int
    let isKnown: Bool
    let turn: CheckedContinuation<Void, any Error>
  }

  /// The maximum number of hashes for one unknown client, so that none can fill the queue alone.
  static let mostOfStranger = 4

  private let most: Int
  private let mostWaiting: Int
  private let patience: Duration
  private let state = Mutex(State())

  init(most: Int = 2, waiting: Int = 20, patience: Duration = .seconds(10)) {
    self.most = most
    mostWaiting = waiting
    self.patience = patience
  }

  /// Runs a closure on a separate thread when its turn comes.
  ///
  /// `stranger` is the network of an unknown client, or nil if the client is known. Known clients go first.
  ///
  /// - Throws: ``Busy`` if the queue is full or the wait is too long, or any error thrown by `body`.
  func run<Answer: Sendable>(
    for stranger: [UInt8]? = nil, _ body: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    if let stranger { try enter(stranger) }
    defer { if let stranger { leave(stranger) } }
    try await waitForTurn(isKnown: stranger == nil)
    defer { giveTurnOn() }
    return try await onThread(body)
  }

  /// The number of waiting operations.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Counts an unknown client's hash.
  ///
  /// - Throws: ``Busy`` if the client has too many.
  private func enter(_ stranger: [UInt8]) throws {
    try state.withLock { state in
      guard state.strangers[stranger, default: 0] < HashQueue.mostOfStranger else { throw Busy() }
      state.strangers[stranger, default: 0] += 1
    }
  }

  private func leave(_ stranger: [UInt8]) {
    state.withLock { state in
      let left = state.strangers[stranger, default: 1] - 1
      state.strangers[stranger] = left > 0 ? left : nil
    }
  }

  /// Waits for a turn.
  ///
  /// - Throws: ``Busy`` if the queue is full or the wait is too long.
  private func waitForTurn(isKnown: Bool) async throws {
    let isFree = state.withLock { state in
      guard state.running < most else { return false }
      state.running += 1
      return true
    }
    if isFree { return }
    try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
      let number: Int? = state.withLock { state in
        guard state.waiting.count(where: { $0.isKnown == isKnown }) < mostWaiting else { return nil }
        state.last += 1
        let place = isKnown ? state.waiting.firstIndex { !$0.isKnown } : nil
        state.waiting.insert(
          Waiting(number: state.last, isKnown: isKnown, turn: turn), at: place ?? state.waiting.count)
        return state.last
      }
      guard let number else { return turn.resume(throwing: Busy()) }
      // If a turn ended before this one was queued, nothing else would resume this one.
      takeFree()?.resume()
      Task {
        try await Task.sleep(for: patience)
        giveUp(number)
      }
    }
  }

  /// Removes and returns the first waiting turn, or returns nil if none is waiting or too many are in
  /// progress.
  private func takeFree() -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      guard state.running < most, !state.waiting.isEmpty else { return nil }
      state.running += 1
      return state.waiting.removeFirst().turn
    }
  }

  private func giveUp(_ number: Int) {
    let turn = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
      return state.waiting.remove(at: place).turn
    }
    turn?.resume(throwing: Busy())
  }

  private func giveTurnOn() {
    state.withLock { $0.running -= 1 }
    takeFree()?.resume()
  }
}
