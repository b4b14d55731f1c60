import Crypto
import Database

/// The limits on passphrase attempts: a guesser soon has to wait, and others don't.
///
/// A browser in which somebody signed in before counts separately. All others count strictly by account and
/// address together, so that a guesser uses up their own attempts and not the account's, and loosely by
/// account, by address, and by the network around the address.
/// Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
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
    /// The id of a known browser; nil for a stranger.
    fileprivate let browser: [UInt8]?

    /// Creates an attempt at the account with a key.
    init(at account: String, _ origin: RequestOrigin, from browser: [UInt8]?) {
      self.account = Array(SHA256.hash(data: Array(account.utf8)))
      address = origin.address
      self.browser = browser
    }

    var isKnown: Bool { browser != nil }
    var neighbourhood: [UInt8] { address?.neighbourhood ?? [] }
  }

  /// Counts an attempt at a time in milliseconds.
  ///
  /// Returns the seconds to wait if it comes too soon; then the remaining limits don't count it.
  func wait(_ attempt: Try, at now: Int64) -> Int64? {
    for (limit, key) in limits(of: attempt) {
      if let seconds = limit.take(key, at: now) { return seconds }
    }
    return nil
  }

  /// Takes back the count of a successful attempt.
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
