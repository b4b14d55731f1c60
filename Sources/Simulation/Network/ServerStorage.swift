package import Records

/// The storage of one athlete's records on a simulated server.
package protocol ServerStorage: AnyObject {
  associatedtype Stored: ServerStore

  /// Reads everything as of one commit.
  ///
  /// - Throws: Any error that `body` throws, or the storage's error if reading fails.
  func read<Answer>(_ body: (Stored) throws -> Answer) throws -> Answer
  /// Reads and writes in one transaction.
  ///
  /// If `body` throws, nothing is stored.
  ///
  /// - Throws: Any error that `body` throws, or the storage's error if writing fails.
  func write<Answer>(_ body: (Stored) throws -> Answer) throws -> Answer
  /// Stores a copy of the current state.
  ///
  /// Returns false if the storage doesn't support backups.
  func backUp() -> Bool
  /// Restores the backup with the given 0-based number.
  func bringBack(_ number: Int)
}

/// Storage in memory.
final class MemoryStorage: ServerStorage {
  private(set) var store: MemoryStore
  private var backups: [MemoryStore] = []

  init(_ store: MemoryStore) { self.store = store }

  /// Reads the store.
  ///
  /// - Throws: Any error that `body` throws.
  func read<Answer>(_ body: (MemoryStore) throws -> Answer) throws -> Answer { try body(store) }

  /// Writes to the store, restoring its earlier state if `body` throws.
  ///
  /// - Throws: Any error that `body` throws.
  func write<Answer>(_ body: (MemoryStore) throws -> Answer) throws -> Answer {
    let before = store.copy()
    do { return try body(store) } catch {
      store = before
      throw error
    }
  }

  func backUp() -> Bool {
    backups.append(store.copy())
    return true
  }

  func bringBack(_ number: Int) { store = backups[number].copy() }
}

/// Storage in which, of two writes with the same clock, the one that arrives later wins.
///
/// If `heals` is false, arrival order has no effect, but clocks that are ahead are never repaired.
final class ArrivalOrderStorage: ServerStorage {
  private let storage: MemoryStorage
  private let heals: Bool

  init(_ storage: MemoryStorage, heals: Bool) {
    self.storage = storage
    self.heals = heals
  }

  /// Reads the store.
  ///
  /// - Throws: Any error that `body` throws.
  func read<Answer>(_ body: (HastyStore) throws -> Answer) throws -> Answer {
    try storage.read { try body(HastyStore(store: $0, isWriting: false, heals: heals)) }
  }

  /// Writes to the store while it presents stamps that lose to any arriving write with the same clock.
  ///
  /// - Throws: Any error that `body` throws.
  func write<Answer>(_ body: (HastyStore) throws -> Answer) throws -> Answer {
    try storage.write { try body(HastyStore(store: $0, isWriting: heals, heals: heals)) }
  }

  func backUp() -> Bool { storage.backUp() }

  func bringBack(_ number: Int) { storage.bringBack(number) }
}

/// A store that returns stamps with the smallest device ID while it is being written to, so that an arriving
/// write with the same clock counts as later.
struct HastyStore: ServerStore {
  let store: MemoryStore
  let isWriting: Bool
  let heals: Bool

  var schema: Schema { store.schema }

  /// Returns a change, or nil if there is none.
  ///
  /// During a write, its content stamp has the smallest device ID.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func change(_ kind: String, _ id: ID) throws(StoreError) -> Change? {
    guard var change = try store.change(kind, id) else { return nil }
    if isWriting, let content = change.content {
      change.content = Stamp(clock: content.clock, device: .none, number: 0)
    }
    return change
  }

  /// Returns a row, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func row(_ kind: String, _ id: ID) throws(StoreError) -> Row? { try store.row(kind, id) }
  /// Returns the rows that match a query.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row] { try store.rows(kind, query) }
  /// Returns the number of rows that match a query.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64 { try store.count(kind, query) }
  /// Returns the changes after a sequence number.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change] {
    try store.changes(after: sequence, limit: limit)
  }
  /// Returns the store's head.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func head() throws(StoreError) -> Head { try store.head() }
  /// Returns the receipt for an action, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func receipt(of action: ID) throws(StoreError) -> Receipt? { try store.receipt(of: action) }
  /// Commits writes and returns the commit's sequence number.
  ///
  /// - Throws: ``StoreError`` if the writes are rejected.
  func commit(_ commit: Commit) throws(StoreError) -> Int64 { try store.commit(commit) }
  /// Returns the registration for a device, or nil if there is none.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func registration(of device: ID) throws(StoreError) -> Registration? {
    try store.registration(of: device)
  }
  /// Returns the registrations of all devices.
  ///
  /// - Throws: ``StoreError`` if reading fails.
  func registrations() throws(StoreError) -> [Registration] { try store.registrations() }
  /// Stores a registration.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func register(_ registration: Registration) throws(StoreError) { try store.register(registration) }
  /// Replaces the epoch.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func renewEpoch(_ epoch: ID) throws(StoreError) { try store.renewEpoch(epoch) }
  /// Deletes the tombstones of purged records whose clocks are at most `clock`, and returns their number.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func forgetTombstones(through clock: Int64) throws(StoreError) -> Int64 {
    try store.forgetTombstones(through: clock)
  }
  /// Replaces the stamps of changes, or does nothing if `heals` is false.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func restamp(_ changes: [Change], latest: Instant) throws(StoreError) {
    if heals { try store.restamp(changes, latest: latest) }
  }
  /// Sets the clock, or does nothing if `heals` is false.
  ///
  /// - Throws: ``StoreError`` if writing fails.
  func setClock(_ clock: Int64) throws(StoreError) { if heals { try store.setClock(clock) } }
}
