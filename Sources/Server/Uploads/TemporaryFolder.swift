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
  /// - Throws: An error from the file system, ``TemporaryFolderError`` if others could use the folder, or
  ///   `POSIXError` if a folder can't be locked.
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

  /// Creates a folder that only its owner can use, or checks an existing one, which somebody else may have
  /// created.
  ///
  /// - Throws: An error from the file system if the folder can't be created or read, or
  ///   ``TemporaryFolderError`` if it isn't private.
  private static func make(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = folder.path(percentEncoded: false)
    // These are the attributes of a link itself, not of its destination.
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    guard attributes[.type] as? FileAttributeType == .typeDirectory,
      (attributes[.ownerAccountID] as? NSNumber)?.uint32Value == getuid(),
      (attributes[.posixPermissions] as? NSNumber).map({ $0.intValue & 0o777 }) == 0o700
    else { throw TemporaryFolderError.notPrivate(path: path) }
  }

  /// Locks a folder until the process ends or the returned descriptor is closed.
  ///
  /// If `waits` is true, it waits for up to ten seconds while another process has locked the folder.
  ///
  /// - Throws: `POSIXError` if the folder can't be opened or locked.
  private static func lock(_ folder: URL, waits: Bool) throws -> CInt {
    let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    for attempt in 0..<(waits ? 1000 : 1) {
      if attempt > 0 { usleep(10_000) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    }
    let code = POSIXErrorCode(rawValue: errno) ?? .EIO
    close(descriptor)
    throw POSIXError(code)
  }
}

/// An error from creating a temporary folder.
package enum TemporaryFolderError: LocalizedError, Equatable {
  /// The folder is a link, belongs to another user, or is accessible to others, who could read or replace its
  /// files.
  case notPrivate(path: String)

  package var errorDescription: String? {
    switch self {
    case .notPrivate(let path):
      "The folder \(path) isn't private to this user. Delete it, or set TMPDIR to another folder."
    }
  }
}
