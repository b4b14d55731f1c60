package import Records

/// A move of one athlete's records from one database to another, while both are in use.
///
/// First, the records are copied while the source still serves them. Then the source stops serving them, the
/// rest is copied, and the two copies are compared. At last, the destination begins to serve them. If a move
/// is interrupted, the same move can be started again; until then, at most one database serves the records.
package struct AthleteMove {
  package let athlete: ID
  package let source: any AthleteDatabase
  package let destination: any AthleteDatabase

  /// The maximum number of records that are placed in one transaction.
  private static let batch = 500
  /// The number of passes over the records that the source still serves.
  private static let passes = 4

  package init(_ athlete: ID, from source: any AthleteDatabase, to destination: any AthleteDatabase) {
    (self.athlete, self.source, self.destination) = (athlete, source, destination)
  }

  /// The result of a move.
  package struct Outcome: Equatable, Sendable {
    /// The number of records and of change entries without a record.
    package let count: Int
    /// The SHA-256 hash that both copies have, in hexadecimal digits.
    package let digest: String
  }

  /// Moves the records.
  ///
  /// `tell` is called with the number of records copied so far.
  ///
  /// - Returns: The outcome, or nil if the records had already been moved.
  /// - Throws: ``MoveError`` if they can't be moved, or ``StoreError`` or ``DatabaseFileError`` if a database
  ///   fails.
  package func run(_ tell: (Int) -> Void) throws -> Outcome? {
    guard var copy = try begin() else { return nil }
    if try source.moveState(of: athlete) == .present {
      try copyWhileServing(&copy, tell)
      guard try source.setMoveState(.moved, of: athlete, from: [.present]) else { throw MoveError.overtaken }
    }
    let outcome: Outcome
    do {
      outcome = try complete(&copy, tell)
    } catch {
      _ = try? cancel()
      throw error
    }
    // If this fails, it isn't known which database serves the records, so the source doesn't.
    guard try destination.setMoveState(.present, of: athlete, from: [.arriving]) else {
      throw MoveError.overtaken
    }
    return outcome
  }

  /// Makes the destination ready, and returns what it already has, or nil if the records have been moved.
  ///
  /// - Throws: ``MoveError`` if the records can't be moved, or ``StoreError`` or ``DatabaseFileError`` if a
  ///   database fails.
  func begin() throws -> ArrivingCopy? {
    let there = try destination.moveState(of: athlete)
    switch (try source.moveState(of: athlete), there) {
    case (nil, _): throw MoveError.noSuchAthlete
    case (.moved, .present): return nil
    case (.present, .present): throw MoveError.alreadyThere
    case (.arriving, _), (.abandoned, _): throw MoveError.incomplete
    case (.moved, .abandoned):
      // The move was interrupted while it was being called off.
      _ = try source.setMoveState(.present, of: athlete, from: [.moved])
    case (.moved, nil), (.moved, .moved): throw MoveError.movedElsewhere
    case (.moved, .arriving), (.present, _): break
    }
    let aside = try source.readMoving(athlete) { try $0.setAside().count }
    guard aside == 0 else { throw MoveError.quarantined(aside) }
    if let name = try source.extras(of: athlete).accountName,
      let account = try destination.account(named: name), account.athlete != athlete
    {
      throw MoveError.nameTaken(name)
    }
    let head = try source.readMoving(athlete) { try $0.head() }
    try destination.addArrivingAthlete(athlete, head)
    _ = try destination.setMoveState(.arriving, of: athlete, from: [.abandoned, .moved])
    let entries = try destination.readMoving(athlete) { try $0.changes(after: .min, limit: .max) }
    return ArrivingCopy(entries)
  }

  /// Copies records while the source still serves them, until few are left.
  ///
  /// - Throws: ``MoveError/overtaken``, or ``StoreError`` or ``DatabaseFileError`` if a database fails.
  func copyWhileServing(_ copy: inout ArrivingCopy, _ tell: (Int) -> Void) throws {
    var after = Int64.min
    for _ in 0..<AthleteMove.passes {
      let before = copy.count
      after = try pass(&copy, after: after, tell)
      if copy.count - before < AthleteMove.batch { return }
    }
  }

  /// Copies the records that the source no longer serves, and compares the copies.
  ///
  /// - Throws: ``MoveError`` if the copies differ, or ``StoreError`` or ``DatabaseFileError`` if a database
  ///   fails.
  func complete(_ copy: inout ArrivingCopy, _ tell: (Int) -> Void) throws -> Outcome {
    copy.listed = []
    _ = try pass(&copy, after: .min, tell)
    let gone = copy.unlisted.map { ArrivingRecord(key: $0, change: nil, row: nil, isNew: false) }
    if !gone.isEmpty { try destination.place(gone, of: athlete) }
    let head = try source.readMoving(athlete) { try $0.head() }
    let extras = try source.extras(of: athlete)
    try destination.setExtras(extras, head, of: athlete)
    let digests = try [source, destination].map { try $0.readMoving(athlete) { try MoveDigest($0) } }
    guard digests[0] == digests[1], try destination.extras(of: athlete).isCopy(of: extras) else {
      throw MoveError.different
    }
    return Outcome(count: digests[0].count, digest: digests[0].text)
  }

  /// Calls off an interrupted move, so that the source serves the records again.
  ///
  /// - Throws: ``MoveError`` if there is nothing to call off any more, or ``StoreError`` or
  ///   ``DatabaseFileError`` if a database fails.
  package func callOff() throws {
    switch (try source.moveState(of: athlete), try destination.moveState(of: athlete)) {
    case (nil, _): throw MoveError.noSuchAthlete
    case (.moved, .present): throw MoveError.completed
    case (.moved, nil), (.moved, .moved): throw MoveError.movedElsewhere
    default: guard try cancel() else { throw MoveError.completed }
    }
  }

  /// Makes the source serve the records again, unless the destination does, and returns true if it does.
  ///
  /// - Throws: ``StoreError`` or ``DatabaseFileError`` if a database fails.
  private func cancel() throws -> Bool {
    _ = try destination.setMoveState(.abandoned, of: athlete, from: [.arriving])
    guard try destination.moveState(of: athlete) != .present else {
      return try source.moveState(of: athlete) == .present
    }
    _ = try source.setMoveState(.present, of: athlete, from: [.moved])
    return true
  }

  /// Copies the records that the source has changed after a commit, and returns its last commit.
  ///
  /// - Throws: ``MoveError/overtaken``, or ``StoreError`` or ``DatabaseFileError`` if a database fails.
  private func pass(_ copy: inout ArrivingCopy, after: Int64, _ tell: (Int) -> Void) throws -> Int64 {
    try source.readMoving(athlete) { store in
      var after = after
      while true {
        let changes = try store.changes(after: after, limit: AthleteMove.batch)
        guard let last = changes.last else { return after }
        let records = try changes.compactMap { change in
          try copy.arriving(change, store.row(change.kind, change.id))
        }
        for start in stride(from: 0, to: records.count, by: AthleteMove.batch) {
          let end = min(start + AthleteMove.batch, records.count)
          try destination.place(Array(records[start..<end]), of: athlete)
        }
        after = last.sequence
        tell(copy.count)
      }
    }
  }
}

/// The change entries that a destination has.
struct ArrivingCopy {
  private var entries: [RecordKey: Change] = [:]
  /// The records that the source has.
  var listed: Set<RecordKey> = []
  /// The number of records that were copied.
  private(set) var count = 0

  init(_ entries: [Change]) {
    for change in entries { self.entries[RecordKey(kind: change.kind, id: change.id)] = change }
  }

  /// The records that the destination has but not the source.
  var unlisted: [RecordKey] { entries.keys.filter { !listed.contains($0) } }

  /// Returns a record that the destination lacks, or nil if it has it.
  mutating func arriving(_ change: Change, _ row: Row?) -> ArrivingRecord? {
    let key = RecordKey(kind: change.kind, id: change.id)
    listed.insert(key)
    let former = entries.updateValue(change, forKey: key)
    guard former != change else { return nil }
    count += 1
    return ArrivingRecord(key: key, change: change, row: row, isNew: former == nil)
  }
}

/// The digest of an athlete's records, change entries and head.
private struct MoveDigest: Equatable {
  private(set) var count = 0
  private var hash: [UInt8]

  var text: String { hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

  /// Computes the digest of a store.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  init(_ store: any AthleteStore) throws {
    hash = sha256(Array("\(try store.head())".utf8))
    for change in try store.changes(after: .min, limit: .max) {
      let row = try store.row(change.kind, change.id)
      let body = row.map { JSONWriter.bytes(of: .object($0.fields)) } ?? []
      let trashedAt = row?.trashedAt.map { "\($0.milliseconds)" } ?? ""
      hash = sha256(hash + Array("\(change) \(row == nil) \(trashedAt) ".utf8) + body)
      count += 1
    }
  }
}
