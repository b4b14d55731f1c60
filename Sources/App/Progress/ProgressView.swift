import Records
import Training

/// What the tab Progress shows of the last sixteen weeks.
struct ProgressView {
  static let weeks: Int64 = 16

  var today: Day
  /// Of all sessions in the sixteen weeks.
  var summaries: [SessionSummary] = []
  /// The exercises trained most, with names; at most six.
  var lifts: [(catalogID: String, name: String)] = []
  /// Which of them is drawn; nil where none is.
  var lift: ShownLift?
  var muscles: [MuscleSets] = []
  var isLastWeek = false
  var records: [RecordsOfDay] = []
  /// Whether anything was ever finished.
  var hasHistory = false

  var first: Day { today.monday - 7 * (ProgressView.weeks - 1) }
}

/// What one session did better than all before it, of one exercise.
struct RecordsOfDay {
  var name: String
  var bests: [Best]
}

/// The exercise whose curve is drawn.
struct ShownLift {
  var catalogID: String
  var name: String
  var yardstick: Yardstick
  var points: [TrendPoint]
  /// Tenths of a percent.
  var growth: Int64?
}

func readProgress(_ visit: Visit) -> ProgressView {
  let tx = visit.tx
  var view = ProgressView(today: visit.frame.today.inCalendar)
  view.summaries = summaries(from: view.first, through: view.today, in: tx)
  view.hasHistory = !view.summaries.isEmpty || tx.first(SessionSummary.self, SessionSummary.byDay.all) != nil
  let names = ExerciseNames(catalogue: visit.finder.catalogue, own: tx.list(Exercise.self))
  view.lifts = mostTrained(view.summaries).prefix(6).map { ($0.catalogID, names[$0.catalogID]) }
  view.lift = shownLift(view, visit.request.query["lift"] ?? "", names)
  view.isLastWeek = visit.request.query["week"].map { $0.hasSameBytes(as: "last") } ?? false
  let monday = view.isLastWeek ? view.today.monday - 7 : view.today.monday
  view.muscles = muscleSets(of: view.summaries.filter { $0.day >= monday && $0.day < monday + 7 }) {
    names.exercise($0)?.secondaryMuscles ?? []
  }
  view.records = recentRecords(view, names, in: tx)
  return view
}

private func shownLift(_ view: ProgressView, _ asked: String, _ names: ExerciseNames) -> ShownLift? {
  guard let lift = view.lifts.first(where: { $0.catalogID.hasSameBytes(as: asked) }) ?? view.lifts.first
  else {
    return nil
  }
  let summaries = view.summaries.filter { $0.catalogID.hasSameBytes(as: lift.catalogID) }
  guard let yardstick = yardstick(for: summaries, names.exercise(lift.catalogID)?.loading ?? .weightReps)
  else {
    return nil
  }
  return ShownLift(
    catalogID: lift.catalogID, name: lift.name, yardstick: yardstick,
    points: trend(of: summaries, by: yardstick, from: view.first, .day),
    growth: growth(of: summaries, by: yardstick, from: view.first, through: view.today))
}

/// The records of the last four weeks, at most eight, the newest first.
private func recentRecords(
  _ view: ProgressView, _ names: ExerciseNames, in tx: Transaction
) -> [RecordsOfDay] {
  let from = view.today - 27
  let hits = recordsHit(in: view.summaries, from: from, names.catalogue, in: tx)
  var days: [(hit: RecordHit, records: RecordsOfDay)] = []
  for hit in hits {
    let place = days.firstIndex { known in
      known.hit.best.sessionID == hit.best.sessionID && known.hit.catalogID.hasSameBytes(as: hit.catalogID)
    }
    if let place {
      days[place].records.bests.append(hit.best)
    } else {
      days.append((hit, RecordsOfDay(name: names[hit.catalogID], bests: [hit.best])))
    }
  }
  return days.prefix(8).map { $0.records }
}
