import Records
import Training

/// A reader for the rows of a Strong export, which has one row per set.
///
/// There have been seven layouts since 2015, with English or German column names.
struct StrongRows: LogRows {
  let layout: String
  let readColumns: [Int?]
  private let date: Int
  private let workout: Int?
  private let number: Int?
  private let exercise: Int
  private let setOrder: Int
  private let duration: Int?
  private let weight: MeasuredColumn
  private let reps: Int?
  private let distance: MeasuredColumn
  private let seconds: Int?
  private let rpe: Int?
  private let notes: Int?
  private let workoutNotes: Int?
  private var trail = RowTrail()

  init?(_ columns: Columns, separator: UInt8) {
    guard let date = columns.first("date", "datum"),
      let order = columns.first("set order", "reihenfolge festlegen"),
      let exercise = columns.first("exercise name", "name der übung")
    else { return nil }
    self.date = date
    self.exercise = exercise
    setOrder = order
    workout = columns.first("workout name", "workout-name")
    number = columns.first("workout #", "workout-nr.")
    duration = columns.first(
      "duration", "workout duration", "duration (sec)", "dauer", "workout-dauer", "dauer (s)")
    weight = MeasuredColumn(
      columns, names: "weight", "gewicht", unitNames: "weight unit", "gewichtseinheit", bare: "kg", "lb")
    reps = columns.first("reps", "wiederh.", "wiederholungen")
    distance = MeasuredColumn(
      columns, names: "distance", "entfernung", unitNames: "distance unit", "entfernungseinheit", bare: "km",
      "mi")
    seconds = columns.first("seconds", "sekunden")
    rpe = columns.first("rpe")
    notes = columns.first("notes", "notizen")
    workoutNotes = columns.first("workout notes", "workout-notizen")
    layout = StrongRows.layout(
      columns, hasNumber: number != nil, weight: weight, hasDuration: duration != nil, hasNotes: notes != nil,
      separator: separator)
    readColumns = [
      date, workout, number, exercise, order, duration, weight.value, weight.unitCell, reps, distance.value,
      distance.unitCell, seconds, rpe, notes, workoutNotes,
    ]
  }

  private static func layout(
    _ columns: Columns, hasNumber: Bool, weight: MeasuredColumn, hasDuration: Bool, hasNotes: Bool,
    separator: UInt8
  ) -> String {
    if hasNumber { return "C" }
    if weight.unitCell != nil { return separator == UInt8(ascii: ";") ? "B1" : "B2" }
    if columns.first("kg", "lb") != nil { return "A1" }
    if !hasDuration { return "A2" }
    return hasNotes ? "A3" : "A4"
  }

  /// Reads the current row into the log.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  mutating func read(_ row: borrowing CSVReader, into log: inout LogAssembly) throws(CellProblem) {
    if !trail.isSameSession(row, date, workout, number) { try enterSession(row, &log) }
    if let workoutNotes, !row.isEmpty(at: workoutNotes), !trail.isSameNote(row, workoutNotes) {
      log.describe(notes: row.plainText(at: workoutNotes))
    }
    if row.isEmpty(at: exercise) { throw CellProblem(field: exercise, problem: .missingExercise) }
    let kind = try self.kind(row)
    let set = try self.set(row, kind)
    if row.matches(exercise, restTimerName) {
      // Some exports mark a rest by the name of the exercise instead of the set order.
      log.rest(seconds: (set.durationMilliseconds ?? 0).quotientRounded(1000))
      return log.skip(.restTimer, line: row.line)
    }
    if !trail.isSameExercise(row, exercise, number: kind.number) {
      log.beginExercise(row.plainText(at: exercise))
    }
    if let notes, !row.isEmpty(at: notes) { log.noteOnExercise(row.plainText(at: notes)) }
    switch kind {
    case .note: log.skip(.note, line: row.line)
    case .restTimer:
      if let pause = set.durationMilliseconds { log.rest(seconds: pause.quotientRounded(1000)) }
      log.skip(.restTimer, line: row.line)
    case .set:
      if set.hasFigures { log.add(set) } else { log.skip(.noFigures, line: row.line) }
    }
  }

  /// Starts the session that a row belongs to, or resumes it.
  ///
  /// - Throws: ``CellProblem`` if the date is missing or invalid.
  private mutating func enterSession(_ row: borrowing CSVReader, _ log: inout LogAssembly) throws(CellProblem)
  {
    trail.forget()
    // A workout's number alone identifies it: two workouts may begin in the same second with the same name.
    let fields = number.map { [$0] } ?? [date] + (workout.map { [$0] } ?? [])
    let key = fields.map { row.text(at: $0) }.joined(separator: "\u{1F}")
    if !log.resume(key) {
      try log.begin(key, title: workout.map { row.plainText(at: $0) } ?? "", dateAt: date, of: row)
      if let duration, !row.isEmpty(at: duration) {
        let text = row.text(at: duration)
        if let length = LogDurations.milliseconds(text) {
          log.setDuration(length)
        } else {
          log.note(.durationUnread(line: row.line, text: String(text.prefix(60))))
        }
      }
    }
    trail.enterSession(row, date, workout, number)
  }

  /// The kind of a row, according to its set order.
  private enum Kind {
    case set(LoggedSetType, number: Int64?)
    case restTimer, note

    var number: Int64? {
      if case .set(_, let number) = self { number } else { nil }
    }
  }

  /// Returns the kind of a row.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/unknownSetType(_:)`` if the set order is unknown.
  private func kind(_ row: borrowing CSVReader) throws(CellProblem) -> Kind {
    if case .millionths(let value) = row.figure(at: setOrder) {
      return .set(.regular, number: value / 1_000_000)
    }
    // Words may be joined, as in WARM_UP.
    switch String(row.text(at: setOrder).lowercased().map { $0 == "_" || $0 == "-" ? " " : $0 }) {
    case "": return .set(.regular, number: nil)
    case "w", "warmup", "warm up": return .set(.warmup, number: nil)
    case "d", "drop", "dropset", "drop set": return .set(.dropSet, number: nil)
    case "f", "failure": return .set(.failure, number: nil)
    case "rest timer", "ruhezeit": return .restTimer
    case "note", "notiz": return .note
    default: throw CellProblem(field: setOrder, problem: .unknownSetType(row.shown(setOrder)))
    }
  }

  /// Returns the set in a row.
  ///
  /// A row that isn't a set has only a duration.
  ///
  /// - Throws: ``CellProblem`` if a number is invalid.
  private func set(_ row: borrowing CSVReader, _ kind: Kind) throws(CellProblem) -> LoggedSet {
    var set = LoggedSet()
    set.line = row.line
    if case .set(let type, _) = kind { set.type = type }
    set.durationMilliseconds = try row.seconds(at: seconds)
    guard case .set = kind else { return set }
    set.weightMillionths = try row.weight(at: weight.value)
    if set.weightMillionths != nil { set.weightUnit = try weight.weightUnit(row) }
    set.reps = try row.reps(at: reps)
    try set.takeDistance(row, distance)
    set.rpe = try row.rpe(at: rpe)
    return set
  }
}

private let restTimerName = Array("Rest Timer".utf8)
