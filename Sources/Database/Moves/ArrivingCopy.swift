import Records

/// A copy of an athlete's records that is being written to a database.
struct ArrivingCopy {
  let athlete: ID
  let destination: any AthleteDatabase
  /// The ID of the move.
  let move: ID
  /// The change entries in the destination.
  private var entries: [RecordKey: Change] = [:]
  /// The keys of the change entries in the source.
  private var listed: Set<RecordKey> = []
  /// The number of records that were copied.
  private(set) var count = 0

  /// The maximum number of records that are placed in one transaction.
  static let batch = 500

  /// Prepares a database for receiving an athlete's records, or for resuming an interrupted copy.
  ///
  /// `there` is the destination's status.
  ///
  /// - Throws: ``MoveError/nameTaken(_:)`` if another athlete in the destination has the same account name,
  ///   ``MoveError/overtaken`` if the destination's status has changed, or ``StoreError`` or
  ///   ``DatabaseFileError`` if a database fails.
  init(
    of athlete: ID, from source: any AthleteDatabase, to destination: any AthleteDatabase,
    as there: MoveStatus?, by move: ID
  ) throws {
    (self.athlete, self.destination, self.move) = (athlete, destination, move)
    if let name = try source.extras(of: athlete).accountName,
      let account = try destination.account(named: name), account.athlete != athlete
    {
      throw MoveError.nameTaken(name)
    }
    let arriving = MoveStatus(state: .arriving, move: move)
    if let there {
      guard try there == arriving || destination.setMoveStatus(arriving, of: athlete, from: there) else {
        throw MoveError.overtaken
      }
    } else {
      try destination.addArrivingAthlete(athlete, source.readMoving(athlete) { try $0.head() }, by: move)
      guard try destination.moveStatus(of: athlete) == arriving else { throw MoveError.overtaken }
    }
    for change in try destination.readMoving(athlete, { try $0.changes(after: .min, limit: .max) }) {
      entries[RecordKey(kind: change.kind, id: change.id)] = change
    }
  }

  /// Copies the records that changed in a store after the given commit, and returns the sequence number of
  /// the last commit copied, or `after` if there is none.
  ///
  /// `tell` is called with the number of records copied so far.
  ///
  /// - Throws: ``MoveError/overtaken`` if the destination's status has changed, or ``StoreError`` or
  ///   ``DatabaseFileError`` if a database fails.
  mutating func take(
    from store: any AthleteStore, after: Int64, _ tell: (Int) -> Void
  ) throws -> Int64 {
    var after = after
    while true {
      let changes = try store.changes(after: after, limit: ArrivingCopy.batch)
      guard let last = changes.last else { return after }
      var records: [ArrivingRecord] = []
      for change in changes {
        if let record = try arriving(change, store.row(change.kind, change.id)) { records.append(record) }
      }
      try place(records)
      after = last.sequence
      tell(count)
    }
  }

  /// Completes the copy by adding the records that the destination lacks and removing those that the store
  /// lacks.
  ///
  /// It also copies `extras` and the head, and compares both copies.
  ///
  /// - Returns: The digest of the store.
  /// - Throws: ``MoveError`` if the copies then differ, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  mutating func complete(
    from store: any AthleteStore, _ extras: AthleteExtras, _ tell: (Int) -> Void
  ) throws -> MoveDigest {
    listed = []
    _ = try take(from: store, after: .min, tell)
    let gone = entries.keys.filter { !listed.contains($0) }
    try place(gone.map { ArrivingRecord(key: $0, change: nil, row: nil, isNew: false) })
    for key in gone { entries[key] = nil }
    try destination.setExtras(extras, store.head(), of: athlete, by: move)
    let digest = try MoveDigest(store)
    guard try destination.readMoving(athlete, { try MoveDigest($0) }) == digest,
      try destination.extras(of: athlete).isCopy(of: extras)
    else { throw MoveError.different }
    return digest
  }

  /// Begins a new epoch in the destination, so that devices send again what the copy lacks.
  ///
  /// `head` and `extras` are those of the source.
  ///
  /// - Throws: ``MoveError/overtaken`` if the destination's status has changed, or ``StoreError`` or
  ///   ``DatabaseFileError`` if the destination fails.
  func begin(_ epoch: ID, _ head: Head, _ extras: AthleteExtras) throws {
    var head = head
    head.epoch = epoch
    try destination.setExtras(extras, head, of: athlete, by: move)
  }

  /// Returns the record for a change entry, or nil if the destination already has the same change entry.
  ///
  /// - Throws: Any error thrown by `row`.
  private mutating func arriving(
    _ change: Change, _ row: @autoclosure () throws -> Row?
  ) rethrows -> ArrivingRecord? {
    let key = RecordKey(kind: change.kind, id: change.id)
    listed.insert(key)
    let former = entries.updateValue(change, forKey: key)
    guard former != change else { return nil }
    count += 1
    return ArrivingRecord(key: key, change: change, row: try row(), isNew: former == nil)
  }

  /// Makes the destination serve the records.
  ///
  /// - Throws: ``MoveError/overtaken`` if another move has changed the destination's status, or
  ///   ``StoreError`` or ``DatabaseFileError`` if the destination fails.
  func serve() throws {
    let arriving = MoveStatus(state: .arriving, move: move)
    guard try destination.setMoveStatus(.present, of: athlete, from: arriving) else {
      throw MoveError.overtaken
    }
  }

  /// Writes records to the destination, one batch per transaction.
  ///
  /// - Throws: ``MoveError/overtaken`` if the destination's status has changed, or ``StoreError`` or
  ///   ``DatabaseFileError`` if writing fails.
  private func place(_ records: [ArrivingRecord]) throws {
    for start in stride(from: 0, to: records.count, by: ArrivingCopy.batch) {
      let end = min(start + ArrivingCopy.batch, records.count)
      try destination.place(Array(records[start..<end]), of: athlete, by: move)
    }
  }
}

/// The digest of an athlete's records, change entries and head.
struct MoveDigest: Equatable {
  private(set) var count = 0
  private var hash: [UInt8]

  /// The SHA-256 hash in hexadecimal digits.
  var text: String { hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

  /// Computes the digest of a store, as if its epoch were `epoch` if that isn't nil.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  init(_ store: any AthleteStore, epoch: ID? = nil) throws {
    var head = try store.head()
    if let epoch { head.epoch = epoch }
    hash = sha256(Array("\(head)".utf8))
    for change in try store.changes(after: .min, limit: .max) {
      let row = try store.row(change.kind, change.id)
      let body = row.map { JSONWriter.bytes(of: .object($0.fields)) } ?? []
      let trashedAt = row?.trashedAt.map { "\($0.milliseconds)" } ?? ""
      hash = sha256(hash + Array("\(change) \(row == nil) \(trashedAt) ".utf8) + body)
      count += 1
    }
  }
}
