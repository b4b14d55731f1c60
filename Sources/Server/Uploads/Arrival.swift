import Hummingbird
import NIOCore
import Synchronization

/// When a body was first asked for, and when its last bytes came in.
///
/// A machine with too much to do may come to the reading late; the sender is not to blame for that.
final class Arrival: Sendable {
  private let noted = Mutex<(first: ContinuousClock.Instant, last: ContinuousClock.Instant)?>(nil)

  func note(_ now: ContinuousClock.Instant = .now) { noted.withLock { $0 = ($0?.first ?? now, now) } }

  /// Until when the next bytes may take.
  func deadline(_ limits: UploadLimits, at now: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let (first, last) = noted.withLock { $0 } ?? (now, now)
    return min(first + .seconds(limits.seconds), last + .seconds(limits.silenceSeconds))
  }
}

extension UploadLimits {
  /// Reads a body, and waits no longer for it than it may take.
  ///
  /// `read` notes what arrives. Throws `tooSlow`, and what it throws.
  func waiting<Answer: Sendable>(
    for read: @escaping @Sendable (Arrival) async throws -> Answer
  ) async throws -> Answer {
    let arrival = Arrival()
    return try await withThrowingTaskGroup(of: Answer.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        arrival.note()
        return try await read(arrival)
      }
      group.addTask {
        while true {
          let now = ContinuousClock.now
          let deadline = arrival.deadline(self, at: now)
          guard deadline > now else { throw UploadError.tooSlow }
          try await Task.sleep(until: deadline, clock: .continuous)
        }
      }
      guard let answer = try await group.next() else { throw UploadError.malformed }
      return answer
    }
  }

  /// The bytes of a form without files.
  func form(of body: RequestBody) async throws -> [UInt8] {
    try await waiting { arrival in
      var bytes: [UInt8] = []
      for try await buffer in body {
        arrival.note()
        guard Int64(bytes.count + buffer.readableBytes) <= self.bytes else {
          throw UploadError.tooLarge(limit: self.bytes)
        }
        bytes += buffer.readableBytesView
      }
      return bytes
    }
  }
}
