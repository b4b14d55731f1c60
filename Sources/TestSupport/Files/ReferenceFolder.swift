package import Foundation

/// The folder of real logs and conformance suites next to the checkout, which aren't part of it.
///
/// Suites that need them are enabled by a trait.
package enum ReferenceFolder {
  /// The folder `../shared`, relative to the root of the package.
  package static let root = Repository.root.deletingLastPathComponent().appending(path: "shared")

  package static var exists: Bool { FileManager.default.fileExists(atPath: root.path) }

  /// Returns the location of a file or folder in it.
  package static func url(_ path: String) -> URL { root.appending(path: path) }

  package static func path(_ path: String) -> String { url(path).path }

  /// Returns the names of the files in a folder, in order.
  package static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(folder))
    return (names ?? []).sorted()
  }
}
