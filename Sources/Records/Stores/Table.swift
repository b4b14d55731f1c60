/// The records of one kind in memory, layered over optional packed records.
///
/// A packed record is hidden if a change entry for its ID is in memory, or if its ID is in `gone`.
struct Table {
  private var packed: PackedTable?
  private var rows: [ID: Row] = [:]
  private var changes: [ID: Change] = [:]
  private var indexes: [SortedIndex]
  /// The IDs of packed records that were removed together with their change entries.
  private var gone: Set<ID> = []

  init(indexes: [Index], over packed: PackedTable? = nil) {
    self.indexes = ([.byID] + indexes).map { SortedIndex($0) }
    self.packed = packed
  }

  /// Returns the row with the given ID, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the packed record is damaged.
  func row(_ id: ID) throws(StoreError) -> Row? {
    guard !isHidden(id), let packed, let number = packed.number(of: id) else { return rows[id] }
    return try packed.row(number)
  }

  /// Returns the change entry for the record with the given ID, or nil if there is none.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the packed record is damaged.
  func change(_ id: ID) throws(StoreError) -> Change? {
    if let change = changes[id] { return change }
    guard !isHidden(id), let packed, let number = packed.number(of: id) else { return nil }
    return try packed.change(number)
  }

  /// Returns the change entries of the records that changed after a commit.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  func changes(after sequence: Int64) throws(StoreError) -> [Change] {
    var found = changes.values.filter { $0.sequence > sequence }
    guard let packed else { return found }
    for number in 0..<packed.count where !isHidden(packed.id(number)) {
      let change = try packed.change(number)
      if change.sequence > sequence { found.append(change) }
    }
    return found
  }

  /// Returns true if any packed record with the given ID has been replaced or removed.
  private func isHidden(_ id: ID) -> Bool { changes[id] != nil || gone.contains(id) }

  /// Replaces a record and its change entry.
  mutating func set(_ change: Change, _ row: Row?) {
    let id = change.id
    changes[id] = change
    let old = rows[id]
    rows[id] = row
    if let old, let row, old.fields == row.fields { return }
    for place in indexes.indices {
      if let old { indexes[place].remove(old) }
      if let row { indexes[place].add(row) }
    }
  }

  /// Removes a record and its change entry.
  mutating func remove(_ id: ID) {
    changes[id] = nil
    if packed?.number(of: id) != nil { gone.insert(id) }
    guard let old = rows.removeValue(forKey: id) else { return }
    for place in indexes.indices { indexes[place].remove(old) }
  }

  /// Deletes the change entries of records purged up to the given clock, and returns them.
  ///
  /// Packed entries are kept.
  mutating func forgetTombstones(through clock: Int64) -> [Change] {
    let gone = changes.values.filter { change in
      rows[change.id] == nil && (change.liveness?.clock).map { $0 <= clock } ?? false
    }
    for change in gone { changes[change.id] = nil }
    return gone
  }

  /// Returns the rows that match a query, or nil if its index isn't declared.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  mutating func rows(_ query: Query) throws(StoreError) -> [Row]? {
    guard let place = indexes.firstIndex(where: { $0.index == query.index }) else { return nil }
    indexes[place].settle(rows)
    return try rows(query, by: indexes[place])
  }

  /// Merges the matching rows in memory with the matching packed rows, in the query's order.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
  private func rows(_ query: Query, by index: SortedIndex) throws(StoreError) -> [Row] {
    let packedIndex = packed?.rows(by: query.index)
    var here = Walk(places: try index.places(of: query), isBackward: query.descending)
    var below = Walk(places: try packedIndex?.places(of: query) ?? 0..<0, isBackward: query.descending)
    func nextHere() -> Row? {
      while let place = here.next() {
        if let row = rows[index.id(place)], query.wants(row) { return row }
      }
      return nil
    }
    /// Returns the next matching packed row that hasn't been replaced or removed in memory, or nil if there
    /// are no more.
    ///
    /// - Throws: ``StoreError/failed(_:)`` if a packed record is damaged.
    func nextBelow() throws(StoreError) -> Row? {
      while let packedIndex, let place = below.next() {
        guard !isHidden(try packedIndex.id(place)) else { continue }
        if let row = try packedIndex.row(place), query.wants(row) { return row }
      }
      return nil
    }
    var found: [Row] = []
    var (mine, theirs) = (nextHere(), try nextBelow())
    while found.count < query.limit ?? Int.max {
      if let row = mine, theirs.map({ query.precedes(row, $0) }) ?? true {
        found.append(row)
        mine = nextHere()
      } else if let row = theirs {
        found.append(row)
        theirs = try nextBelow()
      } else {
        break
      }
    }
    return found
  }
}

/// An iterator over positions, in either direction.
private struct Walk {
  var places: Range<Int>
  let isBackward: Bool

  mutating func next() -> Int? {
    guard !places.isEmpty else { return nil }
    let place = isBackward ? places.upperBound - 1 : places.lowerBound
    places = isBackward ? places.lowerBound..<place : place + 1..<places.upperBound
    return place
  }
}
