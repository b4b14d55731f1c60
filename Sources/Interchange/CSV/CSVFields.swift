/// The fields of the current row, as text and as numbers.
extension CSVReader {
  package var count: Int { row.fields.count }

  /// Returns the name of a column, or nil if the header has no such column.
  func columnName(_ field: Int) -> String? { header.indices.contains(field) ? header[field] : nil }

  /// Returns a field as a string, or an empty string if the row has no such field.
  package func text(at field: Int) -> String {
    guard field < row.fields.count, !row.fields[field].isEmpty else { return "" }
    return String(decoding: text[row.fields[field]], as: UTF8.self)
  }

  /// Returns a field's bytes for later comparison with ``matches(_:_:)``.
  package func bytes(at field: Int) -> [UInt8] {
    field < row.fields.count ? Array(text[row.fields[field]]) : []
  }

  package func isEmpty(at field: Int) -> Bool { field >= row.fields.count || row.fields[field].isEmpty }

  /// Returns true if the field contains exactly these bytes.
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

  /// Parses a field as a decimal number, ignoring spaces around it.
  ///
  /// A single comma is read as a decimal point. In a comma-separated table, this only applies if the comma
  /// doesn't look like a thousands separator, so "62,5" is 62.5, but "1,609" is ambiguous and therefore
  /// unreadable.
  package func figure(at field: Int) -> Figure {
    guard field < row.fields.count else { return .nothing }
    let range = row.fields[field]
    if range.isEmpty { return .nothing }
    return Figure(text.span.extracting(range), trustsComma: separator != UInt8(ascii: ","))
  }
}

/// A number in a cell.
package enum Figure: Equatable, Sendable {
  /// The cell is empty.
  case nothing
  /// The number in millionths, rounded, so that 74.99999999999999 becomes 75,000,000.
  case millionths(Int64)
  case unreadable

  init(_ bytes: Span<UInt8>, trustsComma: Bool) {
    var start = 0
    var end = bytes.count
    while start < end, bytes[start] == space { start += 1 }
    while end > start, bytes[end - 1] == space { end -= 1 }
    guard start < end else {
      self = .nothing
      return
    }
    let isNegative = bytes[start] == minus
    if isNegative || bytes[start] == plus { start += 1 }
    let magnitude = Figure.millionths(bytes, from: start, to: end, trustsComma: trustsComma)
    self = magnitude.map { .millionths(isNegative ? -$0 : $0) } ?? .unreadable
  }

  /// Parses digits with at most one decimal point.
  ///
  /// Returns nil if there are no digits, or if there are other characters.
  private static func millionths(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, trustsComma: Bool
  ) -> Int64? {
    var value: Int64 = 0
    /// The number of decimal places read so far, or -1 before the decimal point.
    ///
    /// The seventh decimal place is used only for rounding.
    var decimals = -1
    var hasDigits = false
    for index in start..<end {
      let byte = bytes[index]
      if byte >= 48, byte <= 57 {
        hasDigits = true
        let digit = Int64(byte - 48)
        if decimals == 6, digit >= 5 { value += 1 }
        if decimals < 6 { value = value * 10 + digit }
        if decimals >= 0, decimals < 7 { decimals += 1 }
        // Twelve digits before the point are more than any log contains, and their millionths fit into 64
        // bits.
        if decimals < 0, value > 999_999_999_999 { return nil }
      } else if decimals < 0, byte == point || (byte == comma && (trustsComma || end - index != 4)) {
        decimals = 0
      } else {
        return nil
      }
    }
    guard hasDigits else { return nil }
    while decimals < 6 {
      value *= 10
      decimals = max(decimals, 0) + 1
    }
    return value
  }
}

private let space = UInt8(ascii: " ")
private let minus = UInt8(ascii: "-")
private let plus = UInt8(ascii: "+")
private let point = UInt8(ascii: ".")
private let comma = UInt8(ascii: ",")
