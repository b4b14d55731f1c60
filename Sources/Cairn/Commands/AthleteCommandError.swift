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
    case .notAName: "A name has 1 to 100 characters."
    case .nameTaken(let name): "\(name) may sign in already; choose another name."
    case .noSuchName(let name): "Nobody signs in as \(name); cairn athlete list shows who does."
    case .noTerminal: "There is nobody to ask for the passphrase; give it to --passphrase-stdin."
    case .passphrasesDiffer: "The two passphrases are not the same; nothing was changed."
    case .passphrase(.tooShort): "The passphrase needs at least 10 characters."
    case .passphrase(.tooLong): "The passphrase may have at most 1000 characters."
    case .passphrase(.tooCommon): "This passphrase is soon guessed; choose four unrelated words."
    case .passphrase(.isName): "The passphrase must not be the name."
    case .hostNeedsAthlete(let host):
      "At \(host), or behind a proxy, others can reach your records, and nobody has a passphrase yet; "
        + "make one with cairn athlete create NAME, or leave out --host and --trusted-proxy."
    case .severalWithoutPassphrase(let path):
      "\(path) holds several athletes' records, and nobody has a passphrase; give each one with "
        + "cairn athlete create NAME."
    case .notAQuota(let text):
      "CAIRN_QUOTA_MEGABYTES: “\(text)” is no number of megabytes from 1 to 1,000,000."
    case .notAnAddress(let text):
      "“\(text)” is no address of a proxy; write 127.0.0.1 or a range such as 10.0.0.0/8."
    }
  }
}
