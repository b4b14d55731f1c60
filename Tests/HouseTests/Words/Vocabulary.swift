/// Checks for words that have a better term in the domain.
enum Vocabulary {
  /// The words that names must not contain, each with the term that replaces it.
  static let replaced = [
    "Asked": "target", "Asking": "request", "Beside": "comparison", "Boldness": "risk tolerance",
    "Counted": "usage or count", "Deciding": "decision", "Deed": "action or command", "Desk": "context",
    "Dice": "random numbers", "Errand": "urgency", "Fate": "outcome", "Flaw": "bug or fault",
    "Freight": "payload", "Heard": "received request", "Hearing": "pull or reply", "Hub": "server",
    "Keeping": "export", "Leaning": "reference", "Moment": "recap, instant or date and time",
    "Namesake": "merged", "Oracle": "model", "Phone": "device or worker", "PlanItem": "feed item",
    "PlanSketch": "template edit", "Said": "text", "Shelf": "storage or list", "Site": "server",
    "Tellable": "user-facing", "Telling": "push", "Told": "text", "Visitor": "request origin",
    "Wish": "criteria, proposal or quality value", "Witness": "tracker", "WorkoutPlan": "template",
    "Yardstick": "measure",
  ]

  /// Domain terms that contain such a word.
  static let terms: Set = ["CrossSite", "FieldVisitor"]

  /// Returns the replaced words in a camel-case name.
  static func outdated(in name: some StringProtocol) -> [String] {
    let words = Names.words(of: name)
    let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
    guard !pairs.contains(where: { terms.contains($0) }) else { return [] }
    return (words + pairs).compactMap { word in
      ["", "s", "es"].compactMap { ending -> String? in
        let stem = String(word.dropLast(ending.count))
        return word.hasSuffix(ending) && replaced[stem] != nil ? stem : nil
      }.first
    }
  }

  /// Returns replaced words in a file's name, its folders, and the types and functions that it declares.
  static func findings(in file: TextFile) -> [String] {
    let path = (file.folders + [file.name]).flatMap { outdated(in: $0) }.map { (file.path, $0) }
    let names = declared(in: file.code).flatMap { line, name in
      outdated(in: name).map { ("\(file.path):\(line): \(name)", $0) }
    }
    return (path + names).map { place, word in
      "\(place): \(word) is a word of our own; write \(replaced[word] ?? "")"
    }
  }

  /// Returns the functions and types that lines of code declare.
  ///
  /// Names in backticks are ignored, because they are sentences.
  private static func declared(in code: [Substring]) -> [(line: Int, name: Substring)] {
    let functions = code.enumerated().flatMap { index, line in
      let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
      return zip(words, words.dropFirst()).filter { word, name in
        word == "func" && line[..<name.startIndex].last != "`"
      }.map { (index + 1, $0.1) }
    }
    return Names.types(in: code) + functions
  }
}
