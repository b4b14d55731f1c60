import App
import Foundation
import Interchange
import Records
import Training

/// The assets for the pages and the worker.
///
/// Most names contain a hash of the content, so that browsers can cache the files. A few names are fixed, and
/// browsers must revalidate those files.
package struct WebFiles: Sendable {
  struct WebFile: Sendable {
    let bytes: [UInt8]
    /// The gzip-compressed bytes, or nil if compression isn't worthwhile.
    let packed: GzippedFile?
    /// The Brotli-compressed bytes, if the build provides them.
    var brotli: [UInt8]?
    let contentType: String
    /// The entity tag of the content.
    ///
    /// The tag is weak because the compressed and the uncompressed bytes share it.
    let tag: String
    /// True if the name contains the hash, so that the file can be cached forever.
    let isHashed: Bool
  }

  /// The files, by path.
  private(set) var all: [String: WebFile] = [:]
  private(set) var assets = Assets()

  /// Loads the installed files.
  ///
  /// - Parameters:
  ///   - wasm: The WebAssembly app, or nil if the pages are served without a worker.
  ///   - brotli: The Brotli-compressed `wasm`.
  /// - Throws: An error from the file system if a file can't be read.
  package init(wasm: [UInt8]? = nil, brotli: [UInt8]? = nil) throws {
    assets.style = add("style.css", "text/css; charset=utf-8", try WebFiles.bytes(of: "style.css"))
    let names = [
      "page.js", "reorder.js", "hang.js", "charts.js", "feed.js", "upload.js", "counts.js", "device.js",
      "share.js",
    ]
    let scripts = try names.flatMap { try WebFiles.bytes(of: $0) }
    assets.script = add("page.js", WebFiles.script, scripts)
    assets.icon = add("icon.svg", "image/svg+xml", try WebFiles.bytes(of: "icon.svg"))
    try addManifests()
    if let wasm {
      try addWorker(wasm, brotli)
    } else {
      addFixed("/service-worker.js", WebFiles.script, try WebFiles.bytes(of: "service-worker-gone.js"))
    }
  }

  /// Adds the web app manifest for each language.
  ///
  /// - Throws: An error from the file system if a file can't be read.
  private mutating func addManifests() throws {
    let icons = try WebManifest.icons.map { add($0, "image/png", try WebFiles.bytes(of: $0)) }
    for language in Language.allCases {
      let manifest = WebManifest.text(
        Localizer(FigureStyle(unit: .kilogram, language: language)), icons: icons)
      addFixed(webManifestPath(language), "application/manifest+json", Array(manifest.utf8))
    }
    addFixed("/apple-touch-icon.png", "image/png", try WebFiles.bytes(of: "apple-touch-icon.png"))
  }

  /// Adds the worker with the app for browsers, the catalogue and the phrases.
  ///
  /// - Throws: An error from the file system if a file can't be read.
  private mutating func addWorker(_ wasm: [UInt8], _ brotli: [UInt8]?) throws {
    assets.hasWorker = true
    var worker = WorkerScript(assets)
    worker.wasm = add("app.wasm", "application/wasm", wasm)
    all[worker.wasm]?.brotli = brotli
    for language in Language.allCases {
      let tag = language.rawValue
      let paths = try CatalogueFile.allCases.map { file in
        let bytes = try file.bytes(in: language)
        return add("\(file.rawValue)-\(tag).tsv", "text/tab-separated-values; charset=utf-8", bytes)
      }
      worker.catalogues.append((language, paths))
      let lines = PhraseBook.of(language).lines
      worker.words.append((language, add("words-\(tag).txt", "text/plain; charset=utf-8", lines)))
    }
    let languages = worker.catalogues.flatMap(\.paths) + worker.words.map(\.path)
    for path in [assets.style, assets.script, assets.icon, worker.wasm] + languages {
      worker.hashes.append((path, sha256(all[path]?.bytes ?? [])))
    }
    let parts = try ["replica.js", "service-worker.js"].map { name in
      String(decoding: try WebFiles.bytes(of: name), as: UTF8.self)
    }
    addFixed("/service-worker.js", WebFiles.script, Array(worker.text(parts).utf8))
  }

  subscript(path: String) -> WebFile? { all[path] }

  private static let script = "text/javascript; charset=utf-8"

  /// Returns the contents of a file in the `Web` folder.
  ///
  /// - Throws: An error from the file system if it can't be read.
  private static func bytes(of name: String) throws -> [UInt8] {
    let folder = Bundle.module.resourceURL ?? Bundle.module.bundleURL
    return [UInt8](try Data(contentsOf: folder.appending(path: "Web/" + name)))
  }

  private mutating func add(_ name: String, _ contentType: String, _ bytes: [UInt8]) -> String {
    let hash = WebFiles.hash(bytes)
    let parts = name.split(separator: ".")
    let path = "/assets/\(parts[0]).\(hash).\(parts[1])"
    if all[path] == nil { all[path] = WebFiles.file(bytes, contentType, hash, isHashed: true) }
    return path
  }

  private mutating func addFixed(_ path: String, _ contentType: String, _ bytes: [UInt8]) {
    all[path] = WebFiles.file(bytes, contentType, WebFiles.hash(bytes), isHashed: false)
  }

  private static func file(
    _ bytes: [UInt8], _ contentType: String, _ hash: String, isHashed: Bool
  ) -> WebFile {
    WebFile(
      bytes: bytes, packed: Compression.isWorthwhile(contentType) ? GzippedFile(bytes) : nil,
      contentType: contentType, tag: "W/\"\(hash)\"", isHashed: isHashed)
  }

  private static func hash(_ bytes: [UInt8]) -> String {
    sha256(bytes).prefix(6).map { String($0, radix: 16) }.joined()
  }
}
