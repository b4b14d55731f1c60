package import Records
package import Training

/// One athlete's log as the backtest's files write it: one row per set, weights in kilograms.
package struct CanonicalLog: Sendable {
  /// As the rows name the athlete.
  package var athlete: String
  /// In the order in which each came first, with the unit of its latest row.
  package var exercises: [(days: ExerciseDays, topSets: [TopSets], unit: WeightUnit)]
}

/// Reads such a log; of columns only athlete, date, exercise, set_type, weight_kg, unit and reps count.
///
/// Warm-ups, assisted exercises, sets without weight and sets of more than 30 repetitions are left out, as
/// the backtest leaves them out.
/// - Throws: the line and column where the file is no such log, or where a second athlete begins.
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

/// What decisions a backtest asks for: the columns athlete, exercise, date and used_weight_kg.
package struct CanonicalDecision: Equatable, Sendable {
  package var athlete: String
  package var exercise: String
  package var day: Day
  /// In kilograms.
  package var usedWeight: Double
}

/// Reads the decisions of a backtest.
/// - Throws: the line and column where the file is none.
package func readCanonicalDecisions(_ source: ByteSource) throws(LogFileError) -> [CanonicalDecision] {
  var decisions: [CanonicalDecision] = []
  try readRows(of: source, ["athlete", "exercise", "date", "used_weight_kg"]) { row throws(LogFileError) in
    decisions.append(
      CanonicalDecision(
        athlete: row.text(0), exercise: row.text(1), day: try row.day(2), usedWeight: try row.number(3)))
  }
  return decisions
}

/// The top set of each day, in the order of days.
private func trainedDays(_ sets: [(day: Day, sets: [LoadedSet])]) -> [TrainedDay] {
  var days: [TrainedDay] = []
  for (day, sets) in sets {
    if let trained = TrainedDay(day, sets, after: days) { days.append(trained) }
  }
  return days
}

/// Reads the named columns of a table, row by row; empty lines are none.
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

  /// The day of a date, with a time or without.
  func day(_ cell: Int) throws(LogFileError) -> Day {
    guard let day = Day(String(cells[cell].prefix { $0 != " " })) else {
      throw problem(cell, cells[cell].isEmpty ? .missingDate : .badDate(cells[cell]))
    }
    return day
  }

  func unit(_ cell: Int) throws(LogFileError) -> WeightUnit {
    switch cells[cell] {
    case "kg": return .kilogram
    case "lb", "lbs": return .pound
    default: throw problem(cell, .unknownUnit(cells[cell]))
    }
  }

  func whole(_ cell: Int) throws(LogFileError) -> Int64 {
    guard let number = Int64(exactly: try number(cell)) else { throw problem(cell, .notWhole(cells[cell])) }
    return number
  }

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
