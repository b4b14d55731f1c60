import Foundation
import GRDB
package import Records
package import Supervision
package import Training

/// A SQLite database with the records of one or more athletes.
///
/// It owns all connections to the file. There is one writer, and while it works, readers see the last commit.
package final class DatabaseFile: AthleteDatabase {
  /// The path of the file, or nil for a database in memory.
  package let path: String?
  package var schema: Schema { tables.schema }
  let tables: Tables
  let writer: any DatabaseWriter
  /// The changes made while opening the file.
  package let news: [DatabaseNews]
  let group = GroupCommit()

  package var sharedValues: (any ExpiringValues)? { nil }

  /// Opens the file, or creates it if it doesn't exist.
  ///
  /// A file with an older schema is backed up in the same folder and then migrated. `leftOut` contains the
  /// athletes and steps to skip because they crashed a server. `upgrading` is called before the backup and
  /// the migration, which take a while.
  ///
  /// - Throws: ``DatabaseFileError`` if the file is invalid, can't be opened, or a migration fails.
  package convenience init(
    path: String, schema: Schema = TrainingRecords.schema, without leftOut: Sidelined = Sidelined(),
    upgrading: () -> Void = {}
  ) throws(DatabaseFileError) {
    try self.init(
      path: path, schema: schema, migrations: Migration.all, without: leftOut, upgrading: upgrading)
  }

  /// Opens or creates the file with the given migrations.
  ///
  /// - Throws: ``DatabaseFileError`` if the file is invalid, can't be opened, or a migration fails.
  init(
    path: String, schema: Schema, migrations: [Migration], without leftOut: Sidelined = Sidelined(),
    upgrading: () -> Void = {}
  ) throws(DatabaseFileError) {
    self.path = path
    tables = Tables(schema, version: migrations.last?.number)
    let opening = try Opening(path: path, tables: tables, migrations: migrations, without: leftOut)
    (writer, news) = try opening.run(upgrading: upgrading)
  }

  private init(schema: Schema, writer: any DatabaseWriter) {
    path = nil
    news = []
    tables = Tables(schema)
    self.writer = writer
  }

  /// Creates an in-memory database for tests and temporary data.
  ///
  /// - Throws: ``DatabaseFileError/failed(path:words:)`` if SQLite fails.
  package static func inMemory(
    schema: Schema = TrainingRecords.schema
  ) throws(DatabaseFileError) -> DatabaseFile {
    do {
      let queue = try DatabaseQueue(configuration: configuration)
      try queue.writeWithoutTransaction { try Migration.run(Migration.all, Tables(schema), on: $0) }
      return DatabaseFile(schema: schema, writer: queue)
    } catch { throw .failed(path: ":memory:", words: "\(error)") }
  }

  /// Reads one athlete's records from a single snapshot.
  ///
  /// - Throws: ``StoreError`` if reading fails, ``DatabaseFileError/damaged(path:backup:words:)`` if the file
  ///   is damaged, or any error that the body throws.
  package func read<Answer>(_ athlete: ID, _ body: (any AthleteStore) throws -> Answer) throws -> Answer {
    try settingAside(athlete) {
      try writer.read { try SQLiteStore(of: athlete, on: $0, tables).sound(body) }
    }
  }

  /// Reads and writes one athlete's records in a single transaction, which is rolled back if the body throws.
  ///
  /// The write lock is acquired before the body runs, so that the data it reads is still current when it
  /// commits.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails, ``DatabaseFileError/damaged(path:backup:words:)``
  ///   if the file is damaged, or any error that the body throws.
  @discardableResult
  package func write<Answer>(_ athlete: ID, _ body: (any AthleteStore) throws -> Answer) throws -> Answer {
    try settingAside(athlete) { try commit(athlete) { try $0.sound(body) } }
  }

  /// Runs the body in an immediate transaction.
  ///
  /// - Throws: `DatabaseError` if the transaction fails, ``StoreError/failed(_:)`` if it didn't run, or any
  ///   error that the body throws.
  func commit<Answer>(_ athlete: ID, _ body: (SQLiteStore) throws -> Answer) throws -> Answer {
    try writer.writeWithoutTransaction { connection in
      var answer: Answer?
      try connection.inTransaction(.immediate) {
        answer = try body(SQLiteStore(of: athlete, on: connection, tables))
        return .commit
      }
      guard let answer else { throw StoreError.failed("the transaction did not run") }
      return answer
    }
  }

  /// Runs work that reads an athlete's records, and retries it once after quarantining any unreadable
  /// records.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` if nothing could be quarantined, or any error that the
  ///   work throws, translated by ``translating(_:)``.
  private func settingAside<Answer>(_ athlete: ID, _ work: () throws -> Answer) throws -> Answer {
    try translating {
      do { return try work() } catch StoreError.unreadable(let kind, let id, let error) {
        let count = try commit(athlete) { try $0.setAsideUnsound() }
        guard count > 0 else { throw StoreError.unreadable(kind: kind, id: id, error) }
        return try work()
      }
    }
  }

  /// Inserts an athlete unless the athlete already exists.
  ///
  /// `device` is the device that writes to this database, and `epoch` is the ID of the records' epoch.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func addAthlete(_ athlete: ID, device: ID, epoch: ID) throws {
    try translating {
      try writer.write { try DatabaseFile.add(athlete, device, epoch, to: $0) }
    }
  }

  /// Inserts an athlete and the athlete's head unless they already exist.
  ///
  /// - Throws: `DatabaseError` if writing fails.
  static func add(_ athlete: ID, _ device: ID, _ epoch: ID, to connection: Database) throws {
    try connection.execute(
      sql: "INSERT INTO athlete (id) VALUES (?) ON CONFLICT DO NOTHING", arguments: [Data(athlete.bytes)])
    try connection.execute(
      sql: """
        INSERT INTO head (athlete, sequence, device, clock, number, epoch) VALUES (?, 0, ?, 0, 0, ?)
        ON CONFLICT DO NOTHING
        """,
      arguments: [Data(athlete.bytes), Data(device.bytes), Data(epoch.bytes)])
  }

  /// Inserts an athlete if the database has none.
  ///
  /// If several programs call this concurrently, only one of them inserts an athlete.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func addFirstAthlete(_ athlete: ID, device: ID, epoch: ID) throws {
    try translating {
      try writer.writeWithoutTransaction { connection in
        try connection.inTransaction(.immediate) {
          if try Int64.fetchOne(connection, sql: "SELECT count(*) FROM athlete") == 0 {
            try DatabaseFile.add(athlete, device, epoch, to: connection)
          }
          return .commit
        }
      }
    }
  }

  /// Returns the IDs of all athletes, in ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func athletes() throws -> [ID] {
    try translating {
      try writer.read { try Data.fetchAll($0, sql: "SELECT id FROM athlete ORDER BY id") }.map {
        ID(bytes: $0)
      }
    }
  }

  /// Returns the IDs of the athletes who have chosen a language model and whose records are served, in
  /// ascending order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func modelUsers() throws -> [ID] {
    let sql = """
      SELECT athlete.id FROM model_choice JOIN athlete ON athlete.number = model_choice.athlete
      LEFT JOIN athlete_move ON athlete_move.athlete = athlete.id
      WHERE host IS NOT NULL AND trashed_at IS NULL AND coalesce(state, 'present') = 'present' ORDER BY 1
      """
    return try translating { try writer.read { try Data.fetchAll($0, sql: sql).map { ID(bytes: $0) } } }
  }

  /// Returns the totals of the counters of all athletes whose records are served.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func counterSums() throws -> [Counter] {
    // Sums as decimals, because sums of integers can overflow.
    let sql = """
      SELECT event, labels, CAST(total(count) AS INTEGER), CAST(total(total) AS INTEGER) FROM counter
      JOIN athlete ON athlete.number = counter.athlete LEFT JOIN athlete_move ON athlete_move.athlete = athlete.id
      WHERE trashed_at IS NULL AND coalesce(state, 'present') = 'present' GROUP BY event, labels
      """
    return try translating {
      try writer.read { connection in
        // In a damaged file, values can have other types, for which a row's subscripts would trap.
        try GRDB.Row.fetchAll(connection, sql: sql).compactMap { row in
          guard let event = String.fromDatabaseValue(row[0]), let labels = String.fromDatabaseValue(row[1]),
            let count = Int64.fromDatabaseValue(row[2]), let total = Int64.fromDatabaseValue(row[3])
          else { return nil }
          return Counter(event: event, labels: labels, count: count, total: total)
        }
      }
    }
  }

  /// Waits until the writer has completed all earlier writes, and returns true if the database can be read.
  package func isResponding() async -> Bool {
    await withCheckedContinuation { continuation in
      writer.asyncWriteWithoutTransaction { _ in continuation.resume() }
    }
    return (try? await writer.read { try Int64.fetchOne($0, sql: "SELECT count(*) FROM athlete") }) != nil
  }

  /// Closes the file.
  ///
  /// Afterwards, the file contains all commits, and there is no log unless another program has the file open.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if SQLite fails, or
  ///   ``DatabaseFileError/damaged(path:backup:words:)`` if the file is damaged.
  package func close() throws {
    try translating {
      try writer.close()
      // The pool's read-only connections close last, and they can't checkpoint the log.
      guard let path else { return }
      let last = try DatabaseQueue(path: path, configuration: DatabaseFile.configuration)
      try last.read { _ = try Migration.version(of: $0) }
      try last.close()
    }
  }
}

extension DatabaseFile {
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    configuration.maximumReaderCount = 4
    // A new file has small pages, because logging a set changes only a small part of each of eight pages.
    // The page cache has 16 MB instead of SQLite's 2 MB, so that a large commit writes each page only once,
    // at its end, and the pages that the rules read are read only once. Without a pause in writing, the log
    // is checkpointed at 12,000 pages (24 MB), and the next writer waits for that.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA page_size = 2048; PRAGMA cache_size = -16384")
      try $0.execute(sql: "PRAGMA wal_autocheckpoint = 12000")
    }
    return configuration
  }

  /// Translates SQLite errors thrown outside the store, when a transaction begins or commits.
  ///
  /// - Throws: ``DatabaseFileError/damaged(path:backup:words:)`` for a SQLite error that reports a damaged
  ///   file, ``StoreError/failed(_:)`` for any other SQLite error, or any other error that the body throws.
  func translating<Answer>(_ body: () throws -> Answer) throws -> Answer {
    do { return try body() } catch let error as DatabaseError {
      throw failure(error.resultCode.rawValue, error.message ?? "\(error)")
    } catch let error as SQLiteFailure {
      throw failure(error.code & 0xFF, error.message)
    }
  }

  private func failure(_ code: Int32, _ words: String) -> any Error {
    guard code == ResultCode.SQLITE_CORRUPT.rawValue, let path else { return StoreError.failed(words) }
    return DatabaseFileError.damaged(path: path, backup: Backup.newest(of: path), words: words)
  }
}

extension ID {
  /// Creates an ID from 16 bytes.
  ///
  /// Fewer bytes are padded with leading zeros.
  init(bytes: Data) {
    var words: (high: UInt64, low: UInt64) = (0, 0)
    for byte in bytes {
      words.high = words.high << 8 | words.low >> 56
      words.low = words.low << 8 | UInt64(byte)
    }
    self.init(high: words.high, low: words.low)
  }
}
