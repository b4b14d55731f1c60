package import Records

/// Why a session could not begin as was wished.
package enum BeginError: Error, Equatable, Sendable {
  case session(SessionError)
  case suggestion(SuggestionError)
}

/// Starts a session from a template, with what the athlete says before: to waiting changes, and how it feels.
///
/// What is accepted makes a version first, and the session trains it. Nothing of it happens by half.
package func beginSession(
  from planID: ID, deciding verdicts: [ChangeVerdict] = [], feeling: Feeling? = nil,
  for programDayID: ID? = nil, scheduledAs trainingID: ID? = nil, atFullTargets: Bool = false,
  in tx: Transaction
) throws(BeginError) -> WorkoutSession {
  var session: WorkoutSession
  do throws(SessionError) {
    session = try startSession(
      from: planID, for: programDayID, scheduledAs: trainingID, atFullTargets: atFullTargets, in: tx)
  } catch {
    throw .session(error)
  }
  let version: PlanVersion?
  do throws(SuggestionError) {
    version = try decideChanges(verdicts, at: session.id, in: tx)
  } catch {
    throw .suggestion(error)
  }
  if let version, adoptVersion(version, in: tx), let follows = tx.find(WorkoutSession.self, session.id) {
    session = follows
  }
  if let feeling {
    do throws(SessionError) { try noteMood(feeling, in: session.id, tx) } catch { throw .session(error) }
  }
  return session
}
