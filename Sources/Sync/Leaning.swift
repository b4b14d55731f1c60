import Records

// What the laws added to the view is told by nobody: the server adds its own, and that may be another where
// others wrote meanwhile.

extension Device {
  /// An op together with what it names and only the laws put here, so that it is there wherever the op is.
  func withWhatItNames(_ op: Op) throws(StoreError) -> Op {
    guard !outbox.isEmpty else { return op }
    var seen = Set(op.writes.map { $0.id })
    var found: [Write] = []
    var named = op.writes.flatMap { $0.named }
    while let id = named.popLast() {
      guard seen.insert(id).inserted, let row = try untold(id) else { continue }
      found.append(.put(row))
      named += Write.put(row).named
    }
    var whole = op
    whole.writes = found.reversed() + op.writes
    return whole
  }

  /// What never changes, is in the view alone, and was said by no op.
  private func untold(_ id: ID) throws(StoreError) -> Row? {
    for kind in base.schema.kinds where kind.frozen == .always && !kind.isDerived {
      guard let row = try view.row(kind.name, id), try base.row(kind.name, id) == nil else { continue }
      return outbox.contains { $0.op.writes.contains { $0.id == id } } ? nil : row
    }
    return nil
  }
}

extension Write {
  /// The records that it names.
  fileprivate var named: [ID] {
    if case .put(let row) = self { row.fields.flatMap { $0.value.named } } else { [] }
  }
}

extension Value {
  fileprivate var named: [ID] {
    switch self {
    case .id(let id): [id]
    case .list(let values): values.flatMap { $0.named }
    case .object(let fields): fields.flatMap { $0.value.named }
    default: []
    }
  }
}
