import Records

/// What one athlete's writes have read, kept from one to the next.
///
/// Who logs a session asks for the same two dozen records with each set. They hold as long as the athlete's
/// last commit is the one that they were read after: each commit, another program's too, takes the next
/// number.
final class RowCache {
  /// Enough for a long session; what an import reads is not worth keeping.
  private static let mostRows = 300
  private static let longestList = 100

  /// The athlete's head after the last commit; nil where it has to be read.
  private(set) var head: Head?
  private var rows: [Name: Row?] = [:]
  private var lists: [String: [List]] = [:]
  private var count = 0

  /// Which record it is.
  private struct Name: Hashable {
    let kind: String
    let id: ID

    /// Ids of two kinds are hardly ever the same.
    func hash(into hasher: inout Hasher) { hasher.combine(id.low) }
  }

  /// What a query found.
  private struct List {
    let query: Query
    var rows: [Row]

    mutating func put(_ row: Row) {
      rows.removeAll { $0.id == row.id }
      guard query.wants(row) else { return }
      rows.insert(row, at: rows.lastIndex { query.precedes($0, row) }.map { $0 + 1 } ?? 0)
    }
  }

  /// Forgets what was read before the last commit, unless that was made with this at hand.
  func catchUp(with head: Head) {
    if head.sequence != self.head?.sequence || head.epoch != self.head?.epoch { forget() }
    self.head = head
  }

  func forget() {
    (rows, lists, count, head) = ([:], [:], 0, nil)
  }

  func row(_ kind: String, _ id: ID, _ read: () throws(StoreError) -> Row?) throws(StoreError) -> Row? {
    let name = Name(kind: kind, id: id)
    if let known = rows[name] { return known }
    let row = try read()
    makeRoom(for: 1)
    rows[name] = .some(row)
    return row
  }

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

  /// Takes over what a commit puts.
  ///
  /// Where it is not known whether the record was alive, nothing of its kind stays.
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

  /// Forgets the records of a kind.
  func forget(_ kind: String) {
    rows = rows.filter { !$0.key.kind.hasSameBytes(as: kind) }
    lists[kind] = nil
  }

  /// The commit that was made with this at hand is the athlete's last.
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

/// The caches of the athletes who wrote last; only the writer's queue uses it.
final class RowCaches: @unchecked Sendable {
  private static let most = 256

  private var caches: [ID: (cache: RowCache, turn: Int64)] = [:]
  private var turn: Int64 = 0

  /// The athlete's cache, with nothing in it that no longer holds.
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

  /// What was read within a transaction that came to nothing may never have been there.
  func forget() { caches = [:] }
}
