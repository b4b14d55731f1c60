package import Records
import Synchronization

/// The expiring values of a single process.
package final class MemoryValues: ExpiringValues {
  private struct Key: Hashable {
    let owner: ID
    let name: String
  }

  private let clock: @Sendable () -> Int64
  private let most: Int
  private let values = Mutex<[Key: ExpiringValue]>([:])

  /// Creates an empty store whose values expire according to a clock in milliseconds.
  ///
  /// If an update could exceed `most` values, the expired values are dropped first. If more than half of
  /// `most` are then left, those that expire first are dropped until half remain.
  package init(most: Int = 60_000, clock: @escaping @Sendable () -> Int64) {
    self.most = most
    self.clock = clock
  }

  package var count: Int { values.withLock { $0.count } }

  /// Changes an owner's values with distinct names atomically, and returns the body's answer.
  ///
  /// - Throws: Any error that the body throws.
  package func update<Answer>(
    of owner: ID, _ names: [String], _ body: (inout [ExpiringValue?], _ now: Int64) throws -> Answer
  ) throws -> Answer {
    try values.withLock { values in
      let (now, keys) = (clock(), names.map { Key(owner: owner, name: $0) })
      var changed = keys.map { key in values[key].flatMap { $0.expiresAt > now ? $0 : nil } }
      let answer = try body(&changed, now)
      if values.count + keys.count > most { dropSome(&values, now) }
      for (key, value) in zip(keys, changed) { values[key] = value }
      return answer
    }
  }

  package func remove(of owner: ID, _ names: [String]) {
    values.withLock { values in
      for name in names { values[Key(owner: owner, name: name)] = nil }
    }
  }

  package func removeExpired() {
    values.withLock { values in
      let now = clock()
      values = values.filter { $0.value.expiresAt > now }
    }
  }

  private func dropSome(_ values: inout [Key: ExpiringValue], _ now: Int64) {
    values = values.filter { $0.value.expiresAt > now }
    guard values.count > most / 2 else { return }
    let oldest = values.map { (key: $0.key, expiresAt: $0.value.expiresAt) }
      .sorted { $0.expiresAt < $1.expiresAt }
    for (key, _) in oldest.dropLast(most / 2) { values[key] = nil }
  }
}
