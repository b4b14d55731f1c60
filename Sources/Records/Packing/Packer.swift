/// A writer of a compact binary encoding with variable-length numbers, in which each word is stored once.
///
/// A *number* is encoded with seven bits per byte, lowest first, and its sign in the lowest bit (zigzag). A
/// *word* (the name of a kind or a field) is encoded as its index in a table of words at the front, and a
/// device's ID as its index in a second table. Reading can therefore start at any value.
public struct Packer {
  private var body: [UInt8] = []
  private var words: [String] = []
  private var devices: [ID] = []
  /// The index of the word written last, or −1 before the first.
  ///
  /// The word after it is usually the next to be written, because rows mostly have the same fields in the
  /// same order.
  private var lastWord = -1

  public init() {}

  /// The complete encoding: the words and devices, followed by the values.
  public var bytes: [UInt8] {
    var front = Packer()
    front.write(Int64(words.count))
    for word in words { front.write(word) }
    front.write(Int64(devices.count))
    for device in devices { front.write(device) }
    return front.body + body
  }

  /// The number of bytes written after the words and devices.
  public var place: Int { body.count }

  public mutating func write(_ flag: UInt8) { body.append(flag) }

  public mutating func write(_ number: Int64) {
    var rest = UInt64(bitPattern: number << 1 ^ number >> 63)
    while rest > 127 {
      body.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    body.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number as four bytes, least significant first.
  public mutating func write(fixed number: Int) {
    for shift in stride(from: 0, to: 32, by: 8) { body.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  public mutating func write(_ text: String) {
    write(Int64(text.utf8.count))
    body.append(contentsOf: text.utf8)
  }

  public mutating func write(_ id: ID) { body.append(contentsOf: id.bytes) }

  public mutating func write(word: String) {
    let next = lastWord + 1
    let later = words[next...].firstIndex { $0.hasSameBytes(as: word) }
    if let place = later ?? words[..<next].firstIndex(where: { $0.hasSameBytes(as: word) }) {
      lastWord = place
    } else {
      words.append(word)
      lastWord = words.count - 1
    }
    write(Int64(lastWord))
  }

  public mutating func write(_ value: Value) {
    switch value {
    case .null: write(Tag.null)
    case .boolean(let flag): write(flag ? Tag.yes : Tag.no)
    case .integer(let number):
      write(Tag.integer)
      write(number)
    case .decimal(let digits):
      write(Tag.decimal)
      write(digits)
    case .text(let text):
      write(Tag.text)
      write(text)
    case .id(let id):
      write(Tag.id)
      write(id)
    case .list(let values):
      write(Tag.list)
      write(Int64(values.count))
      for value in values { write(value) }
    case .object(let fields):
      write(Tag.object)
      write(fields)
    }
  }

  private mutating func write(_ fields: [Field]) {
    write(Int64(fields.count))
    for field in fields {
      write(word: field.name)
      write(field.value)
    }
  }

  private mutating func write(_ stamp: Stamp) {
    write(stamp.clock)
    write(stamp.number)
    let place = devices.firstIndex(of: stamp.device) ?? devices.count
    if place == devices.count { devices.append(stamp.device) }
    write(Int64(place))
  }

  /// Writes a record and its change entry, except for the record's kind and ID.
  public mutating func write(_ change: Change, _ row: Row?) {
    var parts: UInt8 = 0
    if row != nil { parts |= Part.row }
    if row?.trashedAt != nil { parts |= Part.trashed }
    if change.content != nil { parts |= Part.content }
    if change.liveness != nil { parts |= Part.liveness }
    write(parts)
    write(change.sequence)
    if let content = change.content { write(content) }
    if let liveness = change.liveness { write(liveness) }
    if let instant = row?.trashedAt { write(instant.milliseconds) }
    if let row { write(row.fields) }
  }
}

/// The byte before a value that identifies its type.
enum Tag {
  static let null: UInt8 = 0
  static let no: UInt8 = 1
  static let yes: UInt8 = 2
  static let integer: UInt8 = 3
  static let decimal: UInt8 = 4
  static let text: UInt8 = 5
  static let id: UInt8 = 6
  static let list: UInt8 = 7
  static let object: UInt8 = 8
}

/// The flags in the byte before a record, one for each part that may follow.
enum Part {
  static let row: UInt8 = 1
  static let trashed: UInt8 = 2
  static let content: UInt8 = 4
  static let liveness: UInt8 = 8
}
