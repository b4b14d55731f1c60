package import Records

/// The server's replica of one athlete's records, which devices push ops to and pull changes from.
///
/// An exchange's ops must be applied in a single transaction of the underlying storage, and its response must
/// also be read in a single transaction.
package struct ServerReplica<S: ServerStore, Policy: MergePolicy> {
  package let store: S
  package let athlete: ID

  package init(_ store: S, of athlete: ID, policy: Policy.Type) {
    self.store = store
    self.athlete = athlete
  }

  /// Returns true if an exchange writes anything and therefore can't be handled by a reader.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  package func needsWriter(_ exchange: Exchange, at now: Instant) throws(StoreError) -> Bool {
    guard exchange.ops.isEmpty, let known = try store.registration(of: exchange.device) else { return true }
    if try exchange.cursor > store.head().sequence { return true }
    if try isAhead(of: now) { return true }
    return now - known.seenAt > 3_600_000 || known.confirmed < exchange.confirmed
  }

  /// Applies an exchange's ops in order, and returns their results.
  ///
  /// `progress` is the progress of merging the first op, some of whose writes may already have been merged.
  /// Once `isLate` returns true, the remaining ops are left out, but at least one op is applied.
  ///
  /// - Throws: ``ServerReplicaError/refused(_:)`` if an op can't be accepted, in which case earlier ops stay
  ///   applied, or ``ServerReplicaError/store(_:)`` if reading or writing fails.
  package func apply(
    _ exchange: Exchange, after progress: MergeProgress = MergeProgress(), at now: Instant,
    isLate: () -> Bool = { false }
  ) throws(ServerReplicaError) -> [ExchangeResponse.Numbered] {
    try mappingErrors { () throws(StoreError) in _ = try repairClocks(at: now) }
    var device = try sender(of: exchange, at: now)
    try mappingErrors { () throws(StoreError) in try findReceipts(of: exchange.ops, from: device) }
    var results: [ExchangeResponse.Numbered] = []
    var refusal: ExchangeRefusal?
    for (place, op) in exchange.ops.enumerated() {
      let progress = place == 0 ? progress : MergeProgress()
      let outcome = try mappingErrors { () throws(StoreError) in
        try apply(op, after: progress, from: &device, at: now)
      }
      switch outcome {
      case .result(let result): results.append(ExchangeResponse.Numbered(op.number, result))
      case .gap: refusal = .gap(device.number + 1)
      case .conflict: refusal = .conflict
      }
      if refusal != nil || isLate() { break }
    }
    device.seenAt = now
    device.confirmed = max(device.confirmed, min(exchange.confirmed, device.number))
    device.schema = exchange.schema
    if !exchange.name.isEmpty { device.name = exchange.name }
    let seen = device
    try mappingErrors { () throws(StoreError) in try store.register(seen) }
    if let refusal { throw .refused(refusal) }
    return results
  }

  /// Merges up to `maxWrites` more writes of an exchange's first op, so that commits stay small.
  ///
  /// - Returns: The progress, or nil once the op should be applied with ``apply(_:after:at:isLate:)``.
  /// - Throws: ``ServerReplicaError/refused(_:)`` if the exchange can't be accepted, or
  ///   ``ServerReplicaError/store(_:)`` if reading or writing fails.
  package func mergeSlice(
    _ exchange: Exchange, after progress: MergeProgress, maxWrites: Int, at now: Instant
  ) throws(ServerReplicaError) -> MergeProgress? {
    guard let op = exchange.ops.first, op.writes.count - progress.count > maxWrites,
      op.writes.count <= Op.maxWrites
    else { return nil }
    try mappingErrors { () throws(StoreError) in _ = try repairClocks(at: now) }
    let device = try sender(of: exchange, at: now)
    // An op that was applied before, or must wait for earlier ones, gets its result without a write.
    guard op.number == device.number + 1 else { return nil }
    return try mappingErrors { () throws(StoreError) in
      // The device is registered with its first writes, so that it can be revoked.
      if progress.count == 0 { try store.register(device) }
      let (corrected, own) = try stamps(of: op, after: progress, from: device, at: now)
      var next = try Merge.mergeSlice(
        op.withGrace(at: now), after: progress, maxWrites: maxWrites, clock: corrected, to: store, by: own,
        policy: Policy.self)
      next.clock = corrected
      return next
    }
  }

  /// Returns the response to an exchange, with the results and the next batch of changes.
  ///
  /// - Throws: ``ServerReplicaError/refused(_:)`` if the device can't pull from its cursor, or
  ///   ``ServerReplicaError/store(_:)`` if reading fails.
  package func response(
    to exchange: Exchange, _ results: [ExchangeResponse.Numbered], at now: Instant
  ) throws(ServerReplicaError) -> ExchangeResponse {
    let (head, _) = try validate(exchange)
    return try mappingErrors { () throws(StoreError) in
      let batch = try pull(after: exchange.cursor, limit: Int(exchange.limit), at: now)
      let digest = batch.done && exchange.wantsDigest ? try Digest(of: store) : nil
      return ExchangeResponse(
        to: exchange.device, time: now, epoch: head.epoch, results: results, batch: batch, digest: digest)
    }
  }

  /// Checks that a device may push and pull, and returns the head and the device's registration, if any.
  ///
  /// - Throws: ``ServerReplicaError/refused(_:)`` if the device may not push or pull, or
  ///   ``ServerReplicaError/store(_:)`` if reading fails.
  private func validate(_ exchange: Exchange) throws(ServerReplicaError) -> (Head, Registration?) {
    guard exchange.athlete == athlete else { throw .refused(.wrongAthlete) }
    // A device of an earlier version doesn't know the names in the server's response.
    guard exchange.schema == Op.schema else { throw .refused(.outdated(Op.schema)) }
    let (head, known) = try mappingErrors { () throws(StoreError) in
      (try store.head(), try store.registration(of: exchange.device))
    }
    guard known?.revokedAt == nil else { throw .refused(.revoked) }
    if let epoch = exchange.epoch, epoch != head.epoch { throw .refused(.epochChanged(head.epoch)) }
    // Without the purges that were forgotten since, the device would keep their records.
    let base = exchange.base ?? exchange.cursor
    if base > 0, base < head.horizon { throw .refused(.resync) }
    return (head, known)
  }

  /// Returns the registration of an exchange's device, or a new registration if the device is unknown.
  ///
  /// - Throws: ``ServerReplicaError/refused(_:)`` if the device may not push, or
  ///   ``ServerReplicaError/store(_:)`` if reading or writing fails.
  private func sender(of exchange: Exchange, at now: Instant) throws(ServerReplicaError) -> Registration {
    let (head, known) = try validate(exchange)
    // The device has newer state than the server: a backup was restored without notice.
    if exchange.cursor > head.sequence || known?.number ?? 0 < exchange.confirmed {
      let epoch = ID.derived(
        "epoch", from: head.epoch, exchange.device, ID(high: 0, low: UInt64(bitPattern: head.sequence)))
      try mappingErrors { () throws(StoreError) in try store.renewEpoch(epoch) }
      throw .refused(.epochChanged(epoch))
    }
    return known ?? Registration(device: exchange.device, name: exchange.name, at: now)
  }

  /// Reads the receipts of all ops that were applied before.
  ///
  /// A store that repeats a transaction once it has loaded the receipts that the transaction lacked, as on
  /// PostgreSQL, thus repeats it once and not once per op.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func findReceipts(of ops: [Op], from device: Registration) throws(StoreError) {
    for op in ops where op.number <= device.number {
      _ = try store.receipt(of: ServerReplica.key(op.device, op.number))
    }
  }

  /// Applies an op.
  ///
  /// An op that is sent several times is applied once and gets the same result each time.
  ///
  /// - Throws: ``StoreError`` if reading or writing fails.
  private func apply(
    _ op: Op, after progress: MergeProgress, from device: inout Registration, at now: Instant
  ) throws(StoreError) -> PushOutcome {
    let (key, hash) = (ServerReplica.key(op.device, op.number), op.hash)
    if op.number <= device.number {
      guard let receipt = try store.receipt(of: key) else {
        // The receipt of the op has expired. A device doesn't send an op again once it has confirmed its
        // result, so this is another op, from a device that was restored from an old backup.
        if op.number <= device.confirmed { return .conflict }
        return .result(OpResult(.superseded, clock: op.clock, sequence: try store.head().sequence))
      }
      guard receipt.hash == hash else { return .conflict }
      return ServerReplica.result(receipt).map { .result($0) } ?? .conflict
    }
    guard op.number == device.number + 1 else { return .gap }

    let (corrected, own) = try stamps(of: op, after: progress, from: device, at: now)
    let result = try Merge.apply(
      op.withGrace(at: now), after: progress, clock: corrected, to: store, by: own, policy: Policy.self,
      receipt: (key, hash))
    (device.number, device.clock) = (op.number, corrected)
    return .result(result)
  }

  /// Returns an op's corrected clock, and the stamp for records that the policy adds to it.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func stamps(
    of op: Op, after progress: MergeProgress, from device: Registration, at now: Instant
  ) throws(StoreError) -> (corrected: Int64, own: Stamp) {
    let head = try store.head()
    var clock = HybridClock(head.clock)
    // An op with a wrong clock counts as written now. Refusing it would lock the device out.
    // Each op of a device is later than the op before it.
    let claimed = HybridClock.isAhead(op.clock, of: now) ? clock.tick(at: now) : op.clock
    let corrected = progress.clock ?? max(claimed, device.clock.saturatingAdd(1))
    clock.receive(corrected, at: now)
    return (corrected, Stamp(clock: clock.tick(at: now), device: head.device, number: head.number + 1))
  }

  /// Returns as many whole commits after `sequence` as the limits allow, but at least one.
  ///
  /// Derived records are left out, because devices compute them.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  private func pull(after sequence: Int64, limit: Int, at now: Instant) throws(StoreError) -> ChangeBatch {
    let head = try store.head().sequence
    let changes = try store.changes(after: sequence, limit: limit)
    let isLast = changes.count < limit
    var batch = ChangeBatch(from: sequence, to: isLast ? head : changes.last?.sequence ?? head, time: now)
    var (bytes, commit, whole) = (0, changes.first?.sequence ?? head, 0)
    for change in changes where !(store.schema[change.kind]?.isDerived ?? false) {
      if change.sequence != commit { (commit, whole) = (change.sequence, batch.entries.count) }
      let entry = ChangeBatch.Entry(change: change, row: try store.row(change.kind, change.id))
      bytes += entry.weight
      if bytes > Exchange.maxBatchBytes, whole > 0 {
        // Commits in between that change only derived records are in no batch anyway.
        batch.to = batch.entries[whole - 1].change.sequence
        batch.entries.removeSubrange(whole...)
        break
      }
      batch.entries.append(entry)
    }
    batch.head = head
    batch.done = batch.to == head
    return batch
  }

  /// Runs `body` and rethrows its error as a ``ServerReplicaError``.
  ///
  /// - Throws: ``ServerReplicaError/store(_:)`` if `body` throws.
  private func mappingErrors<Answer>(
    _ body: () throws(StoreError) -> Answer
  ) throws(ServerReplicaError) -> Answer {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
  }

  /// Returns the key for an op's receipt.
  private static func key(_ device: ID, _ number: Int64) -> ID {
    .derived("op", from: device, ID(high: 0, low: UInt64(number)))
  }

  /// Returns the result in an op's receipt, or nil if it can't be read.
  private static func result(_ receipt: Receipt) -> OpResult? {
    do throws(JSONError) {
      return OpResult(try JSONReader.value(of: Array(receipt.answer.utf8)))
    } catch { return nil }
  }
}

/// An error from an exchange.
package enum ServerReplicaError: Error, Equatable, Sendable {
  case refused(ExchangeRefusal)
  case store(StoreError)
}

/// The outcome of a pushed op.
private enum PushOutcome {
  case result(OpResult)
  /// Earlier ops of the device are missing and must be sent first.
  case gap
  /// Another op has the same number because two devices share one ID.
  case conflict
}
