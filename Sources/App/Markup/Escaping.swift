extension [UInt8] {
  mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends text, escaped for use as an element's content or as a quoted attribute's value.
  mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      // Text without special characters is copied at once. It is rebased because a slice would be copied byte
      // by byte.
      var plain = 0
      for index in 0..<bytes.count {
        guard let entity = entity(of: bytes[index]) else { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plain..<index]))
        append(literal: entity)
        plain = index + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plain...]))
    }
  }
}

private func entity(of byte: UInt8) -> StaticString? {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "'"): "&#39;"
  default: nil
  }
}
