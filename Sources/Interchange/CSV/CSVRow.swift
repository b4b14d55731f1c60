/// The ranges of a row's fields in the text.
///
/// Scanning a row copies no text.
struct CSVRow {
  /// The result of a scan.
  enum Outcome {
    /// The row is complete, and the next one starts at the given offset.
    case whole(next: Int)
    /// The text ends before the row does.
    case unfinished
    /// The row can't be scanned past the given offset.
    case broken(at: Int, CSVProblem)
  }

  private(set) var fields: [Range<Int>] = []
  /// The indices of the fields that contain doubled quotes.
  private(set) var escaped: [Int] = []
  /// The number of line breaks within quoted fields.
  private(set) var innerBreaks: Int64 = 0
  /// The offset of the first bare quote, or nil if there is none.
  ///
  /// A row with a bare quote is still scanned to its end.
  private(set) var bareQuote: Int?
  /// The start of the field that was being scanned when the text ended, and whether that field is quoted.
  private(set) var open: (start: Int, quoted: Bool) = (0, false)

  init() { fields.reserveCapacity(32) }

  /// Scans one row from an offset.
  ///
  /// `isLast` is true if no text follows.
  mutating func scan(
    _ bytes: [UInt8], from start: Int, separator: UInt8, isLast: Bool, limits: CSVLimits
  ) -> Outcome {
    let text = bytes.span
    fields.removeAll(keepingCapacity: true)
    escaped.removeAll(keepingCapacity: true)
    innerBreaks = 0
    bareQuote = nil
    var index = start
    while true {
      let end: Int
      if index < text.count, text[index] == quote {
        switch scanQuoted(text, from: index, separator: separator, isLast: isLast) {
        case .whole(let next): end = next
        case let other: return other
        }
      } else {
        end = scanPlain(text, from: index, separator: separator)
        fields.append(index..<end)
      }
      let last = fields[fields.count - 1]
      if last.count > limits.fieldBytes {
        return .broken(at: index, .fieldTooLong(limit: limits.fieldBytes, quoted: text[index] == quote))
      }
      if fields.count > limits.fields { return .broken(at: index, .tooManyFields(limit: limits.fields)) }
      if end == text.count {
        open = (index, false)
        return isLast ? .whole(next: end) : .unfinished
      }
      switch text[end] {
      case separator: index = end + 1
      case lineFeed: return .whole(next: end + 1)
      default:
        // This is a carriage return. Only the next byte shows whether a line feed belongs to it.
        if end + 1 < text.count { return .whole(next: text[end + 1] == lineFeed ? end + 2 : end + 1) }
        open = (index, false)
        return isLast ? .whole(next: end + 1) : .unfinished
      }
    }
  }

  private mutating func scanPlain(_ text: Span<UInt8>, from start: Int, separator: UInt8) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == separator || byte == lineFeed || byte == carriageReturn { break }
      if byte == quote, bareQuote == nil { bareQuote = index }
      index += 1
    }
    return index
  }

  /// Scans a quoted field.
  ///
  /// Returns the offset after its closing quote as ``Outcome/whole(next:)``.
  private mutating func scanQuoted(
    _ text: Span<UInt8>, from start: Int, separator: UInt8, isLast: Bool
  ) -> Outcome {
    var index = start + 1
    var doubled = false
    while index < text.count {
      let byte = text[index]
      if byte == quote {
        guard index + 1 < text.count, text[index + 1] == quote else { break }
        doubled = true
        index += 1
      } else if byte == lineFeed {
        innerBreaks += 1
      } else if byte == carriageReturn, index + 1 < text.count, text[index + 1] != lineFeed {
        innerBreaks += 1
      }
      index += 1
    }
    if index >= text.count {
      open = (start, true)
      return isLast ? .broken(at: start, .quoteNeverCloses) : .unfinished
    }
    if index + 1 == text.count, !isLast {
      // The next piece may begin with the second half of a doubled quote.
      open = (start, true)
      return .unfinished
    }
    if doubled { escaped.append(fields.count) }
    fields.append(start + 1..<index)
    let behind = index + 1
    guard behind < text.count else { return .whole(next: behind) }
    let byte = text[behind]
    guard byte == separator || byte == lineFeed || byte == carriageReturn else {
      return .broken(at: behind, .textAfterClosingQuote)
    }
    return .whole(next: behind)
  }

  /// Shortens a field in which each doubled quote has been replaced with one quote.
  mutating func shorten(_ field: Int, to end: Int) {
    fields[field] = fields[field].lowerBound..<end
  }
}

let quote = UInt8(ascii: "\"")
let lineFeed: UInt8 = 10
let carriageReturn: UInt8 = 13
