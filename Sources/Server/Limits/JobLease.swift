import Database
import Foundation
import Records
import Synchronization

/// A lease that allows only one server at a time to run an athlete's job.
///
/// It expires unless its server renews it, so that a server that has crashed doesn't block the athlete's jobs
/// for long.
struct JobLease: Sendable {
  static let milliseconds: Int64 = 30_000
  private static let name = "job"

  private let values: any ExpiringValues
  private let athlete: ID
  /// Random bytes that identify this lease.
  private let token: [UInt8]

  /// Takes the lease, or returns nil if another server has it.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  init?(of athlete: ID, in values: any ExpiringValues) throws {
    let token = UInt64.random(in: 0 ... .max).bytes + UInt64.random(in: 0 ... .max).bytes
    let isFree = try values.update(of: athlete, JobLease.name) { lease, now in
      // The update may run again if the database was lost after it had taken the lease.
      guard lease == nil || lease?.bytes == token else { return false }
      lease = ExpiringValue(token, expiresAt: now + JobLease.milliseconds)
      return true
    }
    guard isFree else { return nil }
    (self.values, self.athlete, self.token) = (values, athlete, token)
  }

  /// Runs an athlete's job with a lease.
  ///
  /// - Throws: ``TurnBusy`` if another server has the lease, ``StoreError`` if the database fails, or any
  ///   error thrown by `body`.
  static func run<Answer: Sendable>(
    of athlete: ID, in values: any ExpiringValues, _ body: @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let renewal = try await onThread { try JobLease(of: athlete, in: values).map { LeaseRenewal(of: $0) } }
    guard let renewal else { throw TurnBusy() }
    let result: Result<Answer, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    // If the database may not respond, the lease expires by itself.
    if case .failure(let error) = result, error is StoreError || error is DatabaseUnreachable {
      renewal.end()
    } else {
      await renewal.endWithLease()
    }
    return try result.get()
  }

  /// Extends the lease unless another server has taken it in the meantime.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func renew() throws {
    try values.update(of: athlete, JobLease.name) { lease, now in
      guard lease == nil || lease?.bytes == token else { return }
      lease = ExpiringValue(token, expiresAt: now + JobLease.milliseconds)
    }
  }

  /// Releases the lease.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func end() throws {
    try values.update(of: athlete, JobLease.name) { lease, _ in
      if lease?.bytes == token { lease = nil }
    }
  }
}

/// The renewal of a lease every ten seconds, on a thread that no job can delay.
private final class LeaseRenewal: Sendable {
  private static let seconds = 10

  private let lease: JobLease
  private let queue = DispatchQueue(label: "cairn.lease")
  private let isHeld = Mutex(true)

  init(of lease: JobLease) {
    self.lease = lease
    begin()
  }

  private func begin() {
    queue.asyncAfter(deadline: .now() + .seconds(LeaseRenewal.seconds)) { [self] in
      guard isHeld.withLock({ $0 }) else { return }
      // After a failure, the next renewal may be in time.
      try? lease.renew()
      begin()
    }
  }

  func end() { isHeld.withLock { $0 = false } }

  /// Releases the lease after any renewal in progress.
  ///
  /// If that fails, the lease expires by itself.
  func endWithLease() async {
    end()
    await withCheckedContinuation { continuation in
      queue.async { [lease] in
        try? lease.end()
        continuation.resume()
      }
    }
  }
}
