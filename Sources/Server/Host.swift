package import Database
package import Records
package import Training
import Foundation
import Interchange

/// What every request of one athlete works with: the records, the catalogue, the files of the pages.
package struct Host: Sendable {
  let file: DatabaseFile
  let finder: ExerciseFinder
  let files: WebFiles
  let folder: TemporaryFolder
  /// Logs of other apps that wait to be imported.
  let uploads: LogUploads
  let emptying = Emptying()
  /// The language model that the server asks.
  var model: ModelSettings?
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

  /// The same for another athlete's records.
  func of(_ athlete: ID) -> Host {
    var host = self
    host.athlete = athlete
    return host
  }
}
