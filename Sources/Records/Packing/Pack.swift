/// The binary format of a whole store, in which each record is decoded in place on first use.
///
/// The records come first, followed by the table of contents. For each kind, it contains the kind's name, the
/// number of records, and the name and number of rows of each index. These are followed by the kind's
/// columns: the IDs in order, the offset of each record, and the row numbers of each index in order. The
/// trailer contains the offset of the table of contents and a checksum of all preceding bytes, so that later
/// reads can rely on them.
enum Pack {
  /// Returns the tables contained in packed bytes.
  ///
  /// - Throws: ``Damaged`` if the checksum doesn't match or the table of contents is malformed.
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

  /// Returns a checksum that depends on every byte, computed eight bytes at a time.
  static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
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

/// The records of one kind in a ``Pack``.
final class PackedTable {
  let kind: String
  let count: Int
  private var unpacker: Unpacker
  private let ids: Int
  private let places: Int
  private var orders: [Order] = []
  /// The rows decoded so far, by number.
  private var read: [Int: Row] = [:]

  /// The order of an index, stored as a column of row numbers.
  private struct Order {
    let name: String
    let count: Int
    var column = 0
  }

  /// Reads a kind's entry in the table of contents.
  ///
  /// - Throws: ``Damaged`` if it is malformed.
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

  /// Returns true if the table contains the order of every given index.
  func has(_ indexes: [Index]) -> Bool {
    indexes.allSatisfy { index in orders.contains { $0.name.hasSameBytes(as: index.name) } }
  }

  /// Returns the number of the record with the given ID, or nil if there is none.
  func number(of id: ID) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self.id(middle) < id { low = middle + 1 } else { high = middle }
    }
    return low < count && self.id(low) == id ? low : nil
  }

  func id(_ number: Int) -> ID { unpacker.id(ids, number) }

  /// Decodes a record's change entry and its row, which is nil for a purged record.
  ///
  /// - Throws: ``Damaged`` if the bytes are malformed.
  func record(_ number: Int) throws(Damaged) -> (change: Change, row: Row?) {
    try unpacker.go(to: unpacker.fixed(places, number))
    return try unpacker.record(kind, id(number))
  }

  /// Decodes a record's change entry.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the bytes are malformed.
  func change(_ number: Int) throws(StoreError) -> Change {
    do throws(Damaged) {
      try unpacker.go(to: unpacker.fixed(places, number))
      return try unpacker.change(kind, id(number)).change
    } catch { throw PackedTable.damaged }
  }

  /// Returns a record's row, decoding it on first use, or nil if the record was purged.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the bytes are malformed.
  func row(_ number: Int) throws(StoreError) -> Row? {
    if let row = read[number] { return row }
    do throws(Damaged) {
      let row = try record(number).row
      if let row { read[number] = row }
      return row
    } catch { throw PackedTable.damaged }
  }

  /// Returns the rows in the order of an index, or by ID if the table doesn't contain that order.
  func rows(by index: Index) -> PackedIndex {
    let order = orders.first { $0.name.hasSameBytes(as: index.name) }
    return PackedIndex(table: self, index: index, count: order?.count ?? count, column: order?.column)
  }

  /// Returns the row number at a position in an index's column.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if no record has that number.
  fileprivate func number(_ place: Int, in column: Int) throws(StoreError) -> Int {
    let number = unpacker.fixed(column, place)
    guard (0..<count).contains(number) else { throw PackedTable.damaged }
    return number
  }

  private static var damaged: StoreError { .failed("pack") }
}

/// The records of a table in the order of one index, or by ID if `column` is nil.
struct PackedIndex: IndexedRows {
  fileprivate let table: PackedTable
  fileprivate let index: Index
  let count: Int
  fileprivate let column: Int?

  /// Returns the row number at a position.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the column is damaged.
  private func number(_ place: Int) throws(StoreError) -> Int {
    guard let column else { return place }
    return try table.number(place, in: column)
  }

  /// Returns the ID of the row at a position.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the column is damaged.
  func id(_ place: Int) throws(StoreError) -> ID { table.id(try number(place)) }
  /// Returns the row at a position.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the column or the record is damaged.
  func row(_ place: Int) throws(StoreError) -> Row? { try table.row(try number(place)) }

  /// Returns the values of the index's fields for the row at a position.
  ///
  /// - Throws: ``StoreError/failed(_:)`` if the column or the record is damaged.
  func key(_ place: Int) throws(StoreError) -> [Value] {
    guard !index.fields.isEmpty, let row = try row(place) else { return [] }
    return index.key(of: row)
  }
}
