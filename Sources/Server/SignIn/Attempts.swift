import Crypto
import Database

/// The limits on passphrase attempts, which slow down guessers but not legitimate users.
///
/// A browser that was signed in before is counted separately. All others are counted strictly by account and
/// address together, so that guessers use up their own attempts rather than the account's, and more loosely
/// by account, by address, and by the network around the address. Source: OWASP, "Slow Down Online Guessing
/// Attacks with Device Cookies".
struct Attempts: Sendable {
  private let byBrowser = RateLimit<[UInt8]>(inARow: 10, perMinute: 10)
  private let byAccountAndAddress = RateLimit<[UInt8]>(inARow: 10, perMinute: 10)
  private let byAddress = RateLimit<[UInt8]>(inARow: 30, perMinute: 30)
  private let bySurroundings = RateLimit<[UInt8]>(inARow: 120, perMinute: 120)
  private let byAccount = RateLimit<[UInt8]>(inARow: 60, perMinute: 60)

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

  /// Counts an attempt at the given time in milliseconds, and returns nil if it is allowed, or else the
  /// number of seconds to wait.
  ///
  /// If the attempt exceeds a limit, the remaining limits don't count it.
  func wait(_ attempt: Try, at now: Int64) -> Int64? {
    for (limit, key) in limits(of: attempt) {
      if let seconds = limit.take(key, at: now) { return seconds }
    }
    return nil
  }

  /// Removes a successful attempt from the counts.
  func forgive(_ attempt: Try) {
    for (limit, key) in limits(of: attempt) { limit.giveBack(key) }
  }

  private func limits(of attempt: Try) -> [(RateLimit<[UInt8]>, [UInt8])] {
    if let browser = attempt.browser { return [(byBrowser, browser)] }
    return [
      (byAccountAndAddress, attempt.account + attempt.neighbourhood), (byAddress, attempt.neighbourhood),
      (bySurroundings, attempt.address?.surroundings ?? []), (byAccount, attempt.account),
    ]
  }
}
