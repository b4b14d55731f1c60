extension String {
  /// The text in the form used for comparison.
  ///
  /// The form is lower case, with accents removed from Latin letters and words separated by one space.
  /// "Überzüge (Kurzhantel)" and "uberzuge kurzhantel" fold to the same text. Apostrophes are removed
  /// ("Captain's" is one word), and every other mark separates words. Letters of other scripts are kept, in
  /// lower case where the mapping is simple.
  public var folded: String { String(decoding: TextFolding.fold(utf8), as: UTF8.self) }

  /// The text without leading and trailing spaces, tabs, line breaks and other ASCII control characters.
  public var trimmed: String {
    var bytes = Array(utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The text folding used by every comparison, search and sort by name.
public enum TextFolding {
  /// Returns the folded text as UTF-8, without a space at either end.
  public static func fold(_ utf8: some Sequence<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(utf8.underestimatedCount)
    var gap = false
    var scalar: UInt32 = 0
    var missing = 0
    for byte in utf8 {
      if byte < 0x80 {
        missing = 0
        append(UInt32(byte), to: &output, after: &gap)
      } else if byte >= 0xC0 {
        missing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
        scalar = UInt32(byte) & (0x3F >> UInt32(missing))
      } else if missing > 0 {
        scalar = scalar << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing == 0 { append(scalar, to: &output, after: &gap) }
      }
    }
    return output
  }

  private static func append(_ scalar: UInt32, to output: inout [UInt8], after gap: inout Bool) {
    switch meaning(of: scalar) {
    case .nothing: return
    case .gap: gap = true
    case .letter(let first, let second):
      if gap && !output.isEmpty { output.append(0x20) }
      gap = false
      output.append(first)
      if second != 0 { output.append(second) }
    case .other(let value):
      if gap && !output.isEmpty { output.append(0x20) }
      gap = false
      encode(value, to: &output)
    }
  }

  private enum Meaning {
    case nothing, gap
    /// One ASCII letter or digit, or two (ß folds to ss).
    ///
    /// The second is 0 if there is only one.
    case letter(UInt8, UInt8)
    case other(UInt32)
  }

  private static func meaning(of scalar: UInt32) -> Meaning {
    switch scalar {
    case 0x30...0x39, 0x61...0x7A: return .letter(UInt8(truncatingIfNeeded: scalar), 0)
    case 0x41...0x5A: return .letter(UInt8(truncatingIfNeeded: scalar) + 0x20, 0)
    case 0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x2BC: return .nothing
    case 0...0xBF: return .gap
    case 0xC6, 0xE6: return .letter(0x61, 0x65)
    case 0xDF, 0x1E9E: return .letter(0x73, 0x73)
    case 0x152, 0x153: return .letter(0x6F, 0x65)
    case 0xDE, 0xFE: return .letter(0x74, 0x68)
    case 0xC0...0x24F: return latin(latinLetters[Int(scalar - 0xC0)], scalar)
    case 0x1E00...0x1EFF: return latin(latinAdditionalLetters[Int(scalar - 0x1E00)], scalar)
    // Combining accents, variation selectors, zero-width spaces and zero-width joiners.
    case 0x300...0x36F, 0xFE00...0xFE0F, 0x200B...0x200D: return .nothing
    case 0x391...0x3A9, 0x410...0x42F: return .other(scalar + 0x20)
    case 0x400...0x40F: return .other(scalar + 0x50)
    case 0x2000...0x206F, 0x3000...0x3003: return .gap
    default: return .other(scalar)
    }
  }

  private static func latin(_ base: UInt8, _ scalar: UInt32) -> Meaning {
    switch base {
    case 0x20: .gap
    case 0x3F: .other(scalar)
    default: .letter(base, 0)
    }
  }

  private static func encode(_ scalar: UInt32, to output: inout [UInt8]) {
    if scalar < 0x800 {
      output.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else if scalar < 0x1_0000 {
      output.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    } else {
      output.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    }
    output.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }

  /// The plain letter for each scalar from U+00C0 to U+024F, or "?" for a scalar without one.
  private static let latinLetters = Array(
    ("aaaaaa?ceeeeiiiidnooooo ouuuuyt?aaaaaa?ceeeeiiiidnooooo ouuuuytyaaaaaaccccccccddddeeeeeeee"
      + "eegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnn?nnoooooo??rrrrrrssssssssttttttuuuuuuuuuuuu"
      + "wwyyyzzzzzzsb????????????????ff????i????????oo?????????????uu???????????????????dddlllnnna"
      + "aiioouuuuuuuuuu?aaaa????ggkkoooo??jdddgg??nnaa??ooaaaaeeeeiiiioooorrrruuuusstt??hh??????aa"
      + "eeooooooooyy???????cc??sz??b??eejj??rryy").utf8)

  /// The plain letter for each scalar from U+1E00 to U+1EFF, or "?" for a scalar without one.
  private static let latinAdditionalLetters = Array(
    ("aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprr"
      + "rrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyas????aaaaaaaaaaaaaaaaaaaa"
      + "aaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy??????").utf8)
}
