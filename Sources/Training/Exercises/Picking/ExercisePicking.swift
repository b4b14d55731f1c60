package import Records

/// One of the athlete's exercise lists: favourites, recently trained exercises, or exercises that the athlete
/// created.
package enum ExerciseList: CaseIterable, Sendable {
  case favorites, recent, own
}

/// A query for exercises by text, muscle, equipment and list, all of which are optional.
package struct ExerciseCriteria: Equatable, Sendable {
  package var text: String
  package var muscle: Muscle?
  package var equipment: Equipment?
  package var list: ExerciseList?

  package init(
    text: String = "", muscle: Muscle? = nil, equipment: Equipment? = nil, list: ExerciseList? = nil
  ) {
    self.text = text
    self.muscle = muscle
    self.equipment = equipment
    self.list = list
  }
}

/// An exercise that matches a query, with details of the athlete's use of it.
package struct FoundExercise: Equatable, Sendable {
  package var exercise: Exercise
  /// The alias that matched the query's text, or nil if the name matched or the query has no text.
  package var alias: String?
  /// The day the exercise was last trained, or nil if recent sessions don't include it.
  package var lastDay: Day?
  package var isFavorite: Bool
  /// True if the athlete created the exercise.
  package var isOwn: Bool
}

/// Returns up to `limit` exercises that match a query, and whether there are more.
///
/// Without text, the most recently trained exercises come first, then favourites, the athlete's own
/// exercises, and popular exercises. With text, the best matches come first, and among equal matches,
/// favourites and recent exercises come first. If the query has a muscle, exercises that train it as a
/// primary muscle precede those that train it as a secondary muscle.
package func findExercises(
  _ criteria: ExerciseCriteria, limit: Int, recent: RecentExercises, _ finder: ExerciseFinder,
  in tx: Transaction
) -> (found: [FoundExercise], hasMore: Bool) {
  let own = tx.list(Exercise.self).filter { $0.mergedInto == nil }
  var favorites: Set<String> = []
  for mark in tx.list(ExerciseMark.self) where mark.favorite { favorites.insert(mark.catalogID) }
  let named: [(exercise: Exercise, alias: String?)] =
    TextFolding.fold(criteria.text.utf8).isEmpty
    ? ranked(finder.catalogue.exercises + own, recent, favorites)
    : searched(criteria.text, finder, own, recent, favorites)
  var first: [FoundExercise] = []
  var second: [FoundExercise] = []
  for (exercise, alias) in named where criteria.fits(exercise) {
    let found = FoundExercise(
      exercise: exercise, alias: alias, lastDay: recent[exercise.catalogID]?.day,
      isFavorite: favorites.contains(exercise.catalogID), isOwn: exercise.id != .none)
    guard criteria.list?.holds(found) ?? true else { continue }
    if criteria.muscle.map({ exercise.primaryMuscles.contains($0) }) ?? true {
      first.append(found)
    } else {
      second.append(found)
    }
  }
  let all = first + second
  return (Array(all.prefix(limit)), all.count > limit)
}

/// Returns the exercise with the given catalogue ID, from the catalogue or the athlete's own exercises.
///
/// If the exercise was merged, returns the exercise that replaced it. Returns nil if there is no such
/// exercise.
package func exercise(
  _ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction
) -> Exercise? {
  if let shared = finder.catalogue.exercise(catalogID) { return shared }
  guard let own = ID(catalogID).flatMap({ tx.find(Exercise.self, $0) }) else { return nil }
  return own.mergedInto.flatMap { finder.catalogue.exercise($0) } ?? own
}

extension ExerciseCriteria {
  fileprivate func fits(_ exercise: Exercise) -> Bool {
    if let equipment, exercise.equipment != equipment { return false }
    guard let muscle else { return true }
    return exercise.primaryMuscles.contains(muscle) || exercise.secondaryMuscles.contains(muscle)
  }
}

extension ExerciseList {
  fileprivate func holds(_ found: FoundExercise) -> Bool {
    switch self {
    case .favorites: found.isFavorite
    case .recent: found.lastDay != nil
    case .own: found.isOwn
    }
  }
}

/// The day each exercise was last trained and its rank by recency, keyed by catalogue ID.
///
/// The most recently trained exercise has rank 0.
package typealias RecentExercises = [String: (day: Day, place: Int)]

private func ranked(
  _ exercises: [Exercise], _ recent: RecentExercises, _ favorites: Set<String>
) -> [(exercise: Exercise, alias: String?)] {
  func rank(_ exercise: Exercise) -> Int {
    if let place = recent[exercise.catalogID]?.place { return place }
    if favorites.contains(exercise.catalogID) { return 1000 }
    // Many aliases indicate a popular exercise; the athlete's own exercises come before those.
    return exercise.id != .none ? 1001 : 2000 - min(exercise.aliases.count, 100)
  }
  return exercises.filter { $0.mergedInto == nil }
    .map { (rank: rank($0), exercise: $0) }
    .sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      return left.exercise.precedes(right.exercise)
    }
    .map { ($0.exercise, nil) }
}

private func searched(
  _ text: String, _ finder: ExerciseFinder, _ own: [Exercise], _ recent: RecentExercises,
  _ favorites: Set<String>
) -> [(exercise: Exercise, alias: String?)] {
  var boosts: [String: Int64] = [:]
  for catalogID in favorites { boosts[catalogID] = 100 }
  for (catalogID, _) in recent { boosts[catalogID, default: 0] += 200 }
  var found: [(score: Int64, exercise: Exercise, alias: String?)] = []
  let finders = own.isEmpty ? [finder] : [finder, ExerciseFinder(finder.catalogue.only(own))]
  for finder in finders {
    for match in finder.search(text, limit: 300, boosts: boosts) {
      guard let exercise = finder.catalogue.exercise(match.catalogID) else { continue }
      found.append((match.score, exercise, match.alias))
    }
  }
  return found.sorted { left, right in
    left.score != right.score ? left.score > right.score : left.exercise.precedes(right.exercise)
  }.map { ($0.exercise, $0.alias) }
}

extension Exercise {
  fileprivate func precedes(_ other: Exercise) -> Bool {
    let (name, others) = (TextFolding.fold(name.utf8), TextFolding.fold(other.name.utf8))
    if name != others { return name.lexicographicallyPrecedes(others) }
    return catalogID.utf8.lexicographicallyPrecedes(other.catalogID.utf8)
  }
}
