/// One change to one record.
public enum Write: Equatable, Sendable {
  /// Stores content, without affecting liveness.
  case put(Row)
  /// Moves the record to *Recently deleted*, without affecting content.
  case trash(kind: String, id: ID, at: Instant)
  case restore(kind: String, id: ID)
  /// Removes the record permanently, after at least 30 days in *Recently deleted* unless the record is
  /// derived.
  case purge(kind: String, id: ID)

  public var kind: String {
    switch self {
    case .put(let row): row.kind
    case .trash(let kind, _, _), .restore(let kind, _), .purge(let kind, _): kind
    }
  }

  public var id: ID {
    switch self {
    case .put(let row): row.id
    case .trash(_, let id, _), .restore(_, let id), .purge(_, let id): id
    }
  }
}

/// The writes of one action, stored atomically.
public struct Commit: Sendable {
  public var writes: [Write]
  public var stamp: Stamp
  /// The action's receipt, which makes the action idempotent.
  public var receipt: Receipt?
  /// Writes stamped by other devices, either from a pushed op or from a pull.
  ///
  /// They are applied before `writes`.
  public var arrived: [Arrival]

  public init(writes: [Write], stamp: Stamp, receipt: Receipt? = nil, arrived: [Arrival] = []) {
    self.writes = writes
    self.stamp = stamp
    self.receipt = receipt
    self.arrived = arrived
  }
}

/// A write with its author's stamp.
public struct Arrival: Equatable, Sendable {
  public var write: Write
  public var stamp: Stamp

  public init(_ write: Write, _ stamp: Stamp) {
    self.write = write
    self.stamp = stamp
  }
}

extension Commit {
  /// Returns all writes with their stamps, in the order in which every store applies them.
  ///
  /// Each register is written only once: a later write takes the place of an earlier one. Writes of records
  /// that freeze other records come after all other puts, so that one action may contain the end of a session
  /// and its last set. Purges come last.
  public func settled(for schema: Schema) -> [Arrival] {
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

  /// A unit to which last-write-wins applies: a record's content or its liveness.
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

/// The receipt of a performed action, with the action's ID, its response and, if it was received as an op,
/// the op's hash.
///
/// Receipts are kept for 30 days.
public struct Receipt: Equatable, Sendable {
  public var action: ID
  public var hash: [UInt8]
  public var answer: String
  public var at: Instant

  public init(action: ID, hash: [UInt8], answer: String, at: Instant) {
    self.action = action
    self.hash = hash
    self.answer = answer
    self.at = at
  }
}
