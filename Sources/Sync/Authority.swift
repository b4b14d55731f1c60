package import Records

/// The server's side of sync: one athlete's store, to which ops come one after another.
///
/// Reading, merging and committing one op must be one transaction of the storage below.
package struct Authority<S: Store, Laws: MergeLaws> {
  package let store: S

  package init(_ store: S, laws: Laws.Type) { self.store = store }

  /// Takes an op.
  ///
  /// However often it comes, it happens once and gets the same answer.
  package func push(_ op: Op, at now: Instant) throws(StoreError) -> PushAnswer {
    let (key, hash) = (Authority.key(op.device, op.number), op.hash)
    if let receipt = try store.receipt(of: key) {
      guard receipt.hash == hash else { return .conflict }
      return Authority.result(receipt).map { .result($0) } ?? .conflict
    }
    if op.number > 1, try store.receipt(of: Authority.key(op.device, op.number - 1)) == nil { return .gap }

    let head = try store.head()
    var clock = HybridClock(head.clock)
    // Never refused for a wrong clock, which would lock the device out: it counts as said now.
    let right = HybridClock.isAhead(op.clock, of: now) ? clock.tick(at: now) : op.clock
    clock.receive(right, at: now)
    let own = Stamp(clock: clock.tick(at: now), device: head.device, number: head.number + 1)
    return .result(
      try Merge.apply(op, clock: right, to: store, by: own, laws: Laws.self, receipt: (key, hash)))
  }

  /// What changed after a commit, in whole commits.
  ///
  /// Derived records are computed where they are read.
  package func pull(after sequence: Int64, limit: Int = 1000, at now: Instant) throws(StoreError) -> Page {
    let head = try store.head().sequence
    let changes = try store.changes(after: sequence, limit: limit)
    let isLast = changes.count < limit
    var page = Page(from: sequence, to: isLast ? head : changes.last?.sequence ?? head, time: now)
    page.done = page.to == head
    for change in changes where !(store.schema[change.kind]?.isDerived ?? false) {
      page.entries.append(Page.Entry(change: change, row: try store.row(change.kind, change.id)))
    }
    return page
  }

  private static func key(_ device: ID, _ number: Int64) -> ID {
    .derived("op", from: device, ID(high: 0, low: UInt64(number)))
  }

  private static func result(_ receipt: Receipt) -> OpResult? {
    do throws(JSONError) {
      return OpResult(try JSONReader.value(of: Array(receipt.answer.utf8)))
    } catch { return nil }
  }
}

/// What a server says to an op.
package enum PushAnswer: Equatable, Sendable {
  case result(OpResult)
  /// The device's earlier ops have not come yet; they are sent first.
  case gap
  /// Another op came under this number: two devices share one name.
  case conflict
}

/// A part of a server's feed: the records that changed in a span of whole commits.
package struct Page: Equatable, Sendable {
  package var from: Int64
  package var to: Int64
  /// Whether this is all: before that nothing of it may be shown.
  package var done = false
  /// The server's clock, by which the device sets its own right.
  package var time: Instant
  package var entries: [Entry] = []

  package init(from: Int64, to: Int64, time: Instant) {
    self.from = from
    self.to = to
    self.time = time
  }

  package struct Entry: Equatable, Sendable {
    package var change: Change
    /// nil for a record that is gone for good.
    package var row: Row?
  }
}
