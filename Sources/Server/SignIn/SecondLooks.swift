import Records
import Synchronization

/// The times at which the passphrase was last confirmed for each sign-in.
///
/// A recent confirmation is required before granting access that outlives a sign-in.
final class SecondLooks: Sendable {
  /// The number of milliseconds for which a confirmation is valid (ten minutes).
  static let milliseconds: Int64 = 600_000
  private static let most = 1000

  private let given = Mutex<[ID: Int64]>([:])

  /// Records a confirmation at the given time in milliseconds.
  func note(_ signIn: ID, at time: Int64) {
    given.withLock { given in
      given = given.filter { time - $0.value < SecondLooks.milliseconds }
      if given.count >= SecondLooks.most { given = [:] }
      given[signIn] = time
    }
  }

  func isRecent(_ signIn: ID, at time: Int64) -> Bool {
    given.withLock { $0[signIn].map { time - $0 < SecondLooks.milliseconds } ?? false }
  }
}
