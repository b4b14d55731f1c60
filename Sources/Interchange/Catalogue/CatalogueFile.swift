import Foundation
package import Training

/// A packed file of the catalogue, which is installed with the program.
package enum CatalogueFile: String, CaseIterable {
  case exercises, presets

  package var name: String { rawValue + ".tsv" }

  /// The file's bytes, for an edge that hands them on: the browser's worker reads them as an asset.
  package func bytes() throws(CatalogueFileError) -> [UInt8] {
    guard let url = url() else { throw .missing(path: "cairn_Interchange.resources/" + name) }
    return try CatalogueFile.bytes(at: url)
  }

  /// The shared exercises with their presets, parsed.
  package static func catalogue() throws(CatalogueFileError) -> Catalogue {
    let (exercises, presets) = (try exercises.bytes(), try presets.bytes())
    let catalogue: Catalogue
    do throws(CatalogueError) { catalogue = try Catalogue(parsing: exercises) } catch {
      throw .unreadable(.exercises, error)
    }
    do throws(CatalogueError) { return try catalogue.adding(presets: presets) } catch {
      throw .unreadable(.presets, error)
    }
  }

  static func bytes(at url: URL) throws(CatalogueFileError) -> [UInt8] {
    do { return [UInt8](try Data(contentsOf: url)) } catch { throw .missing(path: url.path) }
  }

  /// Beside the running program, also where a link to it was started.
  private func url() -> URL? {
    let program = Bundle.main.executableURL
    let folders = [
      Bundle.main.bundleURL, program?.deletingLastPathComponent(),
      program?.resolvingSymlinksInPath().deletingLastPathComponent(),
    ]
    for folder in folders {
      let file = folder?.appendingPathComponent("cairn_Interchange.resources/" + name)
      if let file, FileManager.default.fileExists(atPath: file.path) { return file }
    }
    #if canImport(Darwin)
    return Bundle.module.url(forResource: rawValue, withExtension: "tsv")
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
  case unreadable(CatalogueFile, CatalogueError)
}
