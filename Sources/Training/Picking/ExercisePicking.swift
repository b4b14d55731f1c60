package import Records

/// Exercises that the athlete has something to do with.
package enum ExerciseShelf: CaseIterable, Sendable {
  case favorites, recent, own
}

/// Which exercises somebody looks for: words, a muscle, what is at hand, a shelf; all of it may be missing.
package struct ExerciseWish: Equatable, Sendable {
  package var text: String
  package var muscle: Muscle?
  package var equipment: Equipment?
  package var shelf: ExerciseShelf?

  package init(
    text: String = "", muscle: Muscle? = nil, equipment: Equipment? = nil, shelf: ExerciseShelf? = nil
  ) {
    self.text = text
    self.muscle = muscle
    self.equipment = equipment
    self.shelf = shelf
  }
}

/// An exercise that fits a wish, with what the athlete has to do with it.
package struct FoundExercise: Equatable, Sendable {
  package var exercise: Exercise
  /// The other name by which it was found.
  package var alias: String?
  /// The day it was trained last, as far as the newest sessions say.
  package var lastDay: Day?
  package var isFavorite: Bool
  /// Whether the athlete made it.
  package var isOwn: Bool
}

/// The exercises that fit a wish, at most `limit`, and whether there are more.
///
/// Without words come the ones trained last, the newest first, then favourites, then those that many people
/// know; with words the nearest first, favourites and recent ones before others that are as near. An exercise
/// that trains the muscle first stands before one that trains it beside others.
package func findExercises(
  _ wish: ExerciseWish, limit: Int, _ finder: ExerciseFinder, in tx: Transaction
) -> (found: [FoundExercise], hasMore: Bool) {
  let own = tx.list(Exercise.self).filter { $0.mergedInto == nil }
  let recent = recentExercises(in: tx)
  var favorites: Set<String> = []
  for mark in tx.list(ExerciseMark.self) where mark.favorite { favorites.insert(mark.catalogID) }
  let named: [(exercise: Exercise, alias: String?)] =
    TextFolding.fold(wish.text.utf8).isEmpty
    ? ranked(finder.catalogue.exercises + own, recent, favorites)
    : searched(wish.text, finder, own, recent, favorites)
  var first: [FoundExercise] = []
  var second: [FoundExercise] = []
  for (exercise, alias) in named where wish.fits(exercise) {
    let found = FoundExercise(
      exercise: exercise, alias: alias, lastDay: recent[exercise.catalogID]?.day,
      isFavorite: favorites.contains(exercise.catalogID), isOwn: exercise.id != .none)
    guard wish.shelf?.holds(found) ?? true else { continue }
    if wish.muscle.map({ exercise.primaryMuscles.contains($0) }) ?? true {
      first.append(found)
    } else {
      second.append(found)
    }
  }
  let all = first + second
  return (Array(all.prefix(limit)), all.count > limit)
}

/// The exercise under a catalogue id, shared or the athlete's own; one that was merged is read through.
package func exercise(
  _ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction
) -> Exercise? {
  if let shared = finder.catalogue.exercise(catalogID) { return shared }
  guard let own = ID(catalogID).flatMap({ tx.find(Exercise.self, $0) }) else { return nil }
  return own.mergedInto.flatMap { finder.catalogue.exercise($0) } ?? own
}

extension ExerciseWish {
  fileprivate func fits(_ exercise: Exercise) -> Bool {
    if let equipment, exercise.equipment != equipment { return false }
    guard let muscle else { return true }
    return exercise.primaryMuscles.contains(muscle) || exercise.secondaryMuscles.contains(muscle)
  }
}

extension ExerciseShelf {
  fileprivate func holds(_ found: FoundExercise) -> Bool {
    switch self {
    case .favorites: found.isFavorite
    case .recent: found.lastDay != nil
    case .own: found.isOwn
    }
  }
}

/// When an exercise was trained, and its place among those trained last: 0 is the newest.
private typealias Recent = [String: (day: Day, place: Int)]

/// The exercises of the newest summaries; older ones are found by name.
private func recentExercises(in tx: Transaction) -> Recent {
  var recent: Recent = [:]
  let names = mergedNames(in: tx)
  for summary in tx.list(SessionSummary.self, SessionSummary.byDay.all.newestFirst().first(200)) {
    let name = names[summary.catalogID] ?? summary.catalogID
    if recent[name] == nil { recent[name] = (summary.day, recent.count) }
  }
  return recent
}

private func ranked(
  _ exercises: [Exercise], _ recent: Recent, _ favorites: Set<String>
) -> [(exercise: Exercise, alias: String?)] {
  func rank(_ exercise: Exercise) -> Int {
    if let place = recent[exercise.catalogID]?.place { return place }
    if favorites.contains(exercise.catalogID) { return 1000 }
    // Many aliases are a sign of an exercise that many people do; what the athlete made is meant first.
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
  _ text: String, _ finder: ExerciseFinder, _ own: [Exercise], _ recent: Recent, _ favorites: Set<String>
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
