/// Why a log can't be imported.
package enum ImportError: Error, Equatable, Sendable {
  case nothingToImport
  /// Nothing is imported, so nothing can be undone.
  case nothingToUndo
}
