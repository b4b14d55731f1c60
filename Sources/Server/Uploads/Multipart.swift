import Foundation

/// An incremental parser for bodies with files (`multipart/form-data`, RFC 7578).
///
/// It retains only a part's head and bytes that may be the start of a boundary.
struct Multipart {
  /// The head of a part.
  struct Head: Equatable {
    var name: String
    /// The file name given by the sender, or nil for a plain field.
    var fileName: String?
  }

  enum Piece: Equatable {
    case head(Head)
    case bytes([UInt8])
    case end
  }

  private enum Place { case between, head, content, after }

  private static let lineEnd: [UInt8] = [13, 10]
  private static let headLimit = 8 << 10
  private let delimiter: [UInt8]
  private var place = Place.between
  private var pending = Multipart.lineEnd

  /// Creates a parser, or returns nil if the content type isn't `multipart/form-data` or has no boundary.
  init?(contentType: String) {
    let parts = contentType.split(separator: ";").map(\.trimmed)
    guard parts.first?.lowercased() == "multipart/form-data" else { return nil }
    guard let named = parts.first(where: { $0.lowercased().hasPrefix("boundary=") }) else { return nil }
    let boundary = named.dropFirst(9).trimmingCharacters(in: ["\""])
    guard (1...70).contains(boundary.utf8.count) else { return nil }
    delimiter = Multipart.lineEnd + [45, 45] + Array(boundary.utf8)
  }

  /// True once the last boundary has been read.
  var isComplete: Bool { place == .after }

  /// Parses the next bytes, and returns the pieces that they complete.
  ///
  /// - Throws: ``UploadError/malformed`` if a part's head is too long or invalid.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(UploadError) -> [Piece] {
    // Bytes after the last boundary are ignored.
    guard place != .after else { return [] }
    pending.append(contentsOf: bytes)
    var pieces: [Piece] = []
    while try step(&pieces) {}
    return pieces
  }

  /// Parses up to the next boundary or head, or returns false if more bytes are needed.
  ///
  /// - Throws: ``UploadError/malformed`` if a part's head is too long or invalid.
  private mutating func step(_ pieces: inout [Piece]) throws(UploadError) -> Bool {
    switch place {
    case .after: return false
    case .between, .content:
      guard let start = pending.place(of: delimiter) else {
        let certain = pending.count - delimiter.count + 1
        guard certain > 0 else { return false }
        if place == .content { pieces.append(.bytes(Array(pending[..<certain]))) }
        pending.removeFirst(certain)
        return false
      }
      let end = start + delimiter.count
      guard pending.count >= end + 2 else { return false }
      if place == .content {
        if start > 0 { pieces.append(.bytes(Array(pending[..<start]))) }
        pieces.append(.end)
      }
      place = pending[end] == 45 && pending[end + 1] == 45 ? .after : .head
      pending.removeFirst(end)
      return place == .head
    case .head:
      // The line end of the boundary is part of the search, because a head may be empty.
      guard let end = pending.place(of: Multipart.lineEnd + Multipart.lineEnd) else {
        guard pending.count <= Multipart.headLimit else { throw .malformed }
        return false
      }
      guard end <= Multipart.headLimit, let head = Head(String(decoding: pending[..<end], as: UTF8.self))
      else {
        throw .malformed
      }
      pieces.append(.head(head))
      place = .content
      pending.removeFirst(end + 4)
      return true
    }
  }
}

extension Multipart.Head {
  /// Parses a part's header lines, or returns nil if they contain no name.
  init?(_ lines: String) {
    let prefix = "content-disposition:"
    let line = lines.split(whereSeparator: \.isNewline).first { $0.lowercased().hasPrefix(prefix) }
    guard let line else { return nil }
    var values: [String: String] = [:]
    var rest = line.dropFirst(prefix.count)[...]
    while let semicolon = rest.firstIndex(of: ";") {
      rest = rest[rest.index(after: semicolon)...].drop { $0 == " " }
      guard let equals = rest.firstIndex(of: "=") else { break }
      let key = rest[..<equals].lowercased()
      rest = rest[rest.index(after: equals)...]
      if rest.first == "\"" {
        let text = rest.dropFirst().prefix { $0 != "\"" }
        values[key] = String(text)
        rest = rest[text.endIndex...].dropFirst()
      } else {
        let text = rest.prefix { $0 != ";" }
        values[key] = text.trimmed
        rest = rest[text.endIndex...]
      }
    }
    guard let name = values["name"] else { return nil }
    self.init(name: Self.plain(name), fileName: values["filename"].map(Self.plain))
  }

  /// Decodes percent-encoded quotes and line breaks, the only characters that browsers encode.
  private static func plain(_ text: String) -> String {
    text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }
}

extension [UInt8] {
  /// Returns the index of the first occurrence of a byte sequence, or nil if there is none.
  ///
  /// The sequence must start with a carriage return.
  fileprivate func place(of wanted: [UInt8]) -> Int? {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var from = 0
      while bytes.count - from >= wanted.count {
        // `memchr` compares many bytes at once, and a file may have two billion.
        guard let found = memchr(start + from, 13, bytes.count - from - wanted.count + 1) else { return nil }
        let place = UnsafeRawPointer(found) - start
        if bytes[place..<(place + wanted.count)].elementsEqual(wanted) { return place }
        from = place + 1
      }
      return nil
    }
  }
}
