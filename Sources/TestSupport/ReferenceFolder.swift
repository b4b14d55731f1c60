package import Foundation

/// The real logs and conformance suites that lie beside the checkout and are no part of it.
///
/// Suites that need them say so in a trait.
package enum ReferenceFolder {
  /// `../shared`, seen from the package's root.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "shared")

  package static var exists: Bool { FileManager.default.fileExists(atPath: root.path) }

  /// A file or folder in it.
  package static func url(_ path: String) -> URL { root.appending(path: path) }

  package static func path(_ path: String) -> String { url(path).path }

  /// The names of the files of a folder, in order.
  package static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(folder))
    return (names ?? []).sorted()
  }
}
