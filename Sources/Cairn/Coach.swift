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
    let (finder, language) = (try desk.finder(), try desk.language())
    guard !words.isEmpty else { return try showTalk(finder, language, desk) }
    let asked = words.joined(separator: " ")
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
      return (lines + items).joined(separator: "\n")
    }
  }

  private func decide(_ desk: Desk) throws {
    let isTakenBack = undo
    try desk.act { tx in try Ask.decide(takingBack: isTakenBack, in: tx) }
    desk.show(.object([Field("done", .boolean(true))])) { undo ? "Taken back." : "Done." }
  }

  /// Does or takes back what the newest answer with an offer offers.
  private static func decide(takingBack: Bool, in tx: Transaction) throws(CoachError) {
    let newest = tx.list(CoachMessage.self, CoachMessage.byTime.all.newestFirst().first(20))
    guard let reply = newest.first(where: { $0.role == .coach && $0.text == nil }),
      let place = reply.remarks.firstIndex(where: { $0.code.isOffer || $0.code == .moved })
    else { throw .noSuchOffer }
    if takingBack {
      try undoOffer(at: place, of: reply.id, in: tx)
    } else {
      try takeOffer(at: place, of: reply.id, in: tx)
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
    case .noSuchOffer: "The coach's last answer offers nothing to do."
    case .offerGone: "What this was about has changed since."
    }
  }
}
