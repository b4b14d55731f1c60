/// A reader for the rows of a comma-separated table (RFC 4180) of any length.
///
/// Rows end in LF, CRLF or CR. Only the current row and one piece of the file are in memory. A field is a
/// range of bytes in that piece, and is converted to a string only on request. An empty line is a row with
/// one empty field.
package struct CSVReader: ~Copyable {
  /// The interpretation of the first row.
  package enum Header {
    /// The first row is an ordinary row, and rows may differ in length.
    case none
    /// The first row names the columns, and every row must have the same number of fields.
    case any
    /// Like ``any``, but the names must equal the given ones.
    case expected([String])
  }

  /// The names of the columns, as stated in the header.
  ///
  /// The array is empty if the table has no header.
  package private(set) var header: [String] = []
  package let separator: UInt8
  /// The 1-based number of the line on which the current row starts.
  package private(set) var line: Int64 = 1
  /// The number of rows read so far, excluding the header.
  package private(set) var rows: Int64 = 0
  package let limits: CSVLimits

  private(set) var text: [UInt8]
  private(set) var row = CSVRow()
  private var nextLine: Int64 = 1
  private var rowStart = 0
  private var cursor = 0
  private var isExhausted = false
  private var hasEnded = false
  private var decoder: TextDecoder
  private let source: ByteSource

  /// Opens a table and reads its header.
  ///
  /// If `separator` is nil, the most frequent of comma, semicolon and tab in the first line is used.
  ///
  /// - Throws: ``CSVError`` if the table is empty, its header differs from the expected one, or reading
  ///   fails.
  package static func opening(
    _ source: ByteSource, separator: UInt8? = nil, header: Header = .any, limits: CSVLimits = CSVLimits()
  ) throws(CSVError) -> CSVReader {
    let piece = try source.take(pieceBytes)
    guard !piece.isEmpty else { throw CSVError(line: 1, column: 1, problem: .emptyFile) }
    var decoder = TextDecoder()
    var text: [UInt8] = []
    decoder.decode(piece, isLast: false, into: &text)
    let chosen = separator ?? mostUsedSeparator(text)
    var reader = CSVReader(source: source, limits: limits, separator: chosen, decoder: decoder, text: text)
    switch header {
    case .none: break
    case .any: try reader.readHeader(expected: nil)
    case .expected(let names): try reader.readHeader(expected: names)
    }
    return reader
  }

  private init(source: ByteSource, limits: CSVLimits, separator: UInt8, decoder: TextDecoder, text: [UInt8]) {
    self.source = source
    self.limits = limits
    self.separator = separator
    self.decoder = decoder
    self.text = text
  }

  /// The character encoding of the file, based on the part read so far.
  package var encoding: TextEncoding { decoder.encoding }

  /// True if the current row is an empty line.
  package var isBlank: Bool { row.fields.count == 1 && row.fields[0].isEmpty }

  /// Advances to the next row.
  ///
  /// Returns false after the last row.
  ///
  /// After an error for which ``CSVProblem/leavesNextRowReadable`` is true, the current row is the faulty
  /// row, and the next call continues with the row after it.
  ///
  /// - Throws: ``CSVError`` if the row is malformed, a limit is exceeded, or reading fails.
  package mutating func next() throws(CSVError) -> Bool {
    guard !hasEnded else { return false }
    do throws(CSVError) {
      guard try advance() else {
        hasEnded = true
        return false
      }
      rows += 1
      if rows > limits.rows { throw error(at: rowStart, .tooManyRows(limit: limits.rows)) }
      try check()
    } catch {
      hasEnded = !error.problem.leavesNextRowReadable
      throw error
    }
    return true
  }

  /// Reads the first row as the header.
  ///
  /// - Throws: ``CSVError`` if the row is missing or malformed, or differs from `expected`.
  private mutating func readHeader(expected: [String]?) throws(CSVError) {
    guard try advance() else { throw CSVError(line: 1, column: 1, problem: .emptyFile) }
    if let bare = row.bareQuote { throw error(at: bare, .bareQuote) }
    header = (0..<row.fields.count).map { text(at: $0) }
    if let expected, expected != header {
      throw CSVError(line: 1, column: 1, problem: .otherHeader(expected: expected, found: header))
    }
  }

  /// Checks the quotes and the number of fields in the current row.
  ///
  /// - Throws: ``CSVError`` with ``CSVProblem/bareQuote`` if a quote is misplaced, or with a problem that
  ///   states the expected and actual number of fields.
  private func check() throws(CSVError) {
    if let bare = row.bareQuote { throw error(at: bare, .bareQuote) }
    let found = row.fields.count
    guard !header.isEmpty, found != header.count, !isBlank else { return }
    if found > header.count {
      let surplus = row.fields[header.count].lowerBound
      throw error(at: surplus, .moreFields(expected: header.count, found: found))
    }
    let end = row.fields[found - 1].upperBound
    let isCut = isExhausted && cursor == text.count && endsWithoutBreak
    let expected = header.count
    throw error(
      at: end,
      isCut
        ? .endsInsideRow(expected: expected, found: found) : .fewerFields(expected: expected, found: found))
  }

  private var endsWithoutBreak: Bool {
    guard let last = text.last else { return true }
    return last != lineFeed && last != carriageReturn
  }

  /// Scans the next row.
  ///
  /// Returns false at the end of the file.
  ///
  /// - Throws: ``CSVError`` if the row can't be scanned to its end or reading fails.
  private mutating func advance() throws(CSVError) -> Bool {
    line = nextLine
    rowStart = cursor
    while true {
      if rowStart == text.count {
        if let failure = stopped { throw error(at: rowStart, failure) }
        if isExhausted { return false }
        try refill()
        continue
      }
      let isLast = isExhausted && stopped == nil
      let outcome = row.scan(text, from: rowStart, separator: separator, isLast: isLast, limits: limits)
      switch outcome {
      case .whole(let next):
        cursor = next
        nextLine = line + row.innerBreaks + 1
        if !row.escaped.isEmpty { unescape() }
        return true
      case .broken(let at, let problem): throw error(at: at, problem)
      case .unfinished:
        if let failure = stopped { throw error(at: text.count, failure) }
        if text.count - row.open.start > limits.fieldBytes + pieceBytes {
          let problem = CSVProblem.fieldTooLong(limit: limits.fieldBytes, quoted: row.open.quoted)
          throw error(at: row.open.start, problem)
        }
        try refill()
      }
    }
  }

  private var stopped: CSVProblem? { decoder.failure }

  /// Drops the rows already read and appends the next piece, whose size grows with the current row.
  ///
  /// - Throws: ``CSVError`` if reading fails.
  private mutating func refill() throws(CSVError) {
    text.removeSubrange(0..<rowStart)
    cursor -= rowStart
    rowStart = 0
    let piece = try source.take(max(pieceBytes, text.count))
    isExhausted = piece.isEmpty
    decoder.decode(piece, isLast: isExhausted, into: &text)
  }

  /// Replaces each doubled quote with one quote, in place.
  private mutating func unescape() {
    let escaped = row.escaped
    for field in escaped {
      var to = row.fields[field].lowerBound
      var from = to
      let end = row.fields[field].upperBound
      while from < end {
        text[to] = text[from]
        from += text[from] == quote ? 2 : 1
        to += 1
      }
      row.shorten(field, to: to)
    }
  }

  /// Returns an error at an offset in the text.
  ///
  /// The error's position is found by counting lines and characters from the start of the row.
  private func error(at offset: Int, _ problem: CSVProblem) -> CSVError {
    var line = line
    var column: Int64 = 1
    var index = rowStart
    while index < min(offset, text.count) {
      let byte = text[index]
      let endsLine =
        byte == lineFeed
        || (byte == carriageReturn && !(index + 1 < text.count && text[index + 1] == lineFeed))
      if endsLine {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      index += 1
    }
    return CSVError(line: line, column: column, problem: problem)
  }
}

private let pieceBytes = 128 << 10

/// Returns the most frequent separator outside quotes in the first line, or a comma if there is none.
private func mostUsedSeparator(_ text: [UInt8]) -> UInt8 {
  var commas = 0
  var semicolons = 0
  var tabs = 0
  var isQuoted = false
  for byte in text {
    if byte == quote { isQuoted.toggle() }
    guard !isQuoted else { continue }
    switch byte {
    case UInt8(ascii: ","): commas += 1
    case UInt8(ascii: ";"): semicolons += 1
    case UInt8(ascii: "\t"): tabs += 1
    case lineFeed, carriageReturn:
      if commas + semicolons + tabs > 0 { return pick(commas, semicolons, tabs) }
    default: break
    }
  }
  return pick(commas, semicolons, tabs)
}

private func pick(_ commas: Int, _ semicolons: Int, _ tabs: Int) -> UInt8 {
  if tabs > commas, tabs > semicolons { return UInt8(ascii: "\t") }
  return semicolons > commas ? UInt8(ascii: ";") : UInt8(ascii: ",")
}
