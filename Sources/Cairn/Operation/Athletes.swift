import ArgumentParser
import Database
import Foundation
import Records
import Server
import Training

/// The commands for the accounts of the web app.
struct Athletes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "athlete", abstract: "Says who may sign in to the web app, and with which passphrase.",
    subcommands: [Create.self, List.self, Passphrase.self])

  /// The source of a passphrase.
  struct Options: ParsableArguments {
    @Flag(help: "Read the passphrase from the input instead of asking for it.") var passphraseStdin = false

    /// Reads a new passphrase and returns its hash.
    ///
    /// - Throws: ``AthleteCommandError`` if it is unacceptable or can't be read, ``CommandError`` if the
    ///   input fails, or the crypto library's error.
    func passphrase(for name: String, _ terminal: Terminal) throws -> PassphraseHash {
      let text = try passphraseStdin ? read(terminal) : ask(terminal)
      if let problem = PassphraseProblem.problem(of: text, name: name) {
        throw AthleteCommandError.passphrase(problem)
      }
      return try PassphraseHash(text, cost: .usual)
    }

    /// Reads the passphrase from the standard input.
    ///
    /// - Throws: ``CommandError`` if reading fails.
    private func read(_ terminal: Terminal) throws -> String {
      String(decoding: try terminal.readInput(), as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Prompts for the passphrase twice.
    ///
    /// - Throws: ``AthleteCommandError/noTerminal`` or ``AthleteCommandError/passphrasesDiffer``.
    private func ask(_ terminal: Terminal) throws -> String {
      guard let first = terminal.readSecret("Passphrase: "), let again = terminal.readSecret("Once more: ")
      else { throw AthleteCommandError.noTerminal }
      guard first == again else { throw AthleteCommandError.passphrasesDiffer }
      return first
    }
  }

  struct Create: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lets an athlete sign in: the first one to the records that are here, others to new ones.")

    @OptionGroup var options: GlobalOptions
    @OptionGroup var secret: Athletes.Options
    @Argument(help: "The name to sign in with.") var name: String

    /// Creates an account, for the existing athlete if that one has none.
    ///
    /// - Throws: ``AthleteCommandError`` if the name or the passphrase is unacceptable, and the errors of
    ///   ``CommandContext/athletes(without:)``.
    func run(at context: CommandContext) throws {
      let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
      guard (1...100).contains(name.count) else { throw AthleteCommandError.notAName }
      let (file, athletes) = try context.athletes()
      let accounts = try file.accounts()
      guard try file.account(named: name) == nil else { throw AthleteCommandError.nameTaken(name) }
      let hash = try secret.passphrase(for: name, context.terminal)
      let taken = accounts.map(\.athlete)
      let athlete = athletes.first { !taken.contains($0) } ?? context.terminal.makeID()
      try file.addAthlete(athlete, device: context.terminal.makeID(), epoch: context.terminal.makeID())
      do {
        let account = Account(athlete: athlete, name: name, passphrase: hash.text)
        try file.addAccount(account, at: context.terminal.now)
      } catch AccountError.nameTaken { throw AthleteCommandError.nameTaken(name) }
      let whose = athletes.contains(athlete) ? "the records that are here" : "records of their own"
      context.terminal.say(
        "\(name) may sign in now, to \(whose). A running server takes note when it starts again.")
    }
  }

  struct List: AthleteCommand {
    static let configuration = CommandConfiguration(abstract: "Lists who may sign in.")

    @OptionGroup var options: GlobalOptions

    /// Lists the accounts.
    ///
    /// - Throws: The errors of ``CommandContext/athletes(without:)``.
    func run(at context: CommandContext) throws {
      let accounts = try context.athletes().file.accounts()
      context.show(.list(accounts.map { .object([Field("name", .text($0.name))]) })) {
        accounts.isEmpty
          ? "Nobody signs in; cairn athlete create begins it."
          : accounts.map(\.name).joined(separator: "\n")
      }
    }
  }

  struct Passphrase: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Gives an athlete a new passphrase, signs them out everywhere and revokes their keys.")

    @OptionGroup var options: GlobalOptions
    @OptionGroup var secret: Athletes.Options
    @Argument(help: "The name to sign in with.") var name: String
    @Flag(help: "Leave the athlete's access keys as they are instead of revoking them.") var keepKeys = false

    /// Replaces an account's passphrase.
    ///
    /// - Throws: ``AthleteCommandError`` if there is no such account or the passphrase is unacceptable, and
    ///   the errors of ``CommandContext/athletes(without:)``.
    func run(at context: CommandContext) throws {
      let file = try context.athletes().file
      guard let account = try file.account(named: name) else { throw AthleteCommandError.noSuchName(name) }
      let hash = try secret.passphrase(for: account.name, context.terminal)
      let keys = keepKeys ? [] : try file.keys(of: account.athlete).map(\.name)
      try file.setPassphrase(hash.text, of: account.athlete, keepingKeys: keepKeys)
      context.terminal.say("\(account.name) signs in with the new passphrase from now on.")
      if !keys.isEmpty { context.terminal.say("Revoked with it: \(keys.joined(separator: ", ")).") }
    }
  }
}

/// An error in the accounts of the web app or in the server's settings.
enum AthleteCommandError: Error, Equatable, UserFacingError {
  case notAName
  case nameTaken(String)
  case noSuchName(String)
  case noTerminal
  case passphrasesDiffer
  case passphrase(PassphraseProblem)
  /// The server would be open to others.
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
