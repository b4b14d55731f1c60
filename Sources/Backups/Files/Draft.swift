import Foundation

/// A draft of a file, which gets its final name once it is complete and on disk.
///
/// The draft is in the same folder as its destination, under a name that begins with a dot, and is deleted
/// when this object is deinitialised. It is locked while its process runs, so that another process can
/// recognise an abandoned draft.
final class Draft: Sendable {
  private let destination: String
  private let path: String
  private let file: Int32

  /// Creates an empty file that only its owner can read.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if the destination exists, or another ``BackupError`` if the
  ///   file can't be created.
  init(for destination: String) throws(BackupError) {
    guard access(destination, F_OK) != 0 else { throw .exists(path: destination) }
    let suffix = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    let marked = ".\(Self.name(of: destination))\(Self.mark)\(suffix)"
    path = Self.folder(of: destination) + "/" + marked
    self.destination = destination
    file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError.current(destination) }
    // Until here, another process may have taken the draft for an abandoned one.
    var status = stat()
    guard flock(file, LOCK_EX | LOCK_NB) == 0, fstat(file, &status) == 0, status.st_nlink > 0 else {
      throw .changed(path: destination)
    }
  }

  deinit {
    if file >= 0 {
      unlink(path)
      close(file)
    }
  }

  /// Appends bytes.
  ///
  /// - Throws: ``BackupError/full(path:)`` if there is no space, or ``BackupError/failed(path:words:)`` if
  ///   writing fails for another reason.
  func write(_ bytes: Data) throws(BackupError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw SystemError.current(destination) }
      rest = rest.dropFirst(written)
    }
  }

  /// Flushes the file to disk, and makes it available under its final name.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if another file has taken the name in the meantime, or another
  ///   ``BackupError`` if the operating system reports an error.
  func publish() throws(BackupError) {
    guard fsync(file) == 0 else { throw SystemError.current(destination) }
    // Unlike a rename, a hard link fails if the destination exists.
    if link(path, destination) != 0 {
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
        throw SystemError.current(destination)
      }
      // Some file systems of memory cards and networks have no hard links.
      guard access(destination, F_OK) != 0 else { throw .exists(path: destination) }
      guard rename(path, destination) == 0 else { throw SystemError.current(destination) }
    }
    try Self.sync(Self.folder(of: destination))
  }

  /// Copies a file.
  ///
  /// - Throws: ``BackupError/changed(path:)`` if the source changes while it is being copied, or another
  ///   ``BackupError`` if copying fails.
  static func copy(_ source: SourceFile, to destination: String) throws(BackupError) {
    let draft = try Draft(for: destination)
    var offset: Int64 = 0
    while true {
      let bytes = try source.bytes(at: offset, upTo: 1 << 20)
      guard !bytes.isEmpty else { break }
      try draft.write(bytes)
      offset += Int64(bytes.count)
    }
    guard offset == source.size else { throw .changed(path: source.path) }
    try draft.publish()
  }

  /// Deletes the abandoned drafts in a folder, whose processes have ended.
  ///
  /// - Throws: ``BackupError/failed(path:words:)`` if the folder can't be read.
  static func removeAbandoned(in folder: String) throws(BackupError) {
    for name in try FileNames.all(in: folder) where name.hasPrefix(".") && name.contains(mark) {
      let path = folder + "/" + name
      let file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(file)
    }
  }

  private static let mark = ".cairn-draft-"

  private static func name(of path: String) -> String { (path as NSString).lastPathComponent }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// Flushes a folder's entries to disk.
  ///
  /// - Throws: ``BackupError/failed(path:words:)`` if the operating system reports an error.
  private static func sync(_ folder: String) throws(BackupError) {
    let file = open(folder, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError.current(folder) }
    defer { close(file) }
    // Some network file systems can't flush a folder, and don't have to.
    guard fsync(file) == 0 || errno == EINVAL else { throw SystemError.current(folder) }
  }
}
