import Hummingbird
import NIOCore
import Synchronization
import Training

/// The progress of receiving a request body: when it began, when the last bytes arrived, and how it ended.
///
/// Delays in reading on a busy machine don't count against the sender.
final class Arrival: Sendable {
  private enum End { case read, late }

  private let first: ContinuousClock.Instant
  private let notes: Mutex<(last: ContinuousClock.Instant, end: End?)>

  init(_ now: ContinuousClock.Instant = .now) {
    first = now
    notes = Mutex((now, nil))
  }

  func note(_ now: ContinuousClock.Instant = .now) { notes.withLock { $0.last = now } }

  /// Returns the time by which the next bytes must arrive.
  func deadline(_ limits: UploadLimits) -> ContinuousClock.Instant {
    min(first + .seconds(limits.seconds), notes.withLock { $0.last } + .seconds(limits.silenceSeconds))
  }

  /// True if reading the body ended, successfully or not, before the body was late.
  fileprivate var isRead: Bool { notes.withLock { $0.end == .read } }

  /// True if the body was late.
  fileprivate var isLate: Bool { notes.withLock { $0.end == .late } }

  fileprivate func read() { end(.read) }

  /// Waits until the next bytes are overdue, and then records that the body is late.
  ///
  /// If this task wakes up late, it waits again, because the reader was delayed as well.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  fileprivate func becomeLate(_ limits: UploadLimits) async throws {
    var begin = ContinuousClock.now
    while true {
      let patience = Duration.seconds(min(limits.seconds, limits.silenceSeconds))
      let deadline = max(deadline(limits), begin + patience)
      try await Task.sleep(until: deadline, clock: .continuous)
      if deadline.duration(to: .now) > .seconds(1) {
        begin = .now
      } else if self.deadline(limits) <= deadline {
        return end(.late)
      }
    }
  }

  private func end(_ end: End) { notes.withLock { $0.end = $0.end ?? end } }
}

extension UploadLimits {
  /// Reads a body within the time limits.
  ///
  /// `read` reads the body, and must record each piece in the ``Arrival`` that is passed to it.
  ///
  /// - Throws: ``UploadError/tooSlow`` if the body is late, or any error thrown by `read`.
  func waiting<Answer: Sendable>(
    for read: @escaping @Sendable (Arrival) async throws -> Answer
  ) async throws -> Answer {
    let arrival = Arrival()
    let reading = Task.immediate {
      defer { arrival.read() }
      return try await read(arrival)
    }
    // Most forms arrive together with the head, and then there is nothing to wait for.
    if arrival.isRead { return try await reading.value }
    let watch = Task {
      try await arrival.becomeLate(self)
      reading.cancel()
    }
    let result = await withTaskCancellationHandler {
      await reading.result
    } onCancel: {
      reading.cancel()
    }
    // While it runs, the watch retains what was read, which may be a file.
    watch.cancel()
    _ = await watch.result
    if arrival.isLate { throw UploadError.tooSlow }
    return try result.get()
  }

  /// Returns the body of a form without files.
  ///
  /// - Throws: ``UploadError/tooLarge(limit:)`` or ``UploadError/tooSlow`` if a limit is exceeded, or any
  ///   error from the connection.
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
