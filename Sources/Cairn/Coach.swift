import App
import ArgumentParser
import Records
import Training

struct Ask: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Asks the coach: cairn ask what should I train now.")

  @Argument(help: "What you want to know; without a word the talk so far is shown.") var words: [String] = []
  @Flag(help: "Does what the last answer offered.") var accept = false
  @Flag(help: "Takes back what was done of the last answer.") var undo = false
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    guard accept || undo, !words.isEmpty else { return }
    throw ValidationError("Ask first, read the answer, then cairn ask --\(accept ? "accept" : "undo").")
  }

  func run(at desk: Desk) throws {
    if accept || undo { return try decide(desk) }
    let finder = try desk.finder()
    guard !words.isEmpty else { return try showTalk(finder, try desk.language(), desk) }
    let asked = words.joined(separator: " ")
    // Whoever asks in German is answered in German, whatever the profile says.
    let language = try Training.language(of: asked) ?? desk.language()
    let answer = try desk.act { tx in try askCoach(asked, finder, in: tx) }
    let words = try desk.read { CardWords(language, finder, in: $0) }
    desk.show(
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
      let undo = answer.items.isEmpty ? [] : ["cairn ask --undo takes it out of the plan again."]
      return (lines + items + undo).joined(separator: "\n")
    }
  }

  private func decide(_ desk: Desk) throws {
    let isTakenBack = undo
    do {
      try desk.act { tx in try Ask.decide(takingBack: isTakenBack, in: tx) }
    } catch CoachError.noSuchOffer {
      throw try desk.read { tx in Ask.commandOffered(in: tx) }.map { CommandError.commandOffered($0) }
        ?? CoachError.noSuchOffer
    }
    desk.show(.object([Field("done", .boolean(true))])) { undo ? "Taken back." : "Done." }
  }

  /// Does or takes back what the newest answer with an offer offers.
  private static func decide(takingBack: Bool, in tx: Transaction) throws(CoachError) {
    let newest = tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(20))
    let reply = newest.first { $0.role == .coach && $0.text == nil }
    if takingBack, let items = reply?.planItemIDs, !items.isEmpty {
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

  /// The command that does what the newest answer leads to, where that is a start.
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

  /// Takes sessions that an answer put into the plan out of it.
  private static func takeOut(_ items: [ID], in tx: Transaction) throws(CoachError) {
    for id in items {
      do throws(PlanItemError) { try dismissItem(id, in: tx) } catch { throw .offerGone }
    }
  }

  private func showTalk(_ finder: ExerciseFinder, _ language: Language, _ desk: Desk) throws {
    let (talk, words) = try desk.read { tx in
      let newest = tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(20))
      return (Array(newest.reversed()), CardWords(language, finder, in: tx))
    }
    desk.show(.list(talk.map { Row($0).canonical })) {
      guard !talk.isEmpty else { return "Nothing was said yet; try cairn ask what should I train now." }
      return talk.map { ($0.role == .coach ? "Coach: " : "You: ") + words.text(of: $0).onOneLine }
        .joined(separator: "\n")
    }
  }

  private func exercises(of item: PlanItem) -> [String] {
    item.exercises.map { "\($0.name), \($0.sets) × \($0.reps)" }
  }
}

extension CoachError: Told {
  var ending: Ending { .notUnderstood }

  var sentence: String {
    switch self {
    case .textEmpty: "Say what you want to know."
    case .textTooLong(let limit): "A question may take \(limit) bytes at most."
    case .noSuchOffer:
      "The coach's last answer offers nothing to accept; what it leads to stands behind its arrow."
    case .offerGone: "What this was about has changed since."
    }
  }
}
