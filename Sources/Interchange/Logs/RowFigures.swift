import Records
import Training

/// The figures of a set as the row at hand states them; 0 and an empty cell are nothing.
extension CSVReader {
  /// A cell's text without the quote by which our own tables keep spreadsheets from reading it as a formula.
  func plainText(at field: Int) -> String { FormulaQuote.removed(from: text(at: field)) }

  /// A cell for a message, at most sixty characters of it.
  func shown(_ field: Int) -> String { String(text(at: field).prefix(60)) }

  /// Millionths of whatever unit the column has.
  func weight(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field, let value = try nonzero(field) else { return nil }
    // A thousand less than nothing is more help than any machine gives.
    guard (-1_000_000_000...10_000_000_000).contains(value) else {
      throw CellProblem(field: field, problem: .tooLarge(shown(field)))
    }
    return value
  }

  func reps(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field, let value = try positive(field, limit: 1_000_000_000_000) else { return nil }
    guard value % 1_000_000 == 0 else { throw CellProblem(field: field, problem: .notWhole(shown(field))) }
    return value / 1_000_000
  }

  /// Milliseconds.
  func seconds(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field, let value = try positive(field, limit: LogDurations.limits.upperBound * 1000) else {
      return nil
    }
    return value.quotientRounded(1000)
  }

  /// Millionths of whatever unit the column has.
  func distance(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field else { return nil }
    return try positive(field, limit: 1_000_000_000_000)
  }

  /// Tenths, 10 to 100.
  func rpe(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field, let value = try nonzero(field) else { return nil }
    guard value >= 1_000_000, value <= 10_000_000, value % 100_000 == 0 else {
      throw CellProblem(field: field, problem: .badRPE(shown(field)))
    }
    return value / 100_000
  }

  private func nonzero(_ field: Int) throws(CellProblem) -> Int64? {
    switch figure(at: field) {
    case .nothing: return nil
    case .millionths(let value): return value == 0 ? nil : value
    case .unreadable: throw CellProblem(field: field, problem: .badNumber(shown(field)))
    }
  }

  private func positive(_ field: Int, limit: Int64) throws(CellProblem) -> Int64? {
    guard let value = try nonzero(field) else { return nil }
    guard value > 0 else { throw CellProblem(field: field, problem: .negative(shown(field))) }
    guard value <= limit else { throw CellProblem(field: field, problem: .tooLarge(shown(field))) }
    return value
  }
}
