/// The reason an import or its undoing failed.
package enum ImportError: Error, Equatable, Sendable {
  case nothingToImport
  /// There is no import to undo.
  case nothingToUndo
}
