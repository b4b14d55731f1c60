import Records
import Training

func weeksAheadRoutes() -> [Route] {
  [
    Route("GET", "/templates/:template/ahead") { context in
      answer(context) { templateID throws(TemplateError) in
        let view = try readWeeksAhead(templateID, context)
        return .page(weeksAheadPage(view, context.layout), status: view.isRefused ? 422 : 200)
      }
    }
  ]
}

/// The content of the page that projects a template's next weeks.
struct WeeksAheadView {
  var templateID: ID
  var name: String
  var weeks: Int64
  var ahead: WeeksAhead
  /// True if the query contains a number of weeks that isn't offered.
  var wrongWeeks: Bool
  var wrongTimes: Bool

  static let choices: [Int64] = [4, 8, 12]
  static let times: ClosedRange<Int64> = 1...7

  /// True if anything can be forecast.
  var isKnown: Bool { ahead.lines.contains { $0.expected != nil } }
  var isRefused: Bool { isKnown && (wrongWeeks || wrongTimes) }

  /// Returns the path of the page with the given choices.
  func address(weeks: Int64, times: Int64) -> String {
    App.address(path(of: templateID, "ahead"), [("weeks", String(weeks)), ("times", String(times))])
  }
}

/// Reads the projection of a template's next weeks.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist.
private func readWeeksAhead(_ templateID: ID, _ context: RouteContext) throws(TemplateError) -> WeeksAheadView
{
  let query = context.request.query
  let weeks = query["weeks"].map { Int64(digits: $0.utf8) ?? 0 }
  let times = query["times"].map { Int64(digits: $0.utf8) ?? 0 }
  let isWeeks = weeks.map { WeeksAheadView.choices.contains($0) } ?? true
  let isTimes = times.map { WeeksAheadView.times.contains($0) } ?? true
  let shown = isWeeks ? weeks ?? 8 : 8
  return WeeksAheadView(
    templateID: templateID, name: displayNames(of: context.tx.list(Template.self))[templateID] ?? "",
    weeks: shown,
    ahead: try ahead(
      of: templateID, weeks: shown, perWeek: isTimes ? times : nil, context.finder.catalogue, in: context.tx),
    wrongWeeks: !isWeeks, wrongTimes: !isTimes)
}
