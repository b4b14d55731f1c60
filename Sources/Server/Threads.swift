import Foundation
import Supervision

/// Runs a closure that waits for a disk or computes for long on a thread of its own, so that other requests
/// aren't blocked.
///
/// - Throws: The errors of `body`.
func onThread<Answer: Sendable>(_ body: @escaping @Sendable () throws -> Answer) async throws -> Answer {
  let doing = Doing.current
  return try await withCheckedThrowingContinuation { continuation in
    threads.async { continuation.resume(with: Result { try doing.marking(body) }) }
  }
}

private let threads = DispatchQueue(label: "cairn.waiting", attributes: .concurrent)
