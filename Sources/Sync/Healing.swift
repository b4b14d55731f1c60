package import Records

/// Clocks of a time that has not come, and what they count as once the server's time is right again.
///
/// Their order stays; each is later than all that was not ahead.
package struct Healing: Equatable, Sendable {
  package private(set) var clocks: [Int64: Int64] = [:]
  /// Later than all that was healed.
  package private(set) var last: Int64

  /// The clocks of changes that are ahead of a time, as they count from then on.
  ///
  /// They come right after the last that was not ahead: what a device has written since, by a right clock, is
  /// later.
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

  /// A change as it counts; nil where nothing of it is ahead.
  package func healed(_ change: Change) -> Change? {
    guard change.clocks.contains(where: { clocks[$0] != nil }) else { return nil }
    var change = change
    change.content = change.content.map(healed)
    change.liveness = change.liveness.map(healed)
    return change
  }

  private func healed(_ stamp: Stamp) -> Stamp {
    var stamp = stamp
    stamp.clock = clocks[stamp.clock] ?? stamp.clock
    return stamp
  }
}

extension Change {
  fileprivate var clocks: [Int64] { [content, liveness].compactMap { $0?.clock } }
}

extension Authority {
  /// How many healed records are told as one commit.
  private static var mostAtOnce: Int { 500 }

  /// Whether stamps here are ahead of a time, so that what is written now would lose against them.
  func isAhead(of now: Instant) throws(StoreError) -> Bool {
    HybridClock.isAhead(try store.head().clock, of: now)
  }

  /// Sets right what was stamped while the server's clock was ahead; nil where nothing is.
  ///
  /// Devices hear it like other news, as commits of its own.
  @discardableResult
  package func heal(at now: Instant) throws(StoreError) -> Healing? {
    guard try isAhead(of: now) else { return nil }
    let changes = try store.changes(after: 0, limit: Int.max)
    let healing = Healing(changes, at: now)
    let healed = changes.compactMap { healing.healed($0) }
    for start in stride(from: 0, to: healed.count, by: Authority.mostAtOnce) {
      let end = min(start + Authority.mostAtOnce, healed.count)
      try store.restamp(Array(healed[start..<end]), latest: now)
    }
    try store.setClock(healing.last)
    for var device in try store.registrations() where HybridClock.isAhead(device.clock, of: now) {
      device.clock = healing.last
      try store.register(device)
    }
    return healing
  }
}
