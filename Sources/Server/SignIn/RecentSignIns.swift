import Database
import Records
import Synchronization

/// Who was found signed in just now, so that not every request has to read it.
///
/// What this process ends is over at once; what another one ends, within a second.
final class RecentSignIns: Sendable {
  typealias Guest = (signIn: SignIn, name: String)

  static let milliseconds: Int64 = 1000
  private static let most = 1000

  private let known = Mutex<[[UInt8]: (guest: Guest, readAt: Int64)]>([:])

  /// The guest with a token's hash, read less than a second before a time in milliseconds.
  func guest(_ tokenHash: [UInt8], at time: Int64) -> Guest? {
    known.withLock { known in
      known[tokenHash].flatMap { time - $0.readAt < RecentSignIns.milliseconds ? $0.guest : nil }
    }
  }

  func keep(_ guest: Guest, _ tokenHash: [UInt8], at time: Int64) {
    known.withLock { known in
      if known.count >= RecentSignIns.most { known = [:] }
      known[tokenHash] = (guest, time)
    }
  }

  func forget() { known.withLock { $0 = [:] } }
}
