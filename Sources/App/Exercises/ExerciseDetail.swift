import Records
import Training

/// What the page of an exercise shows.
struct ExerciseDetail {
  var today: Day
  var exercise: Exercise
  var isOwn: Bool
  var isFavorite = false
  /// How it is loaded, as far as what was done tells.
  var loading = Loading.weightReps
  /// Of all finished sessions with it, the newest first.
  var summaries: [SessionSummary] = []
  /// Every record when it was one, the newest first.
  var records: [RecordHit] = []
  var range: ChartRange
  /// What can be drawn, the foremost first.
  var yardsticks: [Yardstick] = []
  /// Which of it is drawn; nil while nothing can be.
  var yardstick: Yardstick?
  var formula = MaximumFormula.epley
  /// What is likely next time; nil where nothing can be foreseen.
  var ahead: Ahead?
  var climbing = ClimbingView()
  /// The newest first.
  var last: [SessionFacts] = []
  var templates: [UsingTemplate] = []
  /// The athlete's own exercises whose place it took.
  var merged: [Exercise] = []

  var catalogID: String { exercise.catalogID }
  var path: String { "/exercises/" + percentEncoded(exercise.catalogID) }

  /// The curve that is drawn, and from which day on.
  var curve: (points: [TrendPoint], from: Day, grain: TrendGrain) {
    let oldest = summaries.last?.day ?? today
    let first = max(range.days.map { today - $0 } ?? oldest, oldest - 1)
    let grain = TrendGrain(spanning: today - first)
    guard let yardstick else { return ([], first, grain) }
    return (trend(of: summaries, by: yardstick, from: first, grain, formula), first, grain)
  }
}

/// A template that has an exercise.
struct UsingTemplate {
  var id: ID
  var name: String
  var sets: Int64
}

/// nil where neither the catalogue nor the athlete has such an exercise, and it was never trained.
func readExercise(_ catalogID: String, _ visit: Visit) -> ExerciseDetail? {
  let tx = visit.tx
  let own = tx.list(Exercise.self)
  let summaries = summaries(of: catalogID, limit: 100_000, in: tx)
  let last = history(of: catalogID, limit: 5, in: tx)
  guard let found = exercise(catalogID, visit.finder.catalogue, own) ?? remembered(catalogID, last) else {
    return nil
  }
  var detail = ExerciseDetail(
    today: visit.frame.today, exercise: found, isOwn: own.contains { $0.id == found.id && found.id != .none },
    range: ChartRange(visit.request.query["range"]) ?? .year)
  detail.isFavorite = isFavorite(found.catalogID, in: tx)
  detail.summaries = summaries
  detail.loading = found.loading.measured(in: summaries)
  detail.formula = visit.voice.figures.formula
  detail.yardsticks = detail.loading.yardsticks.filter { $0.measures(summaries) }
  let asked = visit.request.query["measure"] ?? ""
  detail.yardstick =
    detail.yardsticks.first { $0.code.hasSameBytes(as: asked) } ?? detail.yardsticks.first
  let first = detail.range.days.map { detail.today - $0 }
  let lately = detail.summaries.reversed().filter { summary in first.map { summary.day >= $0 } ?? true }
  detail.climbing = readClimbing(lately, visit.request.query, in: tx)
  detail.last = last
  detail.merged = own.filter { $0.mergedInto?.hasSameBytes(as: found.catalogID) ?? false }
  detail.templates = templates(with: catalogID, in: tx)
  return detail
}

/// As much of an exercise as what was done remembers.
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
  let plans = tx.list(WorkoutPlan.self)
  let names = displayNames(of: plans)
  let (versions, meant) = (versionsByPlan(in: tx), Set(namesake(of: catalogID, in: tx)))
  var found: [UsingTemplate] = []
  for plan in plans {
    guard let current = PlanVersions(versions[plan.id] ?? []).current,
      let snapshot = tx.find(PlanSnapshot.self, current.snapshotID)
    else { continue }
    let sets = snapshot.exercises.filter { meant.contains($0.catalogID) }
      .reduce(0) { $0 + $1.sets.count { $0.type.isWorking } }
    if sets > 0 {
      found.append(UsingTemplate(id: plan.id, name: names[plan.id] ?? plan.name, sets: Int64(sets)))
    }
  }
  return found.sorted {
    TextFolding.fold($0.name.utf8).lexicographicallyPrecedes(TextFolding.fold($1.name.utf8))
  }
}
