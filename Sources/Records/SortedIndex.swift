/// Rows in the order of an index, wherever they are.
protocol IndexedRows {
  var count: Int { get }
  func id(_ place: Int) throws(StoreError) -> ID
  /// The values of the index's fields.
  func key(_ place: Int) throws(StoreError) -> [Value]
}

extension IndexedRows {
  /// The places of the rows that a query is about; some of them it may not want.
  func places(of query: Query) throws(StoreError) -> Range<Int> {
    let start = try firstPlace { place throws(StoreError) in try order(place, query, query.from) < 0 }
    let end = try firstPlace { place throws(StoreError) in try order(place, query, query.through) <= 0 }
    return start..<max(start, end)
  }

  /// Whether a row is before, among or behind those with a query's equal values and, in the field after
  /// them, a bound: −1, 0, 1.
  private func order(_ place: Int, _ query: Query, _ bound: Value?) throws(StoreError) -> Int {
    let key = try key(place)
    for (value, wanted) in zip(key, query.equal) {
      if value.precedes(wanted) { return -1 }
      if wanted.precedes(value) { return 1 }
    }
    guard let bound else { return 0 }
    let ranged = query.equal.count < key.count ? key[query.equal.count] : .id(try id(place))
    if ranged.precedes(bound) { return -1 }
    return bound.precedes(ranged) ? 1 : 0
  }

  /// The first place whose row is not before what is looked for (binary search).
  fileprivate func firstPlace<Failure: Error>(
    _ isBefore: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Index {
  /// The values of its fields.
  func key(of row: Row) -> [Value] { fields.map { row[$0] ?? .null } }
}

/// The rows of one kind in the order of one index.
///
/// It's made when the first query comes, for most are never asked; additions are sorted in when the next one
/// does.
struct SortedIndex: IndexedRows {
  private struct Entry {
    let key: [Value]
    let id: ID
  }

  let index: Index
  private var isMade = false
  private var entries: [Entry] = []
  private var pending: [Entry] = []

  init(_ index: Index) { self.index = index }

  var count: Int { entries.count }
  func id(_ place: Int) -> ID { entries[place].id }
  func key(_ place: Int) -> [Value] { entries[place].key }

  private func entry(_ row: Row) -> Entry { Entry(key: index.key(of: row), id: row.id) }

  mutating func add(_ row: Row) { if isMade { pending.append(entry(row)) } }

  mutating func remove(_ row: Row) {
    guard isMade else { return }
    sortIn()
    let gone = entry(row)
    let place = firstPlace { SortedIndex.precedes(entries[$0], gone) }
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
      for new in pending {
        let place = firstPlace { SortedIndex.precedes(entries[$0], new) }
        entries.insert(new, at: place)
      }
    }
    pending = []
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    for (a, b) in zip(left.key, right.key) {
      if a.precedes(b) { return true }
      if b.precedes(a) { return false }
    }
    return left.id < right.id
  }
}
