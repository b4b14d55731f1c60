package import Records

/// The server's side of sync: one athlete's store, to which devices send their ops.
///
/// Taking the ops of an exchange must be one transaction of the storage below, and so must reading a page.
package struct Authority<S: HubStore, Laws: MergeLaws> {
  package let store: S
  package let athlete: ID

  package init(_ store: S, of athlete: ID, laws: Laws.Type) {
    self.store = store
    self.athlete = athlete
  }

  /// Whether an exchange writes anything, so that it needs the writer.
  package func isWriting(_ exchange: Exchange, at now: Instant) throws(StoreError) -> Bool {
    guard exchange.ops.isEmpty, let known = try store.registration(of: exchange.device) else { return true }
    if try exchange.cursor > store.head().sequence { return true }
    if try isAhead(of: now) { return true }
    return now - known.seenAt > 3_600_000 || known.confirmed < exchange.confirmed
  }

  /// Takes the ops of an exchange, in their order; each gets its answer.
  ///
  /// Of the first some writes may have been `merged` before. Once it `isLate` those that are left are not
  /// taken, but one at least is. Throws a refusal where none or not all of them could be taken.
  package func take(
    _ exchange: Exchange, after merged: Merged = Merged(), at now: Instant, isLate: () -> Bool = { false }
  ) throws(AuthorityError) -> [ExchangeAnswer.Numbered] {
    try storing { () throws(StoreError) in _ = try heal(at: now) }
    var device = try sender(of: exchange, at: now)
    var results: [ExchangeAnswer.Numbered] = []
    var refusal: ExchangeRefusal?
    for (place, op) in exchange.ops.enumerated() {
      let merged = place == 0 ? merged : Merged()
      let answer = try storing { () throws(StoreError) in try push(op, after: merged, from: &device, at: now)
      }
      switch answer {
      case .result(let result): results.append(ExchangeAnswer.Numbered(op.number, result))
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
    try storing { () throws(StoreError) in try store.register(seen) }
    if let refusal { throw .refused(refusal) }
    return results
  }

  /// Merges so many more writes of the one op of an exchange, which is taken afterwards, so that no commit is
  /// large; nil once it is to be taken.
  ///
  /// Throws a refusal where it may not be taken.
  package func begin(
    _ exchange: Exchange, after merged: Merged, most: Int, at now: Instant
  ) throws(AuthorityError) -> Merged? {
    guard let op = exchange.ops.first, op.writes.count - merged.count > most,
      op.writes.count <= Op.mostWrites
    else { return nil }
    try storing { () throws(StoreError) in _ = try heal(at: now) }
    let device = try sender(of: exchange, at: now)
    // What came before, or must wait for others, is answered without any of its writes.
    guard op.number == device.number + 1 else { return nil }
    return try storing { () throws(StoreError) in
      // Known from its first writes on, so that it can be sent away.
      if merged.count == 0 { try store.register(device) }
      let (right, own) = try stamps(of: op, after: merged, from: device, at: now)
      var next = try Merge.begin(
        op.withGrace(at: now), after: merged, most: most, clock: right, to: store, by: own, laws: Laws.self)
      next.clock = right
      return next
    }
  }

  /// What is new for a device.
  ///
  /// Throws a refusal where it can't be told from where the device stands.
  package func answer(
    _ exchange: Exchange, _ results: [ExchangeAnswer.Numbered], at now: Instant
  ) throws(AuthorityError) -> ExchangeAnswer {
    let (head, _) = try admit(exchange)
    return try storing { () throws(StoreError) in
      let page = try pull(after: exchange.cursor, limit: Int(exchange.limit), at: now)
      let digest = page.done && exchange.wantsDigest ? try Digest(of: store) : nil
      return ExchangeAnswer(
        to: exchange.device, time: now, epoch: head.epoch, results: results, page: page, digest: digest)
    }
  }

  /// Where the records stand and who asks, if it may; to send and to read it takes the same.
  private func admit(_ exchange: Exchange) throws(AuthorityError) -> (Head, Registration?) {
    guard exchange.athlete == athlete else { throw .refused(.wrongAthlete) }
    guard exchange.schema <= Op.schema else { throw .refused(.outdated(Op.schema)) }
    let (head, known) = try storing { () throws(StoreError) in
      (try store.head(), try store.registration(of: exchange.device))
    }
    guard known?.revokedAt == nil else { throw .refused(.revoked) }
    if let epoch = exchange.epoch, epoch != head.epoch { throw .refused(.epochChanged(head.epoch)) }
    if exchange.cursor > 0, exchange.cursor < head.horizon { throw .refused(.resync) }
    return (head, known)
  }

  /// The device that sends, known or new; nothing was taken from it yet.
  private func sender(of exchange: Exchange, at now: Instant) throws(AuthorityError) -> Registration {
    let (head, known) = try admit(exchange)
    // A device that knows more than there is: an older state of the records came back unannounced.
    if exchange.cursor > head.sequence || known?.number ?? 0 < exchange.confirmed {
      let epoch = ID.derived(
        "epoch", from: head.epoch, exchange.device, ID(high: 0, low: UInt64(head.sequence)))
      try storing { () throws(StoreError) in try store.renewEpoch(epoch) }
      throw .refused(.epochChanged(epoch))
    }
    return known ?? Registration(device: exchange.device, name: exchange.name, at: now)
  }

  /// Takes an op.
  ///
  /// However often it comes, it happens once and gets the same answer.
  private func push(
    _ op: Op, after merged: Merged, from device: inout Registration, at now: Instant
  ) throws(StoreError) -> PushAnswer {
    let (key, hash) = (Authority.key(op.device, op.number), op.hash)
    if op.number <= device.number {
      guard let receipt = try store.receipt(of: key) else {
        // It was answered so long ago that the answer is forgotten.
        return .result(OpResult(.superseded, clock: op.clock, sequence: try store.head().sequence))
      }
      guard receipt.hash == hash else { return .conflict }
      return Authority.result(receipt).map { .result($0) } ?? .conflict
    }
    guard op.number == device.number + 1 else { return .gap }

    let (right, own) = try stamps(of: op, after: merged, from: device, at: now)
    let result = try Merge.apply(
      op.withGrace(at: now), after: merged, clock: right, to: store, by: own, laws: Laws.self,
      receipt: (key, hash))
    (device.number, device.clock) = (op.number, right)
    return .result(result)
  }

  /// The clock of an op, set right, and the stamp of what the laws add to it.
  private func stamps(
    of op: Op, after merged: Merged, from device: Registration, at now: Instant
  ) throws(StoreError) -> (right: Int64, own: Stamp) {
    let head = try store.head()
    var clock = HybridClock(head.clock)
    // Never refused for a wrong clock, which would lock the device out: it counts as said now; and whatever a
    // device says comes after what it said before.
    let said = HybridClock.isAhead(op.clock, of: now) ? clock.tick(at: now) : op.clock
    let right = merged.clock ?? max(said, device.clock + 1)
    clock.receive(right, at: now)
    return (right, Stamp(clock: clock.tick(at: now), device: head.device, number: head.number + 1))
  }

  /// What changed after a commit, in whole commits: so many changes and so many bytes that one commit more
  /// would be too much, and one at least.
  ///
  /// Derived records are computed where they are read.
  private func pull(after sequence: Int64, limit: Int, at now: Instant) throws(StoreError) -> Page {
    let head = try store.head().sequence
    let changes = try store.changes(after: sequence, limit: limit)
    let isLast = changes.count < limit
    var page = Page(from: sequence, to: isLast ? head : changes.last?.sequence ?? head, time: now)
    var (bytes, commit, whole) = (0, changes.first?.sequence ?? head, 0)
    for change in changes where !(store.schema[change.kind]?.isDerived ?? false) {
      if change.sequence != commit { (commit, whole) = (change.sequence, page.entries.count) }
      let entry = Page.Entry(change: change, row: try store.row(change.kind, change.id))
      bytes += entry.weight
      if bytes > Exchange.mostPageBytes, whole > 0 {
        // Commits that change only what is derived may lie between: they are none of the page either way.
        page.to = page.entries[whole - 1].change.sequence
        page.entries.removeSubrange(whole...)
        break
      }
      page.entries.append(entry)
    }
    page.done = page.to == head
    return page
  }

  private func storing<Answer>(
    _ body: () throws(StoreError) -> Answer
  ) throws(AuthorityError) -> Answer {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
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

/// Why an exchange was not answered.
package enum AuthorityError: Error, Equatable, Sendable {
  case refused(ExchangeRefusal)
  case store(StoreError)
}

/// What is said to one op.
private enum PushAnswer {
  case result(OpResult)
  /// The device's earlier ops have not come yet; they are sent first.
  case gap
  /// Another op came under this number: two devices share one name.
  case conflict
}
