import Foundation
import Records
import Testing

@testable import Cairn

/// Backups, checks, exports and restores with one or several athletes.
@Suite struct BackupTests {
  /// A database with Anna, who has a session, and Ben, who uses another unit.
  ///
  /// It is created once, because hashing a passphrase takes seconds in a debug build.
  private static let annaAndBen = Result {
    let cairn = Shell()
    cairn.input = passphrase
    cairn("start", "--freeform", "Evening")
    cairn("log", "bench press", "100x8")
    cairn("finish")
    for name in ["Anna", "Ben"] { cairn("athlete", "create", name, "--passphrase-stdin") }
    cairn("units", "lb", "--athlete", "Ben")
    return (database: try Data(contentsOf: URL(fileURLWithPath: cairn.path("cairn.sqlite"))), ids: cairn.ids)
  }
  private static let passphrase = Array("a stone on a stone".utf8)

  /// Returns a new terminal with a copy of ``annaAndBen``.
  private func two() throws -> Shell {
    let made = try Self.annaAndBen.get()
    let cairn = Shell()
    cairn.input = Self.passphrase
    cairn.ids = made.ids
    let manager = FileManager.default
    #expect(
      manager.createFile(
        atPath: cairn.path("cairn.sqlite"), contents: made.database, attributes: [.posixPermissions: 0o600]))
    return cairn
  }

  private func names(_ cairn: Shell, in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: cairn.path(folder)).sorted()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a backup holds all athletes, and is brought back whole`() throws {
    let cairn = try two()
    #expect(cairn.says("backup", cairn.path("copy.sqlite")) == "Saved the backup to copy.sqlite.")
    #expect(try mode(cairn.path("copy.sqlite")) == 0o600)
    let other = ["--database", cairn.path("other.sqlite")]
    #expect(
      cairn.run(["restore", cairn.path("copy.sqlite")] + other).output
        == "Restored the backup to other.sqlite, with the data of 2 athletes.")
    for name in ["Anna", "Ben"] {
      let export = ["export", "--json", "-", "--athlete", name]
      #expect(cairn.run(export + other).output == cairn.run(export).output)
    }
    #expect(cairn.run(["check"] + other).output.hasSuffix("No problems found."))
    let again = cairn.run(["restore", cairn.path("copy.sqlite")] + other)
    #expect(again.ending == .refused && again.errors.contains("already exists"))
  }

  @Test func `with several athletes the check looks at all, and at one who is named`() throws {
    let cairn = try two()
    #expect(cairn.says("check").hasSuffix("No problems found."))
    let (all, anna) = (cairn("--json", "check").output, cairn("--json", "check", "--athlete", "Anna").output)
    #expect(all != anna && anna.contains(#""problems":[]"#))
  }

  @Test func `an export of one among several is restored to one among several`() throws {
    let cairn = try two()
    let export = cairn.says("export", "--json", "-", "--athlete", "Anna")
    #expect(export.contains("set_performance"))
    try cairn.write(export, to: "anna.json")
    #expect(cairn("restore", cairn.path("anna.json"), "--athlete", "Ben").ending == .refused)
    let cleo = cairn("athlete", "create", "Cleo", "--passphrase-stdin")
    #expect(cleo.ending == .well)
    #expect(cairn("restore", cairn.path("anna.json"), "--athlete", "Cleo").ending == .well)
    #expect(cairn.says("export", "--json", "-", "--athlete", "Cleo") == export)
  }

  @Test func `who is meant has to be said, and is for every command`() throws {
    let cairn = try two()
    let answer = cairn("history")
    #expect(answer.ending == .refused)
    #expect(
      answer.errors == """
        cairn: This database has several athletes. Choose one with --athlete: Anna, Ben.
        """)
    #expect(cairn.says("history", "--athlete", "anna").contains("Evening"))
    #expect(cairn.says("--athlete", "Ben", "units") == "Weights are in lb.")
  }

  @Test func `of dated copies the newest stay, and nothing else in the folder goes`() throws {
    let cairn = try two()
    try FileManager.default.createDirectory(atPath: cairn.path("kept"), withIntermediateDirectories: true)
    try cairn.write("mine", to: "kept/cairn-notes.sqlite")
    for _ in 1...3 {
      #expect(cairn("backup", "--keep", "2", cairn.path("kept")).ending == .well)
      cairn.wait(days: 1)
    }
    let left = try names(cairn, in: "kept")
    #expect(left.count == 3 && left.contains("cairn-notes.sqlite"))
    #expect(
      left.contains { $0.hasPrefix("cairn-2026-11-23T") }
        && !left.contains { $0.hasPrefix("cairn-2026-11-21T") })
    #expect(cairn("backup", "--keep", "0", cairn.path("kept")).ending == .notUnderstood)
  }

  @Test func `a wrong clock deletes no other backup and isn't kept for one, and that is reported`() throws {
    let cairn = Shell()
    cairn("units", "kg")
    func backup() -> Shell.Answer { cairn("backup", "--keep", "1", cairn.path("kept")) }
    #expect(backup().errors.isEmpty)
    cairn.setCalendar(by: -3650)
    let early = backup()
    #expect(early.ending == .well)
    #expect(
      early.errors == """
        cairn-2026-11-21T180100Z.sqlite is dated later than this machine's clock, so it isn't counted. Correct \
        the clock, or delete the backup.
        """)
    #expect(try names(cairn, in: "kept").count == 2)
    cairn.setCalendar(by: 2 * 3650)
    #expect(backup().output.hasSuffix("Deleted 2 old backups."))
    cairn.setCalendar(by: -3650)
    for _ in 1...2 {
      #expect(backup().ending == .well)
      cairn.wait(days: 1)
    }
    let left = try names(cairn, in: "kept")
    #expect(left.count == 2 && left[0].hasPrefix("cairn-2026-11-22") && left[1].hasPrefix("cairn-2036-11"))
  }

  @Test func `a file that can't be restored creates no database`() throws {
    let cairn = try two()
    let (backup, key) = (cairn.path("moved.dat"), cairn.path("backup.key"))
    #expect(cairn("backup", backup, "--key", key, "--create-key").ending == .well)
    func restore(_ words: String...) -> Shell.Answer {
      cairn.run(["restore"] + words + ["--database", cairn.path("new.sqlite")])
    }
    let sealed = restore(backup)
    #expect(sealed.ending == .refused && sealed.errors.contains("moved.dat is encrypted. Name the file with"))
    let missing = restore(cairn.path("missing.sqlite"))
    #expect(missing.ending == .badFile)
    #expect(missing.errors == "cairn: Can't read missing.sqlite. Check the path.")
    try cairn.write("{}", to: "export.json")
    #expect(restore(cairn.path("export.json")).ending == .badFile)
    #expect(try !names(cairn).contains { $0.hasPrefix("new") })
    #expect(restore(backup, "--key", key).output.hasSuffix("with the data of 2 athletes."))
    #expect(try names(cairn).filter { $0.hasPrefix("new") } == ["new.sqlite"])
  }

  @Test(arguments: [
    ["copy.sqlite", "--merge"], ["copy.sqlite", "--athlete", "Anna"], ["--from", "kept", "--merge"],
    ["copy.sqlite", "--until", "2026-11-23T06:00:00Z"], ["copy.sqlite", "--key", "key", "--merge"],
  ])
  func `an option that has no effect on a backup is refused`(words: [String]) throws {
    let cairn = try two()
    cairn("backup", cairn.path("copy.sqlite"))
    let places = words.map { ["copy.sqlite", "kept", "key"].contains($0) ? cairn.path($0) : $0 }
    let answer = cairn.run(["restore"] + places + ["--database", cairn.path("new.sqlite")])
    let options = ["--merge", "--athlete", "--until"]
    let option = try #require(words.last(where: { options.contains($0) }))
    #expect(answer.ending == .notUnderstood && answer.errors.contains(option + " "), "\(answer)")
    #expect(try names(cairn) == ["cairn.sqlite", "copy.sqlite"])
  }

  @Test func `a backup of nothing makes nothing`() throws {
    let cairn = Shell()
    let answer = cairn("backup", "--keep", "3", cairn.path("kept"))
    #expect(answer.ending == .databaseTrouble && answer.errors.contains("doesn't exist"))
    #expect(try names(cairn).isEmpty)
  }

  @Test func `a command leaves one whole file, for its owner alone`() throws {
    let cairn = Shell()
    cairn("units", "lb")
    #expect(try names(cairn) == ["cairn.sqlite"])
    #expect(try mode(cairn.path("cairn.sqlite")) == 0o600)
    cairn("export", "--json", cairn.path("export.json"))
    #expect(try mode(cairn.path("export.json")) == 0o600)
  }

  @Test func `records that are set aside are listed and can be saved`() throws {
    let cairn = Shell()
    cairn("start", "--freeform", "Evening")
    cairn("log", "bench press", "100x8")
    #expect(cairn.says("export", "--set-aside", "-") == "[]\n")
    #expect(!cairn.says("--json", "check").contains("set_aside"))
  }

  @Test func `athletes move to another database, which then has them`() throws {
    let cairn = try two()
    let export = cairn.run(["export", "--json", "-", "--athlete", "Anna"]).output
    let other = cairn.path("other.sqlite")
    let moved = cairn("move", other, "--athlete", "Anna")
    #expect(
      moved.output.contains(#/^Moved Anna: [0-9]+ records, compared by digest [0-9a-f]{16}\.\n/#)
        && moved.output.hasSuffix("use --database other.sqlite for servers and commands."))
    #expect(cairn.run(["export", "--json", "-", "--database", other]).output == export)
    let refused = cairn("log", "bench press", "100x5", "--athlete", "Anna")
    #expect(refused.ending == .databaseTrouble && refused.errors.contains("were moved to another database"))
    #expect(cairn.says("units", "--athlete", "Ben").contains("lb"))
    #expect(cairn.says("move", other).hasPrefix("Anna has already been moved.\nMoved Ben: "))
    let same = cairn("move", cairn.path("cairn.sqlite"))
    #expect(same.ending == .refused && same.errors.contains("Both databases are the same."))
    // A backup of what was left behind can be restored.
    cairn("backup", cairn.path("left.sqlite"))
    cairn("restore", cairn.path("left.sqlite"), "--database", cairn.path("again.sqlite"))
    let again = ["--athlete", "Anna", "--database", cairn.path("again.sqlite")]
    #expect(cairn.run(["export", "--json", "-"] + again).output == export)
  }

  @Test func `an encrypted backup is restored with its key, and of several the one before a time`() throws {
    let cairn = try two()
    let export = cairn.run(["export", "--json", "-", "--athlete", "Anna"]).output
    let (folder, key) = (cairn.path("kept"), cairn.path("backup.key"))
    let missing = cairn("backup", folder, "--keep", "7d,4w", "--key", key)
    #expect(missing.ending == .databaseTrouble && missing.errors.hasSuffix("backup.key doesn't exist."))
    let first = cairn("backup", folder, "--keep", "7d,4w", "--key", key, "--create-key")
    #expect(
      first.output.hasSuffix("Z.sqlite.sealed in kept.") && first.errors.contains("Keep a copy elsewhere"))
    #expect(try mode(key) == 0o600)
    let before = cairn.now
    cairn.wait(days: 2)
    cairn("start", "--freeform", "Later", "--athlete", "Anna")
    #expect(cairn("backup", folder, "--keep", "7d,4w", "--key", key).ending == .well)
    #expect(try names(cairn, in: "kept").count == 2)
    func restored(_ name: String, _ words: String...) -> String {
      let database = ["--database", cairn.path(name)]
      #expect(cairn.run(["restore", "--from", folder] + words + database).ending == .well)
      return cairn.run(["export", "--json", "-", "--athlete", "Anna"] + database).output
    }
    #expect(restored("early.sqlite", "--key", key, "--until", (before + 1000).text) == export)
    let none = cairn(
      "restore", "--from", folder, "--until", (before + -86_400_000).text, "--database",
      cairn.path("no.sqlite"))
    #expect(none.errors.contains("no backup from before that time") && none.ending == .refused)
    #expect(restored("late.sqlite", "--key", key).contains("Later"))
    let open = cairn("restore", "--from", folder, "--database", cairn.path("no.sqlite"))
    #expect(
      open.ending == .refused
        && open.errors.hasSuffix("is encrypted. Name the file with its key: --key FILE."))
    cairn("backup", cairn.path("other"), "--keep", "2", "--key", cairn.path("other.key"), "--create-key")
    let other = cairn(
      "restore", "--from", folder, "--key", cairn.path("other.key"), "--database", cairn.path("no.sqlite"))
    #expect(other.ending == .badFile && other.errors.contains("sqlite.sealed was sealed with another key"))
    #expect(!FileManager.default.fileExists(atPath: cairn.path("no.sqlite")))
  }
}
