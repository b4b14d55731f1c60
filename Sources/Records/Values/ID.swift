/// A record's 128-bit identifier, created by the device that creates the record and written as a UUID.
///
/// Random IDs are version 7 UUIDs (RFC 9562). IDs that two devices must derive independently are version 8,
/// computed from the SHA-256 of their subject (``Fingerprint``).
public struct ID: Hashable, Comparable, Sendable {
  public let high: UInt64
  public let low: UInt64

  /// The ID of a blank record that hasn't been assigned an ID yet.
  public static let none = ID(high: 0, low: 0)

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates a version 7 UUID with 48 bits of time followed by random bits.
  public init(at instant: Instant, random: (UInt64, UInt64)) {
    let time = UInt64(truncatingIfNeeded: instant.milliseconds) << 16
    self.init(
      high: time | 0x7000 | random.0 & 0x0fff, low: random.1 & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }

  /// Creates a version 8 UUID from the first 16 bytes of a digest.
  public init(digest: [UInt8]) {
    var words: (UInt64, UInt64) = (0, 0)
    for index in 0..<8 {
      words.0 = words.0 << 8 | UInt64(digest[index])
      words.1 = words.1 << 8 | UInt64(digest[index + 8])
    }
    self.init(
      high: words.0 & 0xffff_ffff_ffff_0fff | 0x8000,
      low: words.1 & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }

  /// Creates an ID from 16 bytes, most significant first, or returns nil for any other length.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for (index, byte) in bytes.enumerated() {
      if index < 8 { words.0 = words.0 << 8 | UInt64(byte) } else { words.1 = words.1 << 8 | UInt64(byte) }
    }
    self.init(high: words.0, low: words.1)
  }

  /// Parses the 36 characters of a UUID in either case, or returns nil for any other text.
  @inline(never) public init?(_ text: String) {
    var text = text
    guard let id = text.withUTF8({ ID(characters: $0) }) else { return nil }
    self = id
  }

  private init?(characters: UnsafeBufferPointer<UInt8>) {
    guard characters.count == 36 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    var position = 0
    while position < 36 {
      let byte = characters[position]
      if position == 8 || position == 13 || position == 18 || position == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = hexDigit(byte) else { return nil }
        // The third dash separates the two halves.
        if position < 18 { words.0 = words.0 << 4 | digit } else { words.1 = words.1 << 4 | digit }
      }
      position += 1
    }
    self.init(high: words.0, low: words.1)
  }

  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    for word in [high, low] {
      for shift in stride(from: UInt64(56), through: 0, by: -8) { bytes.append(UInt8(word >> shift & 255)) }
    }
    return bytes
  }

  /// The 36 characters of a UUID, in lower case.
  @inline(never) public var text: String {
    var characters: [UInt8] = []
    characters.reserveCapacity(36)
    appendText(to: &characters)
    return String(decoding: characters, as: UTF8.self)
  }

  /// Appends the 36 characters of ``text``.
  func appendText(to characters: inout [UInt8]) {
    var word = high
    var digit = 0
    while digit < 32 {
      if digit == 16 { word = low }
      if digit == 8 || digit == 12 || digit == 16 || digit == 20 { characters.append(UInt8(ascii: "-")) }
      let value = UInt8(truncatingIfNeeded: word &>> 60)
      characters.append(value < 10 ? 48 &+ value : 87 &+ value)
      word = word &<< 4
      digit += 1
    }
  }

  public static func < (left: ID, right: ID) -> Bool {
    left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

/// Returns the value of a hexadecimal digit in either case, or nil for any other byte.
func hexDigit(_ byte: UInt8) -> UInt64? {
  switch byte {
  case 48...57: UInt64(byte - 48)
  case 97...102: UInt64(byte - 87)
  case 65...70: UInt64(byte - 55)
  default: nil
  }
}
