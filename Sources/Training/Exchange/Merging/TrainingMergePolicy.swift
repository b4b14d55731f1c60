package import Records

/// The merge rules for training records.
package enum TrainingMergePolicy: MergePolicy {
  package static func isFact(_ kind: String) -> Bool {
    kind.hasSameBytes(as: SetPerformance.kind) || kind.hasSameBytes(as: ExercisePerformance.kind)
  }

  /// Returns true if two different contents for the same ID are both legitimate.
  ///
  /// The ID of a snapshot or version is derived from its content other than the creation time, so any other
  /// difference is invalid. The ID of a suggestion or session end is derived from its subject, so the first
  /// content to arrive is kept.
  package static func acceptsDuplicate(_ stored: Row, _ arriving: Row) -> Bool {
    switch stored.kind {
    case TemplateSnapshot.kind, TemplateVersion.kind:
      stored.fieldsWithoutTime == arriving.fieldsWithoutTime
    default: true
    }
  }

  /// Returns true if a set was logged in a session after the session was deleted, in which case the session
  /// is kept.
  package static func survives(
    _ stamp: Stamp, _ kind: String, _ id: ID, in tx: Transaction
  ) -> Bool {
    guard kind.hasSameBytes(as: WorkoutSession.kind) else { return false }
    return tx.list(SetPerformance.self, SetPerformance.bySession.equal(id)).contains { set in
      tx.change(SetPerformance.kind, set.id)?.content.map { stamp < $0 } ?? false
    }
  }

  package static func addConsequences(_ writes: [Write], by stamp: Stamp, in tx: Transaction) {
    var grown: Set<ID> = []
    for write in writes {
      guard case .put(let row) = write else { continue }
      switch row.kind {
      case TemplateVersion.kind:
        guard let templateID = row.id(in: "template_id"), grown.insert(templateID).inserted else { continue }
        mergeHeads(of: templateID, by: stamp, in: tx)
      case SetPerformance.kind: row.id(in: "session_id").map { bringBack($0, after: writes, in: tx) }
      default: break
      }
    }
  }

  /// Restores a session that was deleted on a device that hadn't received all of its sets, unless `writes`
  /// themselves delete it.
  private static func bringBack(_ sessionID: ID, after writes: [Write], in tx: Transaction) {
    let isDeletedHere = writes.contains { write in
      if case .trash(WorkoutSession.kind, sessionID, _) = write { true } else { false }
    }
    if !isDeletedHere { tx.restore(WorkoutSession.self, sessionID) }
  }

  package static func refresh(after writes: [Write], in tx: Transaction) {
    var seen: Set<ID> = []
    let touched = writes.flatMap { sessions(touchedBy: $0, in: tx) }
    refreshSummaries(of: (touched + relisted(by: writes, in: tx)).filter { seen.insert($0).inserted }, in: tx)
  }

  /// Returns the sessions in the written imports that need their summaries refreshed: listed sessions without
  /// summaries, and unlisted sessions with summaries.
  private static func relisted(by writes: [Write], in tx: Transaction) -> [ID] {
    let batches = writes.filter { $0.kind.hasSameBytes(as: ImportBatch.kind) }
    guard !batches.isEmpty else { return [] }
    let listed = listedImports(in: tx)
    var seen: Set<ID> = []
    return batches.flatMap { batch in
      tx.row(ImportBatch.kind, batch.id)?["sessions"].flatMap { [ID]($0) } ?? []
    }.filter { session in
      guard seen.insert(session).inserted else { return false }
      let query = SessionSummary.bySession.equal(session).first(1)
      return listed.contains(session) == (tx.count(SessionSummary.self, query) == 0)
    }
  }

  private static func sessions(touchedBy write: Write, in tx: Transaction) -> [ID] {
    switch write.kind {
    case WorkoutSession.kind: return [write.id]
    case SessionEnd.kind, ExercisePerformance.kind, SetPerformance.kind, Amendment.kind:
      let row = tx.row(write.kind, write.id)
      return [row?.id(in: "session_id")].compactMap { $0 }
    default: return []
    }
  }
}

extension Row {
  fileprivate func id(in field: String) -> ID? { self[field].flatMap { ID($0) } }

  fileprivate var fieldsWithoutTime: [Field] { fields.filter { !$0.name.hasSameBytes(as: "created_at") } }
}
