import Records
import Training

/// A reader for the rows of a Hevy export, which has one row per set and lists the most recent workout first.
///
/// The column names state the units of weight and distance independently.
struct HevyRows: LogRows {
  let layout: String
  let readColumns: [Int?]
  private let title: Int?
  private let start: Int
  private let end: Int?
  private let description: Int?
  private let exercise: Int
  private let superset: Int?
  private let notes: Int?
  private let setIndex: Int?
  private let setType: Int?
  private let weights: [MeasuredColumn]
  private let reps: Int?
  private let distances: [MeasuredColumn]
  private let seconds: Int?
  private let rpe: Int?
  private var trail = RowTrail()

  init?(_ columns: Columns, separator: UInt8) {
    guard let exercise = columns["exercise_title"], let start = columns["start_time"] else { return nil }
    self.exercise = exercise
    self.start = start
    title = columns["title"]
    end = columns["end_time"]
    description = columns["description"]
    superset = columns["superset_id"]
    notes = columns["exercise_notes"]
    setIndex = columns["set_index"]
    setType = columns["set_type"]
    weights = HevyRows.measured(columns, "weight_", units: "kg", "lbs", "lb")
    reps = columns["reps"]
    distances = HevyRows.measured(columns, "distance_", units: "km", "miles", "meters", "m")
    seconds = columns["duration_seconds"]
    rpe = columns["rpe"]
    layout = (weights + distances).compactMap(\.unitWord).joined(separator: " ")
    readColumns =
      [title, start, end, description, exercise, superset, notes, setIndex, setType, reps, seconds, rpe]
      + (weights + distances).map(\.value)
  }

  private static func measured(_ columns: Columns, _ name: String, units: String...) -> [MeasuredColumn] {
    units.compactMap { unit in
      columns[name + unit].map { MeasuredColumn(value: $0, unitWord: unit) }
    }
  }

  /// Reads the current row into the log.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  mutating func read(_ row: borrowing CSVReader, into log: inout LogAssembly) throws(CellProblem) {
    if !trail.isSameSession(row, start, title, nil) { try enterSession(row, &log) }
    if let description, !row.isEmpty(at: description), !trail.isSameNote(row, description) {
      log.describe(notes: row.plainText(at: description))
    }
    if row.isEmpty(at: exercise) { throw CellProblem(field: exercise, problem: .missingExercise) }
    let set = try self.set(row)
    let number = try wholeNumber(row, setIndex)
    let group = try wholeNumber(row, superset)
    if !trail.isSameExercise(row, exercise, number: number, group: group) {
      log.beginExercise(row.plainText(at: exercise), supersetGroup: group)
    }
    if let notes, !row.isEmpty(at: notes) { log.noteOnExercise(row.plainText(at: notes)) }
    if set.hasFigures { log.add(set) } else { log.skip(.noFigures, line: row.line) }
  }

  /// Starts the session that a row belongs to, or resumes it.
  ///
  /// - Throws: ``CellProblem`` if the date is missing or invalid.
  private mutating func enterSession(_ row: borrowing CSVReader, _ log: inout LogAssembly) throws(CellProblem)
  {
    trail.forget()
    let name = title.map { row.text(at: $0) } ?? ""
    let key = row.text(at: start) + "\u{1F}" + name
    if !log.resume(key) {
      try log.begin(key, title: FormulaQuote.removed(from: name), dateAt: start, of: row)
      if let end { log.setEnd(row.text(at: end), line: row.line) }
    }
    trail.enterSession(row, start, title, nil)
  }

  /// Returns an integer from 0 to 1,000,000, or nil if the cell is empty.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/notWhole(_:)`` or ``LogProblem/tooLarge(_:)`` if the cell is
  ///   not such an integer.
  private func wholeNumber(_ row: borrowing CSVReader, _ field: Int?) throws(CellProblem) -> Int64? {
    guard let field else { return nil }
    switch row.figure(at: field) {
    case .nothing: return nil
    case .millionths(let value) where value % 1_000_000 == 0:
      guard (0...1_000_000).contains(value / 1_000_000) else {
        throw CellProblem(field: field, problem: .tooLarge(row.shown(field)))
      }
      return value / 1_000_000
    default: throw CellProblem(field: field, problem: .notWhole(row.shown(field)))
    }
  }

  /// Returns the set in a row.
  ///
  /// - Throws: ``CellProblem`` if a number or the set type is invalid.
  private func set(_ row: borrowing CSVReader) throws(CellProblem) -> LoggedSet {
    var set = LoggedSet()
    set.line = row.line
    set.type = try type(row)
    for weight in weights where set.weightMillionths == nil {
      set.weightMillionths = try row.weight(at: weight.value)
      if set.weightMillionths != nil { set.weightUnit = try weight.weightUnit(row) }
    }
    set.reps = try row.reps(at: reps)
    for distance in distances where set.distanceMetres == nil { try set.takeDistance(row, distance) }
    set.durationMilliseconds = try row.seconds(at: seconds)
    set.rpe = try row.rpe(at: rpe)
    return set
  }

  /// Returns the set type in a row.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/unknownSetType(_:)`` if the type is unknown.
  private func type(_ row: borrowing CSVReader) throws(CellProblem) -> LoggedSetType {
    guard let setType, !row.matches(setType, normal) else { return .regular }
    switch row.text(at: setType).lowercased() {
    case "", "normal": return .regular
    case "warmup": return .warmup
    case "dropset": return .dropSet
    case "failure": return .failure
    default: throw CellProblem(field: setType, problem: .unknownSetType(row.shown(setType)))
    }
  }
}

private let normal = Array("normal".utf8)
