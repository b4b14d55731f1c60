/// Limits on the length of lines, functions and files.
enum Sizes {
  static let line = 110
  static let function = 40
  /// Returns true if a file contains just a table of plain data.
  static func isTable(_ path: String) -> Bool {
    path.hasPrefix("Sources/Database/Migrations/")
      || path == "Sources/Training/Words/Phrase.swift"
      || path.hasPrefix("Sources/App/Components/") && path.hasSuffix("Icons.swift")
      || path.hasPrefix("Sources/App/") && path != "Sources/App/Words/Words.swift"
        && path.hasSuffix("Words.swift")
  }

  /// The maximum number of lines of other files, keyed by path.
  static let documents = ["README.md": 100, "ARCHITECTURE.md": 200, "dev": 120]

  static func limit(of path: String) -> Int? {
    if let limit = documents[path] { return limit }
    if path.hasPrefix("docs/decisions/") { return 40 }
    if path.hasPrefix("Sources/Server/Web/"), path.hasSuffix(".js") { return 300 }
    guard path.hasSuffix(".swift"), path != "Package.swift", !isTable(path) else { return nil }
    return path.hasPrefix("Tests/") ? 400 : 300
  }

  static func findings(in file: TextFile) -> [String] {
    var findings: [String] = []
    // Documentation may be as long as it has to be.
    let count = file.lines.count { !$0.drop { $0 == " " }.hasPrefix("///") }
    if let limit = limit(of: file.path), count > limit {
      findings.append("\(file.path): \(count) lines, at most \(limit)")
    }
    guard file.path.hasSuffix(".swift") else { return findings }
    for (index, line) in file.lines.enumerated() where line.count > Self.line && !isTable(file.path) {
      if isQuoted(line, file.code[index]) { continue }
      findings.append("\(file.path):\(index + 1): \(line.count) characters, at most \(Self.line)")
    }
    for found in functions(in: file.code) where found.lines > function && !isTable(file.path) {
      findings.append("\(file.path):\(found.start): a function of \(found.lines) lines, at most \(function)")
    }
    return findings
  }

  /// Returns true if a line is part of a multiline string literal.
  private static func isQuoted(_ line: Substring, _ code: Substring) -> Bool {
    code.allSatisfy { $0 == " " } && !line.drop { $0 == " " }.hasPrefix("//")
  }

  /// Returns the first line (counting from 1) and the number of lines of functions and initializers with a
  /// body.
  static func functions(in code: [Substring]) -> [(start: Int, lines: Int)] {
    code.indices.compactMap { start in
      guard declaresFunction(code[start]) else { return nil }
      var parentheses = 0
      var braces = 0
      for index in start..<code.count {
        // A signature that goes on in the next line says so at its end or at the next line's beginning.
        if index > start, braces == 0, parentheses == 0, !continuesSignature(code[index]) { return nil }
        for byte in code[index].utf8 {
          switch byte {
          case UInt8(ascii: "("): parentheses += 1
          case UInt8(ascii: ")"): parentheses -= 1
          case UInt8(ascii: "{") where parentheses == 0 || braces > 0: braces += 1
          case UInt8(ascii: "}") where braces > 0:
            braces -= 1
            if braces == 0 { return (start + 1, index - start + 1) }
          default: break
          }
        }
      }
      return nil
    }
  }

  static func declaresFunction(_ line: Substring) -> Bool {
    for word in line.split(separator: " ") {
      if word == "func" || word.hasPrefix("init(") || word.hasPrefix("init?(") || word.hasPrefix("init<") {
        return true
      }
      if !modifiers.contains(word), !word.hasPrefix("@") { return false }
    }
    return false
  }

  static func continuesSignature(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("{") || text.hasPrefix(")") || text.hasPrefix("->") || text.hasPrefix("where ")
      || text.hasPrefix("throws") || text.hasPrefix("async")
  }

  private static let modifiers: Set<Substring> = [
    "package", "public", "private", "internal", "fileprivate", "static", "final", "override", "mutating",
    "nonmutating", "convenience", "required", "borrowing", "consuming", "nonisolated", "class", "indirect",
  ]
}
