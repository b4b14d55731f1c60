/// Rows in the order of an index, regardless of how they are stored.
protocol IndexedRows {
  var count: Int { get }
  /// Returns the ID of the row at a position.
  ///
  /// - Throws: ``StoreError`` if the row can't be read.
  func id(_ place: Int) throws(StoreError) -> ID
  /// Returns the values of the index's fields for the row at a position.
  ///
  /// - Throws: ``StoreError`` if the row can't be read.
  func key(_ place: Int) throws(StoreError) -> [Value]
}

extension IndexedRows {
  /// Returns the positions of the rows within a query's bounds.
  ///
  /// Not all of these rows necessarily match the query.
  ///
  /// - Throws: ``StoreError`` if a row can't be read.
  func places(of query: Query) throws(StoreError) -> Range<Int> {
    var start = try firstPlace { place throws(StoreError) in try order(place, query, query.from) < 0 }
    var end = try firstPlace { place throws(StoreError) in try order(place, query, query.through) <= 0 }
    if let after = query.after {
      let key = query.index.key(of: after)
      if query.descending {
        end = try firstPlace { place throws(StoreError) in
          if place >= end { return false }
          return try order(place, key, after.id) < 0
        }
      } else {
        start = try firstPlace { place throws(StoreError) in
          if place < start { return true }
          return try order(place, key, after.id) <= 0
        }
      }
    }
    return start..<max(start, end)
  }

  /// Compares a row with a key and an ID, and returns −1, 0 or 1.
  ///
  /// - Throws: ``StoreError`` if the row can't be read.
  private func order(_ place: Int, _ key: [Value], _ id: ID) throws(StoreError) -> Int {
    for (value, wanted) in zip(try self.key(place), key) {
      if value.precedes(wanted) { return -1 }
      if wanted.precedes(value) { return 1 }
    }
    let own = try self.id(place)
    return own == id ? 0 : own < id ? -1 : 1
  }

  /// Compares a row with the values that a query requires, and then with a bound on the next field.
  ///
  /// - Returns: −1 if the row comes before the rows with these values, 0 if its values are equal, or 1 if
  ///   it comes after them.
  /// - Throws: ``StoreError`` if the row can't be read.
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

  /// Returns the first position for which `isBefore` is false, or ``count`` if there is none, by binary
  /// search.
  ///
  /// - Throws: Any error that `isBefore` throws.
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
  /// Returns the values of the index's fields in a row.
  func key(of row: Row) -> [Value] { fields.map { row[$0] ?? .null } }
}

/// The rows of one kind in the order of one index.
///
/// Most indexes are never queried, so an index is built by its first query. Rows added later are sorted in by
/// the next query.
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

  /// Builds the index from all rows, or sorts in the rows added since the last query.
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
