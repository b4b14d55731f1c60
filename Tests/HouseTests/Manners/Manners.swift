/// Checks for code that Swift files must not contain, and for declarations that need a doc comment.
enum Manners {
  static func findings(in file: TextFile) -> [String] {
    let isTest = file.path.hasPrefix("Tests/")
    var findings: [String] = []
    for (index, line) in file.code.enumerated() {
      let place = "\(file.path):\(index + 1)"
      for word in forbidden + (isTest ? forbiddenInTests : []) where line.contains(word) {
        findings.append("\(place): \(word)")
      }
      if forcesUnwrap(line) { findings.append("\(place): a force unwrap") }
      if hasEmptyCatch(line, file.code.dropFirst(index + 1).first) {
        findings.append("\(place): an empty catch")
      }
    }
    for (index, line) in file.lines.enumerated() {
      for mark in marks where line.contains(mark) { findings.append("\(file.path):\(index + 1): \(mark)") }
    }
    if file.lines.first.map({ $0.hasPrefix("//  ") || $0 == "//" || $0.contains("Copyright") }) == true {
      findings.append("\(file.path): a file header")
    }
    return findings
  }

  /// Returns declarations that other modules use and that have no doc comment.
  static func undocumented(in file: TextFile) -> [String] {
    file.lines.enumerated().compactMap { index, line in
      guard declares(line) else { return nil }
      let before = file.lines[..<index].last { !$0.hasPrefix("@") }
      guard before?.hasPrefix("///") != true else { return nil }
      return "\(file.path):\(index + 1): no doc comment: \(line)"
    }
  }

  private static func declares(_ line: Substring) -> Bool {
    var words = line.split(separator: " ").drop { $0.hasPrefix("@") }
    guard line.first != " ", words.first == "package" || words.first == "public" else { return false }
    words = words.dropFirst().drop { $0 == "final" || $0 == "indirect" }
    return words.first.map {
      ["protocol", "struct", "enum", "class", "actor", "func", "typealias"].contains($0)
    } ?? false
  }

  /// Returns true if a name, call or literal is followed by `!` but not by `!=`.
  private static func forcesUnwrap(_ line: Substring) -> Bool {
    zip(line, line.dropFirst()).enumerated().contains { index, pair in
      guard pair.1 == "!", pair.0.isLetter || pair.0.isNumber || ")]_}\"".contains(pair.0) else {
        return false
      }
      return line.dropFirst(index + 2).first != "="
    }
  }

  private static func hasEmptyCatch(_ line: Substring, _ next: Substring?) -> Bool {
    guard let word = line.firstRange(of: "catch") else { return false }
    let after = line[word.upperBound...]
    guard let brace = after.firstIndex(of: "{") else { return false }
    let body = after[after.index(after: brace)...].drop { $0 == " " }
    return body.first == "}" || body.isEmpty && next?.drop { $0 == " " }.first == "}"
  }

  // The `~` keeps them from being found here.
  private static let forbidden = ["try~!", "as~!", "fatal~Error(", "@_~exported"].map(whole)
  private static let forbiddenInTests = [
    ".~disabled", "Thread.~sleep", "Task.~sleep", "usleep~(", "withKnown~Issue", "import XC~Test",
  ].map(whole)
  private static let marks = ["TO~DO", "FIX~ME", "swift-format-~ignore"].map(whole)
}

/// Checks for text that is specific to one machine.
enum Machines {
  static func findings(in file: TextFile) -> [String] {
    file.lines.enumerated().flatMap { index, line in
      let text = line.lowercased()
      let words = foreign.filter { text.contains($0) } + folders.filter { standsAlone($0, in: text) }
      return words.map { "\(file.path):\(index + 1): \($0)" }
    }
  }

  /// Returns true if an absolute path begins with the given folder, unlike `docs/work/a`.
  private static func standsAlone(_ folder: String, in text: String) -> Bool {
    text.ranges(of: folder).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      return before.map { !$0.isLetter && $0 != "." } ?? true && after?.isLetter == true
    }
  }

  private static let folders = ["/wo~rk/", "/fa~rm/", "/tm~p/", "/ho~me/", "/use~rs/"].map(whole)
  private static let foreign = [
    "/.lib~rary", "sub~agent", "fa~rm-", "py~pi.org", "deb.~debian", "npm~js.org", "docker~.io",
  ].map(whole)
}

/// Returns a word without the `~` in it.
private func whole(_ word: String) -> String { word.replacing("~", with: "") }
