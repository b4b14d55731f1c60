/// Why bytes from the host are not a call.
package enum WireError: Error, Equatable, Sendable {
  /// A field reaches beyond the last byte.
  case tooShort
  /// Bytes are left behind the last field.
  case tooLong
  /// A field is longer than its kind may be.
  case limit(Int)
  case notUTF8
  /// A number outside of what it can mean.
  case outOfRange
}

/// Reads fields one after the other: numbers little-endian, everything else behind its length in four bytes.
///
/// Any bytes may come; nothing traps.
package struct WireReader {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Bytes that are fields themselves.
  package mutating func fields(atMost limit: Int) throws(WireError) -> WireReader {
    WireReader(try slice(limit))
  }

  package mutating func bytes(atMost limit: Int) throws(WireError) -> [UInt8] {
    try slice(limit).withUnsafeBytes { [UInt8](copying: $0) }
  }

  package mutating func text(atMost limit: Int) throws(WireError) -> String {
    guard let text = String(validating: try slice(limit), as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  package mutating func number(in range: ClosedRange<Int64>) throws(WireError) -> Int64 {
    let number = Int64(bitPattern: try word(8))
    guard range.contains(number) else { throw .outOfRange }
    return number
  }

  package var isAtEnd: Bool { rest.isEmpty }

  package func end() throws(WireError) {
    guard rest.isEmpty else { throw .tooLong }
  }

  private mutating func slice(_ limit: Int) throws(WireError) -> ArraySlice<UInt8> {
    // Compared as 64 bits: in wasm an `Int` has 32, and a length of 4 GB would not fit.
    let count = try word(4)
    guard count <= UInt64(limit) else { throw .limit(limit) }
    guard count <= UInt64(rest.count) else { throw .tooShort }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }

  private mutating func word(_ count: Int) throws(WireError) -> UInt64 {
    guard rest.count >= count else { throw .tooShort }
    var word: UInt64 = 0
    for byte in rest.prefix(count).reversed() { word = word << 8 | UInt64(byte) }
    rest = rest.dropFirst(count)
    return word
  }
}

/// Writes what `WireReader` reads.
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
  /// A copy made at once; in WebAssembly the standard library's goes byte by byte.
  package init(copying bytes: UnsafeRawBufferPointer) {
    self.init(unsafeUninitializedCapacity: bytes.count) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: bytes)
      count = bytes.count
    }
  }
}
