@testable import Backups

/// Returns the error that a closure throws, or nil if it throws none.
func errorOf(_ body: () throws(BackupError) -> Void) -> BackupError? {
  do throws(BackupError) { try body() } catch { return error }
  return nil
}

extension BackupPlace {
  func errorOfNames() async -> BackupError? {
    do throws(BackupError) { _ = try await names() } catch { return error }
    return nil
  }

  func errorOfPutting(_ path: String, as name: String) async -> BackupError? {
    do throws(BackupError) { try await put(path, as: name) } catch { return error }
    return nil
  }

  func errorOfGetting(_ name: String, to path: String) async -> BackupError? {
    do throws(BackupError) { try await get(name, to: path) } catch { return error }
    return nil
  }
}
