import Records

/// A cache of the rows that one athlete's writes have read.
///
/// Logging a session reads the same two dozen records for each set. The cache stays valid until a commit is
/// made without using it. It detects such a commit because every commit, even by another program, increases
/// the head's sequence number.
final class RowCache {
  /// The maximum number of cached rows, enough for a long session.
  ///
  /// Rows that an import reads aren't worth caching.
  private static let mostRows = 300
  private static let longestList = 100

  /// The athlete's head after the last commit, or nil if it must be read.
  private(set) var head: Head?
  private var rows: [Name: Row?] = [:]
  private var lists: [String: [List]] = [:]
  private var count = 0

  /// The identity of a record.
  private struct Name: Hashable {
    let kind: String
    let id: ID

    /// Hashes only the low half of the ID, because records of different kinds rarely have the same ID.
    func hash(into hasher: inout Hasher) { hasher.combine(id.low) }
  }

  /// The results of a query.
  private struct List {
    let query: Query
    var rows: [Row]

    mutating func put(_ row: Row) {
      rows.removeAll { $0.id == row.id }
      guard query.wants(row) else { return }
      rows.insert(row, at: rows.lastIndex { query.precedes($0, row) }.map { $0 + 1 } ?? 0)
    }
  }

  /// Invalidates the cache unless it was used for the last commit.
  func catchUp(with head: Head) {
    if head.sequence != self.head?.sequence || head.epoch != self.head?.epoch { forget() }
    self.head = head
  }

  func forget() {
    (rows, lists, count, head) = ([:], [:], 0, nil)
  }

  /// Returns a record, calling `read` if it isn't cached.
  ///
  /// - Throws: Any error that `read` throws.
  func row(_ kind: String, _ id: ID, _ read: () throws(StoreError) -> Row?) throws(StoreError) -> Row? {
    let name = Name(kind: kind, id: id)
    if let known = rows[name] { return known }
    let row = try read()
    makeRoom(for: 1)
    rows[name] = .some(row)
    return row
  }

  /// Returns the results of a query, calling `read` if they aren't cached.
  ///
  /// - Throws: Any error that `read` throws.
  func rows(
    _ kind: String, _ query: Query, _ read: () throws(StoreError) -> [Row]
  ) throws(StoreError) -> [Row] {
    if let known = lists[kind]?.first(where: { $0.query == query }) { return known.rows }
    let found = try read()
    guard found.count <= RowCache.longestList else { return found }
    makeRoom(for: found.count + 1)
    lists[kind, default: []].append(List(query: query, rows: found))
    return found
  }

  /// Updates the cache for a put.
  ///
  /// If the record isn't cached, its liveness is unknown, so all cached rows of its kind are removed.
  func put(_ row: Row) {
    let name = Name(kind: row.kind, id: row.id)
    guard let known = rows[name] else { return forget(row.kind) }
    var row = row
    row.trashedAt = known?.trashedAt
    makeRoom(for: 1)
    rows[name] = .some(row)
    var kept = (lists[row.kind] ?? []).filter { $0.query.limit == nil }
    for place in kept.indices { kept[place].put(row) }
    lists[row.kind] = kept
  }

  /// Removes the cached rows and query results of a kind.
  func forget(_ kind: String) {
    rows = rows.filter { !$0.key.kind.hasSameBytes(as: kind) }
    lists[kind] = nil
  }

  /// Advances the head to a commit that was made with this cache.
  func advance(to sequence: Int64, _ stamp: Stamp) {
    guard var head else { return }
    head.sequence = sequence
    if stamp.device == head.device {
      head.clock = max(head.clock, stamp.clock)
      head.number = max(head.number, stamp.number)
    }
    self.head = head
  }

  private func makeRoom(for more: Int) {
    count += more
    guard count > RowCache.mostRows else { return }
    (rows, lists, count) = ([:], [:], more)
  }
}

/// The caches of the athletes who wrote most recently.
///
/// Only the writer's queue may access them.
final class RowCaches: @unchecked Sendable {
  private static let most = 256

  private var caches: [ID: (cache: RowCache, turn: Int64)] = [:]
  private var turn: Int64 = 0

  /// Returns the cache for a store's athlete, without outdated content.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the head can't be read.
  func cache(for store: SQLiteStore) throws(StoreError) -> RowCache {
    turn += 1
    let cache = caches[store.athlete]?.cache ?? RowCache()
    cache.catchUp(with: try store.storedHead())
    caches[store.athlete] = (cache, turn)
    if caches.count > RowCaches.most, let oldest = caches.min(by: { $0.value.turn < $1.value.turn }) {
      caches[oldest.key] = nil
    }
    return cache
  }

  /// Removes all caches.
  ///
  /// This is necessary after a rollback, because the rows read in the transaction may never have existed.
  func forget() { caches = [:] }
}
