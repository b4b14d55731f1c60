/// What a browser would like, as in `de-AT, en;q=0.5`, in small letters with a quality from 0 to 1.
struct Wishes {
  let all: [(name: String, quality: Double)]

  init(_ header: String?) {
    all = (header ?? "").prefix(500).split(separator: ",").map { wish in
      let parts = wish.split(separator: ";").map { $0.trimmed.lowercased() }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return (parts.first ?? "", quality ?? 1)
    }
  }

  /// nil for what is not named.
  func quality(of name: String) -> Double? { all.first { $0.name == name }?.quality }
}
