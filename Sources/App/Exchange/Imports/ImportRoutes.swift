import Records
import Training

/// Returns the import routes that don't parse a file.
///
/// Files are parsed only on the server.
func importRoutes() -> [Route] {
  [
    Route("GET", "/imports") { context in .page(importsPage(readImports(in: context.tx), context.layout)) },
    Route("GET", "/sample/remove") { context in
      if loadedSamples(in: context.tx).isEmpty {
        return .page(messagePage(.sampleMissing, .sampleMissingMore, context.layout))
      }
      return .page(sampleRemovalPage(context.layout))
    },
    Route("GET", "/imports/new") { context in .page(uploadPage(context.layout)) },
    Route("GET", "/imports/batches/:batch") { context in
      guard let id = context.id(), let log = readImported(id, context.finder.catalogue, in: context.tx) else {
        return missing(context.layout)
      }
      return .page(importedPage(log, context.layout))
    },
    Route("POST", "/imports/batches/:batch/undo") { context in
      guard let id = context.id() else { return missing(context.layout) }
      do throws(ImportError) { _ = try undoImport(id, in: context.tx) } catch {
        return missing(context.layout)
      }
      return .seeOther("/imports?said=import-undone")
    },
    Route("POST", "/imports/batches/:batch/restore") { context in
      guard let id = context.id() else { return missing(context.layout) }
      do throws(ImportError) { try restoreImport(id, in: context.tx) } catch {
        return missing(context.layout)
      }
      return .seeOther("/imports/batches/" + id.text + "?said=import-restored")
    },
    Route("POST", "/imports/batches/:batch/templates") { context in
      guard let id = context.id(), let log = readImported(id, context.finder.catalogue, in: context.tx) else {
        return missing(context.layout)
      }
      return make(context.form.all("name"), of: log, in: context.tx, context.layout)
    },
  ]
}

private func missing(_ layout: PageLayout) -> Response {
  .page(messagePage(.notFound, .importMissing, layout), status: 404)
}

/// Creates templates from the proposals with the given names.
///
/// Proposals that already have a template are skipped.
private func make(
  _ names: [String], of log: ImportedLog, in tx: Transaction, _ layout: PageLayout
) -> Response {
  for proposal in log.proposals where proposal.madeID == nil {
    guard names.contains(where: { $0.hasSameBytes(as: proposal.template.name) }) else { continue }
    do throws(TemplateError) {
      _ = try createTemplate(proposal.template.draft, by: .import, in: tx)
    } catch { return refused(.importMissing, layout) }
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

private func readImported(_ id: ID, _ catalogue: Catalogue, in tx: Transaction) -> ImportedLog? {
  guard let batch = tx.find(ImportBatch.self, id) else { return nil }
  // If two imports contain the same session, the earlier one added it.
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
  let (templates, aim) = (tx.list(Template.self), trainingAim(in: tx))
  let proposals = deriveTemplates(from: recent, through: last).map { proposed in
    ImportedLog.Proposal(
      template: proposed.resting(for: aim, catalogue),
      madeID: templates.first { $0.name.hasSameBytes(as: proposed.name) }?.id)
  }
  return ImportedLog(
    batch: batch, added: added, wasHere: wasHere, programs: programs, proposals: proposals)
}
