import Records
import Training

/// The values of a set in the current row.
///
/// Zeros and empty cells are returned as nil.
extension CSVReader {
  /// Returns a cell's text without the quote that keeps spreadsheets from reading it as a formula.
  func plainText(at field: Int) -> String { FormulaQuote.removed(from: text(at: field)) }

  /// Returns the first sixty characters of a cell, for use in a message.
  func shown(_ field: Int) -> String { String(text(at: field).prefix(60)) }

  /// Returns a weight in millionths of the column's unit, or nil if the cell is empty or 0.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/badNumber(_:)`` or ``LogProblem/tooLarge(_:)`` if the cell
  ///   is invalid.
  func weight(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field, let value = try nonzero(field) else { return nil }
    // A negative weight is assistance. No machine gives more than a thousand units of it.
    guard (-1_000_000_000...10_000_000_000).contains(value) else {
      throw CellProblem(field: field, problem: .tooLarge(shown(field)))
    }
    return value
  }

  /// Returns a whole number of repetitions, or nil if the cell is empty or 0.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/notWhole(_:)`` if the number has a fraction, or with another
  ///   problem if it is invalid.
  func reps(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field, let value = try positive(field, limit: 1_000_000_000_000) else { return nil }
    guard value % 1_000_000 == 0 else { throw CellProblem(field: field, problem: .notWhole(shown(field))) }
    return value / 1_000_000
  }

  /// Returns a duration in milliseconds from a cell in seconds, or nil if the cell is empty or 0.
  ///
  /// - Throws: ``CellProblem`` if the number is invalid or more than a hundred days.
  func seconds(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field, let value = try positive(field, limit: LogDurations.limits.upperBound * 1000) else {
      return nil
    }
    return value.quotientRounded(1000)
  }

  /// Returns a distance in millionths of the column's unit, or nil if the cell is empty or 0.
  ///
  /// - Throws: ``CellProblem`` if the number is invalid.
  func distance(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field else { return nil }
    return try positive(field, limit: 1_000_000_000_000)
  }

  /// Returns an RPE in tenths from 10 to 100, or nil if the cell is empty or 0.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/badRPE(_:)`` if the RPE is invalid, or with
  ///   ``LogProblem/badNumber(_:)`` if the cell isn't a number.
  func rpe(at field: Int?) throws(CellProblem) -> Int64? {
    guard let field, let value = try nonzero(field) else { return nil }
    guard value >= 1_000_000, value <= 10_000_000, value % 100_000 == 0 else {
      throw CellProblem(field: field, problem: .badRPE(shown(field)))
    }
    return value / 100_000
  }

  /// Returns a number in millionths, or nil if the cell is empty or 0.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/badNumber(_:)`` if the cell isn't a number.
  private func nonzero(_ field: Int) throws(CellProblem) -> Int64? {
    switch figure(at: field) {
    case .nothing: return nil
    case .millionths(let value): return value == 0 ? nil : value
    case .unreadable: throw CellProblem(field: field, problem: .badNumber(shown(field)))
    }
  }

  /// Returns a positive number in millionths, or nil if the cell is empty or 0.
  ///
  /// - Throws: ``CellProblem`` with ``LogProblem/badNumber(_:)``, ``LogProblem/negative(_:)`` or
  ///   ``LogProblem/tooLarge(_:)`` if the cell is invalid.
  private func positive(_ field: Int, limit: Int64) throws(CellProblem) -> Int64? {
    guard let value = try nonzero(field) else { return nil }
    guard value > 0 else { throw CellProblem(field: field, problem: .negative(shown(field))) }
    guard value <= limit else { throw CellProblem(field: field, problem: .tooLarge(shown(field))) }
    return value
  }
}
