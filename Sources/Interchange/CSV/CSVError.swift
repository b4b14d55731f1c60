/// An error in a table of comma-separated values, and its position.
package struct CSVError: Error, Equatable, Sendable {
  /// The 1-based line number in the file, or 0 if the error concerns the whole file.
  package var line: Int64
  /// The 1-based position of the character within the line, or 0 if the error concerns the whole file.
  package var column: Int64
  package var problem: CSVProblem

  package init(line: Int64 = 0, column: Int64 = 0, problem: CSVProblem) {
    self.line = line
    self.column = column
    self.problem = problem
  }
}

/// A problem with a table of comma-separated values.
package enum CSVProblem: Equatable, Sendable {
  case missingFile
  case isDirectory
  case cannotRead
  case emptyFile
  /// The file is longer than `limit` bytes.
  case fileTooLong(limit: Int64)
  case tooManyRows(limit: Int64)
  case tooManyFields(limit: Int)
  /// A field is longer than `limit` bytes.
  ///
  /// If the field is quoted, its closing quote is probably missing.
  case fieldTooLong(limit: Int, quoted: Bool)
  case quoteNeverCloses
  case textAfterClosingQuote
  case bareQuote
  case fewerFields(expected: Int, found: Int)
  case moreFields(expected: Int, found: Int)
  /// The last row is short and isn't followed by a line break.
  case endsInsideRow(expected: Int, found: Int)
  case otherHeader(expected: [String], found: [String])
  case zeroByte
  case invalidText(TextEncoding)
  /// The archive that contains the table has a problem.
  case archive(RecordingProblem)

  /// True if the reader is past the row and can continue with the next one.
  package var leavesNextRowReadable: Bool {
    switch self {
    case .bareQuote, .fewerFields, .moreFields, .endsInsideRow: true
    default: false
    }
  }
}

/// The character encoding of a file.
package enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16 LE"
  case utf16BigEndian = "UTF-16 BE"
  case windows1252 = "Windows-1252"
}
