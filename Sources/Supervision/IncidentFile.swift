import Foundation
import Records

/// The list of incidents beside the database: it outlives the server, its supervisor and the machine.
///
/// It names athletes by their ids and works by their patterns; nothing of their records is in it.
package struct IncidentFile: Sendable {
  package let path: String

  package init(besideDatabase database: String) { path = database + ".incidents" }

  /// What is written there; nothing where there is no file, or none that can be read.
  package func read() -> Incidents {
    let limit = 1 << 20
    guard let handle = FileHandle(forReadingAtPath: path) else { return Incidents() }
    defer { try? handle.close() }
    guard let bytes = try? handle.read(upToCount: limit) else { return Incidents() }
    do throws(JSONError) {
      return Incidents(try JSONReader.value(of: [UInt8](bytes), limit: limit))
    } catch { return Incidents() }
  }

  /// Writes the list whole or not at all, for nobody else on this machine to read.
  package func write(_ incidents: Incidents) throws {
    let new = path + ".new"
    try? FileManager.default.removeItem(atPath: new)
    let rights = [FileAttributeKey.posixPermissions: 0o600]
    let bytes = Data(JSONWriter.bytes(of: incidents.value))
    guard FileManager.default.createFile(atPath: new, contents: bytes, attributes: rights),
      rename(new, path) == 0
    else { throw CocoaError(.fileWriteUnknown) }
  }
}

/// The program that runs, as far as it can be told from another: its length and when it was made.
package let runningBuild: String = {
  let path = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  let size = (attributes?[.size] as? NSNumber)?.int64Value ?? 0
  let made = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
  return "\(size)-\(Int64(exactly: made.rounded()) ?? 0)"
}()
