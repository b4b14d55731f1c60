package import Records

/// One device's side of sync: what the server said, what it was not told yet, and both together.
package final class Device<Laws: MergeLaws> {
  package let id: ID
  /// The server's records, as of the cursor.
  private let base: MemoryStore
  /// The base with the outbox upon it: what is shown and acted on.
  package private(set) var view: MemoryStore
  /// Ops that the base does not hold yet, in order.
  package private(set) var outbox: [Op] = []
  /// Ops that can't be applied; their facts were filed by the server, the rest is shown to the athlete.
  package private(set) var rejected: [Op] = []
  /// The server's commit that the base shows.
  package private(set) var cursor: Int64 = 0
  /// Where the ops that the server took stand in its feed, by their numbers.
  private var taken: [Int64: Int64] = [:]
  private var staged: [Page] = []
  /// Milliseconds by which the device's clock is behind the server's.
  private var offset: Int64 = 0

  package init(_ id: ID, schema: Schema, laws: Laws.Type) {
    self.id = id
    base = MemoryStore(schema: schema, device: id)
    view = base.copy()
  }

  /// The server's records, to be read.
  package var confirmed: MemoryStore { base }

  /// Does an action here and now; the server hears of it later.
  package func perform<Answer, Failure: Error>(
    _ context: Context, text: (Answer) -> String = { _ in "" },
    _ action: (Transaction) throws(Failure) -> Answer
  ) throws(PerformError<Failure>) -> Performed<Answer> {
    let performed = try Sync.perform(context, on: view, at: context.now + offset, text: text, action)
    guard case .done(_, let op?) = performed else { return performed }
    outbox.append(op)
    do throws(StoreError) { try remember(op, context.deed) } catch { throw .store(error) }
    return performed
  }

  /// Keeps what outlasts a rebuilt view: that the action was done, and that its number is given.
  private func remember(_ op: Op, _ deed: ID) throws(StoreError) {
    let stamp = Stamp(clock: try base.head().clock, device: id, number: op.number)
    try base.commit(Commit(writes: [], stamp: stamp, receipt: try view.receipt(of: deed)))
  }

  /// Ops that the server has not answered yet, in the order in which it wants them.
  package var unsent: [Op] { outbox.filter { taken[$0.number] == nil } }

  /// Takes note of the server's answer.
  ///
  /// The op stays upon the base until the base holds it.
  package func acknowledge(_ number: Int64, _ result: OpResult) throws(StoreError) {
    guard taken[number] == nil, let place = outbox.firstIndex(where: { $0.number == number }) else { return }
    taken[number] = result.sequence
    if case .rejected = result.status { rejected.append(outbox[place]) }
    if result.sequence <= cursor { try rebuild() }
  }

  /// After what the next page is asked for.
  package var wanted: Int64 { staged.last?.to ?? cursor }

  /// Takes a page of the feed.
  ///
  /// One that does not follow what is here came late and is dropped.
  package func receive(_ page: Page, at now: Instant) throws(StoreError) {
    if page.from == cursor { staged = [] }
    guard page.from == staged.last?.to ?? cursor else { return }
    staged.append(page)
    guard page.done else { return }
    let pages = staged
    staged = []
    offset = page.time - now
    try store(pages, at: page.time)
    cursor = page.to
    try rebuild()
  }

  private func store(_ pages: [Page], at now: Instant) throws(StoreError) {
    let head = try base.head()
    var clock = HybridClock(head.clock)
    let tx = Transaction(base, Context(now: now, action: .none))
    var arrived: [Arrival] = []
    for page in pages {
      for entry in page.entries {
        for arrival in entry.arrivals {
          clock.receive(arrival.stamp.clock, at: now)
          tx.adopt(arrival.write)
          arrived.append(arrival)
        }
      }
    }
    Laws.refresh(after: arrived.map { $0.write }, in: tx)
    if let failure = tx.failure { throw failure }
    let stamp = Stamp(clock: clock.value, device: id, number: 0)
    try base.commit(Commit(writes: tx.writes, stamp: stamp, arrived: arrived))
  }

  /// Lays what the base does not hold yet upon it again, by the laws by which the server will.
  private func rebuild() throws(StoreError) {
    outbox.removeAll { taken[$0.number].map { $0 <= cursor } ?? false }
    view = base.copy()
    for op in outbox {
      _ = try Merge.apply(op, clock: op.clock, to: view, by: op.stamp, laws: Laws.self)
    }
  }
}

extension Page.Entry {
  /// The entry as writes with their authors' stamps.
  fileprivate var arrivals: [Arrival] {
    guard let row else {
      return [change.liveness ?? change.content].compactMap { $0 }
        .map { Arrival(.purge(kind: change.kind, id: change.id), $0) }
    }
    var arrivals: [Arrival] = []
    if let content = change.content { arrivals.append(Arrival(.put(row), content)) }
    if let liveness = change.liveness {
      let trash = row.trashedAt.map { Write.trash(kind: row.kind, id: row.id, at: $0) }
      arrivals.append(Arrival(trash ?? .restore(kind: row.kind, id: row.id), liveness))
    }
    return arrivals
  }
}
