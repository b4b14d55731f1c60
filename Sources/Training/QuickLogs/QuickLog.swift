package import Records

/// Notes that an exercise was done on a day, with as much as is said of it; without a set one tap is enough.
///
/// All that is logged so on a day is one session, complete from its first entry: what comes after is beside
/// it, as in any finished session. Its ids derive from the day, so that two devices write into the same one.
/// The same exercise for the same day of a program gets its further sets.
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
    let empty = PlanSnapshot().sealed()
    tx.putOnce(empty)
    tx.put(session)
    tx.put(performance)
    for set in sets { tx.put(set) }
    // Its length is not known.
    tx.put(SessionEnd(sessionID: session.id, endedAt: session.startedAt, snapshotID: empty.id))
    refreshSummaries(of: [session.id], in: tx)
  } else {
    try amend(session.id, ExercisePerformance.self, performance.id, to: performance, in: tx)
    for set in sets { try amend(session.id, SetPerformance.self, set.id, to: set, in: tx) }
  }
  return session
}

/// Takes an exercise out of the quick log of a day; the last one takes the session along.
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
  /// The session that holds what is logged of a day by itself; after a deleted one another begins.
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
    snapshotID = PlanSnapshot().sealed().id
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
