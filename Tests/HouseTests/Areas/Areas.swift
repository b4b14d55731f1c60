/// The areas of the program, and the order in which they build upon each other.
enum Areas {
  /// Each area may use those before it.
  static let order = [
    "Exercises", "Templates", "Sessions", "Athlete", "History", "Suggestions", "Schedule", "Progression",
    "Coach", "Exchange",
  ]

  /// The folders that hold areas, each with its own folders, which all areas may use.
  ///
  /// The own folders are in the order in which they build upon each other.
  static let roots: [(path: String, own: [String])] = [
    ("Sources/Training", ["Words"]),
    ("Sources/App", ["Markup", "Words", "Requests", "Charts", "Components", "Routing", "Account"]),
    ("Sources/Cairn", ["Commands", "Sentences", "Operation"]),
    ("Sources/Server/API", []),
    ("Tests/TrainingTests", ["Laws"]),
    ("Tests/AppTests", ["Support", "Words"]),
    ("Tests/CairnTests", ["Operation", "Support"]),
  ]

  /// The roots whose folders use only those before them.
  static let ordered = ["Sources/Training", "Sources/App", "Sources/Cairn"]

  /// The folders of a root, each after those that it may use.
  static func folders(of root: String) -> [String] {
    (roots.first { $0.path == root }?.own ?? []) + order
  }

  /// The folder directly below a root that a file lies in; nil for a file of another root, or of none.
  static func area(of path: String, in root: String) -> String? {
    guard path.hasPrefix(root + "/") else { return nil }
    let parts = path.dropFirst(root.count + 1).split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : nil
  }

  /// Folders below the roots that are neither an area nor one of the root's own.
  static func strangers(_ paths: [String]) -> [String] {
    roots.flatMap { root in
      Set(paths.compactMap { area(of: $0, in: root.path) }).subtracting(folders(of: root.path))
        .map { "\(root.path)/\($0): not an area" }
    }.sorted()
  }

  /// Areas of the first two roots that have no folder.
  static func missing(_ paths: [String]) -> [String] {
    roots.prefix(2).flatMap { root in
      let found = Set(paths.compactMap { area(of: $0, in: root.path) })
      return order.filter { !found.contains($0) }.map { "\(root.path)/\($0): missing" }
    }
  }

  /// Uses of a type or a global function of a later folder.
  ///
  /// A file directly in the root may use all of them. A name counts if one folder alone declares it. A
  /// function's name counts only where nothing else in the module is called that: a member or a local value
  /// may
  /// have any name.
  static func arrowsBack(_ files: [TextFile], in root: String) -> [String] {
    let folders = folders(of: root)
    func position(of file: TextFile) -> Int? {
      area(of: file.path, in: root).flatMap { folders.firstIndex(of: $0) }
    }
    var owners: [Substring: Set<Int>] = [:]
    var inner: Set<Substring> = []
    for file in files {
      guard let here = position(of: file) else { continue }
      for line in file.code {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        for (word, name) in zip(words, words.dropFirst()) {
          let isPrivate = line.hasPrefix("private") || line.hasPrefix("fileprivate")
          if line.first != " ", !isPrivate, declaring.contains(word) {
            owners[name, default: []].insert(here)
          } else if naming.contains(word) {
            inner.insert(name)
          }
        }
      }
    }
    let known = owners.filter { name, positions in
      positions.count == 1 && (name.first?.isUppercase == true || !inner.contains(name))
    }
    return files.flatMap { file -> [String] in
      guard let here = position(of: file) else { return [] }
      var found: Set<Substring> = []
      for name in file.code.flatMap({ names(in: $0) }) {
        if let there = known[name]?.first, there > here { found.insert(name) }
      }
      return found.sorted().map { name in
        "\(file.path): \(name) is of \(folders[known[name]?.first ?? here]), a later folder"
      }
    }
  }

  /// The types that a line names and the functions that it calls, without members.
  private static func names(in line: Substring) -> [Substring] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { word in
      guard line[..<word.startIndex].last != "." else { return false }
      return word.first?.isUppercase == true || line[word.endIndex...].first == "("
    }
  }

  private static let declaring: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias", "func",
  ]
  private static let naming: Set<Substring> = ["func", "let", "var", "case", "in"]

  /// Folders of Swift files with one file, or with more than twelve; the root of a module may have one.
  static func unevenFolders(_ paths: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for path in paths where path.hasSuffix(".swift") {
      counts[path.split(separator: "/").dropLast().joined(separator: "/"), default: 0] += 1
    }
    return counts.filter { folder, count in
      count > 12 || count == 1 && folder.split(separator: "/").count > 2
    }.map { "\($0.key): \($0.value) files, 2 to 12 are right" }.sorted()
  }
}
