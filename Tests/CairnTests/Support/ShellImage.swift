import Foundation
import Records

/// A snapshot of a shell's records, which is created once and copied for each test.
struct ShellImage: Sendable {
  private let database: Data
  private let ids: UInt64
  private let now: Instant

  /// Creates a snapshot from a backup of a shell's records.
  ///
  /// - Throws: The file system's error if the backup can't be read.
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
