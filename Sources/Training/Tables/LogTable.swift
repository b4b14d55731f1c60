package import Records

/// The log with the programs that it belongs to, as a table of comma-separated values in a layout of our own.
///
/// First come the days of all programs with what they ask for and what was moved, then what was done: a line
/// for each set, or for equal ones together, and one for what was logged by one tap. Days and times are
/// those of where it was done, weights kilograms. `docs/notes/exports.md` explains the columns.
package enum LogTable {
  /// Greater whenever a reader of the one before could misunderstand the table.
  package static let version: Int64 = 1
  /// What the first column's name begins with; the version follows.
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

  /// The columns in their order.
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

  /// What a line says.
  package enum Kind: String, CaseIterable, Sendable {
    /// A day of a program, and an exercise that it asks for.
    case day, exercise
    /// That days of a program moved, or that one was left out.
    case shift
    case set
    /// An exercise that was done, and no more is known of it.
    case quickLog = "quick log"
  }

  /// In the place of a catalogue id, that an exercise is the athlete's own.
  package static let own = "own"
  package static let yes = "yes"
  package static let no = "no"

  /// A line while it is being written.
  struct Line {
    private var byColumn: [Column: String] = [:]

    init(_ kind: Kind) { self[.line] = kind.rawValue }

    subscript(_ column: Column) -> String {
      get { byColumn[column] ?? "" }
      set { byColumn[column] = newValue }
    }

    var cells: [String] { Column.allCases.map { self[$0] } }

    /// Writes a text, of which a table has no zero bytes.
    mutating func write(_ text: String, _ column: Column) {
      let text = text.utf8.contains(0) ? String(text.unicodeScalars.filter { $0.value != 0 }) : text
      self[column] = FormulaQuote.added(to: text)
    }

    mutating func write(_ number: Int64?, _ column: Column) {
      self[column] = number.map { String($0) } ?? ""
    }

    /// Writes a figure of which thousandths are known.
    mutating func write(thousandths: Int64?, _ column: Column) {
      self[column] = thousandths.map { SetTable.number($0 * 1000) } ?? ""
    }

    /// Writes which exercise is meant.
    mutating func write(exercise name: String, _ catalogID: String) {
      write(name, .exercise)
      if ID(catalogID) == nil { write(catalogID, .exerciseID) } else { self[.exerciseID] = LogTable.own }
    }
  }
}

extension [LogTable.Line] {
  /// Whether these lines come first, by the bytes of their cells from the date on.
  ///
  /// Ids don't survive a table, so they can't say what comes first.
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
