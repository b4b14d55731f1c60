/// A strict JSON reader (RFC 8259) with limits on size and depth.
public struct JSONReader {
  /// The default limit on the size of a JSON text: 16 MiB.
  public static let defaultLimit = 16 << 20
  /// The maximum nesting depth of lists and objects.
  public static let maximumDepth = 128

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0

  /// Parses a JSON text.
  ///
  /// - Throws: ``JSONError``, with the position of the first problem, if the text is too long or isn't valid
  ///   JSON.
  public static func value(of bytes: [UInt8], limit: Int = defaultLimit) throws(JSONError) -> Value {
    guard bytes.count <= limit else { throw JSONError(.tooLong(limit: limit), at: limit, in: bytes) }
    let result: Result<Value, JSONError> = bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(bytes: buffer)
      do throws(JSONProblem) {
        return .success(try reader.document())
      } catch {
        return .failure(JSONError(error, at: reader.position, in: bytes))
      }
    }
    return try result.get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads one value that extends to the end of the text.
  ///
  /// - Throws: ``JSONProblem`` if the text is not valid JSON.
  private mutating func document() throws(JSONProblem) -> Value {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw .unexpected(bytes[position]) }
    return value
  }

  /// Reads a value, skipping the space before it.
  ///
  /// - Throws: ``JSONProblem`` if no valid value follows.
  private mutating func value() throws(JSONProblem) -> Value {
    skipSpace()
    guard let byte = peek else { throw .ended }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), 48...57: return try number()
    default: throw .unexpected(byte)
    }
  }

  /// Reads an object whose opening brace is next.
  ///
  /// - Throws: ``JSONProblem`` if the object is malformed or nested too deeply.
  private mutating func object() throws(JSONProblem) -> Value {
    try enter()
    var fields: [Field] = []
    skipSpace()
    if peek != UInt8(ascii: "}") {
      repeat {
        skipSpace()
        let name = try string()
        skipSpace()
        try expect(UInt8(ascii: ":"))
        fields.append(Field(name, try value()))
        skipSpace()
      } while accept(UInt8(ascii: ","))
    }
    try expect(UInt8(ascii: "}"))
    depth -= 1
    return .object(fields)
  }

  /// Reads a list whose opening bracket is next.
  ///
  /// - Throws: ``JSONProblem`` if the list is malformed or nested too deeply.
  private mutating func list() throws(JSONProblem) -> Value {
    try enter()
    var values: [Value] = []
    skipSpace()
    if peek != UInt8(ascii: "]") {
      repeat {
        values.append(try value())
        skipSpace()
      } while accept(UInt8(ascii: ","))
    }
    try expect(UInt8(ascii: "]"))
    depth -= 1
    return .list(values)
  }

  /// Reads a number, as an integer if it fits in 64 bits.
  ///
  /// - Throws: ``JSONProblem`` if the number is malformed.
  private mutating func number() throws(JSONProblem) -> Value {
    let start = position
    _ = accept(UInt8(ascii: "-"))
    if !accept(48) { try digits() }
    var whole = true
    if accept(UInt8(ascii: ".")) {
      whole = false
      try digits()
    }
    if accept(UInt8(ascii: "e")) || accept(UInt8(ascii: "E")) {
      whole = false
      if !accept(UInt8(ascii: "+")) { _ = accept(UInt8(ascii: "-")) }
      try digits()
    }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    if whole, let number = Int64(digits: bytes[(isNegative ? start + 1 : start)..<position]) {
      return .integer(isNegative ? -number : number)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if whole, let integer = Int64(text) { return .integer(integer) }
    return .decimal(text)
  }

  /// Skips one or more digits.
  ///
  /// - Throws: ``JSONProblem/ended`` or ``JSONProblem/unexpected(_:)`` if no digit is next.
  private mutating func digits() throws(JSONProblem) {
    guard let byte = peek else { throw .ended }
    guard (48...57).contains(byte) else { throw .unexpected(byte) }
    while let byte = peek, (48...57).contains(byte) { position += 1 }
  }

  /// Reads a quoted string.
  ///
  /// - Throws: ``JSONProblem`` if the string is malformed or not UTF-8.
  private mutating func string() throws(JSONProblem) -> String {
    try expect(UInt8(ascii: "\""))
    let start = position
    let isASCII = skipPlain()
    let text: String?
    if peek == UInt8(ascii: "\"") {
      let plain = UnsafeBufferPointer(rebasing: bytes[start..<position])
      // Nearly all texts are ASCII, which needs no validation.
      text = isASCII ? String(decoding: plain, as: UTF8.self) : String(validating: plain, as: UTF8.self)
    } else {
      var unescaped = [UInt8](bytes[start..<position])
      try appendEscaped(to: &unescaped)
      text = String(validating: unescaped, as: UTF8.self)
    }
    guard let text else { throw .notUTF8 }
    try expect(UInt8(ascii: "\""))
    return text
  }

  /// Moves to the next quote, backslash or control character.
  ///
  /// - Returns: True if all bytes before it are ASCII.
  private mutating func skipPlain() -> Bool {
    var place = position
    var all: UInt8 = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      all |= byte
      place += 1
    }
    position = place
    return all < 0x80
  }

  /// Appends the rest of a string up to its closing quote, resolving escapes.
  ///
  /// - Throws: ``JSONProblem`` if an escape is invalid or the text ends.
  private mutating func appendEscaped(to unescaped: inout [UInt8]) throws(JSONProblem) {
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw .unexpected(byte) }
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        unescaped.append(byte)
        continue
      }
      guard let escape = peek else { throw .ended }
      position += 1
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(escape)
      case UInt8(ascii: "b"): unescaped.append(0x08)
      case UInt8(ascii: "f"): unescaped.append(0x0c)
      case UInt8(ascii: "n"): unescaped.append(0x0a)
      case UInt8(ascii: "r"): unescaped.append(0x0d)
      case UInt8(ascii: "t"): unescaped.append(0x09)
      case UInt8(ascii: "u"): unescaped.append(contentsOf: Array(String(Character(try scalar())).utf8))
      default: throw .unknownEscape
      }
    }
    if peek == nil { throw .ended }
  }

  /// Reads the scalar of `\uXXXX`, or of a surrogate pair.
  ///
  /// The first `\u` has already been read.
  ///
  /// - Throws: ``JSONProblem/loneSurrogate`` if a surrogate has no partner, or another ``JSONProblem`` if a
  ///   digit is missing.
  private mutating func scalar() throws(JSONProblem) -> Unicode.Scalar {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xdc00, accept(UInt8(ascii: "\\")), accept(UInt8(ascii: "u")) else { throw .loneSurrogate }
    let second = try fourHexDigits()
    guard (0xdc00...0xdfff).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
    else { throw .loneSurrogate }
    return scalar
  }

  /// Reads four hexadecimal digits.
  ///
  /// - Throws: ``JSONProblem/ended`` or ``JSONProblem/unexpected(_:)`` if a digit is missing.
  private mutating func fourHexDigits() throws(JSONProblem) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek else { throw .ended }
      guard let digit = hexDigit(byte) else { throw .unexpected(byte) }
      number = number << 4 | UInt32(digit)
      position += 1
    }
    return number
  }

  /// Reads a literal such as `true`, and returns its value.
  ///
  /// - Throws: ``JSONProblem/ended`` or ``JSONProblem/unexpected(_:)`` if a different text follows.
  private mutating func word(_ word: String, _ value: Value) throws(JSONProblem) -> Value {
    for byte in word.utf8 { try expect(byte) }
    return value
  }

  /// Skips the opening bracket or brace of a list or an object, and increases the depth.
  ///
  /// - Throws: ``JSONProblem/tooDeep(limit:)`` if nesting exceeds ``maximumDepth``.
  private mutating func enter() throws(JSONProblem) {
    guard depth < JSONReader.maximumDepth else { throw .tooDeep(limit: JSONReader.maximumDepth) }
    depth += 1
    position += 1
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func accept(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  /// Skips the given byte.
  ///
  /// - Throws: ``JSONProblem/ended`` or ``JSONProblem/unexpected(_:)`` if it isn't next.
  private mutating func expect(_ byte: UInt8) throws(JSONProblem) {
    guard let found = peek else { throw .ended }
    guard found == byte else { throw .unexpected(found) }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { position += 1 }
  }
}
