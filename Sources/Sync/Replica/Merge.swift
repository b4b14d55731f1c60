package import Records

/// The progress of merging one op.
package struct MergeProgress: Equatable, Sendable {
  /// The number of merged writes.
  package fileprivate(set) var count = 0
  /// The op's clock, corrected if it was too far ahead, or nil before the first write.
  var clock: Int64?
  fileprivate var refusal: Refusal?
  fileprivate var storedFacts: [ID] = []
  /// True if at least one of the writes changed anything.
  package fileprivate(set) var isEffective = false
  fileprivate var isAmended = false

  package init() {}

  fileprivate var status: OpResult.Status {
    if let refusal { return .rejected(refusal) }
    return isAmended ? .amended : isEffective ? .applied : .superseded
  }
}

/// The merge of an op into a store, record by record.
///
/// A record's content and its liveness are two registers. In each, the write with the greatest stamp wins.
package struct Merge<Policy: MergePolicy> {
  private let op: Op
  private let stamp: Stamp
  private let tx: Transaction
  private var arrived: [Arrival] = []
  private var effective: [Write] = []
  private var progress: MergeProgress

  private init(_ op: Op, _ progress: MergeProgress, clock: Int64, _ tx: Transaction) {
    self.op = op.current(in: tx.base.schema)
    self.progress = progress
    self.tx = tx
    stamp = Stamp(clock: clock, device: op.device, number: op.number)
  }

  /// Merges and commits up to `maxWrites` more writes of a large op, leaving the last write to ``apply``.
  ///
  /// Small commits don't block other writers for long. A large op's writes are ordered so that they can be
  /// split anywhere (``Op/parts(of:maxWrites:)``), and the op is sent again if the remaining writes are never
  /// merged.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  static func mergeSlice(
    _ op: Op, after progress: MergeProgress, maxWrites: Int, clock: Int64, to store: some Store,
    by own: Stamp,
    policy: Policy.Type
  ) throws(StoreError) -> MergeProgress {
    let end = min(progress.count + maxWrites, op.writes.count - 1)
    return try Merge.store(op, progress, upTo: end, clock: clock, in: store) { merge in
      Commit(writes: merge.tx.writes, stamp: own, arrived: merge.arrived)
    }.progress
  }

  /// Merges an op and commits its changes together with its receipt.
  ///
  /// `clock` is the op's clock, corrected if it was too far ahead, and `own` is the stamp for records that
  /// the policy adds. The result is stored under the receipt's key. Writes that `progress` counts as merged
  /// are not merged again.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  package static func apply(
    _ op: Op, after progress: MergeProgress = MergeProgress(), clock: Int64, to store: some Store,
    by own: Stamp,
    policy: Policy.Type, receipt: (key: ID, hash: [UInt8])? = nil
  ) throws(StoreError) -> OpResult {
    let sequence = try store.head().sequence + 1
    func result(of merge: Merge) -> OpResult {
      OpResult(
        merge.progress.status, clock: clock, sequence: sequence, storedFacts: merge.progress.storedFacts)
    }
    let merge = try Merge.store(op, progress, upTo: op.writes.count, clock: clock, in: store) { merge in
      let storedReceipt = receipt.map { key, hash in
        Receipt(
          action: key, hash: hash, answer: JSONWriter.text(of: result(of: merge).value),
          at: HybridClock.instant(of: own.clock))
      }
      return Commit(writes: merge.tx.writes, stamp: own, receipt: storedReceipt, arrived: merge.arrived)
    }
    return result(of: merge)
  }

  /// Merges the op's next writes and stores the outcome.
  ///
  /// No stored record may block a device forever, so if the policy can't read a record or creates an invalid
  /// one, the writes are stored without applying the policy.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  private static func store(
    _ op: Op, _ progress: MergeProgress, upTo end: Int, clock: Int64, in store: some Store,
    _ commit: (Merge) -> Commit
  ) throws(StoreError) -> Merge {
    do throws(StoreError) {
      let merge = try Merge.read(op, progress, upTo: end, clock: clock, store, appliesPolicy: true)
      try store.commit(commit(merge))
      return merge
    } catch {
      switch error {
      case .unreadable, .refused: break
      default: throw error
      }
    }
    let merge = try Merge.read(op, progress, upTo: end, clock: clock, store, appliesPolicy: false)
    try store.commit(commit(merge))
    return merge
  }

  /// Merges the op's next writes without storing the outcome.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private static func read(
    _ op: Op, _ progress: MergeProgress, upTo end: Int, clock: Int64, _ store: some Store, appliesPolicy: Bool
  ) throws(StoreError) -> Merge {
    let context = Context(now: HybridClock.instant(of: clock), action: op.action)
    var merge = Merge(op, progress, clock: clock, Transaction(store, context))
    try merge.run(upTo: end, appliesPolicy: appliesPolicy)
    if let failure = merge.tx.failure { throw failure }
    return merge
  }

  /// Merges the op's writes one by one, and then applies the policy to those that took effect.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private mutating func run(upTo end: Int, appliesPolicy: Bool) throws(StoreError) {
    if progress.count == 0 { progress.refusal = try refusal() }
    let writes = op.writes[min(progress.count, end)..<end]
    // The facts of a rejected op are stored anyway, as far as there is room.
    let withoutRoom = progress.refusal == nil ? [:] : try tx.base.withoutRoom(Array(writes))
    for (number, write) in writes.enumerated() {
      progress.count += 1
      let isRejected = progress.refusal != nil
      if isRejected {
        guard Policy.isFact(write.kind), case .put = write, withoutRoom[number] == nil else { continue }
        guard try refusal(of: write) == nil else { continue }
      }
      let isAccepted = try merge(write)
      if isRejected, isAccepted { progress.storedFacts.append(write.id) }
    }
    if appliesPolicy {
      Policy.addConsequences(effective, by: stamp, in: tx)
      Policy.refresh(after: effective + tx.writes, in: tx)
    }
    progress.isEffective = progress.isEffective || !effective.isEmpty
  }

  /// Returns the reason that the op can't be applied, or nil if it can.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func refusal() throws(StoreError) -> Refusal? {
    guard op.writes.count <= Op.maxWrites else { return .tooLarge }
    for write in op.writes {
      if let refusal = try refusal(of: write) { return refusal }
    }
    return try tx.base.withoutRoom(op.writes).isEmpty ? nil : .tooLarge
  }

  /// Returns the reason that a write can't be applied, or nil if it can.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func refusal(of write: Write) throws(StoreError) -> Refusal? {
    guard Kind.isName(write.kind) else { return .invalid }
    // Records of an unknown kind are stored for a newer version of the program.
    let kind = tx.base.schema[write.kind]
    if kind?.isDerived ?? false { return .invalid }
    switch write {
    case .purge: return .forbidden
    case .trash, .restore: return kind?.frozen == .always ? .immutable : nil
    case .put(let row):
      if row.nestingError != nil { return .invalid }
      if let kind, kind.error(in: row) ?? kind.readError(row) != nil { return .invalid }
      guard kind?.frozen == .always, let stored = try tx.base.row(row.kind, row.id) else { return nil }
      return stored.hasSameContent(as: row) || Policy.acceptsDuplicate(stored, row) ? nil : .immutable
    }
  }

  /// Applies a write if it is the latest for its register, or stores it as an amendment if it would change a
  /// complete record.
  ///
  /// - Returns: False if the write can't become an amendment, in which case the op is rejected.
  /// - Throws: ``StoreError`` if reading fails.
  private mutating func merge(_ write: Write) throws(StoreError) -> Bool {
    let stored = try tx.base.row(write.kind, write.id)
    let change = try tx.base.change(write.kind, write.id)
    // A write that was superseded before it arrived is not an amendment either.
    if case .put = write, let content = change?.content, stamp <= content { return true }
    if let owner = try owner(of: write, stored) {
      if let refusal = refusal(ofAmending: write, stored, of: owner) {
        progress.refusal = progress.refusal ?? refusal
        return false
      }
      guard Policy.amend(write, of: owner, by: stamp, in: tx) else { return true }
      progress.isAmended = true
      effective.append(write)
      return true
    }
    switch write {
    case .put:
      if stored != nil, tx.base.schema[write.kind]?.frozen == .always { return true }
    case .trash, .restore, .purge:
      guard tx.row(write.kind, write.id) != nil else { return true }
      if let liveness = change?.liveness, stamp <= liveness { return true }
      if case .trash(let kind, let id, _) = write, Policy.survives(stamp, kind, id, in: tx) { return true }
    }
    tx.adopt(write)
    arrived.append(Arrival(write, stamp))
    effective.append(write)
    return true
  }

  /// Returns the reason that a write to a complete record can't become an amendment, or nil if it can.
  private func refusal(ofAmending write: Write, _ stored: Row?, of owner: Completed) -> Refusal? {
    guard rows(write, stored).allSatisfy({ $0.fitsIntoField }) else { return .invalid }
    return Policy.hasRoom(for: write, beside: owner, in: tx) ? nil : .tooLarge
  }

  /// Returns the record before and after a write, as far as there is one.
  private func rows(_ write: Write, _ stored: Row?) -> [Row] {
    var rows: [Row] = []
    if let stored { rows.append(stored) }
    if case .put(let row) = write { rows.append(row) }
    return rows
  }

  /// Returns the complete record that a write would change, or nil if there is none.
  ///
  /// A record that the op itself completes still accepts the op's writes.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func owner(of write: Write, _ stored: Row?) throws(StoreError) -> Completed? {
    guard case .once(let other, let by, let field)? = tx.base.schema[write.kind]?.frozen else { return nil }
    // A complete record may be trashed as a whole, and may arrive after the record that completes it.
    if field.hasSameBytes(as: "id") {
      guard stored != nil, case .put = write else { return nil }
    }
    for row in rows(write, stored) {
      guard let id = row[field].flatMap({ ID($0) }) else { continue }
      var query = Query(Index(by)).including(.any).first(1)
      query.equal = [.id(id)]
      if let end = try tx.base.rows(other, query).first { return Completed(id: id, by: end) }
    }
    return nil
  }
}
