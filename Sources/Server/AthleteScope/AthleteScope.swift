package import Database
package import Records
package import Training
import Foundation
import Interchange
import Supervision

/// The environment for one athlete's requests, with the records, the catalogue and the web files.
package struct AthleteScope: Sendable {
  let file: any AthleteDatabase
  let finder: ExerciseFinder
  let files: WebFiles
  let folder: TemporaryFolder
  /// The logs uploaded from other apps that are waiting to be imported.
  let uploads: LogUploads
  let emptying = Emptying()
  let ways = NotedWays()
  /// The language model that the server uses, or nil if there is none.
  var model: ModelSettings?
  /// A closure that returns the number of milliseconds to wait after a slice of a large write, given the
  /// athlete and the slice's duration in milliseconds.
  var pauseAfter: @Sendable (ID, Int64) -> Int64 = { _, _ in 0 }
  /// The work that is skipped because it crashed the server.
  var leftOut = Sidelined()
  /// The number of milliseconds since the boot identified by ``boot``.
  var uptime: @Sendable () -> Int64 = { MachineStart.uptime() }
  var boot = MachineStart.name
  /// The athlete whose records are read and written.
  private(set) var athlete: ID

  /// Creates the environment and its temporary folder.
  ///
  /// - Throws: An error from the file system if the folder can't be created.
  package init(_ file: any AthleteDatabase, finder: ExerciseFinder, files: WebFiles, athlete: ID) throws {
    folder = try TemporaryFolder()
    uploads = LogUploads(in: folder, sharedIn: file.sharedValues)
    self.file = file
    self.finder = finder
    self.files = files
    self.athlete = athlete
  }

  /// Reads and writes the athlete's records in a transaction shared with other writes.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if reading or writing fails, or any error thrown by
  ///   `body`.
  func writing<Answer: Sendable>(
    _ body: @escaping @Sendable (any AthleteStore) throws -> Answer
  ) async throws -> Answer {
    try await file.writingTogether(athlete, body)
  }

  /// Returns the environment for another athlete.
  func of(_ athlete: ID) -> AthleteScope {
    var scope = self
    scope.athlete = athlete
    return scope
  }
}
