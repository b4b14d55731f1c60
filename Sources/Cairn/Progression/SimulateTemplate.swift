import App
import ArgumentParser
import Records
import Training

struct SimulateTemplate: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate-plan",
    abstract: "Simulate the next weeks of a template.",
    discussion: """
      Each row is the first session of a week. The simulation assumes that every session goes as forecast, \
      up to the top of the range, that you progress at the rate your log shows, and that you accept all \
      suggestions. Expected is the forecast for the heaviest set, and Likely is the range for 80% of \
      results. Nothing is changed.
      """)

  @Argument(help: "The template's name.") var template: String
  @Option(help: "The number of weeks, from 1 to 52.") var weeks: Int64 = 8
  @Option(help: "Sessions a week, from 1 to 7 (default: as in the last four weeks).") var perWeek: Int64?
  @OptionGroup var options: GlobalOptions

  /// Checks the numbers of weeks and sessions.
  ///
  /// - Throws: `ValidationError` if one is out of range.
  func validate() throws {
    guard 1...52 ~= weeks else { throw ValidationError("--weeks must be a number from 1 to 52.") }
    guard 1...7 ~= perWeek ?? 1 else { throw ValidationError("--per-week must be a number from 1 to 7.") }
  }

  /// Shows the coming weeks of a template.
  ///
  /// - Throws: ``CommandError`` or ``TemplateError`` if there is no such template, or any error thrown by
  ///   ``CommandContext/read(_:)``.
  func run(at context: CommandContext) throws {
    let template = try context.template(template)
    let catalogue = try context.finder().catalogue
    let figures = try context.figures()
    let found = try context.read { tx in
      try ahead(of: template.id, weeks: weeks, perWeek: perWeek, catalogue, in: tx)
    }
    context.show(.list(found.lines.map(\.json))) {
      var table = Table(">Week", "Exercise", "Target", ">Expected", ">Likely")
      for line in found.lines {
        table.add(
          String(line.week), line.exercise, figures.sets(line.targets),
          line.expected.map { String($0) } ?? "",
          line.likely.map { "\($0.lowerBound)–\($0.upperBound)" } ?? "")
      }
      guard !table.isEmpty else { return "\(template.name) has no sets." }
      let offers = "Assumes that you accept the pending suggestions."
      return found.takesOffers ? offers + "\n" + table.text : table.text
    }
  }
}

extension WeeksAheadLine {
  fileprivate var json: Value {
    .object([
      Field("week", .integer(week)), Field("day", .text(day.text)), Field("exercise", .text(exercise)),
      Field("sets", .integer(Int64(targets.count))),
      Field("weight", weight.map { .integer($0.grams) } ?? .null),
      Field("asked", .integer(asked)), Field("is_timed", .boolean(isTimed)),
      Field("expected", expected.map { .integer($0) } ?? .null),
      Field("likely_from", likely.map { .integer($0.lowerBound) } ?? .null),
      Field("likely_to", likely.map { .integer($0.upperBound) } ?? .null),
    ])
  }
}
