import Records

// Records that the merge policy added to the view are not pushed, because the server adds its own, which may
// differ if other devices wrote in the meantime. Therefore, each op includes the ones that it references.

extension Device {
  /// Returns an op extended with the immutable records that it references and that exist only because the
  /// merge policy added them to the view.
  ///
  /// This ensures that the referenced records exist wherever the op is applied.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func addingReferences(to op: Op) throws(StoreError) -> Op {
    guard !outbox.isEmpty else { return op }
    var seen = Set(op.writes.map { $0.id })
    var found: [Write] = []
    var references = op.writes.flatMap { $0.references }
    while let id = references.popLast() {
      guard seen.insert(id).inserted, let row = try unsentRow(id) else { continue }
      found.append(.put(row))
      references += Write.put(row).references
    }
    var whole = op
    whole.writes = found.reversed() + op.writes
    return whole
  }

  /// Enqueues the immutable records that ops in the outbox reference but don't contain.
  ///
  /// A restored backup may lack records that the server's merge policy has added since.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func requeueReferences() throws(StoreError) {
    var seen = Set(outbox.flatMap { $0.op.writes.map { $0.id } })
    var references = outbox.flatMap { $0.op.writes.flatMap { $0.references } }
    var found: [Write] = []
    while let id = references.popLast() {
      guard seen.insert(id).inserted, let row = try immutableRow(id, in: base) else { continue }
      found.append(.put(row))
      references += Write.put(row).references
    }
    guard !found.isEmpty else { return }
    enqueue(
      found.reversed(), clock: state.clock, action: ID.derived("named", from: state.epoch ?? .none, state.id))
  }

  /// Returns the immutable record with the given ID, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func immutableRow(_ id: ID, in store: MemoryStore) throws(StoreError) -> Row? {
    for kind in store.schema.kinds where kind.frozen == .always && !kind.isDerived {
      if let row = try store.row(kind.name, id) { return row }
    }
    return nil
  }

  /// Returns the immutable record with the given ID if it is in the view but in neither the base nor an op in
  /// the outbox, or nil otherwise.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func unsentRow(_ id: ID) throws(StoreError) -> Row? {
    guard let row = try immutableRow(id, in: view), try base.row(row.kind, id) == nil else { return nil }
    return outbox.contains { $0.op.writes.contains { $0.id == id } } ? nil : row
  }
}

extension Write {
  /// The IDs of the records that the write references.
  fileprivate var references: [ID] {
    if case .put(let row) = self { row.fields.flatMap { $0.value.references } } else { [] }
  }
}

extension Value {
  fileprivate var references: [ID] {
    switch self {
    case .id(let id): [id]
    case .list(let values): values.flatMap { $0.references }
    case .object(let fields): fields.flatMap { $0.value.references }
    default: []
    }
  }
}
