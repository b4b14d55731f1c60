/// The encoding of text that may contain U+0000, which PostgreSQL's type `text` doesn't allow.
///
/// U+0000 is stored as U+001A "0", and U+001A as U+001A "1".
enum PostgresText {
  private static let escape: UInt8 = 0x1A

  /// Appends text in UTF-8, with U+0000 and U+001A escaped.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { characters in
      guard characters.contains(where: { $0 == 0 || $0 == escape }) else {
        return bytes.append(contentsOf: characters)
      }
      for character in characters {
        switch character {
        case 0: bytes += [escape, UInt8(ascii: "0")]
        case escape: bytes += [escape, UInt8(ascii: "1")]
        default: bytes.append(character)
        }
      }
    }
  }

  /// Returns the text that was encoded as `bytes`.
  ///
  /// Escapes that ``append(_:to:)`` doesn't write are left unchanged, and invalid UTF-8 is repaired.
  static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.contains(escape) else { return String(decoding: bytes, as: UTF8.self) }
    var characters: [UInt8] = []
    characters.reserveCapacity(bytes.count)
    var isEscaped = false
    for byte in bytes {
      switch (isEscaped, byte) {
      case (true, UInt8(ascii: "0")): characters[characters.count - 1] = 0
      case (true, UInt8(ascii: "1")): break
      default: characters.append(byte)
      }
      isEscaped = byte == escape
    }
    return String(decoding: characters, as: UTF8.self)
  }
}
