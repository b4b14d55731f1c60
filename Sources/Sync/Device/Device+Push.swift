import Records

extension Device {
  /// Requeues the ops that the server accepted but then lost.
  ///
  /// These are the settled ops starting at `number`, or all settled ops if `number` is nil.
  ///
  /// - Returns: False, without moving any ops, if ops in between are missing or were pushed under a former
  ///   device ID.
  func requeue(from number: Int64?) -> Bool {
    // Ops that were pushed under a former device id can be pushed only as new ones.
    if number == nil, settled.contains(where: { $0.op.device != state.id && $0.refusal == nil }) {
      return false
    }
    var requeued = settled.filter {
      $0.op.device == state.id && $0.op.number >= number ?? 0 && !$0.isRejectedLocally
    }
    requeued.sort { $0.op.number < $1.op.number }
    let all = requeued + outbox
    var next = number ?? all.first?.op.number ?? 1
    for entry in all {
      guard entry.op.device == state.id, entry.op.number == next else { return false }
      next += 1
    }
    guard next == state.number + 1 else { return false }
    moveToOutbox(requeued)
    return true
  }

  /// Assigns a new device ID and renumbers the ops without a result, because two devices shared one ID.
  func assignNewID(_ reply: Reply) {
    state.id = ID(at: reply.receivedAt, random: reply.random)
    state.number = 0
    for place in outbox.indices where outbox[place].result == nil {
      state.number += 1
      outbox[place].op.device = state.id
      outbox[place].op.number = state.number
      persist(outbox[place])
    }
  }

  /// Assigns a new device ID and requeues all ops under it, because the server lacks ops that can't be pushed
  /// again under the current ID.
  func requeueAllUnderNewID(_ reply: Reply) {
    moveToOutbox(settled.filter { $0.refusal == nil })
    outbox.sort { $0.op.clock != $1.op.clock ? $0.op.clock < $1.op.clock : $0.place < $1.place }
    assignNewID(reply)
  }

  /// Enqueues the live records of a former base of which the base has no trace.
  ///
  /// The server has lost them, for example because they were damaged there; a purge would have left a trace.
  /// Records with the same stamp are enqueued as one op with its clock. A record that an op in the outbox
  /// writes is left out, because that op is later.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func requeueRecords(of former: MemoryStore) throws(StoreError) {
    let written = Set(outbox.flatMap { $0.op.writes.map { $0.id } })
    var found: [(stamp: Stamp, writes: [Write])] = []
    for change in try former.changes(after: 0, limit: Int.max) {
      guard let stamp = change.content, !written.contains(change.id),
        try base.change(change.kind, change.id) == nil,
        let row = try former.row(change.kind, change.id), row.trashedAt == nil, isSound(row)
      else { continue }
      if let place = found.lastIndex(where: { $0.stamp == stamp }) {
        found[place].writes.append(.put(row))
      } else {
        found.append((stamp, [.put(row)]))
      }
    }
    found.sort { $0.stamp < $1.stamp }
    for (stamp, writes) in found {
      let place = ID(high: UInt64(bitPattern: stamp.clock), low: UInt64(bitPattern: stamp.number))
      enqueue(writes, clock: stamp.clock, action: .derived("requeued", from: stamp.device, place))
    }
  }

  /// Returns true if a row is synced and satisfies the rules of its kind.
  private func isSound(_ row: Row) -> Bool {
    guard let kind = base.schema[row.kind] else { return true }
    return !kind.isDerived && kind.error(in: row) == nil && kind.readError(row) == nil
  }

  /// Moves settled ops to the front of the outbox, and clears the results of all ops in the outbox.
  private func moveToOutbox(_ requeued: [OutboxEntry]) {
    let places = requeued.map { $0.place }
    settled.removeAll { places.contains($0.place) }
    for entry in requeued { remove(entry) }
    outbox = requeued + outbox
    for place in outbox.indices {
      outbox[place].result = nil
      outbox[place].settledAt = nil
      persist(outbox[place])
    }
  }
}

extension OutboxEntry {
  /// True if the device rejected the op itself and sent its number without writes.
  fileprivate var isRejectedLocally: Bool { result?.sequence == 0 }
}
