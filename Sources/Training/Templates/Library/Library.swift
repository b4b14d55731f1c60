package import Records

/// A template as an entry in the library.
package struct LibraryEntry: Equatable, Sendable {
  package var template: Template
  /// The display name, distinct from the names of other templates.
  package var name: String
  package var isFavorite: Bool
  /// The day on which the template was last trained, if ever.
  package var lastDay: Day?
  /// The number of the current version, or nil if there is none or its content hasn't synced yet.
  package var number: Int64?
  /// The exercises of the current version or, for a draft, of its edit.
  package var exercises: [ExercisePrescription]

  package var setCount: Int64 { Int64(exercises.reduce(0) { $0 + $1.sets.count }) }
}

/// A query for templates, in which all criteria are optional.
package struct LibraryCriteria: Equatable, Sendable {
  package var text: String
  package var category: TemplateCategory?
  package var favoritesOnly: Bool
  package var draftsOnly: Bool
  /// True to exclude drafts, which can't be trained.
  package var completeOnly = false

  package init(
    text: String = "", category: TemplateCategory? = nil, favoritesOnly: Bool = false,
    draftsOnly: Bool = false
  ) {
    self.text = text
    self.category = category
    self.favoritesOnly = favoritesOnly
    self.draftsOnly = draftsOnly
  }
}

/// The templates that match a query, up to a limit, and the available filters.
package struct Library: Equatable, Sendable {
  package var entries: [LibraryEntry] = []
  /// The number of templates that match the query, regardless of the limit.
  package var fitting: Int64 = 0
  /// The number of all templates, regardless of the query.
  package var count: Int64 = 0
  package var favorites: Int64 = 0
  package var drafts: Int64 = 0
  /// The categories in use, in the order of ``TemplateCategory``.
  package var categories: [TemplateCategory] = []

  package init() {}
}

extension [ExercisePrescription] {
  /// The estimated duration in minutes, at two minutes per set.
  package var estimatedMinutes: Int64 { Int64(reduce(0) { $0 + $1.sets.count }) * 2 }

  /// The number of sets that aren't warm-ups.
  var workingSets: Int64 { reduce(0) { $0 + Int64($1.sets.count { $0.type.isWorking }) } }
}

/// Returns the templates that match a query.
///
/// Favourites come first. Otherwise, templates are ordered by when they were last trained and then by when
/// they were created, most recent first.
///
/// `lastDays` contains the day on which each template was last trained, from ``lastTrainedDays(in:)``. The
/// text is matched against the names of templates and their exercises, allowing for incomplete and misspelled
/// words.
package func readLibrary(
  _ criteria: LibraryCriteria, limit: Int, lastDays: [ID: Day], in tx: Transaction
) -> Library {
  let templates = tx.list(Template.self)
  let names = displayNames(of: templates)
  var favorites: Set<ID> = []
  for favorite in tx.list(TemplateFavorite.self) where favorite.favorite {
    favorites.insert(favorite.templateID)
  }
  let versionTable = VersionTable(in: tx)
  var entries = templates.map { template in
    LibraryEntry(
      template: template, name: names[template.id] ?? template.name,
      isFavorite: favorites.contains(template.id),
      lastDay: lastDays[template.id], exercises: [])
  }
  var library = Library()
  library.count = Int64(entries.count)
  library.favorites = Int64(entries.count { $0.isFavorite })
  library.drafts = Int64(entries.count { !$0.template.complete })
  library.categories = TemplateCategory.allCases.filter { category in
    entries.contains { $0.template.category == category }
  }
  entries = entries.filter { criteria.fits($0) }.sorted { $0.precedes($1) }
  let typed = TextFolding.fold(criteria.text.utf8).split(separator: 0x20).map { Array($0) }
  if typed.isEmpty {
    library.fitting = Int64(entries.count)
    library.entries = entries.prefix(limit).map { versionTable.filled($0, in: tx) }
    return library
  }
  var search = LibrarySearch(typed)
  entries = entries.filter { search.finds($0.name, versionTable.exerciseNames(of: $0, in: tx)) }
  library.fitting = Int64(entries.count)
  library.entries = entries.prefix(limit).map { versionTable.filled($0, in: tx) }
  return library
}

/// Marks a template as a favourite, or removes the mark.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist.
package func markTemplate(
  _ templateID: ID, favorite: Bool, in tx: Transaction
) throws(TemplateError) {
  guard tx.find(Template.self, templateID) != nil else { throw .noSuchTemplate(templateID) }
  tx.put(TemplateFavorite(templateID: templateID, favorite: favorite))
}

/// The versions of all templates, read once.
private struct VersionTable {
  var versions: [ID: [TemplateVersion]] = [:]

  init(in tx: Transaction) {
    versions = versionsByTemplate(in: tx)
  }

  /// Returns the exercise names of an entry's current version without decoding the rest of the snapshot.
  func exerciseNames(of entry: LibraryEntry, in tx: Transaction) -> [String] {
    guard let current = TemplateVersions(versions[entry.template.id] ?? []).current,
      let row = tx.row(TemplateSnapshot.kind, current.snapshotID),
      case .list(let exercises)? = row["exercises"]
    else { return filled(entry, in: tx).exercises.map { $0.name } }
    return exercises.compactMap { exercise in
      guard case .text(let name)? = exercise["name"] else { return nil }
      return name
    }
  }

  /// Returns an entry with the number and exercises of its current version or, for a draft, the exercises of
  /// its edit.
  func filled(_ entry: LibraryEntry, in tx: Transaction) -> LibraryEntry {
    var filled = entry
    let tree = TemplateVersions(versions[entry.template.id] ?? [])
    if let current = tree.current, let snapshot = tx.find(TemplateSnapshot.self, current.snapshotID) {
      filled.number = tree.number(of: current.id)
      filled.exercises = snapshot.exercises
    } else if let edit = tx.find(TemplateEdit.self, TemplateEdit(of: entry.template.id).id) {
      filled.exercises = edit.exercises
    }
    return filled
  }
}

extension LibraryCriteria {
  fileprivate func fits(_ entry: LibraryEntry) -> Bool {
    if let category, entry.template.category != category { return false }
    if draftsOnly, entry.template.complete { return false }
    if completeOnly, !entry.template.complete { return false }
    return !favoritesOnly || entry.isFavorite
  }
}

extension LibraryEntry {
  fileprivate func precedes(_ other: LibraryEntry) -> Bool {
    if isFavorite != other.isFavorite { return isFavorite }
    let (mine, theirs) = (lastDay?.number ?? Int64.min, other.lastDay?.number ?? Int64.min)
    if mine != theirs { return mine > theirs }
    if template.createdAt != other.template.createdAt { return template.createdAt > other.template.createdAt }
    return template.id > other.template.id
  }
}

/// A search for the athlete's words in the names of templates and of their exercises.
///
/// Many templates share exercises, so the result for each name is cached.
private struct LibrarySearch {
  private let typed: [[UInt8]]
  /// The results, keyed by name: for each search word, true if it is a prefix or a misspelling of a word in
  /// the name.
  private var known: [String: [Bool]] = [:]

  init(_ typed: [[UInt8]]) { self.typed = typed }

  /// Returns true if each search word matches the name of a template or one of its exercises.
  mutating func finds(_ name: String, _ exercises: [String]) -> Bool {
    var found = matches(name)
    for exercise in exercises where found.contains(false) {
      for (place, isThere) in matches(exercise).enumerated() where isThere { found[place] = true }
    }
    return !found.contains(false)
  }

  private mutating func matches(_ name: String) -> [Bool] {
    if let known = known[name] { return known }
    let words = TextFolding.fold(name.utf8).split(separator: 0x20).map { Array($0) }
    let matches = typed.map { typed in
      if words.contains(where: { $0.starts(with: typed) }) { return true }
      guard typed.count >= 4 else { return false }
      let limit = typed.count >= 8 ? 2 : 1
      return words.contains { editDistance($0, typed, atMost: limit) != nil }
    }
    known[name] = matches
    return matches
  }
}
