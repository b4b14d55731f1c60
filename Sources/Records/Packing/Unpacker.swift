/// An error thrown when the bytes being read are not valid ``Packer`` output.
public struct Damaged: Error, Equatable, Sendable {
  public init() {}
}

/// A reader of bytes written by a `Packer`.
///
/// It is safe to use on arbitrary input.
public struct Unpacker {
  private let bytes: [UInt8]
  /// The offset of the first value, after the words and devices.
  private var start = 0
  private var place = 0
  private var words: [String] = []
  private var devices: [ID] = []

  /// The maximum nesting depth, which is within the limits of every JSON reader.
  private static let mostNested = 100

  /// Creates an unpacker and reads the words and devices at the front.
  ///
  /// - Throws: ``Damaged`` if the front is malformed.
  public init(_ bytes: [UInt8]) throws(Damaged) {
    self.bytes = bytes
    for _ in 0..<(try count()) { words.append(try text()) }
    for _ in 0..<(try count()) { devices.append(try id()) }
    start = place
  }

  public var isAtEnd: Bool { place == bytes.count }

  /// Moves to an offset that was the value of ``Packer/place`` during packing.
  ///
  /// - Throws: ``Damaged`` if the offset is outside the bytes.
  public mutating func go(to place: Int) throws(Damaged) {
    guard place >= 0, place <= bytes.count - start else { throw Damaged() }
    self.place = start + place
  }

  /// Skips a column of fixed-width entries, and returns the offset to pass to ``fixed(_:_:)`` and
  /// ``id(_:_:)``.
  ///
  /// - Throws: ``Damaged`` if the bytes end before the column does.
  mutating func column(_ count: Int, width: Int) throws(Damaged) -> Int {
    guard count <= (bytes.count - place) / width else { throw Damaged() }
    defer { place += count * width }
    return place
  }

  /// Returns an entry in a column of four-byte numbers.
  func fixed(_ column: Int, _ number: Int) -> Int {
    Int(truncatingIfNeeded: UInt32(littleEndian: word(at: column + 4 * number)))
  }

  /// Returns an entry in a column of IDs.
  func id(_ column: Int, _ number: Int) -> ID {
    let place = column + 16 * number
    return ID(high: UInt64(bigEndian: word(at: place)), low: UInt64(bigEndian: word(at: place + 8)))
  }

  /// Returns the integer at an offset.
  ///
  /// It is a single unaligned load, because binary searches through IDs depend on its speed.
  private func word<Word: FixedWidthInteger>(at place: Int) -> Word {
    bytes.withUnsafeBytes { bytes in
      precondition(place >= 0 && place <= bytes.count - MemoryLayout<Word>.size)
      return bytes.loadUnaligned(fromByteOffset: place, as: Word.self)
    }
  }

  /// Reads one byte.
  ///
  /// - Throws: ``Damaged`` if no byte is left.
  public mutating func flag() throws(Damaged) -> UInt8 {
    guard place < bytes.count else { throw Damaged() }
    place += 1
    return bytes[place - 1]
  }

  /// Reads a variable-length signed number.
  ///
  /// - Throws: ``Damaged`` if the bytes end within it or it exceeds 64 bits.
  public mutating func number() throws(Damaged) -> Int64 {
    var word: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try flag()
      guard shift < 63 || byte <= 1 else { throw Damaged() }
      word |= UInt64(byte & 127) << shift
      if byte < 128 { break }
      shift += 7
    }
    return Int64(bitPattern: word >> 1) ^ -Int64(bitPattern: word & 1)
  }

  /// Reads a count of items, each of which takes up at least one byte.
  ///
  /// - Throws: ``Damaged`` if it is negative or exceeds the number of bytes left.
  mutating func count() throws(Damaged) -> Int {
    let count = try number()
    guard count >= 0, count <= Int64(bytes.count - place) else { throw Damaged() }
    return Int(count)
  }

  /// Reads a string, encoded as its length in bytes followed by its UTF-8 bytes.
  ///
  /// - Throws: ``Damaged`` if the bytes end within it or are not UTF-8.
  mutating func text() throws(Damaged) -> String {
    let count = try count()
    let slice = bytes[place..<place + count]
    place += count
    guard let text = String(validating: slice, as: UTF8.self) else { throw Damaged() }
    return text
  }

  /// Reads the 16 bytes of an ID.
  ///
  /// - Throws: ``Damaged`` if the bytes end within it.
  public mutating func id() throws(Damaged) -> ID {
    let column = try column(1, width: 16)
    return id(column, 0)
  }

  /// Reads a reference to a word and returns the word.
  ///
  /// - Throws: ``Damaged`` if there is no such word.
  public mutating func word() throws(Damaged) -> String {
    let place = try reference(to: words.count)
    return words[place]
  }

  /// Reads an index into a list with the given number of entries.
  ///
  /// - Throws: ``Damaged`` if the index is out of range.
  private mutating func reference(to count: Int) throws(Damaged) -> Int {
    let place = try number()
    guard place >= 0, place < Int64(count) else { throw Damaged() }
    return Int(place)
  }

  /// Reads a value, encoded as its ``Tag`` followed by its content.
  ///
  /// - Throws: ``Damaged`` if the bytes are malformed or nested deeper than 100 levels.
  public mutating func value(nested: Int = 0) throws(Damaged) -> Value {
    guard nested <= Unpacker.mostNested else { throw Damaged() }
    switch try flag() {
    case Tag.null: return .null
    case Tag.no: return .boolean(false)
    case Tag.yes: return .boolean(true)
    case Tag.integer: return .integer(try number())
    case Tag.decimal: return .decimal(try text())
    case Tag.text: return .text(try text())
    case Tag.id: return .id(try id())
    case Tag.list:
      var values: [Value] = []
      let count = try count()
      values.reserveCapacity(count)
      for _ in 0..<count { values.append(try value(nested: nested + 1)) }
      return .list(values)
    case Tag.object: return .object(try fields(nested: nested + 1))
    default: throw Damaged()
    }
  }

  /// Reads a count and that many fields.
  ///
  /// - Throws: ``Damaged`` if the bytes are malformed.
  private mutating func fields(nested: Int = 0) throws(Damaged) -> [Field] {
    var fields: [Field] = []
    let count = try count()
    fields.reserveCapacity(count)
    for _ in 0..<count { fields.append(Field(try word(), try value(nested: nested))) }
    return fields
  }

  /// Reads a stamp, encoded as its clock, its number and a reference to its device.
  ///
  /// - Throws: ``Damaged`` if the bytes are malformed.
  private mutating func stamp() throws(Damaged) -> Stamp {
    let (clock, number) = (try number(), try number())
    let place = try reference(to: devices.count)
    return Stamp(clock: clock, device: devices[place], number: number)
  }

  /// Reads a record's change entry and its row, which is nil for a purged record.
  ///
  /// - Throws: ``Damaged`` if the bytes are malformed.
  public mutating func record(_ kind: String, _ id: ID) throws(Damaged) -> (change: Change, row: Row?) {
    let (change, parts) = try change(kind, id)
    let trashedAt = parts & Part.trashed != 0 ? Instant(milliseconds: try number()) : nil
    guard parts & Part.row != 0 else { return (change, nil) }
    return (change, Row(kind: kind, id: id, fields: try fields(), trashedAt: trashedAt))
  }

  /// Reads a record's change entry and the set of `Part`s that follow it.
  ///
  /// - Throws: ``Damaged`` if the bytes are malformed.
  mutating func change(_ kind: String, _ id: ID) throws(Damaged) -> (change: Change, parts: UInt8) {
    let parts = try flag()
    var change = Change(kind: kind, id: id, content: nil, liveness: nil, sequence: try number())
    if parts & Part.content != 0 { change.content = try stamp() }
    if parts & Part.liveness != 0 { change.liveness = try stamp() }
    return (change, parts)
  }
}
