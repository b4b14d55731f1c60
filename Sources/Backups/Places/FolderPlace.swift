import Foundation

/// A folder of backups, such as one on another disk.
///
/// Only their owner can read the files. The same applies to the folder if this type creates it.
package struct FolderPlace: BackupPlace {
  package let address: String

  package init(_ path: String) { address = path }

  /// Returns the names of all files in the place, in any order.
  ///
  /// - Throws: ``BackupError/failed(path:words:)`` if the folder can't be read.
  package func names() async throws(BackupError) -> [String] {
    try await onAnotherThread { () throws(BackupError) in
      guard access(address, F_OK) == 0 || errno != ENOENT else { return [] }
      return try FileNames.all(in: address).filter { Self.isName($0) }
    }
  }

  /// Stores a copy of a file.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if the name is already taken, or another ``BackupError`` if the
  ///   copy can't be completed.
  package func put(_ path: String, as name: String) async throws(BackupError) {
    let destination = try self.path(of: name)
    try await onAnotherThread { () throws(BackupError) in
      let source = try SourceFile(path)
      try makeFolder()
      try Draft.removeAbandoned(in: address)
      try Draft.copy(source, to: destination)
    }
  }

  /// Fetches a file to a path.
  ///
  /// - Throws: ``BackupError/exists(path:)`` if there is already a file at the path,
  ///   ``BackupError/missing(path:)`` if there is no file with the name, or another ``BackupError`` if the
  ///   copy can't be completed.
  package func get(_ name: String, to path: String) async throws(BackupError) {
    let source = try self.path(of: name)
    try await onAnotherThread { () throws(BackupError) in try Draft.copy(try SourceFile(source), to: path) }
  }

  /// Removes a file, or does nothing if there is no file with the name.
  ///
  /// - Throws: ``BackupError`` if the file can't be removed.
  package func remove(_ name: String) async throws(BackupError) {
    let path = try path(of: name)
    try await onAnotherThread { () throws(BackupError) in
      guard unlink(path) != 0, errno != ENOENT else { return }
      throw SystemError.current(path)
    }
  }

  /// Returns the path of the file with the given name.
  ///
  /// - Throws: ``BackupError/notAName(_:)`` if the name is invalid.
  private func path(of name: String) throws(BackupError) -> String {
    let name = try checked(name)
    return address.hasSuffix("/") ? address + name : address + "/" + name
  }

  /// Creates the folder if it doesn't exist.
  ///
  /// - Throws: ``BackupError/failed(path:words:)`` if it can't be created.
  private func makeFolder() throws(BackupError) {
    guard access(address, F_OK) != 0 else { return }
    do {
      try FileManager.default.createDirectory(
        atPath: address, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw .failed(path: address, words: error.localizedDescription) }
  }
}
