import Foundation

/// The real logs and conformance suites that lie beside the checkout and are no part of it.
enum SharedFolder {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "shared")

  static var exists: Bool { FileManager.default.fileExists(atPath: root.path) }

  static func url(_ path: String) -> URL { root.appending(path: path) }

  static func path(_ path: String) -> String { url(path).path }

  /// The names of the files of a folder, in order.
  static func names(in folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(folder))
    return (names ?? []).sorted()
  }
}
