package import Records

/// Starts a session from a template's current version, or applies the template to an empty session in
/// progress.
///
/// The program's phase adjusts the day's targets unless `atFullTargets` is true.
///
/// `programDayID` and `trainingID` identify the program day and the scheduled workout that the session is
/// for. Without a program day, it is for the one that is due with the template, if there is one.
///
/// - Throws: ``SessionError/alreadyRunning(_:)`` if another session is in progress, or
///   ``SessionError/template(_:)`` if the template can't be read.
package func startSession(
  from templateID: ID, for programDayID: ID? = nil, scheduledAs trainingID: ID? = nil,
  atFullTargets: Bool = false, in tx: Transaction
) throws(SessionError) -> WorkoutSession {
  let reading: TemplateReading
  do throws(TemplateError) { reading = try readTemplate(templateID, in: tx) } catch { throw .template(error) }
  var session: WorkoutSession
  if let empty = emptySession(in: tx) {
    session = empty
    if session.title.isEmpty { session.title = reading.template.name }
  } else {
    session = try newSession(titled: reading.template.name, in: tx)
  }
  session.origin = .template
  session.versionID = reading.versions.current?.id
  session.snapshotID = reading.snapshot.id
  session.programDayID =
    programDayID ?? session.programDayID ?? dueDay(of: templateID, on: session.day, in: tx)?.id
  session.scheduledTrainingID = trainingID ?? session.scheduledTrainingID
  tx.put(session)
  if !atFullTargets { try followPhase(session, of: templateID, in: tx) }
  return session
}

/// Applies the phase's targets to a new session, if they differ from the template's.
///
/// - Throws: ``SessionError`` if the session isn't in progress.
private func followPhase(
  _ session: WorkoutSession, of templateID: ID, in tx: Transaction
) throws(SessionError) {
  let phase = phase(of: templateID, on: session.day, programDayID: session.programDayID, in: tx)
  guard let targets = phase?.targets, !targets.isAsPlanned else { return }
  try overrideTargets(targets.adjustments, because: "", in: session.id, tx)
}
