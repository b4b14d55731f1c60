import Records
import Training

/// The content of the Progress tab for a range of days.
struct ProgressView {
  var today: Day
  var range: ChartRange
  /// The first day of the range, a Monday.
  var first: Day
  /// The summaries of all sessions in the range.
  var summaries: [SessionSummary] = []
  /// The totals of the range's weeks, months or years.
  var periods: [PeriodTotal] = []
  /// The growth of exercises, largest first.
  var gains: [LiftGain] = []
  /// Up to three goals, with unreached goals first.
  var goals: [GoalLine] = []
  /// Up to six exercises to choose from: compound exercises by volume, followed by others by number of
  /// sessions.
  var lifts: [(catalogID: String, name: String)] = []
  /// The exercise in the chart, or nil if there is none.
  var lift: ShownLift?
  var muscleSpan = MuscleSpan.lately
  var muscles: [MuscleSets] = []
  var categories: [CategoryTotal] = []
  var records: [RecordsOfDay] = []
  var climbing = ClimbingView()
  /// True if there is a finished session.
  var hasHistory = false

  /// The number of weeks in the range, including the current one.
  var weeks: Int64 { (today.monday - first) / 7 + 1 }
  var barGrain: TrendGrain { TrendGrain(ofBarsSpanning: today - first) }

  /// Returns the path of the page with one query item changed.
  func path(_ name: String, _ value: String, to place: String = "") -> String {
    var fields = [(name: "range", value: range.code)]
    if let lift { fields.append(("lift", lift.catalogID)) }
    if muscleSpan != .lately { fields.append(("week", muscleSpan.code)) }
    fields += climbing.chosen
    fields.removeAll { $0.name.hasSameBytes(as: name) }
    return address("/progress", fields + [(name, value)]) + place
  }
}

/// The days for which each muscle's sets are counted.
enum MuscleSpan: CaseIterable {
  /// The last seven days.
  case lately
  case lastWeek
  /// The average week of the range.
  case average

  init(_ text: String?) {
    let text = text ?? ""
    self = MuscleSpan.allCases.first { text.hasSameBytes(as: $0.code) } ?? .lately
  }

  /// The span's code in a query.
  var code: String {
    switch self {
    case .lately: "now"
    case .lastWeek: "last"
    case .average: "average"
    }
  }

  var phrase: Phrase {
    switch self {
    case .lately: .lastSevenDays
    case .lastWeek: .lastWeek
    case .average: .averageWeek
    }
  }
}

/// The records set with one exercise in one session.
struct RecordsOfDay {
  var name: String
  var bests: [Best]
}

/// The exercise in the chart.
struct ShownLift {
  var catalogID: String
  var name: String
  var progressMeasure: ProgressMeasure
  var grain: TrendGrain
  var points: [TrendPoint]
  /// The growth in tenths of a percent, or nil if it can't be computed.
  var growth: Int64?
}

func readProgress(_ context: RouteContext) -> ProgressView {
  let tx = context.tx
  let names = ExerciseNames(catalogue: context.finder.catalogue, own: tx.list(Exercise.self))
  var view = readRange(context)
  // Climbs are shown in their pyramid instead.
  let lifts = mostTrained(view.summaries).filter { names.exercise($0.catalogID)?.loading != .climb }
  view.lifts = leading(lifts, view.summaries, names).prefix(6).map { ($0.catalogID, names[$0.catalogID]) }
  view.gains = readGains(
    view.summaries, names, from: view.first, through: view.today, context.localizer.figures.formula)
  view.goals = Array(readGoalLines(context).prefix(3))
  view.lift = shownLift(view, names, context)
  view.muscles = readMuscles(view, names, in: tx)
  view.categories = categoryTotals(of: view.summaries, in: tx)
  view.records = recentRecords(view, names, in: tx)
  view.climbing = readClimbing(view.summaries, context.request.query, in: tx)
  view.climbing.hardest = hardestSends(of: view.summaries)
  return view
}

/// Returns the compound exercises by volume, followed by the others by number of sessions.
private func leading(
  _ lifts: [TrainedExercise], _ summaries: [SessionSummary], _ names: ExerciseNames
) -> [TrainedExercise] {
  var compounds: [(lift: TrainedExercise, volume: Double)] = []
  for lift in lifts where names.exercise(lift.catalogID)?.mechanic == .compound {
    let its = summaries.filter { $0.catalogID.hasSameBytes(as: lift.catalogID) }
    compounds.append((lift, its.reduce(0) { $0 + Double($1.volume) }))
  }
  let ids = compounds.map { $0.lift.catalogID }
  return compounds.sorted { $0.volume > $1.volume }.map { $0.lift }
    + lifts.filter { lift in !ids.contains { $0.hasSameBytes(as: lift.catalogID) } }
}

/// Returns the part of the content that a single chart needs: the range, its summaries and their totals.
func readRange(_ context: RouteContext) -> ProgressView {
  let (tx, query) = (context.tx, context.request.query)
  let range = ChartRange(query["range"]) ?? .quarter
  let today = context.layout.today.inCalendar
  let oldest = tx.first(SessionSummary.self, SessionSummary.byDay.all)?.day
  let first = range.weeks.map { today.monday - 7 * ($0 - 1) } ?? min(oldest ?? today, today).monday
  var view = ProgressView(today: today, range: range, first: first)
  view.summaries = summaries(from: view.first, through: view.today, in: tx)
  view.periods = totals(of: view.summaries, by: view.barGrain, from: first, through: today)
  view.hasHistory = oldest != nil
  view.muscleSpan = MuscleSpan(query["week"])
  return view
}

/// Returns each muscle's number of sets in the days that ``ProgressView/muscleSpan`` selects.
///
/// For ``MuscleSpan/average``, returns the number of sets in an average week.
func readMuscles(_ view: ProgressView, _ names: ExerciseNames, in tx: Transaction) -> [MuscleSets] {
  let monday = view.today.monday
  let days: ClosedRange<Day> =
    switch view.muscleSpan {
    case .lately: (view.today - 6)...view.today
    case .lastWeek: (monday - 7)...(monday - 1)
    case .average: view.first...view.today
    }
  let isWhole = view.muscleSpan == .average
  let counted = isWhole ? view.summaries : view.summaries.filter { days.contains($0.day) }
  var helping: [String: [Muscle]] = [:]
  let sets = muscleSets(of: counted) { catalogID in
    if let known = helping[catalogID] { return known }
    let muscles = names.exercise(catalogID)?.secondaryMuscles ?? []
    helping[catalogID] = muscles
    return muscles
  }
  guard isWhole else { return sets }
  return sets.map { whole in
    var mean = whole
    mean.tenths = whole.tenths.quotientRounded(view.weeks)
    return mean
  }.filter { $0.tenths > 0 }
}

private func shownLift(_ view: ProgressView, _ names: ExerciseNames, _ context: RouteContext) -> ShownLift? {
  let asked = context.request.query["lift"] ?? ""
  // By default, show the exercise that grew most. The requested one may not be among the most trained.
  let grown = view.gains.first { gain in
    gain.growth > 0 && gain.isCompound
      && view.lifts.contains { $0.catalogID.hasSameBytes(as: gain.catalogID) }
  }
  let known = view.lifts + view.gains.map { ($0.catalogID, $0.name) }
  guard
    let lift = known.first(where: { $0.catalogID.hasSameBytes(as: asked) })
      ?? known.first(where: { $0.catalogID.hasSameBytes(as: grown?.catalogID ?? "") }) ?? view.lifts.first
  else {
    return nil
  }
  let summaries = view.summaries.filter { $0.catalogID.hasSameBytes(as: lift.catalogID) }
  guard
    let progressMeasure = progressMeasure(
      for: summaries, names.exercise(lift.catalogID)?.loading ?? .weightReps)
  else {
    return nil
  }
  let (grain, formula) = (TrendGrain(spanning: view.today - view.first), context.localizer.figures.formula)
  return ShownLift(
    catalogID: lift.catalogID, name: lift.name, progressMeasure: progressMeasure, grain: grain,
    points: trend(of: summaries, by: progressMeasure, from: view.first, grain, formula),
    growth: growth(of: summaries, by: progressMeasure, from: view.first, through: view.today, formula))
}

/// Returns the records from the last four weeks, grouped by exercise and session.
///
/// There are up to eight groups, newest first.
private func recentRecords(
  _ view: ProgressView, _ names: ExerciseNames, in tx: Transaction
) -> [RecordsOfDay] {
  let from = max(view.today - 27, view.first)
  let lately = view.summaries.filter { $0.day >= from }
  let hits = recordsHit(in: lately, from: from, names.catalogue, in: tx)
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
