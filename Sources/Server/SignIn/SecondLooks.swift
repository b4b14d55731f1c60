import Records
import Synchronization

/// The time at which each sign-in last confirmed its passphrase, which is needed for what outlives a sign-in.
final class SecondLooks: Sendable {
  /// The milliseconds for which a confirmation is valid: ten minutes.
  static let milliseconds: Int64 = 600_000
  private static let most = 1000

  private let given = Mutex<[ID: Int64]>([:])

  /// Notes a confirmation at a time in milliseconds.
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
