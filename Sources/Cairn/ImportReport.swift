import App
import Interchange
import Records
import Training

/// What is said of one imported file.
struct ImportReport {
  var file: String
  var log: LogFile
  var unit: WeightUnit
  var guess: UnitGuess?
  var preview = ImportPreview()
  var batchID = ID.none
  var isDryRun = false
  /// Rows can't be read, so nothing is imported.
  var isRefused = false

  init(file: String, log: LogFile, unit: WeightUnit, guess: UnitGuess?) {
    self.file = file
    self.log = log
    self.unit = unit
    self.guess = guess
  }

  private var names: Set<String> { Set(log.sessions.flatMap { $0.exercises.map(\.name) }) }

  /// Names what the exercises could be that nothing in the catalogue surely is.
  mutating func suggest(at desk: Desk) throws {
    let finder = try desk.finder()
    for place in preview.exercises.indices where preview.exercises[place].catalogID == nil {
      guard case .unresolved(let ids) = finder.resolve(preview.exercises[place].name) else { continue }
      preview.exercises[place].suggestions = ids.prefix(3).compactMap { finder.catalogue.exercise($0)?.name }
    }
  }

  /// Says it to people; for programs all files' reports are one answer, so these come later.
  func show(at desk: Desk) throws {
    guard !desk.printsJSON else { return }
    desk.terminal.say(text(Figures(unit: unit, language: try desk.figures().language)))
  }

  var json: Value {
    .object([
      Field("format", .text(log.format.rawValue)), Field("unit", .text(unit.rawValue)),
      Field("sessions", .integer(Int64(log.sessions.count))), Field("sets", .integer(log.setCount)),
      Field("exercises", .integer(Int64(names.count))),
      Field("added", counts(preview.addedSessions, preview.addedSets)),
      Field("duplicates", counts(preview.duplicateSessions, preview.duplicateSets)),
      Field("skipped", .integer(Int64(log.skipped.count))),
      Field("suspicious", .integer(Int64(preview.suspicious.count))),
      Field(
        "errors",
        .list(
          log.errors.map { error in
            .object([
              Field("line", .integer(error.line)), Field("column", .integer(error.column)),
              Field("message", .text(error.sentence)),
            ])
          })),
    ])
  }

  private func counts(_ sessions: Int64, _ sets: Int64) -> Value {
    .object([Field("sessions", .integer(sessions)), Field("sets", .integer(sets))])
  }

  private func text(_ figures: Figures) -> String {
    var lines = ["\(file.onOneLine): \(log.format.name), weights in \(unit.rawValue)"]
    if let guess {
      lines.append("  The file states no unit. " + guess.sentence + " Say --unit to import it.")
    }
    lines.append(
      "  " + count(Int64(log.sessions.count), Int64(log.setCount)) + ", "
        + figures.counted(Int64(names.count), "exercise", "exercises")
        + (preview.span.map { ", \($0.lowerBound.text) to \($0.upperBound.text)" } ?? ""))
    if !isRefused { lines += imported }
    lines += details(figures)
    return lines.joined(separator: "\n")
  }

  private var imported: [String] {
    var lines: [String] = []
    let verb = isDryRun ? "would be added" : "added"
    lines.append("  " + count(preview.addedSessions, preview.addedSets) + " " + verb)
    if preview.duplicateSessions > 0 {
      lines.append("  " + count(preview.duplicateSessions, preview.duplicateSets) + " here already")
    }
    if preview.changedSessions > 0 {
      lines.append(
        "  " + count(preview.changedSessions, preview.changedSets)
          + " left out: other sets are here for their time")
    }
    if !isDryRun { lines.append("  Undo with: cairn import undo \(batchID.hexadecimal.prefix(7))") }
    return lines
  }

  private func details(_ figures: Figures) -> [String] {
    var lines: [String] = []
    let unresolved = preview.exercises.filter { $0.catalogID == nil }
    if !unresolved.isEmpty {
      lines.append(
        "  Not in the catalogue, so \(isDryRun ? "they would become" : "they became") your own exercises:")
      for exercise in unresolved {
        let perhaps =
          exercise.suggestions.isEmpty ? "" : "; perhaps " + exercise.suggestions.joined(separator: ", ")
        lines.append(
          "    \(exercise.name.onOneLine), \(figures.counted(exercise.sets, "set", "sets"))\(perhaps)")
      }
    }
    if !preview.suspicious.isEmpty {
      lines.append("  Imported as they are, but look at them:")
      for set in preview.suspicious.prefix(10) { lines.append("    " + set.sentence(figures)) }
      if preview.suspicious.count > 10 { lines.append("    … and \(preview.suspicious.count - 10) more") }
    }
    if log.errorCount > 0 {
      lines.append(isRefused ? "  Rows that can't be read:" : "  Left out, because they can't be read:")
      for error in log.errors.prefix(10) { lines.append("    " + error.sentence) }
      if log.errorCount > 10 { lines.append("    … and \(log.errorCount - 10) more") }
    }
    for note in log.notes { lines.append("  " + note.sentence) }
    return lines
  }

  private func count(_ sessions: Int64, _ sets: Int64) -> String {
    (sessions == 1 ? "1 session" : "\(sessions) sessions") + ", " + (sets == 1 ? "1 set" : "\(sets) sets")
  }
}
