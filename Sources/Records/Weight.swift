extension Value {
  /// About how many bytes it takes as JSON; quick to reckon, and never trusted to be exact.
  package var weight: Int {
    switch self {
    case .null, .boolean: 5
    case .integer: 10
    case .decimal(let text): text.utf8.count
    case .text(let text): text.utf8.count + 2
    case .id: 38
    case .list(let values): values.reduce(2) { $0 + $1.weight + 1 }
    case .object(let fields): fields.weight
    }
  }
}

extension [Field] {
  /// About how many bytes they take as a JSON object.
  package var weight: Int { reduce(2) { $0 + $1.name.utf8.count + 4 + $1.value.weight } }
}

extension Write {
  /// About how many bytes it takes where it is stored, with what is noted beside it.
  package var weight: Int {
    guard case .put(let row) = self else { return 100 }
    return row.fields.reduce(100) { $0 + $1.value.weight }
  }
}
