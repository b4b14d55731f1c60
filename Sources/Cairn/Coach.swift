import App
import ArgumentParser
import Records
import Training

struct Ask: DeskCommand {
  static let configuration = CommandConfiguration(
    abstract: "Asks the coach: cairn ask what should I train now.")

  @Argument(help: "What you want to know; without a word the talk so far is shown.") var words: [String] = []
  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let (finder, language) = (try desk.finder(), try desk.figures().language)
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
      return ([words.text(of: answer.reply).onOneLine] + items).joined(separator: "\n")
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
    }
  }
}
