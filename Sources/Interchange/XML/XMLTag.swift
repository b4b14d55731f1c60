import Foundation

/// The ranges of an XML token's parts in the text.
///
/// Scanning a token copies no text.
struct XMLTag {
  /// The result of a scan.
  ///
  /// The payload of each kind of token is its end offset.
  enum Outcome {
    case start(Int, isEmpty: Bool)
    case end(Int)
    case text(Int)
    /// White space, a comment, a DOCTYPE or a processing instruction.
    case nothing(Int)
    case unfinished
    case broken(Int)
    /// A reference to an entity that XML doesn't predefine, or an entity declaration.
    case entity(Int)
    case encoding(String)
  }

  struct Attribute {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// The name without its prefix.
  private(set) var name = 0..<0
  private(set) var wholeName = 0..<0
  private(set) var attributes: [Attribute] = []
  private(set) var content = 0..<0

  mutating func scan(_ text: [UInt8], from start: Int, isLast: Bool) -> Outcome {
    let end = text.count
    guard start < end else { return .unfinished }
    guard text[start] == lessThan else { return scanText(text, from: start, isLast: isLast) }
    guard start + 1 < end else { return .unfinished }
    switch text[start + 1] {
    case UInt8(ascii: "/"): return scanEnd(text, from: start)
    case UInt8(ascii: "?"): return scanInstruction(text, from: start)
    case UInt8(ascii: "!"): return scanDeclaration(text, from: start)
    default: return scanStart(text, from: start)
    }
  }

  private mutating func scanText(_ text: [UInt8], from start: Int, isLast: Bool) -> Outcome {
    var cursor = start
    // Skip a UTF-8 byte order mark at the beginning of the file.
    if text[start] == 0xEF, start + 2 < text.count, text[start + 1] == 0xBB, text[start + 2] == 0xBF {
      return .nothing(start + 3)
    }
    if text[start] == 0xFE || text[start] == 0xFF || text[start] == 0 { return .encoding("UTF-16") }
    while cursor < text.count, text[cursor] <= space { cursor += 1 }
    guard cursor < text.count else { return isLast ? .nothing(cursor) : .unfinished }
    if text[cursor] == lessThan { return .nothing(cursor) }
    let first = cursor
    var last = cursor
    while cursor < text.count {
      let byte = text[cursor]
      if byte == lessThan { break }
      if byte == ampersand, let fault = fault(text, at: cursor) { return fault }
      if byte > space { last = cursor + 1 }
      cursor += 1
    }
    guard cursor < text.count else { return .unfinished }
    content = first..<last
    return .text(cursor)
  }

  private mutating func scanEnd(_ text: [UInt8], from start: Int) -> Outcome {
    var cursor = start + 2
    takeName(text, from: &cursor)
    while cursor < text.count, text[cursor] <= space { cursor += 1 }
    guard cursor < text.count else { return .unfinished }
    guard text[cursor] == greaterThan, !wholeName.isEmpty else { return .broken(start) }
    return .end(cursor + 1)
  }

  private mutating func scanStart(_ text: [UInt8], from start: Int) -> Outcome {
    var cursor = start + 1
    takeName(text, from: &cursor)
    let (element, whole) = (name, wholeName)
    attributes.removeAll(keepingCapacity: true)
    while true {
      while cursor < text.count, text[cursor] <= space { cursor += 1 }
      guard cursor < text.count else { return .unfinished }
      let byte = text[cursor]
      guard byte != greaterThan, byte != slash else { break }
      if let outcome = scanAttribute(text, from: &cursor) { return outcome }
    }
    (name, wholeName) = (element, whole)
    guard !whole.isEmpty else { return .broken(start) }
    if text[cursor] == greaterThan { return .start(cursor + 1, isEmpty: false) }
    guard cursor + 1 < text.count else { return .unfinished }
    return text[cursor + 1] == greaterThan ? .start(cursor + 2, isEmpty: true) : .broken(start)
  }

  /// Scans one attribute.
  ///
  /// Returns nil if the attribute is valid, or the outcome of the scan otherwise.
  private mutating func scanAttribute(_ text: [UInt8], from cursor: inout Int) -> Outcome? {
    let start = cursor
    takeName(text, from: &cursor)
    let attribute = wholeName
    while cursor < text.count, text[cursor] <= space { cursor += 1 }
    guard cursor < text.count else { return .unfinished }
    guard !attribute.isEmpty, text[cursor] == UInt8(ascii: "="), attributes.count < 256 else {
      return .broken(start)
    }
    cursor += 1
    while cursor < text.count, text[cursor] <= space { cursor += 1 }
    guard cursor < text.count else { return .unfinished }
    let quote = text[cursor]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return .broken(start) }
    cursor += 1
    let first = cursor
    while cursor < text.count {
      let byte = text[cursor]
      if byte == quote {
        attributes.append(Attribute(name: attribute, value: first..<cursor))
        cursor += 1
        return nil
      }
      if byte == lessThan { return .broken(start) }
      if byte == ampersand, let fault = fault(text, at: cursor) { return fault }
      cursor += 1
    }
    return .unfinished
  }

  private mutating func takeName(_ text: [UInt8], from cursor: inout Int) {
    let start = cursor
    var local = cursor
    while cursor < text.count {
      let byte = text[cursor]
      if byte == UInt8(ascii: ":") { local = cursor + 1 }
      if byte <= space || byte == greaterThan || byte == slash || byte == UInt8(ascii: "=")
        || byte == lessThan || byte == ampersand || byte == UInt8(ascii: "\"")
      {
        break
      }
      cursor += 1
    }
    wholeName = start..<cursor
    name = local..<cursor
  }

  private func scanInstruction(_ text: [UInt8], from start: Int) -> Outcome {
    guard let end = place(of: "?>", in: text, from: start + 2) else { return .unfinished }
    let words = String(decoding: text[start..<end], as: UTF8.self).lowercased()
    if words.hasPrefix("<?xml "), let stated = words.range(of: "encoding") {
      let name = words[stated.upperBound...].drop { "= \"'".contains($0) }.prefix { !"\"'".contains($0) }
      guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(name) else { return .encoding(String(name)) }
    }
    return .nothing(end + 2)
  }

  private mutating func scanDeclaration(_ text: [UInt8], from start: Int) -> Outcome {
    if begins(text, "<!--", at: start) {
      guard let end = place(of: "-->", in: text, from: start + 4) else { return .unfinished }
      return .nothing(end + 3)
    }
    if begins(text, "<![CDATA[", at: start) {
      guard let end = place(of: "]]>", in: text, from: start + 9) else { return .unfinished }
      content = start + 9..<end
      return .text(end + 3)
    }
    if begins(text, "<!DOCTYPE", at: start) { return skipDoctype(text, from: start) }
    return text.count - start < 9 ? .unfinished : .broken(start)
  }

  /// Skips a DOCTYPE with its internal subset, including comments and quotes.
  private func skipDoctype(_ text: [UInt8], from start: Int) -> Outcome {
    var cursor = start + 9
    var isInside = false
    while cursor < text.count {
      switch text[cursor] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case greaterThan: if !isInside { return .nothing(cursor + 1) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = text[(cursor + 1)...].firstIndex(of: text[cursor]) else { return .unfinished }
        cursor = end
      case lessThan:
        if begins(text, "<!ENTITY", at: cursor) { return .entity(cursor) }
        if begins(text, "<!--", at: cursor) {
          guard let end = place(of: "-->", in: text, from: cursor + 4) else { return .unfinished }
          cursor = end + 2
        }
      default: break
      }
      cursor += 1
    }
    return .unfinished
  }

  /// Returns the outcome for an invalid reference, or nil if the reference is numeric or names a predefined
  /// entity.
  private func fault(_ text: [UInt8], at start: Int) -> Outcome? {
    guard let end = text[start..<min(start + 12, text.count)].firstIndex(of: UInt8(ascii: ";")) else {
      return text.count - start < 12 ? .unfinished : .entity(start)
    }
    let name = text[(start + 1)..<end]
    if name.first == UInt8(ascii: "#"), name.count > 1 { return nil }
    let isKnown = ["amp", "lt", "gt", "quot", "apos"].contains { name.elementsEqual($0.utf8) }
    return isKnown ? nil : .entity(start)
  }

  private func begins(_ text: [UInt8], _ words: StaticString, at start: Int) -> Bool {
    let count = words.utf8CodeUnitCount
    guard start + count <= text.count else { return false }
    for place in 0..<count where text[start + place] != words.utf8Start[place] { return false }
    return true
  }

  private func place(of words: StaticString, in text: [UInt8], from start: Int) -> Int? {
    var cursor = start
    while cursor + words.utf8CodeUnitCount <= text.count {
      if text[cursor] == words.utf8Start[0], begins(text, words, at: cursor) { return cursor }
      cursor += 1
    }
    return nil
  }
}

private let lessThan = UInt8(ascii: "<")
private let greaterThan = UInt8(ascii: ">")
private let slash = UInt8(ascii: "/")
private let ampersand = UInt8(ascii: "&")
private let space = UInt8(ascii: " ")
