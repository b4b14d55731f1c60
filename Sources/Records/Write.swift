/// One change to one record.
package enum Write: Equatable, Sendable {
  /// The content; it never touches liveness.
  case put(Row)
  /// Into *Recently deleted*; it never touches content.
  case trash(kind: String, id: ID, at: Instant)
  case restore(kind: String, id: ID)
  /// Out of the store for good; only after 30 days in *Recently deleted*.
  case purge(kind: String, id: ID)

  package var kind: String {
    switch self {
    case .put(let row): row.kind
    case .trash(let kind, _, _), .restore(let kind, _), .purge(let kind, _): kind
    }
  }

  package var id: ID {
    switch self {
    case .put(let row): row.id
    case .trash(_, let id, _), .restore(_, let id), .purge(_, let id): id
    }
  }
}

/// The writes of one action, stored together or not at all.
package struct Commit: Sendable {
  package var writes: [Write]
  package var stamp: Stamp
  /// What to remember of the action, so that it happens once.
  package var receipt: Receipt?

  package init(writes: [Write], stamp: Stamp, receipt: Receipt? = nil) {
    self.writes = writes
    self.stamp = stamp
    self.receipt = receipt
  }
}

extension Commit {
  /// The writes in the order in which stores apply them, so that all stores come to the same.
  ///
  /// Each register is written once, a later write in an earlier one's place. What freezes other records comes
  /// after those, so that the end of a session and its last set may be one action; purges come last.
  package func settled(for schema: Schema) -> [Write] {
    var places: [Register: Int] = [:]
    places.reserveCapacity(writes.count)
    var once: [Write] = []
    once.reserveCapacity(writes.count)
    for write in writes {
      if let place = places.updateValue(once.count, forKey: Register(write)) {
        places[Register(write)] = place
        once[place] = write
      } else {
        once.append(write)
      }
    }
    var (ordinary, freezing, purges): ([Write], [Write], [Write]) = ([], [], [])
    ordinary.reserveCapacity(once.count)
    let freezers = schema.kinds.filter { schema.freezes($0.name) }.map { $0.name }
    for write in once {
      switch write {
      case .purge: purges.append(write)
      case .put(let row) where freezers.contains { $0.hasSameBytes(as: row.kind) }: freezing.append(write)
      case .put, .trash, .restore: ordinary.append(write)
      }
    }
    return ordinary + freezing + purges
  }

  /// A record's content, or its liveness.
  private struct Register: Hashable {
    let kind: String
    let id: ID
    let isContent: Bool

    init(_ write: Write) {
      kind = write.kind
      id = write.id
      if case .put = write { isContent = true } else { isContent = false }
    }
  }
}

/// That an action was done: its id, the hash of what it was asked, and what it answered.
///
/// Kept 30 days.
package struct Receipt: Equatable, Sendable {
  package var action: ID
  package var hash: [UInt8]
  package var answer: String
  package var at: Instant

  package init(action: ID, hash: [UInt8], answer: String, at: Instant) {
    self.action = action
    self.hash = hash
    self.answer = answer
    self.at = at
  }
}
