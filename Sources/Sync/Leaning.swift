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

  /// Tells what the ops that are told again name, where none of them says it: a backup that was brought back
  /// may lack what the server's laws made since.
  func tellWhatIsNamed() throws(StoreError) {
    var seen = Set(outbox.flatMap { $0.op.writes.map { $0.id } })
    var named = outbox.flatMap { $0.op.writes.flatMap { $0.named } }
    var found: [Write] = []
    while let id = named.popLast() {
      guard seen.insert(id).inserted, let row = try unchanging(id, in: base) else { continue }
      found.append(.put(row))
      named += Write.put(row).named
    }
    guard !found.isEmpty else { return }
    adopt(
      found.reversed(), clock: state.clock, action: ID.derived("named", from: state.epoch ?? .none, state.id))
  }

  private func unchanging(_ id: ID, in store: MemoryStore) throws(StoreError) -> Row? {
    for kind in store.schema.kinds where kind.frozen == .always && !kind.isDerived {
      if let row = try store.row(kind.name, id) { return row }
    }
    return nil
  }

  /// What never changes, is in the view alone, and was said by no op.
  private func untold(_ id: ID) throws(StoreError) -> Row? {
    guard let row = try unchanging(id, in: view), try base.row(row.kind, id) == nil else { return nil }
    return outbox.contains { $0.op.writes.contains { $0.id == id } } ? nil : row
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
