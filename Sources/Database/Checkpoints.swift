import GRDB
import GRDBSQLite
import Synchronization

/// Moves what is committed from the log into the file beside the writer, so that no commit waits for it.
final class Checkpoints: Sendable {
  /// The pages in the log from which on they are moved: sets of one session change the same pages again and
  /// again, so each is moved seldom.
  private static let enough: Int32 = 8000
  /// Where the writer helps, so that the log ends growing however much is written.
  private static let most: Int32 = 4 * enough

  private let connection: DatabaseQueue
  private let isMoving = Mutex(false)

  /// Watches a writer for as long as this lives.
  init(of writer: Database, path: String) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    connection = try DatabaseQueue(path: path, configuration: configuration)
    let own = Unmanaged.passUnretained(self).toOpaque()
    // It takes the place of SQLite's own, which would move them within the commit.
    sqlite3_wal_hook(
      writer.sqliteConnection,
      { own, writer, _, pages in
        guard let own else { return SQLITE_OK }
        Unmanaged<Checkpoints>.fromOpaque(own).takeUnretainedValue().note(pages, in: writer)
        return SQLITE_OK
      }, own)
  }

  func close() throws { try connection.close() }

  /// Whether it was not being done already.
  private func begins() -> Bool {
    isMoving.withLock { isMoving in
      defer { isMoving = true }
      return !isMoving
    }
  }

  private func note(_ pages: Int32, in writer: OpaquePointer?) {
    if pages >= Checkpoints.most {
      sqlite3_wal_checkpoint_v2(writer, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
    } else if pages >= Checkpoints.enough, begins() {
      connection.asyncWriteWithoutTransaction { connection in
        sqlite3_wal_checkpoint_v2(connection.sqliteConnection, nil, SQLITE_CHECKPOINT_PASSIVE, nil, nil)
        self.isMoving.withLock { $0 = false }
      }
    }
  }
}
