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
  /// What others wrote and stamped: an op that came, or what was pulled. Stored before `writes`.
  package var arrived: [Arrival]

  package init(writes: [Write], stamp: Stamp, receipt: Receipt? = nil, arrived: [Arrival] = []) {
    self.writes = writes
    self.stamp = stamp
    self.receipt = receipt
    self.arrived = arrived
  }
}

/// A write with the stamp that its author gave it.
package struct Arrival: Equatable, Sendable {
  package var write: Write
  package var stamp: Stamp

  package init(_ write: Write, _ stamp: Stamp) {
    self.write = write
    self.stamp = stamp
  }
}

/// That an action was done: its id, the hash of what it was asked, and what it answered. Kept 30 days.
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
