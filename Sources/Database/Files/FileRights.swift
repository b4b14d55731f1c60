import Foundation

/// The permissions of a database's files, which give access only to the user running Cairn.
///
/// The files contain hashes of passphrases and data about people's health.
enum FileRights {
  static let own: mode_t = 0o600

  /// Creates an empty file with owner-only permissions, or does nothing if the file exists.
  ///
  /// SQLite creates its log with the same permissions as the database.
  ///
  /// - Throws: ``DatabaseFileError/notWritable(path:words:)`` if the file can't be created.
  static func make(_ path: String) throws(DatabaseFileError) {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, own)
    if file >= 0 { return _ = close(file) }
    guard errno != EEXIST else { return }
    throw .notWritable(path: path, words: String(cString: strerror(errno)))
  }

  /// Restricts access to a database, its log and the log's index to their owner.
  ///
  /// Files that belong to another user are left unchanged, since only their owner may change their
  /// permissions.
  ///
  /// - Returns: True if other users had access to the database.
  static func narrow(_ path: String) -> Bool {
    let wide = [path, log(of: path), real(path) + "-shm"].filter { path in
      guard let status = status(path), status.st_mode & S_IFMT == S_IFREG else { return false }
      return status.st_mode & 0o077 != 0 && chmod(path, own) == 0
    }
    return wide.contains(path)
  }

  /// Returns the size of a database's write-ahead log in bytes, or 0 if there is none.
  static func logBytes(of path: String) -> Int64 { status(log(of: path)).map { Int64($0.st_size) } ?? 0 }

  private static func log(of path: String) -> String { real(path) + "-wal" }

  /// Returns the path with symbolic links resolved.
  ///
  /// SQLite keeps its log next to the file, not next to a link.
  private static func real(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
