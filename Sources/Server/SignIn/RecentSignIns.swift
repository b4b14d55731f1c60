import Database
import Records
import Synchronization

/// A cache of recently read sign-ins, which avoids reading the database for every request.
///
/// A sign-in that this process ends is removed immediately, and one that another process ends is removed
/// within a second.
final class RecentSignIns: Sendable {
  typealias Guest = (signIn: SignIn, name: String)

  static let milliseconds: Int64 = 1000
  private static let most = 1000

  private let known = Mutex<[[UInt8]: (guest: Guest, readAt: Int64)]>([:])

  /// Returns the guest with the given token hash if it was read less than a second before the given time in
  /// milliseconds.
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
