import Foundation
import GRDB
package import Records
package import Supervision
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
  /// What opening it did beside opening it.
  package let news: [DatabaseNews]
  let group = GroupCommit()

  /// Opens a file, or creates it; an older one is backed up beside itself and brought up to date.
  ///
  /// What is done for each athlete then is done without those for whom `leftOut` says that it ended a server.
  package convenience init(
    path: String, schema: Schema = TrainingRecords.schema, without leftOut: Sidelined = Sidelined()
  ) throws(DatabaseFileError) {
    try self.init(path: path, schema: schema, migrations: Migration.all, without: leftOut)
  }

  init(
    path: String, schema: Schema, migrations: [Migration], without leftOut: Sidelined = Sidelined()
  ) throws(DatabaseFileError) {
    self.path = path
    tables = Tables(schema)
    let opening = try Opening(path: path, tables: tables, migrations: migrations, without: leftOut)
    (writer, news) = try opening.run()
  }

  private init(schema: Schema, writer: any DatabaseWriter) {
    path = nil
    news = []
    tables = Tables(schema)
    self.writer = writer
  }

  /// A database in memory, for tests and for what need not stay.
  package static func inMemory(
    schema: Schema = TrainingRecords.schema
  ) throws(DatabaseFileError) -> DatabaseFile {
    do {
      let queue = try DatabaseQueue(configuration: configuration)
      try queue.writeWithoutTransaction { try Migration.run(Migration.all, Tables(schema), on: $0) }
      return DatabaseFile(schema: schema, writer: queue)
    } catch { throw .failed(path: ":memory:", words: "\(error)") }
  }

  /// Reads one athlete's records, all as of the same commit.
  package func read<Answer>(_ athlete: ID, _ body: (SQLiteStore) throws -> Answer) throws -> Answer {
    try settingAside(athlete) {
      try writer.read { try SQLiteStore(athlete: athlete, connection: $0, tables: tables).sound(body) }
    }
  }

  /// Reads and writes one athlete's records as one transaction: a body that throws leaves nothing behind.
  ///
  /// The lock is taken before the body begins, so that what it reads still holds when it commits.
  @discardableResult
  package func write<Answer>(_ athlete: ID, _ body: (SQLiteStore) throws -> Answer) throws -> Answer {
    try settingAside(athlete) { try commit(athlete) { try $0.sound(body) } }
  }

  private func commit<Answer>(_ athlete: ID, _ body: (SQLiteStore) throws -> Answer) throws -> Answer {
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

  /// Does what reads an athlete's records; once more where one can't be read and was set aside.
  private func settingAside<Answer>(_ athlete: ID, _ work: () throws -> Answer) throws -> Answer {
    try translating {
      do { return try work() } catch StoreError.unreadable(let kind, let id, let error) {
        let count = try commit(athlete) { try $0.setAsideUnsound() }
        guard count > 0 else { throw StoreError.unreadable(kind: kind, id: id, error) }
        return try work()
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

  /// Waits until it is the turn of a write that does nothing.
  package func waitForWriter() async {
    await withCheckedContinuation { continuation in
      writer.asyncWriteWithoutTransaction { _ in continuation.resume() }
    }
  }

  /// Lets go of the file; what is committed is in it, and no log is left where nobody else has it open.
  package func close() throws {
    try translating {
      try writer.close()
      // The pool's readers are the last to close it, and they may not move the log.
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
