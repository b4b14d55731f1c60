package import Records

/// How long *Recently deleted* keeps a record: 30 days.
package let deletionGraceMilliseconds: Int64 = 30 * 86_400_000

/// What goes for good with records whose time in *Recently deleted* is over.
///
/// With a session goes all that belongs to it, with an import the sessions that no other import lists, with a
/// program its days. A plan's versions and snapshots stay, since its sessions still name them.
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

/// All that belongs to a session, but for the session itself.
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
