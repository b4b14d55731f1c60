import Foundation
import Testing

/// The repository as text, which the house tests check.
enum House {
  static let root = (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// All text files written by hand, sorted by path from the root.
  static let files: [TextFile] = {
    let folders = [".ci", "Benchmarks", "Samples", "Sources", "Tests", "Tools", "Web", "docs"]
    var paths = entries(of: "").filter { !$0.hasPrefix(".") || $0 == ".swift-format" || $0 == ".gitignore" }
    for folder in folders {
      let inside = FileManager.default.enumerator(
        atPath: root.appending(path: folder).path(percentEncoded: false))
      for case let path as String in inside ?? .init() { paths.append("\(folder)/\(path)") }
    }
    return paths.sorted().compactMap { path in
      guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
        return nil
      }
      return TextFile(path: path, text: text)
    }
  }()

  static let swift = files.filter { $0.path.hasSuffix(".swift") && $0.path != "Package.swift" }
  static let sources = swift.filter { $0.path.hasPrefix("Sources/") }
  static let tests = swift.filter { $0.path.hasPrefix("Tests/") }

  static func text(_ path: String) -> String { files.first { $0.path == path }?.text ?? "" }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  /// The names of the modules under `Sources`.
  static let modules = entries(of: "Sources")

  private static func entries(of folder: String) -> [String] {
    let path = root.appending(path: folder).path(percentEncoded: false)
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0 != ".DS_Store" }
      .sorted()
  }
}

/// A file in the repository.
struct TextFile: Sendable {
  /// The path from the root, with slashes.
  let path: String
  let text: String
  let lines: [Substring]
  /// The lines with the contents of comments and string literals blanked, for Swift files only.
  let code: [Substring]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
    code =
      path.hasSuffix(".swift")
      ? SwiftText.blanked(text).split(separator: "\n", omittingEmptySubsequences: false) : []
  }

  var name: Substring { path.split(separator: "/").last ?? "" }
  var folders: ArraySlice<Substring> { path.split(separator: "/").dropLast() }
  /// The second component of the path, such as `Records` in `Sources/Records/Values/ID.swift`.
  var module: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
}

/// Fails if there are findings, listing one per line like a compiler.
func expectNone(_ findings: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  guard !findings.isEmpty else { return }
  Issue.record("\(findings.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
