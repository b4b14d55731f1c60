package import Records

/// The time for which a record stays in *Recently deleted*, which is 30 days.
package let deletionGraceMilliseconds: Int64 = 30 * 86_400_000

/// Returns the writes that purge expired records in *Recently deleted* and the records that depend on them.
///
/// `roots` contains the purges of the expired records. A session is purged with all its records, an import
/// with the sessions that no other import lists, and a program with its days and shifts. A template's
/// versions and snapshots are kept, because sessions refer to them.
package func purges(with roots: [Write], in tx: Transaction) -> [Write] {
  var gone: [Write] = []
  let listed = listedImports(in: tx)
  for root in roots {
    gone.append(root)
    switch root.kind {
    case WorkoutSession.kind: gone += purges(of: root.id, in: tx)
    case ImportBatch.kind:
      let sessions = tx.row(ImportBatch.kind, root.id)?["sessions"].flatMap { [ID]($0) } ?? []
      for session in sessions where !listed.contains(session) {
        gone.append(.purge(kind: WorkoutSession.kind, id: session))
        gone += purges(of: session, in: tx)
      }
    case Program.kind:
      let days = tx.rows(ProgramDay.kind, ProgramDay.byProgram.equal(root.id).including(.any))
      let shifts = tx.rows(ProgramShift.kind, ProgramShift.byProgram.equal(root.id).including(.any))
      gone += (days + shifts).map { .purge(kind: $0.kind, id: $0.id) }
    default: break
    }
  }
  return gone
}

/// Returns the writes that purge all of a session's records, except the session itself.
private func purges(of session: ID, in tx: Transaction) -> [Write] {
  let byRank = ExercisePerformance.bySession.equal(session).including(.any)
  let sets = SetPerformance.bySession.equal(session).including(.any)
  let amendments = Amendment.bySession.equal(session).including(.any)
  let summaries = SessionSummary.bySession.equal(session).including(.any)
  var rows = tx.rows(SetPerformance.kind, sets) + tx.rows(ExercisePerformance.kind, byRank)
  rows += tx.rows(Amendment.kind, amendments) + tx.rows(SessionSummary.kind, summaries)
  let once = [
    tx.row(PreWorkoutMood.kind, PreWorkoutMood.id(of: session)),
    tx.row(PostWorkoutEffort.kind, PostWorkoutEffort.id(of: session)),
    tx.row(SessionOverride.kind, SessionOverride.id(of: session)),
    tx.row(SessionEnd.kind, SessionEnd.id(of: session)),
    tx.row(WorkoutReflection.kind, WorkoutReflection.id(of: session)),
  ]
  rows += once.compactMap { $0 }
  return rows.map { .purge(kind: $0.kind, id: $0.id) }
}
