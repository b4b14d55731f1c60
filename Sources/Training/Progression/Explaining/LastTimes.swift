package import Records

/// An exercise on one day: its targets and what was done.
package struct PastRun: Equatable, Sendable {
  package var day: Day
  package var run: ExerciseRun
}

/// Returns an exercise's last performances up to and including an instant, with their targets, most recent
/// first.
package func lastTimes(
  of catalogID: String, through instant: Instant, limit: Int = 4, _ catalogue: Catalogue,
  in tx: Transaction
) -> [PastRun] {
  let after = Instant(milliseconds: min(instant.milliseconds, .max - 1) + 1)
  let names = mergedCatalogIDs(of: catalogID, in: tx)
  return history(of: catalogID, before: after, limit: limit, in: tx).flatMap { facts -> [PastRun] in
    let targets = facts.session.origin == .template ? todaysTargets(of: facts, catalogue, in: tx) : nil
    var part = SessionFacts(session: facts.session)
    part.exercises = facts.exercises.filter { exercise in
      names.contains { $0.hasSameBytes(as: exercise.performance.catalogID) }
    }
    return runs(of: part, beside: targets, catalogue, in: tx).filter { !$0.done.isEmpty }
      .map { PastRun(day: facts.session.day, run: $0) }
  }
}
