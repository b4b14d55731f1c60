/// The rows of one kind in the order of one index.
///
/// It's made when the first query comes, for most are never asked; additions are sorted in when the next one
/// does.
struct SortedIndex {
  private struct Entry {
    let key: [Value]
    let id: ID
  }

  let index: Index
  private var isMade = false
  private var entries: [Entry] = []
  private var pending: [Entry] = []

  init(_ index: Index) { self.index = index }

  private func entry(_ row: Row) -> Entry { Entry(key: index.fields.map { row[$0] ?? .null }, id: row.id) }

  mutating func add(_ row: Row) { if isMade { pending.append(entry(row)) } }

  mutating func remove(_ row: Row) {
    guard isMade else { return }
    sortIn()
    let gone = entry(row)
    let place = firstPlace { SortedIndex.precedes($0, gone) }
    if place < entries.count, entries[place].id == gone.id { entries.remove(at: place) }
  }

  /// Makes the index of all rows, or sorts in what was added since the last query.
  mutating func settle(_ rows: [ID: Row]) {
    if !isMade {
      isMade = true
      pending = rows.values.map { entry($0) }
    }
    sortIn()
  }

  private mutating func sortIn() {
    guard !pending.isEmpty else { return }
    if pending.count > 16 {
      entries += pending
      entries.sort(by: SortedIndex.precedes)
    } else {
      for new in pending { entries.insert(new, at: firstPlace { SortedIndex.precedes($0, new) }) }
    }
    pending = []
  }

  /// Visits the ids whose first key fields are `prefix`, in order, until the visitor answers false.
  func visit(_ prefix: [Value], descending: Bool, from: Value?, through: Value?, _ visitor: (ID) -> Bool) {
    var place = firstPlace { entry in
      SortedIndex.compare(entry.key, prefix) < 0
        || SortedIndex.compare(entry.key, prefix) == 0 && SortedIndex.isBelow(entry, prefix.count, from)
    }
    var end = firstPlace { entry in
      SortedIndex.compare(entry.key, prefix) < 0
        || SortedIndex.compare(entry.key, prefix) == 0 && !SortedIndex.isAbove(entry, prefix.count, through)
    }
    while place < end {
      if descending { end -= 1 }
      guard visitor(entries[descending ? end : place].id) else { return }
      if !descending { place += 1 }
    }
  }

  private static func isBelow(_ entry: Entry, _ position: Int, _ bound: Value?) -> Bool {
    guard let bound else { return false }
    return ranged(entry, position).precedes(bound)
  }

  private static func isAbove(_ entry: Entry, _ position: Int, _ bound: Value?) -> Bool {
    guard let bound else { return false }
    return bound.precedes(ranged(entry, position))
  }

  private static func ranged(_ entry: Entry, _ position: Int) -> Value {
    position < entry.key.count ? entry.key[position] : .id(entry.id)
  }

  /// Below, equal to or above a prefix: −1, 0, 1.
  private static func compare(_ key: [Value], _ prefix: [Value]) -> Int {
    for (value, wanted) in zip(key, prefix) {
      if value.precedes(wanted) { return -1 }
      if wanted.precedes(value) { return 1 }
    }
    return 0
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    for (a, b) in zip(left.key, right.key) {
      if a.precedes(b) { return true }
      if b.precedes(a) { return false }
    }
    return left.id < right.id
  }

  /// The first place whose entry is not before what is looked for (binary search).
  private func firstPlace(_ isBefore: (Entry) -> Bool) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The rows of one kind in memory.
struct Table {
  private(set) var rows: [ID: Row] = [:]
  var changes: [ID: Change] = [:]
  private var indexes: [SortedIndex]

  init(indexes: [Index]) { self.indexes = ([.byID] + indexes).map { SortedIndex($0) } }

  mutating func put(_ row: Row) {
    let old = rows.updateValue(row, forKey: row.id)
    if let old {
      if old.fields == row.fields { return }
      for place in indexes.indices { indexes[place].remove(old) }
    }
    for place in indexes.indices { indexes[place].add(row) }
  }

  mutating func setTrashed(_ id: ID, _ instant: Instant?) { rows[id]?.trashedAt = instant }

  mutating func remove(_ id: ID) {
    guard let old = rows.removeValue(forKey: id) else { return }
    for place in indexes.indices { indexes[place].remove(old) }
  }

  /// Takes out what stands beside records that are gone for good, up to a clock.
  mutating func forgetTombstones(through clock: Int64) -> [Change] {
    let gone = changes.values.filter { change in
      rows[change.id] == nil && (change.liveness?.clock).map { $0 <= clock } ?? false
    }
    for change in gone { changes[change.id] = nil }
    return gone
  }

  /// The rows wanted; nil when no such index is declared.
  mutating func rows(_ query: Query) -> [Row]? {
    guard let place = indexes.firstIndex(where: { $0.index == query.index }) else { return nil }
    indexes[place].settle(rows)
    var found: [Row] = []
    indexes[place].visit(
      query.equal, descending: query.descending, from: query.from, through: query.through
    ) { id in
      guard found.count < query.limit ?? Int.max else { return false }
      if let row = rows[id], query.wants(row) { found.append(row) }
      return true
    }
    return found
  }
}
