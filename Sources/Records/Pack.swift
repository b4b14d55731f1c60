/// All records of a store in one run of bytes, in which each is read where it lies, when it is asked for.
///
/// First come the records, then the contents: of each kind its name, how many records it has, and of each of
/// its indexes the name and how many rows. Behind that stand the kind's columns: the ids in their order,
/// where each record lies, and for each index the numbers of its rows in order. The end says where the
/// contents begin, and a sum of all bytes: whoever reads a record later can rely on them.
enum Pack {
  /// Packs the records of some kinds.
  static func bytes(of kinds: [String], in store: MemoryStore) throws(StoreError) -> [UInt8] {
    var packer = Packer()
    var contents: [PackContents] = []
    for kind in kinds { contents.append(try PackContents(of: kind, in: store, &packer)) }
    let start = packer.place
    packer.write(Int64(contents.count))
    for kind in contents { kind.write(to: &packer) }
    packer.write(fixed: start)
    var bytes = packer.bytes
    let sum = Pack.sum(bytes[...])
    for shift in UInt64(0)..<8 { bytes.append(UInt8(truncatingIfNeeded: sum >> (8 * shift))) }
    return bytes
  }

  /// The tables that lie in these bytes.
  static func tables(_ bytes: [UInt8]) throws(Damaged) -> [PackedTable] {
    guard bytes.count >= 12 else { throw Damaged() }
    var stored: UInt64 = 0
    for byte in bytes.suffix(8).reversed() { stored = stored << 8 | UInt64(byte) }
    guard stored == sum(bytes.dropLast(8)) else { throw Damaged() }
    var unpacker = try Unpacker(bytes)
    try unpacker.go(to: unpacker.fixed(bytes.count - 12, 0))
    var tables: [PackedTable] = []
    for _ in 0..<(try unpacker.count()) { tables.append(try PackedTable(&unpacker)) }
    return tables
  }

  /// A sum that another byte anywhere makes another, eight bytes at a time.
  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum = UInt64(bytes.count)
      var place = 0
      while place < bytes.count {
        var word: UInt64 = 0
        if place + 8 <= bytes.count {
          word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        } else {
          for byte in bytes[place...] { word = word << 8 | UInt64(byte) }
        }
        sum = (sum ^ word) &* 0x9e37_79b9_7f4a_7c15
        sum ^= sum >> 32
        place += 8
      }
      return sum
    }
  }
}

/// Where the records of one kind came to lie, while a store is packed.
private struct PackContents {
  let kind: String
  private var ids: [ID] = []
  private var places: [Int] = []
  private var orders: [(name: String, numbers: [Int])] = []

  init(of kind: String, in store: MemoryStore, _ packer: inout Packer) throws(StoreError) {
    self.kind = kind
    var numbers: [ID: Int] = [:]
    for change in try store.changes(of: kind) {
      numbers[change.id] = ids.count
      ids.append(change.id)
      places.append(packer.place)
      packer.write(change, try store.row(kind, change.id))
    }
    for index in store.schema[kind]?.indexes ?? [] {
      let rows = try store.rows(kind, index.all.including(.any))
      orders.append((index.name, rows.compactMap { numbers[$0.id] }))
    }
  }

  func write(to packer: inout Packer) {
    packer.write(kind)
    packer.write(Int64(ids.count))
    packer.write(Int64(orders.count))
    for order in orders {
      packer.write(order.name)
      packer.write(Int64(order.numbers.count))
    }
    for id in ids { packer.write(id) }
    for place in places { packer.write(fixed: place) }
    for order in orders {
      for number in order.numbers { packer.write(fixed: number) }
    }
  }
}

/// The records of one kind in a ``Pack``.
final class PackedTable {
  let kind: String
  let count: Int
  private var unpacker: Unpacker
  private let ids: Int
  private let places: Int
  private var orders: [Order] = []
  /// What was read already.
  private var read: [Int: Row] = [:]

  /// The rows by an index: a column of their numbers.
  private struct Order {
    let name: String
    let count: Int
    var column = 0
  }

  fileprivate init(_ unpacker: inout Unpacker) throws(Damaged) {
    kind = try unpacker.text()
    count = try unpacker.count()
    for _ in 0..<(try unpacker.count()) {
      orders.append(Order(name: try unpacker.text(), count: try unpacker.count()))
    }
    ids = try unpacker.column(count, width: 16)
    places = try unpacker.column(count, width: 4)
    for place in orders.indices { orders[place].column = try unpacker.column(orders[place].count, width: 4) }
    self.unpacker = unpacker
  }

  /// Whether it lies in the order of all of these.
  func has(_ indexes: [Index]) -> Bool {
    indexes.allSatisfy { index in orders.contains { $0.name.hasSameBytes(as: index.name) } }
  }

  /// The number of the record with an id.
  func number(of id: ID) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.id(middle) < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self.id(low) == id ? low : nil
  }

  func id(_ number: Int) -> ID { unpacker.id(ids, number) }

  /// What stands beside a record, and the record, unless it's gone for good.
  func record(_ number: Int) throws(Damaged) -> (change: Change, row: Row?) {
    try unpacker.go(to: unpacker.fixed(places, number))
    return try unpacker.record(kind, id(number))
  }

  func change(_ number: Int) throws(StoreError) -> Change {
    do throws(Damaged) {
      try unpacker.go(to: unpacker.fixed(places, number))
      return try unpacker.change(kind, id(number)).change
    } catch { throw PackedTable.damaged }
  }

  func row(_ number: Int) throws(StoreError) -> Row? {
    if let row = read[number] { return row }
    do throws(Damaged) {
      let row = try record(number).row
      if let row { read[number] = row }
      return row
    } catch { throw PackedTable.damaged }
  }

  /// The rows in the order of an index that it has.
  func rows(by index: Index) -> PackedIndex {
    let order = orders.first { $0.name.hasSameBytes(as: index.name) }
    return PackedIndex(table: self, index: index, count: order?.count ?? count, column: order?.column)
  }

  fileprivate func number(_ place: Int, in column: Int) throws(StoreError) -> Int {
    let number = unpacker.fixed(column, place)
    guard (0..<count).contains(number) else { throw PackedTable.damaged }
    return number
  }

  private static var damaged: StoreError { .failed("pack") }
}

/// The records of a table in the order of one index; by id without a column.
struct PackedIndex: IndexedRows {
  fileprivate let table: PackedTable
  fileprivate let index: Index
  let count: Int
  fileprivate let column: Int?

  private func number(_ place: Int) throws(StoreError) -> Int {
    guard let column else { return place }
    return try table.number(place, in: column)
  }

  func id(_ place: Int) throws(StoreError) -> ID { table.id(try number(place)) }
  func row(_ place: Int) throws(StoreError) -> Row? { try table.row(try number(place)) }

  func key(_ place: Int) throws(StoreError) -> [Value] {
    guard !index.fields.isEmpty, let row = try row(place) else { return [] }
    return index.key(of: row)
  }
}
