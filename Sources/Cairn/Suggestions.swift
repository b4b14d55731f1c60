import App
import ArgumentParser
import Records
import Training

struct Suggestions: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the changes that wait for your decision, with their reasons.")

  @Option(help: "Only those of this template.") var template: String?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let plans = try template.map { [try desk.template($0)] } ?? desk.templates()
    let listing = try desk.listing(of: plans.map(\.id))
    let figures = try desk.figures()
    desk.show(listing.json) {
      guard !listing.groups.isEmpty else { return "Nothing waits for your decision." }
      var parts: [String] = []
      var number = 1
      for plan in plans {
        let groups = listing.groups.filter { $0.template == plan.name }
        guard !groups.isEmpty else { continue }
        parts.append(plan.name + "\n" + Listing(groups).text(figures, from: number))
        number += groups.count
      }
      return parts.joined(separator: "\n") + "\nDecide with cairn accept, defer or reject and the numbers."
    }
  }
}

struct Accept: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Accepts suggestions; all of one command make one version of the template.")

  @Argument(help: "Numbers of the last listing, or ids.") var changes: [String]
  @Option(help: "Why.") var because: String?
  @Flag(help: "Where the template was changed since, take the step from today's value.") var onToday = false
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let because = try because.map(Desk.reason)
    let ids = try desk.changes(changes)
    let (version, reading, adopted) = try accepted(ids, because, at: desk)
    guard let version, let reading else { return }
    desk.show(
      .object([
        Field("template", .text(reading.plan.name)), Field("version", .integer(reading.currentNumber)),
        Field("version_id", .id(version.id)), Field("accepted", .list(ids.map { .id($0) })),
      ])
    ) {
      "\(reading.plan.name), version \(reading.currentNumber), has it from now on"
        + (adopted ? ", today's session too." : ".")
    }
  }
}

extension Accept {
  private typealias Accepted = (version: PlanVersion?, reading: PlanReading?, isAdopted: Bool)

  private func accepted(_ ids: [ID], _ because: String?, at desk: Desk) throws -> Accepted {
    do {
      return try desk.act { tx in
        let running = runningSession(in: tx)
        let version = try acceptChanges(ids, onToday: onToday, because: because, at: running?.id, in: tx)
        let reading = try version.map { try readPlan($0.planID, in: tx) }
        return (version, reading, version.map { adoptVersion($0, in: tx) } ?? false)
      }
    } catch let error as SuggestionError {
      throw try desk.named(error, of: changes)
    }
  }
}

struct Reject: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rejects suggestions; the template stays as it is.")

  @Argument(help: "Numbers of the last listing, or ids.") var changes: [String]
  @Option(help: "Why.") var because: String?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws { try desk.decline(changes, .rejected, because, said: "Rejected.") }
}

struct Defer: DeskCommand {
  static let configuration = CommandConfiguration(abstract: "Puts suggestions off until the next start.")

  @Argument(help: "Numbers of the last listing, or ids.") var changes: [String]
  @Option(help: "Why.") var because: String?
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    try desk.decline(changes, .deferred, because, said: "Put off until the next start.")
  }
}

extension Desk {
  /// A reason as it is kept; it is never cut.
  static func reason(_ text: String) throws(CommandError) -> String {
    guard text.utf8.count <= 500 else { throw .reasonTooLong(limit: 500) }
    return text
  }

  /// An error with the number or id that was typed, where several were.
  fileprivate func named(_ error: SuggestionError, of texts: [String]) throws -> any Error {
    guard texts.count > 1, let id = error.changeID else { return error }
    let text = try texts.first { try changes([$0]).contains(id) }
    return text.map { CommandError.notAccepted($0, error) } ?? error
  }

  fileprivate func decline(_ texts: [String], _ verdict: Verdict, _ because: String?, said: String) throws {
    let because = try because.map(Desk.reason)
    let ids = try changes(texts)
    try act { tx in
      try declineChanges(ids, verdict, because: because, at: runningSession(in: tx)?.id, in: tx)
    }
    show(.object([Field("decision", verdict.value), Field("changes", .list(ids.map { .id($0) }))])) { said }
  }
}

struct Felt: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says how an accepted change felt: hard, easy or good. Your word counts over the rules'.")

  @Argument(help: "The change's number of the last listing, or its id.") var change: String
  @Argument(help: "hard, easy or good.") var feeling: String
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let judgements: [String: Judgement] = ["hard": .tooAggressive, "easy": .tooEasy, "good": .good]
    guard let judgement = judgements[feeling.lowercased()] else {
      throw ValidationError("“\(feeling)” is no outcome; write hard, easy or good.")
    }
    let ids = try desk.changes([change])
    try desk.act { tx in
      for id in ids {
        guard let judged = tx.first(Outcome.self, Outcome.byChange.equal(id).newestFirst()) else {
          throw CommandError.noOutcomeYet(change)
        }
        try sayOutcome(judgement, of: id, in: judged.sessionID, tx)
      }
    }
    desk.show(.object([Field("outcome", judgement.value), Field("changes", .list(ids.map { .id($0) }))])) {
      "Noted; the next suggestions know it."
    }
  }
}
