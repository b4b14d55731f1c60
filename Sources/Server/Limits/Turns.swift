import Synchronization
import Training

/// The error thrown if too many operations are waiting, or if an operation has waited too long.
struct TurnBusy: Error {}

private typealias Turn = CheckedContinuation<Void, any Error>

/// A key's queue, with the number of turns in progress and the waiting turns.
private struct Line {
  struct Waiting {
    let number: Int
    let turn: Turn
  }

  var running = 0
  var waiting: [Waiting] = []
}

/// A limiter that runs only a few operations at once for each key, while a few more wait in order of arrival.
final class Turns<Key: Hashable & Sendable>: Sendable {
  private struct State {
    var lines: [Key: Line] = [:]
    var last = 0
  }

  private let most: Int
  private let mostWaiting: Int
  private let patience: Duration
  private let state = Mutex(State())

  init(most: Int, waiting: Int, patience: Duration) {
    self.most = most
    mostWaiting = waiting
    self.patience = patience
  }

  /// Runs an operation in turn.
  ///
  /// - Throws: ``TurnBusy`` if the queue is full or the wait is too long, or any error thrown by `body`.
  func run<Answer: Sendable>(
    _ key: Key, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await waitForTurn(key)
    defer { giveTurnOn(key) }
    return try await body()
  }

  /// Waits for a turn for a key.
  ///
  /// - Throws: ``TurnBusy`` if the queue is full or the wait is too long.
  private func waitForTurn(_ key: Key) async throws {
    let isFree = state.withLock { state in
      guard state.lines[key]?.running ?? 0 < most else { return false }
      state.lines[key, default: Line()].running += 1
      return true
    }
    if isFree { return }
    try await withCheckedThrowingContinuation { (turn: Turn) in
      let number: Int? = state.withLock { state in
        guard state.lines[key]?.waiting.count ?? 0 < mostWaiting else { return nil }
        state.last += 1
        state.lines[key, default: Line()].waiting.append(Line.Waiting(number: state.last, turn: turn))
        return state.last
      }
      guard let number else { return turn.resume(throwing: TurnBusy()) }
      // If a turn ended before this one was queued, nothing else would resume this one.
      takeFree(key)?.resume()
      Task {
        try await Task.sleep(for: patience)
        giveUp(number, key)
      }
    }
  }

  /// Removes and returns the first waiting turn, or returns nil if none is waiting or too many are in
  /// progress.
  ///
  /// It also removes the key's queue if that is no longer used.
  private func takeFree(_ key: Key) -> Turn? {
    state.withLock { state in
      guard var line = state.lines[key] else { return nil }
      guard !line.waiting.isEmpty else {
        if line.running == 0 { state.lines[key] = nil }
        return nil
      }
      guard line.running < most else { return nil }
      line.running += 1
      defer { state.lines[key] = line }
      return line.waiting.removeFirst().turn
    }
  }

  private func giveUp(_ number: Int, _ key: Key) {
    let turn = state.withLock { state -> Turn? in
      guard let place = state.lines[key]?.waiting.firstIndex(where: { $0.number == number }) else {
        return nil
      }
      return state.lines[key]?.waiting.remove(at: place).turn
    }
    turn?.resume(throwing: TurnBusy())
  }

  private func giveTurnOn(_ key: Key) {
    state.withLock { $0.lines[key]?.running -= 1 }
    takeFree(key)?.resume()
  }
}
