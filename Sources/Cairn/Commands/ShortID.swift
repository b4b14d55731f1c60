import Records

extension ID {
  /// The 32 hexadecimal digits, without dashes.
  var hexadecimal: String { text.filter { $0 != "-" } }
}

/// Abbreviations of IDs, which have seven digits, or more if that would be ambiguous.
struct ShortIDs {
  private let sorted: [String]
  private let ids: [String: ID]

  init(_ ids: some Sequence<ID>) {
    let unique = Set(ids)
    self.ids = Dictionary(unique.map { ($0.hexadecimal, $0) }, uniquingKeysWith: { first, _ in first })
    sorted = self.ids.keys.sorted()
  }

  /// Returns an ID's shortest unambiguous prefix that has at least seven digits.
  func text(_ id: ID) -> String {
    let whole = id.hexadecimal
    var length = 7
    // The longest common prefix is shared with a neighbour in sorted order.
    let place = sorted.partition { $0 >= whole }
    for neighbour in [place - 1, place, place + 1] where sorted.indices.contains(neighbour) {
      guard sorted[neighbour] != whole else { continue }
      let alike = zip(sorted[neighbour], whole).prefix { $0 == $1 }.count
      length = max(length, alike + 1)
    }
    return String(whole.prefix(length))
  }

  /// Returns the IDs with the given prefix, ignoring dashes and case.
  ///
  /// A prefix with fewer than four digits matches nothing.
  func find(_ beginning: String) -> [ID] {
    let digits = beginning.lowercased().filter { $0 != "-" }
    guard digits.count >= 4, digits.allSatisfy(\.isHexDigit) else { return [] }
    let start = sorted.partition { $0 >= digits }
    return sorted[start...].prefix { $0.hasPrefix(digits) }.compactMap { ids[$0] }
  }
}

extension [String] {
  /// Returns the first index of an element that satisfies a condition, or the end index.
  ///
  /// All elements after it must also satisfy the condition.
  fileprivate func partition(_ holds: (String) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
