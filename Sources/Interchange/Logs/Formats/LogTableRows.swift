import Records
import Training

/// A reader for rows in Cairn's own layout, ``LogTable``.
///
/// The rows describe programs and their days as well as performed sets. Text is read as it was written,
/// except for the quote that keeps spreadsheets from reading it as a formula.
struct LogTableRows: LogRows {
  let layout = String(LogTable.version)
  let readColumns: [Int?]
  let cells: LogTableCells
  /// The indices of the programs, by name.
  private var programs: [String: Int] = [:]
  /// The indices of the days within their programs, by place.
  private var days: [LoggedDayPlace: Int] = [:]
  private var last: ItemTrail?

  init(_ columns: Columns) {
    cells = LogTableCells(columns)
    readColumns = LogTable.Column.allCases.map { columns[$0.rawValue.lowercased()] }
  }

  init?(_ columns: Columns, separator: UInt8) { self.init(columns) }

  /// Returns true if a table is in Cairn's own layout.
  ///
  /// - Throws: ``LogFileError`` with ``LogProblem/newerLayout`` if a newer version of Cairn wrote the table.
  static func isOurOwn(_ header: [String]) throws(LogFileError) -> Bool {
    guard let name = header.first?.trimmed, name.hasPrefix(LogTable.mark) else { return false }
    guard name == LogTable.Column.line.rawValue else {
      throw LogFileError(line: 1, column: 1, columnName: name, problem: .newerLayout)
    }
    return true
  }

  /// Reads the current row into the log.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  mutating func read(_ row: borrowing CSVReader, into log: inout LogAssembly) throws(CellProblem) {
    guard let kind = try cells.choice(LogTable.Kind.self, row, .line) else {
      throw cells.unknownWord("", LogTable.Kind.self, .line)
    }
    switch kind {
    case .day: _ = try programDay(row, &log, isNeeded: true)
    case .exercise: try readPrescribed(row, &log)
    case .shift: try readShift(row, &log)
    case .set, .quickLog: try readDone(kind, row, &log)
    }
  }

  // MARK: Programs

  /// Returns the index of the program named in a row, or nil if the row names none.
  ///
  /// The first row that names a program describes it.
  ///
  /// - Throws: ``CellProblem`` if the program isn't described or differs from its first row.
  private mutating func program(
    _ row: borrowing CSVReader, _ log: inout LogAssembly
  ) throws(CellProblem) -> Int? {
    let name = cells.text(row, .program).trimmed
    guard !name.isEmpty else { return nil }
    let pattern = try cells.choice(ProgramPattern.self, row, .programKind)
    let start = cells.isEmpty(row, .programStart) ? nil : try row.dateTime(at: cells[.programStart])
    if let known = programs[name] {
      let program = log.file.programs[known]
      if let pattern, pattern != program.pattern {
        throw CellProblem(field: cells[.programKind], problem: .otherProgram(name))
      }
      if let start, start.day != program.start {
        throw CellProblem(field: cells[.programStart], problem: .otherProgram(name))
      }
      return known
    }
    guard let pattern, let start else {
      throw CellProblem(field: cells[.program], problem: .unknownProgram(name))
    }
    guard log.file.programs.count < Int(mostLoggedPrograms) else {
      throw CellProblem(field: cells[.program], problem: .tooManyPrograms(limit: mostLoggedPrograms))
    }
    var program = LoggedProgram()
    program.name = name.shortened(to: 200)
    program.pattern = pattern
    programs[name] = log.begin(program, on: start)
    return programs[name]
  }

  /// Returns the place of the program day named in a row, or nil if the row names no program and `isNeeded`
  /// is false.
  ///
  /// The first row that names a day describes it.
  ///
  /// - Throws: ``CellProblem`` if the day or its program is required but missing or not described, or if a
  ///   cell is invalid.
  private mutating func programDay(
    _ row: borrowing CSVReader, _ log: inout LogAssembly, isNeeded: Bool = false
  ) throws(CellProblem) -> LoggedDayPlace? {
    guard let program = try program(row, &log) else {
      guard isNeeded else { return nil }
      throw CellProblem(field: cells[.program], problem: .missingProgram)
    }
    let week = try cells.whole(row, .week, 1...1000)
    guard let number = try cells.whole(row, .place, 1...1000) else {
      throw CellProblem(field: cells[.place], problem: .missingDay)
    }
    let place = LoggedDayPlace(program: program, week: week ?? 1, place: number)
    guard days[place] == nil else { return place }
    var day = LoggedProgramDay()
    (day.week, day.place) = (place.week, place.place)
    guard let type = try cells.choice(DayType.self, row, .dayType) else {
      throw CellProblem(field: cells[.dayType], problem: .missingDay)
    }
    day.type = type
    day.phase = try cells.choice(ProgramPhase.self, row, .phase)
    if try cells.choice(LogTable.Kind.self, row, .line) == .day { day.notes = cells.text(row, .notes) }
    days[place] = log.file.programs[program].days.count
    log.describe(program: program) { $0.days.append(day) }
    return place
  }

  /// Reads a row with an exercise of a program day.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  private mutating func readPrescribed(
    _ row: borrowing CSVReader, _ log: inout LogAssembly
  ) throws(CellProblem) {
    guard let place = try programDay(row, &log, isNeeded: true), let day = days[place] else { return }
    let exercise = try cells.exercise(row)
    log.describe(program: place.program) { $0.days[day].exercises.append(exercise) }
  }

  /// Reads a row with a program shift.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  private mutating func readShift(
    _ row: borrowing CSVReader, _ log: inout LogAssembly
  ) throws(CellProblem) {
    guard let program = try program(row, &log) else {
      throw CellProblem(field: cells[.program], problem: .missingProgram)
    }
    var shift = LoggedShift()
    shift.days = try cells.whole(row, .shift, -mostShifted...mostShifted)
    if !cells.isEmpty(row, .place) { shift.day = try programDay(row, &log) }
    log.add(shift, to: program, on: try row.dateTime(at: cells[.date]))
  }

  // MARK: Performed sets

  /// Reads a row with performed sets or a quick log.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  private mutating func readDone(
    _ kind: LogTable.Kind, _ row: borrowing CSVReader, _ log: inout LogAssembly
  ) throws(CellProblem) {
    var exercise = try cells.exercise(row)
    exercise.programDay = try programDay(row, &log)
    exercise.supersetGroup = try cells.whole(row, .superset, 0...1_000_000)
    exercise.isTapped = kind == .quickLog
    let sets = kind == .set ? try cells.sets(row) : []
    let effort = try cells.whole(row, .effort, 1...10)
    let length = try cells.thousandths(row, .duration, 0...8_640_000_000)
    let item = try cells.whole(row, .item, 1...100_000)
    let session = [LogTable.Column.session, .date, .time, .workout].map { row.text(at: cells[$0]) }
      .joined(separator: "\u{1F}")
    if !log.resume(session) {
      let title = cells.text(row, .workout)
      try log.begin(session, title: "", dateAt: cells[.date], timeAt: cells[.time], of: row)
      log.describe { $0.title = title }
    }
    let workoutNotes = cells.text(row, .workoutNotes)
    log.describe { known in
      if known.notes.isEmpty { known.notes = workoutNotes }
      known.effort = known.effort ?? effort
      known.durationMilliseconds = known.durationMilliseconds ?? length.flatMap { $0 == 0 ? nil : $0 }
    }
    let trail = ItemTrail(session: session, item: item, exercise: exercise)
    if last != trail { log.begin(exercise) }
    last = trail
    let exerciseNotes = cells.text(row, .exerciseNotes)
    log.describe { known in
      let place = known.exercises.count - 1
      if known.exercises[place].notes.isEmpty { known.exercises[place].notes = exerciseNotes }
    }
    for set in sets { log.add(set) }
  }

  /// The values that show whether the next row continues the same exercise.
  private struct ItemTrail: Equatable {
    var session: String
    var item: Int64?
    var exercise: LoggedExercise
  }
}
