extension Value {
  /// The approximate size of the value as JSON, in bytes.
  ///
  /// This is a cheap estimate, and no caller requires it to be exact.
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
  /// The approximate size of the fields as a JSON object, in bytes.
  package var weight: Int { reduce(2) { $0 + $1.name.utf8.count + 4 + $1.value.weight } }
}

extension Write {
  /// The approximate size of the write in bytes, including its change entry.
  ///
  /// For each value, this is the size in storage or in memory, whichever is larger, since a list of short
  /// values is twenty times as large in memory as its text.
  package var weight: Int {
    guard case .put(let row) = self else { return 100 }
    return row.fields.reduce(100) { $0 + max($1.value.weight, $1.value.memory) }
  }
}

extension Value {
  /// The approximate size of a list or an object in memory, in bytes, or 0 for values without elements.
  fileprivate var memory: Int {
    switch self {
    case .list(let values): values.reduce(40) { $0 + 24 + $1.memory }
    case .object(let fields): fields.reduce(40) { $0 + 40 + $1.value.memory }
    default: 0
    }
  }
}
