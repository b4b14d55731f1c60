/// Checks that what documents name exists.
enum Documents {
  /// Documents that say how things are now.
  ///
  /// The changelog and the decisions tell of their day instead.
  static func tellsOfToday(_ path: String) -> Bool {
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].contains(path)
      || path.hasPrefix("docs/") && path.hasSuffix(".md") && !path.hasPrefix("docs/decisions/")
  }

  /// Paths in backticks, modules and features in tables of them, and relative links that lead nowhere.
  static func findings(in document: TextFile, _ exists: (String) -> Bool, files: [String]) -> [String] {
    var findings: [String] = []
    var table: String?
    for (index, line) in document.lines.enumerated() {
      let place = "\(document.path):\(index + 1)"
      for word in backticked(line) where looksLikePath(word) && !isThere(word, exists, files) {
        findings.append("\(place): there is no \(word)")
      }
      for target in links(line) where !exists(resolved(target, from: document.path)) {
        findings.append("\(place): the link leads nowhere: \(target)")
      }
      guard line.hasPrefix("|") else { table = nil; continue }
      let first = line.dropFirst().prefix { $0 != "|" }
      if let opened = tables[first.filter { $0 != " " }.lowercased()] { table = opened; continue }
      guard let table else { continue }
      for word in backticked(first) where !exists(table + word) && !exists(String(word)) {
        findings.append("\(place): there is no \(table)\(word)")
      }
    }
    return findings
  }

  /// Modules that have no row in a document's table of modules.
  static func missingModules(in document: TextFile, _ modules: [String]) -> [String] {
    let named = Set(
      document.lines.filter { $0.hasPrefix("|") }.flatMap { line -> [Substring] in
        backticked(line.dropFirst().prefix { $0 != "|" })
      })
    return modules.filter { !named.contains($0[...]) }.map {
      "\(document.path): does not name the module \($0)"
    }
  }

  /// Documents of which the index does not have exactly one line.
  static func unlisted(in index: TextFile, _ documents: [String]) -> [String] {
    let targets = index.lines.flatMap { links($0) }.map { resolved($0, from: index.path) }
    return documents.filter { document in
      document != index.path && targets.filter { $0 == document }.count != 1
    }
    .map { "\(index.path): must have one line for \($0)" }
  }

  /// Numbers without gaps, and the five headings in their order.
  static func findings(inDecisions decisions: [TextFile]) -> [String] {
    var findings: [String] = []
    for (index, decision) in decisions.sorted(by: { $0.path < $1.path }).enumerated() {
      let number = String(repeating: "0", count: max(0, 4 - String(index + 1).count)) + String(index + 1)
      if !decision.name.hasPrefix(number + "-") {
        findings.append("\(decision.path): should be number \(number)")
      }
      let title = decision.lines.first ?? ""
      if !title.hasPrefix("# \(index + 1). ") {
        findings.append("\(decision.path): must begin with # \(index + 1).")
      }
      let found = decision.lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
      if found != headings { findings.append("\(decision.path): has the headings \(found), not \(headings)") }
    }
    return findings
  }

  static func backticked(_ line: Substring) -> [Substring] {
    line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The targets of Markdown links and pictures that stay within the repository.
  static func links(_ line: Substring) -> [String] {
    line.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      let target = rest.prefix { $0 != ")" && $0 != " " && $0 != "#" }
      return target.isEmpty || target.contains(":") ? nil : String(target)
    }
  }

  static func looksLikePath(_ word: Substring) -> Bool {
    guard !word.isEmpty, !word.contains(where: { " <>*…{}()$".contains($0) }), !word.contains("NNNN") else {
      return false
    }
    guard !word.hasPrefix(".build"), !word.hasPrefix("http"), !word.hasPrefix("/") else { return false }
    let ending = word.split(separator: ".").last.map(String.init) ?? ""
    let isFile = word.contains(".") && !word.hasPrefix(".") && extensions.contains(ending)
    return isFile || word.hasPrefix("./") || folders.contains { word.hasPrefix($0 + "/") }
  }

  /// A path from the root or under `Sources` or `Tests`, or a file's bare name.
  private static func isThere(_ word: Substring, _ exists: (String) -> Bool, _ files: [String]) -> Bool {
    let path = word.hasPrefix("./") ? String(word.dropFirst(2)) : String(word)
    let starts = ["", "Sources/", "Tests/", "Sources/Training/"]
    return starts.contains { exists($0 + path) }
      || !path.contains("/") && files.contains { $0.hasSuffix("/" + path) }
  }

  private static func resolved(_ target: String, from document: String) -> String {
    var folders = document.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") where part != "." {
      if part == ".." {
        if folders.isEmpty { return "../" } else { folders.removeLast() }
      } else {
        folders.append(String(part))
      }
    }
    return folders.joined(separator: "/")
  }

  /// Where the names in a table's first column are, by the head of that column.
  private static let tables = ["module": "Sources/", "folder": "Sources/Training/"]
  static let headings = ["Status", "Context", "Decision", "Consequences", "Rejected"]
  private static let folders = ["Sources", "Tests", "Tools", "Benchmarks", "Samples", "Web", "docs", ".ci"]
  private static let extensions: Set = [
    "swift", "md", "sh", "json", "tsv", "csv", "py", "mjs", "js", "css", "svg", "c", "h",
  ]
}
