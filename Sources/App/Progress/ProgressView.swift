import Records
import Training

/// What the tab Progress shows of a range.
struct ProgressView {
  var today: Day
  var range: ChartRange
  /// The Monday with which the range begins.
  var first: Day
  /// Of all sessions in the range.
  var summaries: [SessionSummary] = []
  /// What its weeks, months or years amount to.
  var periods: [PeriodTotal] = []
  /// What grew, the most first.
  var gains: [LiftGain] = []
  /// Goals that are not reached yet, else all.
  var goals: [GoalLine] = []
  /// The exercises of several joints with most volume, then those trained most, with names; at most six.
  var lifts: [(catalogID: String, name: String)] = []
  /// Which of them is drawn; nil where none is.
  var lift: ShownLift?
  var muscleSpan = MuscleSpan.lately
  var muscles: [MuscleSets] = []
  var categories: [CategoryTotal] = []
  var records: [RecordsOfDay] = []
  var climbing = ClimbingView()
  /// Whether anything was ever finished.
  var hasHistory = false

  /// Whole weeks from the first to this one.
  var weeks: Int64 { (today.monday - first) / 7 + 1 }
  var barGrain: TrendGrain { TrendGrain(ofBarsSpanning: today - first) }

  /// The page with everything as it is but one field.
  func path(_ name: String, _ value: String, to place: String = "") -> String {
    var fields = [(name: "range", value: range.code)]
    if let lift { fields.append(("lift", lift.catalogID)) }
    if muscleSpan != .lately { fields.append(("week", muscleSpan.code)) }
    fields += climbing.chosen
    fields.removeAll { $0.name.hasSameBytes(as: name) }
    return address("/progress", fields + [(name, value)]) + place
  }
}

/// Of which days the sets of muscles are counted.
enum MuscleSpan: CaseIterable {
  /// The last seven days.
  case lately
  case lastWeek
  /// A week of the range on average.
  case average

  init(_ text: String?) {
    let text = text ?? ""
    self = MuscleSpan.allCases.first { text.hasSameBytes(as: $0.code) } ?? .lately
  }

  /// The word for it in an address.
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
  var grain: TrendGrain
  var points: [TrendPoint]
  /// Tenths of a percent.
  var growth: Int64?
}

func readProgress(_ visit: Visit) -> ProgressView {
  let tx = visit.tx
  let names = ExerciseNames(catalogue: visit.finder.catalogue, own: tx.list(Exercise.self))
  var view = readRange(visit)
  // Climbs have their pyramid.
  let lifts = mostTrained(view.summaries).filter { names.exercise($0.catalogID)?.loading != .climb }
  view.lifts = leading(lifts, view.summaries, names).prefix(6).map { ($0.catalogID, names[$0.catalogID]) }
  view.gains = readGains(
    view.summaries, names, from: view.first, through: view.today, visit.voice.figures.formula)
  view.goals = Array(readGoalLines(visit).prefix(3))
  view.lift = shownLift(view, names, visit)
  view.muscles = readMuscles(view, names, in: tx)
  view.categories = categoryTotals(of: view.summaries, in: tx)
  view.records = recentRecords(view, names, in: tx)
  view.climbing = readClimbing(view.summaries, visit.request.query, in: tx)
  view.climbing.hardest = hardestSends(of: view.summaries)
  return view
}

/// The exercises of several joints by what was moved with each, then the others by their sessions.
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

/// As much as a single drawing of the page needs.
func readRange(_ visit: Visit) -> ProgressView {
  let (tx, query) = (visit.tx, visit.request.query)
  let range = ChartRange(query["range"]) ?? .quarter
  let today = visit.frame.today.inCalendar
  let oldest = tx.first(SessionSummary.self, SessionSummary.byDay.all)?.day
  let first = range.weeks.map { today.monday - 7 * ($0 - 1) } ?? min(oldest ?? today, today).monday
  var view = ProgressView(today: today, range: range, first: first)
  view.summaries = summaries(from: view.first, through: view.today, in: tx)
  view.periods = totals(of: view.summaries, by: view.barGrain, from: first, through: today)
  view.hasHistory = oldest != nil
  view.muscleSpan = MuscleSpan(query["week"])
  return view
}

/// The sets of each muscle in the days that are asked for.
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

private func shownLift(_ view: ProgressView, _ names: ExerciseNames, _ visit: Visit) -> ShownLift? {
  let asked = visit.request.query["lift"] ?? ""
  // What grew most leads; what was asked for may be none of those trained most.
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
  guard let yardstick = yardstick(for: summaries, names.exercise(lift.catalogID)?.loading ?? .weightReps)
  else {
    return nil
  }
  let (grain, formula) = (TrendGrain(spanning: view.today - view.first), visit.voice.figures.formula)
  return ShownLift(
    catalogID: lift.catalogID, name: lift.name, yardstick: yardstick, grain: grain,
    points: trend(of: summaries, by: yardstick, from: view.first, grain, formula),
    growth: growth(of: summaries, by: yardstick, from: view.first, through: view.today, formula))
}

/// The records of the last four weeks, at most eight, the newest first.
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
