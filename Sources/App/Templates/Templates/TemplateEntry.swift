import Records
import Training

/// A template with its current version.
struct TemplateEntry {
  var templateID: ID
  var name: String
  var category = TemplateCategory.custom
  /// The number of the current version, or nil if the template has no version yet.
  var number: Int64?
  var exercises: Int64 = 0
  var sets: Int64 = 0
  var lastUsed: Day?
}

/// Returns up to `limit` templates: first those used in the 60 most recent sessions, and then the most
/// recently created of the others.
func readTemplates(
  _ templates: [Template], _ names: [ID: String], limit: Int = 5, in tx: Transaction
) -> [TemplateEntry] {
  var entries: [TemplateEntry] = []
  let newest = WorkoutSession.byStart.all.newestFirst().first(60)
  for session in tx.list(WorkoutSession.self, newest) where entries.count < limit {
    guard let version = session.versionID.flatMap({ tx.find(TemplateVersion.self, $0) }),
      !entries.contains(where: { $0.templateID == version.templateID }), let name = names[version.templateID]
    else { continue }
    entries.append(TemplateEntry(templateID: version.templateID, name: name, lastUsed: session.day))
  }
  if entries.count < min(limit, names.count) {
    let others = templates.filter { template in !entries.contains { $0.templateID == template.id } }
      .sorted { $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id > $1.id }
    for template in others.prefix(limit - entries.count) {
      let used = lastUse(of: template.id, in: tx)
      entries.append(
        TemplateEntry(templateID: template.id, name: names[template.id] ?? template.name, lastUsed: used))
    }
  }
  for place in entries.indices { entries[place].fill(templates, in: tx) }
  return entries
}

/// Returns a template with the day of its last use, or nil if it doesn't exist or is a draft.
func readEntry(of templateID: ID, in tx: Transaction) -> TemplateEntry? {
  let templates = tx.list(Template.self).filter { $0.complete }
  guard let name = displayNames(of: templates)[templateID] else { return nil }
  var entry = TemplateEntry(templateID: templateID, name: name, lastUsed: lastUse(of: templateID, in: tx))
  entry.fill(templates, in: tx)
  return entry
}

extension TemplateEntry {
  fileprivate mutating func fill(_ templates: [Template], in tx: Transaction) {
    category = templates.first { $0.id == templateID }?.category ?? .custom
    let versions = templateVersions(of: templateID, in: tx)
    number = versions.current.flatMap { versions.number(of: $0.id) }
    let snapshot = versions.current.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) }
    exercises = Int64(snapshot?.exercises.count ?? 0)
    sets = Int64(snapshot?.exercises.reduce(0) { $0 + $1.sets.count } ?? 0)
  }
}

extension Localizer {
  /// Returns a template's size as text, such as `5 exercises · 16 sets`.
  func extent(of template: TemplateEntry) -> String {
    text(.exercises, .count("count", template.exercises)) + " · "
      + text(.sets, .count("count", template.sets))
  }
}
