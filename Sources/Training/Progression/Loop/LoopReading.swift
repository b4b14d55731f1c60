package import Records

/// Returns the last performances of each exercise before an instant, most recent first and at most `limit`
/// per exercise.
package func pastExercises(
  of catalogIDs: [String], before: Instant, limit: Int = CapacitySteps.memory, in tx: Transaction
) -> [PastExercise] {
  var sessions: [ID: SessionFacts] = [:]
  var past: [PastExercise] = []
  for catalogID in catalogIDs {
    for summary in summaries(of: catalogID, before: before, limit: limit, in: tx) {
      guard let facts = sessions[summary.sessionID] ?? shownFacts(of: summary.sessionID, in: tx) else {
        continue
      }
      sessions[summary.sessionID] = facts
      let snapshot = facts.session.origin == .import ? nil : snapshot(of: facts, in: tx)
      let told = tx.find(Suggestion.self, Suggestion(after: summary.sessionID, by: .rules).id)
      past += PastExercise.all(of: facts, in: snapshot, told: told?.reasons ?? []).filter {
        $0.catalogID.hasSameBytes(as: summary.catalogID)
      }.map { exercise in
        var read = exercise
        read.catalogID = catalogID
        return read
      }
    }
  }
  return past
}
