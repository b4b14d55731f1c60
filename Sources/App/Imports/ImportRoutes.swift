import Records
import Training

/// What can be done without reading a file of another app; that takes the server.
func importRoutes() -> [Route] {
  [
    Route("GET", "/imports") { visit in .page(importsPage(readImports(in: visit.tx), visit.frame)) },
    Route("GET", "/sample/remove") { visit in
      if loadedSamples(in: visit.tx).isEmpty {
        return .page(messagePage(.sampleMissing, .sampleMissingMore, visit.frame))
      }
      return .page(sampleRemovalPage(visit.frame))
    },
    Route("GET", "/imports/new") { visit in .page(uploadPage(visit.frame)) },
    Route("GET", "/imports/batches/:batch") { visit in
      guard let id = visit.id(), let log = readImported(id, in: visit.tx) else { return missing(visit.frame) }
      return .page(importedPage(log, visit.frame))
    },
    Route("POST", "/imports/batches/:batch/undo") { visit in
      guard let id = visit.id() else { return missing(visit.frame) }
      do throws(ImportError) { _ = try undoImport(id, in: visit.tx) } catch { return missing(visit.frame) }
      return .seeOther("/imports?said=import-undone")
    },
    Route("POST", "/imports/batches/:batch/restore") { visit in
      guard let id = visit.id() else { return missing(visit.frame) }
      do throws(ImportError) { try restoreImport(id, in: visit.tx) } catch { return missing(visit.frame) }
      return .seeOther("/imports/batches/" + id.text + "?said=import-restored")
    },
    Route("POST", "/imports/batches/:batch/templates") { visit in
      guard let id = visit.id(), let log = readImported(id, in: visit.tx) else { return missing(visit.frame) }
      return make(visit.form.all("name"), of: log, in: visit.tx, visit.frame)
    },
  ]
}

private func missing(_ frame: Frame) -> Response {
  .page(messagePage(.notFound, .importMissing, frame), status: 404)
}

/// Makes templates of the proposals with these names; what is one already stays as it is.
private func make(
  _ names: [String], of log: ImportedLog, in tx: Transaction, _ frame: Frame
) -> Response {
  for proposal in log.proposals where proposal.madeID == nil {
    guard names.contains(where: { $0.hasSameBytes(as: proposal.plan.name) }) else { continue }
    do throws(PlanError) {
      _ = try createPlan(proposal.plan.draft, by: .import, in: tx)
    } catch { return refused(.importMissing, frame) }
  }
  return .seeOther("/imports/batches/" + log.batch.id.text + "?said=templates-made")
}

// MARK: Reading

private func readImports(in tx: Transaction) -> [ImportEntry] {
  let rows = tx.rows(ImportBatch.kind, ImportBatch.byTime.all.newestFirst().including(.any))
  return rows.compactMap { row in
    do throws(StoreError) {
      let batch = try row.record(ImportBatch.self)
      return ImportEntry(
        batch: batch, day: batch.at.day(utcOffset: tx.context.utcOffset), trashedAt: row.trashedAt)
    } catch { return nil }
  }
}

private func readImported(_ id: ID, in tx: Transaction) -> ImportedLog? {
  guard let batch = tx.find(ImportBatch.self, id) else { return nil }
  // Of two imports that list a session, the one that came first added it.
  let earlier = tx.list(ImportBatch.self).filter { other in
    other.at != batch.at ? other.at < batch.at : other.id < batch.id
  }
  let before = Set(earlier.flatMap { $0.sessions })
  var (added, wasHere) = (ImportedLog.Counts(), ImportedLog.Counts())
  var newest: WorkoutSession?
  var sessions: [WorkoutSession] = []
  for sessionID in batch.sessions {
    guard let session = tx.find(WorkoutSession.self, sessionID) else { continue }
    let sets = tx.count(SetPerformance.self, SetPerformance.bySession.equal(sessionID))
    if before.contains(sessionID) {
      wasHere.sessions += 1
      wasHere.sets += sets
    } else {
      added.sessions += 1
      added.sets += sets
    }
    if session.day > newest?.day ?? session.day - 1 { newest = session }
    sessions.append(session)
  }
  let programs = (batch.programs ?? []).compactMap { tx.find(Program.self, $0) }
  guard let last = newest?.day else {
    return ImportedLog(batch: batch, added: added, wasHere: wasHere, programs: programs, proposals: [])
  }
  let recent = sessions.filter { $0.day > last - 56 }.compactMap { facts(of: $0.id, in: tx) }
  let plans = tx.list(WorkoutPlan.self)
  let proposals = proposePlans(from: recent, through: last).map { proposed in
    ImportedLog.Proposal(
      plan: proposed, madeID: plans.first { $0.name.hasSameBytes(as: proposed.name) }?.id)
  }
  return ImportedLog(
    batch: batch, added: added, wasHere: wasHere, programs: programs, proposals: proposals)
}
