package import Records

/// The log and its programs as comma-separated values, in Cairn's own format.
///
/// The days of all programs come first, with their exercises and shifts. The log follows, with a line for
/// each set or run of equal sets, and for each quick-logged exercise. Days and times are local to the
/// session, and weights are in kilograms. The columns are explained in `docs/notes/exports.md`.
package enum LogTable {
  /// The format version, increased when earlier readers could misread the table.
  package static let version: Int64 = 1
  /// The first column's name, without the version that follows it.
  package static let mark = "cairn.log "

  package static func bytes(_ catalogue: Catalogue, in tx: Transaction) -> [UInt8] {
    var bytes: [UInt8] = []
    SetTable.appendLine(Column.allCases.map { $0.rawValue }, endedBy: ending, to: &bytes)
    let programs = ProgramLines(catalogue, in: tx)
    for line in programs.lines + sessionLines(programs, in: tx) {
      SetTable.appendLine(line.cells, endedBy: ending, to: &bytes)
    }
    return bytes
  }

  private static let ending: [UInt8] = [0x0d, 0x0a]

  /// The columns, in order.
  package enum Column: String, CaseIterable, Sendable {
    case line = "cairn.log 1"
    case date = "Date"
    case time = "Time"
    case session = "Session"
    case workout = "Workout"
    case duration = "Duration (s)"
    case effort = "Effort"
    case item = "Item"
    case exercise = "Exercise"
    case exerciseID = "Exercise ID"
    case superset = "Superset"
    case sets = "Sets"
    case type = "Set Type"
    case reps = "Reps"
    case weight = "Weight (kg)"
    case seconds = "Seconds"
    case distance = "Distance (m)"
    case rpe = "RPE"
    case rest = "Rest (s)"
    case grade = "Grade"
    case scale = "Scale"
    case attempts = "Attempts"
    case sent = "Sent"
    case style = "Style"
    case angle = "Angle"
    case edge = "Edge (mm)"
    case grip = "Grip"
    case hang = "Hang (s)"
    case hangRest = "Hang Rest (s)"
    case hangs = "Hangs"
    case notes = "Notes"
    case exerciseNotes = "Exercise Notes"
    case workoutNotes = "Workout Notes"
    case program = "Program"
    case programKind = "Program Kind"
    case programStart = "Program Start"
    case week = "Week"
    case place = "Place"
    case phase = "Phase"
    case dayType = "Day Type"
    case shift = "Days Later"
  }

  /// The kind of a line.
  package enum Kind: String, CaseIterable, Sendable {
    /// A program day, or an exercise on it.
    case day, exercise
    /// A shift of a program's days, or the omission of one of them.
    case shift
    case set
    /// An exercise that was done, but without any further data.
    case quickLog = "quick log"
  }

  /// The value that replaces a custom exercise's catalogue ID.
  package static let own = "own"
  package static let yes = "yes"
  package static let no = "no"

  /// A line under construction.
  struct Line {
    private var byColumn: [Column: String] = [:]

    init(_ kind: Kind) { self[.line] = kind.rawValue }

    subscript(_ column: Column) -> String {
      get { byColumn[column] ?? "" }
      set { byColumn[column] = newValue }
    }

    var cells: [String] { Column.allCases.map { self[$0] } }

    /// Writes a text after removing zero bytes, which a table can't contain.
    mutating func write(_ text: String, _ column: Column) {
      let text = text.utf8.contains(0) ? String(text.unicodeScalars.filter { $0.value != 0 }) : text
      self[column] = FormulaQuote.added(to: text)
    }

    mutating func write(_ number: Int64?, _ column: Column) {
      self[column] = number.map { String($0) } ?? ""
    }

    /// Writes a number given in thousandths.
    mutating func write(thousandths: Int64?, _ column: Column) {
      self[column] = thousandths.map { SetTable.number($0 * 1000) } ?? ""
    }

    /// Writes an exercise's name and its catalogue ID, or ``LogTable/own`` for a custom exercise.
    mutating func write(exercise name: String, _ catalogID: String) {
      write(name, .exercise)
      if ID(catalogID) == nil { write(catalogID, .exerciseID) } else { self[.exerciseID] = LogTable.own }
    }
  }
}

extension [LogTable.Line] {
  /// Returns true if these lines sort before the others, comparing the bytes of their cells from the date
  /// onwards.
  ///
  /// IDs aren't part of the table, so they can't determine the order.
  func isBefore(_ other: [LogTable.Line]) -> Bool {
    for (line, next) in zip(self, other) {
      for column in LogTable.Column.allCases.dropFirst() + [.line]
      where !line[column].hasSameBytes(as: next[column]) {
        return line[column].utf8.lexicographicallyPrecedes(next[column].utf8)
      }
    }
    return count < other.count
  }
}
