import ArgumentParser
import Database
import Foundation
import Records
import Server
import Training

/// The commands for the web app's accounts.
struct Athletes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "athlete", abstract: "Manage who can sign in to the web app.",
    subcommands: [Create.self, List.self, Passphrase.self])

  /// The source of a passphrase.
  struct Options: ParsableArguments {
    @Flag(help: "Read the passphrase from standard input.") var passphraseStdin = false

    /// Reads a new passphrase and returns its hash.
    ///
    /// - Throws: ``AthleteCommandError`` if the passphrase is unacceptable or can't be read, ``CommandError``
    ///   if the input fails, or an error from the crypto library.
    func passphrase(for name: String, _ terminal: Terminal) throws -> PassphraseHash {
      let text = try passphraseStdin ? read(terminal) : ask(terminal)
      if let problem = PassphraseProblem.problem(of: text, name: name) {
        throw AthleteCommandError.passphrase(problem)
      }
      return try PassphraseHash(text, cost: .usual)
    }

    /// Reads the passphrase from standard input.
    ///
    /// - Throws: ``CommandError`` if reading fails.
    private func read(_ terminal: Terminal) throws -> String {
      String(decoding: try terminal.readInput(), as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Prompts for the passphrase twice.
    ///
    /// - Throws: ``AthleteCommandError/noTerminal`` if there is no terminal, or
    ///   ``AthleteCommandError/passphrasesDiffer`` if the two differ.
    private func ask(_ terminal: Terminal) throws -> String {
      guard let first = terminal.readSecret("Passphrase: "),
        let again = terminal.readSecret("Confirm passphrase: ")
      else { throw AthleteCommandError.noTerminal }
      guard first == again else { throw AthleteCommandError.passphrasesDiffer }
      return first
    }
  }

  struct Create: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create an account. The first one gets the existing data. All others start empty.")

    @OptionGroup var options: GlobalOptions
    @OptionGroup var secret: Athletes.Options
    @Argument(help: "The name to sign in with.") var name: String

    /// Creates an account for the first athlete without one, or for a new athlete.
    ///
    /// - Throws: ``AthleteCommandError`` if the name or the passphrase is unacceptable, or any error thrown
    ///   by ``CommandContext/athletes(without:)``.
    func run(at context: CommandContext) throws {
      let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
      guard (1...100).contains(name.count) else { throw AthleteCommandError.notAName }
      let file = try context.athletes().file
      let athletes = try file.athletes(in: .present)
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
      let isExisting = athletes.contains(athlete)
      context.show(.object([Field("name", .text(name)), Field("existing_data", .boolean(isExisting))])) {
        "Created an account for \(name), with \(isExisting ? "the existing data" : "no data yet"). "
          + "If the server is running, restart it."
      }
    }
  }

  struct List: AthleteCommand {
    static let configuration = CommandConfiguration(abstract: "List who can sign in.")

    @OptionGroup var options: GlobalOptions

    /// Lists the accounts.
    ///
    /// - Throws: Any error thrown by ``CommandContext/existing()``.
    func run(at context: CommandContext) throws {
      let accounts = try context.existing().accounts()
      context.show(.list(accounts.map { .object([Field("name", .text($0.name))]) })) {
        accounts.isEmpty
          ? "No accounts yet. Create one with cairn athlete create."
          : accounts.map(\.name).joined(separator: "\n")
      }
    }
  }

  struct Passphrase: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change an athlete's passphrase, sign them out everywhere and revoke their keys.")

    @OptionGroup var options: GlobalOptions
    @OptionGroup var secret: Athletes.Options
    @Argument(help: "The name to sign in with.") var name: String
    @Flag(help: "Don't revoke the athlete's access keys.") var keepKeys = false

    /// Replaces an account's passphrase.
    ///
    /// - Throws: ``AthleteCommandError`` if there is no such account or the passphrase is unacceptable, or
    ///   any error thrown by ``CommandContext/existing()``.
    func run(at context: CommandContext) throws {
      let file = try context.existing()
      guard let account = try file.account(named: name) else { throw AthleteCommandError.noSuchName(name) }
      let hash = try secret.passphrase(for: account.name, context.terminal)
      let keys = keepKeys ? [] : try file.keys(of: account.athlete).map(\.name)
      guard try file.setPassphrase(hash.text, of: account, keepingKeys: keepKeys) else {
        throw StoreError.failed("the passphrase was changed by someone else at the same time")
      }
      let revoked = keys.map { Value.text($0) }
      context.show(.object([Field("name", .text(account.name)), Field("revoked_keys", .list(revoked))])) {
        "Changed the passphrase for \(account.name)."
          + (keys.isEmpty ? "" : "\nRevoked keys: \(keys.joined(separator: ", ")).")
      }
    }
  }
}
