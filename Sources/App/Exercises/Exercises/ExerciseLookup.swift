import Records
import Training

/// Returns an exercise's name from the shared catalogue or from the athlete's own exercises; otherwise its
/// id.
func exerciseName(_ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction) -> String {
  knownExercise(catalogID, finder, in: tx)?.name ?? catalogID
}

/// True if the exercise exists, in the shared catalogue or among the athlete's own.
func isExercise(_ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction) -> Bool {
  knownExercise(catalogID, finder, in: tx) != nil
}

private func knownExercise(
  _ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction
) -> Exercise? {
  finder.catalogue.exercise(catalogID) ?? ID(catalogID).flatMap { tx.find(Exercise.self, $0) }
}
