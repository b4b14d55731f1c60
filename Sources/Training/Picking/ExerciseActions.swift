package import Records

/// Whether the athlete marked an exercise as a favourite.
package func isFavorite(_ catalogID: String, in tx: Transaction) -> Bool {
  tx.find(ExerciseMark.self, ExerciseMark(catalogID: catalogID, favorite: true).id)?.favorite ?? false
}

/// Marks an exercise as a favourite, or takes the mark away.
package func markExercise(_ catalogID: String, favorite: Bool, in tx: Transaction) {
  tx.put(ExerciseMark(catalogID: catalogID, favorite: favorite))
}

/// Changes the name, the main muscle, the equipment and the loading of an exercise of the athlete's own.
///
/// What was done keeps the name that it had then. A first muscle that stays keeps those beside it.
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

/// Why an exercise can't be merged.
package enum ExerciseMergeError: Error, Equatable, Sendable {
  /// The athlete has no such exercise, or merged it before.
  case notOwn
  /// The catalogue has no such exercise.
  case notShared(catalogID: String)
}

/// Lets an exercise of the catalogue take the place of one of the athlete's own.
///
/// What was done stays as it is, and is read through under the other's name.
package func mergeExercise(
  _ exerciseID: ID, into catalogID: String, _ catalogue: Catalogue, in tx: Transaction
) throws(ExerciseMergeError) {
  guard var exercise = tx.find(Exercise.self, exerciseID), exercise.mergedInto == nil else { throw .notOwn }
  guard let shared = catalogue.exercise(catalogID) else { throw .notShared(catalogID: catalogID) }
  exercise.mergedInto = shared.catalogID
  tx.put(exercise)
}

/// Takes an exercise of the athlete's own out of the one that took its place.
package func partExercise(_ exerciseID: ID, in tx: Transaction) throws(ExerciseMergeError) {
  guard var exercise = tx.find(Exercise.self, exerciseID), exercise.mergedInto != nil else { throw .notOwn }
  exercise.mergedInto = nil
  tx.put(exercise)
}
