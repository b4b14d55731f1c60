import Foundation
import GRDB
package import Records
import Training

/// A SQLite database with the records of one or more athletes: the only owner of its connections.
///
/// There is one writer; readers see the last commit while it works.
package final class DatabaseFile: Sendable {
  /// nil in memory.
  package let path: String?
  package var schema: Schema { tables.schema }
  let tables: Tables
  let writer: any DatabaseWriter
  let group = GroupCommit()

  /// Opens a file, or creates it; an older one is backed up beside itself and brought up to date.
  package convenience init(path: String, schema: Schema = TrainingRecords.schema) throws(DatabaseFileError) {
    try self.init(path: path, schema: schema, migrations: Migration.all)
  }

  init(path: String, schema: Schema, migrations: [Migration]) throws(DatabaseFileError) {
    self.path = path
    let tables = Tables(schema)
    self.tables = tables
    let version = try FileInspection.version(of: path, known: migrations.last?.number ?? 0)
    let missing = migrations.filter { $0.number > version ?? 0 }
    var backup: String?
    if let version, !missing.isEmpty { backup = try Backup.beforeMigration(of: path, version: version) }
    do {
      writer = try DatabasePool(path: path, configuration: DatabaseFile.configuration)
      try writer.writeWithoutTransaction { connection in
        try Migration.run(missing, on: connection)
        try DatabaseFile.insistOnDurability(connection)
        try Adoption.run(tables, on: connection)
      }
    } catch DatabaseFileError.migrationFailed(let number, _, let words) {
      throw .migrationFailed(number: number, backup: backup, words: words)
    } catch {
      throw FileInspection.error(error, path)
    }
  }

  private init(schema: Schema, writer: any DatabaseWriter) {
    path = nil
    tables = Tables(schema)
    self.writer = writer
  }

  /// A database in memory, for tests and for what need not stay.
  package static func inMemory(
    schema: Schema = TrainingRecords.schema
  ) throws(DatabaseFileError) -> DatabaseFile {
    do {
      let queue = try DatabaseQueue(configuration: configuration)
      try queue.writeWithoutTransaction { try Migration.run(Migration.all, on: $0) }
      return DatabaseFile(schema: schema, writer: queue)
    } catch { throw .failed(path: ":memory:", words: "\(error)") }
  }

  /// Reads one athlete's records, all as of the same commit.
  package func read<Answer>(_ athlete: ID, _ body: (SQLiteStore) throws -> Answer) throws -> Answer {
    try translating {
      try writer.read { try body(SQLiteStore(athlete: athlete, connection: $0, tables: tables)) }
    }
  }

  /// Reads and writes one athlete's records as one transaction: a body that throws leaves nothing behind.
  ///
  /// The lock is taken before the body begins, so that what it reads still holds when it commits.
  @discardableResult
  package func write<Answer>(_ athlete: ID, _ body: (SQLiteStore) throws -> Answer) throws -> Answer {
    try translating {
      try writer.writeWithoutTransaction { connection in
        var answer: Answer?
        try connection.inTransaction(.immediate) {
          answer = try body(SQLiteStore(athlete: athlete, connection: connection, tables: tables))
          return .commit
        }
        guard let answer else { throw StoreError.failed("the transaction did not run") }
        return answer
      }
    }
  }

  /// Adds an athlete, unless it's there already.
  ///
  /// `device` is who writes here, `epoch` names this life of the records.
  package func addAthlete(_ athlete: ID, device: ID, epoch: ID) throws {
    try translating {
      try writer.write { try DatabaseFile.add(athlete, device, epoch, to: $0) }
    }
  }

  private static func add(_ athlete: ID, _ device: ID, _ epoch: ID, to connection: Database) throws {
    try connection.execute(
      sql: "INSERT INTO athlete (id) VALUES (?) ON CONFLICT DO NOTHING", arguments: [Data(athlete.bytes)])
    try connection.execute(
      sql: """
        INSERT INTO head (athlete, sequence, device, clock, number, epoch) VALUES (?, 0, ?, 0, 0, ?)
        ON CONFLICT DO NOTHING
        """,
      arguments: [Data(athlete.bytes), Data(device.bytes), Data(epoch.bytes)])
  }

  /// Adds an athlete, unless there is one already; of several programs that ask at once only one adds.
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

  /// All athletes, in order of their ids.
  package func athletes() throws -> [ID] {
    try translating {
      try writer.read { try Data.fetchAll($0, sql: "SELECT id FROM athlete ORDER BY id") }.map {
        ID(bytes: $0)
      }
    }
  }

  /// Whether it can be read just now.
  package func isAnswering() async -> Bool {
    (try? await writer.read { try Int64.fetchOne($0, sql: "SELECT count(*) FROM athlete") }) != nil
  }

  /// Lets go of the file; what is committed is in it.
  package func close() throws {
    try translating { try writer.close() }
  }
}

extension DatabaseFile {
  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = true
    configuration.maximumReaderCount = 4
    // Small pages in a new file: a set changes a little of each of eight. And 16 MB of them in memory, where
    // SQLite takes 2: those of a large commit are written once, at its end, and those that the rules ask for
    // are read once. Where a pause never comes the log is moved into the file at 12,000 pages (24 MB), which
    // whoever writes then waits for.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA page_size = 2048; PRAGMA cache_size = -16384")
      try $0.execute(sql: "PRAGMA wal_autocheckpoint = 12000")
    }
    return configuration
  }

  /// A commit is on the disk when it is answered.
  ///
  /// The pool sets NORMAL when it opens, so this comes after it.
  private static func insistOnDurability(_ connection: Database) throws {
    try connection.execute(sql: "PRAGMA synchronous = FULL")
    let synchronous = try Int64.fetchOne(connection, sql: "PRAGMA synchronous")
    let keys = try Int64.fetchOne(connection, sql: "PRAGMA foreign_keys")
    guard synchronous == 2, keys == 1 else {
      throw StoreError.failed("synchronous is \(synchronous ?? -1), foreign_keys \(keys ?? -1)")
    }
  }

  /// What SQLite throws beside the store (at the beginning and the commit of a transaction), as a store's
  /// error; what says that the file is damaged, as the file's.
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
  /// The id of 16 bytes; fewer count as zeros in front.
  init(bytes: Data) {
    var words: (high: UInt64, low: UInt64) = (0, 0)
    for byte in bytes {
      words.high = words.high << 8 | words.low >> 56
      words.low = words.low << 8 | UInt64(byte)
    }
    self.init(high: words.high, low: words.low)
  }
}
