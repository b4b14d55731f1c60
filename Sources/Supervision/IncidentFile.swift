import Foundation
import Records

/// A file next to the database that contains the list of incidents.
///
/// It persists across restarts of the server and the supervisor, and across reboots. It contains the IDs of
/// athletes and the patterns of their requests, but none of their records.
package struct IncidentFile: Sendable {
  package let path: String

  package init(besideDatabase database: String) { path = database + ".incidents" }

  /// Returns the list of incidents, which is empty if the file doesn't exist or can't be read.
  package func read() -> Incidents { readIfPossible() ?? Incidents() }

  /// Returns the list of incidents, which is empty if the file doesn't exist, or nil if it can't be read.
  package func readIfPossible() -> Incidents? {
    let limit = 1 << 20
    guard access(path, F_OK) == 0 || errno != ENOENT else { return Incidents() }
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let bytes = try? handle.read(upToCount: limit) else { return nil }
    do throws(JSONError) {
      return Incidents(try JSONReader.value(of: [UInt8](bytes), limit: limit))
    } catch { return nil }
  }

  /// Writes the list atomically, readable by the owner only.
  ///
  /// - Throws: `CocoaError` if the file can't be written.
  package func write(_ incidents: Incidents) throws {
    let new = path + ".new"
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: new)
    let rights = [FileAttributeKey.posixPermissions: 0o600]
    let bytes = Data(JSONWriter.bytes(of: incidents.value))
    guard FileManager.default.createFile(atPath: new, contents: bytes, attributes: rights),
      rename(new, path) == 0
    else { throw CocoaError(.fileWriteUnknown) }
  }
}

/// An identifier of the running executable: its size and its modification time.
package let runningBuild: String = {
  let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  let size = (attributes?[.size] as? NSNumber)?.int64Value ?? 0
  let made = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
  return "\(size)-\(Int64(exactly: made.rounded()) ?? 0)"
}()
