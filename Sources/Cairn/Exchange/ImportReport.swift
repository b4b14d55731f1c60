import App
import Interchange
import Records
import Training

/// The report on one imported file.
struct ImportReport {
  var file: String
  var log: LogFile
  var unit: WeightUnit
  var guess: UnitGuess?
  var preview = ImportPreview()
  var batchID = ID.none
  var isDryRun = false
  var marksWarmUps = true
  /// True if nothing is imported because some rows can't be read.
  var isRefused = false
  /// True if the report lists the exercise that each name was matched to, and not just the uncertain matches.
  var showsNames = false
  private var meanings: [String: String] = [:]

  init(file: String, log: LogFile, unit: WeightUnit, guess: UnitGuess?) {
    self.file = file
    self.log = log
    self.unit = unit
    self.guess = guess
  }

  private var names: Set<String> { Set(log.sessions.flatMap { $0.exercises.map(\.name) }) }

  /// Adds the catalogue exercise that each name was matched to, and suggestions for names without a certain
  /// match.
  ///
  /// - Throws: Any error thrown by ``CommandContext/finder()``.
  mutating func suggest(at context: CommandContext) throws {
    let finder = try context.finder()
    for exercise in preview.exercises {
      meanings[exercise.name] = exercise.catalogID.flatMap { finder.catalogue.exercise($0)?.name }
    }
    for place in preview.exercises.indices where preview.exercises[place].catalogID == nil {
      guard case .unresolved(let ids) = finder.resolve(preview.exercises[place].name) else { continue }
      preview.exercises[place].suggestions = ids.prefix(3).compactMap { finder.catalogue.exercise($0)?.name }
    }
  }

  /// Prints the report as text.
  ///
  /// JSON is printed later, because it contains the reports of all files.
  ///
  /// - Throws: Nothing at present.
  func show(at context: CommandContext) throws {
    guard !context.printsJSON else { return }
    context.terminal.say(text(FigureStyle(unit: unit, language: .english)))
  }

  var json: Value {
    let programs =
      log.programs.isEmpty ? [] : [Field("programs", .integer(Int64(log.programs.count)))]
    let recordings = [
      Field("activities", recorded(preview.recordings.activities, preview.recordings.knownActivities)),
      Field("days", recorded(preview.recordings.days, preview.recordings.knownDays)),
      Field("nights", .integer(preview.recordings.nights)),
    ]
    return .object(
      [
        Field("format", .text(log.format.rawValue)), Field("unit", .text(unit.rawValue)),
        Field("sessions", .integer(Int64(log.sessions.count))), Field("sets", .integer(log.setCount)),
        Field("exercises", .integer(Int64(names.count))),
        Field("added", counts(preview.addedSessions, preview.addedSets)),
        Field("duplicates", counts(preview.duplicateSessions, preview.duplicateSets)),
        Field("unmarked_warm_ups", .integer(preview.unmarkedSets)),
        Field("skipped", .integer(Int64(log.skipped.count))),
        Field("suspicious", .integer(Int64(preview.suspicious.count))),
        Field(
          "errors",
          .list(
            log.errors.map { error in
              .object([
                Field("line", .integer(error.line)), Field("column", .integer(error.column)),
                Field("message", .text(Localizer.english.text(error.sentence))),
              ])
            })),
      ] + programs + (log.recordsNothing ? [] : recordings))
  }

  private func recorded(_ count: Int64, _ known: Int64) -> Value {
    .object([Field("found", .integer(count)), Field("added", .integer(count - known))])
  }

  private func counts(_ sessions: Int64, _ sets: Int64) -> Value {
    .object([Field("sessions", .integer(sessions)), Field("sets", .integer(sets))])
  }

  private func text(_ figures: FigureStyle) -> String {
    let weights = log.sessions.isEmpty ? "" : ", weights in \(unit.rawValue)"
    let localizer = Localizer(figures)
    var lines = ["\(file.onOneLine): \(log.format.name)\(weights)"]
    if let guess {
      lines.append("  " + localizer.text(guess.sentence) + " To import it, set --unit.")
    }
    if log.recordsNothing || !log.sessions.isEmpty { lines.append(sessionsLine(figures)) }
    if !log.programs.isEmpty {
      lines.append("  " + figures.countText(Int64(log.programs.count), "program", "programs"))
    }
    lines += LogTally(log).lines(figures).map { "  " + $0 }
    if !isRefused { lines += imported(figures) }
    lines += details(figures)
    return lines.joined(separator: "\n")
  }

  private func sessionsLine(_ figures: FigureStyle) -> String {
    "  " + count(Int64(log.sessions.count), Int64(log.setCount)) + ", "
      + figures.countText(Int64(names.count), "exercise", "exercises")
      + (preview.span.map { ", \($0.lowerBound.text) to \($0.upperBound.text)" } ?? "")
  }

  private func imported(_ figures: FigureStyle) -> [String] {
    var lines: [String] = []
    let verb = isDryRun ? "would be added" : "added"
    if log.recordsNothing || !log.sessions.isEmpty {
      lines.append("  " + count(preview.addedSessions, preview.addedSets) + " " + verb)
    }
    lines += recorded(verb, figures)
    if preview.duplicateSessions > 0 {
      lines.append("  " + count(preview.duplicateSessions, preview.duplicateSets) + " already here")
    }
    if preview.changedSessions > 0 {
      lines.append(
        "  " + count(preview.changedSessions, preview.changedSets)
          + " skipped: already here with a different title or different sets")
    }
    if !isDryRun, !preview.addsNothing {
      lines.append("  Undo with: cairn import undo \(batchID.hexadecimal.prefix(7))")
    }
    return lines
  }

  private func recorded(_ verb: String, _ figures: FigureStyle) -> [String] {
    let counts = preview.recordings
    guard !log.recordsNothing else { return [] }
    func line(_ activities: Int64, _ days: Int64) -> String {
      "  " + figures.countText(activities, "activity", "activities") + ", "
        + figures.countText(days, "day", "days")
    }
    var lines = [
      line(counts.activities, counts.days) + " of body metrics, "
        + figures.countText(counts.nights, "night", "nights"),
      line(counts.activities - counts.knownActivities, counts.days - counts.knownDays) + " " + verb,
    ]
    if counts.knownActivities + counts.knownDays > 0 {
      lines.append(line(counts.knownActivities, counts.knownDays) + " already here")
    }
    return lines
  }

  private func details(_ figures: FigureStyle) -> [String] {
    let localizer = Localizer(figures)
    var lines = isRefused || log.sessions.isEmpty ? [] : warmUps(figures) + known(figures)
    let unresolved = preview.exercises.filter { $0.catalogID == nil }
    if !unresolved.isEmpty {
      lines.append(
        "  Not in the catalogue, so \(isDryRun ? "they would become" : "they became") custom exercises:")
      for exercise in unresolved {
        let perhaps =
          exercise.suggestions.isEmpty ? "" : "; similar: " + exercise.suggestions.joined(separator: ", ")
        lines.append(
          "    \(exercise.name.onOneLine), \(figures.countText(exercise.sets, "set", "sets"))\(perhaps)")
      }
    }
    if !preview.suspicious.isEmpty {
      lines.append("  Imported as is, but possibly typos:")
      for set in preview.suspicious.prefix(10) { lines.append("    " + set.sentence(figures)) }
      if preview.suspicious.count > 10 { lines.append("    … and \(preview.suspicious.count - 10) more") }
    }
    if log.errorCount > 0 {
      lines.append(isRefused ? "  Rows that can't be read:" : "  Skipped, because they can't be read:")
      for error in log.errors.prefix(10) { lines.append("    " + localizer.text(error.sentence)) }
      if log.errorCount > 10 { lines.append("    … and \(log.errorCount - 10) more") }
    }
    for note in log.notes { lines.append("  " + localizer.text(note.sentence)) }
    return lines
  }

  /// Returns a line with the number of sets that look like warm-ups, and examples from up to three exercises.
  private func warmUps(_ figures: FigureStyle) -> [String] {
    guard preview.unmarkedSets > 0 else { return [] }
    let sets = figures.countText(preview.unmarkedSets, "set looks like a warm-up", "sets look like warm-ups")
    let marked = isDryRun ? "would be marked as such" : "marked as such"
    var lines = ["  \(sets): " + (marksWarmUps ? marked : "left unmarked")]
    for exercise in preview.unmarked.prefix(3) {
      let loads = exercise.last.map { $0.weight(unit).map { figures.weightNumber($0) } ?? "–" }
      let (first, work) = (loads.prefix(exercise.leading), loads.dropFirst(exercise.leading))
      lines.append(
        "    \(exercise.name.onOneLine): " + first.joined(separator: " · ") + ", then "
          + work.joined(separator: " · "))
    }
    return lines
  }

  /// Returns a line with the numbers of recognised exercises and sets, followed by the recognised names if
  /// `showsNames` is true.
  private func known(_ figures: FigureStyle) -> [String] {
    let known = preview.exercises.filter { $0.catalogID != nil }
    let sets = known.reduce(0) { $0 + $1.sets }
    let percent = preview.setCount == 0 ? 100 : sets * 100 / preview.setCount
    var lines = [
      "  Recognised: \(known.count) of "
        + figures.countText(Int64(preview.exercises.count), "exercise", "exercises")
        + ", \(sets) of \(figures.countText(preview.setCount, "set", "sets")) (\(percent)%)"
    ]
    guard showsNames else { return lines }
    for exercise in known {
      let meaning = meanings[exercise.name] ?? "?"
      lines.append("    \(exercise.name), \(figures.countText(exercise.sets, "set", "sets")): \(meaning)")
    }
    return lines
  }

  private func count(_ sessions: Int64, _ sets: Int64) -> String {
    (sessions == 1 ? "1 session" : "\(sessions) sessions") + ", " + (sets == 1 ? "1 set" : "\(sets) sets")
  }
}

extension LogTally {
  /// Returns a line that counts the sets by their measures, and a line that counts the rows that aren't sets.
  ///
  /// A line is omitted if it has nothing to count.
  fileprivate func lines(_ figures: FigureStyle) -> [String] {
    var lines: [String] = []
    let parts = [
      (withoutWeight, "with reps but no weight"), (timed, "timed"), (overDistance, "with a distance"),
      (weightOnly, "with weight only"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !parts.isEmpty {
      let reps = figures.countText(withReps, "set has", "sets have")
      lines.append("\(reps) reps; " + parts.joined(separator: ", "))
    }
    let rows = SkippedRow.Kind.allCases.compactMap { kind in
      skipped[kind].map { figures.countText($0, kind.singular, kind.plural) }
    }
    if !rows.isEmpty { lines.append("Rows that aren't sets: " + rows.joined(separator: ", ")) }
    return lines
  }
}

extension SkippedRow.Kind {
  fileprivate var singular: String {
    switch self {
    case .blank: "empty line"
    case .restTimer: "rest timer"
    case .note: "note"
    case .noFigures: "row without values"
    case .notDone: "set that wasn't done"
    }
  }

  fileprivate var plural: String {
    switch self {
    case .blank: "empty lines"
    case .restTimer: "rest timers"
    case .note: "notes"
    case .noFigures: "rows without values"
    case .notDone: "sets that weren't done"
    }
  }
}

extension LogFile {
  /// True if the file contains neither activities nor daily metrics.
  fileprivate var recordsNothing: Bool { activities.isEmpty && metrics.isEmpty }
}
