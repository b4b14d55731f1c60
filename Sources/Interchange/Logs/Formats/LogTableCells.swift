import Records
import Training

/// The cells of a row in Cairn's own layout, looked up by column.
///
/// The cells of missing columns are empty.
struct LogTableCells {
  private var places: [LogTable.Column: Int] = [:]
  private let missing: Int

  init(_ columns: Columns) {
    for column in LogTable.Column.allCases { places[column] = columns[column.rawValue.lowercased()] }
    missing = columns.names.count
  }

  subscript(_ column: LogTable.Column) -> Int { places[column] ?? missing }

  func isEmpty(_ row: borrowing CSVReader, _ column: LogTable.Column) -> Bool {
    row.isEmpty(at: self[column])
  }

  func text(_ row: borrowing CSVReader, _ column: LogTable.Column) -> String {
    row.plainText(at: self[column])
  }

  /// Returns the case named in a cell, or nil if the cell is empty.
  ///
  /// Case is ignored.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/unknownWord(_:known:)`` if the word is unknown.
  func choice<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type, _ row: borrowing CSVReader, _ column: LogTable.Column
  ) throws(CellProblem) -> Word? {
    let text = row.text(at: self[column]).trimmed
    guard !text.isEmpty else { return nil }
    let folded = text.lowercased()
    guard let word = Word.allCases.first(where: { $0.rawValue.lowercased() == folded }) else {
      throw unknownWord(row.shown(self[column]), type, column)
    }
    return word
  }

  func unknownWord<Word: CaseIterable & RawRepresentable<String>>(
    _ text: String, _ type: Word.Type, _ column: LogTable.Column
  ) -> CellProblem {
    CellProblem(field: self[column], problem: .unknownWord(text, known: Word.allCases.map(\.rawValue)))
  }

  /// Returns an integer within a range, or nil if the cell is empty.
  ///
  /// - Throws: ``CellProblem`` if the cell isn't an integer or is outside the range.
  func whole(
    _ row: borrowing CSVReader, _ column: LogTable.Column, _ range: ClosedRange<Int64>
  ) throws(CellProblem) -> Int64? {
    guard let value = try millionths(row, column) else { return nil }
    guard value % 1_000_000 == 0 else {
      throw CellProblem(field: self[column], problem: .notWhole(row.shown(self[column])))
    }
    return try inside(range, value / 1_000_000, row, column, shownAs: range)
  }

  /// Returns a number in thousandths of the column's unit, or nil if the cell is empty.
  ///
  /// The range is also in thousandths.
  ///
  /// - Throws: ``CellProblem`` if the cell isn't a number or is outside the range.
  func thousandths(
    _ row: borrowing CSVReader, _ column: LogTable.Column, _ range: ClosedRange<Int64>
  ) throws(CellProblem) -> Int64? {
    guard let value = try millionths(row, column) else { return nil }
    let shown = range.lowerBound / 1000...range.upperBound / 1000
    return try inside(range, value.quotientRounded(1000), row, column, shownAs: shown)
  }

  /// Returns a number in millionths, or nil if the cell is empty.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/badNumber(_:)`` if the cell isn't a number.
  private func millionths(
    _ row: borrowing CSVReader, _ column: LogTable.Column
  ) throws(CellProblem) -> Int64? {
    switch row.figure(at: self[column]) {
    case .nothing: return nil
    case .millionths(let value): return value
    case .unreadable: throw CellProblem(field: self[column], problem: .badNumber(row.shown(self[column])))
    }
  }

  /// Returns a value if it is within a range.
  ///
  /// `shown` is the range in the column's unit for the error message.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/outside(_:_:)`` if the value is outside the range.
  private func inside(
    _ range: ClosedRange<Int64>, _ value: Int64, _ row: borrowing CSVReader, _ column: LogTable.Column,
    shownAs shown: ClosedRange<Int64>
  ) throws(CellProblem) -> Int64 {
    guard range.contains(value) else {
      throw CellProblem(field: self[column], problem: .outside(row.shown(self[column]), shown))
    }
    return value
  }
}

extension LogTableCells {
  /// Returns the exercise in a row.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/missingExercise`` if the exercise has no name.
  func exercise(_ row: borrowing CSVReader) throws(CellProblem) -> LoggedExercise {
    var exercise = LoggedExercise()
    exercise.name = text(row, .exercise)
    if exercise.name.trimmed.isEmpty { throw CellProblem(field: self[.exercise], problem: .missingExercise) }
    let id = text(row, .exerciseID)
    exercise.isOwn = id == LogTable.own
    exercise.catalogID = id.isEmpty || exercise.isOwn ? nil : id
    return exercise
  }

  /// Returns the sets in a row, which are identical.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  func sets(_ row: borrowing CSVReader) throws(CellProblem) -> [LoggedSet] {
    var set = LoggedSet()
    set.line = row.line
    set.type = try choice(LoggedSetType.self, row, .type) ?? .regular
    set.reps = try whole(row, .reps, 0...10_000_000)
    set.weightMillionths = try thousandths(row, .weight, -1_000_000...10_000_000).map { $0 * 1000 }
    if set.weightMillionths != nil { set.weightUnit = .kilogram }
    set.durationMilliseconds = try thousandths(row, .seconds, 0...8_640_000_000)
    set.distanceMetres = try whole(row, .distance, 0...100_000_000)
    set.rpe = try thousandths(row, .rpe, 0...10_000).map { $0.quotientRounded(100) }
    set.restSeconds = try whole(row, .rest, 0...864_000)
    set.climb = try climb(row)
    set.hang = try hang(row)
    set.notes = text(row, .notes)
    return [LoggedSet](repeating: set, count: Int(try whole(row, .sets, 1...1000) ?? 1))
  }

  /// Returns the climb in a row, or nil if its cells are empty.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  private func climb(_ row: borrowing CSVReader) throws(CellProblem) -> Climb? {
    let columns: [LogTable.Column] = [.grade, .scale, .attempts, .sent, .style]
    guard columns.contains(where: { !isEmpty(row, $0) }) else { return nil }
    var climb = Climb()
    climb.grade = text(row, .grade).shortened(to: 20)
    climb.scale =
      try choice(GradeScale.self, row, .scale) ?? Grade(climb.grade, in: GradeScale.allCases)?.scale ?? .v
    climb.attempts = try whole(row, .attempts, 0...10_000) ?? 1
    climb.style = try choice(ClimbStyle.self, row, .style)
    climb.angleDegrees = try whole(row, .angle, -90...90)
    climb.sent = try choice(YesOrNo.self, row, .sent) == .yes
    return climb
  }

  /// Returns the hang in a row, or nil if the row has no edge.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid.
  private func hang(_ row: borrowing CSVReader) throws(CellProblem) -> Hang? {
    guard let edge = try whole(row, .edge, 1...200) else { return nil }
    var hang = Hang()
    hang.edgeMillimetres = edge
    hang.grip = try choice(Grip.self, row, .grip)
    hang.hangSeconds = try whole(row, .hang, 1...3600) ?? hang.hangSeconds
    hang.restSeconds = try whole(row, .hangRest, 0...3600) ?? hang.restSeconds
    hang.repetitions = try whole(row, .hangs, 1...1000) ?? hang.repetitions
    return hang
  }
}

private enum YesOrNo: String, CaseIterable { case yes, no }
