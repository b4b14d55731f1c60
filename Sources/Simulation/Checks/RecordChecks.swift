import Records
import Sync
import Training

// Checks of an athlete's records at the end of a run.

extension World {
  /// Checks laws 9 and 10: every confirmed set is part of its session, preserved in an amendment, or stored
  /// without an exercise.
  func checkFacts(in tx: Transaction, _ account: Account, _ visible: Set<ID>) {
    var told: Set<ID> = []
    var notes: [String: ID] = [:]
    for session in tx.list(WorkoutSession.self) {
      for exercise in facts(of: session.id, in: tx)?.exercises ?? [] {
        told.formUnion(exercise.sets.map { $0.id })
      }
    }
    // The content of records that were amended after their session was finished.
    var amended: [ID: Row] = [:]
    for amendment in tx.list(Amendment.self) {
      let fields = amendment.after?.fields ?? amended[amendment.recordID]?.fields ?? []
      amended[amendment.recordID] = Row(
        kind: amendment.recordKind, id: amendment.recordID, fields: fields)
    }
    let purged = account.server.chronicle.purged
    for (id, set) in account.book.sets.sorted(by: { $0.key < $1.key }) {
      if purged.contains(id) || purged.contains(set.session) || visible.contains(set.action) { continue }
      let row = tx.row(SetPerformance.kind, id) ?? amended[id]
      if row == nil { run.complaints.append("set \(id.text) is lost") }
      if !set.notes.isEmpty, let twin = notes.updateValue(id, forKey: set.notes), twin != id {
        run.complaints.append("one set was logged as two: \(id.text), \(twin.text)")
      }
      guard !set.isRemoved, !told.contains(id), isKnown(set.session, in: tx) else { continue }
      let parent = row?["exercise_performance_id"].flatMap { ID($0) }
      let isUnfiled = parent.map { tx.find(ExercisePerformance.self, $0) == nil } ?? false
      if row?.trashedAt != nil || !isUnfiled {
        run.complaints.append("set \(id.text) is missing from its session")
      }
    }
  }

  private func isKnown(_ session: ID, in tx: Transaction) -> Bool {
    facts(of: session, in: tx) != nil
  }

  /// Checks laws 3, 4 and 8: every finished session has its snapshot, which prescribes every performance
  /// except those added during the session.
  func checkSessions(in tx: Transaction, _ account: Account) {
    let purged = account.server.chronicle.purged
    for end in tx.list(SessionEnd.self) where !purged.contains(end.sessionID) {
      guard let row = tx.row(WorkoutSession.kind, end.sessionID) else {
        run.complaints.append("session \(end.sessionID.text) is missing")
        continue
      }
      let snapshotID = row["snapshot_id"].flatMap { ID($0) }
      // A merge may overwrite the snapshot ID of a freeform session. Its snapshot is then computed, as in a
      // running session.
      if snapshotID == ID.none, row["origin"] == .text(SessionOrigin.freeform.rawValue) { continue }
      guard let snapshotID,
        let snapshot = tx.find(TemplateSnapshot.self, snapshotID)
      else {
        run.complaints.append("session \(end.sessionID.text) has no snapshot")
        continue
      }
      guard row["origin"] == .text(SessionOrigin.template.rawValue) else { continue }
      // A session that was started twice has the snapshot of the later start, but sets logged after the
      // other start belong to exercises of the other snapshot.
      guard account.book.beginnings[end.sessionID]?.count == 1 else { continue }
      for performance in tx.list(ExercisePerformance.self, ExercisePerformance.bySession.equal(end.sessionID))
      {
        let isKnown = performance.lineage.map { snapshot.exercise($0) != nil } ?? false
        if !isKnown, performance.state != .added {
          run.complaints.append("performance \(performance.id.text) has no prescription")
        }
      }
    }
  }

  /// Checks law 1, and that each template's tree of versions has a single head, the current version.
  func checkTemplates(in tx: Transaction) {
    for template in tx.list(Template.self) {
      let versions = templateVersions(of: template.id, in: tx)
      if versions.heads.count != 1 {
        run.complaints.append("template \(template.id.text) has \(versions.heads.count) heads")
      }
      for version in versions.numbered {
        guard let snapshot = tx.find(TemplateSnapshot.self, version.snapshotID) else {
          run.complaints.append("version \(version.id.text) has no snapshot")
          continue
        }
        if snapshot.sealed().id != snapshot.id {
          run.complaints.append("snapshot \(snapshot.id.text) doesn't match its ID")
        }
      }
      let stored = template.unknown.first { $0.name == BuggyRecords.currentVersion }?.value
      if let stored, stored != versions.current?.id.value {
        run.complaints.append("template \(template.id.text) doesn't name its newest version")
      }
    }
  }

  /// Checks law 7: every change that a version applies was accepted by the athlete.
  ///
  /// It also checks that every stored lesson accounts for all outcomes of its change.
  func checkLedger(in tx: Transaction, _ book: Book) {
    for template in tx.list(Template.self) {
      let applied = appliedChanges(of: templateVersions(of: template.id, in: tx), in: tx)
      for change in applied where !book.accepted.contains(change) {
        run.complaints.append("change \(change.text) was applied but never accepted")
      }
    }
    for change in tx.list(SuggestedChange.self) {
      guard let lesson = tx.row(BuggyRecords.lesson, BuggyRecords.lessonID(of: change.id)) else { continue }
      let outcomes = tx.count(Outcome.self, Outcome.byChange.equal(change.id))
      if lesson[BuggyRecords.outcomes] != .integer(outcomes) {
        run.complaints.append("the lesson of \(change.id.text) omits an outcome")
      }
    }
  }
}
