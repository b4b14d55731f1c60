package import Foundation

/// The folder of test data beside the repository.
///
/// It is not part of it: suites that need it say so in a trait.
package enum SharedFolder {
  /// `../shared`, seen from the package's root.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared")

  package static var exists: Bool { FileManager.default.fileExists(atPath: root.path) }

  /// A file or folder in it.
  package static func at(_ path: String) -> URL { root.appendingPathComponent(path) }
}
