import App
import Records

/// The worker's script: our files, and above them what this version of the app is made of.
///
/// Everything that a version needs stands in the one script that browsers look at for updates, so a version
/// comes whole or not at all.
struct WorkerScript {
  private let assets: Assets
  /// The addresses of the app for browsers, and of the shared exercises and presets.
  var wasm = ""
  var catalogue: [String] = []
  /// What the worker keeps, with its SHA-256.
  var hashes: [(path: String, hash: [UInt8])] = []

  init(_ assets: Assets) { self.assets = assets }

  /// The script that is made of these parts.
  func text(_ parts: [String]) -> String {
    let fields = [
      Field("files", .object(hashes.map { Field($0.path, .text($0.hash.hexadecimal)) })),
      Field("wasm", .text(wasm)), Field("catalogue", catalogue.value),
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

  /// What is shown when the app itself can't answer, by the names that the worker has for it.
  private func pages(_ language: Language) -> Value {
    var request = App.Request(
      "GET", "/", context: Context(now: Instant(milliseconds: 0), language: language, action: .none))
    request.assets = assets
    let frame = frameWithoutRecords(for: request)
    return .object(
      Interruption.allCases.map { interruption in
        let page = interruptionPage(interruption, frame)
        return Field(interruption.rawValue, .text(String(decoding: page.bytes, as: UTF8.self)))
      })
  }
}
