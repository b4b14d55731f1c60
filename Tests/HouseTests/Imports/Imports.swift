/// Checks of the modules' imports.
enum Imports {
  /// Returns the modules that lines of code import.
  ///
  /// For example, `package import Records` imports Records, and `import struct Foundation.URL` imports
  /// Foundation.
  static func modules(of code: [Substring]) -> [String] {
    code.compactMap { line in
      var words = line.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(of: "import"), place <= 3 else { return nil }
      guard words[..<place].allSatisfy({ $0.hasPrefix("@") || accessWords.contains($0) }) else { return nil }
      words.removeFirst(place + 1)
      if let first = words.first, kindWords.contains(first) { words.removeFirst() }
      return words.first.map { String($0.prefix { $0 != "." }) }
    }
  }

  static func allowed(for folder: String, in table: [Row]) -> [String]? {
    if let row = table.first(where: { $0.module == folder }) { return row.imports }
    if folder == "HouseTests" { return houseTestImports }
    guard folder.hasSuffix("Tests") else { return nil }
    let tested = String(folder.dropLast(5))
    return table.first { $0.module == tested }.map { [tested] + $0.imports + testImports }
  }

  /// Returns a file's imports that its module's row doesn't list, and its re-exports.
  static func findings(in file: TextFile, _ table: [Row]) -> [String] {
    let module = file.path.hasPrefix("Benchmarks/") ? "Benchmarks" : file.module
    guard let allowed = allowed(for: module, in: table) else {
      return ["\(file.path): the module \(module) is not in the import table"]
    }
    let foreign = modules(of: file.code).filter { !allowed.contains($0) }.map {
      "\(file.path): \(module) may not import \($0)"
    }
    let exported =
      file.code.contains { $0.contains("@_exported") } ? ["\(file.path): re-exports a module"] : []
    return foreign + exported
  }

  /// Returns the targets in a package manifest, with the names of their dependencies.
  static func targets(of manifest: String) -> [(name: String, dependencies: [String], settings: Substring)] {
    let starts = [".target(", ".systemLibrary(", ".executableTarget(", ".testTarget("]
    var rest = manifest[...]
    if let list = manifest.firstRange(of: "targets: [\n    .") { rest = manifest[list.lowerBound...] }
    var found: [(String, [String], Substring)] = []
    while let start = starts.compactMap({ rest.firstRange(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }
    ) {
      rest = rest[start.upperBound...]
      let end = starts.compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? rest.endIndex
      let target = rest[..<end]
      var dependencies: Substring = ""
      if let list = target.firstRange(of: "dependencies: [") {
        dependencies = target[list.upperBound...].prefix { $0 != "]" }
      }
      let named = target.firstRange(of: "name: \"").map { quoted(target[$0.lowerBound...]) } ?? []
      found.append((named.first ?? "?", quoted(dependencies).filter { !packages.contains($0) }, target))
    }
    return found
  }

  /// Returns dependencies in the manifest that the table doesn't list, and modules whose settings lack the
  /// fence.
  static func findings(inManifest manifest: String, _ table: [Row]) -> [String] {
    targets(of: manifest).flatMap { target -> [String] in
      guard let allowed = allowed(for: target.name, in: table) else {
        return ["Package.swift: \(target.name) is not in the import table"]
      }
      var findings = target.dependencies.filter { !allowed.contains($0) }.map {
        "Package.swift: \(target.name) may not depend on \($0)"
      }
      let isFenced = table.contains {
        $0.module == target.name && $0.isFenced && $0.module != "BrowserRuntime"
      }
      if isFenced, !target.settings.contains("fenced") {
        findings.append("Package.swift: \(target.name) must be built with the settings `fenced`")
      }
      return findings
    }
  }

  private static func quoted(_ text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private static let accessWords = ["public", "package", "internal", "fileprivate", "private"]
  private static let kindWords = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
  /// The names of packages, which appear in the manifest next to the names of their modules.
  private static let packages = [
    "GRDB.swift", "swift-argument-parser", "hummingbird", "swift-crypto", "swift-log", "swift-metrics",
  ]
}
