import Foundation

/// The innermost elements of an XML document, in order.
///
/// Only XML in the form that S3 writes is supported: document types, comments and CDATA sections are invalid,
/// and attributes and text between elements are ignored.
struct XMLLeaves: Equatable {
  struct Leaf: Equatable {
    let name: String
    let text: String
  }

  let root: String
  let leaves: [Leaf]

  /// Parses a document, or returns nil if it is invalid, too long, too deeply nested, or has too many
  /// elements.
  init?(_ bytes: Data) {
    guard bytes.count <= Self.mostBytes else { return nil }
    var reading = Reading(rest: Array(bytes)[...])
    while let start = reading.rest.firstIndex(of: UInt8(ascii: "<")) {
      guard reading.handleTag(at: start) else { return nil }
    }
    guard reading.open.isEmpty, let root = reading.root else { return nil }
    (self.root, leaves) = (root, reading.leaves)
  }

  /// Returns the texts of all innermost elements with the given name.
  func texts(_ name: String) -> [String] { leaves.filter { $0.name == name }.map(\.text) }

  static let mostBytes = 8 << 20
  private static let mostLeaves = 20_000
  private static let mostDepth = 8
  private static let mostNameBytes = 64
  private static let mostTextBytes = 8192

  /// The state of the parser, with the part of the document that hasn't been parsed yet.
  private struct Reading {
    var rest: ArraySlice<UInt8>
    var open: [String] = []
    var root: String?
    var leaves: [Leaf] = []
    /// True directly after an element's opening tag.
    var isLeaf = false

    /// Handles a tag and the text before it, or returns false if the document is invalid.
    mutating func handleTag(at start: Int) -> Bool {
      let text = rest[..<start]
      let tag = rest[(start + 1)...]
      // A `>` in an attribute's value ends the tag too early, and makes the document invalid.
      guard let end = tag.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      var content = tag[..<end]
      switch content.first {
      case UInt8(ascii: "?"): return content.last == UInt8(ascii: "?")
      case UInt8(ascii: "/"): return close(Self.name(content.dropFirst()), text)
      default:
        let isEmpty = content.last == UInt8(ascii: "/")
        if isEmpty { content.removeLast() }
        let name = Self.name(content.prefix { $0 > 0x20 })
        return begin(name) && (!isEmpty || close(name, []))
      }
    }

    private mutating func begin(_ name: String?) -> Bool {
      guard let name, open.count < mostDepth, !open.isEmpty || root == nil else { return false }
      if root == nil { root = name }
      open.append(name)
      isLeaf = true
      return true
    }

    private mutating func close(_ name: String?, _ text: ArraySlice<UInt8>) -> Bool {
      guard let name, open.popLast() == name else { return false }
      defer { isLeaf = false }
      guard isLeaf else { return true }
      guard leaves.count < mostLeaves, let text = XMLText.decoded(text, mostBytes: mostTextBytes) else {
        return false
      }
      leaves.append(Leaf(name: name, text: text))
      return true
    }

    private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
      guard (1...mostNameBytes).contains(bytes.count), bytes.allSatisfy(TextRules.isAlphanumeric) else {
        return nil
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// A namespace for decoding text in XML.
enum XMLText {
  /// Returns text with its character and entity references replaced, or nil if it is too long, isn't UTF-8,
  /// or has an unknown reference.
  static func decoded(_ bytes: ArraySlice<UInt8>, mostBytes: Int) -> String? {
    guard bytes.count <= mostBytes, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)[...]
    var decoded = parts.popFirst().map(String.init) ?? ""
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let character = character(part[..<end]) else { return nil }
      decoded.unicodeScalars.append(character)
      decoded += part[part.index(after: end)...]
    }
    return decoded
  }

  private static func character(_ reference: Substring) -> Unicode.Scalar? {
    switch reference {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = reference.hasPrefix("#x")
      let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
      guard reference.hasPrefix("#"), (1...7).contains(digits.utf8.count), digits.first != "+" else {
        return nil
      }
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }
}
