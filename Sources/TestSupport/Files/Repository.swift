package import Foundation

/// The checkout that the tests run from.
package enum Repository {
  /// The folder that contains `Package.swift`.
  package static let root = (1...4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Returns the location of a file or folder, given its path from the root.
  package static func url(_ path: String) -> URL { root.appending(path: path) }

  /// Returns the location of a file or folder in `Tests/Resources`, which contains files from other sources.
  package static func resource(_ path: String) -> URL { url("Tests/Resources/" + path) }

  /// Returns the sorted names of the files with the given ending in a folder of `Tests/Resources`.
  package static func resources(in folder: String, ending: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: resource(folder).path)
    return (names ?? []).filter { $0.lowercased().hasSuffix(ending) }.sorted()
  }

  /// Returns the bytes of a file, given its path from the root.
  ///
  /// - Throws: An error if the file can't be read.
  package static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(path))) }
}
