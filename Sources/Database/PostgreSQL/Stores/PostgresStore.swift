package import Records
import Sync

/// One athlete's records in a PostgreSQL database, within one transaction.
///
/// Reads are answered from memory, and writes change memory and are collected for the database. If the
/// transaction fails, ``rollBack()`` restores memory.
package final class PostgresStore: AthleteStore {
  package let athlete: ID
  let memory: AthleteMemory
  private let isReadOnly: Bool
  let elapsedTime: ElapsedTime
  /// The commits to be logged in the database, in order.
  private(set) var commits: [LoggedCommit] = []
  /// Statements for tables other than those of records.
  private(set) var statements: [PostgresStatement] = []
  /// The actions without a receipt in memory, which may have one in the database.
  private(set) var unknownActions: Set<ID> = []
  /// The records that must be deleted before they are stored, because frozen records can't be updated.
  private(set) var replaced: Set<RecordKey> = []
  private var before: [RecordKey: (change: Change?, row: Row?)] = [:]
  private let detailsBefore: AthleteDetails
  private let headBefore: Head
  /// The number of bytes that the commits store.
  private(set) var bytes = 0

  /// A commit for the log, with the records that it changed.
  struct LoggedCommit {
    let sequence: Int64
    let at: Instant
    let receipt: Receipt?
    let touched: [RecordKey]
  }

  /// Creates the view of a transaction.
  ///
  /// - Throws: Nothing in practice, because the head is in memory.
  init(
    _ athlete: ID, _ memory: AthleteMemory, _ elapsedTime: ElapsedTime, isReadOnly: Bool
  ) throws(StoreError) {
    (self.athlete, self.memory, self.elapsedTime, self.isReadOnly) = (
      athlete, memory, elapsedTime, isReadOnly
    )
    detailsBefore = memory.details
    headBefore = try memory.records.head()
  }

  package var schema: Schema { memory.records.schema }
  /// True if the transaction changes the database.
  var hasWritten: Bool { !commits.isEmpty || !statements.isEmpty || !before.isEmpty || hasMovedHead }
  private var hasMovedHead = false

  /// Restores memory to its state before the transaction.
  func rollBack() {
    for (key, former) in before {
      if let change = former.change {
        memory.records.load(change, former.row)
      } else {
        memory.records.unload(key.kind, key.id)
      }
    }
    memory.records.stand(at: headBefore)
    memory.rollBackReceipts()
    memory.details = detailsBefore
  }

  /// The records that this version can't read, whose rows may conflict with those of valid records.
  var hidden: Set<RecordKey> { Set(detailsBefore.setAside.map { RecordKey(kind: $0.kind, id: $0.id) }) }

  /// The records that the transaction changed, with their state before the transaction.
  ///
  /// Records that freeze others come last.
  var changed: [(key: RecordKey, former: (change: Change?, row: Row?))] {
    let ordinary = before.filter { !schema.freezes($0.key.kind) }
    let freezing = before.filter { schema.freezes($0.key.kind) }
    return (Array(ordinary) + Array(freezing)).map { ($0.key, $0.value) }
  }

  /// Returns a record, live or in *Recently deleted*, or nil if there is none.
  ///
  /// - Throws: ``StoreError/unreadable(kind:id:_:)`` or ``StoreError/failed(_:)`` if reading fails.
  package func row(_ kind: String, _ id: ID) throws(StoreError) -> Row? { try memory.records.row(kind, id) }

  /// Returns the records that match a query, in its order.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index, or another
  ///   ``StoreError`` if reading fails.
  package func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row] {
    try memory.records.rows(kind, query)
  }

  /// Counts the records that match a query.
  ///
  /// - Throws: ``StoreError/unknownKind(_:)`` if the kind doesn't declare the index, or another
  ///   ``StoreError`` if reading fails.
  package func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64 {
    try memory.records.count(kind, query)
  }

  /// Returns the change entry for a record, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func change(_ kind: String, _ id: ID) throws(StoreError) -> Change? {
    try memory.records.change(kind, id)
  }

  /// Returns the changes after a commit, ordered by commit, kind and ID.
  ///
  /// A commit is never split, so there may be more changes than `limit`.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change] {
    try memory.records.changes(after: sequence, limit: limit)
  }

  /// Returns the store's head.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func head() throws(StoreError) -> Head { try memory.records.head() }

  /// Returns the receipt for an action, or nil if it isn't in memory.
  ///
  /// The transaction must be repeated if the database has a receipt for one of ``unknownActions``.
  ///
  /// - Throws: Nothing in practice.
  package func receipt(of action: ID) throws(StoreError) -> Receipt? {
    if let known = try memory.records.receipt(of: action) { return known }
    unknownActions.insert(action)
    return nil
  }

  /// Applies a commit atomically and returns its sequence number.
  ///
  /// - Throws: ``StoreError/refused(kind:id:_:)`` if a value breaks a rule of its kind, or
  ///   ``StoreError/frozen(kind:id:)`` if an immutable record would change.
  @discardableResult
  package func commit(_ commit: Commit) throws(StoreError) -> Int64 {
    try checkWritable()
    let settled = commit.settled(for: schema)
    var touched: [RecordKey] = []
    touched.reserveCapacity(settled.count)
    for arrival in settled {
      let key = RecordKey(kind: arrival.write.kind, id: arrival.write.id)
      try keepFormer(key)
      touched.append(key)
    }
    let sequence = try memory.records.commit(commit)
    let at = commit.receipt?.at ?? HybridClock.instant(of: commit.stamp.clock)
    commits.append(LoggedCommit(sequence: sequence, at: at, receipt: commit.receipt, touched: touched))
    for arrival in settled {
      if case .put(let row) = arrival.write { memory.count(row) } else { memory.count(nil as Row?) }
    }
    if let receipt = commit.receipt { memory.count(receipt) }
    bytes += settled.reduce(commit.receipt?.answer.utf8.count ?? 0) { $0 + $1.write.weight }
    return sequence
  }

  /// Replaces records and their change entries, even frozen ones, in one commit.
  ///
  /// If a row is nil, the record is removed.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  package func replace(_ records: [(change: Change, row: Row?)]) throws(StoreError) {
    try checkWritable()
    var head = try head()
    head.sequence += 1
    memory.records.stand(at: head)
    for (change, row) in records {
      let key = RecordKey(kind: change.kind, id: change.id)
      try keepFormer(key)
      var change = change
      change.sequence = head.sequence
      if row == nil, change.liveness == nil {
        memory.records.unload(change.kind, change.id)
      } else {
        memory.load(change, row.map { schema[$0.kind]?.canonical($0) ?? $0 })
      }
    }
    let touched = records.map { RecordKey(kind: $0.change.kind, id: $0.change.id) }
    replaced.formUnion(touched)
    log(touched, head)
  }

  /// Replaces the stamps of records in a separate commit.
  ///
  /// Trash times later than `latest` are set to `latest`.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  package func restamp(_ changes: [Change], latest: Instant) throws(StoreError) {
    try checkWritable()
    guard !changes.isEmpty else { return }
    let touched = changes.map { RecordKey(kind: $0.kind, id: $0.id) }
    for key in touched { try keepFormer(key) }
    try memory.records.restamp(changes, latest: latest)
    log(touched, try head())
  }

  /// Sets the clock of this device's last stamp, possibly to an earlier value.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  package func setClock(_ clock: Int64) throws(StoreError) {
    try checkWritable()
    hasMovedHead = true
    try memory.records.setClock(clock)
  }

  /// Begins a new epoch, in which devices pull everything again and push their earlier ops again.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  package func renewEpoch(_ epoch: ID) throws(StoreError) {
    try checkWritable()
    hasMovedHead = true
    try memory.records.renewEpoch(epoch)
  }

  /// Deletes the tombstones of records purged up to the given clock, and returns how many were deleted.
  ///
  /// A device that hasn't pulled them yet must pull everything again.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  package func forgetTombstones(through clock: Int64) throws(StoreError) -> Int64 {
    try checkWritable()
    var head = try head()
    var count: Int64 = 0
    for change in try changes(after: .min, limit: .max) {
      guard let purge = change.liveness, purge.clock <= clock, try row(change.kind, change.id) == nil else {
        continue
      }
      let key = RecordKey(kind: change.kind, id: change.id)
      try keepFormer(key)
      memory.records.unload(key.kind, key.id)
      head.horizon = max(head.horizon, change.sequence)
      count += 1
    }
    if count > 0 { memory.records.stand(at: head) }
    return count
  }

  /// Logs a commit without a receipt.
  private func log(_ touched: [RecordKey], _ head: Head) {
    let at = HybridClock.instant(of: head.clock)
    commits.append(LoggedCommit(sequence: head.sequence, at: at, receipt: nil, touched: touched))
  }

  /// Stores a record's state before the transaction, unless it is already stored.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the record in memory is damaged.
  private func keepFormer(_ key: RecordKey) throws(StoreError) {
    memory.details.setAside.removeAll { $0.id == key.id && $0.kind.hasSameBytes(as: key.kind) }
    guard before[key] == nil else { return }
    before[key] = (try change(key.kind, key.id), try row(key.kind, key.id))
  }

  /// Checks that the transaction may write.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if it is read-only.
  func checkWritable() throws(StoreError) {
    if isReadOnly { throw .failed("the transaction is read-only") }
  }

  /// Adds a statement whose first parameter is the athlete's ID.
  func add(_ sql: String, _ values: PostgresValue...) {
    statements.append(PostgresStatement(sql, [.id(athlete)] + values))
  }
}
