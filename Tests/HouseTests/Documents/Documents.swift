/// Checks that the files, modules and links named in documents exist.
enum Documents {
  /// Returns true for documents that describe the current state.
  ///
  /// The changelog and the decisions describe the state at their time instead.
  static func tellsOfToday(_ path: String) -> Bool {
    ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].contains(path)
      || path.hasPrefix("docs/") && path.hasSuffix(".md") && !path.hasPrefix("docs/decisions/")
  }

  /// Returns paths in backticks, modules and features in tables, and relative links that don't exist.
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

  /// Returns modules without a row in a document's table of modules.
  static func missingModules(in document: TextFile, _ modules: [String]) -> [String] {
    let named = Set(
      document.lines.filter { $0.hasPrefix("|") }.flatMap { line -> [Substring] in
        backticked(line.dropFirst().prefix { $0 != "|" })
      })
    return modules.filter { !named.contains($0[...]) }.map {
      "\(document.path): does not name the module \($0)"
    }
  }

  /// Returns documents that don't have exactly one line in the index.
  static func unlisted(in index: TextFile, _ documents: [String]) -> [String] {
    let targets = index.lines.flatMap { links($0) }.map { resolved($0, from: index.path) }
    return documents.filter { document in
      document != index.path && targets.filter { $0 == document }.count != 1
    }
    .map { "\(index.path): must have one line for \($0)" }
  }

  /// Returns decisions whose numbers have gaps, or that lack the five headings in order.
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

  /// Returns the targets of Markdown links and pictures within the repository.
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

  /// Returns true if a word is an existing path from the root or under a source folder, or the name of an
  /// existing file.
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

  /// The folders that contain the names in a table's first column, keyed by the column's heading.
  private static let tables = ["module": "Sources/", "folder": "Sources/Training/"]
  static let headings = ["Status", "Context", "Decision", "Consequences", "Rejected"]
  private static let folders = ["Sources", "Tests", "Tools", "Benchmarks", "Samples", "Web", "docs", ".ci"]
  private static let extensions: Set = [
    "swift", "md", "sh", "json", "tsv", "csv", "py", "mjs", "js", "css", "svg", "c", "h",
  ]
}
