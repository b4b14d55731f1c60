import Foundation
package import Training

/// The packed catalogue that is installed with the program.
package enum CatalogueFile {
  /// The file's bytes, for an edge that hands them on: the browser's worker reads them as an asset.
  package static func bytes() throws(CatalogueFileError) -> [UInt8] {
    try bytes(at: url())
  }

  /// The shared exercises, parsed.
  package static func catalogue() throws(CatalogueFileError) -> Catalogue {
    let bytes = try bytes()
    do throws(CatalogueError) { return try Catalogue(parsing: bytes) } catch { throw .unreadable(error) }
  }

  static func bytes(at url: URL?) throws(CatalogueFileError) -> [UInt8] {
    guard let url else { throw .missing(path: "cairn_Interchange.resources/exercises.tsv") }
    do { return [UInt8](try Data(contentsOf: url)) } catch { throw .missing(path: url.path) }
  }

  /// Beside the running program, also where a link to it was started.
  private static func url() -> URL? {
    let program = Bundle.main.executableURL
    let folders = [
      Bundle.main.bundleURL, program?.deletingLastPathComponent(),
      program?.resolvingSymlinksInPath().deletingLastPathComponent(),
    ]
    for folder in folders {
      let file = folder?.appendingPathComponent("cairn_Interchange.resources/exercises.tsv")
      if let file, FileManager.default.fileExists(atPath: file.path) { return file }
    }
    #if canImport(Darwin)
    return Bundle.module.url(forResource: "exercises", withExtension: "tsv")
    #else
    // `Bundle.module` ends the program where it finds no folder; our error says what to do instead.
    return nil
    #endif
  }
}

/// Why the installed catalogue can't be used.
package enum CatalogueFileError: Error, Equatable {
  /// The resource folder `cairn_Interchange.resources` must stand beside the program.
  case missing(path: String)
  case unreadable(CatalogueError)
}
