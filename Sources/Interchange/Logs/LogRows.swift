import Records
import Training

/// A reader for the rows of one app's log.
protocol LogRows {
  /// Creates a reader.
  ///
  /// Returns nil if the columns belong to another app.
  init?(_ columns: Columns, separator: UInt8)

  var layout: String { get }
  /// The indices of the columns that are read.
  var readColumns: [Int?] { get }

  /// Reads the current row into the log.
  ///
  /// - Throws: ``CellProblem`` if a cell is invalid, in which case the row isn't added to any session.
  mutating func read(_ row: borrowing CSVReader, into log: inout LogAssembly) throws(CellProblem)
}

/// A column of numbers whose unit is stated in its name or in another column, or not at all.
struct MeasuredColumn {
  private(set) var value: Int?
  private(set) var unitCell: Int?
  private(set) var unitWord: String?
  private var weightUnit: WeightUnit?
  private var distanceUnit: DistanceUnit?

  /// Finds the column and its unit.
  ///
  /// Each name in `bare` is just a unit, as in Strong's exports of 2015.
  init(_ columns: Columns, names: String..., unitNames: String..., bare: String...) {
    for name in names {
      if let column = columns.measured(name) {
        (value, unitWord) = column
        break
      }
    }
    unitCell = unitNames.lazy.compactMap { columns[$0] }.first
    if value == nil, let word = bare.first(where: { columns[$0] != nil }) {
      value = columns[word]
      unitWord = word
    }
    settleUnits()
  }

  init(value: Int?, unitWord: String?) {
    self.value = value
    self.unitWord = unitWord
    settleUnits()
  }

  private mutating func settleUnits() {
    weightUnit = unitWord.flatMap { WeightUnit(word: $0) }
    distanceUnit = unitWord.flatMap { DistanceUnit($0) }
  }

  /// Returns the unit of a weight in the current row, or nil if the file states none.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/unknownUnit(_:)`` if the unit is unknown.
  func weightUnit(_ row: borrowing CSVReader) throws(CellProblem) -> WeightUnit? {
    guard let unitCell else { return weightUnit }
    if row.matches(unitCell, kilograms) { return .kilogram }
    if row.matches(unitCell, pounds) { return .pound }
    if row.isEmpty(at: unitCell) { return nil }
    guard let unit = WeightUnit(word: row.text(at: unitCell)) else {
      throw CellProblem(field: unitCell, problem: .unknownUnit(row.shown(unitCell)))
    }
    return unit
  }

  /// Returns the unit of a distance in the current row, or nil if the file states none.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/unknownUnit(_:)`` if the unit is unknown.
  func distanceUnit(_ row: borrowing CSVReader) throws(CellProblem) -> DistanceUnit? {
    guard let unitCell else { return distanceUnit }
    if row.isEmpty(at: unitCell) { return nil }
    guard let unit = DistanceUnit(row.text(at: unitCell)) else {
      throw CellProblem(field: unitCell, problem: .unknownUnit(row.shown(unitCell)))
    }
    return unit
  }
}

extension LoggedSet {
  /// True if the set contains a weight, repetitions, a duration or a distance.
  var hasFigures: Bool {
    weightMillionths != nil || reps != nil || durationMilliseconds != nil || distanceMetres != nil
      || distanceMillionths != nil
  }

  /// Stores the distance from the current row, converted to metres if its unit is stated.
  ///
  /// - Throws: ``CellProblem`` if the distance or its unit is invalid.
  mutating func takeDistance(_ row: borrowing CSVReader, _ column: MeasuredColumn) throws(CellProblem) {
    guard let field = column.value, let figure = try row.distance(at: field) else { return }
    guard let unit = try column.distanceUnit(row) else { return distanceMillionths = figure }
    guard let metres = unit.metres(millionths: figure) else {
      throw CellProblem(field: field, problem: .tooLarge(row.shown(field)))
    }
    distanceMetres = metres
  }
}

/// The cells of the previous row, which show whether the next row continues the same workout and exercise.
struct RowTrail {
  private var session: [[UInt8]] = []
  private var exercise: [UInt8]?
  private var equipment: [UInt8] = []
  private var number: Int64?
  private var group: Int64?
  private var note: [UInt8] = []

  func isSameSession(_ row: borrowing CSVReader, _ date: Int, _ title: Int?, _ key: Int?) -> Bool {
    guard session.count == 3, row.matches(date, session[0]) else { return false }
    if let title, !row.matches(title, session[1]) { return false }
    if let key, !row.matches(key, session[2]) { return false }
    return true
  }

  mutating func enterSession(_ row: borrowing CSVReader, _ date: Int, _ title: Int?, _ key: Int?) {
    session = [
      row.bytes(at: date), title.map { row.bytes(at: $0) } ?? [], key.map { row.bytes(at: $0) } ?? [],
    ]
    exercise = nil
    note = []
  }

  /// Clears the session, so that the next row doesn't continue it.
  mutating func forget() { session = [] }

  /// Returns true if the row continues the previous row's exercise: the name, equipment and superset are the
  /// same, and the set number, if stated, is higher.
  ///
  /// If not, the row is stored as the first row of a new exercise.
  mutating func isSameExercise(
    _ row: borrowing CSVReader, _ name: Int, equipment tool: Int? = nil, number next: Int64?,
    group nextGroup: Int64? = nil
  ) -> Bool {
    let before = number
    if let next { number = next }
    if let exercise, row.matches(name, exercise), isSameEquipment(row, tool), group == nextGroup {
      guard let next, let before, next <= before else { return true }
    }
    exercise = row.bytes(at: name)
    equipment = tool.map { row.bytes(at: $0) } ?? []
    number = next
    group = nextGroup
    return false
  }

  private func isSameEquipment(_ row: borrowing CSVReader, _ field: Int?) -> Bool {
    guard let field else { return true }
    return row.matches(field, equipment)
  }

  /// Returns true if the session's notes are the same as in the previous row.
  ///
  /// If not, the notes are stored.
  mutating func isSameNote(_ row: borrowing CSVReader, _ field: Int) -> Bool {
    if row.matches(field, note) { return true }
    note = row.bytes(at: field)
    return false
  }
}

private let kilograms = Array("kg".utf8)
private let pounds = Array("lbs".utf8)
