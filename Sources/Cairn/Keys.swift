import ArgumentParser
import Database
import Records
import Server

/// The keys with which devices and programs come to an athlete's records.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Makes, lists and revokes keys for devices and programs.",
    subcommands: [Create.self, List.self, Revoke.self])

  struct Create: DeskCommand {
    static let configuration = CommandConfiguration(
      abstract: "Makes a key and prints it, the only time that it is shown.")

    @OptionGroup var options: GlobalOptions
    @Argument(help: "What it is for, such as the device.") var name: String
    @Option(help: "sync for a device, read for a program, calendar or calendar_titles for a calendar.")
    var scope = "sync"
    @Option(help: "How many days it is valid; without it, until it is revoked.") var days: Int64?

    func run(at desk: Desk) throws {
      let name = name.trimmed
      guard (1...APIKey.nameBytes).contains(name.utf8.count) else { throw KeyCommandError.notAName }
      guard let scope = KeyScope(rawValue: scope) else {
        throw CommandError.notAWord(scope, of: KeyScope.allCases.map(\.rawValue))
      }
      guard (1...APIKey.mostDays).contains(days ?? 1) else { throw KeyCommandError.notDays }
      let (file, athlete) = try desk.database()
      func made() -> (text: KeyText, key: APIKey) {
        let text = KeyText(for: desk.terminal.makeID())
        return (text, text.key(of: athlete, name: name, scope: scope, days: days, at: desk.terminal.now))
      }
      var (text, key) = made()
      // Another key may have the same id, by a chance of one in a million million.
      while try !file.addKey(key) { (text, key) = made() }
      desk.show(.object([Field("key", .text(text.text))] + key.fields)) {
        text.calendarPath(scope) ?? text.text
      }
      desk.terminal.complain(
        "This is the only time that the key is shown; cairn key revoke \(key.id) ends it.")
    }
  }

  struct List: DeskCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the keys that were not revoked.")

    @OptionGroup var options: GlobalOptions

    func run(at desk: Desk) throws {
      let (file, athlete) = try desk.database()
      let keys = try file.keys(of: athlete)
      desk.show(.list(keys.map { .object($0.fields) })) {
        guard !keys.isEmpty else { return "There is no key; cairn key create makes one." }
        let offset = desk.utcOffset
        func day(_ instant: Instant?) -> String { instant?.day(utcOffset: offset).text ?? "" }
        var table = Table("Id", "Name", "May", "Made", "Ends", "Last used")
        for key in keys {
          let ends = (key.isExpired(at: desk.terminal.now) ? "over since " : "") + day(key.expiresAt)
          table.add(key.id, key.name, key.scope.rawValue, day(key.createdAt), ends, day(key.usedAt))
        }
        return table.text
      }
    }
  }

  struct Revoke: DeskCommand {
    static let configuration = CommandConfiguration(abstract: "Ends a key, at once.")

    @OptionGroup var options: GlobalOptions
    @Argument(help: "The id in cairn key list, or the whole key.") var id: String

    func run(at desk: Desk) throws {
      let (file, athlete) = try desk.database()
      let id = KeyText(id)?.id ?? id
      guard try file.revokeKey(id, of: athlete) else { throw KeyCommandError.noSuchKey(id) }
      desk.show(.object([Field("revoked", .text(id))])) { "The key \(id) is revoked." }
    }
  }
}

extension APIKey {
  /// What programs are told of it.
  fileprivate var fields: [Field] {
    func moment(_ instant: Instant?) -> Value { instant.map { .integer($0.milliseconds) } ?? .null }
    return [
      Field("id", .text(id)), Field("name", .text(name)), Field("scope", .text(scope.rawValue)),
      Field("created_at_milliseconds", moment(createdAt)),
      Field("expires_at_milliseconds", moment(expiresAt)), Field("used_at_milliseconds", moment(usedAt)),
    ]
  }
}

/// Why a key was not made or revoked.
enum KeyCommandError: Error, Equatable, Told {
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
    case .notAName: "Say what the key is for, in at most \(APIKey.nameBytes) bytes."
    case .notDays: "--days is a number from 1 to \(APIKey.mostDays); leave it out for a key without an end."
    case .noSuchKey(let id): "No key has the id \(id); cairn key list shows them."
    }
  }
}
