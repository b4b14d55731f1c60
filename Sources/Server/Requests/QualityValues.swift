/// The values of a header such as `de-AT, en;q=0.5`, in lower case, with qualities from 0 to 1.
struct QualityValues {
  let all: [(name: String, quality: Double)]

  init(_ header: String?) {
    all = (header ?? "").prefix(500).split(separator: ",").map { wish in
      let parts = wish.split(separator: ";").map { $0.trimmed.lowercased() }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return (parts.first ?? "", quality ?? 1)
    }
  }

  /// Returns the quality of a value, or nil if the header doesn't contain it.
  func quality(of name: String) -> Double? { all.first { $0.name == name }?.quality }
}
