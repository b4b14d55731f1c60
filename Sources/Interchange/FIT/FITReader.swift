/// A reader for the messages of a FIT file of any length.
///
/// Only one piece of the file is in memory. Concatenated FIT files are read one after another, and each must
/// end with its checksum.
package struct FITReader: ~Copyable {
  /// The current message's global message number, which identifies its kind in the FIT profile.
  package private(set) var kind: UInt16 = 0
  /// The timestamp of the current message in seconds since the FIT epoch, from a field or the record header.
  package private(set) var timestamp: Int64?

  /// The range of timestamps, which are unsigned 32-bit integers.
  static let seconds: ClosedRange<Int64> = 0...0xFFFF_FFFF

  private var bytes: [UInt8] = []
  private var cursor = 0
  /// The offset of the current piece in the file.
  private var offset: Int64 = 0
  /// The end offset of the current file's data, or 0 before a header is read.
  private var dataEnd: Int64 = 0
  private var checksum: UInt16 = 0
  private var definitions = [FITDefinition?](repeating: nil, count: 16)
  private var current = FITDefinition()
  private var messageStart = 0
  private var lastTimestamp: Int64 = 0
  private let source: ByteSource

  package init(_ source: ByteSource) { self.source = source }

  /// Advances to the next message with data.
  ///
  /// Returns false after the last message.
  ///
  /// - Throws: ``LogFileError`` if reading fails, or if the file is cut off, isn't a FIT file, or has a wrong
  ///   checksum.
  package mutating func next() throws(LogFileError) -> Bool {
    while true {
      if dataEnd == 0 {
        if try !have(1) {
          guard offset + Int64(cursor) > 0 else { throw fault(.cutOff(byte: 0)) }
          return false
        }
        try readHeader()
      } else if position >= dataEnd {
        guard position == dataEnd else { throw fault(.brokenFIT(byte: position)) }
        try checkSum()
      } else if try readRecord() {
        return true
      }
    }
  }

  /// The offset of the current message in the file.
  var byte: Int64 { offset + Int64(messageStart) }

  private var position: Int64 { offset + Int64(cursor) }

  private func fault(_ problem: RecordingProblem) -> LogFileError {
    LogFileError(problem: .recording(problem))
  }

  /// Returns true if `count` unread bytes are available, reading more of the file if necessary.
  ///
  /// - Throws: ``LogFileError`` if reading fails.
  private mutating func have(_ count: Int) throws(LogFileError) -> Bool {
    while bytes.count - cursor < count {
      bytes.removeSubrange(0..<cursor)
      offset += Int64(cursor)
      cursor = 0
      do throws(CSVError) {
        let piece = try source.take(64 << 10)
        if piece.isEmpty { return false }
        bytes.append(contentsOf: piece)
      } catch { throw LogFileError(error) }
    }
    return true
  }

  /// Reads until `count` unread bytes are in memory.
  ///
  /// - Throws: ``LogFileError`` if reading fails, or with ``RecordingProblem/cutOff(byte:)`` if the file ends
  ///   first.
  private mutating func need(_ count: Int) throws(LogFileError) {
    guard try have(count) else { throw fault(.cutOff(byte: offset + Int64(bytes.count))) }
  }

  /// Consumes `count` bytes, adds them to the checksum, and returns the index of the first one.
  private mutating func take(_ count: Int) -> Int {
    let start = cursor
    var sum = checksum
    for place in start..<(start + count) {
      sum = (sum >> 8) ^ FITChecksum.table[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[place])]
    }
    checksum = sum
    cursor += count
    return start
  }

  /// Reads the header of a file.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/brokenFIT(byte:)`` or
  ///   ``RecordingProblem/checksum(byte:)`` if the header is invalid, or with
  ///   ``RecordingProblem/cutOff(byte:)`` if the file ends within it.
  private mutating func readHeader() throws(LogFileError) {
    let begin = position
    try need(12)
    let size = Int(bytes[cursor])
    guard size == 12 || size == 14, bytes[(cursor + 8)..<(cursor + 12)].elementsEqual(".FIT".utf8) else {
      throw fault(.brokenFIT(byte: begin))
    }
    try need(size)
    checksum = 0
    let start = take(12)
    if size == 14 {
      let stated = UInt16(bytes[start + 12]) | UInt16(bytes[start + 13]) << 8
      guard stated == 0 || stated == checksum else { throw fault(.checksum(byte: begin + 12)) }
      _ = take(2)
    }
    let length = (0..<4).reduce(Int64(0)) { $0 | Int64(bytes[start + 4 + $1]) << (8 * $1) }
    guard length > 0 else { throw fault(.cutOff(byte: position)) }
    dataEnd = position + length
    definitions = [FITDefinition?](repeating: nil, count: 16)
    lastTimestamp = 0
  }

  /// Reads the checksum at the end of a file.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/checksum(byte:)`` if it doesn't match the data, or
  ///   with ``RecordingProblem/cutOff(byte:)`` if it is missing.
  private mutating func checkSum() throws(LogFileError) {
    try need(2)
    let stated = UInt16(bytes[cursor]) | UInt16(bytes[cursor + 1]) << 8
    guard stated == checksum else { throw fault(.checksum(byte: position)) }
    cursor += 2
    dataEnd = 0
  }

  /// Reads one record.
  ///
  /// Returns true if the record has data.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/brokenFIT(byte:)`` if its message isn't defined, or
  ///   with ``RecordingProblem/cutOff(byte:)`` if the file ends within it.
  private mutating func readRecord() throws(LogFileError) -> Bool {
    try need(1)
    let begin = position
    let header = bytes[take(1)]
    if header & 0xC0 == 0x40 {
      try readDefinition(local: Int(header & 0x0F), hasDeveloperFields: header & 0x20 != 0, at: begin)
      return false
    }
    let isPacked = header & 0x80 != 0
    let local = Int(isPacked ? header >> 5 & 3 : header & 0x0F)
    guard let definition = definitions[local] else { throw fault(.brokenFIT(byte: begin)) }
    try need(definition.size)
    current = definition
    kind = definition.kind
    messageStart = take(definition.size)
    if isPacked {
      lastTimestamp += (Int64(header & 0x1F) - lastTimestamp) & 0x1F
      timestamp = lastTimestamp
    } else {
      timestamp = integer(253)?.within(FITReader.seconds)
      if let timestamp { lastTimestamp = timestamp }
    }
    return true
  }

  /// Reads the definition of a local message.
  ///
  /// - Throws: ``LogFileError`` with ``RecordingProblem/brokenFIT(byte:)`` if it extends beyond the file's
  ///   data, or with ``RecordingProblem/cutOff(byte:)`` if the file ends within it.
  private mutating func readDefinition(
    local: Int, hasDeveloperFields: Bool, at begin: Int64
  ) throws(LogFileError) {
    try need(5)
    let start = take(5)
    var definition = FITDefinition()
    definition.isBigEndian = bytes[start + 1] != 0
    let (first, second) = (UInt16(bytes[start + 2]), UInt16(bytes[start + 3]))
    definition.kind = definition.isBigEndian ? first << 8 | second : second << 8 | first
    let count = Int(bytes[start + 4])
    try need(count * 3)
    let fields = take(count * 3)
    for place in stride(from: fields, to: fields + count * 3, by: 3) {
      definition.add(number: bytes[place], size: Int(bytes[place + 1]), type: bytes[place + 2])
    }
    if hasDeveloperFields {
      try need(1)
      let count = Int(bytes[take(1)])
      try need(count * 3)
      let fields = take(count * 3)
      // Developer fields have meaning only to the app that defines them, so their bytes are skipped.
      for place in stride(from: fields, to: fields + count * 3, by: 3) {
        definition.size += Int(bytes[place + 1])
      }
    }
    guard position <= dataEnd else { throw fault(.brokenFIT(byte: begin)) }
    definitions[local] = definition
  }

  // MARK: Fields of the current message

  /// Returns the value of an integer field, or one value of an array field.
  ///
  /// Returns nil if the field is missing or contains its type's invalid value.
  package func integer(_ field: UInt8, at place: Int = 0) -> FileNumber? {
    guard let field = current.field(field), let width = field.width, (place + 1) * width <= field.size else {
      return nil
    }
    let start = messageStart + field.start + place * width
    var raw: UInt64 = 0
    for step in 0..<width {
      let byte = UInt64(bytes[start + (current.isBigEndian ? step : width - 1 - step)])
      raw = raw << 8 | byte
    }
    return field.value(of: raw)
  }

  /// Returns the number of values in a field.
  package func count(_ field: UInt8) -> Int {
    guard let field = current.field(field), let width = field.width else { return 0 }
    return field.size / width
  }

  /// Returns the bytes of a field, regardless of its type.
  package func rawBytes(_ field: UInt8) -> ArraySlice<UInt8> {
    guard let field = current.field(field) else { return [] }
    return bytes[(messageStart + field.start)..<(messageStart + field.start + field.size)]
  }

  /// Returns a field's text up to its first zero byte.
  package func text(_ field: UInt8) -> String {
    String(decoding: rawBytes(field).prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// The layout of messages with a given local number.
struct FITDefinition {
  var kind: UInt16 = 0
  var isBigEndian = false
  var size = 0
  private var fields: [FITField] = []

  mutating func add(number: UInt8, size: Int, type: UInt8) {
    fields.append(FITField(number: number, start: self.size, size: size, type: type))
    self.size += size
  }

  func field(_ number: UInt8) -> FITField? {
    for field in fields where field.number == number { return field }
    return nil
  }
}

/// One field of a message.
struct FITField {
  var number: UInt8
  var start: Int
  var size: Int
  var type: UInt8

  /// The size of one integer in bytes, or nil for text and fractions.
  var width: Int? {
    switch type & 0x1F {
    case 0, 1, 2, 10, 13: 1
    case 3, 4, 11: 2
    case 5, 6, 12: 4
    case 14, 15, 16: 8
    default: nil
    }
  }

  /// Returns the integer that `raw` encodes, or nil if it is the invalid value of the field's type.
  func value(of raw: UInt64) -> FileNumber? { number(raw).map { FileNumber($0) } }

  private func number(_ raw: UInt64) -> Int64? {
    switch type & 0x1F {
    case 0, 2, 13: raw == 0xFF ? nil : Int64(exactly: raw)
    case 1: raw == 0x7F ? nil : Int64(Int8(truncatingIfNeeded: raw))
    case 3: raw == 0x7FFF ? nil : Int64(Int16(truncatingIfNeeded: raw))
    case 4: raw == 0xFFFF ? nil : Int64(exactly: raw)
    case 5: raw == 0x7FFF_FFFF ? nil : Int64(Int32(truncatingIfNeeded: raw))
    case 6: raw == 0xFFFF_FFFF ? nil : Int64(exactly: raw)
    case 10, 11, 12: raw == 0 ? nil : Int64(exactly: raw)
    default: Int64(exactly: raw)
    }
  }
}

/// The checksum of FIT files, which is CRC-16 with the reversed polynomial 0xA001.
enum FITChecksum {
  static let table: [UInt16] = (0..<256).map { number in
    (0..<8).reduce(UInt16(number)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
  }
}
