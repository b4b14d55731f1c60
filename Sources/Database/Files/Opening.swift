import GRDB
import Records
import Supervision

/// The steps that open, create or migrate a database file.
struct Opening {
  private let path: String
  private let tables: Tables
  private let migrations: [Migration]
  private let layout: Layout
  /// The athletes and steps to skip, because they crashed a server.
  private let leftOut: Sidelined

  /// Prepares the steps for a file.
  ///
  /// - Throws: ``DatabaseFileError`` if the migrations can't be run on an empty database.
  init(
    path: String, tables: Tables, migrations: [Migration], without leftOut: Sidelined
  ) throws(DatabaseFileError) {
    (self.path, self.tables, self.migrations, self.leftOut) = (path, tables, migrations, leftOut)
    do { layout = try Layout(migrations) } catch { throw FileInspection.error(error, path) }
  }

  /// Opens the file, and returns its connections and the changes made while opening.
  ///
  /// `upgrading` is called before a file of an earlier version is copied and migrated, which takes a while.
  ///
  /// - Throws: ``DatabaseFileError`` if the file is invalid, can't be opened, or a migration fails.
  func run(upgrading: () -> Void) throws(DatabaseFileError) -> (any DatabaseWriter, [DatabaseNews]) {
    var news: [DatabaseNews] = []
    let hadLog = FileRights.logBytes(of: path) > 0
    let found = try FileInspection.look(at: path, known: migrations.last?.number ?? 0, layout)
    try FileRights.make(path)
    if FileRights.narrow(path) { news.append(.narrowed(path: path)) }
    Backup.removeAbandonedDrafts(of: path)
    let missing = migrations.filter { $0.number > found?.version ?? 0 }
    var (backup, isChanged): (String?, Bool) = (nil, false)
    if let found, !missing.isEmpty || found.differs {
      if !missing.isEmpty { upgrading() }
      backup = try Backup.beforeMigration(of: path, version: found.version)
    }
    do {
      let writer = try DatabasePool(path: path, configuration: DatabaseFile.configuration)
      try writer.writeWithoutTransaction { connection in
        try Opening.insistOnDurability(connection)
        if hadLog { try LogMark.clear(on: connection) }
        do { news += try upgrade(connection, missing, differs: found?.differs == true, backup) } catch {
          // Migrations before the one that failed have been committed.
          isChanged = (try? Migration.version(of: connection)) != found?.version
          throw error
        }
        isChanged = true
        try Adoption.run(tables, on: connection, without: leftOut)
        news += try Bounds.hold(tables, on: connection, without: leftOut).news
        if !hadLog || found == nil || backup != nil { try LogMark.renew(on: connection) }
      }
      return (writer, news)
    } catch {
      // A copy for each failed attempt would fill the disk.
      if let copy = backup, let found, !isChanged {
        backup = Backup.discard(copy, of: path, version: found.version)
      }
      guard case .migrationFailed(let number, _, let words)? = error as? DatabaseFileError else {
        throw FileInspection.error(error, path)
      }
      throw .migrationFailed(number: number, backup: backup, words: words)
    }
  }

  /// Runs the missing migrations, and rebuilds tables that don't have this version's layout.
  ///
  /// - Throws: ``DatabaseFileError/migrationFailed(number:backup:words:)`` if a step fails, or
  ///   `DatabaseError` if reading the layout fails.
  private func upgrade(
    _ connection: Database, _ missing: [Migration], differs: Bool, _ backup: String?
  ) throws -> [DatabaseNews] {
    try Migration.run(missing, tables, on: connection)
    guard differs || !missing.isEmpty else { return [] }
    let rebuilt = try rebuild(connection, backup)
    guard !missing.isEmpty, let backup else { return rebuilt }
    return [.migrated(backup: backup)] + rebuilt
  }

  /// Rebuilds the tables created by an earlier form of a migration or modified by another program.
  ///
  /// - Throws: ``DatabaseFileError/migrationFailed(number:backup:words:)`` if a rebuild fails, or
  ///   `DatabaseError` if reading the layout fails.
  private func rebuild(_ connection: Database, _ backup: String?) throws -> [DatabaseNews] {
    guard try !layout.differing(from: Layout(of: connection)).isEmpty else { return [] }
    var names: [String] = []
    do {
      try Rebuild.transaction(on: connection) { names = try Rebuild.run(layout, tables, on: connection) }
    } catch {
      throw DatabaseFileError.migrationFailed(
        number: migrations.last?.number ?? 0, backup: backup, words: "\(error)")
    }
    return names.isEmpty ? [] : [.rebuilt(tables: names, backup: backup)]
  }

  /// Ensures that a commit is on disk before it is acknowledged.
  ///
  /// It must run after the pool has been opened, because opening sets `synchronous` to NORMAL.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a setting has no effect, or `DatabaseError` if SQLite fails.
  private static func insistOnDurability(_ connection: Database) throws {
    try connection.execute(sql: "PRAGMA synchronous = FULL")
    let synchronous = try Int64.fetchOne(connection, sql: "PRAGMA synchronous")
    let keys = try Int64.fetchOne(connection, sql: "PRAGMA foreign_keys")
    guard synchronous == 2, keys == 1 else {
      throw StoreError.failed("synchronous is \(synchronous ?? -1), foreign_keys \(keys ?? -1)")
    }
  }
}

extension Bounds.Outcome {
  /// The news about records that were quarantined or restored from the quarantine.
  fileprivate var news: [DatabaseNews] {
    var news: [DatabaseNews] = []
    if setAside > 0 { news.append(.setAside(count: setAside)) }
    if broughtBack > 0 { news.append(.broughtBack(count: broughtBack)) }
    return news
  }
}
