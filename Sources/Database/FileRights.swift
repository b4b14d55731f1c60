import Foundation

/// Who may read a database's files: whoever runs the program, and nobody else.
///
/// They hold hashes of passphrases and what is known of people's health.
enum FileRights {
  static let own: mode_t = 0o600

  /// Makes a file that isn't there yet, empty and for its owner alone.
  ///
  /// SQLite gives its log the rights of the database.
  static func make(_ path: String) throws(DatabaseFileError) {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, own)
    if file >= 0 { return _ = close(file) }
    guard errno != EEXIST else { return }
    throw .notWritable(path: path, words: String(cString: strerror(errno)))
  }

  /// Takes a database, its log and its index from everybody but the owner; whether others could read it.
  ///
  /// A file of somebody else stays as it is: only its owner may change that.
  static func narrow(_ path: String) -> Bool {
    let wide = [path, log(of: path), real(path) + "-shm"].filter { path in
      guard let status = status(path), status.st_mode & S_IFMT == S_IFREG else { return false }
      return status.st_mode & 0o077 != 0 && chmod(path, own) == 0
    }
    return wide.contains(path)
  }

  /// How many bytes SQLite's log of a database has; 0 where there is none.
  static func logBytes(of path: String) -> Int64 { status(log(of: path)).map { Int64($0.st_size) } ?? 0 }

  private static func log(of path: String) -> String { real(path) + "-wal" }

  /// SQLite keeps its log beside the file itself, not beside a link to it.
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
