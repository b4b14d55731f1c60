import Records
import Sync
import Training

extension World {
  /// All that must hold once every device has heard everything.
  func check() throws {
    run.complaints += try book.changes(of: server.store)
    try checkConvergence()
    let tx = Transaction(server.store, Context(now: now, action: .none))
    checkFacts(in: tx)
    checkSessions(in: tx)
    checkPlans(in: tx)
    checkLedger(in: tx)
    if let failure = tx.failure { run.complaints.append("reading failed: \(failure)") }
  }

  /// Every device holds the server's very records, alive and trashed, with their stamps; and shows no others.
  private func checkConvergence() throws {
    let kinds = TrainingRecords.schema.kinds.map { ($0.name, $0.isDerived) } + [(FlawedRecords.lesson, false)]
    for (kind, isDerived) in kinds {
      let all = Query().including(.any)
      let truth = try server.store.rows(kind, all)
      for (place, device) in devices.enumerated() {
        let confirmed = try device.base.rows(kind, all)
        if confirmed != truth { run.complaints.append("device \(place) differs in \(kind)") }
        if try device.view.rows(kind, all) != truth {
          run.complaints.append("device \(place) shows another \(kind)")
        }
        if isDerived { continue }
        for row in truth {
          let (mine, theirs) = (
            try device.base.change(kind, row.id), try server.store.change(kind, row.id)
          )
          if mine?.content != theirs?.content || mine?.liveness != theirs?.liveness {
            run.complaints.append("device \(place) has other stamps of \(kind) \(row.id.text)")
          }
        }
      }
    }
  }

  /// Laws 9 and 10: a set that a device confirmed is told in its session, kept beside it, or filed by itself.
  private func checkFacts(in tx: Transaction) {
    var told: Set<ID> = []
    var notes: [String: ID] = [:]
    for session in tx.list(WorkoutSession.self) {
      for exercise in facts(of: session.id, in: tx)?.exercises ?? [] {
        told.formUnion(exercise.sets.map { $0.id })
      }
    }
    let amended = Set(tx.list(Amendment.self).map { $0.recordID })
    for (id, set) in book.sets.sorted(by: { $0.key < $1.key }) {
      let row = tx.row(SetPerformance.kind, id)
      if row == nil, !amended.contains(id) { run.complaints.append("set \(id.text) is lost") }
      if !set.notes.isEmpty, let twin = notes.updateValue(id, forKey: set.notes), twin != id {
        run.complaints.append("one set was logged as two: \(id.text), \(twin.text)")
      }
      guard !set.isRemoved, !told.contains(id), isTold(set.session, in: tx) else { continue }
      let parent = row?["exercise_performance_id"].flatMap { ID($0) }
      let isUnfiled = parent.map { tx.find(ExercisePerformance.self, $0) == nil } ?? false
      if row == nil || row?.trashedAt != nil || !isUnfiled {
        run.complaints.append("set \(id.text) is not told in its session")
      }
    }
  }

  private func isTold(_ session: ID, in tx: Transaction) -> Bool {
    facts(of: session, in: tx) != nil
  }

  /// Laws 3, 4 and 8: a finished session has its snapshot, and each performance its prescription there.
  private func checkSessions(in tx: Transaction) {
    for end in tx.list(SessionEnd.self) {
      guard let row = tx.row(WorkoutSession.kind, end.sessionID) else {
        run.complaints.append("session \(end.sessionID.text) is missing")
        continue
      }
      let snapshotID = row["snapshot_id"].flatMap { ID($0) }
      // A freeform session's word on its snapshot may be overtaken; then it is computed, as while it ran.
      if snapshotID == ID.none, row["origin"] == .text(SessionOrigin.freeform.rawValue) { continue }
      guard let snapshotID,
        let snapshot = tx.find(PlanSnapshot.self, snapshotID)
      else {
        run.complaints.append("session \(end.sessionID.text) has no snapshot")
        continue
      }
      guard row["origin"] == .text(SessionOrigin.plan.rawValue) else { continue }
      for performance in tx.list(ExercisePerformance.self, ExercisePerformance.bySession.equal(end.sessionID))
      {
        let isKnown = performance.lineage.map { snapshot.exercise($0) != nil } ?? false
        if !isKnown, performance.state != .added {
          run.complaints.append("performance \(performance.id.text) answers no prescription")
        }
      }
    }
  }

  /// Law 1, and the versions of a plan: one head, and it is what is trained next.
  private func checkPlans(in tx: Transaction) {
    for plan in tx.list(WorkoutPlan.self) {
      let versions = planVersions(of: plan.id, in: tx)
      if versions.heads.count != 1 {
        run.complaints.append("plan \(plan.id.text) has \(versions.heads.count) heads")
      }
      for version in versions.numbered {
        guard let snapshot = tx.find(PlanSnapshot.self, version.snapshotID) else {
          run.complaints.append("version \(version.id.text) has no snapshot")
          continue
        }
        if snapshot.sealed().id != snapshot.id {
          run.complaints.append("snapshot \(snapshot.id.text) is not its id's")
        }
      }
      let stored = plan.unknown.first { $0.name == FlawedRecords.currentVersion }?.value
      if let stored, stored != versions.current?.id.value {
        run.complaints.append("plan \(plan.id.text) names another version than its newest")
      }
    }
  }

  /// Law 7: no version was made by a change that nobody accepted.
  ///
  /// Lessons follow from the outcomes.
  private func checkLedger(in tx: Transaction) {
    for plan in tx.list(WorkoutPlan.self) {
      let applied = appliedChanges(of: planVersions(of: plan.id, in: tx), in: tx)
      for change in applied where !book.accepted.contains(change) {
        run.complaints.append("change \(change.text) was applied, and never accepted")
      }
    }
    for change in tx.list(SuggestedChange.self) {
      guard let lesson = tx.row(FlawedRecords.lesson, FlawedRecords.lessonID(of: change.id)) else { continue }
      let outcomes = tx.count(Outcome.self, Outcome.byChange.equal(change.id))
      if lesson[FlawedRecords.outcomes] != .integer(outcomes) {
        run.complaints.append("the lesson of \(change.id.text) forgets an outcome")
      }
    }
  }

  /// An op is seen whole or not at all.
  func checkWhole(_ place: Int, _ page: Page) {
    var seen: Set<Book.Author> = []
    for entry in page.entries {
      guard let stamp = entry.change.content,
        let author = devices.firstIndex(where: { $0.id == stamp.device })
      else {
        continue
      }
      let number = flaw == .splitOp ? stamp.number.half : stamp.number
      let key = Book.Author(device: author, number: number)
      guard seen.insert(key).inserted, book.results[key]?.status == .applied, let op = book.ops[key] else {
        continue
      }
      for write in op.writes {
        guard case .put(let row) = write, isMissing(row, on: place) else { continue }
        run.complaints.append("device \(place) sees a part of op \(number) of device \(author)")
        return
      }
    }
  }

  private func isMissing(_ row: Row, on place: Int) -> Bool {
    do { return try devices[place].base.row(row.kind, row.id) == nil } catch { return true }
  }

  /// What a device logged it goes on showing, whatever comes from elsewhere.
  func checkOwnSets(_ place: Int) {
    let view = devices[place].view
    do {
      var amended: Set<ID>?
      for set in book.setsByDevice[place] ?? [] where try view.row(SetPerformance.kind, set) == nil {
        let known =
          try amended
          ?? Set(view.rows(Amendment.kind, Query()).compactMap { $0["record_id"].flatMap { ID($0) } })
        amended = known
        if !known.contains(set) { run.complaints.append("device \(place) lost sight of its set \(set.text)") }
      }
    } catch { run.complaints.append("device \(place) can't read: \(error)") }
  }
}
