import Foundation
package import Records
package import Training

/// A file of the exercise catalogue, which is installed with Cairn.
package enum CatalogueFile: String, CaseIterable {
  case exercises, presets

  package var name: String { rawValue + ".tsv" }

  /// Returns the file's bytes, which the server also delivers to the browser's worker.
  ///
  /// - Throws: ``CatalogueFileError/missing(path:)`` if the file isn't installed or can't be read.
  package func bytes() throws(CatalogueFileError) -> [UInt8] { try CatalogueFile.installed(name) }

  /// Returns the bytes of an installed file.
  ///
  /// - Throws: ``CatalogueFileError/missing(path:)`` if the file isn't installed or can't be read.
  private static func installed(_ name: String) throws(CatalogueFileError) -> [UInt8] {
    guard let url = url(of: name) else { throw .missing(path: "cairn_Interchange.resources/" + name) }
    return try bytes(at: url)
  }

  /// Returns the file's bytes, translated into the given language.
  ///
  /// - Throws: ``CatalogueFileError/missing(path:)`` if a file isn't installed or can't be read.
  package func bytes(in language: Language) throws(CatalogueFileError) -> [UInt8] {
    guard language != .english else { return try bytes() }
    return CatalogueTexts(try CatalogueFile.installed(language.rawValue + ".tsv")).translated(try bytes())
  }

  /// Returns an exercise finder for the shared catalogue in all languages.
  ///
  /// - Throws: ``CatalogueFileError`` if a file is missing or can't be parsed.
  package static func finder() throws(CatalogueFileError) -> ExerciseFinder {
    var translations: [(Language, Catalogue)] = []
    for language in Language.allCases where language != .english {
      translations.append((language, try catalogue(in: language)))
    }
    return ExerciseFinder(try catalogue(), translations: translations)
  }

  /// Returns the shared catalogue with its presets in the given language.
  ///
  /// - Throws: ``CatalogueFileError`` if a file is missing or can't be parsed.
  package static func catalogue(
    in language: Language = .english
  ) throws(CatalogueFileError) -> Catalogue {
    let (exercises, presets) = (try exercises.bytes(in: language), try presets.bytes(in: language))
    let catalogue: Catalogue
    do throws(CatalogueError) { catalogue = try Catalogue(parsing: exercises) } catch {
      throw .unreadable(.exercises, error)
    }
    do throws(CatalogueError) { return try catalogue.adding(presets: presets) } catch {
      throw .unreadable(.presets, error)
    }
  }

  /// Returns the bytes of a file.
  ///
  /// - Throws: ``CatalogueFileError/missing(path:)`` if the file can't be read.
  static func bytes(at url: URL) throws(CatalogueFileError) -> [UInt8] {
    do { return [UInt8](try Data(contentsOf: url)) } catch { throw .missing(path: url.path) }
  }

  /// Returns the file's location next to the running executable, even if the executable was started through a
  /// symbolic link, or nil if the file isn't there.
  private static func url(of name: String) -> URL? {
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
    return Bundle.module.url(forResource: name, withExtension: nil)
    #else
    // `Bundle.module` traps if it finds no folder, whereas our error states where the folder must be.
    return nil
    #endif
  }
}

/// The reason that the installed catalogue can't be used.
package enum CatalogueFileError: Error, Equatable {
  /// A file is missing.
  ///
  /// The resource folder `cairn_Interchange.resources` must be next to the executable.
  case missing(path: String)
  case unreadable(CatalogueFile, CatalogueError)
}
