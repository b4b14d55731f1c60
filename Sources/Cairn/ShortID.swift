import Records

extension ID {
  /// The 32 hexadecimal digits without dashes.
  var hexadecimal: String { text.filter { $0 != "-" } }
}

/// Ids as people write them: the first seven digits, or more where two begin alike.
struct ShortIDs {
  private let sorted: [String]
  private let ids: [String: ID]

  init(_ ids: some Sequence<ID>) {
    let unique = Set(ids)
    self.ids = Dictionary(unique.map { ($0.hexadecimal, $0) }, uniquingKeysWith: { first, _ in first })
    sorted = self.ids.keys.sorted()
  }

  /// The shortest unmistakable beginning of an id, of at least seven digits.
  func text(_ id: ID) -> String {
    let whole = id.hexadecimal
    var length = 7
    // Only the neighbours in order can share the longest beginning.
    let place = sorted.partition { $0 >= whole }
    for neighbour in [place - 1, place, place + 1] where sorted.indices.contains(neighbour) {
      guard sorted[neighbour] != whole else { continue }
      let alike = zip(sorted[neighbour], whole).prefix { $0 == $1 }.count
      length = max(length, alike + 1)
    }
    return String(whole.prefix(length))
  }

  /// The ids that begin so; dashes and case don't matter.
  ///
  /// Fewer than four digits name nothing.
  func find(_ beginning: String) -> [ID] {
    let digits = beginning.lowercased().filter { $0 != "-" }
    guard digits.count >= 4, digits.allSatisfy(\.isHexDigit) else { return [] }
    let start = sorted.partition { $0 >= digits }
    return sorted[start...].prefix { $0.hasPrefix(digits) }.compactMap { ids[$0] }
  }
}

extension [String] {
  /// The first place whose text is as asked, in a sorted list in which all after it are too.
  fileprivate func partition(_ holds: (String) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
