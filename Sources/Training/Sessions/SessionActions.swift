package import Records

/// Starts a session from a plan's current version.
///
/// A running session that is still empty becomes it. `programDayID` is the day of a program that it is for,
/// `trainingID` the training of the calendar. A phase of a program gives the day its targets, unless the full
/// ones are wished for.
/// Throws `alreadyRunning` while another one runs.
package func startSession(
  from planID: ID, for programDayID: ID? = nil, scheduledAs trainingID: ID? = nil,
  atFullTargets: Bool = false, in tx: Transaction
) throws(SessionError) -> WorkoutSession {
  let reading: PlanReading
  do throws(PlanError) { reading = try readPlan(planID, in: tx) } catch { throw .plan(error) }
  var session: WorkoutSession
  if let empty = emptySession(in: tx) {
    session = empty
    if session.title.isEmpty { session.title = reading.plan.name }
  } else {
    session = try newSession(titled: reading.plan.name, in: tx)
  }
  session.origin = .plan
  session.versionID = reading.versions.current?.id
  session.snapshotID = reading.snapshot.id
  session.programDayID = programDayID ?? session.programDayID
  session.scheduledTrainingID = trainingID ?? session.scheduledTrainingID
  tx.put(session)
  if !atFullTargets { try followPhase(session, of: planID, in: tx) }
  return session
}

/// The running session, if it has neither a plan nor an exercise yet.
package func emptySession(in tx: Transaction) -> WorkoutSession? {
  guard let session = runningSession(in: tx), session.origin == .freeform,
    tx.first(ExercisePerformance.self, ExercisePerformance.bySession.equal(session.id)) == nil
  else { return nil }
  return session
}

/// Lets the running session follow a version of its plan that was just made, as long as no set is logged.
///
/// Answers whether it does: after the first set its targets stay what they were.
package func adoptVersion(_ version: PlanVersion, in tx: Transaction) -> Bool {
  guard var session = runningSession(in: tx), let begun = session.versionID,
    tx.find(PlanVersion.self, begun)?.planID == version.planID,
    tx.first(ExercisePerformance.self, ExercisePerformance.bySession.equal(session.id)) == nil
  else { return false }
  session.versionID = version.id
  session.snapshotID = version.snapshotID
  tx.put(session)
  return true
}

/// Starts a session without a plan; its snapshot is computed while it runs and written at its end.
///
/// Exercises that are given stand in it from the start, those of a day of a program.
package func startFreeform(
  titled title: String, _ exercises: [Exercise] = [], for programDayID: ID? = nil, in tx: Transaction
) throws(SessionError) -> WorkoutSession {
  var session = try newSession(titled: title, in: tx)
  session.programDayID = programDayID
  tx.put(session)
  for (place, exercise) in exercises.enumerated() {
    _ = putAdded(exercise, at: Int64(place), in: session, tx)
  }
  return session
}

/// A session that somebody tells of as a whole, such as another program.
package struct ToldSession: Equatable, Sendable {
  package var title = ""
  package var notes = ""
  package var startedAt = Instant(milliseconds: 0)
  package var utcOffset: Int64 = 0
  /// The template that was trained.
  package var planID: ID?
  /// nil while it is still running.
  package var endedAt: Instant?

  package init() {}
}

/// Begins a session as it is told; what was done is logged into it, and then it is finished if it is over.
///
/// One that is over may lie beside a running one. Throws `alreadyRunning`, and `outside` for times that can't
/// be.
package func tellSession(
  _ told: ToldSession, in tx: Transaction
) throws(SessionError) -> WorkoutSession {
  if told.endedAt == nil, let running = runningSession(in: tx) { throw .alreadyRunning(running.id) }
  guard told.title.utf8.count <= 500 else { throw .outside(field: "title", 0...500) }
  guard told.notes.utf8.count <= 65_536 else { throw .outside(field: "notes", 0...65_536) }
  let now = tx.context.now.milliseconds
  // A clock may be ahead, by less than a day.
  guard told.startedAt.milliseconds <= now + 86_400_000 else { throw .outside(field: "started_at", 0...now) }
  if let end = told.endedAt, !(0...864_000_000).contains(end - told.startedAt) {
    throw .outside(field: "ended_at", 0...864_000_000)
  }
  var session = WorkoutSession()
  session.id = tx.makeID()
  (session.title, session.notes) = (told.title, told.notes)
  (session.startedAt, session.utcOffset) = (told.startedAt, told.utcOffset)
  session.day = told.startedAt.day(utcOffset: told.utcOffset)
  if let planID = told.planID {
    let reading: PlanReading
    do throws(PlanError) { reading = try readPlan(planID, in: tx) } catch { throw .plan(error) }
    session.origin = .plan
    (session.versionID, session.snapshotID) = (reading.versions.current?.id, reading.snapshot.id)
    if session.title.isEmpty { session.title = reading.plan.name }
  }
  tx.put(session)
  return session
}

/// The session that is running; of several, which two devices can start, the newest.
package func runningSession(in tx: Transaction) -> WorkoutSession? {
  tx.list(WorkoutSession.self, WorkoutSession.byStart.all.newestFirst().first(50))
    .first { $0.origin != .import && tx.find(SessionEnd.self, SessionEnd.id(of: $0.id)) == nil }
}

private func newSession(
  titled title: String, in tx: Transaction
) throws(SessionError) -> WorkoutSession {
  if let running = runningSession(in: tx) { throw .alreadyRunning(running.id) }
  guard title.utf8.count <= 500 else { throw .outside(field: "title", 0...500) }
  var session = WorkoutSession()
  session.id = tx.makeID()
  // The same start, done again where the session was finished meanwhile.
  guard tx.row(WorkoutSession.kind, session.id) == nil else { throw .alreadyFinished(session.id) }
  session.title = title
  session.startedAt = tx.context.now
  session.utcOffset = tx.context.utcOffset
  session.day = tx.context.now.day(utcOffset: tx.context.utcOffset)
  return session
}

/// What a session had to be: its plan's snapshot, or, without a plan, what was done mirrored as targets.
package func snapshot(of facts: SessionFacts, in tx: Transaction) -> PlanSnapshot {
  if facts.session.snapshotID != .none, let snapshot = tx.find(PlanSnapshot.self, facts.session.snapshotID) {
    return snapshot
  }
  return facts.mirrored(createdBy: .user, at: tx.context.now)
}

/// Ends a session: a freeform session gets its snapshot, effort is kept.
///
/// From then on it never changes. Outcomes and suggestions are made by
/// ``finishSession(_:effort:notes:at:_:in:)``. `end` is when it was over, where that is not now.
package func endSession(
  _ sessionID: ID, effort: Int64?, notes: String?, at end: Instant? = nil, in tx: Transaction
) throws(SessionError) -> SessionFacts {
  guard let open = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard open.end == nil else { throw .alreadyFinished(sessionID) }
  guard open.exercises.contains(where: { $0.sets.contains { $0.complete } }) else {
    throw .nothingLogged(sessionID)
  }
  if let effort, !(1...10).contains(effort) { throw .outside(field: "rpe", 1...10) }

  var written: PlanSnapshot?
  if open.session.snapshotID == .none { written = open.mirrored(createdBy: .user, at: tx.context.now) }
  if let written { tx.putOnce(written) }
  if let effort {
    tx.put(PostWorkoutEffort(sessionID: sessionID, rpe: effort, notes: notes))
  } else if let notes {
    var session = open.session
    session.notes = notes
    tx.put(session)
  }
  // Last, since it freezes what stands before it.
  // A clock that was set back meanwhile must not end it before its start.
  let end = max(end ?? tx.context.now, open.session.startedAt)
  tx.put(SessionEnd(sessionID: sessionID, endedAt: end, snapshotID: written?.id))
  guard let ended = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  refreshSummaries(of: sessionID, as: ended, in: tx)
  return ended
}

/// Moves a session into *Recently deleted*, running or finished.
package func deleteSession(_ sessionID: ID, in tx: Transaction) throws(SessionError) {
  guard tx.find(WorkoutSession.self, sessionID) != nil else { throw .noSuchSession(sessionID) }
  tx.trash(WorkoutSession.self, sessionID)
  refreshSummaries(of: [sessionID], in: tx)
}

/// A name for a new template, as near to one as is free: "Push Day", else "Push Day (2)".
package func freePlanName(like name: String, in tx: Transaction) -> String {
  freeName(name, among: tx.list(WorkoutPlan.self).map { $0.name }) { $0 == 1 ? "" : " (\($0))" }
}

/// What a template of a finished session asks for: what was done, with the notes and rests that were planned.
package func doneContent(of facts: SessionFacts, in tx: Transaction) -> PlanSnapshot {
  let planned = snapshot(of: facts, in: tx)
  switch facts.session.origin {
  case .freeform, .quickLog: return planned
  case .import: return facts.mirrored(createdBy: .import, at: facts.session.startedAt)
  case .plan: break
  }
  var done = facts.mirrored(createdBy: .user, at: tx.context.now)
  for place in done.exercises.indices {
    guard let asked = planned.exercise(done.exercises[place].lineage) else { continue }
    done.exercises[place].notes = asked.notes
    done.exercises[place].restPolicy = asked.restPolicy
    done.exercises[place].supersetGroup = asked.supersetGroup
    done.exercises[place].repRange = asked.repRange
  }
  return done.exercises.isEmpty ? planned : done
}

/// Makes a template of a session's content.
///
/// Of a freeform session the first version is the session's own snapshot, of one from a plan the new plan's
/// first version names the session's version as its parent. What was done otherwise, and other rep ranges,
/// make a second version.
package func saveAsPlan(
  _ sessionID: ID, named name: String, category: PlanCategory = .custom, ranges: [ID: RepRange] = [:],
  in tx: Transaction
) throws(SessionError) -> WorkoutPlan {
  guard let facts = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard facts.end != nil else { throw .notFinished(sessionID) }
  let first = facts.session.origin == .plan ? snapshot(of: facts, in: tx) : doneContent(of: facts, in: tx)
  guard !first.exercises.isEmpty else { throw .nothingLogged(sessionID) }
  let plan: WorkoutPlan
  do throws(PlanError) { plan = try addPlan(name, category, in: tx) } catch { throw .plan(error) }
  let parents = facts.session.origin == .plan ? [facts.session.versionID].compactMap { $0 } : []
  let version = addVersion(of: plan.id, first, parents: parents, in: tx)
  var second = first
  second.exercises = doneContent(of: facts, in: tx).exercises
  for place in second.exercises.indices {
    second.exercises[place].repRange =
      ranges[second.exercises[place].lineage] ?? second.exercises[place].repRange
  }
  if second.exercises != first.exercises {
    second.createdBy = .user
    second.createdAt = tx.context.now
    addVersion(of: plan.id, second.sealed(), parents: [version.id], in: tx)
  }
  return plan
}

/// Brings a session back from *Recently deleted*.
package func restoreSession(_ sessionID: ID, in tx: Transaction) throws(SessionError) {
  guard tx.trashedAt(WorkoutSession.self, sessionID) != nil else { throw .noSuchSession(sessionID) }
  tx.restore(WorkoutSession.self, sessionID)
  refreshSummaries(of: [sessionID], in: tx)
}
