/// A scanner that distinguishes Swift code from comments and string literals.
enum SwiftText {
  /// Returns the text with comments and the contents of literals blanked, keeping lines and columns.
  ///
  /// An interpolation is blanked with its literal.
  static func blanked(_ text: String) -> String {
    var scanner = Scanner(bytes: Array(text.utf8))
    while scanner.step() {}
    return String(decoding: scanner.out, as: UTF8.self)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var out: [UInt8] = []
    var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Consumes the next comment, literal or byte, and returns false at the end.
    mutating func step() -> Bool {
      guard place < bytes.count else { return false }
      if next("//") {
        blank(until: { $0.bytes[$0.place] == newline })
      } else if next("/*") {
        comment()
      } else if let hashes = openingHashes() {
        literal(hashes)
      } else {
        out.append(bytes[place])
        place += 1
      }
      return true
    }

    private func next(_ word: String) -> Bool { bytes[place...].starts(with: word.utf8) }

    /// Returns the number of `#` before a quote that opens here, or nil if none opens.
    private func openingHashes() -> Int? {
      var end = place
      while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
      return end < bytes.count && bytes[end] == quote ? end - place : nil
    }

    private mutating func blank(until done: (Scanner) -> Bool) {
      while place < bytes.count, !done(self) { blankOne() }
    }

    private mutating func blankOne() {
      out.append(bytes[place] == newline ? newline : UInt8(ascii: " "))
      place += 1
    }

    private mutating func comment() {
      var depth = 0
      repeat {
        if next("/*") { depth += 1 } else if next("*/") { depth -= 1 } else { blankOne(); continue }
        blankOne()
        blankOne()
      } while depth > 0 && place < bytes.count
    }

    private mutating func literal(_ hashes: Int) {
      keep(hashes)
      let quotes = next("\"\"\"") ? 3 : 1
      keep(quotes)
      let closing =
        Array(repeating: quote, count: quotes) + Array(repeating: UInt8(ascii: "#"), count: hashes)
      let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
      while place < bytes.count, !bytes[place...].starts(with: closing) {
        if quotes == 1, bytes[place] == newline { return }
        guard bytes[place...].starts(with: escape) else { blankOne(); continue }
        for _ in escape where place < bytes.count { blankOne() }
        guard place < bytes.count else { return }
        if bytes[place] == UInt8(ascii: "(") { interpolation() } else { blankOne() }
      }
      keep(closing.count)
    }

    private mutating func interpolation() {
      var depth = 0
      repeat {
        if bytes[place] == UInt8(ascii: "(") { depth += 1 }
        if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
        if bytes[place] == quote {
          var inner = Scanner(bytes: bytes)
          inner.place = place
          inner.literal(0)
          while place < inner.place { blankOne() }
        } else {
          blankOne()
        }
      } while depth > 0 && place < bytes.count
    }

    private mutating func keep(_ count: Int) {
      for _ in 0..<count where place < bytes.count {
        out.append(bytes[place])
        place += 1
      }
    }
  }
}

private let newline = UInt8(ascii: "\n")
private let quote = UInt8(ascii: "\"")
