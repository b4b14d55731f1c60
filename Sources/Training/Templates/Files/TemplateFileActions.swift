package import Records

/// Returns the current content of a template as a file.
///
/// - Throws: ``TemplateError/noSuchTemplate(_:)`` if the template doesn't exist.
package func templateFile(of templateID: ID, in tx: Transaction) throws(TemplateError) -> TemplateFile {
  let reading = try readTemplate(templateID, in: tx)
  var file = TemplateFile()
  file.name = reading.template.name
  file.category = reading.template.category
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

/// Creates a template from a file, with the name in the file or the closest one that isn't taken.
///
/// An exercise is matched by catalogue ID, then among the sender's own exercises in the file, then by name.
///
/// - Throws: ``TemplateFileError`` if the file is invalid or an exercise is unknown.
package func importTemplate(
  _ bytes: [UInt8], _ finder: ExerciseFinder, in tx: Transaction
) throws(TemplateFileError) -> Template {
  let file = try TemplateFile(parsing: bytes)
  var edit = TemplateEdit()
  for (place, exercise) in file.exercises.enumerated() {
    var known = exercise
    guard let found = here(exercise, of: file, finder, in: tx) else {
      let name = exercise.name.isEmpty ? exercise.catalogID : exercise.name
      throw .unknownExercise(name, line: bytes.line(ofExercise: place))
    }
    known.catalogID = found.catalogID
    known.name = found.name
    known.muscles = found.primaryMuscles
    edit.exercises.append(known)
  }
  edit.tidySupersets()
  var draft = edit.draft
  draft.name = freeTemplateName(like: file.name, in: tx)
  draft.category = file.category
  draft.notes = file.notes
  do throws(TemplateError) { return try createTemplate(draft, by: .import, in: tx) } catch {
    throw .template(error)
  }
}

/// Returns the local exercise that matches an exercise in a file, or nil if there is none.
private func here(
  _ written: ExercisePrescription, of file: TemplateFile, _ finder: ExerciseFinder, in tx: Transaction
) -> Exercise? {
  if let known = exercise(written.catalogID, finder, in: tx) { return known }
  if let own = file.own.first(where: { $0.catalogID.hasSameBytes(as: written.catalogID) }) {
    return take(own, finder, in: tx)
  }
  let mine = tx.list(Exercise.self).filter { $0.mergedInto == nil }
  let everything = mine.isEmpty ? finder : ExerciseFinder(finder.catalogue.adding(mine))
  return everything.resolve(written.name).catalogID.flatMap { exercise($0, finder, in: tx) }
}

/// Adds the sender's exercise to the athlete's own exercises.
///
/// Returns the new exercise, the existing one if the name is taken, or nil if neither is possible.
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
