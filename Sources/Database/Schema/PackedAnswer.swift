import Records

/// The answer of a receipt as bytes: UTF-8 in which an ID takes 17 bytes rather than 36.
enum PackedAnswer {
  /// The markers for packed IDs, each with the text that it replaces.
  ///
  /// A marker stands for its text, and the 16 bytes after the marker are the ID that followed the text.
  /// Markers never occur in UTF-8. The two path texts shorten the answer to a logged set. Stored answers
  /// depend on these values, so they must not change.
  private static let marks: [(byte: UInt8, text: [UInt8])] = [
    (0xff, []), (0xfe, Array("/sessions/".utf8)), (0xfd, Array("/log?exercise=".utf8)),
  ]

  static func bytes(of answer: String) -> [UInt8] {
    var rest = Array(answer.utf8)[...]
    var bytes: [UInt8] = []
    while let first = rest.first {
      let found = marks.first { rest.starts(with: $0.text) && id(at: rest.dropFirst($0.text.count)) != nil }
      if let found, let id = id(at: rest.dropFirst(found.text.count)) {
        bytes.append(found.byte)
        bytes += id.bytes
        rest = rest.dropFirst(found.text.count + 36)
      } else {
        bytes.append(first)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }

  /// Returns the ID at the start of the given characters, or nil if there is none.
  private static func id(at characters: ArraySlice<UInt8>) -> ID? {
    let start = characters.startIndex
    guard characters.count >= 36, characters[start + 8] == UInt8(ascii: "-"),
      characters[start + 13] == UInt8(ascii: "-")
    else { return nil }
    let text = String(decoding: characters.prefix(36), as: UTF8.self)
    // Only the usual spelling can be restored.
    return ID(text).flatMap { $0.text.hasSameBytes(as: text) ? $0 : nil }
  }

  /// Returns the answer that the bytes encode, or nil if an ID is incomplete.
  static func text(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if let mark = marks.first(where: { $0.byte == byte }) {
        guard let id = ID(bytes: rest.prefix(16)) else { return nil }
        text += mark.text + Array(id.text.utf8)
        rest = rest.dropFirst(16)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
