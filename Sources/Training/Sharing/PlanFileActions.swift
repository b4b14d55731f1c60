package import Records

/// What a template asks for now, as a file.
///
/// Throws `noSuchPlan`.
package func planFile(of planID: ID, in tx: Transaction) throws(PlanError) -> PlanFile {
  let reading = try readPlan(planID, in: tx)
  var file = PlanFile()
  file.name = reading.plan.name
  file.category = reading.plan.category
  file.notes = reading.snapshot.notes
  file.exercises = reading.snapshot.exercises
  for exercise in file.exercises {
    guard let own = ID(exercise.catalogID).flatMap({ tx.find(Exercise.self, $0) }),
      !file.own.contains(where: { $0.catalogID.hasSameBytes(as: own.catalogID) })
    else { continue }
    file.own.append(own)
  }
  return file
}

/// Makes a template of a file, under its name or one as near to it as is free.
///
/// An exercise is known by its catalogue id, else it is one of the sender's own that the file brings, else it
/// is found by its name.
package func importPlan(
  _ bytes: [UInt8], _ finder: ExerciseFinder, in tx: Transaction
) throws(PlanFileError) -> WorkoutPlan {
  let file = try PlanFile(parsing: bytes)
  var sketch = PlanSketch()
  for (place, exercise) in file.exercises.enumerated() {
    var known = exercise
    guard let found = here(exercise, of: file, finder, in: tx) else {
      let name = exercise.name.isEmpty ? exercise.catalogID : exercise.name
      throw .unknownExercise(name, line: bytes.line(ofExercise: place))
    }
    known.catalogID = found.catalogID
    known.name = found.name
    known.muscles = found.primaryMuscles
    sketch.exercises.append(known)
  }
  sketch.tidySupersets()
  var draft = sketch.draft
  draft.name = freePlanName(like: file.name, in: tx)
  draft.category = file.category
  draft.notes = file.notes
  do throws(PlanError) { return try createPlan(draft, by: .import, in: tx) } catch { throw .plan(error) }
}

/// The exercise that is meant, as it is known here; nil when nobody knows it.
private func here(
  _ written: ExercisePrescription, of file: PlanFile, _ finder: ExerciseFinder, in tx: Transaction
) -> Exercise? {
  if let known = exercise(written.catalogID, finder, in: tx) { return known }
  if let own = file.own.first(where: { $0.catalogID.hasSameBytes(as: written.catalogID) }) {
    return take(own, finder, in: tx)
  }
  let mine = tx.list(Exercise.self).filter { $0.mergedInto == nil }
  let everything = mine.isEmpty ? finder : ExerciseFinder(finder.catalogue.adding(mine))
  return everything.resolve(written.name).catalogID.flatMap { exercise($0, finder, in: tx) }
}

/// An exercise of the sender's own as one of the athlete's; one that has its name already is meant.
private func take(_ own: Exercise, _ finder: ExerciseFinder, in tx: Transaction) -> Exercise? {
  let wish = OwnExercise(
    name: own.name, muscle: own.primaryMuscles.first, equipment: own.equipment, loading: own.loading)
  do throws(OwnExerciseError) {
    var made = try createExercise(wish, finder, in: tx)
    made.primaryMuscles = own.primaryMuscles
    made.secondaryMuscles = own.secondaryMuscles
    (made.mechanic, made.force, made.movement) = (own.mechanic, own.force, own.movement)
    made.perSide = own.perSide
    tx.put(made)
    return made
  } catch {
    guard case .nameTaken(let catalogID) = error else { return nil }
    return exercise(catalogID, finder, in: tx)
  }
}
