import Records

extension Device {
  /// Takes note of the server's answer to an op.
  ///
  /// The op stays upon the base until the base holds it.
  func acknowledge(_ number: Int64, _ result: OpResult, at now: Instant) {
    guard let place = outbox.firstIndex(where: { $0.op.number == number && $0.op.device == state.id }),
      outbox[place].result == nil
    else { return }
    outbox[place].result = result
    outbox[place].op.clock = result.clock
    keep(outbox[place])
  }

  /// After what the next page is asked for.
  package var wanted: Int64 { staged.last?.to ?? state.cursor }

  /// Takes a page of the feed; answers whether the base is another now.
  ///
  /// One that does not follow what is here came late and is dropped.
  func receive(_ page: Page) throws(StoreError) -> Bool {
    if page.from == state.cursor { staged = [] }
    guard page.from == staged.last?.to ?? state.cursor else { return false }
    staged.append(page)
    guard page.done else { return false }
    let pages = staged
    staged = []
    // Such an answer was on its way when all was asked for anew, or the server went back without a word: then
    // the next one says the same.
    guard page.to >= reached else {
      reached = 0
      return false
    }
    reached = 0
    try store(pages, at: page.time)
    // What was heard from the beginning may be less than what was here.
    let isOther = pages.first?.from == 0 || state.cursor != page.to
    state.cursor = page.to
    return isOther
  }

  /// Asks for all records anew; what is here is shown until they have come.
  func startAnew() {
    reached = max(reached, state.cursor)
    (state.cursor, staged) = (0, [])
  }

  private func store(_ pages: [Page], at now: Instant) throws(StoreError) {
    // From the beginning: what is not told is not there.
    let isAnew = pages.first?.from == 0
    if isAnew {
      base = MemoryStore(schema: base.schema, device: state.id)
      for outgoing in settled + outbox {
        if let receipt = outgoing.receipt { base.load(receipt) }
      }
    }
    // What was ahead at the server has been set right by whoever says that it is earlier.
    var clock = HybridClock(min(state.heard, HybridClock.ceiling(of: now)))
    var writes: [Write] = []
    var entries: [Page.Entry] = []
    for page in pages {
      for entry in page.entries {
        for stamp in [entry.change.content, entry.change.liveness] {
          if let stamp { clock.receive(stamp.clock, at: now) }
        }
        base.load(entry.change, entry.row)
        writes.append(entry.row.map { .put($0) } ?? .purge(kind: entry.change.kind, id: entry.change.id))
        entries.append(entry)
      }
    }
    state.heard = clock.value
    state.clock = max(state.clock, state.heard)
    entries += try computed(after: writes, at: now)
    try note(entries, isAnew: isAnew)
  }

  /// Computes again what derives from what came; a record that can't be read holds back nothing but itself.
  private func computed(after writes: [Write], at now: Instant) throws(StoreError) -> [Page.Entry] {
    do throws(StoreError) { return try computedAtOnce(after: writes, at: now) } catch {
      guard case .unreadable = error else { throw error }
      guard writes.count > 1 else { return [] }
      let half = writes.count / 2
      let first = try computed(after: Array(writes[..<half]), at: now)
      return try first + computed(after: Array(writes[half...]), at: now)
    }
  }

  private func computedAtOnce(after writes: [Write], at now: Instant) throws(StoreError) -> [Page.Entry] {
    let tx = Transaction(base, Context(now: now, action: .none))
    Laws.refresh(after: writes, in: tx)
    if let failure = tx.failure { throw failure }
    guard !tx.writes.isEmpty else { return [] }
    try base.commit(
      Commit(writes: tx.writes, stamp: Stamp(clock: state.clock, device: state.id, number: 0)))
    var entries: [Page.Entry] = []
    for write in tx.writes {
      guard let change = try base.change(write.kind, write.id) else { continue }
      entries.append(Page.Entry(change: change, row: try base.row(write.kind, write.id)))
    }
    return entries
  }

  /// Keeps what came in chunks, until they are many; then all of the base is packed.
  private func note(_ entries: [Page.Entry], isAnew: Bool) throws(StoreError) {
    state.entriesKept += Int64(entries.count)
    guard !isAnew, state.entriesKept <= Heard.mostEntries else {
      forgetChunks()
      return journal.note(Section.pack, try base.packed())
    }
    for chunk in Heard.packed(entries) {
      journal.note(Section.key(Section.base, state.nextChunk), chunk)
      state.nextChunk += 1
    }
  }

  private func forgetChunks() {
    for number in state.firstChunk..<state.nextChunk { journal.note(Section.key(Section.base, number), nil) }
    state.firstChunk = state.nextChunk
    state.entriesKept = 0
  }

  /// Takes ops that the base holds out of the outbox, and forgets what was settled a month ago.
  func settle(at now: Instant) {
    for outgoing in outbox {
      guard let result = outgoing.result, result.sequence <= state.cursor else { continue }
      forget(outgoing)
      var done = outgoing
      done.settledAt = now
      settled.append(done)
      keep(done)
    }
    outbox.removeAll { ($0.result?.sequence).map { $0 <= state.cursor } ?? false }
    for outgoing in settled where outgoing.refusal == nil && outgoing.isOld(at: now) { forget(outgoing) }
    settled.removeAll { $0.refusal == nil && $0.isOld(at: now) }
  }

  /// Gives ops of a clock that was ahead, here or at the server, the time that it really was, until the base
  /// holds them; answers whether there were any.
  func setClocksRight(at now: Instant) -> Bool {
    var clock = HybridClock(HybridClock.isAhead(state.clock, of: now) ? state.heard : state.clock)
    // They stay later than the others, of which one that is a little ahead is believed.
    for outgoing in outbox { clock.receive(outgoing.op.clock, at: now) }
    var isOther = false
    for place in outbox.indices where HybridClock.isAhead(outbox[place].op.clock, of: now) {
      outbox[place].op.clock = clock.tick(at: now)
      keep(outbox[place])
      isOther = true
    }
    state.clock = clock.value
    return isOther
  }
}

extension Outgoing {
  /// Whether it was settled longer ago than what was told is kept, should the records begin another life.
  fileprivate func isOld(at now: Instant) -> Bool {
    settledAt.map { now - $0 > 30 * 86_400_000 } ?? false
  }
}
