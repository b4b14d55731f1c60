import Records
import Training

/// Returns the exercise's name from the shared catalogue or the athlete's custom exercises, or `catalogID` if
/// the exercise is unknown.
func exerciseName(_ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction) -> String {
  knownExercise(catalogID, finder, in: tx)?.name ?? catalogID
}

/// Returns true if the exercise is in the shared catalogue or among the athlete's custom exercises.
func isExercise(_ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction) -> Bool {
  knownExercise(catalogID, finder, in: tx) != nil
}

private func knownExercise(
  _ catalogID: String, _ finder: ExerciseFinder, in tx: Transaction
) -> Exercise? {
  finder.catalogue.exercise(catalogID) ?? ID(catalogID).flatMap { tx.find(Exercise.self, $0) }
}
