import Foundation
import Synchronization

/// Lets few hashes of passphrases be made at once: each takes 128 MiB, and a flood of them would take all.
final class HashQueue: Sendable {
  /// Too many wait, or this one waited too long.
  struct Busy: Error {}

  private struct State {
    var running = 0
    var waiting: [(number: Int, turn: CheckedContinuation<Void, any Error>)] = []
    var last = 0
  }

  private let most: Int
  private let mostWaiting: Int
  private let patience: Duration
  private let state = Mutex(State())

  init(most: Int = 2, waiting: Int = 20, patience: Duration = .seconds(10)) {
    self.most = most
    mostWaiting = waiting
    self.patience = patience
  }

  /// Does something on a thread of its own once it is its turn; throws `Busy`.
  func run<Answer: Sendable>(_ body: @escaping @Sendable () throws -> Answer) async throws -> Answer {
    try await waitForTurn()
    defer { giveTurnOn() }
    return try await onThread(body)
  }

  private func waitForTurn() async throws {
    let isFree = state.withLock { state in
      guard state.running < most else { return false }
      state.running += 1
      return true
    }
    if isFree { return }
    try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
      let number: Int? = state.withLock { state in
        guard state.waiting.count < mostWaiting else { return nil }
        state.last += 1
        state.waiting.append((state.last, turn))
        return state.last
      }
      guard let number else { return turn.resume(throwing: Busy()) }
      // Somebody may have finished in between; then nobody else would hand the turn on.
      takeFree()?.resume()
      Task {
        try await Task.sleep(for: patience)
        giveUp(number)
      }
    }
  }

  /// Who is first in the queue, if there is a free place meanwhile.
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
