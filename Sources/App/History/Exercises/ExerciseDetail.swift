import Records
import Training

/// The content of an exercise's page.
struct ExerciseDetail {
  var today: Day
  var exercise: Exercise
  var isOwn: Bool
  var isFavorite = false
  /// The tracking type for which the sessions have data, which may differ from the declared type.
  var loading = TrackingType.weightReps
  /// The summaries of all finished sessions with the exercise, newest first.
  var summaries: [SessionSummary] = []
  /// All records, including those that have since been broken, newest first.
  var records: [RecordHit] = []
  var range: ChartRange
  /// The measures that can be drawn, most important first.
  var yardsticks: [ProgressMeasure] = []
  /// The measure that is drawn, or nil if there is none.
  var progressMeasure: ProgressMeasure?
  var formula = MaximumFormula.epley
  /// The forecast of the curve's next point, or nil if there is none.
  var next: NextPoint?
  var climbing = ClimbingView()
  /// Up to five of the most recent sessions with the exercise, newest first.
  var last: [SessionFacts] = []
  var templates: [UsingTemplate] = []
  /// The custom exercises that were merged into this exercise.
  var merged: [Exercise] = []

  var catalogID: String { exercise.catalogID }
  var path: String { "/exercises/" + percentEncoded(exercise.catalogID) }

  /// The curve that is drawn, its first day, and its granularity.
  var curve: (points: [TrendPoint], from: Day, grain: TrendGrain) {
    let oldest = summaries.last?.day ?? today
    let first = max(range.days.map { today - $0 } ?? oldest, oldest - 1)
    let grain = TrendGrain(spanning: today - first)
    guard let progressMeasure else { return ([], first, grain) }
    return (trend(of: summaries, by: progressMeasure, from: first, grain, formula), first, grain)
  }
}

/// A template that contains the exercise.
struct UsingTemplate {
  var id: ID
  var name: String
  var sets: Int64
}

/// Returns an exercise with its history.
///
/// Returns nil if the exercise is neither in the catalogue nor among the athlete's custom exercises and has
/// never been trained.
func readExercise(_ catalogID: String, _ context: RouteContext) -> ExerciseDetail? {
  let tx = context.tx
  let own = tx.list(Exercise.self)
  let summaries = summaries(of: catalogID, limit: 100_000, in: tx)
  let last = history(of: catalogID, limit: 5, in: tx)
  guard let found = exercise(catalogID, context.finder.catalogue, own) ?? remembered(catalogID, last) else {
    return nil
  }
  var detail = ExerciseDetail(
    today: context.layout.today, exercise: found,
    isOwn: own.contains { $0.id == found.id && found.id != .none },
    range: ChartRange(context.request.query["range"]) ?? .year)
  detail.isFavorite = isFavorite(found.catalogID, in: tx)
  detail.summaries = summaries
  detail.loading = found.loading.measured(in: summaries)
  detail.formula = context.localizer.figures.formula
  detail.yardsticks = detail.loading.yardsticks.filter { $0.measures(summaries) }
  let asked = context.request.query["measure"] ?? ""
  detail.progressMeasure =
    detail.yardsticks.first { $0.code.hasSameBytes(as: asked) } ?? detail.yardsticks.first
  let first = detail.range.days.map { detail.today - $0 }
  let lately = detail.summaries.reversed().filter { summary in first.map { summary.day >= $0 } ?? true }
  detail.climbing = readClimbing(lately, context.request.query, in: tx)
  detail.last = last
  detail.merged = own.filter { $0.mergedInto?.hasSameBytes(as: found.catalogID) ?? false }
  detail.templates = templates(with: catalogID, in: tx)
  return detail
}

/// Returns an exercise with the name and muscles stored in its last performance, or nil if it was never
/// performed.
private func remembered(_ catalogID: String, _ last: [SessionFacts]) -> Exercise? {
  for facts in last {
    for exercise in facts.exercises where exercise.performance.catalogID.hasSameBytes(as: catalogID) {
      var known = Exercise()
      known.catalogID = catalogID
      known.name = exercise.performance.nameSnapshot
      known.primaryMuscles = exercise.performance.musclesSnapshot
      return known
    }
  }
  return nil
}

private func templates(with catalogID: String, in tx: Transaction) -> [UsingTemplate] {
  let templates = tx.list(Template.self)
  let names = displayNames(of: templates)
  let (versions, meant) = (versionsByTemplate(in: tx), Set(mergedCatalogIDs(of: catalogID, in: tx)))
  var found: [UsingTemplate] = []
  for template in templates {
    guard let current = TemplateVersions(versions[template.id] ?? []).current,
      let snapshot = tx.find(TemplateSnapshot.self, current.snapshotID)
    else { continue }
    let sets = snapshot.exercises.filter { meant.contains($0.catalogID) }
      .reduce(0) { $0 + $1.sets.count { $0.type.isWorking } }
    if sets > 0 {
      found.append(
        UsingTemplate(id: template.id, name: names[template.id] ?? template.name, sets: Int64(sets)))
    }
  }
  return found.sorted {
    TextFolding.fold($0.name.utf8).lexicographicallyPrecedes(TextFolding.fold($1.name.utf8))
  }
}
