import ArgumentParser
import Backups
import Database
import Foundation
import Interchange
import Records
import Training

struct Restore: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Restore an export or a backup.",
    discussion: """
      An export can only be restored for an athlete without data, so that nothing is overwritten by mistake. \
      With --merge, missing records are added, and existing records don't change. The whole export is \
      checked before anything is saved.

      A backup contains all athletes. Use --database to choose a file that doesn't exist yet, or a PostgreSQL \
      database without these athletes. To restore the latest backup in a folder or bucket, use --from. To \
      restore the latest one before a time, add --until.
      """)

  @Argument(help: "The export or backup, or - to read an export from standard input.", completion: .file())
  var file: String?
  @Flag(help: "Add missing records to the existing data.") var merge = false
  @Flag(help: "Restore a database that was copied without its log.") var withoutLog = false
  @Option(help: "The folder or s3:// address of the backups.", completion: .directory) var from: String?
  @Option(help: "Restore the latest backup before this time, such as 2026-11-23T06:00:00Z.")
  var until: String?
  @Option(help: "The file with the key that sealed the backup.", completion: .file()) var key: String?
  @OptionGroup var options: GlobalOptions

  /// Checks that there is exactly one source.
  ///
  /// - Throws: `ValidationError` if there isn't.
  func validate() throws {
    guard (file == nil) != (from == nil) else {
      throw ValidationError("Name a file, or use --from with a folder or bucket of backups.")
    }
    if let until, Instant(rfc3339: until) == nil {
      throw ValidationError("--until needs a time such as 2026-11-23T06:00:00Z.")
    }
  }

  /// Restores an export or a backup.
  ///
  /// - Throws: ``ArchiveError``, ``CommandError``, ``BackupError``, ``MoveError`` or ``DatabaseFileError`` if
  ///   it can't be restored, or any error thrown by ``CommandContext/database()``.
  func run(at context: CommandContext) throws {
    if let from {
      let source = try BackupSource(from, before: until.flatMap { Instant(rfc3339: $0) }, context)
      return try source.fetch(key: key) { try bringBack($0, at: context) }
    }
    guard let file else { return }
    if BackupName(URL(filePath: file).lastPathComponent)?.isSealed == true || key != nil {
      return try BackupSource.unsealing(file, key: key) { try bringBack($0, at: context) }
    }
    if Files.isDatabase(file) { return try bringBack(file, at: context) }
    let (database, athlete) = try context.database()
    let export = file == "-" ? ArchiveFile(try context.terminal.readInput()) : ArchiveFile(path: file)
    do { try export.read(database.schema) } catch is CSVError { throw CommandError.noSuchFile(file) }
    if !merge, try database.read(athlete, { try $0.head().sequence }) > 0 {
      throw CommandError.databaseNotEmpty(context.path)
    }
    let count = try database.restore(athlete, context.newContext()) { try export.read(database.schema, $0) }
    context.show(.object([Field("restored", .integer(count))])) { "Restored \(count) records." }
  }

  /// Creates a new database from a backup, or adds its athletes to a PostgreSQL database.
  ///
  /// A new epoch makes devices resend whatever the backup lacks.
  ///
  /// - Throws: ``CommandError/databaseExists(_:)`` if the file exists, ``MoveError/alreadyThere`` if the
  ///   database has one of the athletes, or ``StoreError`` or ``DatabaseFileError`` if the database fails.
  private func bringBack(_ backup: String, at context: CommandContext) throws {
    guard context.isPostgres || !Files.exists(context.path) else {
      throw CommandError.databaseExists(context.path)
    }
    if !context.isPostgres {
      try Files.makeFolder(for: context.path)
      try DatabaseFile.bringBack(backup, to: context.path, withoutLog: withoutLog)
    }
    let database = try context.open()
    let athletes =
      context.isPostgres ? try addAthletes(of: backup, to: database, context) : try database.athletes()
    for athlete in athletes {
      // Whoever restores a database wants the records that have been moved since.
      if let status = try database.moveStatus(of: athlete), status.state == .moved {
        _ = try database.setMoveStatus(.present, of: athlete, from: status)
      }
      guard try database.moveState(of: athlete) == .present else { continue }
      try database.write(athlete) { store in try store.renewEpoch(context.terminal.makeID()) }
    }
    let place = context.isPostgres ? "the database" : context.path
    context.show(
      .object([
        Field("restored_database", .text(context.path)), Field("athletes", .integer(Int64(athletes.count))),
      ])
    ) {
      "Restored the backup to \(place), with the data of "
        + (athletes.count == 1 ? "one athlete." : "\(athletes.count) athletes.")
    }
  }

  /// Copies a backup's athletes to a database, and returns them.
  ///
  /// Nothing is copied if the database already has one of them.
  ///
  /// - Throws: ``MoveError`` if an athlete can't be copied, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  private func addAthletes(
    of backup: String, to database: any AthleteDatabase, _ context: CommandContext
  ) throws -> [ID] {
    try TemporaryCopy.use { folder in
      // Opening a file may change it, so a copy is opened.
      let path = folder + "/backup.sqlite"
      try DatabaseFile.bringBack(backup, to: path, withoutLog: withoutLog)
      let source = try DatabaseFile(path: path)
      defer { try? source.close() }
      let athletes = try source.athletes().filter {
        ![.arriving, .abandoned].contains(try source.moveState(of: $0))
      }
      for athlete in athletes {
        guard try database.moveState(of: athlete) != .present else { throw MoveError.alreadyThere }
      }
      for (number, athlete) in athletes.enumerated() {
        context.terminal.showProgress("\(number) of \(athletes.count) athletes restored")
        try source.copy(athlete, to: database, by: context.terminal.makeID())
      }
      context.terminal.showProgress("")
      return athletes
    }
  }
}
