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
  /// What others wrote and stamped: an op that came, or what was pulled.
  ///
  /// Stored before `writes`.
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

extension Commit {
  /// All writes with their stamps, in the order in which stores apply them so as to come to the same.
  ///
  /// Each register is written once, a later write in an earlier one's place. What freezes other records comes
  /// after those, so that the end of a session and its last set may be one action; purges come last.
  package func settled(for schema: Schema) -> [Arrival] {
    let all = arrived + writes.map { Arrival($0, stamp) }
    var places: [Register: Int] = [:]
    places.reserveCapacity(all.count)
    var once: [Arrival] = []
    once.reserveCapacity(all.count)
    for arrival in all {
      let register = Register(arrival.write)
      if let place = places.updateValue(once.count, forKey: register) {
        places[register] = place
        once[place] = arrival
      } else {
        once.append(arrival)
      }
    }
    var (ordinary, freezing, purges): ([Arrival], [Arrival], [Arrival]) = ([], [], [])
    ordinary.reserveCapacity(once.count)
    for arrival in once {
      switch arrival.write {
      case .purge: purges.append(arrival)
      case .put(let row) where schema.freezes(row.kind): freezing.append(arrival)
      case .put, .trash, .restore: ordinary.append(arrival)
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
