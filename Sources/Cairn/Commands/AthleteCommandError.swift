import Server
import Training

/// An error in the web app's accounts or the server's settings.
enum AthleteCommandError: Error, Equatable, CommandLineError {
  case notAName
  case nameTaken(String)
  case noSuchName(String)
  case noTerminal
  case passphrasesDiffer
  case passphrase(PassphraseProblem)
  /// The server would be accessible to others without authentication.
  case hostNeedsAthlete(String)
  case severalWithoutPassphrase(String)
  case notAnAddress(String)
  case notAQuota(String)

  var ending: Ending {
    switch self {
    case .notAName, .noTerminal, .notAnAddress, .notAQuota: .notUnderstood
    default: .refused
    }
  }

  var sentence: String {
    switch self {
    case .notAName: "The name must have 1 to 100 characters."
    case .nameTaken(let name): "The name \(name) is already taken. Choose another one."
    case .noSuchName(let name): "No account is named \(name). Run cairn athlete list to see all accounts."
    case .noTerminal: "Can't prompt for a passphrase without a terminal. Use --passphrase-stdin."
    case .passphrasesDiffer: "The passphrases don't match. Nothing was changed."
    case .passphrase(.tooShort): "The passphrase must have at least 10 characters."
    case .passphrase(.tooLong): "The passphrase can have at most 1,000 characters."
    case .passphrase(.tooCommon): "This passphrase is easy to guess. Choose four unrelated words."
    case .passphrase(.isName): "The passphrase can't be the name. Choose another one."
    case .hostNeedsAthlete(let host):
      "At \(host), or behind a proxy, others could access your data, because nobody has a passphrase yet. "
        + "Run cairn athlete create NAME first, or leave out --host and --trusted-proxy."
    case .severalWithoutPassphrase(let path):
      "\(path) contains several athletes' data, but nobody has a passphrase. Run "
        + "cairn athlete create NAME for each of them."
    case .notAQuota(let text):
      "CAIRN_QUOTA_MEGABYTES: “\(text)” isn't a whole number from 1 to 1,000,000."
    case .notAnAddress(let text):
      "“\(text)” isn't a valid proxy address. Use an address or range such as 127.0.0.1 or 10.0.0.0/8."
    }
  }
}
