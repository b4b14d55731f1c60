package import Records

/// A template as a list shows it.
package struct LibraryEntry: Equatable, Sendable {
  package var plan: WorkoutPlan
  /// Its name, told apart from equal ones.
  package var name: String
  package var isFavorite: Bool
  /// The newest day on which it was trained.
  package var lastDay: Day?
  /// The number of its current version; nil before the first, or while none has arrived.
  package var number: Int64?
  /// What it asks for now; of a draft what was written so far.
  package var exercises: [ExercisePrescription]

  package var setCount: Int64 { Int64(exercises.reduce(0) { $0 + $1.sets.count }) }
}

/// Which templates are wanted; all of it may be missing.
package struct LibraryWish: Equatable, Sendable {
  package var text: String
  package var category: PlanCategory?
  package var favoritesOnly: Bool
  package var draftsOnly: Bool
  /// Leaves out drafts, which can't be trained.
  package var completeOnly = false

  package init(
    text: String = "", category: PlanCategory? = nil, favoritesOnly: Bool = false, draftsOnly: Bool = false
  ) {
    self.text = text
    self.category = category
    self.favoritesOnly = favoritesOnly
    self.draftsOnly = draftsOnly
  }
}

/// The templates that fit a wish, as many as asked for, and what there is to choose from.
package struct Library: Equatable, Sendable {
  package var entries: [LibraryEntry] = []
  /// How many fit the wish in all.
  package var fitting: Int64 = 0
  /// How many there are, whatever is wished.
  package var count: Int64 = 0
  package var favorites: Int64 = 0
  package var drafts: Int64 = 0
  /// The categories that some template has, in their order.
  package var categories: [PlanCategory] = []

  package init() {}
}

extension [ExercisePrescription] {
  /// How long it takes, at two minutes a set.
  package var estimatedMinutes: Int64 { Int64(reduce(0) { $0 + $1.sets.count }) * 2 }

  /// The sets that are no warm-up.
  var workingSets: Int64 { reduce(0) { $0 + Int64($1.sets.count { $0.type.isWorking }) } }
}

/// Lists templates: favourites first, then those trained last, then those made last.
///
/// Words are looked for in the names of templates and of their exercises, and may be begun or mistyped.
package func readLibrary(
  _ wish: LibraryWish, limit: Int, in tx: Transaction
) -> Library {
  let plans = tx.list(WorkoutPlan.self)
  let names = displayNames(of: plans)
  var favorites: Set<ID> = []
  for favorite in tx.list(PlanFavorite.self) where favorite.favorite { favorites.insert(favorite.planID) }
  let shelf = Shelf(in: tx)
  var entries = plans.map { plan in
    LibraryEntry(
      plan: plan, name: names[plan.id] ?? plan.name, isFavorite: favorites.contains(plan.id),
      lastDay: shelf.lastDays[plan.id], exercises: [])
  }
  var library = Library()
  library.count = Int64(entries.count)
  library.favorites = Int64(entries.count { $0.isFavorite })
  library.drafts = Int64(entries.count { !$0.plan.complete })
  library.categories = PlanCategory.allCases.filter { category in
    entries.contains { $0.plan.category == category }
  }
  entries = entries.filter { wish.fits($0) }.sorted { $0.precedes($1) }
  let typed = TextFolding.fold(wish.text.utf8).split(separator: 0x20).map { Array($0) }
  if typed.isEmpty {
    library.fitting = Int64(entries.count)
    library.entries = entries.prefix(limit).map { shelf.filled($0, in: tx) }
    return library
  }
  var search = LibrarySearch(typed)
  entries = entries.filter { search.finds($0.name, shelf.exerciseNames(of: $0, in: tx)) }
  library.fitting = Int64(entries.count)
  library.entries = entries.prefix(limit).map { shelf.filled($0, in: tx) }
  return library
}

/// Marks a template as liked, or no longer.
package func markPlan(
  _ planID: ID, favorite: Bool, in tx: Transaction
) throws(PlanError) {
  guard tx.find(WorkoutPlan.self, planID) != nil else { throw .noSuchPlan(planID) }
  tx.put(PlanFavorite(planID: planID, favorite: favorite))
}

/// Versions and last days of all templates, each read once.
private struct Shelf {
  var versions: [ID: [PlanVersion]] = [:]
  var lastDays: [ID: Day] = [:]

  init(in tx: Transaction) {
    var plans: [ID: ID] = [:]
    versions = versionsByPlan(in: tx)
    for version in versions.values.joined() { plans[version.id] = version.planID }
    for session in tx.list(WorkoutSession.self, WorkoutSession.byStart.all.newestFirst().first(3000)) {
      guard let planID = session.versionID.flatMap({ plans[$0] }), lastDays[planID] == nil else { continue }
      lastDays[planID] = session.day
    }
  }

  /// The names of what an entry's current version asks for; no more of it is read.
  func exerciseNames(of entry: LibraryEntry, in tx: Transaction) -> [String] {
    guard let current = PlanVersions(versions[entry.plan.id] ?? []).current,
      let row = tx.row(PlanSnapshot.kind, current.snapshotID), case .list(let exercises)? = row["exercises"]
    else { return filled(entry, in: tx).exercises.map { $0.name } }
    return exercises.compactMap { exercise in
      guard case .text(let name)? = exercise["name"] else { return nil }
      return name
    }
  }

  /// An entry with what its current version asks for.
  func filled(_ entry: LibraryEntry, in tx: Transaction) -> LibraryEntry {
    var filled = entry
    let tree = PlanVersions(versions[entry.plan.id] ?? [])
    if let current = tree.current, let snapshot = tx.find(PlanSnapshot.self, current.snapshotID) {
      filled.number = tree.number(of: current.id)
      filled.exercises = snapshot.exercises
    } else if let sketch = tx.find(PlanSketch.self, PlanSketch(of: entry.plan.id).id) {
      filled.exercises = sketch.exercises
    }
    return filled
  }
}

extension LibraryWish {
  fileprivate func fits(_ entry: LibraryEntry) -> Bool {
    if let category, entry.plan.category != category { return false }
    if draftsOnly, entry.plan.complete { return false }
    if completeOnly, !entry.plan.complete { return false }
    return !favoritesOnly || entry.isFavorite
  }
}

extension LibraryEntry {
  fileprivate func precedes(_ other: LibraryEntry) -> Bool {
    if isFavorite != other.isFavorite { return isFavorite }
    let (mine, theirs) = (lastDay?.number ?? Int64.min, other.lastDay?.number ?? Int64.min)
    if mine != theirs { return mine > theirs }
    if plan.createdAt != other.plan.createdAt { return plan.createdAt > other.plan.createdAt }
    return plan.id > other.plan.id
  }
}

/// Looks for typed words in the names of templates and of their exercises.
///
/// The same exercises come up in many templates, so each name is looked at once.
private struct LibrarySearch {
  private let typed: [[UInt8]]
  /// By name, whether each typed word begins a word of it, or is one mistyped.
  private var known: [String: [Bool]] = [:]

  init(_ typed: [[UInt8]]) { self.typed = typed }

  /// Whether each typed word is in the name of a template or in one of its exercises.
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
