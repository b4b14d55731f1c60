import Foundation

/// A regular file that can be read from any offset.
final class SourceFile: Sendable {
  let path: String
  /// The size in bytes when the file was opened.
  let size: Int64
  private let file: Int32

  /// Opens a file.
  ///
  /// - Throws: ``BackupError/missing(path:)`` if it doesn't exist, or ``BackupError/failed(path:words:)`` if
  ///   it can't be opened or isn't a regular file.
  init(_ path: String) throws(BackupError) {
    // Opening a pipe would wait for its writer.
    file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw SystemError.current(path) }
    var status = stat()
    let isRegular = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    self.path = path
    size = Int64(status.st_size)
    guard isRegular else { throw .failed(path: path, words: "not a regular file") }
  }

  deinit { close(file) }

  /// Returns up to `count` bytes from an offset, and fewer only at the end of the file.
  ///
  /// - Throws: ``BackupError/failed(path:words:)`` if reading fails.
  func bytes(at offset: Int64, upTo count: Int) throws(BackupError) -> Data {
    var data = Data(count: count)
    var done = 0
    while done < count {
      let read = data.withUnsafeMutableBytes { buffer in
        pread(file, buffer.baseAddress?.advanced(by: done), count - done, off_t(offset) + off_t(done))
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw SystemError.current(path) }
      guard read > 0 else { break }
      done += read
    }
    return done == count ? data : data.prefix(done)
  }
}
