import App
import ArgumentParser
import Records
import Training

struct ExerciseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exercise", abstract: "Show your progress in an exercise, or search the catalogue.",
    subcommands: [ExerciseShow.self, ExerciseSearch.self], defaultSubcommand: ExerciseShow.self)
}

struct ExerciseSearch: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search for exercises by name, equipment or muscle. Typos are tolerated.")

  @Argument(help: "What to search for.") var words: [String]
  @Option(help: "The maximum number of results.") var limit: Int = 10
  @OptionGroup var options: GlobalOptions

  /// Searches the catalogue.
  ///
  /// - Throws: ``CommandError/noSuchExercise(_:similar:)`` if nothing matches, or any error thrown by
  ///   ``CommandContext/finder()``.
  func run(at context: CommandContext) throws {
    let finder = try context.finder()
    let text = words.joined(separator: " ")
    let found = finder.search(text, limit: max(1, limit))
    guard !found.isEmpty else { throw CommandError.noSuchExercise(text, similar: []) }
    let exercises = found.compactMap { match in finder.catalogue.exercise(match.catalogID).map { (match, $0) }
    }
    context.show(
      .list(
        exercises.map { match, exercise in
          .object([
            Field("catalog_id", .text(exercise.catalogID)), Field("name", .text(exercise.name)),
            Field("equipment", exercise.equipment.value),
            Field("primary_muscles", exercise.primaryMuscles.value),
          ])
        })
    ) {
      var table = Table("Name", "Equipment", "Muscles", "Also called")
      for (match, exercise) in exercises {
        table.add(
          exercise.name, exercise.equipment.rawValue.replacing("_", with: " "),
          exercise.primaryMuscles.map { $0.rawValue.replacing("_", with: " ") }.joined(separator: ", "),
          match.alias ?? "")
      }
      return table.text
    }
  }
}

struct ExerciseShow: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show an exercise's best sets, estimated maximum over time and recent sessions.")

  @Argument(help: "The exercise's name.") var words: [String]
  @Option(help: "The maximum number of sessions.") var limit: Int = 10
  @OptionGroup var options: GlobalOptions

  /// Shows the history of an exercise.
  ///
  /// - Throws: ``CommandError`` if there is no such exercise, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let exercise = try context.exercise(words.joined(separator: " "), near: try trained(at: context))
    let (summaries, last, formula) = try context.read { tx in
      (
        Training.summaries(of: exercise.catalogID, limit: 10_000, in: tx),
        history(of: exercise.catalogID, limit: max(1, limit), in: tx), units(in: tx).formula
      )
    }
    let progress = ExerciseProgress(
      exercise: exercise, summaries: summaries, last: last, formula: formula)
    let figures = try context.figures()
    context.show(progress.json) { progress.text(figures) }
  }

  /// Returns the exercises from all sessions, which take precedence over the rest of the catalogue.
  ///
  /// - Throws: Any error thrown by ``CommandContext/finder()`` or ``CommandContext/read(_:)``.
  private func trained(at context: CommandContext) throws -> [(catalogID: String, name: String)] {
    let finder = try context.finder()
    let names = try context.read { tx in Set(tx.list(SessionSummary.self).map(\.catalogID)) }
    return names.sorted().compactMap { id in finder.catalogue.exercise(id).map { (id, $0.name) } }
  }
}

/// An athlete's progress in one exercise, based on all of its sessions.
struct ExerciseProgress {
  let exercise: Exercise
  /// The summaries of the exercise's sessions, most recent first.
  let summaries: [SessionSummary]
  let last: [SessionFacts]
  let formula: MaximumFormula

  private var best: SessionSummary? {
    summaries.max { (maximum(of: $0) ?? .zero) < (maximum(of: $1) ?? .zero) }
  }

  /// Returns a session's estimated one-rep maximum, or nil if there is none, as for assistance.
  private func maximum(of summary: SessionSummary) -> Weight? {
    guard exercise.loading != .assisted else { return nil }
    return summary.best(.oneRepMaximum, by: formula).map { Weight(grams: $0.amount) }
  }

  private var leastHelp: Best? {
    exercise.loading == .assisted ? bests(of: summaries, .assisted).first { $0.kind == .leastHelp } : nil
  }

  private var heaviest: SessionSummary? {
    summaries.max { ($0.bestWeight ?? .zero, $0.bestReps ?? 0) < ($1.bestWeight ?? .zero, $1.bestReps ?? 0) }
  }

  /// The best estimated one-rep maximum for each month, most recent month first.
  private var months: [(month: String, best: Weight, sessions: Int)] {
    var months: [(month: String, best: Weight, sessions: Int)] = []
    for summary in summaries {
      let month = String(summary.day.text.prefix(7))
      let best = maximum(of: summary) ?? .zero
      if months.last?.month == month {
        months[months.count - 1].best = max(months[months.count - 1].best, best)
        months[months.count - 1].sessions += 1
      } else {
        months.append((month, best, 1))
      }
    }
    return months
  }

  func text(_ figures: FigureStyle) -> String {
    guard let newest = summaries.first else { return "\(exercise.name): no sessions yet" }
    let count = figures.countText(Int64(summaries.count), "session", "sessions")
    var lines = ["\(exercise.name): \(count), last on \(newest.day.text)"]
    if let leastHelp, let reps = leastHelp.reps {
      let help = figures.weight(Weight(grams: leastHelp.amount))
      lines.append("Least assistance: \(help) × \(reps) on \(leastHelp.day.text)")
    } else if let heaviest, let weight = heaviest.bestWeight, weight > .zero, let reps = heaviest.bestReps {
      lines.append("Heaviest set: \(figures.weight(weight)) × \(reps) on \(heaviest.day.text)")
    } else if let most = summaries.max(by: { ($0.bestReps ?? 0) < ($1.bestReps ?? 0) }),
      let reps = most.bestReps
    {
      lines.append("Most reps: \(reps) on \(most.day.text)")
    }
    if let best, let maximum = maximum(of: best) {
      let estimate = figures.estimateNumber(maximum) + " " + figures.unit.rawValue
      lines.append("Best estimated maximum: \(estimate) on \(best.day.text)")
      var table = Table("Month", ">Estimated maximum (\(figures.unit.rawValue))", ">Sessions", "")
      let top = max(1, months.map(\.best.grams).max() ?? 1)
      for month in months.prefix(12).reversed() {
        let bar = String(repeating: "█", count: Int(month.best.grams * 20 / top))
        table.add(
          month.month, month.best > .zero ? figures.estimateNumber(month.best) : "", "\(month.sessions)", bar)
      }
      lines.append(table.text)
    }
    var table = Table("Recent sessions", "")
    for facts in last {
      let sets = facts.exercises.filter { $0.performance.catalogID == exercise.catalogID }.flatMap(\.sets)
      table.add(facts.session.day.text, sets.map(figures.done(_:)).joined(separator: ", "))
    }
    return (lines + [table.text]).joined(separator: "\n")
  }

  var json: Value {
    .object([
      Field("catalog_id", .text(exercise.catalogID)), Field("name", .text(exercise.name)),
      Field("sessions", .integer(Int64(summaries.count))),
      Field("best_one_rep_maximum_grams", best.flatMap { maximum(of: $0) }.value),
      Field(
        "history",
        .list(
          summaries.map { summary in
            .object([
              Field("day", .text(summary.day.text)), Field("session", .id(summary.sessionID)),
              Field("hard_sets", .integer(summary.hardSets)), Field("reps", .integer(summary.reps)),
              Field("volume_gram_reps", .integer(summary.volume)),
              Field("best_weight_grams", summary.bestWeight.value),
              Field("best_reps", summary.bestReps.value),
              Field("one_rep_maximum_grams", maximum(of: summary).value),
            ])
          })),
    ])
  }
}
