import Records
import Training

/// What the page of all templates says.
struct TemplateShelf {
  /// Where it stands.
  var path = "/templates"
  var wish: LibraryWish
  var library: Library
  /// How many are shown at most.
  var limit: Int
  var running: RunningPlan?
  /// Whether a session runs that has something in it, so that no other can begin.
  var isBusy = false
  /// How many presets there are to copy.
  var presetCount: Int64 = 0
  /// Templates that the log speaks for, where there are none yet or the athlete asked.
  var proposed: [ProposedPlan]?
}

/// The session that runs now, and the template it is from.
struct RunningPlan: Equatable {
  var sessionID: ID
  var planID: ID?
}

/// What the page of one template says.
struct TemplateDetail {
  var reading: PlanReading
  var name: String
  var isFavorite: Bool
  var lastDay: Day?
  var running: RunningPlan?
  /// What a newer version of the preset that it was copied from would change.
  var update: PresetUpdate?
  /// The catalogue ids of exercises that are not there any more.
  var gone: Set<String> = []
  /// What was written and not saved, and when.
  var sketched: Day?
  /// How many changes wait for a word.
  var waiting: Int64
  /// The newest first.
  var stories: [VersionStory]
  /// How training went with each of them.
  var trends: [(number: Int64, trend: VersionTrend)]
  /// Days of the versions' making, where the athlete is now.
  var utcOffset: Int64

  var planID: ID { reading.plan.id }
}

/// How many templates a page begins with.
private let pageSize = 40

/// Reads `q`, `category` (or `favorites`, `drafts`), `limit` and `derive` of a query.
///
/// At `/start` stands only what can be trained.
func readShelf(
  _ query: Fields, at path: String = "/templates", today: Day, in tx: Transaction
) -> TemplateShelf {
  let filter = query["category"] ?? ""
  var wish = LibraryWish(
    text: query["q"] ?? "", category: PlanCategory(rawValue: filter),
    favoritesOnly: filter.hasSameBytes(as: "favorites"), draftsOnly: filter.hasSameBytes(as: "drafts"))
  wish.completeOnly = !path.hasSameBytes(as: "/templates")
  let asked = query["limit"].flatMap { Int64(digits: $0.utf8) } ?? 0
  let limit = Int(min(max(asked, Int64(pageSize)), 10_000))
  let library = readLibrary(wish, limit: limit, in: tx)
  var shelf = TemplateShelf(
    path: path, wish: wish, library: library, limit: limit, running: readRunningPlan(in: tx))
  shelf.isBusy = shelf.running != nil && emptySession(in: tx) == nil
  if library.count == 0 || query["derive"] != nil { shelf.proposed = readProposals(in: tx) }
  return shelf
}

/// What the log speaks for and no template has the name of.
func readProposals(in tx: Transaction) -> [ProposedPlan] {
  let known = tx.list(WorkoutPlan.self).map { $0.name }
  return proposedPlans(in: tx).filter { plan in !known.contains { $0.hasSameBytes(as: plan.name) } }
}

func readRunningPlan(in tx: Transaction) -> RunningPlan? {
  runningSession(in: tx).map { session in
    RunningPlan(
      sessionID: session.id,
      planID: session.versionID.flatMap { tx.find(PlanVersion.self, $0) }?.planID)
  }
}

/// How many versions a page begins with.
private let laneSize = 12

/// Reads a template as it stands; with `all`, every version.
func readTemplate(
  _ planID: ID, all: Bool = false, in tx: Transaction
) throws(PlanError) -> TemplateDetail {
  let reading = try readPlan(planID, in: tx)
  let sketch = tx.find(PlanSketch.self, PlanSketch(of: planID).id)
  let offset = tx.context.utcOffset
  let stories = versionStories(of: reading, limit: all ? 10_000 : laneSize, in: tx)
  return TemplateDetail(
    reading: reading, name: displayNames(of: tx.list(WorkoutPlan.self))[planID] ?? reading.plan.name,
    isFavorite: tx.find(PlanFavorite.self, PlanFavorite(planID: planID, favorite: true).id)?.favorite
      ?? false,
    lastDay: lastDay(of: reading, in: tx), running: readRunningPlan(in: tx),
    sketched: sketch.map { $0.changedAt.day(utcOffset: offset) },
    waiting: Int64(changeGroups(of: try offeredChanges(of: planID, in: tx), in: reading.snapshot).count),
    stories: stories,
    trends: stories.map { (number: $0.number, trend: versionTrend(of: $0.version, in: tx)) },
    utcOffset: offset)
}

private func lastDay(of reading: PlanReading, in tx: Transaction) -> Day? {
  reading.versions.numbered.compactMap { version in
    let query = WorkoutSession.bySnapshot.equal(version.snapshotID).newestFirst().first(20)
    // Another template may have the same content, and so the same snapshot.
    return tx.list(WorkoutSession.self, query).first { $0.versionID == version.id }?.day
  }.max()
}

/// The address of a template, or of what lies below it.
func path(of planID: ID, _ below: String = "") -> String {
  "/templates/" + planID.text + (below.isEmpty ? "" : "/" + below)
}
