/// Why a log can't be imported.
package enum ImportError: Error, Equatable, Sendable {
  /// The file states no unit and none was chosen.
  case unitNeeded
  case nothingToImport
  /// Nothing is imported, so nothing can be undone.
  case nothingToUndo
  case alreadyImported
}
