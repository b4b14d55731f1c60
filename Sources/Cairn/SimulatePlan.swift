import App
import ArgumentParser
import Records
import Training

struct SimulatePlan: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate-plan",
    abstract: "Shows the next weeks of a template as the rules would go.",
    discussion: """
      Each session is taken to bring what your forecast's middle says, up to the top of the range, and all \
      that is suggested then to be accepted. Likely is where eight of ten results lie. Nothing is changed.
      """)

  @Argument(help: "The template's name.") var template: String
  @Option(help: "How many weeks, 1 to 52.") var weeks: Int64 = 8
  @Option(help: "Sessions a week, 1 to 7; without it as often as in the last four weeks.") var perWeek: Int64?
  @OptionGroup var options: GlobalOptions

  func validate() throws {
    guard 1...52 ~= weeks else { throw ValidationError("--weeks is a number from 1 to 52.") }
    guard 1...7 ~= perWeek ?? 1 else { throw ValidationError("--per-week is a number from 1 to 7.") }
  }

  func run(at desk: Desk) throws {
    let plan = try desk.template(template)
    let catalogue = try desk.finder().catalogue
    let figures = try desk.figures()
    let lines = try desk.read { tx in
      try ahead(of: plan.id, weeks: weeks, perWeek: perWeek, catalogue, in: tx).lines
    }
    desk.show(.list(lines.map(\.json))) {
      var table = Table(">Week", "Exercise", ">Sets", ">Weight", ">Asked", ">Expected", ">Likely")
      for line in lines {
        table.add(
          String(line.week), line.exercise, String(line.sets), line.weight.map { figures.weight($0) } ?? "",
          String(line.asked) + (line.isTimed ? " s" : ""), line.expected.map { String($0) } ?? "",
          line.likely.map { "\($0.lowerBound)–\($0.upperBound)" } ?? "")
      }
      return table.isEmpty ? "\(plan.name) has no sets." : table.text
    }
  }
}

extension WeeksAheadLine {
  fileprivate var json: Value {
    .object([
      Field("week", .integer(week)), Field("day", .text(day.text)), Field("exercise", .text(exercise)),
      Field("sets", .integer(sets)), Field("weight", weight.map { .integer($0.grams) } ?? .null),
      Field("asked", .integer(asked)), Field("is_timed", .boolean(isTimed)),
      Field("expected", expected.map { .integer($0) } ?? .null),
      Field("likely_from", likely.map { .integer($0.lowerBound) } ?? .null),
      Field("likely_to", likely.map { .integer($0.upperBound) } ?? .null),
    ])
  }
}
