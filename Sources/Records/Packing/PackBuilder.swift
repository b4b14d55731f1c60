/// A builder for a ``Pack``, to which records can be added in any order.
package struct PackBuilder {
  private let schema: Schema
  private var packer = Packer()
  private var kinds: [String: PackedKind] = [:]

  package init(_ schema: Schema) { self.schema = schema }

  /// Adds a record and its change entry, in place of an earlier one with the same kind and ID.
  ///
  /// A nil row represents a purged record.
  package mutating func add(_ change: Change, _ row: Row?) {
    let place = packer.place
    packer.write(change, row)
    kinds[change.kind, default: PackedKind(schema[change.kind]?.indexes ?? [])].add(change.id, at: place, row)
  }

  /// The complete pack.
  package var bytes: [UInt8] {
    var packer = packer
    let start = packer.place
    packer.write(Int64(kinds.count))
    for name in kinds.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      packer.write(name)
      kinds[name]?.write(to: &packer)
    }
    packer.write(fixed: start)
    var bytes = packer.bytes
    let sum = Pack.sum(bytes[...])
    for shift in UInt64(0)..<8 { bytes.append(UInt8(truncatingIfNeeded: sum >> (8 * shift))) }
    return bytes
  }
}

/// One kind's entry in the table of contents.
private struct PackedKind {
  /// The records' IDs, in the order in which they were added.
  private var ids: [ID] = []
  /// The offsets of the records.
  private var places: [Int] = []
  private var indexes: [PackedKeys]

  init(_ indexes: [Index]) { self.indexes = indexes.map { PackedKeys($0) } }

  mutating func add(_ id: ID, at place: Int, _ row: Row?) {
    ids.append(id)
    places.append(place)
    for index in indexes.indices { indexes[index].add(row) }
  }

  func write(to packer: inout Packer) {
    let sorted = sortedPlaces
    packer.write(Int64(sorted.count))
    packer.write(Int64(indexes.count))
    // The number of each record, or −1 for one that a later one replaced.
    var numbers = Array(repeating: -1, count: ids.count)
    for (number, place) in sorted.enumerated() { numbers[place] = number }
    let orders = indexes.map { index in index.sortedPlaces.map { numbers[$0] }.filter { $0 >= 0 } }
    for (index, order) in zip(indexes, orders) {
      packer.write(index.name)
      packer.write(Int64(order.count))
    }
    for place in sorted { packer.write(ids[place]) }
    for place in sorted { packer.write(fixed: places[place]) }
    for order in orders {
      for number in order { packer.write(fixed: number) }
    }
  }

  /// The positions of the records in order of their IDs, with only the last position of each ID.
  private var sortedPlaces: [Int] {
    let sorted = ids.indices.sorted { ids[$0] < ids[$1] }
    return sorted.indices.filter { next in
      next + 1 == sorted.count || ids[sorted[next]] != ids[sorted[next + 1]]
    }.map { sorted[$0] }
  }
}

/// The keys of one index, encoded so that comparing them byte by byte gives the same order as comparing their
/// values.
private struct PackedKeys {
  private let index: Index
  private var bytes: [UInt8] = []
  /// The end of each record's key, which is empty for a purged record.
  private var ends: [Int] = []

  init(_ index: Index) { self.index = index }

  var name: String { index.name }

  mutating func add(_ row: Row?) {
    if let row {
      for field in index.fields { append(row[field] ?? .null) }
      append(row.id)
    }
    ends.append(bytes.count)
  }

  /// Appends the rank of a value's type and then the value, encoded so that the bytes sort in the order of
  /// ``Value/precedes(_:)``.
  private mutating func append(_ value: Value) {
    bytes.append(value.rank)
    switch value {
    case .boolean(let flag): append(UInt64(flag ? 1 : 0))
    case .integer(let number): append(UInt64(bitPattern: number) ^ 1 << 63)
    case .text(let text):
      // A zero ends the text, so one within it takes two bytes.
      for byte in text.utf8 {
        bytes.append(byte)
        if byte == 0 { bytes.append(1) }
      }
      bytes += [0, 0]
    case .id(let id): append(id)
    case .null, .decimal, .list, .object: break
    }
  }

  private mutating func append(_ id: ID) { bytes += id.bytes }

  private mutating func append(_ number: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// The positions of the records in order of their keys, without purged records.
  var sortedPlaces: [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      ends.indices.filter { start(of: $0) < ends[$0] }.sorted { precedes($0, $1, bytes) }
    }
  }

  private func start(of place: Int) -> Int { place == 0 ? 0 : ends[place - 1] }

  private func precedes(_ one: Int, _ other: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (left, right) = (start(of: one), start(of: other))
    while left < ends[one], right < ends[other] {
      if bytes[left] != bytes[right] { return bytes[left] < bytes[right] }
      left += 1
      right += 1
    }
    return left == ends[one] && right < ends[other]
  }
}
