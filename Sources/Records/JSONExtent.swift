/// The way through one JSON value whose bytes come in piece by piece, up to where it ends.
///
/// It knows brackets and quotes only; whether the value is well formed, a reader says who has all of it.
public struct JSONExtent {
  private var depth = 0
  private var isInText = false
  private var isBehindBackslash = false

  public init() {}

  /// Goes on from an offset of the bytes, and answers the offset behind the value; nil where the bytes end
  /// before.
  ///
  /// Throws `tooDeep` where more lists and objects stand within each other than a reader follows.
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
          // The bracket of what the value stands in ends a number or a word.
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
