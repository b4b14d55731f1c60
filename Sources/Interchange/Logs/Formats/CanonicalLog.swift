package import Records
package import Training

/// An athlete's log in the backtest's layout, with one row per set and weights in kilograms.
package struct CanonicalLog: Sendable {
  /// The athlete's name in the rows.
  package var athlete: String
  /// The exercises in order of first appearance, each with the unit of its last row.
  package var exercises: [(days: ExerciseDays, topSets: [TopSets], unit: WeightUnit)]
}

/// Reads a log in the backtest's layout.
///
/// Only the columns `athlete`, `date`, `exercise`, `set_type`, `weight_kg`, `unit` and `reps` are used.
///
/// Warm-ups, assisted exercises, sets without weight and sets with more than 30 repetitions are left out, as
/// in the backtest.
///
/// - Throws: ``LogFileError`` with the line and column if the file isn't such a log or contains a second
///   athlete.
package func readCanonicalLog(_ source: ByteSource) throws(LogFileError) -> CanonicalLog {
  let names = ["athlete", "date", "exercise", "set_type", "weight_kg", "unit", "reps"]
  var log = CanonicalLog(athlete: "", exercises: [])
  var sets: [[(day: Day, set: LoadedSet)]] = []
  var places: [String: Int] = [:]
  try readRows(of: source, names) { row throws(LogFileError) in
    if log.athlete.isEmpty { log.athlete = row.text(0) }
    guard row.text(0) == log.athlete else {
      throw row.problem(0, .unknownWord(row.text(0), known: [log.athlete]))
    }
    let (day, exercise) = (try row.day(1), row.text(2))
    guard !exercise.isEmpty else { throw row.problem(2, .missingExercise) }
    let (weight, unit, reps) = (try row.number(4), try row.unit(5), try row.whole(6))
    guard row.text(3) != "warmup", !exercise.lowercased().contains("assist"), weight > 0, 1...30 ~= reps
    else { return }
    let place = places[exercise] ?? sets.count
    if place == sets.count {
      places[exercise] = place
      sets.append([])
      log.exercises.append((ExerciseDays(exercise: exercise), [], .kilogram))
    }
    sets[place].append((day, LoadedSet(weight: weight, reps: reps)))
    log.exercises[place].unit = unit
  }
  for place in sets.indices {
    let days = Dictionary(grouping: sets[place], by: { $0.day }).sorted { $0.key < $1.key }
      .map { (day: $0.key, sets: $0.value.map { $0.set }) }
    log.exercises[place].days.days = trainedDays(days)
    log.exercises[place].topSets = days.compactMap { TopSets($0.day, $0.sets) }
  }
  return log
}

/// A decision requested by a backtest, read from the columns `athlete`, `exercise`, `date` and
/// `used_weight_kg`.
package struct CanonicalDecision: Equatable, Sendable {
  package var athlete: String
  package var exercise: String
  package var day: Day
  /// The weight in kilograms.
  package var usedWeight: Double
}

/// Reads the decisions of a backtest.
///
/// - Throws: ``LogFileError`` with the line and column if the file doesn't contain decisions.
package func readCanonicalDecisions(_ source: ByteSource) throws(LogFileError) -> [CanonicalDecision] {
  var decisions: [CanonicalDecision] = []
  try readRows(of: source, ["athlete", "exercise", "date", "used_weight_kg"]) { row throws(LogFileError) in
    decisions.append(
      CanonicalDecision(
        athlete: row.text(0), exercise: row.text(1), day: try row.day(2), usedWeight: try row.number(3)))
  }
  return decisions
}

/// Returns each day's training, in the order of the days.
private func trainedDays(_ sets: [(day: Day, sets: [LoadedSet])]) -> [TrainedDay] {
  var days: [TrainedDay] = []
  for (day, sets) in sets {
    if let trained = TrainedDay(day, sets, after: days) { days.append(trained) }
  }
  return days
}

/// Reads the named columns of a table, row by row, and skips empty lines.
///
/// - Throws: ``LogFileError`` if the table can't be read or lacks a column, or any error that `read` throws.
private func readRows(
  of source: ByteSource, _ names: [String], _ read: (CanonicalRow) throws(LogFileError) -> Void
) throws(LogFileError) {
  var places: [Int] = []
  var row = CanonicalRow()
  var reader: CSVReader
  do { reader = try CSVReader.opening(source, separator: UInt8(ascii: ",")) } catch {
    throw LogFileError(error)
  }
  let columns = Columns(reader.header)
  for name in names {
    guard let place = columns[name] else {
      throw LogFileError(
        line: 1, column: 1, problem: .table(.otherHeader(expected: names, found: reader.header)))
    }
    places.append(place)
  }
  row.places = places
  row.names = names
  while true {
    do { guard try reader.next() else { return } } catch { throw LogFileError(error) }
    if reader.isBlank { continue }
    row.line = reader.line
    row.cells = places.map { reader.text(at: $0) }
    try read(row)
  }
}

/// The named cells of a row.
private struct CanonicalRow {
  var line: Int64 = 0
  var places: [Int] = []
  var names: [String] = []
  var cells: [String] = []

  func text(_ cell: Int) -> String { cells[cell] }

  /// Returns the day in a cell that contains a date, with or without a time.
  ///
  /// - Throws: ``LogFileError`` with ``LogProblem/missingDate`` if the cell is empty, or with
  ///   ``LogProblem/badDate(_:)`` if it is invalid.
  func day(_ cell: Int) throws(LogFileError) -> Day {
    guard let day = Day(String(cells[cell].prefix { $0 != " " })) else {
      throw problem(cell, cells[cell].isEmpty ? .missingDate : .badDate(cells[cell]))
    }
    return day
  }

  /// Returns the weight unit in a cell.
  ///
  /// - Throws: ``LogFileError`` with ``LogProblem/unknownUnit(_:)`` if the cell contains anything but kg, lb
  ///   or lbs.
  func unit(_ cell: Int) throws(LogFileError) -> WeightUnit {
    switch cells[cell] {
    case "kg": return .kilogram
    case "lb", "lbs": return .pound
    default: throw problem(cell, .unknownUnit(cells[cell]))
    }
  }

  /// Returns the integer in a cell.
  ///
  /// - Throws: ``LogFileError`` with ``LogProblem/notWhole(_:)`` if the number has a fraction, or with
  ///   another problem if the cell isn't a valid number.
  func whole(_ cell: Int) throws(LogFileError) -> Int64 {
    guard let number = Int64(exactly: try number(cell)) else { throw problem(cell, .notWhole(cells[cell])) }
    return number
  }

  /// Returns the number in a cell, up to a magnitude of 1,000,000.
  ///
  /// - Throws: ``LogFileError`` with ``LogProblem/badNumber(_:)`` if the cell isn't a number, or with
  ///   ``LogProblem/tooLarge(_:)`` if it is too large.
  func number(_ cell: Int) throws(LogFileError) -> Double {
    guard let number = Double(cells[cell]), number.isFinite else {
      throw problem(cell, .badNumber(cells[cell]))
    }
    guard number.magnitude <= 1_000_000 else { throw problem(cell, .tooLarge(cells[cell])) }
    return number
  }

  func problem(_ cell: Int, _ problem: LogProblem) -> LogFileError {
    LogFileError(line: line, column: Int64(places[cell]) + 1, columnName: names[cell], problem: problem)
  }
}
