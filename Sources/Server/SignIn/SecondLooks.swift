import Records
import Synchronization

/// The times at which sign-ins last confirmed their passphrase, which is required before granting access that
/// outlives a sign-in.
final class SecondLooks: Sendable {
  /// How long a confirmation is valid, in milliseconds: ten minutes.
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
