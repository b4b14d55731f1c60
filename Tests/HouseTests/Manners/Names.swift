/// Checks for names that say nothing about the domain.
enum Names {
  static let banned: Set = [
    "Core", "Common", "Shared", "Base", "Util", "Helper", "Manager", "Impl", "Info", "Misc",
  ]

  /// Returns the words of a name in camel case or with other separators, such as Sync, Manager and Swift for
  /// "SyncManager.swift".
  static func words(of name: some StringProtocol) -> [String] {
    var words: [String] = []
    var previousIsLower = false
    for character in name {
      let isLetter = character.isLetter
      if isLetter, character.isUppercase && previousIsLower || words.isEmpty || words.last == "" {
        if words.last == "" { words.removeLast() }
        words.append(character.uppercased())
      } else if isLetter {
        words[words.count - 1].append(character)
      } else if words.last != "" {
        words.append("")
      }
      previousIsLower = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }

  static func isBanned(_ name: some StringProtocol) -> Bool {
    words(of: name).contains {
      banned.contains($0) || $0.hasSuffix("s") && banned.contains(String($0.dropLast()))
    }
  }

  /// Returns banned words in a file's name, its folders and the types that it declares.
  static func findings(in file: TextFile) -> [String] {
    let places = (file.folders + [file.name]).filter { isBanned($0) }.map {
      "\(file.path): says nothing: \($0)"
    }
    return places
      + types(in: file.code).filter { isBanned($0.name) }.map {
        "\(file.path):\($0.line): says nothing: \($0.name)"
      }
  }

  /// Returns the types that lines of code declare.
  static func types(in code: [Substring]) -> [(line: Int, name: Substring)] {
    code.enumerated().flatMap { index, line in
      let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
      return zip(words, words.dropFirst()).filter {
        typeWords.contains($0.0) && $0.1.first?.isUppercase == true
      }
      .map { (index + 1, $0.1) }
    }
  }

  private static let typeWords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
}
