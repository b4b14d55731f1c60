import Crypto
import Database

/// Counts tries of passphrases: whoever guesses soon has to wait, and nobody else.
///
/// A browser in which somebody signed in before counts by itself. All others count strictly by account and
/// address together, so that a guesser uses up his own tries and not the account's, and loosely by account,
/// by address and by what lies around the address.
/// Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
struct Attempts: Sendable {
  private let byBrowser = RateLimit<[UInt8]>(inARow: 10, perMinute: 10)
  private let byAccountAndAddress = RateLimit<[UInt8]>(inARow: 10, perMinute: 10)
  private let byAddress = RateLimit<[UInt8]>(inARow: 30, perMinute: 30)
  private let bySurroundings = RateLimit<[UInt8]>(inARow: 120, perMinute: 120)
  private let byAccount = RateLimit<[UInt8]>(inARow: 60, perMinute: 60)

  /// A try on its way.
  struct Try: Sendable {
    fileprivate let account: [UInt8]
    fileprivate let address: Address?
    /// What names a browser that is known; nil for a stranger.
    fileprivate let browser: [UInt8]?

    /// A try at an account's passphrase, by what the account's key is.
    init(at account: String, _ visitor: Visitor, from browser: [UInt8]?) {
      self.account = Array(SHA256.hash(data: Array(account.utf8)))
      address = visitor.address
      self.browser = browser
    }

    var isKnown: Bool { browser != nil }
    var neighbourhood: [UInt8] { address?.neighbourhood ?? [] }
  }

  /// Takes note of a try at a time in milliseconds; answers the seconds to wait where it comes too soon, and
  /// then it counts nowhere else.
  func wait(_ attempt: Try, at now: Int64) -> Int64? {
    for (limit, key) in limits(of: attempt) {
      if let seconds = limit.take(key, at: now) { return seconds }
    }
    return nil
  }

  /// Gives a try back that was right.
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
