import ArgumentParser
import Database
import Records
import Server
import Training

/// The commands for the API keys of devices and programs.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Create, list and revoke access keys for devices and programs.",
    subcommands: [Create.self, List.self, Revoke.self])

  struct Create: AthleteCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create a key and print it. It is only shown once.")

    @OptionGroup var options: GlobalOptions
    @Argument(help: "The key's name, such as the device it is for.") var name: String
    @Option(help: "sync for a device, read for a program, calendar or calendar_titles for a calendar app.")
    var scope = "sync"
    @Option(help: "Days until the key expires. By default, it never does.") var days: Int64?

    /// Creates a key and prints it.
    ///
    /// - Throws: ``KeyCommandError`` or ``CommandError/notAWord(_:of:)`` if an argument is invalid, or any
    ///   error thrown by ``CommandContext/database()``.
    func run(at context: CommandContext) throws {
      let name = name.trimmed
      guard (1...APIKey.nameBytes).contains(name.utf8.count) else { throw KeyCommandError.notAName }
      guard let scope = KeyScope(rawValue: scope) else {
        throw CommandError.notAWord(scope, of: KeyScope.allCases.map(\.rawValue))
      }
      guard (1...APIKey.mostDays).contains(days ?? 1) else { throw KeyCommandError.notDays }
      let (file, athlete) = try context.database()
      func made() -> (text: KeyText, key: APIKey) {
        let text = KeyText(for: context.terminal.makeID())
        return (text, text.key(of: athlete, name: name, scope: scope, days: days, at: context.terminal.now))
      }
      var (text, key) = made()
      // The random ID is already in use with a probability of one in 10¹².
      while try !file.addKey(key) { (text, key) = made() }
      context.show(.object([Field("key", .text(text.text))] + key.fields)) {
        text.calendarPath(scope) ?? text.text
      }
      context.terminal.complain(
        "Copy the key now. It won't be shown again. To revoke it, run cairn key revoke \(key.id).")
    }
  }

  struct List: AthleteCommand {
    static let configuration = CommandConfiguration(abstract: "List the keys that haven't been revoked.")

    @OptionGroup var options: GlobalOptions

    /// Lists the keys.
    ///
    /// - Throws: Any error thrown by ``CommandContext/existing()`` or ``CommandContext/database()``.
    func run(at context: CommandContext) throws {
      _ = try context.existing()
      let (file, athlete) = try context.database()
      let keys = try file.keys(of: athlete)
      context.show(.list(keys.map { .object($0.fields) })) {
        guard !keys.isEmpty else { return "No keys. Create one with cairn key create." }
        let offset = context.utcOffset
        func day(_ instant: Instant?) -> String { instant?.day(utcOffset: offset).text ?? "" }
        var table = Table("ID", "Name", "Scope", "Created", "Expires", "Last used")
        for key in keys {
          let ends = (key.isExpired(at: context.terminal.now) ? "expired " : "") + day(key.expiresAt)
          table.add(key.id, key.name, key.scope.rawValue, day(key.createdAt), ends, day(key.usedAt))
        }
        return table.text
      }
    }
  }

  struct Revoke: AthleteCommand {
    static let configuration = CommandConfiguration(abstract: "Revoke a key immediately.")

    @OptionGroup var options: GlobalOptions
    @Argument(help: "The ID shown by cairn key list, or the whole key.") var id: String

    /// Revokes a key.
    ///
    /// - Throws: ``KeyCommandError/noSuchKey(_:)`` if there is no such key, or any error thrown by
    ///   ``CommandContext/existing()`` or ``CommandContext/database()``.
    func run(at context: CommandContext) throws {
      _ = try context.existing()
      let (file, athlete) = try context.database()
      let id = KeyText(id)?.id ?? id
      guard try file.revokeKey(id, of: athlete) else { throw KeyCommandError.noSuchKey(id) }
      context.show(.object([Field("revoked", .text(id))])) { "Revoked key \(id)." }
    }
  }
}

extension APIKey {
  /// The fields of the key's JSON.
  fileprivate var fields: [Field] {
    func instant(_ instant: Instant?) -> Value { instant.map { .integer($0.milliseconds) } ?? .null }
    return [
      Field("id", .text(id)), Field("name", .text(name)), Field("scope", .text(scope.rawValue)),
      Field("created_at_milliseconds", instant(createdAt)),
      Field("expires_at_milliseconds", instant(expiresAt)), Field("used_at_milliseconds", instant(usedAt)),
    ]
  }
}

/// An error from creating or revoking a key.
enum KeyCommandError: Error, Equatable, CommandLineError {
  case notAName
  case notDays
  case noSuchKey(String)

  var ending: Ending {
    switch self {
    case .notAName, .notDays: .notUnderstood
    case .noSuchKey: .refused
    }
  }

  var sentence: String {
    switch self {
    case .notAName: "Give the key a name of at most \(APIKey.nameBytes) bytes."
    case .notDays: "--days must be from 1 to \(APIKey.mostDays). Leave it out for a key that never expires."
    case .noSuchKey(let id): "No key has the ID \(id). Run cairn key list to see your keys."
    }
  }
}
