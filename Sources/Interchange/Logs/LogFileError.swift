/// An error in a log or in one of its rows.
package struct LogFileError: Error, Equatable, Sendable {
  /// The 1-based line number in the file, or 0 if the error concerns the whole file.
  package var line: Int64 = 0
  /// The 1-based number of the field if there is a column name, or of the character within the line
  /// otherwise.
  ///
  /// The number is 0 if the error concerns the whole file.
  package var column: Int64 = 0
  package var columnName: String?
  /// The name of the faulty file in an archive, or nil if the error isn't in an archived file.
  package var file: String?
  package var problem: LogProblem

  package init(line: Int64 = 0, column: Int64 = 0, columnName: String? = nil, problem: LogProblem) {
    self.line = line
    self.column = column
    self.columnName = columnName
    self.problem = problem
  }

  /// Returns the error with the name of a file in an archive, unless it already names one.
  func inFile(_ name: String) -> LogFileError {
    var error = self
    error.file = error.file ?? name
    return error
  }

  init(_ error: CSVError) {
    if case .archive(let problem) = error.problem {
      self.init(problem: .recording(problem))
    } else {
      self.init(line: error.line, column: error.column, problem: .table(error.problem))
    }
  }
}

/// A problem with a log or with one of its cells.
package enum LogProblem: Equatable, Sendable {
  /// The file isn't a valid table.
  case table(CSVProblem)
  /// The file is of a kind that Cairn can't read.
  case otherKind(FileKind)
  /// The file is a log from an app that Cairn recognises but doesn't read.
  case otherApp(UnreadApp)
  case unknownHeader(found: [String])
  /// The file is in Cairn's own layout, written by a newer version of Cairn.
  case newerLayout
  /// The file is a recording from a watch, or an archive of recordings, that can't be read.
  case recording(RecordingProblem)

  // Problems of one row:
  case missingDate
  case badDate(String)
  case missingExercise
  case badNumber(String)
  case notWhole(String)
  case negative(String)
  case tooLarge(String)
  case unknownUnit(String)
  case unknownSetType(String)
  case badRPE(String)
  case badTime(String)
  /// The row's session has an implausible number of sets or exercises.
  case sessionTooLong(limit: Int64)

  // Problems of one row in our own layout:
  /// The cell doesn't contain one of the known words.
  case unknownWord(String, known: [String])
  case outside(String, ClosedRange<Int64>)
  /// Neither this row nor an earlier one describes the program.
  case unknownProgram(String)
  /// Earlier rows describe the program differently.
  case otherProgram(String)
  case tooManyPrograms(limit: Int64)
  case missingProgram
  case missingDay
}

/// A problem with one cell of the current row.
struct CellProblem: Error {
  var field: Int
  var problem: LogProblem
}
