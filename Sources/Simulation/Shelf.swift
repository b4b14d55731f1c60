package import Records

/// Where a simulated server keeps one athlete's records.
package protocol Shelf: AnyObject {
  associatedtype Shelved: HubStore

  /// Reads everything as of the same commit.
  func read<Answer>(_ body: (Shelved) throws -> Answer) throws -> Answer
  /// Reads and writes as one transaction: a body that throws leaves nothing behind.
  func write<Answer>(_ body: (Shelved) throws -> Answer) throws -> Answer
  /// Keeps all as it is now; answers whether it can.
  func backUp() -> Bool
  /// Goes back to the backup of a number, from 0.
  func bringBack(_ number: Int)
}

/// A shelf in memory.
final class MemoryShelf: Shelf {
  private(set) var store: MemoryStore
  private var backups: [MemoryStore] = []

  init(_ store: MemoryStore) { self.store = store }

  func read<Answer>(_ body: (MemoryStore) throws -> Answer) throws -> Answer { try body(store) }

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

/// A shelf on which of two writes at the same moment the later to arrive counts.
///
/// Where it does not heal, stamps are never set right instead.
final class HastyShelf: Shelf {
  private let shelf: MemoryShelf
  private let heals: Bool

  init(_ shelf: MemoryShelf, heals: Bool) {
    self.shelf = shelf
    self.heals = heals
  }

  func read<Answer>(_ body: (HastyStore) throws -> Answer) throws -> Answer {
    try shelf.read { try body(HastyStore(store: $0, isWriting: false, heals: heals)) }
  }

  func write<Answer>(_ body: (HastyStore) throws -> Answer) throws -> Answer {
    try shelf.write { try body(HastyStore(store: $0, isWriting: heals, heals: heals)) }
  }

  func backUp() -> Bool { shelf.backUp() }

  func bringBack(_ number: Int) { shelf.bringBack(number) }
}

/// A store whose stamps seem to be of the least of all devices while it is written, so that whoever comes at
/// the same moment is later.
struct HastyStore: HubStore {
  let store: MemoryStore
  let isWriting: Bool
  let heals: Bool

  var schema: Schema { store.schema }

  func change(_ kind: String, _ id: ID) throws(StoreError) -> Change? {
    guard var change = try store.change(kind, id) else { return nil }
    if isWriting, let content = change.content {
      change.content = Stamp(clock: content.clock, device: .none, number: 0)
    }
    return change
  }

  func row(_ kind: String, _ id: ID) throws(StoreError) -> Row? { try store.row(kind, id) }
  func rows(_ kind: String, _ query: Query) throws(StoreError) -> [Row] { try store.rows(kind, query) }
  func count(_ kind: String, _ query: Query) throws(StoreError) -> Int64 { try store.count(kind, query) }
  func changes(after sequence: Int64, limit: Int) throws(StoreError) -> [Change] {
    try store.changes(after: sequence, limit: limit)
  }
  func head() throws(StoreError) -> Head { try store.head() }
  func receipt(of action: ID) throws(StoreError) -> Receipt? { try store.receipt(of: action) }
  func commit(_ commit: Commit) throws(StoreError) -> Int64 { try store.commit(commit) }
  func registration(of device: ID) throws(StoreError) -> Registration? {
    try store.registration(of: device)
  }
  func registrations() throws(StoreError) -> [Registration] { try store.registrations() }
  func register(_ registration: Registration) throws(StoreError) { try store.register(registration) }
  func renewEpoch(_ epoch: ID) throws(StoreError) { try store.renewEpoch(epoch) }
  func forgetTombstones(through clock: Int64) throws(StoreError) -> Int64 {
    try store.forgetTombstones(through: clock)
  }
  func restamp(_ changes: [Change], latest: Instant) throws(StoreError) {
    if heals { try store.restamp(changes, latest: latest) }
  }
  func setClock(_ clock: Int64) throws(StoreError) { if heals { try store.setClock(clock) } }
}
