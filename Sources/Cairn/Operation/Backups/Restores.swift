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
      database without these athletes. With PostgreSQL, --athlete restores only that athlete, and if restoring \
      is interrupted, the same command completes it. To restore the latest backup in a folder or bucket, use \
      --from. To restore the latest one before a time, add --until.
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

  /// Checks that there is exactly one source, and that the options can be combined.
  ///
  /// - Throws: `ValidationError` if there isn't, or they can't be.
  func validate() throws {
    guard (file == nil) != (from == nil) else {
      throw ValidationError("Name a file, or use --from with a folder or bucket of backups.")
    }
    if let until, Instant(rfc3339: until) == nil {
      throw ValidationError("--until needs a time such as 2026-11-23T06:00:00Z.")
    }
    if until != nil, from == nil { throw ValidationError("--until needs --from.") }
    if merge, from != nil || key != nil { throw Restore.mergeIsForExports }
  }

  private static let mergeIsForExports = ValidationError(
    "--merge is only for exports. To restore a backup, use a database that doesn't have its athletes yet.")

  /// Restores an export or a backup.
  ///
  /// - Throws: `ValidationError` if an option doesn't fit the file, ``ArchiveError``, ``CommandError``,
  ///   ``BackupError``, ``MoveError`` or ``DatabaseFileError`` if the file can't be restored, or any error
  ///   thrown by ``CommandContext/database()``.
  func run(at context: CommandContext) throws {
    if let from {
      let source = try BackupSource(from, before: until.flatMap { Instant(rfc3339: $0) }, context)
      return try source.fetch(key: key) { try bringBack($0, at: context) }
    }
    guard let file else { return }
    if key != nil || Sealing.isSealed(file) {
      return try BackupSource.unsealing(file, key: key) { try bringBack($0, at: context) }
    }
    if Files.isDatabase(file) { return try bringBack(file, at: context) }
    let export = file == "-" ? ArchiveFile(try context.terminal.readInput()) : ArchiveFile(path: file)
    // Checked first, because opening a database creates it.
    do { try export.read(TrainingRecords.schema) } catch is CSVError { throw CommandError.noSuchFile(file) }
    let (database, athlete) = try context.database()
    if !merge, try database.read(athlete, { try $0.head().sequence }) > 0 {
      throw CommandError.databaseNotEmpty(context.shownPath)
    }
    let count = try database.restore(athlete, context.newContext()) { try export.read(database.schema, $0) }
    context.show(.object([Field("restored", .integer(count))])) {
      "Restored \(count == 1 ? "1 record" : "\(count) records")."
    }
  }

  /// Creates a new database from a backup, or adds its athletes to a PostgreSQL database.
  ///
  /// A new epoch makes devices resend whatever the backup lacks.
  ///
  /// - Throws: `ValidationError` if an option is only for exports or PostgreSQL, ``CommandError`` if the file
  ///   exists or the athletes can't be added, or ``MoveError``, ``StoreError`` or ``DatabaseFileError`` if
  ///   the backup can't be read or the database fails.
  private func bringBack(_ backup: String, at context: CommandContext) throws {
    if merge { throw Restore.mergeIsForExports }
    let count = try context.isPostgres ? addAthletes(of: backup, context) : makeFile(of: backup, context)
    let place = context.isPostgres ? "the database" : context.path
    context.show(
      .object([
        Field("restored_database", .text(context.shownPath)), Field("athletes", .integer(Int64(count))),
      ])
    ) {
      "Restored the backup to \(place), with the data of "
        + (count == 1 ? "one athlete." : "\(count) athletes.")
    }
  }

  /// Creates a database file from a backup, and returns the number of athletes.
  ///
  /// The file appears once it is complete.
  ///
  /// - Throws: `ValidationError` if only one athlete is to be restored, ``CommandError`` if the path is
  ///   invalid or exists, or ``StoreError`` or ``DatabaseFileError`` if the backup can't be read or writing
  ///   fails.
  private func makeFile(of backup: String, _ context: CommandContext) throws -> Int {
    guard context.name == nil else {
      throw ValidationError("--athlete works only with PostgreSQL. A file gets all athletes of the backup.")
    }
    guard !context.path.isEmpty else { throw CommandError.databaseUnnamed }
    guard !Files.exists(context.path) else { throw CommandError.databaseExists(context.path) }
    try Files.makeFolder(for: context.path)
    return try DatabaseFile.bringBack(backup, to: context.path, withoutLog: withoutLog) { database in
      for news in database.news { if case .setAside = news { context.terminal.complain(news.sentence) } }
      let athletes = try database.athletes()
      for athlete in athletes {
        // Whoever restores a database wants the records that have been moved since.
        if let status = try database.moveStatus(of: athlete), status.state == .moved {
          _ = try database.setMoveStatus(.present, of: athlete, from: status)
        }
        guard try database.moveState(of: athlete) == .present else { continue }
        try database.write(athlete) { store in try store.renewEpoch(context.terminal.makeID()) }
      }
      return athletes.count
    }
  }

  /// Copies a backup's athletes, or the chosen one, to a PostgreSQL database, and returns their number.
  ///
  /// Athletes whom an interrupted run has restored, or who have been moved there, are skipped. If the
  /// database has other records of one of the athletes, nothing is copied.
  ///
  /// - Throws: ``CommandError`` if the backup lacks the chosen athlete or the database has other records,
  ///   ``MoveError`` if an athlete can't be copied, or ``StoreError`` or ``DatabaseFileError`` if a database
  ///   fails.
  private func addAthletes(of backup: String, _ context: CommandContext) throws -> Int {
    let database = try context.open()
    return try TemporaryCopy.use { folder in
      // Opening a file may change it, so a copy is opened.
      let path = folder + "/backup.sqlite"
      try DatabaseFile.bringBack(backup, to: path, withoutLog: withoutLog)
      let source = try DatabaseFile(path: path)
      defer { try? source.close() }
      let athletes = try wanted(in: source, context)
      let missing = try athletes.filter { athlete in
        guard try database.moveState(of: athlete) == .present else { return true }
        // One who has been moved there since needn't be restored.
        guard try source.moveState(of: athlete) != .moved else { return false }
        guard try source.hasCopy(of: athlete, in: database) else {
          let name = try source.accounts().first { $0.athlete == athlete }?.name
          throw CommandError.athletePresent(name ?? String(athlete.hexadecimal.prefix(7)))
        }
        return false
      }
      let done = athletes.count - missing.count
      if done > 0 {
        context.terminal.complain(
          "Skipped \(done == 1 ? "one athlete who is" : "\(done) athletes who are") already there.")
      }
      for (number, athlete) in missing.enumerated() {
        context.terminal.showProgress("\(number) of \(missing.count) athletes restored")
        let (move, epoch) = (context.terminal.makeID(), context.terminal.makeID())
        try source.copy(athlete, to: database, by: move, epoch: epoch)
      }
      context.terminal.showProgress("")
      return athletes.count
    }
  }

  /// Returns the athletes of a backup whose records are complete, or only the chosen athlete.
  ///
  /// - Throws: ``CommandError/notInBackup(_:_:)`` if there is no account with the chosen name, or
  ///   ``StoreError`` or ``DatabaseFileError`` if reading fails.
  private func wanted(in source: DatabaseFile, _ context: CommandContext) throws -> [ID] {
    let athletes = try source.athletes().filter {
      ![.arriving, .abandoned].contains(try source.moveState(of: $0))
    }
    guard let name = context.name else { return athletes }
    guard let account = try source.account(named: name), athletes.contains(account.athlete) else {
      throw CommandError.notInBackup(name, try source.accounts().map(\.name))
    }
    return [account.athlete]
  }
}
