import Records
import Synchronization

/// When each sign-in last gave its passphrase: what outlives a sign-in asks for it again.
final class SecondLooks: Sendable {
  /// For how long nobody is asked again: ten minutes.
  static let milliseconds: Int64 = 600_000
  private static let most = 1000

  private let given = Mutex<[ID: Int64]>([:])

  /// Notes that the passphrase was given, at a time in milliseconds.
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
