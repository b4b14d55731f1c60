import App
import ArgumentParser
import Records
import Training

struct Explain: AthleteCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain a suggestion: the sets, rule and figures behind it, and how it turned out.")

  @Argument(help: "The number in the last list of suggestions, or the ID.") var change: String
  @OptionGroup var options: GlobalOptions

  /// Explains changes.
  ///
  /// - Throws: ``CommandError`` or ``SuggestionError`` if there is no such change, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let ids = try context.changes([change])
    let catalogue = try context.finder().catalogue
    let told = try context.read { tx in
      try ids.map { id in
        let explanation = try Explanation(id, in: tx)
        let footing =
          explanation.suggestion?.source == .user
          ? nil : Footing(of: explanation.change.catalogID, in: tx)
        return (explanation, explanation.prospect(catalogue, in: tx), footing)
      }
    }
    let explanations = told.map(\.0)
    let figures = try context.figures()
    let offset = context.utcOffset
    context.show(.list(explanations.map(\.json))) {
      var lines: [String] = []
      for (explanation, foreseen, footing) in told {
        let forecast = foreseen.map { weight, prospect in
          ["  forecast at \(figures.weight(weight)), in reps:"]
            + prospect.forecast.lines(needed: prospect.needed, reserve: prospect.reserve).map { "    " + $0 }
        }
        let reasons = explanation.reasons.filter { !$0.code.isConfidence }
        let sureness = footing.map { ["  " + Localizer(figures).words(for: $0)] }
        let parts =
          explanation.head(figures, offset) + reasons.flatMap { explanation.lines($0, figures) }
          + (forecast ?? []) + (sureness ?? []) + explanation.tail(figures, offset)
        // Sets that change alike for the same reasons are explained once.
        for line in parts where !lines.contains(line) { lines.append(line) }
      }
      return lines.joined(separator: "\n")
    }
  }
}

extension Explanation {
  private var offer: OfferedChange? {
    suggestion.map {
      OfferedChange(
        change: change, suggestion: $0, templateID: .none, now: baseline ?? 0)
    }
  }

  func head(_ figures: FigureStyle, _ offset: Int64) -> [String] {
    let step = offer.map { figures.step($0) } ?? change.changeType.rawValue
    var line = "\(exercise): \(step)"
    if let suggestion {
      let who =
        [SuggestionSource.rules: "the rules", .ai: "the language model", .user: "you"][suggestion.source]
        ?? ""
      line += ", suggested by \(who) on \(figures.day(change.createdAt, offset))"
    }
    guard let day, !sets.isEmpty else { return [line] }
    return [line, "  from \(day.text): " + sets.map(figures.done(_:)).joined(separator: ", ")]
  }

  func lines(_ reason: Reason, _ figures: FigureStyle) -> [String] {
    let named = reason.figures.map { figure in
      figure.name.replacing("_tenths", with: "").replacing("_", with: " ") + " " + figures.text(figure)
    }.joined(separator: ", ")
    return [
      "  " + Words.sentence(reason, language: figures.language, unit: figures.unit),
      "    rule \(reason.code.rawValue)" + (named.isEmpty ? "" : ": " + named),
    ]
  }

  func tail(_ figures: FigureStyle, _ offset: Int64) -> [String] {
    let decided = decisions.map { decision in
      "  \(decision.decision.rawValue) on \(figures.day(decision.at, offset))"
        + (decision.because.map { ": \($0)" } ?? "")
    }
    return decided + outcomes.map { "  " + figures.sentence($0) }
  }

  var json: Value {
    .object([
      Field("change", Row(change).canonical), Field("exercise", .text(exercise)),
      Field("source", suggestion?.source.value ?? .null), Field("day", day.map { .text($0.text) } ?? .null),
      Field("sets", .list(sets.map { Row($0).canonical })),
      Field("decisions", .list(decisions.map { Row($0).canonical })),
      Field("outcomes", .list(outcomes.map { Row($0).canonical })),
    ])
  }
}

extension FigureStyle {
  /// Returns a change's outcome as a sentence, with the reasons.
  func sentence(_ outcome: Outcome) -> String {
    let words =
      switch outcome.outcome {
      case .good: "good"
      case .tooAggressive: "too much"
      case .tooEasy: "too easy"
      case .ignored: "not followed"
      }
    let reasons = outcome.reasons.map { Words.sentence($0, language: language, unit: unit) }
    return ([words + (outcome.provisional ? " for now" : "") + ":"] + reasons).joined(separator: " ")
  }
}

struct LessonsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lessons",
    abstract: "Show or reset what Cairn has learned about you.",
    subcommands: [LessonsList.self, LessonsForecasts.self, LessonsReset.self],
    defaultSubcommand: LessonsList.self)
}

struct LessonsReset: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Forget what was learned about one exercise, or about all of them.")

  @Argument(help: "The exercise (default: all).") var exercise: String?
  @OptionGroup var options: GlobalOptions

  /// Deletes what was learned about one exercise or about all exercises.
  ///
  /// - Throws: ``CommandError`` if there is no such exercise, or any error thrown by
  ///   ``CommandContext/act(_:)``.
  func run(at context: CommandContext) throws {
    let exercise = try exercise.map { try context.exercise($0) }
    try context.act { tx in forgetLessons(of: exercise?.catalogID, in: tx) }
    context.show(.object([Field("reset", exercise.map { .text($0.catalogID) } ?? .null)])) {
      "Forgot what was learned\(exercise.map { " about \($0.name)" } ?? ""). Only new decisions count now."
    }
  }
}
