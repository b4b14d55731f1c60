/// The columns of a log, looked up by lower-case name without surrounding spaces.
struct Columns {
  /// The names as written in the file.
  let names: [String]
  private let byName: [String: Int]

  init(_ header: [String]) {
    names = header
    var byName: [String: Int] = [:]
    for (index, name) in header.enumerated() {
      let folded = name.trimmed.lowercased()
      // If two columns have the same name, the last one is used, as in Strava's archive.
      byName[folded] = index
    }
    self.byName = byName
  }

  subscript(_ name: String) -> Int? { byName[name] }

  /// Returns the column for the first of the given names that the file contains, or nil if it contains none.
  func first(_ names: String...) -> Int? {
    for name in names {
      if let index = byName[name] { return index }
    }
    return nil
  }

  /// Returns the column with one of the given names, optionally followed by a unit in parentheses, as in
  /// "Weight (kg)", or nil if there is no such column.
  func measured(_ names: String...) -> (index: Int, unit: String?)? {
    for name in names {
      if let index = byName[name] { return (index, nil) }
      for (folded, index) in byName where folded.hasPrefix(name + " (") && folded.hasSuffix(")") {
        return (index, String(folded.dropFirst(name.count + 2).dropLast()))
      }
    }
    return nil
  }

  /// Returns the names of the columns that aren't in `read`.
  func names(except read: [Int?]) -> [String] {
    names.enumerated().filter { !read.contains($0.offset) && !$0.element.isEmpty }.map(\.element)
  }
}

extension String {
  /// The string without surrounding whitespace.
  var trimmed: String {
    // Looking up Unicode properties is slow, and nearly every name begins and ends with an ASCII character.
    if let first = utf8.first, let last = utf8.last, (33...126).contains(first), (33...126).contains(last) {
      return self
    }
    guard let first = first, let last = last, first.isWhitespace || last.isWhitespace else { return self }
    let front = drop { $0.isWhitespace }
    guard let end = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...end])
  }
}
