package import Records

/// How far an op was merged.
package struct Merged: Equatable, Sendable {
  /// How many of its writes.
  package fileprivate(set) var count = 0
  /// The op's clock, set right if it was too far ahead; nil before the first write.
  var clock: Int64?
  fileprivate var refusal: Refusal?
  fileprivate var filed: [ID] = []
  /// Whether one of them changed anything.
  package fileprivate(set) var isEffective = false
  fileprivate var isAmended = false

  package init() {}

  fileprivate var status: OpResult.Status {
    if let refusal { return .rejected(refusal) }
    return isAmended ? .amended : isEffective ? .applied : .superseded
  }
}

/// One op being merged into a store, record by record.
///
/// Content and liveness are two registers, and of each the write with the greatest stamp stays.
package struct Merge<Laws: MergeLaws> {
  private let op: Op
  private let stamp: Stamp
  private let tx: Transaction
  private var arrived: [Arrival] = []
  private var effective: [Write] = []
  private var merged: Merged

  private init(_ op: Op, _ merged: Merged, clock: Int64, _ tx: Transaction) {
    self.op = op
    self.merged = merged
    self.tx = tx
    stamp = Stamp(clock: clock, device: op.device, number: op.number)
  }

  /// Merges so many more writes of a large op and commits them; the last are left to ``apply``.
  ///
  /// So no commit holds up other writers for long. A large op writes in an order that may be cut anywhere
  /// (``Op/parts(of:most:)``), and comes again where the rest was never merged.
  static func begin(
    _ op: Op, after merged: Merged, most: Int, clock: Int64, to store: some Store, by own: Stamp,
    laws: Laws.Type
  ) throws(StoreError) -> Merged {
    let end = min(merged.count + most, op.writes.count - 1)
    return try Merge.store(op, merged, upTo: end, clock: clock, in: store) { merge in
      Commit(writes: merge.tx.writes, stamp: own, arrived: merge.arrived)
    }.merged
  }

  /// Merges an op, and commits what it changes together with its receipt.
  ///
  /// `clock` is the op's, set right if it was too far ahead, `own` the stamp of what the laws add, and the
  /// result is kept under the receipt's key. What of the op was `merged` before is not merged again.
  package static func apply(
    _ op: Op, after merged: Merged = Merged(), clock: Int64, to store: some Store, by own: Stamp,
    laws: Laws.Type, receipt: (key: ID, hash: [UInt8])? = nil
  ) throws(StoreError) -> OpResult {
    let sequence = try store.head().sequence + 1
    func result(of merge: Merge) -> OpResult {
      OpResult(merge.merged.status, clock: clock, sequence: sequence, filed: merge.merged.filed)
    }
    let merge = try Merge.store(op, merged, upTo: op.writes.count, clock: clock, in: store) { merge in
      let kept = receipt.map { key, hash in
        Receipt(
          action: key, hash: hash, answer: JSONWriter.text(of: result(of: merge).value),
          at: merge.tx.context.now)
      }
      return Commit(writes: merge.tx.writes, stamp: own, receipt: kept, arrived: merge.arrived)
    }
    return result(of: merge)
  }

  /// Stores what merging the op's next writes comes to.
  ///
  /// Nothing that is stored here may hold back a device for ever: where the laws can't read a record, or make
  /// of what came one that breaks a bound, it is filed as it is.
  private static func store(
    _ op: Op, _ merged: Merged, upTo end: Int, clock: Int64, in store: some Store,
    _ commit: (Merge) -> Commit
  ) throws(StoreError) -> Merge {
    do throws(StoreError) {
      let merge = try Merge.read(op, merged, upTo: end, clock: clock, store, asking: true)
      try store.commit(commit(merge))
      return merge
    } catch {
      switch error {
      case .unreadable, .refused: break
      default: throw error
      }
    }
    let merge = try Merge.read(op, merged, upTo: end, clock: clock, store, asking: false)
    try store.commit(commit(merge))
    return merge
  }

  /// What merging the op's next writes comes to; nothing is stored.
  private static func read(
    _ op: Op, _ merged: Merged, upTo end: Int, clock: Int64, _ store: some Store, asking asksLaws: Bool
  ) throws(StoreError) -> Merge {
    let context = Context(now: HybridClock.instant(of: clock), action: op.action)
    var merge = Merge(op, merged, clock: clock, Transaction(store, context))
    try merge.run(upTo: end, asking: asksLaws)
    if let failure = merge.tx.failure { throw failure }
    return merge
  }

  /// Merges write by write; then the laws are asked what the arrival asks for.
  private mutating func run(upTo end: Int, asking asksLaws: Bool) throws(StoreError) {
    if merged.count == 0 { merged.refusal = try refusal() }
    let writes = op.writes[min(merged.count, end)..<end]
    // Of an op that can't be applied the facts are kept all the same, as far as there is room.
    let crowded = merged.refusal == nil ? [:] : try tx.base.withoutRoom(Array(writes))
    for (number, write) in writes.enumerated() {
      merged.count += 1
      if merged.refusal != nil {
        guard Laws.isFact(write.kind), case .put = write, crowded[number] == nil else { continue }
        guard try refusal(of: write) == nil else { continue }
        merged.filed.append(write.id)
      }
      try place(write)
    }
    if asksLaws {
      Laws.settle(effective, by: stamp, in: tx)
      Laws.refresh(after: effective + tx.writes, in: tx)
    }
    merged.isEffective = merged.isEffective || !effective.isEmpty
  }

  private func refusal() throws(StoreError) -> Refusal? {
    guard op.writes.count <= Op.mostWrites else { return .tooLarge }
    for write in op.writes {
      if let refusal = try refusal(of: write) { return refusal }
    }
    return try tx.base.withoutRoom(op.writes).isEmpty ? nil : .tooLarge
  }

  private func refusal(of write: Write) throws(StoreError) -> Refusal? {
    guard Kind.isName(write.kind) else { return .invalid }
    // A kind that isn't known here is kept for a newer version of the program.
    let kind = tx.base.schema[write.kind]
    if kind?.isDerived ?? false { return .invalid }
    switch write {
    case .purge: return .forbidden
    case .trash, .restore: return kind?.frozen == .always ? .immutable : nil
    case .put(let row):
      if row.nestingError != nil { return .invalid }
      if let kind, kind.error(in: row) ?? kind.readError(row) != nil { return .invalid }
      guard kind?.frozen == .always, let stored = try tx.base.row(row.kind, row.id) else { return nil }
      return stored.hasSameContent(as: row) || Laws.mayStandFor(stored, row) ? nil : .immutable
    }
  }

  /// Lets a write take effect if it is the latest on its register, or keeps it beside what is complete.
  private mutating func place(_ write: Write) throws(StoreError) {
    let stored = try tx.base.row(write.kind, write.id)
    let change = try tx.base.change(write.kind, write.id)
    // What was overtaken before it came says nothing, of what is complete neither.
    if case .put = write, let content = change?.content, stamp <= content { return }
    if let owner = try owner(of: write, stored) {
      guard Laws.hasRoom(beside: owner, in: tx) else { return merged.refusal = .tooLarge }
      guard Laws.amend(write, of: owner, by: stamp, in: tx) else { return }
      merged.isAmended = true
      effective.append(write)
      return
    }
    switch write {
    case .put:
      if stored != nil, tx.base.schema[write.kind]?.frozen == .always { return }
    case .trash, .restore, .purge:
      guard tx.row(write.kind, write.id) != nil else { return }
      if let liveness = change?.liveness, stamp <= liveness { return }
      if case .trash(let kind, let id, _) = write, Laws.outlives(stamp, kind, id, in: tx) { return }
    }
    tx.adopt(write)
    arrived.append(Arrival(write, stamp))
    effective.append(write)
  }

  /// What is complete and would be changed by a write; what the op itself completes is still open to it.
  private func owner(of write: Write, _ stored: Row?) throws(StoreError) -> Completed? {
    guard case .once(let other, let by, let field)? = tx.base.schema[write.kind]?.frozen else { return nil }
    var rows: [Row] = []
    if let stored { rows.append(stored) }
    if case .put(let row) = write { rows.append(row) }
    // What is whole may be deleted whole, and begins after its end where that came first.
    if field.hasSameBytes(as: "id") {
      guard stored != nil, case .put = write else { return nil }
    }
    for row in rows {
      guard let id = row[field].flatMap({ ID($0) }) else { continue }
      var query = Query(Index(by)).including(.any).first(1)
      query.equal = [.id(id)]
      if let end = try tx.base.rows(other, query).first { return Completed(id: id, by: end) }
    }
    return nil
  }
}
