package import Database
package import Records
package import Training
import Foundation
import Interchange
import Supervision

/// What every request of one athlete works with: the records, the catalogue, the files of the pages.
package struct Host: Sendable {
  let file: DatabaseFile
  let finder: ExerciseFinder
  let files: WebFiles
  let folder: TemporaryFolder
  /// Logs of other apps that wait to be imported.
  let uploads: LogUploads
  let emptying = Emptying()
  let ways = NotedWays()
  /// The language model that the server asks.
  var model: ModelSettings?
  /// The milliseconds to wait after a slice of something large that took so many.
  var pauseAfter: @Sendable (ID, Int64) -> Int64 = { _, _ in 0 }
  /// What ended a server before, and is left out.
  var leftOut = Sidelined()
  /// Milliseconds since the machine started, and the name of that start.
  var uptime: @Sendable () -> Int64 = { MachineStart.uptime() }
  var boot = MachineStart.name
  /// Whose records are read and written.
  private(set) var athlete: ID

  package init(_ file: DatabaseFile, finder: ExerciseFinder, files: WebFiles, athlete: ID) throws {
    folder = try TemporaryFolder()
    uploads = LogUploads(in: folder)
    self.file = file
    self.finder = finder
    self.files = files
    self.athlete = athlete
  }

  /// Reads and writes the athlete's records, together with what others write.
  func writing<Answer: Sendable>(
    _ body: @escaping @Sendable (SQLiteStore) throws -> Answer
  ) async throws -> Answer {
    try await file.writingTogether(athlete, body)
  }

  /// The same for another athlete's records.
  func of(_ athlete: ID) -> Host {
    var host = self
    host.athlete = athlete
    return host
  }
}
