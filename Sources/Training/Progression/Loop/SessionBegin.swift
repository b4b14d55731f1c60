package import Records

/// The reason a session couldn't be started from a template.
package enum BeginError: Error, Equatable, Sendable {
  case session(SessionError)
  case suggestion(SuggestionError)
}

/// Starts a session from a template, applies the athlete's decisions on pending changes, and stores how the
/// athlete feels.
///
/// Accepted changes create a new version of the template, which the session uses. Everything is part of one
/// transaction.
///
/// - Throws: ``BeginError/session(_:)`` if the session can't start, or ``BeginError/suggestion(_:)`` if a
///   decision on a change can't be applied.
package func beginSession(
  from templateID: ID, deciding verdicts: [ChangeVerdict] = [], feeling: Feeling? = nil,
  for programDayID: ID? = nil, scheduledAs trainingID: ID? = nil, atFullTargets: Bool = false,
  in tx: Transaction
) throws(BeginError) -> WorkoutSession {
  var session: WorkoutSession
  do throws(SessionError) {
    session = try startSession(
      from: templateID, for: programDayID, scheduledAs: trainingID, atFullTargets: atFullTargets, in: tx)
  } catch {
    throw .session(error)
  }
  do throws(SuggestionError) {
    let decided = try decideChanges(verdicts, at: session.id, in: tx)
    if decided.isRunningSessionUpdated { session = tx.find(WorkoutSession.self, session.id) ?? session }
  } catch {
    throw .suggestion(error)
  }
  if let feeling {
    do throws(SessionError) { try noteMood(feeling, in: session.id, tx) } catch { throw .session(error) }
  }
  return session
}
