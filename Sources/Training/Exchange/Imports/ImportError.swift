/// The reason an import failed or couldn't be undone.
package enum ImportError: Error, Equatable, Sendable {
  case nothingToImport
  /// There is no import to undo.
  case nothingToUndo
}
