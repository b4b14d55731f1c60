import Records
import Training

/// The content of the page with all templates.
struct TemplateListing {
  /// The path of the page.
  var path = "/templates"
  var criteria: LibraryCriteria
  var library: Library
  /// The maximum number of templates shown.
  var limit: Int
  var running: RunningTemplate?
  /// True if a session with content is in progress, so that no other session can be started.
  var isBusy = false
  /// The number of presets that can be copied.
  var presetCount: Int64 = 0
  /// The templates derived from the log, set only if the library is empty or the athlete requested them.
  var proposed: [DerivedTemplate]?
}

/// The session in progress, with the template that it follows.
struct RunningTemplate: Equatable {
  var sessionID: ID
  var templateID: ID?
}

/// The content of a template's page.
struct TemplateDetail {
  var reading: TemplateReading
  var name: String
  var isFavorite: Bool
  var lastDay: Day?
  var running: RunningTemplate?
  /// The changes in a newer version of the preset that the template was copied from, or nil if there is none.
  var update: PresetUpdate?
  /// The catalogue IDs of exercises that no longer exist.
  var gone: Set<String> = []
  /// The day when the unsaved edit was last changed, or nil if there is no edit.
  var sketched: Day?
  /// The number of pending changes.
  var waiting: Int64
  /// The versions with their changes, newest first.
  var stories: [VersionStory]
  /// The training results achieved with each version in ``stories``.
  var trends: [(number: Int64, trend: VersionTrend)]
  /// The athlete's current offset from UTC in minutes, for determining the days when versions were created.
  var utcOffset: Int64

  var templateID: ID { reading.template.id }
}

/// The default number of templates on a page, which is also the smallest limit.
private let pageSize = 40

/// Reads the list of templates for a query with the fields `q`, `category` (a category, `favorites` or
/// `drafts`), `limit` and `derive`.
///
/// At `/start`, the list contains only complete templates.
func readListing(
  _ query: Fields, at path: String = "/templates", today: Day, _ catalogue: Catalogue, in tx: Transaction
) -> TemplateListing {
  let filter = query["category"] ?? ""
  var criteria = LibraryCriteria(
    text: query["q"] ?? "", category: TemplateCategory(rawValue: filter),
    favoritesOnly: filter.hasSameBytes(as: "favorites"), draftsOnly: filter.hasSameBytes(as: "drafts"))
  criteria.completeOnly = !path.hasSameBytes(as: "/templates")
  let asked = query["limit"].flatMap { Int64(digits: $0.utf8) } ?? 0
  let limit = Int(min(max(asked, Int64(pageSize)), 10_000))
  let library = readLibrary(criteria, limit: limit, lastDays: lastTrainedDays(in: tx), in: tx)
  var listing = TemplateListing(
    path: path, criteria: criteria, library: library, limit: limit, running: readRunningTemplate(in: tx))
  listing.isBusy = listing.running != nil && emptySession(in: tx) == nil
  if library.count == 0 || query["derive"] != nil { listing.proposed = readProposals(catalogue, in: tx) }
  return listing
}

/// Returns the templates derived from the log, excluding any whose name is already taken.
func readProposals(_ catalogue: Catalogue, in tx: Transaction) -> [DerivedTemplate] {
  let known = tx.list(Template.self).map { $0.name }
  return proposedTemplates(catalogue, in: tx).filter { template in
    !known.contains { $0.hasSameBytes(as: template.name) }
  }
}

func readRunningTemplate(in tx: Transaction) -> RunningTemplate? {
  runningSession(in: tx).map { session in
    RunningTemplate(
      sessionID: session.id,
      templateID: session.versionID.flatMap { tx.find(TemplateVersion.self, $0) }?.templateID)
  }
}

/// The initial number of versions on a page.
private let laneSize = 12

/// Reads a template with its current content.
///
/// `all` is true to read every version instead of only the most recent ones.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template is missing or deleted.
func readTemplateDetail(
  _ templateID: ID, _ catalogue: Catalogue, all: Bool = false, in tx: Transaction
) throws(TemplateError) -> TemplateDetail {
  let reading = try readTemplate(templateID, in: tx)
  let edit = tx.find(TemplateEdit.self, TemplateEdit(of: templateID).id)
  let offset = tx.context.utcOffset
  let stories = versionStories(of: reading, limit: all ? 10_000 : laneSize, in: tx)
  return TemplateDetail(
    reading: reading, name: displayNames(of: tx.list(Template.self))[templateID] ?? reading.template.name,
    isFavorite: tx.find(TemplateFavorite.self, TemplateFavorite(templateID: templateID, favorite: true).id)?
      .favorite
      ?? false,
    lastDay: lastDay(of: reading, in: tx), running: readRunningTemplate(in: tx),
    sketched: edit.map { $0.changedAt.day(utcOffset: offset) },
    waiting: Int64(changeGroups(of: try offeredChanges(of: templateID, in: tx), in: reading.snapshot).count),
    stories: stories,
    trends: stories.map { (number: $0.number, trend: versionTrend(of: $0.version, catalogue, in: tx)) },
    utcOffset: offset)
}

private func lastDay(of reading: TemplateReading, in tx: Transaction) -> Day? {
  reading.versions.numbered.compactMap { version in
    let query = WorkoutSession.bySnapshot.equal(version.snapshotID).newestFirst().first(20)
    // Another template may have the same content, and therefore the same snapshot.
    return tx.list(WorkoutSession.self, query).first { $0.versionID == version.id }?.day
  }.max()
}

/// Returns the template's path, or the path of a page below it.
func path(of templateID: ID, _ below: String = "") -> String {
  "/templates/" + templateID.text + (below.isEmpty ? "" : "/" + below)
}
