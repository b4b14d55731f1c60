/// A writer of canonical JSON, which contains no spaces and as few escapes as possible, and preserves the
/// order of fields and the spelling of decimals.
public struct JSONWriter {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Returns a value's canonical text.
  public static func text(of value: Value) -> String { String(decoding: bytes(of: value), as: UTF8.self) }

  /// Returns the canonical form of a value as UTF-8.
  public static func bytes(of value: Value) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return writer.bytes
  }

  public mutating func write(_ value: Value) {
    switch value {
    case .null: raw("null")
    case .boolean(let flag): raw(flag ? "true" : "false")
    case .integer(let number): raw(String(number))
    case .decimal(let digits): raw(digits)
    case .text(let text): write(text)
    case .id(let id):
      bytes.append(quote)
      id.appendText(to: &bytes)
      bytes.append(quote)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(value)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields): write(fields)
    }
  }

  private mutating func write(_ fields: [Field]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(field.name)
      bytes.append(UInt8(ascii: ":"))
      write(field.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ text: String) {
    bytes.append(quote)
    if !appendPlain(text) { escape(text) }
    bytes.append(quote)
  }

  /// Appends a string in one step if it needs no escapes.
  ///
  /// - Returns: True if the string was appended.
  private mutating func appendPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { buffer in
      var place = 0
      while place < buffer.count {
        let byte = buffer[place]
        if byte < 0x20 || byte == quote || byte == backslash { return false }
        place += 1
      }
      bytes.append(contentsOf: buffer)
      return true
    } ?? false
  }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case quote, backslash:
        bytes.append(backslash)
        bytes.append(byte)
      case 0x0a: raw("\\n")
      case 0x0d: raw("\\r")
      case 0x09: raw("\\t")
      case 0..<0x20:
        raw("\\u00")
        bytes.append(byte < 16 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        bytes.append(Array("0123456789abcdef".utf8)[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
  }

  private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
