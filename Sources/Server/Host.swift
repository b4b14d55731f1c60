package import Database
package import Records
package import Training
import Foundation
import Interchange

/// What every request of a server works with: the database, the catalogue, the files of the pages.
package final class Host: Sendable {
  let file: DatabaseFile
  let finder: ExerciseFinder
  let files: WebFiles
  /// Whose records a request without sign-in reads: on this machine alone.
  let athlete: ID
  /// Logs of other apps that wait to be imported.
  let uploads = LogUploads()

  package init(_ file: DatabaseFile, finder: ExerciseFinder, files: WebFiles, athlete: ID) {
    self.file = file
    self.finder = finder
    self.files = files
    self.athlete = athlete
  }
}
