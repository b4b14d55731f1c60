/// An in-memory store, used by the browser's worker and by tests.
public final class MemoryStore: ServerStore {
  public let schema: Schema
  /// Always true, because a device keeps records accepted by an older version until its server quarantines
  /// them.
  public var passesOverUnreadable: Bool { true }
  private var tables: [String: Table] = [:]
  private var position: Head
  private var receipts: [ID: Receipt] = [:]
  private var devices: [ID: Registration] = [:]

  public init(schema: Schema, device: ID, epoch: ID = .none) {
    self.schema = schema
    position = Head(device: device, epoch: epoch)
  }

  /// Returns an independent store with the same content.
  public func copy() -> MemoryStore {
    let copy = MemoryStore(schema: schema, device: position.device)
    copy.tables = tables
    copy.position = position
    copy.receipts = receipts
    copy.devices = devices
    return copy
  }

  /// Sets the store's head, including the device that writes to the store.
  public func stand(at head: Head) { position = head }

  /// Returns the registration for a device, or nil if it isn't registered.
  ///
  /// - Throws: Nothing in this implementation.
  public func registration(of device: ID) throws(StoreError) -> Registration? { devices[device] }

  /// Returns all registrations, ordered by device ID.
  ///
  /// - Throws: Nothing in this implementation.
  public func registrations() throws(StoreError) -> [Registration] {
    devices.values.sorted { $0.device < $1.device }
  }

  /// Inserts or updates a registration.
  ///
  /// - Throws: Nothing in this implementation.
  public func register(_ registration: Registration) throws(StoreError) {
    devices[registration.device] = registration
  }

  /// Begins a new epoch.
  ///
  /// - Throws: Nothing in this implementation.
  public func renewEpoch(_ epoch: ID) throws(StoreError) { position.epoch = epoch }

  /// Deletes the tombstones of records purged up to the given clock, and returns how many were deleted.
  ///
  /// - Throws: Nothing in this implementation.
  public func forgetTombstones(through clock: Int64) throws(StoreError) -> Int64 {
    var count: Int64 = 0
    for kind in tables.keys {
      let forgotten = tables[kind]?.forgetTombstones(through: clock) ?? []
      count += Int64(forgotten.count)
      for change in forgotten { position.horizon = max(position.horizon, change.sequence) }
    }
    return count
  }

  /// Replaces the change entries of records in a new commit, and limits their trash times to `latest`.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  public func restamp(_ changes: [Change], latest: Instant) throws(StoreError) {
    guard !changes.isEmpty else { return }
    position.sequence += 1
    for change in changes {
      var (change, row) = (change, try row(change.kind, change.id))
      change.sequence = position.sequence
      if let at = row?.trashedAt, at > latest { row?.trashedAt = latest }
      load(change, row)
    }
  }

  /// Sets the clock of this device's last stamp.
  ///
  /// - Throws: Nothing in this implementation.
  public func setClock(_ clock: Int64) throws(StoreError) { position.clock = clock }

  /// Returns a record, live or trashed, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  public func row(_ kind: String, _ id: ID) throws(StoreError) -> Row? { try tables[kind]?.row(id) }

  /// Returns the records that match a query, in its order.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index, or
  ///   ``StoreError/failed(_:)`` if a packed record is damaged.
  public func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row] {
    guard query.index == .byID || schema[kind]?.indexes.contains(query.index) == true else {
      throw .unknownKind(kind + "." + query.index.name)
    }
    return try tables[kind]?.rows(query) ?? []
  }

  /// Counts the records that match a query.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index, or
  ///   ``StoreError/failed(_:)`` if a packed record is damaged.
  public func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64 {
    Int64(try rows(kind, query).count)
  }

  /// Returns the change entry for a record, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  public func change(_ kind: String, _ id: ID) throws(StoreError) -> Change? { try tables[kind]?.change(id) }

  /// Returns the changes after a commit, in feed order, without splitting a commit.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  public func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change] {
    guard limit > 0 else { return [] }
    var found: [Change] = []
    for table in tables.values { found += try table.changes(after: sequence) }
    found.sort(by: Change.inFeedOrder)
    guard found.count > limit else { return found }
    let last = found[limit - 1].sequence
    return found.filter { $0.sequence <= last }
  }

  /// Returns the store's head.
  ///
  /// - Throws: Nothing in this implementation.
  public func head() throws(StoreError) -> Head { position }

  /// Returns the receipt for an action, or nil if it hasn't been performed.
  ///
  /// - Throws: Nothing in this implementation.
  public func receipt(of action: ID) throws(StoreError) -> Receipt? { receipts[action] }

  /// Checks every write, applies all of them, and returns the commit's sequence number.
  ///
  /// - Throws: ``StoreError/refused(kind:id:_:)``, ``StoreError/frozen(kind:id:)`` or
  ///   ``StoreError/unknownKind(_:)`` if a write is invalid, or ``StoreError/failed(_:)`` if a packed record
  ///   is damaged.
  @discardableResult
  public func commit(_ commit: Commit) throws(StoreError) -> Int64 {
    let arrivals = commit.settled(for: schema).map { Arrival(canonical($0.write), $0.stamp) }
    for arrival in arrivals { try check(arrival.write, among: arrivals) }
    position.sequence += 1
    if commit.stamp.device == position.device {
      position.clock = max(position.clock, commit.stamp.clock)
      position.number = max(position.number, commit.stamp.number)
    }
    for arrival in arrivals { try apply(arrival.write, arrival.stamp) }
    if let receipt = commit.receipt { receipts[receipt.action] = receipt }
    return position.sequence
  }

  /// Loads a record and its change entry from another store, where a nil row represents a purged record.
  ///
  /// The record isn't validated. Unreadable content surfaces when it is read, so that one bad record doesn't
  /// block all others.
  public func load(_ change: Change, _ row: Row?) {
    if tables[change.kind] == nil { tables[change.kind] = Table(indexes: indexes(of: change.kind)) }
    tables[change.kind]?.set(change, row)
  }

  /// Removes a record and its change entry.
  package func unload(_ kind: String, _ id: ID) { tables[kind]?.remove(id) }

  /// Removes all receipts.
  package func forgetReceipts() { receipts = [:] }

  public func load(_ receipt: Receipt) { receipts[receipt.action] = receipt }

  /// Loads another store's packed records without copying them.
  ///
  /// Each record is read on first use. If a kind has gained an index since its records were packed, they are
  /// all read immediately.
  ///
  /// - Returns: The number of records that were read immediately.
  /// - Throws: ``Damaged`` if the bytes aren't an intact pack.
  public func load(_ pack: [UInt8]) throws(Damaged) -> Int64 {
    var count: Int64 = 0
    for table in try Pack.tables(pack) {
      let indexes = indexes(of: table.kind)
      if table.has(indexes) {
        tables[table.kind] = Table(indexes: indexes, over: table)
      } else {
        for number in 0..<table.count {
          let (change, row) = try table.record(number)
          load(change, row)
        }
        count += Int64(table.count)
      }
    }
    return count
  }

  /// Returns all records as one byte sequence, for another store to load with ``load(_:)``.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  public func packed() throws(StoreError) -> [UInt8] {
    let kinds = tables.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var builder = PackBuilder(schema)
    for kind in kinds {
      let changes = try tables[kind]?.changes(after: .min).sorted { $0.id < $1.id } ?? []
      for change in changes { builder.add(change, try row(kind, change.id)) }
    }
    return builder.bytes
  }

  private func indexes(of kind: String) -> [Index] { schema[kind]?.indexes ?? [] }

  private func canonical(_ write: Write) -> Write {
    guard case .put(let row) = write else { return write }
    return .put(schema[row.kind]?.canonical(row) ?? row)
  }

  /// Checks that a write is valid and that its record and change entry can be read.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)``, ``StoreError/refused(kind:id:_:)`` or
  ///   ``StoreError/frozen(kind:id:)`` if the write is invalid, or ``StoreError/failed(_:)`` if its record is
  ///   damaged.
  private func check(_ write: Write, among arrivals: [Arrival]) throws(StoreError) {
    guard Kind.isName(write.kind) else { throw .unknownKind(write.kind) }
    // Unreadable records must be detected before anything is written.
    _ = (try row(write.kind, write.id), try change(write.kind, write.id))
    if case .put(let row) = write, let error = row.nestingError {
      throw .refused(kind: row.kind, id: row.id, error)
    }
    // A kind missing from the schema is kept for a newer version of the program.
    guard let kind = schema[write.kind] else { return }
    switch write {
    case .put(let row):
      if let error = kind.error(in: row) { throw .refused(kind: row.kind, id: row.id, error) }
      if let stored = try self.row(row.kind, row.id), !stored.hasSameContent(as: row),
        try isFrozen(stored, kind)
      {
        throw .frozen(kind: row.kind, id: row.id)
      }
    case .trash(let name, let id, _):
      // A record inside a finished session can't be trashed alone; the session as a whole can.
      guard case .once(_, _, let field) = kind.frozen, !field.hasSameBytes(as: "id") else { return }
      let row = try row(name, id) ?? MemoryStore.row(name, id, among: arrivals)
      if let row, row.trashedAt == nil, try isFrozen(row, kind) {
        throw .frozen(kind: name, id: id)
      }
    case .restore, .purge: break
    }
  }

  /// Returns the row that a commit's writes put for a record, or nil if there is none.
  private static func row(_ kind: String, _ id: ID, among arrivals: [Arrival]) -> Row? {
    for arrival in arrivals {
      if case .put(let row) = arrival.write, row.id == id, row.kind.hasSameBytes(as: kind) { return row }
    }
    return nil
  }

  /// Returns true if a record's content may no longer change.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  private func isFrozen(_ row: Row, _ kind: Kind) throws(StoreError) -> Bool {
    switch kind.frozen {
    case .never: return false
    case .always: return true
    case .once(let other, let by, let field):
      var query = Query(Index(by)).including(.any).first(1)
      query.equal = [row[field] ?? .null]
      return try !rows(other, query).isEmpty
    }
  }

  /// Applies a checked write to its table under a stamp.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  private func apply(_ write: Write, _ stamp: Stamp) throws(StoreError) {
    let (name, id) = (write.kind, write.id)
    var row = try row(name, id)
    var change =
      try change(name, id) ?? Change(kind: name, id: id, content: nil, liveness: nil, sequence: 0)
    change.sequence = position.sequence
    switch write {
    case .put(var content):
      content.trashedAt = row?.trashedAt
      row = content
      change.content = stamp
    case .trash(_, _, let instant):
      row?.trashedAt = instant
      change.liveness = stamp
    case .restore:
      row?.trashedAt = nil
      change.liveness = stamp
    case .purge:
      row = nil
      change.liveness = stamp
    }
    load(change, row)
  }
}

extension Change {
  /// Returns true if a change precedes another in the feed, which is ordered by commit, kind and ID.
  public static func inFeedOrder(_ left: Change, _ right: Change) -> Bool {
    if left.sequence != right.sequence { return left.sequence < right.sequence }
    if !left.kind.hasSameBytes(as: right.kind) {
      return left.kind.utf8.lexicographicallyPrecedes(right.kind.utf8)
    }
    return left.id < right.id
  }
}
