/// The fields of the row at hand, as text and as numbers.
extension CSVReader {
  package var count: Int { row.fields.count }

  /// The field as a string; "" where the row has no such field.
  package func text(at field: Int) -> String {
    guard field < row.fields.count, !row.fields[field].isEmpty else { return "" }
    return String(decoding: text[row.fields[field]], as: UTF8.self)
  }

  /// The field's bytes, for a later comparison by `matches`.
  package func bytes(at field: Int) -> [UInt8] {
    field < row.fields.count ? Array(text[row.fields[field]]) : []
  }

  package func isEmpty(at field: Int) -> Bool { field >= row.fields.count || row.fields[field].isEmpty }

  /// Whether the field holds exactly these bytes.
  package func matches(_ field: Int, _ bytes: [UInt8]) -> Bool {
    guard field < row.fields.count else { return bytes.isEmpty }
    let range = row.fields[field]
    guard range.count == bytes.count else { return false }
    var index = range.lowerBound
    for byte in bytes {
      if text[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// Reads a decimal number; spaces around it are no part of it.
  ///
  /// A comma is a decimal point where it is the only one and, in a table separated by commas, where it cannot be
  /// a thousands separator: "62,5" is 62.5, "1,609" could be either and is no number.
  package func figure(at field: Int) -> Figure {
    guard field < row.fields.count else { return .nothing }
    let range = row.fields[field]
    if range.isEmpty { return .nothing }
    return Figure(text.span.extracting(range), trustsComma: separator != UInt8(ascii: ","))
  }
}

/// A number as a file writes it.
package enum Figure: Equatable, Sendable {
  /// The cell is empty.
  case nothing
  /// In millionths, rounded: 74.99999999999999 is 75,000,000.
  case millionths(Int64)
  case unreadable

  init(_ bytes: Span<UInt8>, trustsComma: Bool) {
    var index = 0
    var end = bytes.count
    while index < end, bytes[index] == 32 { index += 1 }
    while end > index, bytes[end - 1] == 32 { end -= 1 }
    guard index < end else {
      self = .nothing
      return
    }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var value: Int64 = 0
    var digits = 0
    var decimals = -1
    var carry: Int64 = 0
    while index < end {
      let byte = bytes[index]
      if byte >= 48 && byte <= 57 {
        digits += 1
        if decimals < 6 {
          value = value * 10 + Int64(byte - 48)
          if decimals >= 0 { decimals += 1 }
        } else if decimals == 6 {
          carry = byte >= 53 ? 1 : 0
          decimals = 7
        }
      } else if decimals < 0, byte == point || (byte == comma && (trustsComma || end - index != 4)) {
        decimals = 0
      } else {
        self = .unreadable
        return
      }
      // Twelve digits before the point are more than any log holds, and their millionths fit.
      if decimals <= 0, value > 999_999_999_999 {
        self = .unreadable
        return
      }
      index += 1
    }
    guard digits > 0 else {
      self = .unreadable
      return
    }
    for _ in max(decimals, 0)..<max(6, decimals) { value *= 10 }
    value += carry
    self = .millionths(isNegative ? -value : value)
  }
}

private let point = UInt8(ascii: ".")
private let comma = UInt8(ascii: ",")
