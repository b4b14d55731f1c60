package import Records

/// The new values for clocks that turned out to be ahead once the server's time had been corrected.
///
/// The new clocks have the same order as the old ones, and each is later than every clock that was not ahead.
package struct ClockRepair: Equatable, Sendable {
  /// The new clocks, keyed by old clock.
  package private(set) var clocks: [Int64: Int64] = [:]
  /// The latest clock after the repair.
  package private(set) var last: Int64

  /// Creates a repair for the clocks in `changes` that are ahead of `now`.
  ///
  /// The new clocks directly follow the last clock that is not ahead, so that anything a device has written
  /// since with a correct clock is later.
  package init(_ changes: [Change], at now: Instant) {
    last = 0
    var ahead: Set<Int64> = []
    for change in changes {
      for clock in change.clocks {
        if HybridClock.isAhead(clock, of: now) { ahead.insert(clock) } else { last = max(last, clock) }
      }
    }
    for clock in ahead.sorted() {
      last += 1
      clocks[clock] = last
    }
  }

  /// Returns a change with repaired stamps, or nil if none of its clocks is ahead.
  package func repaired(_ change: Change) -> Change? {
    guard change.clocks.contains(where: { clocks[$0] != nil }) else { return nil }
    var change = change
    change.content = change.content.map(repaired)
    change.liveness = change.liveness.map(repaired)
    return change
  }

  private func repaired(_ stamp: Stamp) -> Stamp {
    var stamp = stamp
    stamp.clock = clocks[stamp.clock] ?? stamp.clock
    return stamp
  }
}

extension Change {
  fileprivate var clocks: [Int64] { [content, liveness].compactMap { $0?.clock } }
}

extension ServerReplica {
  /// The maximum number of repaired records per commit.
  private static var maxRecordsPerCommit: Int { 500 }

  /// Returns true if stored stamps are so far ahead of `now` that new writes would lose to them.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func isAhead(of now: Instant) throws(StoreError) -> Bool {
    HybridClock.isAhead(try store.head().clock, of: now)
  }

  /// Repairs the stamps that were made while the server's clock was ahead.
  ///
  /// Devices pull the repaired records as changes in new commits.
  ///
  /// - Returns: The repair, or nil if no stamp is ahead.
  /// - Throws: ``StoreError`` if reading or writing fails.
  @discardableResult
  package func repairClocks(at now: Instant) throws(StoreError) -> ClockRepair? {
    guard try isAhead(of: now) else { return nil }
    let changes = try store.changes(after: 0, limit: Int.max)
    let repair = ClockRepair(changes, at: now)
    let repaired = changes.compactMap { repair.repaired($0) }
    for start in stride(from: 0, to: repaired.count, by: ServerReplica.maxRecordsPerCommit) {
      let end = min(start + ServerReplica.maxRecordsPerCommit, repaired.count)
      try store.restamp(Array(repaired[start..<end]), latest: now)
    }
    try store.setClock(repair.last)
    for var device in try store.registrations() where HybridClock.isAhead(device.clock, of: now) {
      device.clock = repair.last
      try store.register(device)
    }
    return repair
  }
}
