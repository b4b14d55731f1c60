import App
import ArgumentParser
import Records
import Training

struct Ask: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Ask the coach: cairn ask what should I train now.")

  @Argument(help: "Your question. Leave it out to see the conversation.") var words: [String] = []
  @Flag(help: "Accept what the last answer offered.") var accept = false
  @Flag(help: "Undo what the last answer changed.") var undo = false
  @OptionGroup var options: GlobalOptions

  /// Checks that a question isn't combined with `--accept` or `--undo`.
  ///
  /// - Throws: `ValidationError` if it is.
  func validate() throws {
    guard accept || undo, !words.isEmpty else { return }
    throw ValidationError("Ask your question first. Then run cairn ask --\(accept ? "accept" : "undo").")
  }

  /// Asks the coach, shows the conversation, or accepts or undoes the last offer.
  ///
  /// - Throws: ``CoachError`` or ``CommandError`` if the question is invalid or there is no valid offer, or
  ///   any error thrown by ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    if accept || undo { return try decide(context) }
    let finder = try context.finder()
    guard !words.isEmpty else { return try showTalk(finder, try context.language(), context) }
    let asked = words.joined(separator: " ")
    // A question in German gets a German answer, even if the profile has another language.
    let language = try Language(of: asked) ?? context.language()
    let answer = try context.act { tx in try askCoach(asked, finder, in: tx) }
    let words = try context.read { CardWords(language, finder, in: $0) }
    context.show(
      .object([
        Field("answer", .text(words.text(of: answer.reply))),
        Field("plan_items", .list(answer.items.map { Row($0).canonical })),
      ])
    ) {
      let items = answer.items.map { item in
        let lines = ["", words.title(of: item), words.subtitle(of: item)]
        return (lines + [words.note(of: item) ?? ""] + exercises(of: item)).filter { !$0.isEmpty }
          .map(\.onOneLine).joined(separator: "\n  ")
      }
      let lines = words.lines(of: answer.reply).filter { !$0.isEmpty }.map(\.onOneLine)
      let undo = answer.items.isEmpty ? [] : ["Run cairn ask --undo to remove it from your plan."]
      return (lines + items + undo).joined(separator: "\n")
    }
  }

  /// Accepts or undoes the most recent offer.
  ///
  /// - Throws: ``CoachError`` if there is no valid offer, ``CommandError/commandOffered(_:)`` if the answer
  ///   suggests a command instead, or any error thrown by ``CommandContext/act(_:)``.
  private func decide(_ context: CommandContext) throws {
    let isTakenBack = undo
    do {
      try context.act { tx in try Ask.decide(takingBack: isTakenBack, in: tx) }
    } catch CoachError.noSuchOffer {
      throw try context.read { tx in Ask.commandOffered(in: tx) }.map { CommandError.commandOffered($0) }
        ?? CoachError.noSuchOffer
    }
    context.show(.object([Field("done", .boolean(true))])) { undo ? "Undone." : "Done." }
  }

  /// Accepts the offer in the coach's most recent answer, or undoes what the offer added to the plan.
  ///
  /// - Throws: ``CoachError/noSuchOffer`` if there is no offer, or another ``CoachError`` if it is no longer
  ///   valid.
  private static func decide(takingBack: Bool, in tx: Transaction) throws(CoachError) {
    let newest = tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(20))
    let reply = newest.first { $0.role == .coach && $0.text == nil }
    if takingBack, let items = reply?.feedItemIDs, !items.isEmpty {
      return try Ask.takeOut(items, in: tx)
    }
    guard let reply,
      let place = reply.remarks.firstIndex(where: { $0.code.isOffer || $0.code == .moved })
    else { throw .noSuchOffer }
    if takingBack {
      try undoOffer(at: place, of: reply.id, in: tx)
    } else {
      try takeOffer(at: place, of: reply.id, in: tx)
    }
  }

  /// Returns the command for starting a session, as suggested by the coach's most recent answer, or nil if
  /// that answer suggests none.
  private static func commandOffered(in tx: Transaction) -> String? {
    let newest = tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(20))
    let reply = newest.first { $0.role == .coach && $0.text == nil }
    guard let way = reply?.remarks.last, let name = way.names.first else { return nil }
    switch way.code {
    case .toStart: return "cairn start \"\(name)\""
    case .toStartLighter: return "cairn start \"\(name)\", then cairn override -1set"
    default: return nil
    }
  }

  /// Dismisses the sessions that an answer added to the plan.
  ///
  /// - Throws: ``CoachError/offerGone`` if a session can't be dismissed.
  private static func takeOut(_ items: [ID], in tx: Transaction) throws(CoachError) {
    for id in items {
      do throws(FeedItemError) { try dismissItem(id, in: tx) } catch { throw .offerGone }
    }
  }

  /// Shows the conversation so far.
  ///
  /// - Throws: Any error thrown by ``CommandContext/read(_:)``.
  private func showTalk(_ finder: ExerciseFinder, _ language: Language, _ context: CommandContext) throws {
    let (talk, words) = try context.read { tx in
      let newest = tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(20))
      return (Array(newest.reversed()), CardWords(language, finder, in: tx))
    }
    context.show(.list(talk.map { Row($0).canonical })) {
      guard !talk.isEmpty else { return "No questions yet. Try cairn ask what should I train now." }
      return talk.map { ($0.role == .coach ? "Coach: " : "You: ") + words.text(of: $0).onOneLine }
        .joined(separator: "\n")
    }
  }

  private func exercises(of item: FeedItem) -> [String] {
    item.exercises.map { "\($0.name), \($0.sets) × \($0.reps)" }
  }
}
