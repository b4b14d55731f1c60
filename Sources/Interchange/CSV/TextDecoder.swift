/// A decoder that converts a file to UTF-8 piece by piece, and stops at the first byte that isn't text.
///
/// A byte order mark determines the encoding. Without one, the first non-ASCII character decides: if it is
/// valid UTF-8, the file is UTF-8, and otherwise it is Windows-1252, which spreadsheets use.
struct TextDecoder {
  private(set) var encoding: TextEncoding = .utf8
  /// The problem that stopped decoding, or nil if there is none.
  ///
  /// The problem is located directly after the last decoded byte.
  private(set) var failure: CSVProblem?

  private var started = false
  private var decided = false
  /// The bytes of a character that was split at the end of the last piece.
  private var rest: [UInt8] = []

  /// Decodes a piece of the file and appends the result to `text`.
  ///
  /// `isLast` is true if no piece follows.
  mutating func decode(_ piece: [UInt8], isLast: Bool, into text: inout [UInt8]) {
    guard failure == nil else { return }
    let bytes = rest.isEmpty ? piece : rest + piece
    rest = []
    var from = 0
    if !started {
      started = true
      from = readMark(bytes)
    }
    switch encoding {
    case .utf8: decodeUTF8(bytes, from: from, isLast: isLast, into: &text)
    case .windows1252: decodeWindows1252(bytes, from: from, into: &text)
    case .utf16LittleEndian: decodeUTF16(bytes, from: from, low: 0, isLast: isLast, into: &text)
    case .utf16BigEndian: decodeUTF16(bytes, from: from, low: 1, isLast: isLast, into: &text)
    }
  }

  private mutating func readMark(_ bytes: [UInt8]) -> Int {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      decided = true
      return 3
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      encoding = .utf16LittleEndian
      return 2
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      encoding = .utf16BigEndian
      return 2
    }
    return 0
  }

  private mutating func decodeUTF8(_ bytes: [UInt8], from: Int, isLast: Bool, into text: inout [UInt8]) {
    if bytes.isPlainASCII {
      text.append(contentsOf: bytes[from...])
      return
    }
    var index = from
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0 { break }
      if byte < 0x80 {
        index += 1
        continue
      }
      let length = bytes.lengthOfUTF8(at: index)
      if length > 0 {
        decided = true
        index += length
      } else if length == 0 && !isLast {
        break
      } else if !decided {
        text.append(contentsOf: bytes[from..<index])
        encoding = .windows1252
        decodeWindows1252(bytes, from: index, into: &text)
        return
      } else {
        failure = .invalidText(.utf8)
        break
      }
    }
    text.append(contentsOf: bytes[from..<index])
    guard failure == nil, index < bytes.count else { return }
    if bytes[index] == 0 { failure = .zeroByte } else { rest = Array(bytes[index...]) }
  }

  private mutating func decodeWindows1252(_ bytes: [UInt8], from: Int, into text: inout [UInt8]) {
    for byte in bytes[from...] {
      if byte == 0 {
        failure = .zeroByte
        return
      }
      if byte < 0x80 {
        text.append(byte)
        continue
      }
      let unit = byte < 0xA0 ? windows1252High[Int(byte) - 0x80] : UInt16(byte)
      guard unit != 0, let scalar = Unicode.Scalar(unit) else {
        failure = .invalidText(.windows1252)
        return
      }
      text.append(contentsOf: scalar.utf8)
    }
  }

  private mutating func decodeUTF16(
    _ bytes: [UInt8], from: Int, low: Int, isLast: Bool, into text: inout [UInt8]
  ) {
    var index = from
    while index + 1 < bytes.count {
      let unit = bytes.unit(at: index, low: low)
      var value = UInt32(unit)
      var length = 2
      if unit >= 0xD800 && unit < 0xE000 {
        guard index + 3 < bytes.count else { break }
        let second = bytes.unit(at: index + 2, low: low)
        guard unit < 0xDC00, second >= 0xDC00, second < 0xE000 else { break }
        value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        length = 4
      }
      guard unit != 0, let scalar = Unicode.Scalar(value) else {
        failure = .zeroByte
        return
      }
      text.append(contentsOf: scalar.utf8)
      index += length
    }
    guard index < bytes.count else { return }
    // The rest is the beginning of a character, or a surrogate without its other half.
    if isLast || bytes.count - index > 3 {
      failure = .invalidText(encoding)
    } else {
      rest = Array(bytes[index...])
    }
  }
}

extension [UInt8] {
  /// True if all bytes are ASCII and none is zero.
  fileprivate var isPlainASCII: Bool {
    var all: UInt8 = 0
    var zeros: UInt8 = 0
    for byte in self {
      all |= byte
      zeros |= byte == 0 ? 1 : 0
    }
    return all < 0x80 && zeros == 0
  }

  fileprivate func unit(at index: Int, low: Int) -> UInt16 {
    UInt16(self[index + low]) | UInt16(self[index + 1 - low]) << 8
  }

  /// Returns the length of the UTF-8 sequence at an index, 0 if the bytes end within it, or -1 if it is
  /// invalid.
  fileprivate func lengthOfUTF8(at index: Int) -> Int {
    let first = self[index]
    let length: Int
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { lowest = 0xA0 }
      if first == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { lowest = 0x90 }
      if first == 0xF4 { highest = 0x8F }
    default: return -1
    }
    for offset in 1..<length {
      guard index + offset < count else { return 0 }
      let byte = self[index + offset]
      guard byte >= lowest, byte <= highest else { return -1 }
      lowest = 0x80
      highest = 0xBF
    }
    return length
  }
}

/// The UTF-16 code units for 0x80 to 0x9F in Windows-1252, or 0 for undefined bytes.
private let windows1252High: [UInt16] = [
  0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
  0x017D, 0,
  0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,
  0x017E, 0x0178,
]
