/// An error thrown if bytes from the host are not a valid call.
package enum WireError: Error, Equatable, Sendable {
  /// A field extends past the last byte.
  case tooShort
  /// Bytes remain after the last field.
  case tooLong
  /// A field is longer than its limit, which is the associated value.
  case limit(Int)
  case notUTF8
  /// A number is outside its range.
  case outOfRange
}

/// A reader of consecutive fields: numbers are little-endian, and every other field follows its length in
/// four bytes.
///
/// It accepts any bytes and never traps.
package struct WireReader {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Reads a field that consists of nested fields, and returns a reader for them.
  ///
  /// - Throws: ``WireError/limit(_:)`` if the field is too long, or ``WireError/tooShort`` if it runs past
  ///   the end.
  package mutating func fields(atMost limit: Int) throws(WireError) -> WireReader {
    WireReader(try slice(limit))
  }

  /// Reads a field of bytes.
  ///
  /// - Throws: ``WireError/limit(_:)`` if the field is too long, or ``WireError/tooShort`` if it runs past
  ///   the end.
  package mutating func bytes(atMost limit: Int) throws(WireError) -> [UInt8] {
    try slice(limit).withUnsafeBytes { [UInt8](copying: $0) }
  }

  /// Reads a field of UTF-8 text.
  ///
  /// - Throws: ``WireError/limit(_:)`` if the field is too long, ``WireError/tooShort`` if it runs past the
  ///   end, or ``WireError/notUTF8`` if it isn't valid UTF-8.
  package mutating func text(atMost limit: Int) throws(WireError) -> String {
    guard let text = String(validating: try slice(limit), as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  /// Reads a signed 64-bit number.
  ///
  /// - Throws: ``WireError/tooShort`` if the bytes run out, or ``WireError/outOfRange`` if the number is
  ///   outside the range.
  package mutating func number(in range: ClosedRange<Int64>) throws(WireError) -> Int64 {
    let number = Int64(bitPattern: try word(8))
    guard range.contains(number) else { throw .outOfRange }
    return number
  }

  package var isAtEnd: Bool { rest.isEmpty }

  /// Checks that all bytes were read.
  ///
  /// - Throws: ``WireError/tooLong`` if bytes remain.
  package func end() throws(WireError) {
    guard rest.isEmpty else { throw .tooLong }
  }

  /// Reads a length and that many bytes.
  ///
  /// - Throws: ``WireError/limit(_:)`` if the length is over the limit, or ``WireError/tooShort`` if bytes
  ///   are missing.
  private mutating func slice(_ limit: Int) throws(WireError) -> ArraySlice<UInt8> {
    // Compares 64-bit values: `Int` has 32 bits in wasm, where a length of 4 GB would not fit.
    let count = try word(4)
    guard count <= UInt64(limit) else { throw .limit(limit) }
    guard count <= UInt64(rest.count) else { throw .tooShort }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  /// Reads a little-endian number of `count` bytes.
  ///
  /// - Throws: ``WireError/tooShort`` if bytes are missing.
  private mutating func word(_ count: Int) throws(WireError) -> UInt64 {
    guard rest.count >= count else { throw .tooShort }
    var word: UInt64 = 0
    for byte in rest.prefix(count).reversed() { word = word << 8 | UInt64(byte) }
    rest = rest.dropFirst(count)
    return word
  }
}

/// A writer of fields in the format that ``WireReader`` reads.
package struct WireWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func write(_ field: [UInt8]) {
    word(UInt64(field.count), 4)
    bytes.append(contentsOf: field)
  }

  package mutating func write(_ text: String) {
    word(UInt64(text.utf8.count), 4)
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func write(_ number: Int64) { word(UInt64(bitPattern: number), 8) }

  private mutating func word(_ word: UInt64, _ count: Int) {
    for shift in 0..<count { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(shift)))) }
  }
}

extension [UInt8] {
  /// Creates a copy of `bytes` in one step.
  ///
  /// In WebAssembly, the standard library would copy byte by byte.
  package init(copying bytes: UnsafeRawBufferPointer) {
    self.init(unsafeUninitializedCapacity: bytes.count) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
      count = bytes.count
    }
  }
}
