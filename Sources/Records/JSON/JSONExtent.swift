/// An incremental scanner for the end of one JSON value whose bytes arrive in pieces.
///
/// It tracks only brackets and quotes, and leaves it to ``JSONReader`` to check that the value is well
/// formed.
public struct JSONExtent {
  private var depth = 0
  private var isInText = false
  private var isBehindBackslash = false

  public init() {}

  /// Scans bytes from an offset and returns the offset just after the value, or nil if the value doesn't end
  /// within the bytes.
  ///
  /// - Throws: ``JSONProblem/tooDeep(limit:)`` if nesting exceeds ``JSONReader/maximumDepth``.
  public mutating func end(in bytes: [UInt8], from start: Int) throws(JSONProblem) -> Int? {
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if isInText {
        let ends = byte == UInt8(ascii: "\"") && !isBehindBackslash
        isBehindBackslash = byte == UInt8(ascii: "\\") && !isBehindBackslash
        if ends {
          isInText = false
          if depth == 0 { return place + 1 }
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInText = true
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          guard depth < JSONReader.maximumDepth else { throw .tooDeep(limit: JSONReader.maximumDepth) }
          depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          // The closing bracket of the enclosing list or object ends a number or a literal.
          if depth == 0 { return place }
          depth -= 1
          if depth == 0 { return place + 1 }
        case UInt8(ascii: ","), 0x20, 0x0a, 0x0d, 0x09: if depth == 0 { return place }
        default: break
        }
      }
      place += 1
    }
    return nil
  }
}
