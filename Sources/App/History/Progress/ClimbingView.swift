import Records
import Training

/// The climbs and hangs of a range of days.
struct ClimbingView {
  /// The grade scales for boulders and routes, or an empty array if there are no climbs.
  var scales: [GradeScale] = []
  /// The scale of the pyramid, or nil if there are no climbs.
  var scale: GradeScale?
  var steps: [PyramidStep] = []
  /// The hardest boulder and the hardest route, with the days of their first sends.
  ///
  /// Empty on pages that don't show them.
  var hardest: [HardestSend] = []
  /// The widths of the edges in millimetres, most used first.
  var edges: [Int64] = []
  var edge: Int64?
  var marks: [HangMark] = []
  var bodyWeights = BodyWeights([])
  /// The query items for the chosen scale and edge, which links preserve.
  var chosen: [(name: String, value: String)] = []
  /// The form for the body weight.
  var form = FormInput()

  /// Returns the strongest hang of each day, week, month or year, depending on `grain`.
  func marks(by grain: TrendGrain) -> [HangMark] {
    var best: [HangMark] = []
    for mark in marks {
      if let last = best.last, grain.start(of: last.day) == grain.start(of: mark.day) {
        if mark.share > last.share { best[best.count - 1] = mark }
      } else {
        best.append(mark)
      }
    }
    return best
  }
}

struct HardestSend {
  var grade: Grade
  var day: Day
  var sessionID: ID
}

/// Returns the climbs and hangs in the summaries, for the query's `scale` and `edge`.
///
/// `summaries` must be sorted by day.
func readClimbing(_ summaries: [SessionSummary], _ query: Fields, in tx: Transaction) -> ClimbingView {
  var view = ClimbingView()
  let tallies = summaries.flatMap { $0.climbs.entries }
  readPyramid(of: tallies, query, &view, in: tx)
  var counts: [Int64: Int64] = [:]
  for hang in summaries.flatMap({ $0.hangs.entries }) { counts[hang.edgeMillimetres, default: 0] += 1 }
  view.edges = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map { $0.key }
  guard !view.edges.isEmpty else { return view }
  let asked = query["edge"].flatMap { Int64(digits: $0.utf8) }
  view.edge = view.edges.first { $0 == asked } ?? view.edges.first
  if let edge = view.edge, edge == asked { view.chosen.append(("edge", String(edge))) }
  let bodyWeights = bodyWeights(in: tx)
  view.bodyWeights = bodyWeights
  view.marks = maxHangs(of: summaries, onEdge: view.edge ?? 0) { bodyWeights.weight(on: $0) }
  return view
}

private func readPyramid(
  of tallies: [ClimbTally], _ query: Fields, _ view: inout ClimbingView, in tx: Transaction
) {
  guard !tallies.isEmpty else { return }
  let boulders = tallies.count { $0.scale.kind == .boulder }
  let kinds: [ClimbKind] = boulders * 2 >= tallies.count ? [.boulder, .route] : [.route, .boulder]
  let units = units(in: tx)
  for kind in kinds where tallies.contains(where: { $0.scale.kind == kind }) {
    view.scales += units.scales(of: kind).filter { $0.kind == kind }
  }
  let asked = query["scale"].flatMap { GradeScale(rawValue: $0) }
  view.scale = view.scales.first { $0 == asked } ?? view.scales.first
  guard let scale = view.scale else { return }
  if scale == asked { view.chosen.append(("scale", scale.rawValue)) }
  view.steps = gradePyramid(of: tallies, in: scale)
}

/// Returns the hardest boulder and the hardest route in the summaries.
///
/// `summaries` must be sorted by day.
func hardestSends(of summaries: [SessionSummary]) -> [HardestSend] {
  var hardest: [(rank: Int64, place: Int)?] = ClimbKind.allCases.map { _ in nil }
  for place in summaries.indices {
    guard let rank = summaries[place].hardestRank else { continue }
    let kind = rank < Grade.firstOfRoutes ? 0 : 1
    if hardest[kind].map({ $0.rank < rank }) ?? true { hardest[kind] = (rank, place) }
  }
  return zip(ClimbKind.allCases, hardest).compactMap { kind, hardest in
    guard let summary = hardest.map({ summaries[$0.place] }), let grade = summary.hardestSend(kind) else {
      return nil
    }
    return HardestSend(grade: grade, day: summary.day, sessionID: summary.sessionID)
  }
}
