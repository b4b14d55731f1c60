package import Records

/// Logs an exercise for a day, with or without sets.
///
/// All quick logs for a day form one session. It counts as finished from the first entry on, so later entries
/// are amendments. Its ID is derived from the day, so that two devices write to the same session. Further
/// sets of the same exercise for the same program day are added to that exercise.
///
/// - Throws: ``SessionError`` if an entry, the notes or the number of sets is invalid, or the session can't
///   be amended.
@discardableResult
package func quickLog(
  _ exercise: Exercise, _ entries: [SetEntry] = [], notes: String = "", on day: Day,
  of programDayID: ID? = nil, in tx: Transaction
) throws(SessionError) -> WorkoutSession {
  for entry in entries { try check(entry) }
  guard notes.utf8.count <= 65_536 else { throw .outside(field: "notes", 0...65_536) }
  guard entries.count <= 100 else { throw .outside(field: "sets", 1...100) }
  let setIDs = entries.map { _ in tx.makeID() }
  let session = WorkoutSession(quickLogOn: day, in: tx)
  let known = facts(of: session.id, in: tx)
  var performance = ExercisePerformance(quick: exercise, of: programDayID, in: session)
  let begun = known?.exercises.first { $0.performance.id == performance.id }
  performance.rank = begun?.performance.rank ?? rank(after: known?.exercises.last?.performance.rank)
  performance.notes = notes.isEmpty ? begun?.performance.notes ?? "" : notes
  var sets: [SetPerformance] = []
  for (place, entry) in entries.enumerated() {
    var set = SetPerformance(entry, of: performance, in: session)
    set.id = setIDs[place]
    set.rank = (rank(after: begun?.sets.last?.rank) + Int64(place)).clamped(to: ranks)
    sets.append(set)
  }
  if known == nil {
    let empty = TemplateSnapshot().sealed()
    tx.putOnce(empty)
    tx.put(session)
    tx.put(performance)
    for set in sets { tx.put(set) }
    // The duration is unknown, so the session ends when it starts.
    tx.put(SessionEnd(sessionID: session.id, endedAt: session.startedAt, snapshotID: empty.id))
    refreshSummaries(of: [session.id], in: tx)
  } else {
    try amend(session.id, ExercisePerformance.self, performance.id, to: performance, in: tx)
    for set in sets { try amend(session.id, SetPerformance.self, set.id, to: set, in: tx) }
  }
  return session
}

/// Removes an exercise from a day's quick log.
///
/// Deletes the session if the exercise was the only one.
///
/// - Throws: ``SessionError`` if the session isn't a quick log, the exercise doesn't exist, or the session
///   can't be amended.
package func takeOutQuickLog(
  _ performanceID: ID, of sessionID: ID, in tx: Transaction
) throws(SessionError) {
  guard let facts = facts(of: sessionID, in: tx), facts.session.origin == .quickLog else {
    throw .noSuchSession(sessionID)
  }
  guard let exercise = facts.exercises.first(where: { $0.performance.id == performanceID }) else {
    throw .noSuchExercise(performanceID.text)
  }
  if facts.exercises.count == 1 { return try deleteSession(sessionID, in: tx) }
  for set in exercise.sets { try amend(sessionID, SetPerformance.self, set.id, to: nil, in: tx) }
  try amend(sessionID, ExercisePerformance.self, performanceID, to: nil, in: tx)
}

extension WorkoutSession {
  /// Creates the session for a day's quick logs, as a copy of the stored session if there is one.
  ///
  /// If the stored session was deleted, the new session gets a different ID.
  fileprivate init(quickLogOn day: Day, in tx: Transaction) {
    self.init()
    var number: Int64 = 0
    repeat {
      var fingerprint = Fingerprint("quick log")
      fingerprint.add(day.number)
      fingerprint.add(number)
      id = fingerprint.id
      number += 1
    } while tx.trashedAt(WorkoutSession.self, id) != nil
    if let known = tx.find(WorkoutSession.self, id) {
      self = known
      return
    }
    self.day = day
    origin = .quickLog
    utcOffset = tx.context.utcOffset
    startedAt = Instant(milliseconds: day.number * 86_400_000 - utcOffset * 60_000)
    snapshotID = TemplateSnapshot().sealed().id
  }
}

extension ExercisePerformance {
  fileprivate init(quick exercise: Exercise, of programDayID: ID?, in session: WorkoutSession) {
    self.init()
    var fingerprint = Fingerprint("quick performance")
    fingerprint.add(session.id)
    fingerprint.add(programDayID ?? .none)
    fingerprint.add(exercise.catalogID)
    id = fingerprint.id
    sessionID = session.id
    name(exercise)
    state = .added
    self.programDayID = programDayID
  }
}
