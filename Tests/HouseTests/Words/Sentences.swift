import Foundation

/// Checks that each of the app's sentences is used, and that each use fills its placeholders.
struct Sentences {
  /// The English pattern for each sentence.
  let patterns: [String: String]

  /// Reads the sentences in the repository.
  ///
  /// - Throws: The error from reading or parsing the file.
  static func ofApp() throws -> Sentences {
    let file = House.root.appending(path: "Sources/Translations/en.arb")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
    let texts = object.compactMapValues { $0 as? String }
    return Sentences(patterns: texts.filter { !$0.key.hasPrefix("@") })
  }

  /// Returns sentences that no code mentions.
  ///
  /// Some sentences follow another one in sequence, such as the months after January.
  func unused(in files: [TextFile]) -> [String] {
    var rest = Set(patterns.keys)
    for file in files where file.name != "Phrase.swift" {
      for line in file.code {
        for match in line.matches(of: #/\.(\w+)/#) { rest.remove(String(match.1)) }
      }
    }
    let inRow = #/(name|short)[A-Z][a-z]*(day|ary|ch|il|ay|ne|ly|st|ber)|sport[A-Z]\w*/#
    return rest.filter { $0.wholeMatch(of: inRow) == nil }.sorted().map { "en.arb: nothing says \($0)" }
  }

  /// Returns uses of a sentence with a value that it has no placeholder for, or without a value that it
  /// needs.
  ///
  /// Only values written in the call itself count. If some are computed elsewhere, no value is reported as
  /// missing.
  func wrongValues(in file: TextFile) -> [String] {
    let text = file.lines.joined(separator: "\n")
    return text.matches(of: #/\b(text|Sentence)\(\s*\.(\w+)\s*,/#).flatMap { match -> [String] in
      guard let pattern = patterns[String(match.2)] else { return [] }
      let call = Self.arguments(text[match.range.upperBound...])
      let given = call.matches(of: #/\.(?:text|count)\(\s*"(\w+)"|Figure\(\s*"(\w+)"/#)
        .map { String($0.1 ?? $0.2 ?? "") }
      let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
      let places = Self.places(in: pattern)
      var findings = given.filter { !places.needed.union(places.optional).contains($0) }
        .map { "has no place for \($0)" }
      if match.1 == "text", Self.topLevel(call) == given.count {
        findings += places.needed.subtracting(given).sorted().map { "needs \($0)" }
      }
      return findings.map { "\(file.path):\(line): \(match.2) \($0)" }
    }
  }

  /// Returns the names of a pattern's required placeholders, and of optional ones inside a choice that also
  /// works without a value.
  static func places(in pattern: String) -> (needed: Set<String>, optional: Set<String>) {
    var (needed, optional): (Set<String>, Set<String>) = ([], [])
    // The open braces: whether each is a choice's, and whether it is within one that needs no value.
    var open: [(isChoice: Bool, isOptional: Bool)] = []
    var rest = pattern[...]
    while let character = rest.popFirst() {
      let isOptional = open.last?.isOptional ?? false
      if character == "}" { _ = open.popLast() }
      guard character == "{" else { continue }
      if open.last?.isChoice ?? false {
        open.append((false, isOptional))
        continue
      }
      let match = rest.prefixMatch(of: #/\s*(\w+?)(?:_span|_ago)?\s*(?:,\s*(plural|select)\s*,|(?=}))/#)
      let isSelect = match?.2 == "select"
      if let name = match?.1 {
        if isOptional || isSelect { optional.insert(String(name)) } else { needed.insert(String(name)) }
      }
      open.append((match?.2 != nil, isOptional || isSelect))
    }
    return (needed, optional.subtracting(needed))
  }

  /// Returns the arguments of a call, given the text after its opening parenthesis.
  private static func arguments(_ rest: Substring) -> Substring {
    var depth = 1
    let end = rest.firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0
    }
    return rest[..<(end ?? rest.endIndex)]
  }

  /// Returns the number of arguments in a call, or −1 if the call contains `with:` or `at:` or ends with a
  /// comma.
  private static func topLevel(_ call: Substring) -> Int {
    var (depth, count) = (0, 1)
    for character in call {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { count += 1 }
    }
    return call.contains("with:") || call.contains("at:") || call.hasSuffix(",") ? -1 : count
  }
}
