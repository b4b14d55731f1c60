package import Records

/// Returns true if the athlete has marked an exercise as a favourite.
package func isFavorite(_ catalogID: String, in tx: Transaction) -> Bool {
  tx.find(ExerciseMark.self, ExerciseMark(catalogID: catalogID, favorite: true).id)?.favorite ?? false
}

/// Marks an exercise as a favourite, or removes the mark.
package func markExercise(_ catalogID: String, favorite: Bool, in tx: Transaction) {
  tx.put(ExerciseMark(catalogID: catalogID, favorite: favorite))
}

/// Changes the name, main muscle, equipment and loading of one of the athlete's own exercises.
///
/// Recorded sets keep the name they were recorded with. If the main muscle is unchanged, the other primary
/// muscles are kept.
///
/// - Throws: ``OwnExerciseError`` if the name is empty, too long or taken.
package func editExercise(
  _ exerciseID: ID, _ own: OwnExercise, _ finder: ExerciseFinder, in tx: Transaction
) throws(OwnExerciseError) {
  guard var exercise = tx.find(Exercise.self, exerciseID) else { return }
  guard own.name.utf8.contains(where: { $0 > 0x20 }) else { throw .nameEmpty }
  guard own.name.utf8.count <= 200 else { throw .nameTooLong(limit: 200) }
  let folded = TextFolding.fold(own.name.utf8)
  for known in finder.catalogue.exercises + tx.list(Exercise.self)
  where known.mergedInto == nil && known.id != exerciseID && !folded.isEmpty
    && TextFolding.fold(known.name.utf8) == folded
  {
    throw .nameTaken(catalogID: known.catalogID)
  }
  exercise.name = own.name
  if exercise.primaryMuscles.first != own.muscle { exercise.primaryMuscles = own.muscle.map { [$0] } ?? [] }
  exercise.equipment = own.equipment
  exercise.loading = own.loading
  tx.put(exercise)
}

/// The reason an exercise can't be merged or unmerged.
package enum ExerciseMergeError: Error, Equatable, Sendable {
  /// The athlete has no such exercise, or it has already been merged or unmerged.
  case notOwn
  /// The catalogue has no such exercise.
  case notShared(catalogID: String)
}

/// Merges one of the athlete's own exercises into an exercise in the catalogue.
///
/// Recorded sets don't change, but they are shown under the catalogue exercise's name.
///
/// - Throws: ``ExerciseMergeError/notOwn`` if the athlete has no such exercise or it has already been merged,
///   or ``ExerciseMergeError/notShared(catalogID:)`` if the catalogue has no such exercise.
package func mergeExercise(
  _ exerciseID: ID, into catalogID: String, _ catalogue: Catalogue, in tx: Transaction
) throws(ExerciseMergeError) {
  guard var exercise = tx.find(Exercise.self, exerciseID), exercise.mergedInto == nil else { throw .notOwn }
  guard let shared = catalogue.exercise(catalogID) else { throw .notShared(catalogID: catalogID) }
  exercise.mergedInto = shared.catalogID
  tx.put(exercise)
}

/// Undoes the merge of one of the athlete's own exercises.
///
/// - Throws: ``ExerciseMergeError/notOwn`` if the athlete has no such exercise, or it isn't merged.
package func partExercise(_ exerciseID: ID, in tx: Transaction) throws(ExerciseMergeError) {
  guard var exercise = tx.find(Exercise.self, exerciseID), exercise.mergedInto != nil else { throw .notOwn }
  exercise.mergedInto = nil
  tx.put(exercise)
}
