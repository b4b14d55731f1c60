import Foundation
import Supervision

/// Runs a closure on a separate thread, so that waiting for a disk or a long computation doesn't block other
/// requests.
///
/// - Throws: Any error thrown by `body`.
func onThread<Answer: Sendable>(_ body: @escaping @Sendable () throws -> Answer) async throws -> Answer {
  let doing = Doing.current
  return try await withCheckedThrowingContinuation { continuation in
    threads.async { continuation.resume(with: Result { try doing.marking(body) }) }
  }
}

private let threads = DispatchQueue(label: "cairn.waiting", attributes: .concurrent)
