import Foundation
import Records

/// A shell's records at a moment, created once; each test uses a copy.
struct ShellImage: Sendable {
  private let database: Data
  private let ids: UInt64
  private let now: Instant

  /// Creates an image of a shell's records by a backup.
  ///
  /// - Throws: An error if there is no backup to read.
  init(_ cairn: Shell) throws {
    cairn("backup", cairn.path("copy.sqlite"))
    database = try Data(contentsOf: URL(fileURLWithPath: cairn.path("copy.sqlite")))
    ids = cairn.ids
    now = cairn.now
  }

  /// Returns another shell with the same records.
  ///
  /// - Throws: The file system's error if the database can't be written.
  func copy() throws -> Shell {
    let cairn = Shell()
    cairn.ids = ids
    cairn.now = now
    try database.write(to: URL(fileURLWithPath: cairn.path("cairn.sqlite")))
    return cairn
  }
}
