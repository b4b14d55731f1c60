package import Foundation

/// A folder for a process's temporary files, such as uploads and copies of the database.
///
/// The folder is removed when the last reference to this object is released. If the process is killed, its
/// folder is left behind unlocked, and the next process that creates a folder removes it.
package final class TemporaryFolder: Sendable {
  package let url: URL
  private let lock: CInt

  /// Creates the folder, and removes the folders of killed processes.
  ///
  /// - Throws: An error from the file system, or `POSIXError` if a folder can't be locked.
  package init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    let all = parent.appending(path: "cairn-\(getuid())")
    try TemporaryFolder.make(all)
    // The parent's lock prevents a cleanup while a new folder has no lock yet.
    let looking = try TemporaryFolder.lock(all, waits: true)
    defer { close(looking) }
    // Reads only names, because a folder may be removed in the meantime.
    for name in try FileManager.default.contentsOfDirectory(atPath: all.path(percentEncoded: false)) {
      let left = all.appending(path: name)
      guard let lock = try? TemporaryFolder.lock(left, waits: false) else { continue }
      // If the folder can't be removed now, the next start tries again.
      try? FileManager.default.removeItem(at: left)
      close(lock)
    }
    url = all.appending(path: UUID().uuidString)
    try TemporaryFolder.make(url)
    lock = try TemporaryFolder.lock(url, waits: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    close(lock)
  }

  /// Creates a folder that only its owner can read.
  ///
  /// - Throws: An error from the file system if the folder can't be created.
  private static func make(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Locks a folder until the process ends or the returned descriptor is closed.
  ///
  /// - Throws: `POSIXError` if the folder can't be opened or locked.
  private static func lock(_ folder: URL, waits: Bool) throws -> CInt {
    let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
      let code = POSIXErrorCode(rawValue: errno) ?? .EIO
      if descriptor >= 0 { close(descriptor) }
      throw POSIXError(code)
    }
    return descriptor
  }
}
