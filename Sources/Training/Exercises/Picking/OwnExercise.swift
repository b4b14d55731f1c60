package import Records

/// The athlete's description of an exercise that the catalogue doesn't contain.
package struct OwnExercise: Equatable, Sendable {
  package var name: String
  package var muscle: Muscle?
  package var equipment: Equipment
  package var loading: TrackingType

  package init(
    name: String, muscle: Muscle? = nil, equipment: Equipment = .other, loading: TrackingType = .weightReps
  ) {
    self.name = name
    self.muscle = muscle
    self.equipment = equipment
    self.loading = loading
  }
}

/// The reason an exercise can't be created or edited.
package enum OwnExerciseError: Error, Equatable, Sendable {
  case nameEmpty
  case nameTooLong(limit: Int64)
  /// Another exercise already has this name; the associated value is its catalogue ID.
  case nameTaken(catalogID: String)
}

/// Creates an exercise from the athlete's description.
///
/// The exercise's catalogue ID is its record ID as text.
///
/// - Throws: ``OwnExerciseError`` if the name is empty, too long or taken.
package func createExercise(
  _ own: OwnExercise, _ finder: ExerciseFinder, in tx: Transaction
) throws(OwnExerciseError) -> Exercise {
  let folded = TextFolding.fold(own.name.utf8)
  guard own.name.utf8.contains(where: { $0 > 0x20 }) else { throw .nameEmpty }
  guard own.name.utf8.count <= 200 else { throw .nameTooLong(limit: 200) }
  for known in finder.catalogue.exercises + tx.list(Exercise.self)
  where known.mergedInto == nil && TextFolding.fold(known.name.utf8) == folded && !folded.isEmpty {
    throw .nameTaken(catalogID: known.catalogID)
  }
  var exercise = Exercise()
  exercise.id = tx.makeID()
  exercise.catalogID = exercise.id.text
  exercise.name = own.name
  exercise.primaryMuscles = own.muscle.map { [$0] } ?? []
  exercise.equipment = own.equipment
  exercise.loading = own.loading
  tx.put(exercise)
  return exercise
}
