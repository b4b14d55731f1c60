package import Records

/// The sets of all finished sessions as comma-separated values (RFC 4180), oldest first.
///
/// The columns are those of Strong's export with a weight unit, a format that many apps can import, including
/// Cairn. Weights are in the athlete's unit with a decimal point, and times are local to the session. Text
/// that a spreadsheet would evaluate as a formula is prefixed with a single quote (see ``FormulaQuote``).
package enum SetTable {
  package static let columns = [
    "Date", "Workout Name", "Duration", "Exercise Name", "Set Order", "Weight", "Weight Unit", "Reps",
    "Distance", "Distance Unit", "Seconds", "RPE", "Notes", "Workout Notes",
  ]

  package static func bytes(in tx: Transaction) -> [UInt8] {
    let unit = units(in: tx).weight
    var bytes: [UInt8] = []
    appendLine(columns, endedBy: [0x0d, 0x0a], to: &bytes)
    for facts in finishedFacts(in: tx) {
      for exercise in facts.exercises {
        for (place, set) in exercise.sets.filter({ $0.complete }).enumerated() {
          appendLine(row(set, place, exercise.performance, facts, unit), endedBy: [0x0d, 0x0a], to: &bytes)
        }
      }
    }
    return bytes
  }

  /// Returns all finished sessions, oldest first.
  static func finishedFacts(in tx: Transaction) -> [SessionFacts] {
    let listed = listedImports(in: tx)
    return tx.list(WorkoutSession.self, WorkoutSession.byStart.all).compactMap { session in
      facts(of: session.id, listed: listed, in: tx).flatMap { $0.end == nil ? nil : $0 }
    }
  }

  private static func row(
    _ set: SetPerformance, _ place: Int, _ exercise: ExercisePerformance, _ facts: SessionFacts,
    _ unit: WeightUnit
  ) -> [String] {
    let session = facts.session
    let start = session.startedAt
    let time = time(start.millisecondsOfDay(utcOffset: session.utcOffset))
    let minutes = facts.end.map { ($0.endedAt - start) / 60_000 } ?? 0
    return [
      start.day(utcOffset: session.utcOffset).text + " " + time, FormulaQuote.added(to: session.title),
      minutes > 0 ? String(minutes) + "m" : "", FormulaQuote.added(to: exercise.nameSnapshot),
      order(of: set, place), set.weight.map { number($0.millionths(in: unit)) } ?? "",
      set.weight == nil ? "" : unit.rawValue, set.reps.map { String($0) } ?? "",
      set.distanceMetres.map { String($0) } ?? "", set.distanceMetres == nil ? "" : "m",
      set.durationMilliseconds.map { number($0 * 1000) } ?? "", set.rpe.map { number($0 * 100_000) } ?? "",
      FormulaQuote.added(to: notes(of: set, place, exercise)), FormulaQuote.added(to: facts.allNotes),
    ]
  }

  /// Returns the notes for a set.
  ///
  /// The first set's notes include the exercise's notes. Climbs and hangs are described in words, because
  /// they have no columns.
  static func notes(of set: SetPerformance, _ place: Int, _ exercise: ExercisePerformance) -> String {
    [place == 0 ? exercise.notes : "", set.climbingNoted ?? "", set.notes].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// Formats a time in milliseconds since midnight, such as `09:40:00`.
  static func time(_ milliseconds: Int64) -> String {
    let seconds = milliseconds / 1000
    return (seconds / 3600).padded(2) + ":" + (seconds / 60 % 60).padded(2) + ":" + (seconds % 60).padded(2)
  }

  private static func order(of set: SetPerformance, _ place: Int) -> String {
    switch set.type {
    case .warmup: "W"
    case .dropSet: "D"
    case .failure: "F"
    case .regular, .superSet: String(place + 1)
    }
  }

  /// Formats a number given in millionths with at most three decimals.
  static func number(_ millionths: Int64) -> String {
    let thousandths = millionths.quotientRounded(1000)
    let size = thousandths.magnitude
    var text = (thousandths < 0 ? "-" : "") + String(size / 1000)
    var decimals = Array(Int64(size % 1000).padded(3).utf8)
    while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    if !decimals.isEmpty { text += "." + String(decoding: decimals, as: UTF8.self) }
    return text
  }

  /// Appends a line of cells.
  static func appendLine(_ cells: [String], endedBy end: [UInt8], to bytes: inout [UInt8]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      append(cell, to: &bytes)
    }
    bytes += end
  }

  /// Appends a cell, quoted if it contains a comma, a quote or a line break.
  private static func append(_ cell: String, to bytes: inout [UInt8]) {
    let marks: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0a, 0x0d]
    guard cell.utf8.contains(where: { marks.contains($0) }) else {
      bytes += cell.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension SessionFacts {
  /// The notes on the session and on its effort.
  var allNotes: String {
    [session.notes, effort?.notes ?? ""].filter { !$0.isEmpty }.joined(separator: "\n").shortened(to: 65_536)
  }
}

/// The quoting of text cells that a spreadsheet would evaluate as a formula (OWASP ASVS 1.2.10, CWE-1236).
///
/// Exports prefix such text with a single quote, and imports of Cairn's own files remove it. If such text is
/// already preceded by quotes, it gets another one, so that the round trip is lossless.
package enum FormulaQuote {
  /// Returns the cell to write for a text, prefixed with a quote if necessary.
  package static func added(to text: String) -> String {
    looksLikeFormula(text) ? "'" + text : text
  }

  /// Returns the original text of a cell that Cairn wrote.
  package static func removed(from cell: String) -> String {
    guard cell.utf8.first == UInt8(ascii: "'") else { return cell }
    let rest = cell.dropFirst()
    return looksLikeFormula(rest) ? String(rest) : cell
  }

  private static func looksLikeFormula(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
    return Array("=+-@\t\0".utf8).contains(first)
  }
}
