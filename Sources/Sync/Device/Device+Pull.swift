import Records

extension Device {
  /// Stores the server's result for an op.
  ///
  /// The op stays in the outbox until the base contains it.
  func acknowledge(_ number: Int64, _ result: OpResult, at now: Instant) {
    guard let place = outbox.firstIndex(where: { $0.op.number == number && $0.op.device == state.id }),
      outbox[place].result == nil
    else { return }
    outbox[place].result = result
    outbox[place].op.clock = result.clock
    persist(outbox[place])
  }

  /// The sequence number of the last commit before the next batch.
  package var pullCursor: Int64 { staged.last?.to ?? state.cursor }

  /// The sequence number of the last commit up to which neither the base nor the staged batches need any more
  /// purges.
  ///
  /// A pull of everything needs those since its first batch was read, or since the comparison of digests that
  /// started it.
  var pullBase: Int64 {
    if state.cursor > 0 { return state.cursor }
    return state.comparedCursor > 0 ? state.comparedCursor : staged.first?.head ?? 0
  }

  /// Stages a batch, and applies all staged batches to the base once the last one has arrived.
  ///
  /// A batch that doesn't follow the staged batches arrived late and is dropped.
  ///
  /// - Returns: True if the base may have changed.
  /// - Throws: ``StoreError`` if the batches can't be applied.
  func receive(_ batch: ChangeBatch) throws(StoreError) -> Bool {
    if batch.from == state.cursor { staged = [] }
    guard batch.from == staged.last?.to ?? state.cursor else { return false }
    staged.append(batch)
    guard batch.done else { return false }
    let batches = staged
    staged = []
    // The response was in flight when the resync began, or the server returned to an older state without
    // notice. In the second case, the next response is the same and is applied.
    guard batch.to >= cursorBeforeResync else {
      cursorBeforeResync = 0
      return false
    }
    cursorBeforeResync = 0
    try apply(batches, at: batch.time)
    state.comparedCursor = 0
    // A batch from the beginning may contain less than the base did.
    let hasChanged = batches.first?.from == 0 || state.cursor != batch.to
    state.cursor = batch.to
    return hasChanged
  }

  /// Starts pulling all records again.
  ///
  /// The base stays unchanged until all records have arrived.
  func startResync() {
    cursorBeforeResync = max(cursorBeforeResync, state.cursor)
    (state.cursor, state.comparedCursor, staged) = (0, 0, [])
  }

  /// Applies the batches of a complete pull to the base, and persists the base.
  ///
  /// - Throws: ``StoreError`` if writing the base or computing derived records fails.
  private func apply(_ batches: [ChangeBatch], at now: Instant) throws(StoreError) {
    // Batches from the beginning contain every record, so records that they lack no longer exist.
    let isResync = batches.first?.from == 0
    let former = state.comparedCursor > 0 ? base : nil
    if isResync {
      state.schema = Op.schema
      base = MemoryStore(schema: base.schema, device: state.id)
      for entry in settled + outbox {
        if let receipt = entry.receipt { base.load(receipt) }
      }
    }
    // If the server's time is earlier than before, the server has repaired the clocks that were ahead of it.
    var clock = HybridClock(min(state.observedClock, HybridClock.ceiling(of: now)))
    var writes: [Write] = []
    var entries: [ChangeBatch.Entry] = []
    for batch in batches {
      for entry in batch.entries {
        for stamp in [entry.change.content, entry.change.liveness] {
          if let stamp { clock.receive(stamp.clock, at: now) }
        }
        base.load(entry.change, entry.row)
        writes.append(entry.row.map { .put($0) } ?? .purge(kind: entry.change.kind, id: entry.change.id))
        entries.append(entry)
      }
    }
    state.observedClock = clock.value
    state.clock = max(state.clock, state.observedClock)
    if isResync, let former { try requeueRecords(of: former) }
    entries += try refreshDerived(after: writes, at: now)
    try persistBase(entries, isResync: isResync)
  }

  /// Recomputes the records derived from pulled records, and returns them as entries.
  ///
  /// If a record can't be read, only the records derived from it are left out.
  ///
  /// - Throws: ``StoreError`` other than ``StoreError/unreadable(kind:id:_:)`` if reading or writing fails.
  private func refreshDerived(
    after writes: [Write], at now: Instant
  ) throws(StoreError) -> [ChangeBatch.Entry] {
    do throws(StoreError) { return try refreshDerivedAtOnce(after: writes, at: now) } catch {
      guard case .unreadable = error else { throw error }
      guard writes.count > 1 else { return [] }
      let half = writes.count / 2
      let first = try refreshDerived(after: Array(writes[..<half]), at: now)
      return try first + refreshDerived(after: Array(writes[half...]), at: now)
    }
  }

  /// Recomputes the records derived from pulled records in one transaction, and returns them as entries.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  private func refreshDerivedAtOnce(
    after writes: [Write], at now: Instant
  ) throws(StoreError) -> [ChangeBatch.Entry] {
    let tx = Transaction(base, Context(now: now, action: .none))
    Policy.refresh(after: writes, in: tx)
    if let failure = tx.failure { throw failure }
    guard !tx.writes.isEmpty else { return [] }
    try base.commit(
      Commit(writes: tx.writes, stamp: Stamp(clock: state.clock, device: state.id, number: 0)))
    var entries: [ChangeBatch.Entry] = []
    for write in tx.writes {
      guard let change = try base.change(write.kind, write.id) else { continue }
      entries.append(ChangeBatch.Entry(change: change, row: try base.row(write.kind, write.id)))
    }
    return entries
  }

  /// Persists pulled entries as chunks, or packs the whole base once the chunks contain too many entries.
  ///
  /// - Throws: ``StoreError`` if the base can't be packed.
  private func persistBase(_ entries: [ChangeBatch.Entry], isResync: Bool) throws(StoreError) {
    state.chunkEntryCount += Int64(entries.count)
    guard !isResync, state.chunkEntryCount <= PulledChunks.maxEntries else {
      removeChunks()
      return journal.set(Section.pack, try base.packed())
    }
    for chunk in PulledChunks.packed(entries) {
      journal.set(Section.key(Section.base, state.nextChunk), chunk)
      state.nextChunk += 1
    }
  }

  /// Removes all chunks from the journal.
  private func removeChunks() {
    for number in state.firstChunk..<state.nextChunk { journal.set(Section.key(Section.base, number), nil) }
    state.firstChunk = state.nextChunk
    state.chunkEntryCount = 0
  }

  /// Moves ops that the base contains out of the outbox, and removes ops that were settled more than a month
  /// ago.
  func settle(at now: Instant) {
    for entry in outbox {
      guard let result = entry.result, result.sequence <= state.cursor else { continue }
      remove(entry)
      var done = entry
      done.settledAt = now
      settled.append(done)
      persist(done)
    }
    outbox.removeAll { ($0.result?.sequence).map { $0 <= state.cursor } ?? false }
    for entry in settled where entry.refusal == nil && entry.isExpired(at: now) { remove(entry) }
    settled.removeAll { $0.refusal == nil && $0.isExpired(at: now) }
  }

  /// Restamps the ops in the outbox whose clocks are ahead of `now` because the device's or the server's
  /// clock was ahead.
  ///
  /// - Returns: True if an op was restamped.
  func correctClocks(at now: Instant) -> Bool {
    var clock = HybridClock(HybridClock.isAhead(state.clock, of: now) ? state.observedClock : state.clock)
    // Restamped ops stay later than the others, whose clocks may be ahead within the tolerance.
    for entry in outbox { clock.receive(entry.op.clock, at: now) }
    var hasChanged = false
    for place in outbox.indices where HybridClock.isAhead(outbox[place].op.clock, of: now) {
      outbox[place].op.clock = clock.tick(at: now)
      persist(outbox[place])
      hasChanged = true
    }
    state.clock = clock.value
    return hasChanged
  }
}

extension OutboxEntry {
  /// Returns true if the op was settled more than 30 days ago.
  ///
  /// Until then, it is kept in case the server starts a new epoch without it.
  fileprivate func isExpired(at now: Instant) -> Bool {
    settledAt.map { now - $0 > 30 * 86_400_000 } ?? false
  }
}
