import App
import ArgumentParser
import Records
import Training

struct SimulateTemplate: AthleteCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate-plan",
    abstract: "Shows the next weeks of a template as the rules would go.",
    discussion: """
      A line is the first session of its week. Each session is taken to bring what is likeliest for you, up \
      to the top of the range, with the gains that your log shows, and all that is suggested to be accepted, \
      now and then. Expected is what the heaviest set brings, likely where eight of ten results lie. Nothing \
      is changed.
      """)

  @Argument(help: "The template's name.") var template: String
  @Option(help: "How many weeks, 1 to 52.") var weeks: Int64 = 8
  @Option(help: "Sessions a week, 1 to 7; without it as often as in the last four weeks.") var perWeek: Int64?
  @OptionGroup var options: GlobalOptions

  /// Checks the numbers of weeks and sessions.
  ///
  /// - Throws: `ValidationError` if one is out of range.
  func validate() throws {
    guard 1...52 ~= weeks else { throw ValidationError("--weeks is a number from 1 to 52.") }
    guard 1...7 ~= perWeek ?? 1 else { throw ValidationError("--per-week is a number from 1 to 7.") }
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
      var table = Table(">Week", "Exercise", "Asked", ">Expected", ">Likely")
      for line in found.lines {
        table.add(
          String(line.week), line.exercise, figures.sets(line.targets),
          line.expected.map { String($0) } ?? "",
          line.likely.map { "\($0.lowerBound)–\($0.upperBound)" } ?? "")
      }
      guard !table.isEmpty else { return "\(template.name) has no sets." }
      let offers = "The suggestions that wait are taken as accepted."
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
