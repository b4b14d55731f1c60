import App
import ArgumentParser
import Records
import Training

struct History: AthleteCommand {
  static let configuration = CommandConfiguration(abstract: "List finished sessions, newest first.")

  @Option(help: "The maximum number of sessions to list.") var limit: Int = 20
  @OptionGroup var options: GlobalOptions

  /// Lists the finished sessions.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let sessions = try context.read { tx in
      finishedSessions(limit: max(1, limit), in: tx).compactMap { facts(of: $0.id, in: tx) }
    }
    let short = try context.sessionIDs()
    let figures = try context.figures()
    context.show(.list(sessions.map(\.summaryJSON))) {
      guard !sessions.isEmpty else { return "No finished sessions yet." }
      var table = Table("ID", "Started", "Title", ">Exercises", ">Sets", ">Minutes", ">Effort", "From")
      for facts in sessions {
        let minutes = facts.end.map { ($0.endedAt - facts.session.startedAt) / 60_000 } ?? 0
        table.add(
          short.text(facts.session.id), figures.startTime(facts.session), facts.session.title,
          "\(facts.exercises.count { !$0.sets.isEmpty })",
          "\(facts.exercises.reduce(0) { $0 + $1.sets.count })",
          minutes > 0 ? "\(minutes)" : "", facts.effort.map { "\($0.rpe)" } ?? "",
          facts.session.origin.rawValue)
      }
      return table.text
    }
  }
}

extension SessionFacts {
  var summaryJSON: Value {
    .object([
      Field("id", .id(session.id)), Field("title", .text(session.title)),
      Field("day", .text(session.day.text)),
      Field("started_at_milliseconds", session.startedAt.value),
      Field("duration_milliseconds", end.map { .integer($0.endedAt - session.startedAt) } ?? .null),
      Field("origin", session.origin.value), Field("effort_rpe", effort.map { .integer($0.rpe) } ?? .null),
      Field("exercises", .integer(Int64(exercises.count { !$0.sets.isEmpty }))),
      Field("sets", .integer(exercises.reduce(0) { $0 + Int64($1.sets.count) })),
    ])
  }

  var json: Value {
    .object([
      Field("session", Row(session).canonical), Field("end", end.map { Row($0).canonical } ?? .null),
      Field(
        "exercises",
        .list(
          exercises.map { exercise in
            .object([
              Field("performance", Row(exercise.performance).canonical),
              Field("sets", .list(exercise.sets.map { Row($0).canonical })),
            ])
          })),
      Field("mood", mood.map { Row($0).canonical } ?? .null),
      Field("effort", effort.map { Row($0).canonical } ?? .null),
      Field("override", override.map { Row($0).canonical } ?? .null),
      Field("amendments", .list(amendments.map { Row($0).canonical })),
    ])
  }

  func text(_ figures: FigureStyle, leftOut: [ExercisePrescription] = []) -> String {
    var head = [figures.startTime(session), session.title.isEmpty ? nil : session.title].compactMap { $0 }
    if end == nil { head.append("in progress") }
    if let mood { head.append("felt \(mood.feeling.rawValue)") }
    if let effort { head.append("effort \(effort.rpe)") }
    var lines = [head.joined(separator: ", ")]
    for note in [session.notes, mood?.notes ?? "", override?.reason ?? "", effort?.notes ?? ""]
    where !note.isEmpty {
      lines.append(note)
    }
    var table = Table(">#", "Exercise", "Set", "Notes")
    var number = 0
    for exercise in exercises {
      var name = exercise.performance.nameSnapshot
      if exercise.performance.state == .swapped { name += " (swapped in)" }
      if exercise.sets.isEmpty { table.add("", name, "skipped", exercise.performance.notes) }
      for set in exercise.sets {
        number += 1
        table.add("\(number)", name, figures.done(set), set.notes)
        name = ""
      }
    }
    for planned in leftOut where !exercises.contains(where: { $0.performance.lineage == planned.lineage }) {
      table.add("", planned.name, "skipped", "")
    }
    if !table.isEmpty { lines.append(table.text) }
    if !amendments.isEmpty {
      lines.append(figures.countText(Int64(amendments.count), "amendment", "amendments"))
    }
    return lines.joined(separator: "\n")
  }
}

struct Session: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show, correct or delete a session, or save it as a template.",
    subcommands: [SessionShow.self, SessionAmend.self, SessionDelete.self, SessionSave.self],
    defaultSubcommand: SessionShow.self)
}

struct SessionShow: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a session, by default the current or latest one.")

  @Argument(help: "The ID shown by cairn history.") var session: String?
  @OptionGroup var options: GlobalOptions

  /// Shows a session.
  ///
  /// - Throws: ``CommandError/noSuchSession(_:)`` if there is no such session, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let facts = try context.facts(session)
    let figures = try context.figures()
    let leftOut =
      facts.end == nil ? [] : try context.read { tx in facts.leftOut(of: snapshot(of: facts, in: tx)) }
    context.show(facts.json) { facts.text(figures, leftOut: leftOut) }
  }
}

struct SessionAmend: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "amend", abstract: "Correct a set in a finished session. The original is kept.",
    discussion: "For example, cairn session amend 3f2a91c 4 100x8 corrects the fourth set.")

  @Argument(help: "The ID shown by cairn history, or last for the latest session.") var session: String
  @Argument(help: "The set's number, as shown by cairn session show.") var set: Int64
  @Argument(help: "What you did, such as 100x8@9.") var done: String?
  @Flag(help: "Remove the set.") var remove = false
  @Flag(help: "Accept values that look like a typo.") var yes = false
  @OptionGroup var options: GlobalOptions

  /// Corrects or removes a set of a finished session.
  ///
  /// - Throws: ``CommandError`` or ``SessionError`` if the session or set is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let facts = try context.facts(session)
    let (name, before) = try facts.set(set)
    var after: SetPerformance?
    if !remove {
      guard let done else { throw CommandError.noSetGiven }
      let entry = try context.entry(done, for: before, called: name, isSure: yes)
      var corrected = before
      corrected.fill(entry)
      if let type = entry.type { corrected.type = type }
      after = corrected
    }
    let amendment = try context.act { tx in
      try amend(facts.session.id, SetPerformance.self, before.id, to: after, in: tx)
    }
    let figures = try context.figures()
    context.show(amendment.map { Row($0).canonical } ?? .null) {
      guard amendment != nil else { return "No change: the set is already logged like this." }
      return "\(name): \(figures.done(before)) → \(after.map(figures.done(_:)) ?? "removed")"
    }
  }
}

struct SessionDelete: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a session, by default the one in progress. cairn undelete restores it.")

  @Argument(help: "The ID shown by cairn history.") var session: String?
  @OptionGroup var options: GlobalOptions

  /// Moves a session to the trash.
  ///
  /// - Throws: ``CommandError`` or ``SessionError`` if there is no such session, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let id = try session.map { try context.facts($0).session.id } ?? context.running().id
    try context.act { tx in try deleteSession(id, in: tx) }
    context.show(.object([Field("deleted", .id(id))])) {
      "Deleted the session. To restore it, run cairn undelete \(id.hexadecimal.prefix(7))."
    }
  }
}

struct SessionSave: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: "Save a session as a template.")

  @Argument(help: "The ID shown by cairn history, or last for the latest session.") var session: String
  @Argument(help: "The template's name.") var name: String
  @OptionGroup var options: GlobalOptions

  /// Creates a template from a session.
  ///
  /// - Throws: ``CommandError``, ``SessionError`` or ``TemplateError`` if the template can't be created, or
  ///   any error thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let facts = try context.facts(session)
    let reading = try context.act { tx in
      try readTemplate(saveAsTemplate(facts.session.id, named: name, in: tx).id, in: tx)
    }
    let figures = try context.figures()
    context.show(reading.json) {
      "Created template \(reading.template.name).\n" + reading.snapshot.table(figures)
    }
  }
}

extension CommandContext {
  /// Returns the abbreviations of all sessions' IDs.
  ///
  /// - Throws: Any error thrown by ``read(_:)``.
  func sessionIDs() throws -> ShortIDs {
    ShortIDs(try read { tx in tx.rows(WorkoutSession.kind, Query()).map(\.id) })
  }

  /// Returns the session with the given ID prefix, or the most recent finished session if the text is `last`.
  ///
  /// If `text` is nil, returns the session in progress, or the most recent finished session if there is none.
  ///
  /// - Throws: ``CommandError/noSuchSession(_:)`` or ``CommandError/severalIDs(_:_:)`` if no session or
  ///   several match, or any error thrown by ``read(_:)``.
  func facts(_ text: String?) throws -> SessionFacts {
    let id: ID
    if let text, text != "last" {
      let short = try sessionIDs()
      id = try one(short.find(text), of: short, text: text, or: .noSuchSession(text))
    } else {
      let newest = try read { tx in
        (text == nil ? runningSession(in: tx) : nil) ?? finishedSessions(limit: 1, in: tx).first
      }
      guard let newest else { throw CommandError.noSuchSession(text ?? "last") }
      id = newest.id
    }
    guard let facts = try read({ tx in Training.facts(of: id, in: tx) }) else {
      throw CommandError.noSuchSession(text ?? "last")
    }
    return facts
  }
}
