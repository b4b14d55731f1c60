/// A store in memory: what the browser's worker runs on, and what tests tell their stories with.
public final class MemoryStore: HubStore {
  public let schema: Schema
  /// A device keeps what an older program took until its server sets it aside.
  public var passesOverUnreadable: Bool { true }
  private var tables: [String: Table] = [:]
  private var position: Head
  private var receipts: [ID: Receipt] = [:]
  private var devices: [ID: Registration] = [:]

  public init(schema: Schema, device: ID, epoch: ID = .none) {
    self.schema = schema
    position = Head(device: device, epoch: epoch)
  }

  /// A store with the same content, from where both go their own way.
  public func copy() -> MemoryStore {
    let copy = MemoryStore(schema: schema, device: position.device)
    copy.tables = tables
    copy.position = position
    copy.receipts = receipts
    copy.devices = devices
    return copy
  }

  /// Says where the store stands, and who goes on writing here.
  public func stand(at head: Head) { position = head }

  public func registration(of device: ID) throws(StoreError) -> Registration? { devices[device] }

  public func registrations() throws(StoreError) -> [Registration] {
    devices.values.sorted { $0.device < $1.device }
  }

  public func register(_ registration: Registration) throws(StoreError) {
    devices[registration.device] = registration
  }

  public func renewEpoch(_ epoch: ID) throws(StoreError) { position.epoch = epoch }

  public func forgetTombstones(through clock: Int64) throws(StoreError) -> Int64 {
    var count: Int64 = 0
    for kind in tables.keys {
      let forgotten = tables[kind]?.forgetTombstones(through: clock) ?? []
      count += Int64(forgotten.count)
      for change in forgotten { position.horizon = max(position.horizon, change.sequence) }
    }
    return count
  }

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

  public func setClock(_ clock: Int64) throws(StoreError) { position.clock = clock }

  public func row(_ kind: String, _ id: ID) throws(StoreError) -> Row? { try tables[kind]?.row(id) }

  public func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row] {
    guard query.index == .byID || schema[kind]?.indexes.contains(query.index) == true else {
      throw .unknownKind(kind + "." + query.index.name)
    }
    return try tables[kind]?.rows(query) ?? []
  }

  public func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64 {
    Int64(try rows(kind, query).count)
  }

  public func change(_ kind: String, _ id: ID) throws(StoreError) -> Change? { try tables[kind]?.change(id) }

  public func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change] {
    guard limit > 0 else { return [] }
    var found: [Change] = []
    for table in tables.values { found += try table.changes(after: sequence) }
    found.sort(by: Change.inFeedOrder)
    guard found.count > limit else { return found }
    let last = found[limit - 1].sequence
    return found.filter { $0.sequence <= last }
  }

  public func head() throws(StoreError) -> Head { position }

  public func receipt(of action: ID) throws(StoreError) -> Receipt? { receipts[action] }

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

  /// Takes in a record as another store has it, with what stands beside it; nil where it is gone for good.
  ///
  /// It isn't checked again. What can't be read is found out by whoever reads it, so that one bad record
  /// doesn't hold back all others.
  public func load(_ change: Change, _ row: Row?) {
    if tables[change.kind] == nil { tables[change.kind] = Table(indexes: indexes(of: change.kind)) }
    tables[change.kind]?.set(change, row)
  }

  public func load(_ receipt: Receipt) { receipts[receipt.action] = receipt }

  /// Lies down upon what another store packed: its records are read when they are asked for.
  ///
  /// Those of a kind that has another index by now are read at once. Answers how many that were.
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

  /// All records in one run of bytes, for another store to lie upon.
  public func packed() throws(StoreError) -> [UInt8] {
    let kinds = tables.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return try Pack.bytes(of: kinds, in: self)
  }

  /// What stands beside the records of a kind, in the order of their ids.
  func changes(of kind: String) throws(StoreError) -> [Change] {
    try tables[kind]?.changes(after: .min).sorted { $0.id < $1.id } ?? []
  }

  private func indexes(of kind: String) -> [Index] { schema[kind]?.indexes ?? [] }

  private func canonical(_ write: Write) -> Write {
    guard case .put(let row) = write else { return write }
    return .put(schema[row.kind]?.canonical(row) ?? row)
  }

  private func check(_ write: Write, among arrivals: [Arrival]) throws(StoreError) {
    guard Kind.isName(write.kind) else { throw .unknownKind(write.kind) }
    // What can't be read has to be found out before anything is written.
    _ = (try row(write.kind, write.id), try change(write.kind, write.id))
    if case .put(let row) = write, let error = row.nestingError {
      throw .refused(kind: row.kind, id: row.id, error)
    }
    // A kind that isn't known here is kept for a newer version of the program.
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
      // What stands inside a finished session keeps its place there; what is whole may be deleted whole.
      guard case .once(_, _, let field) = kind.frozen, !field.hasSameBytes(as: "id") else { return }
      let row = try row(name, id) ?? MemoryStore.row(name, id, among: arrivals)
      if let row, row.trashedAt == nil, try isFrozen(row, kind) {
        throw .frozen(kind: name, id: id)
      }
    case .restore, .purge: break
    }
  }

  /// What is put and trashed by the same commit.
  private static func row(_ kind: String, _ id: ID, among arrivals: [Arrival]) -> Row? {
    for arrival in arrivals {
      if case .put(let row) = arrival.write, row.id == id, row.kind.hasSameBytes(as: kind) { return row }
    }
    return nil
  }

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
  /// The order of the feed: by commit, then kind, then id.
  public static func inFeedOrder(_ left: Change, _ right: Change) -> Bool {
    if left.sequence != right.sequence { return left.sequence < right.sequence }
    if !left.kind.hasSameBytes(as: right.kind) {
      return left.kind.utf8.lexicographicallyPrecedes(right.kind.utf8)
    }
    return left.id < right.id
  }
}
