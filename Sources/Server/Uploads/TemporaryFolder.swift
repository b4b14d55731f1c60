import Foundation

/// The folder for what a server keeps for a while: uploads, and copies on their way out.
///
/// It goes with the server. One that was killed leaves it behind without its lock, and the next server to
/// start takes that away.
final class TemporaryFolder: Sendable {
  let url: URL
  private let lock: CInt

  init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    let all = parent.appending(path: "cairn-\(getuid())")
    try TemporaryFolder.make(all)
    // Nobody looks for what was left while a folder is made and has no lock yet.
    let looking = try TemporaryFolder.lock(all, waits: true)
    defer { close(looking) }
    // Names alone: a folder may go while this looks at them.
    for name in try FileManager.default.contentsOfDirectory(atPath: all.path(percentEncoded: false)) {
      let left = all.appending(path: name)
      guard let lock = try? TemporaryFolder.lock(left, waits: false) else { continue }
      // What can't be removed now is tried again at the next start.
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

  private static func make(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Locks a folder as long as this process lives or until what is answered is closed.
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
