import Records
import Training

/// A reader for the rows of a FitNotes export, which has one row per set.
///
/// The older layouts contain only the day, so each day becomes one session. The most recent layout contains
/// workouts with their start and end in UTC.
struct FitNotesRows: LogRows {
  let layout: String
  let readColumns: [Int?]
  private let date: Int
  private let title: Int?
  private let end: Int?
  private let exercise: Int
  private let equipment: Int?
  private let category: Int?
  private let weights: [MeasuredColumn]
  private let reps: Int?
  private let distance: MeasuredColumn
  private let time: Int?
  private let comment: Int?
  private let rpe: Int?
  private let repsInReserve: Int?
  private let isWarmup: Int?
  private let status: Int?
  private var trail = RowTrail()

  init?(_ columns: Columns, separator: UInt8) {
    guard let exercise = columns["exercise"], let date = columns.first("starttime", "date"),
      columns.first("category", "categories") != nil, columns["reps"] != nil
    else { return nil }
    self.exercise = exercise
    self.date = date
    title = columns["name"]
    end = columns["endtime"]
    equipment = columns["equipment"]
    category = columns.first("category", "categories")
    weights = FitNotesRows.weights(columns)
    reps = columns["reps"]
    distance = MeasuredColumn(columns, names: "distance", unitNames: "distance unit")
    time = columns["time"]
    comment = columns.first("comment", "comments", "notes", "note")
    rpe = columns["rpe"]
    repsInReserve = columns["rir"]
    isWarmup = columns["iswarmup"]
    status = columns["status"]
    layout = FitNotesRows.layout(columns, weights)
    readColumns =
      [
        date, title, end, exercise, equipment, category, reps, distance.value, distance.unitCell, time,
        comment, rpe, repsInReserve, isWarmup, status,
      ] + weights.flatMap { [$0.value, $0.unitCell] }
  }

  private static func weights(_ columns: Columns) -> [MeasuredColumn] {
    let both = ["kg", "kgs", "lb", "lbs"].compactMap { (unit: String) -> MeasuredColumn? in
      columns["weight (\(unit))"].map { MeasuredColumn(value: $0, unitWord: unit) }
    }
    return both.isEmpty ? [MeasuredColumn(columns, names: "weight", unitNames: "weight unit")] : both
  }

  private static func layout(_ columns: Columns, _ weights: [MeasuredColumn]) -> String {
    if columns["starttime"] != nil { return "2025" }
    if weights.count > 1 { return "iOS" }
    return columns["weight unit"] != nil ? "Android" : "Android 2017"
  }

  /// Reads the current row into the log.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  mutating func read(_ row: borrowing CSVReader, into log: inout LogAssembly) throws(CellProblem) {
    if !trail.isSameSession(row, date, title, nil) { try enterSession(row, &log) }
    if row.isEmpty(at: exercise) { throw CellProblem(field: exercise, problem: .missingExercise) }
    if let status, row.text(at: status).lowercased() == "notstarted" {
      return log.skip(.notDone, line: row.line)
    }
    let set = try self.set(row)
    if !trail.isSameExercise(row, exercise, equipment: equipment, number: nil) {
      log.beginExercise(name(row), category: category.map { row.text(at: $0) } ?? "")
    }
    if set.hasFigures {
      log.add(set)
    } else {
      if !set.notes.isEmpty { log.noteOnExercise(set.notes) }
      log.skip(.noFigures, line: row.line)
    }
  }

  /// Starts the session that a row belongs to, or resumes it.
  ///
  /// - Throws: ``CellProblem`` if the date is missing or invalid.
  private mutating func enterSession(_ row: borrowing CSVReader, _ log: inout LogAssembly) throws(CellProblem)
  {
    trail.forget()
    let name = title.map { row.text(at: $0) } ?? ""
    let key = row.text(at: date) + "\u{1F}" + name
    if !log.resume(key) {
      try log.begin(key, title: name, dateAt: date, of: row)
      if let end { log.setEnd(row.text(at: end), line: row.line) }
    }
    trail.enterSession(row, date, title, nil)
  }

  /// Returns the exercise's name with its equipment, such as "Bench Press (Dumbbell)".
  ///
  /// The equipment is left out if the name contains it or it says nothing more.
  private func name(_ row: borrowing CSVReader) -> String {
    let name = row.text(at: exercise)
    guard let equipment else { return name }
    let tool = row.text(at: equipment).trimmed
    let folded = tool.folded
    guard !["", "bodyweight", "none", "other"].contains(folded), !name.folded.contains(folded) else {
      return name
    }
    return "\(name.trimmed) (\(tool))"
  }

  /// Returns the set in a row.
  ///
  /// - Throws: ``CellProblem`` if a number is invalid.
  private func set(_ row: borrowing CSVReader) throws(CellProblem) -> LoggedSet {
    var set = LoggedSet()
    set.line = row.line
    set.type = type(row)
    for weight in weights {
      guard let figure = try row.weight(at: weight.value) else { continue }
      // One of two weight columns was converted from the other. The one with fewer decimals was entered.
      if let other = set.weightMillionths, figure.decimals >= other.decimals { continue }
      set.weightMillionths = figure
      set.weightUnit = try weight.weightUnit(row)
    }
    set.reps = try row.reps(at: reps)
    try set.takeDistance(row, distance)
    if let time, !row.isEmpty(at: time) {
      guard let length = LogDurations.milliseconds(row.text(at: time)) else {
        throw CellProblem(field: time, problem: .badTime(row.shown(time)))
      }
      set.durationMilliseconds = length == 0 ? nil : length
    }
    set.rpe = try row.rpe(at: rpe)
    if set.rpe == nil, let repsInReserve, !row.isEmpty(at: repsInReserve) {
      set.rpe = try effort(row, repsInReserve)
    }
    if let comment { set.notes = row.text(at: comment) }
    return set
  }

  private func type(_ row: borrowing CSVReader) -> LoggedSetType {
    if let isWarmup, row.text(at: isWarmup).lowercased() == "true" { return .warmup }
    if let status, row.text(at: status).lowercased() == "failed" { return .failure }
    return .regular
  }

  /// Returns the RPE in tenths, which is 10 minus the repetitions in reserve, or nil if there are more than
  /// nine in reserve.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/badRPE(_:)`` if the cell isn't a number with at most one
  ///   decimal place.
  private func effort(_ row: borrowing CSVReader, _ field: Int) throws(CellProblem) -> Int64? {
    guard case .millionths(let value) = row.figure(at: field), value >= 0, value % 100_000 == 0 else {
      throw CellProblem(field: field, problem: .badRPE(row.shown(field)))
    }
    // More than nine in reserve is below the scale.
    return value <= 9_000_000 ? 100 - value / 100_000 : nil
  }
}

extension Int64 {
  /// The number of decimal places needed to write a number that is given in millionths.
  fileprivate var decimals: Int {
    var rest = self
    var decimals = 6
    while decimals > 0, rest % 10 == 0 {
      rest /= 10
      decimals -= 1
    }
    return decimals
  }
}
