import Records

/// That packed bytes are not what a `Packer` wrote.
package struct Damaged: Error, Equatable, Sendable {
  package init() {}
}

/// Reads what a `Packer` wrote; any bytes may come.
struct Unpacker {
  private let bytes: [UInt8]
  private var place = 0
  private var words: [String] = []
  private var devices: [ID] = []

  /// As deep as every reader of JSON follows.
  private static let mostNested = 100

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func flag() throws(Damaged) -> UInt8 {
    guard place < bytes.count else { throw Damaged() }
    place += 1
    return bytes[place - 1]
  }

  mutating func number() throws(Damaged) -> Int64 {
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

  /// How many there are of something that takes at least a byte each.
  mutating func count() throws(Damaged) -> Int {
    let count = try number()
    guard count >= 0, count <= Int64(bytes.count - place) else { throw Damaged() }
    return Int(count)
  }

  mutating func text() throws(Damaged) -> String {
    let count = try count()
    let slice = bytes[place..<place + count]
    place += count
    guard let text = String(validating: slice, as: UTF8.self) else { throw Damaged() }
    return text
  }

  mutating func id() throws(Damaged) -> ID {
    guard bytes.count - place >= 16 else { throw Damaged() }
    var words: (UInt64, UInt64) = (0, 0)
    for offset in 0..<8 {
      words.0 = words.0 << 8 | UInt64(bytes[place + offset])
      words.1 = words.1 << 8 | UInt64(bytes[place + offset + 8])
    }
    place += 16
    return ID(high: words.0, low: words.1)
  }

  mutating func word() throws(Damaged) -> String {
    let reference = try number()
    guard reference != 0 else {
      words.append(try text())
      return words[words.count - 1]
    }
    guard reference > 0, reference <= Int64(words.count) else { throw Damaged() }
    return words[Int(reference) - 1]
  }

  mutating func value(nested: Int = 0) throws(Damaged) -> Value {
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

  mutating func fields(nested: Int = 0) throws(Damaged) -> [Field] {
    var fields: [Field] = []
    let count = try count()
    fields.reserveCapacity(count)
    for _ in 0..<count { fields.append(Field(try word(), try value(nested: nested))) }
    return fields
  }

  mutating func stamp() throws(Damaged) -> Stamp {
    let clock = try number()
    let number = try number()
    let reference = try self.number()
    if reference == 0 { devices.append(try id()) }
    let place = reference == 0 ? Int64(devices.count) : reference
    guard place > 0, place <= Int64(devices.count) else { throw Damaged() }
    return Stamp(clock: clock, device: devices[Int(place) - 1], number: number)
  }

  mutating func entry() throws(Damaged) -> Page.Entry {
    let parts = try flag()
    let kind = try word()
    let id = try id()
    var change = Change(kind: kind, id: id, content: nil, liveness: nil, sequence: try number())
    if parts & Part.content != 0 { change.content = try stamp() }
    if parts & Part.liveness != 0 { change.liveness = try stamp() }
    let trashedAt = parts & Part.trashed != 0 ? Instant(milliseconds: try number()) : nil
    guard parts & Part.row != 0 else { return Page.Entry(change: change, row: nil) }
    return Page.Entry(
      change: change, row: Row(kind: kind, id: id, fields: try fields(), trashedAt: trashedAt))
  }
}
