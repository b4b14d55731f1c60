/// The areas of the program, and the order in which they build on each other.
enum Areas {
  /// The areas in order, where each area may use the areas before it.
  static let order = [
    "Exercises", "Templates", "Sessions", "Athlete", "History", "Suggestions", "Schedule", "Progression",
    "Coach", "Exchange",
  ]

  /// The folders that contain areas, each with further folders that all its areas may use.
  ///
  /// The further folders are listed in the order in which they build on each other. In the server, only the
  /// API has areas.
  static let roots: [(path: String, own: [String])] = [
    ("Sources/Training", ["Words"]),
    ("Sources/App", ["Markup", "Words", "Requests", "Charts", "Components", "Routing", "Forms", "Account"]),
    ("Sources/Cairn", ["Commands", "Sentences", "Operation"]),
    ("Sources/Server/API", []),
    (
      "Sources/Server",
      [
        "Requests", "Uploads", "Responses", "Settings", "Limits", "AthleteScope", "SignIn", "Keys",
        "LanguageModel", "DataExport", "Imports", "Sync", "API", "Edge",
      ]
    ),
    ("Tests/TrainingTests", ["Laws"]),
    ("Tests/AppTests", ["Support", "Words"]),
    ("Tests/CairnTests", ["Operation", "Support"]),
  ]

  /// The roots whose folders may only use the folders before them.
  static let ordered = ["Sources/Training", "Sources/App", "Sources/Cairn", "Sources/Server"]

  /// Returns a root's folders, each after the folders that it may use.
  static func folders(of root: String) -> [String] {
    (roots.first { $0.path == root }?.own ?? []) + order
  }

  /// Returns the folder directly below a root that contains a file, or nil if there is none.
  static func area(of path: String, in root: String) -> String? {
    guard path.hasPrefix(root + "/") else { return nil }
    let parts = path.dropFirst(root.count + 1).split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : nil
  }

  /// Returns folders below the roots that are neither areas nor among the roots' further folders.
  static func strangers(_ paths: [String]) -> [String] {
    roots.flatMap { root in
      Set(paths.compactMap { area(of: $0, in: root.path) }).subtracting(folders(of: root.path))
        .map { "\(root.path)/\($0): not an area" }
    }.sorted()
  }

  /// Returns the areas that have no folder in the first two roots.
  static func missing(_ paths: [String]) -> [String] {
    roots.prefix(2).flatMap { root in
      let found = Set(paths.compactMap { area(of: $0, in: root.path) })
      return order.filter { !found.contains($0) }.map { "\(root.path)/\($0): missing" }
    }
  }

  /// Returns uses of types or global functions from later folders.
  ///
  /// A file directly in the root may use all folders. A name counts if only one folder declares it. A
  /// function's name counts only if nothing else in the module has that name, since a member or local value
  /// may have any name.
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

  /// Returns the types that a line names and the functions that it calls, without members.
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

  /// Returns folders of Swift files with a single file or more than twelve files.
  ///
  /// The root of a module may contain a single file.
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
