import App
import ArgumentParser
import Records
import Training

struct Suggestions: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "List pending suggestions and the reasons for them.")

  @Option(help: "Only list suggestions for this template.") var template: String?
  @OptionGroup var options: GlobalOptions

  /// Lists the pending changes.
  ///
  /// - Throws: ``CommandError`` if there is no such template, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let templates = try template.map { [try context.template($0)] } ?? context.templates()
    let listing = try context.listing(of: templates.map(\.id))
    let figures = try context.figures()
    context.show(listing.json) {
      guard !listing.groups.isEmpty else { return "No pending suggestions." }
      var parts: [String] = []
      var number = 1
      for template in templates {
        let groups = listing.groups.filter { $0.template == template.name }
        guard !groups.isEmpty else { continue }
        parts.append(template.name + "\n" + Listing(groups).text(figures, from: number))
        number += groups.count
      }
      return parts.joined(separator: "\n")
        + "\nTo decide, run cairn accept, defer or reject with the numbers."
    }
  }
}

struct Accept: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Accept suggestions, and save them as a new version of the template.")

  @Argument(help: "The numbers in the last list of suggestions, their IDs, or all.") var changes: [String]
  @Option(help: "The reason.") var because: String?
  @Flag(help: "If the template has changed since, apply the step to its current value.") var onToday = false
  @OptionGroup var options: GlobalOptions

  /// Accepts changes.
  ///
  /// - Throws: ``CommandError`` or ``SuggestionError`` if a change can't be accepted, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let because = try because.map(CommandContext.reason)
    let ids = try context.changes(changes)
    let updates = try accepted(ids, because, at: context)
    let none = ["template", "version", "version_id"].map { Field($0, .null) }
    context.show(
      .object(
        (updates.last?.fields ?? none) + [
          Field("accepted", .list(ids.map { .id($0) })),
          Field("templates", .list(updates.map { .object($0.fields) })),
        ])
    ) {
      updates.isEmpty
        ? "Accepted. The template already has these values, so there is no new version."
        : updates.map(\.sentence).joined(separator: "\n")
    }
  }
}

/// A template's new version with accepted changes.
private struct TemplateUpdate {
  let version: TemplateVersion
  let reading: TemplateReading
  /// True if the session in progress uses the version.
  let isAdopted: Bool

  var fields: [Field] {
    [
      Field("template", .text(reading.template.name)), Field("version", .integer(reading.currentNumber)),
      Field("version_id", .id(version.id)),
    ]
  }

  var sentence: String {
    "Updated \(reading.template.name) to version \(reading.currentNumber)"
      + (isAdopted ? ", including today's session." : ".")
  }
}

extension Accept {
  /// Accepts changes, and adopts the new version in the session in progress.
  ///
  /// - Returns: The new versions, one per template that changed.
  /// - Throws: ``CommandError/notAccepted(_:because:)`` or ``SuggestionError`` if a change can't be accepted,
  ///   or any error thrown by ``CommandContext/act(_:)``.
  private func accepted(
    _ ids: [ID], _ because: String?, at context: CommandContext
  ) throws -> [TemplateUpdate] {
    do {
      return try context.act { tx in
        let verdicts = ids.map { id in
          let seen = onToday ? nil : suggestedFrom(id, in: tx)
          return ChangeVerdict(id, .accepted, because: because, seen: seen)
        }
        let decided = try decideChanges(verdicts, at: runningSession(in: tx)?.id, in: tx)
        let running = runningSession(in: tx)
        return try decided.versions.map { version in
          TemplateUpdate(
            version: version, reading: try readTemplate(version.templateID, in: tx),
            isAdopted: running?.versionID == version.id)
        }
      }
    } catch let error as SuggestionError {
      throw try context.named(error, of: changes)
    }
  }
}

struct Reject: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reject suggestions. The template doesn't change.")

  @Argument(help: "The numbers in the last list of suggestions, their IDs, or all.") var changes: [String]
  @Option(help: "The reason.") var because: String?
  @OptionGroup var options: GlobalOptions

  /// Rejects changes.
  ///
  /// - Throws: ``CommandError`` or ``SuggestionError`` if a change can't be rejected, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    try context.decline(changes, .rejected, because, said: "Rejected.")
  }
}

struct Defer: AthleteCommand {
  static let configuration = CommandConfiguration(abstract: "Defer suggestions until the next session.")

  @Argument(help: "The numbers in the last list of suggestions, their IDs, or all.") var changes: [String]
  @Option(help: "The reason.") var because: String?
  @OptionGroup var options: GlobalOptions

  /// Defers changes.
  ///
  /// - Throws: ``CommandError`` or ``SuggestionError`` if a change can't be deferred, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    try context.decline(changes, .deferred, because, said: "Deferred until the next session.")
  }
}

extension CommandContext {
  /// Returns a reason unchanged if it isn't too long.
  ///
  /// - Throws: ``CommandError/reasonTooLong(limit:)`` if it has more than 500 bytes.
  static func reason(_ text: String) throws(CommandError) -> String {
    guard text.utf8.count <= 500 else { throw .reasonTooLong(limit: 500) }
    return text
  }

  /// Returns an error that names the change as the athlete typed it, or the given error if only one was
  /// typed.
  ///
  /// - Throws: Any error thrown by ``changes(_:)``.
  fileprivate func named(_ error: SuggestionError, of texts: [String]) throws -> any Error {
    guard texts.count > 1, let id = error.changeID else { return error }
    let text = try texts.first { try changes([$0]).contains(id) }
    return text.map { CommandError.notAccepted($0, because: localizer.text(error.sentence)) } ?? error
  }

  /// Rejects or defers changes.
  ///
  /// - Throws: ``CommandError`` or ``SuggestionError`` if a change can't be rejected or deferred, or any
  ///   error thrown by ``act(_:)``.
  fileprivate func decline(_ texts: [String], _ verdict: Verdict, _ because: String?, said: String) throws {
    let because = try because.map(CommandContext.reason)
    let ids = try changes(texts)
    _ = try act { tx in
      try decideChanges(ids.all(verdict, because: because), at: runningSession(in: tx)?.id, in: tx)
    }
    show(.object([Field("decision", verdict.value), Field("changes", .list(ids.map { .id($0) }))])) { said }
  }
}

struct Felt: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rate an accepted change as hard, easy or good, overriding the automatic rating.")

  @Argument(help: "The number in the last list of suggestions, or the ID.") var change: String
  @Argument(help: "How it felt: hard, easy or good.") var feeling: String
  @OptionGroup var options: GlobalOptions

  /// Stores the athlete's own judgement of an accepted change.
  ///
  /// - Throws: `ValidationError` or ``CommandError`` if an argument is invalid, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let judgements: [String: Judgement] = ["hard": .tooAggressive, "easy": .tooEasy, "good": .good]
    guard let judgement = judgements[feeling.lowercased()] else {
      throw ValidationError("“\(feeling)” isn't a rating. Use hard, easy or good.")
    }
    let ids = try context.changes([change])
    try context.act { tx in
      for id in ids {
        guard let judged = tx.first(Outcome.self, Outcome.byChange.equal(id).newestFirst()) else {
          throw CommandError.noOutcomeYet(change)
        }
        try sayOutcome(judgement, of: id, in: judged.sessionID, tx)
      }
    }
    context.show(.object([Field("outcome", judgement.value), Field("changes", .list(ids.map { .id($0) }))])) {
      "Rating saved. It counts for the next suggestions."
    }
  }
}
