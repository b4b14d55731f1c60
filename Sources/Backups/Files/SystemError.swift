import Foundation

/// A namespace for converting errors of the operating system.
enum SystemError {
  /// Returns the error of the system call that has just failed, which concerns the given path.
  static func current(_ path: String) -> BackupError {
    let reason = errno
    return switch reason {
    case EEXIST: .exists(path: path)
    case ENOENT: .missing(path: path)
    case ENOSPC, EDQUOT: .full(path: path)
    default: .failed(path: path, words: String(cString: strerror(reason)))
    }
  }
}

/// A namespace for listing the entries of a folder.
enum FileNames {
  /// Returns the names of all entries in a folder, including those that begin with a dot.
  ///
  /// - Throws: ``BackupError/failed(path:words:)`` if the folder can't be read.
  static func all(in folder: String) throws(BackupError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch { throw .failed(path: folder, words: error.localizedDescription) }
  }
}

/// Runs a closure on another thread, so that its disk access doesn't block other tasks.
///
/// - Throws: The error that the closure throws.
func onAnotherThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws(BackupError) -> Value
) async throws(BackupError) -> Value {
  let result: Result<Value, BackupError> = await withCheckedContinuation { continuation in
    DispatchQueue.global(qos: .utility).async {
      continuation.resume(returning: Result(catching: body))
    }
  }
  return try result.get()
}
