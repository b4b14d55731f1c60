/// What is wrong with a table of comma-separated values, and where.
package struct CSVError: Error, Equatable, Sendable {
  /// The line of the file, from 1; 0 where the whole file is meant.
  package var line: Int64
  /// The character within the line, from 1.
  package var column: Int64
  package var problem: CSVProblem

  package init(line: Int64 = 0, column: Int64 = 0, problem: CSVProblem) {
    self.line = line
    self.column = column
    self.problem = problem
  }
}

/// The ways in which a table can fail to be one.
package enum CSVProblem: Equatable, Sendable {
  case missingFile
  case isDirectory
  case cannotRead
  case emptyFile
  /// Both in bytes; the file itself may be longer still.
  case fileTooLong(limit: Int64)
  case tooManyRows(limit: Int64)
  case tooManyFields(limit: Int)
  /// In bytes; a quoted field of this length is most often one whose quote never closes.
  case fieldTooLong(limit: Int, quoted: Bool)
  case quoteNeverCloses
  case textAfterClosingQuote
  case bareQuote
  case fewerFields(expected: Int, found: Int)
  case moreFields(expected: Int, found: Int)
  /// The last row is short and no line break follows it.
  case endsInsideRow(expected: Int, found: Int)
  case otherHeader(expected: [String], found: [String])
  case zeroByte
  case invalidText(TextEncoding)
  /// The archive that the table lies in is at fault.
  case archive(RecordingProblem)

  /// Whether the reader has passed the row and can go on with the next one.
  package var leavesNextRowReadable: Bool {
    switch self {
    case .bareQuote, .fewerFields, .moreFields, .endsInsideRow: true
    default: false
    }
  }
}

/// How a file writes its characters.
package enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16 LE"
  case utf16BigEndian = "UTF-16 BE"
  case windows1252 = "Windows-1252"
}
