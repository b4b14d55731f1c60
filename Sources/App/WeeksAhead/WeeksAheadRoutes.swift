import Records
import Training

func weeksAheadRoutes() -> [Route] {
  [
    Route("GET", "/templates/:plan/ahead") { visit in
      answer(visit) { planID throws(PlanError) in
        let view = try readWeeksAhead(planID, visit)
        return .page(weeksAheadPage(view, visit.frame), status: view.isRefused ? 422 : 200)
      }
    }
  ]
}

/// What the page of a template's next weeks shows.
struct WeeksAheadView {
  var planID: ID
  var name: String
  var weeks: Int64
  var ahead: WeeksAhead
  /// Whether something else was asked for than can be chosen.
  var wrongWeeks: Bool
  var wrongTimes: Bool

  static let choices: [Int64] = [4, 8, 12]
  static let times: ClosedRange<Int64> = 1...7

  /// Whether anything can be foreseen.
  var isKnown: Bool { ahead.lines.contains { $0.expected != nil } }
  var isRefused: Bool { isKnown && (wrongWeeks || wrongTimes) }

  /// The address of another choice.
  func address(weeks: Int64, times: Int64) -> String {
    App.address(path(of: planID, "ahead"), [("weeks", String(weeks)), ("times", String(times))])
  }
}

private func readWeeksAhead(_ planID: ID, _ visit: Visit) throws(PlanError) -> WeeksAheadView {
  let query = visit.request.query
  let weeks = query["weeks"].map { Int64(digits: $0.utf8) ?? 0 }
  let times = query["times"].map { Int64(digits: $0.utf8) ?? 0 }
  let isWeeks = weeks.map { WeeksAheadView.choices.contains($0) } ?? true
  let isTimes = times.map { WeeksAheadView.times.contains($0) } ?? true
  let shown = isWeeks ? weeks ?? 8 : 8
  return WeeksAheadView(
    planID: planID, name: displayNames(of: visit.tx.list(WorkoutPlan.self))[planID] ?? "", weeks: shown,
    ahead: try ahead(
      of: planID, weeks: shown, perWeek: isTimes ? times : nil, visit.finder.catalogue, in: visit.tx),
    wrongWeeks: !isWeeks, wrongTimes: !isTimes)
}
