/// Why a log, or one row of it, could not be read.
package struct LogFileError: Error, Equatable, Sendable {
  /// The line of the file, from 1; 0 where the whole file is meant.
  package var line: Int64 = 0
  /// With a column name the field's number, without one the character within the line; both from 1.
  package var column: Int64 = 0
  package var columnName: String?
  /// Which file of an archive is meant.
  package var file: String?
  package var problem: LogProblem

  package init(line: Int64 = 0, column: Int64 = 0, columnName: String? = nil, problem: LogProblem) {
    self.line = line
    self.column = column
    self.columnName = columnName
    self.problem = problem
  }

  /// The same, said of a file in an archive.
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

/// What is wrong with a log or a cell of it.
package enum LogProblem: Equatable, Sendable {
  /// It is no table, or a broken one.
  case table(CSVProblem)
  /// It is a file of another kind altogether.
  case otherKind(FileKind)
  /// It is the log of an app that Cairn knows but does not read.
  case otherApp(UnreadApp)
  case unknownHeader(found: [String])
  /// It is our own layout as a newer version of the program writes it.
  case newerLayout
  /// It is a recording of a watch, or an archive of them, and can't be read.
  case recording(RecordingProblem)

  // Of one row:
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
  /// Its session has more sets or exercises by then than anybody does.
  case sessionTooLong(limit: Int64)

  // Of one row of our own layout:
  /// The words of which the cell should be one.
  case unknownWord(String, known: [String])
  case outside(String, ClosedRange<Int64>)
  /// No line above describes it, nor does this one.
  case unknownProgram(String)
  /// Lines above say something else of it.
  case otherProgram(String)
  case tooManyPrograms(limit: Int64)
  case missingProgram
  case missingDay
}

/// What is wrong with one cell of the row at hand.
struct CellProblem: Error {
  var field: Int
  var problem: LogProblem
}
