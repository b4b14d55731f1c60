package import Records

/// Returns the session in progress if it has neither a template nor an exercise yet, or nil otherwise.
package func emptySession(in tx: Transaction) -> WorkoutSession? {
  guard let session = runningSession(in: tx), session.origin == .freeform,
    tx.first(ExercisePerformance.self, ExercisePerformance.bySession.equal(session.id)) == nil
  else { return nil }
  return session
}

/// Moves the session in progress to a version of its template that was just created, unless an exercise has
/// been started.
///
/// Once an exercise has been started, the session keeps its targets.
///
/// - Returns: True if the session was moved.
package func adoptVersion(_ version: TemplateVersion, in tx: Transaction) -> Bool {
  guard var session = runningSession(in: tx), let begun = session.versionID,
    tx.find(TemplateVersion.self, begun)?.templateID == version.templateID,
    tx.first(ExercisePerformance.self, ExercisePerformance.bySession.equal(session.id)) == nil
  else { return false }
  session.versionID = version.id
  session.snapshotID = version.snapshotID
  tx.put(session)
  return true
}

/// Starts a session without a template.
///
/// Its snapshot is computed during the session and stored at its end.
///
/// `exercises` are the initial exercises, such as those of a program day.
///
/// - Throws: ``SessionError/alreadyRunning(_:)`` if a session is in progress, or another ``SessionError`` if
///   the session can't be created.
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

/// A session reported by another source, such as another app.
package struct RecordedSession: Equatable, Sendable {
  package var title = ""
  package var notes = ""
  package var startedAt = Instant(milliseconds: 0)
  package var utcOffset: Int64 = 0
  /// The ID of the template that was trained, if any.
  package var templateID: ID?
  /// The end of the session, or nil while it is in progress.
  package var endedAt: Instant?

  package init() {}
}

/// Stores a session from another source.
///
/// The caller then logs the sets and, if the session is over, ends it.
///
/// A finished session may be recorded while another is in progress.
///
/// - Throws: ``SessionError/alreadyRunning(_:)`` if the session hasn't ended and another is in progress,
///   ``SessionError/outside(field:_:)`` if a text or time is invalid, or ``SessionError/template(_:)`` if the
///   template can't be read.
package func recordSession(
  _ told: RecordedSession, in tx: Transaction
) throws(SessionError) -> WorkoutSession {
  if told.endedAt == nil, let running = runningSession(in: tx) { throw .alreadyRunning(running.id) }
  guard told.title.utf8.count <= 500 else { throw .outside(field: "title", 0...500) }
  guard told.notes.utf8.count <= 65_536 else { throw .outside(field: "notes", 0...65_536) }
  let now = tx.context.now.milliseconds
  // The other source's clock may be up to a day ahead.
  guard told.startedAt.milliseconds <= now + 86_400_000 else { throw .outside(field: "started_at", 0...now) }
  if let end = told.endedAt, !(0...864_000_000).contains(end - told.startedAt) {
    throw .outside(field: "ended_at", 0...864_000_000)
  }
  var session = WorkoutSession()
  session.id = tx.makeID()
  (session.title, session.notes) = (told.title, told.notes)
  (session.startedAt, session.utcOffset) = (told.startedAt, told.utcOffset)
  session.day = told.startedAt.day(utcOffset: told.utcOffset)
  if let templateID = told.templateID {
    let reading: TemplateReading
    do throws(TemplateError) { reading = try readTemplate(templateID, in: tx) } catch {
      throw .template(error)
    }
    session.origin = .template
    (session.versionID, session.snapshotID) = (reading.versions.current?.id, reading.snapshot.id)
    if session.title.isEmpty { session.title = reading.template.name }
  }
  tx.put(session)
  return session
}

/// Returns the session in progress, or nil if there is none.
///
/// If several devices each started a session, returns the most recent.
package func runningSession(in tx: Transaction) -> WorkoutSession? {
  tx.list(WorkoutSession.self, WorkoutSession.byStart.all.newestFirst().first(50))
    .first { $0.origin != .import && tx.find(SessionEnd.self, SessionEnd.id(of: $0.id)) == nil }
}

/// Creates a session that starts now, without storing it.
///
/// - Throws: ``SessionError/alreadyRunning(_:)`` if a session is in progress,
///   ``SessionError/alreadyFinished(_:)`` if the same action already started a session, which has ended
///   since, or ``SessionError/outside(field:_:)`` if the title is too long.
func newSession(
  titled title: String, in tx: Transaction
) throws(SessionError) -> WorkoutSession {
  if let running = runningSession(in: tx) { throw .alreadyRunning(running.id) }
  guard title.utf8.count <= 500 else { throw .outside(field: "title", 0...500) }
  var session = WorkoutSession()
  session.id = tx.makeID()
  // The session exists if the same start is repeated after the session was finished.
  guard tx.row(WorkoutSession.kind, session.id) == nil else { throw .alreadyFinished(session.id) }
  session.title = title
  session.startedAt = tx.context.now
  session.utcOffset = tx.context.utcOffset
  session.day = tx.context.now.day(utcOffset: tx.context.utcOffset)
  return session
}

/// Returns a session's targets: its template's snapshot or, without a template, the performed sets as
/// targets.
package func snapshot(of facts: SessionFacts, in tx: Transaction) -> TemplateSnapshot {
  if facts.session.snapshotID != .none,
    let snapshot = tx.find(TemplateSnapshot.self, facts.session.snapshotID)
  {
    return snapshot
  }
  return facts.mirrored(createdBy: .user, at: tx.context.now)
}

/// Ends a session and stores its effort and, for a freeform session, its snapshot.
///
/// Afterwards, the session's records are frozen. ``finishSession(_:effort:notes:at:_:in:)`` also creates
/// outcomes and suggestions.
///
/// `end` is the time at which the session ended, or nil for now.
///
/// - Throws: ``SessionError`` if the session isn't in progress or has no completed set, or if the effort is
///   out of range.
package func endSession(
  _ sessionID: ID, effort: Int64?, notes: String?, at end: Instant? = nil, in tx: Transaction
) throws(SessionError) -> SessionFacts {
  guard let open = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard open.end == nil else { throw .alreadyFinished(sessionID) }
  guard open.exercises.contains(where: { $0.sets.contains { $0.complete } }) else {
    throw .nothingLogged(sessionID)
  }
  if let effort, !(1...10).contains(effort) { throw .outside(field: "rpe", 1...10) }

  var written: TemplateSnapshot?
  if open.session.snapshotID == .none { written = open.mirrored(createdBy: .user, at: tx.context.now) }
  if let written { tx.putOnce(written) }
  if let effort {
    tx.put(PostWorkoutEffort(sessionID: sessionID, rpe: effort, notes: notes))
  } else if let notes {
    var session = open.session
    session.notes = notes
    tx.put(session)
  }
  // The end is stored last, because it freezes the records stored before it.
  // A clock that was set back meanwhile must not end the session before its start.
  let end = max(end ?? tx.context.now, open.session.startedAt)
  tx.put(SessionEnd(sessionID: sessionID, endedAt: end, snapshotID: written?.id))
  guard let ended = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  refreshSummaries(of: sessionID, as: ended, in: tx)
  return ended
}

/// Moves a session, finished or in progress, to *Recently deleted*.
///
/// - Throws: ``SessionError/noSuchSession(_:)`` if the session doesn't exist.
package func deleteSession(_ sessionID: ID, in tx: Transaction) throws(SessionError) {
  guard tx.find(WorkoutSession.self, sessionID) != nil else { throw .noSuchSession(sessionID) }
  tx.trash(WorkoutSession.self, sessionID)
  refreshSummaries(of: [sessionID], in: tx)
}

/// Returns the content for a template made from a finished session.
///
/// The performed sets become the targets. In a session with a template, the notes, rests, supersets and
/// repetition ranges are those prescribed.
package func doneContent(of facts: SessionFacts, in tx: Transaction) -> TemplateSnapshot {
  let planned = snapshot(of: facts, in: tx)
  switch facts.session.origin {
  case .freeform, .quickLog: return planned
  case .import: return facts.mirrored(createdBy: .import, at: facts.session.startedAt)
  case .template: break
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

/// Creates a template from a session's content.
///
/// For a freeform session the first version is the session's own snapshot. For a session with a template, the
/// new template's first version has the session's version as its parent. If the performed sets differ from
/// the first version, or `ranges` changes a repetition range, there is a second version.
///
/// - Throws: ``SessionError`` if the session doesn't exist, isn't finished or is empty, or the name is
///   invalid.
package func saveAsTemplate(
  _ sessionID: ID, named name: String, category: TemplateCategory = .custom, ranges: [ID: RepRange] = [:],
  in tx: Transaction
) throws(SessionError) -> Template {
  guard let facts = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard facts.end != nil else { throw .notFinished(sessionID) }
  let first = facts.session.origin == .template ? snapshot(of: facts, in: tx) : doneContent(of: facts, in: tx)
  guard !first.exercises.isEmpty else { throw .nothingLogged(sessionID) }
  let template: Template
  do throws(TemplateError) { template = try addTemplate(name, category, in: tx) } catch {
    throw .template(error)
  }
  let parents = facts.session.origin == .template ? [facts.session.versionID].compactMap { $0 } : []
  let version = addVersion(of: template.id, first, parents: parents, in: tx)
  var second = first
  second.exercises = doneContent(of: facts, in: tx).exercises
  for place in second.exercises.indices {
    second.exercises[place].repRange =
      ranges[second.exercises[place].lineage] ?? second.exercises[place].repRange
  }
  if second.exercises != first.exercises {
    second.createdBy = .user
    second.createdAt = tx.context.now
    addVersion(of: template.id, second.sealed(), parents: [version.id], in: tx)
  }
  return template
}

/// Restores a session from *Recently deleted*.
///
/// - Throws: ``SessionError/noSuchSession(_:)`` if the session isn't in *Recently deleted*.
package func restoreSession(_ sessionID: ID, in tx: Transaction) throws(SessionError) {
  guard tx.trashedAt(WorkoutSession.self, sessionID) != nil else { throw .noSuchSession(sessionID) }
  tx.restore(WorkoutSession.self, sessionID)
  refreshSummaries(of: [sessionID], in: tx)
}
