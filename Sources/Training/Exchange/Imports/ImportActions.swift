package import Records

/// Returns a preview of an import, with the records that it would add and those that already exist, without
/// writing anything.
package func previewImport(_ request: ImportRequest, in tx: Transaction) -> ImportPreview {
  let sessions = sortedSessions(of: request, in: tx)
  var preview = preview(of: sessions, request.completed(from: sessions, in: tx))
  preview.recordings = counts(of: request, in: tx)
  preview.addedPrograms = addedPrograms(of: request, in: tx)
  return preview
}

private func preview(of sessions: [SortedSession], _ request: ImportRequest) -> ImportPreview {
  var preview = ImportPreview()
  var added: [LoggedSession] = []
  for session in sessions {
    let setCount = session.identified.logged.setCount
    preview.sessionCount += 1
    preview.setCount += setCount
    switch session.place {
    case .isNew: added.append(session.identified.logged)
    case .isHere, .wasDoneHere:
      preview.duplicateSessions += 1
      preview.duplicateSets += setCount
    case .isHereChanged:
      preview.changedSessions += 1
      preview.changedSets += setCount
    }
  }
  let days =
    request.sessions.map { $0.day } + request.activities.map { $0.day } + request.metrics.map { $0.day }
  if let first = days.min(), let last = days.max() { preview.span = first...last }
  preview.exercises = namedExercises(request)
  preview.programCount = Int64(request.programs.count)
  preview.suspicious = suspiciousSets(in: request.sessions, unit: request.unit)
  preview.unmarked = request.unmarkedWarmUps(in: added)
  return preview
}

/// Imports a log as one batch, which can be undone in a single step.
///
/// Existing sessions are listed in the batch, but not added again.
///
/// - Throws: ``ImportError/nothingToImport`` if the file contains nothing to import.
package func importLog(
  _ request: ImportRequest, in tx: Transaction
) throws(ImportError) -> ImportPreview {
  guard !request.isEmpty else { throw .nothingToImport }
  let (recordings, sessions) = (counts(of: request, in: tx), sortedSessions(of: request, in: tx))
  let request = request.completed(from: sessions, in: tx)
  var batch = ImportBatch()
  batch.id = request.batchID
  batch.format = request.format
  batch.fileName = request.fileName.shortened(to: 1000)
  batch.unit = request.unit
  batch.at = tx.context.now

  tx.putOnce(importSnapshot)
  var meanings = Meanings(request)
  let programs = importPrograms(request.programs, in: tx) { meanings.exercise($0, in: tx) }
  if !request.programs.isEmpty { batch.programs = programs.made }
  for session in sessions {
    batch.sessionCount += 1
    batch.setCount += session.identified.logged.setCount
    switch session.place {
    case .isNew:
      batch.sessions.append(session.identified.id)
      add(session.identified, request, programs.days, &meanings, in: tx)
    case .isHere(let id), .isHereChanged(let id):
      // A changed session is listed by its ID in the store, so that importing the same file again hides
      // nothing.
      batch.sessions.append(id)
      keepOwnExercises(of: id, in: tx)
    case .wasDoneHere: break
    }
  }
  importRecordings(request, into: &batch, in: tx)
  tx.put(batch)
  // Another device may have undone the same import before receiving this one. The later action wins.
  tx.keepAlive(ImportBatch.self, batch.id)
  var preview = preview(of: sessions, request)
  (preview.recordings, preview.addedPrograms) = (recordings, Int64(programs.made.count))
  return preview
}

/// Undoes the given import, or the most recent import if `batchID` is nil.
///
/// The import's sessions are hidden unless another import lists them.
///
/// - Throws: ``ImportError/nothingToUndo`` if there is no such import.
package func undoImport(
  _ batchID: ID? = nil, in tx: Transaction
) throws(ImportError) -> ImportBatch {
  let newest = tx.list(ImportBatch.self, ImportBatch.byTime.all.newestFirst()).first { batch in
    batchID.map { $0 == batch.id } ?? true
  }
  guard let batch = newest else { throw .nothingToUndo }
  tx.trash(ImportBatch.self, batch.id)
  let left = listedImports(in: tx)
  let hidden = batch.sessions.filter { !left.contains($0) }
  refreshSummaries(of: hidden, in: tx)
  trashPrograms(madeBy: batch, listed: left, in: tx)
  trashOwnExercises(leftBy: hidden, listed: left, in: tx)
  trashRecordings(of: batch, in: tx)
  return batch
}

/// Restores an undone import from *Recently deleted*, with its records.
///
/// - Throws: ``ImportError/nothingToUndo`` if there is no such import.
package func restoreImport(_ batchID: ID, in tx: Transaction) throws(ImportError) {
  tx.restore(ImportBatch.self, batchID)
  guard let batch = tx.find(ImportBatch.self, batchID) else { throw .nothingToUndo }
  for program in batch.programs ?? [] where tx.trashedAt(Program.self, program) != nil {
    restoreProgram(program, in: tx)
  }
  for id in batch.activities ?? [] { tx.restore(RecordedActivity.self, id) }
  for id in batch.metrics ?? [] { tx.restore(DailyMetrics.self, id) }
  for session in batch.sessions {
    for performance in tx.list(ExercisePerformance.self, ExercisePerformance.bySession.equal(session)) {
      if let own = ID(performance.catalogID) { tx.restore(Exercise.self, own) }
    }
  }
  refreshSummaries(of: batch.sessions, in: tx)
}

/// Trashes the custom exercises that were created by imports and used only by sessions that are now hidden.
private func trashOwnExercises(leftBy hidden: [ID], listed: Set<ID>, in tx: Transaction) {
  var candidates: [String: ID] = [:]
  for session in hidden {
    for performance in tx.list(ExercisePerformance.self, ExercisePerformance.bySession.equal(session)) {
      guard let id = ID(performance.catalogID), let own = tx.find(Exercise.self, id) else { continue }
      candidates[own.catalogID] = id
    }
  }
  guard !candidates.isEmpty else { return }
  let gone = Set(hidden)
  for performance in tx.list(ExercisePerformance.self) where candidates[performance.catalogID] != nil {
    guard !gone.contains(performance.sessionID),
      let session = tx.find(WorkoutSession.self, performance.sessionID)
    else { continue }
    if session.origin != .import || listed.contains(session.id) { candidates[performance.catalogID] = nil }
  }
  for snapshot in tx.list(TemplateSnapshot.self) {
    for exercise in snapshot.exercises { candidates[exercise.catalogID] = nil }
  }
  for mark in tx.list(ExerciseMark.self) { candidates[mark.catalogID] = nil }
  for id in candidates.values.sorted() where isMadeByImport(id, in: tx) { tx.trash(Exercise.self, id) }
}

/// Returns true if a custom exercise has only a name, like those that imports create.
private func isMadeByImport(_ id: ID, in tx: Transaction) -> Bool {
  guard let exercise = tx.find(Exercise.self, id) else { return false }
  var made = Exercise()
  made.id = id
  made.catalogID = id.text
  made.name = exercise.name
  return exercise == made
}

/// The exercises that the names in a log refer to.
private struct Meanings {
  let catalogue: Catalogue
  private var byName: [String: Exercise]

  init(_ request: ImportRequest) {
    (catalogue, byName) = (request.catalogue, request.exercises)
  }

  mutating func exercise(_ logged: LoggedExercise, in tx: Transaction) -> Exercise {
    if let exercise = logged.catalogID.flatMap({ catalogue.exercise($0) }) { return exercise }
    if logged.isOwn { return importedExercise(named: logged.name, in: tx) }
    let exercise = byName[logged.name] ?? importedExercise(named: logged.name, in: tx)
    byName[logged.name] = exercise
    return exercise
  }
}

private func add(
  _ identified: IdentifiedSession, _ request: ImportRequest, _ days: [LoggedDayPlace: ID],
  _ meanings: inout Meanings, in tx: Transaction
) {
  let logged = identified.logged
  var session = WorkoutSession(logged, id: identified.id, utcOffset: tx.context.utcOffset)
  session.programDayID = logged.exercises.lazy.compactMap { $0.programDay.flatMap { days[$0] } }.first
  var facts = SessionFacts(session: session)
  tx.putOnce(session)
  for (number, loggedExercise) in logged.exercises.enumerated() {
    let exercise = meanings.exercise(loggedExercise, in: tx)
    let rank = min(Int64(number), ranks.upperBound)
    var performance = ExercisePerformance(loggedExercise, as: exercise, rank: rank, in: session)
    performance.programDayID = loggedExercise.programDay.flatMap { days[$0] }
    tx.putOnce(performance)
    let leading = request.warmUps(before: loggedExercise)
    var sets: [SetPerformance] = []
    for (place, logged) in loggedExercise.sets.enumerated() {
      let rank = min(Int64(place), ranks.upperBound)
      var set = SetPerformance(logged, rank: rank, of: performance, in: session, unit: request.unit)
      if place < leading { set.type = .warmup }
      sets.append(set)
    }
    for set in sets { tx.putOnce(set) }
    facts.exercises.append(ExerciseFacts(performance: performance, sets: sets))
  }
  if let effort = logged.effort {
    facts.effort = PostWorkoutEffort(sessionID: session.id, rpe: effort, notes: nil)
    tx.putOnce(PostWorkoutEffort(sessionID: session.id, rpe: effort, notes: nil))
  }
  let end = session.startedAt + (logged.durationMilliseconds ?? 0)
  tx.putOnce(SessionEnd(sessionID: session.id, endedAt: end))
  for summary in facts.summaries { tx.put(summary) }
}

/// Returns the custom exercise for a name without a clear match in the catalogue, creating it if necessary.
///
/// The exercise's ID is derived from the name, so it is the same on every device.
package func ownExercise(named name: String, in tx: Transaction) -> Exercise {
  var fingerprint = Fingerprint("own exercise")
  fingerprint.add(name)
  var exercise = Exercise()
  exercise.id = fingerprint.id
  exercise.catalogID = fingerprint.id.text
  exercise.name = name.isEmpty ? "?" : name.shortened(to: 200)
  if let known = tx.find(Exercise.self, exercise.id) { return known }
  tx.put(exercise)
  tx.restore(Exercise.self, exercise.id)
  return exercise
}

/// Marks the custom exercises of an existing session as live, unless the athlete deleted them.
private func keepOwnExercises(of sessionID: ID, in tx: Transaction) {
  for performance in tx.list(ExercisePerformance.self, ExercisePerformance.bySession.equal(sessionID)) {
    guard let own = ID(performance.catalogID), tx.find(Exercise.self, own) != nil else { continue }
    tx.keepAlive(Exercise.self, own)
  }
}

/// Returns the custom exercise that an import uses for a name, and marks it as live, so that undoing the
/// import on another device doesn't delete it.
private func importedExercise(named name: String, in tx: Transaction) -> Exercise {
  let exercise = ownExercise(named: name, in: tx)
  tx.keepAlive(Exercise.self, exercise.id)
  return exercise
}
