import Hummingbird
import NIOCore
import Synchronization

/// When the last bytes of a body came in.
final class Arrival: Sendable {
  private let noted = Mutex(ContinuousClock.now)

  var last: ContinuousClock.Instant { noted.withLock { $0 } }

  func note() { noted.withLock { $0 = .now } }
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
      group.addTask { try await read(arrival) }
      group.addTask {
        let end = arrival.last + .seconds(seconds)
        while true {
          let next = min(end, arrival.last + .seconds(silenceSeconds))
          guard next > .now else { throw UploadError.tooSlow }
          try await Task.sleep(until: next, clock: .continuous)
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
