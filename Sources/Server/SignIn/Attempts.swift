import Crypto
import Database

/// The limits on passphrase attempts, which slow down guessers but not legitimate users.
///
/// A browser that has been signed in before is counted separately. All others are counted strictly by account
/// and address together, so that guessers use up their own attempts rather than the account's, and more
/// loosely by account, by address, and by the network around the address. Source: OWASP, "Slow Down Online
/// Guessing Attacks with Device Cookies".
struct Attempts: Sendable {
  private static let byBrowser = StrictLimit("guess/browser", inARow: 10, perMinute: 10)
  private static let byAccountAndAddress = StrictLimit("guess/pair", inARow: 10, perMinute: 10)
  private static let byAddress = StrictLimit("guess/address", inARow: 30, perMinute: 30)
  private static let bySurroundings = StrictLimit("guess/surroundings", inARow: 120, perMinute: 120)
  private static let byAccount = StrictLimit("guess/account", inARow: 60, perMinute: 60)

  let values: any ExpiringValues

  /// An attempt in progress.
  struct Try: Sendable {
    fileprivate let account: [UInt8]
    fileprivate let address: Address?
    /// The ID of a known browser, or nil if the browser is unknown.
    fileprivate let browser: [UInt8]?

    /// Creates an attempt to sign in to the account with the given key.
    init(at account: String, _ origin: RequestOrigin, from browser: [UInt8]?) {
      self.account = Array(SHA256.hash(data: Array(account.utf8)))
      address = origin.address
      self.browser = browser
    }

    var isKnown: Bool { browser != nil }
    var neighbourhood: [UInt8] { address?.neighbourhood ?? [] }
  }

  /// Counts an attempt, and returns the number of seconds to wait, or nil if the attempt is allowed.
  ///
  /// If the attempt exceeds a limit, no limit counts it.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func wait(_ attempt: Try) async throws -> Int64? {
    try await onThread { try StrictLimit.take(limits(of: attempt), in: values) }
  }

  /// Removes a successful attempt from the counts.
  ///
  /// - Throws: ``StoreError`` if the database fails.
  func forgive(_ attempt: Try) async throws {
    try await onThread { try StrictLimit.giveBack(limits(of: attempt), in: values) }
  }

  private func limits(of attempt: Try) -> [(limit: StrictLimit, key: [UInt8])] {
    if let browser = attempt.browser { return [(Attempts.byBrowser, browser)] }
    return [
      (Attempts.byAccountAndAddress, attempt.account + attempt.neighbourhood),
      (Attempts.byAddress, attempt.neighbourhood),
      (Attempts.bySurroundings, attempt.address?.surroundings ?? []), (Attempts.byAccount, attempt.account),
    ]
  }
}
