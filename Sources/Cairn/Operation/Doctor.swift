import ArgumentParser
import Database
import Foundation
import Records
import Server
import Supervision
import Training

struct Doctor: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the database, backups and the machine, and say what to change.",
    discussion:
      "Changes nothing, and can run alongside a server. cairn check examines the records themselves.")

  @OptionGroup var options: GlobalOptions

  /// The maximum age of the last backup in milliseconds: two days.
  private static let oldBackup: Int64 = 2 * 86_400_000

  /// Checks the database, the incidents and the last backup, and prints the findings.
  ///
  /// - Throws: ``CommandError/checkFailed(_:)`` if something needs to be fixed, or
  ///   ``CommandError/noDatabase(_:)``, ``StoreError`` or ``DatabaseFileError`` if the database can't be
  ///   read.
  func run(at context: CommandContext) throws {
    var (good, bad): ([String], [String]) = ([], [])
    // Opening the file would upgrade it.
    if try !context.isPostgres && DatabaseFile.needsUpgrade(at: context.path) {
      bad.append(
        "The database is outdated. The next command or server to use it backs it up and upgrades it.")
    } else {
      try check(context.existing(), context, &good, &bad)
    }
    check(context.incidents, &good, &bad)
    check(LastBackup(besideDatabase: context.localPath), context, &good, &bad)
    context.show(
      .object([Field("good", .list(good.map { .text($0) })), Field("bad", .list(bad.map { .text($0) }))])
    ) {
      (good.map { "ok    " + $0 } + bad.map { "fix   " + $0 }).joined(separator: "\n")
    }
    if !bad.isEmpty { throw CommandError.checkFailed(bad.count) }
  }

  /// Checks that the database works, and looks for settings to change.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if the database can't be read.
  private func check(
    _ database: any AthleteDatabase, _ context: CommandContext, _ good: inout [String],
    _ bad: inout [String]
  ) throws {
    if let trouble = try blocking({ await database.trouble() }) {
      bad.append(trouble.sentence)
    } else {
      let count = try database.athletes().count
      good.append(
        "The database can be read and written. It has \(count == 1 ? "one athlete" : "\(count) athletes").")
    }
    bad += try database.findings(at: context.terminal.clock()).map(\.sentence)
    if try !database.hasAccounts() {
      good.append("There are no accounts, so the server only responds to this machine.")
    }
  }

  private func check(_ file: IncidentFile, _ good: inout [String], _ bad: inout [String]) {
    guard let incidents = file.readIfPossible() else {
      return bad.append("\(file.path) can't be read. Check its permissions, or run cairn incidents clear.")
    }
    if incidents.all.isEmpty { return good.append("Nothing has crashed the server.") }
    bad.append("Some work has crashed the server and is paused. See cairn incidents.")
  }

  private func check(
    _ last: LastBackup?, _ context: CommandContext, _ good: inout [String], _ bad: inout [String]
  ) {
    let advice = "Run cairn backup FOLDER --keep 7d,4w,12m every day."
    guard let last else { return bad.append("There is no backup. \(advice)") }
    let text =
      "The last backup is from \(last.at.text.prefix(16).replacing("T", with: " ")), in \(last.place)."
    let now = context.terminal.clock()
    if last.at > now {
      bad.append("\(text) That is in the future. Correct this machine's clock, then make another backup.")
    } else if now - last.at > Doctor.oldBackup {
      bad.append("\(text) \(advice)")
    } else {
      good.append(text + " It was restored for comparison.")
    }
  }
}

extension DatabaseTrouble {
  fileprivate var sentence: String {
    switch self {
    case .diskFull: "The disk is full. Free some space."
    case .unwritable(let words):
      "Can't write to the database (\(words)). Check the disk and the file permissions."
    case .unreadable(let words):
      "The database can't be read (\(words)). Run cairn check, or restore a backup."
    }
  }
}

extension DatabaseFinding {
  fileprivate var sentence: String {
    switch self {
    case .littleSpace(let free):
      "Only \(free >> 20) MB are free on the database's disk. Make room for backups and imports."
    case .incompleteMove(let athlete):
      "A move of athlete \(athlete.hexadecimal.prefix(7)) to this database was interrupted. Repeat the same "
        + "cairn move, or add --cancel to cancel it."
    case .clockDiffers(let seconds):
      "The database server's clock is \(abs(seconds)) s \(seconds > 0 ? "behind" : "ahead of") this machine's"
        + ". Synchronise both with NTP."
    case .notDurable(let setting, let value):
      "PostgreSQL has \(setting) = \(value), so it may lose confirmed changes in a crash. Set it to on."
    case .unencrypted:
      "The connection to PostgreSQL isn't encrypted. Add ?sslmode=verify-full to the address."
    case .fewConnections(let free):
      "PostgreSQL accepts only \(free) more connections, and each server uses 8. Raise max_connections."
    }
  }
}
