import App
import Records
import Training

/// The state of the session in progress.
struct SessionProgress {
  var facts: SessionFacts
  /// Today's targets, which are the template's targets with today's adjustments.
  var targets: TemplateSnapshot
  var next: NextSet?
  /// The sets from the last time that the next exercise was performed.
  var lastTime: [SetPerformance] = []
  var lastDay: Day?

  func text(_ figures: FigureStyle) -> String {
    guard let next else {
      return targets.exercises.isEmpty || facts.session.origin == .freeform
        ? "Log your sets with cairn log EXERCISE 100x8"
        : "All sets done. Finish with cairn finish --effort 1…10"
    }
    var line = "Next: \(next.exercise.name), set \(next.number) of \(next.count)"
    let target = figures.mark(next.target.type) + figures.target(next.target)
    if !target.isEmpty { line += ": " + target }
    let range = figures.range(next.exercise.repRange)
    if !range.isEmpty { line += " (range \(range))" }
    guard let lastDay, !lastTime.isEmpty else { return line }
    return line + "\nLast time, \(lastDay.text): " + lastTime.map(figures.done(_:)).joined(separator: ", ")
  }

  var json: Value {
    guard let next else { return .object([Field("session", .id(facts.session.id)), Field("next", .null)]) }
    return .object([
      Field("session", .id(facts.session.id)),
      Field(
        "next",
        .object([
          Field("exercise", .text(next.exercise.name)), Field("catalog_id", .text(next.exercise.catalogID)),
          Field("set", .integer(next.number)), Field("sets", .integer(next.count)),
          Field("target", next.target.value), Field("rep_range", next.exercise.repRange.value),
        ])),
      Field("last_day", lastDay.map { .text($0.text) } ?? .null),
      Field("last_sets", .list(lastTime.map { Row($0).canonical })),
    ])
  }
}

extension CommandContext {
  /// Returns the state of the session in progress, with today's targets.
  ///
  /// - Throws: ``SessionError/noneRunning`` if there is none, or any error thrown by ``finder()`` or
  ///   ``read(_:)``.
  func progress() throws -> SessionProgress {
    let running = try running()
    let catalogue = try finder().catalogue
    return try read { tx in
      guard let open = Training.facts(of: running.id, in: tx) else { throw SessionError.noneRunning }
      let targets = todaysTargets(of: open, catalogue, in: tx)
      var progress = SessionProgress(facts: open, targets: targets)
      guard open.session.origin != .freeform, let next = open.next(of: targets) else { return progress }
      progress.next = next
      guard let last = history(of: next.exercise.catalogID, limit: 1, in: tx).first else { return progress }
      progress.lastDay = last.session.day
      progress.lastTime = last.exercises.filter { $0.performance.catalogID == next.exercise.catalogID }
        .flatMap(\.sets)
      return progress
    }
  }
}
