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
  /// About how many bytes it takes where it is stored, with what is noted beside it; or in memory, where
  /// that is more, since a list of short values takes twenty times its text.
  package var weight: Int {
    guard case .put(let row) = self else { return 100 }
    return row.fields.reduce(100) { $0 + max($1.value.weight, $1.value.memory) }
  }
}

extension Value {
  /// About how many bytes a list or an object takes in memory; nothing for what has none in it.
  fileprivate var memory: Int {
    switch self {
    case .list(let values): values.reduce(40) { $0 + 24 + $1.memory }
    case .object(let fields): fields.reduce(40) { $0 + 40 + $1.value.memory }
    default: 0
    }
  }
}
