import App
import Records

/// The worker's script, which starts with a description of this version's files.
///
/// Browsers check this single script for updates, and it determines all the files of a version, so a version
/// is installed completely or not at all.
struct WorkerScript {
  private let assets: Assets
  /// The path of the WebAssembly app.
  var wasm = ""
  /// The paths of the files with the shared exercises and presets, for each language.
  var catalogues: [(language: Language, paths: [String])] = []
  /// The path of the phrase file for each language.
  var words: [(language: Language, path: String)] = []
  /// The paths that the worker caches, with their SHA-256 hashes.
  var hashes: [(path: String, hash: [UInt8])] = []

  init(_ assets: Assets) { self.assets = assets }

  /// Returns the script, which consists of the description followed by the given parts.
  func text(_ parts: [String]) -> String {
    let fields = [
      Field("files", .object(hashes.map { Field($0.path, .text($0.hash.hexadecimal)) })),
      Field("wasm", .text(wasm)),
      Field("catalogue", .object(catalogues.map { Field($0.language.rawValue, $0.paths.value) })),
      Field("words", .object(words.map { Field($0.language.rawValue, .text($0.path)) })),
      Field("style", .text(assets.style)), Field("script", .text(assets.script)),
      Field("icon", .text(assets.icon)),
      Field("headers", .object(SecurityHeaders.always.map { Field($0.0, .text($0.1)) })),
      Field("pages", .object(Language.allCases.map { Field($0.rawValue, pages($0)) })),
    ]
    let content = JSONWriter.text(of: .object(fields)) + parts.joined()
    let version = Array(sha256(Array(content.utf8)).prefix(8)).hexadecimal
    let app = JSONWriter.text(of: .object([Field("version", .text(version))] + fields))
    return "\"use strict\";\nconst app = " + app + ";\n\n" + parts.joined(separator: "\n")
  }

  /// Returns the pages that are shown when the app can't respond, keyed by the names that the worker uses.
  private func pages(_ language: Language) -> Value {
    var request = App.Request(
      "GET", "/", context: Context(now: Instant(milliseconds: 0), language: language, action: .none))
    request.assets = assets
    let layout = layoutWithoutRecords(for: request)
    return .object(
      Interruption.allCases.map { interruption in
        let page = interruptionPage(interruption, layout)
        return Field(interruption.rawValue, .text(String(decoding: page.bytes, as: UTF8.self)))
      })
  }
}
