package import Records

/// Stores an earlier version's content as a new version.
///
/// - Throws: ``TemplateError/noSuchVersion(_:)`` if the version or its content doesn't exist, or
///   ``TemplateError/nothingChanged`` if the content is already current.
package func restoreVersion(
  _ number: Int64, of templateID: ID, in tx: Transaction
) throws(TemplateError) -> TemplateVersion {
  let reading = try readTemplate(templateID, in: tx)
  guard let version = reading.versions.version(number),
    var snapshot = tx.find(TemplateSnapshot.self, version.snapshotID), let current = reading.versions.current
  else { throw .noSuchVersion(number) }
  guard !snapshot.prescribesSame(as: reading.snapshot) else { throw .nothingChanged }
  snapshot.createdAt = tx.context.now
  snapshot.createdBy = .user
  snapshot.appliedChanges = []
  return addVersion(of: templateID, snapshot.sealed(), parents: [current.id], in: tx)
}

/// Returns all versions of a template.
package func templateVersions(of templateID: ID, in tx: Transaction) -> TemplateVersions {
  TemplateVersions(tx.list(TemplateVersion.self, TemplateVersion.byTemplate.equal(templateID)))
}

/// Returns the versions of all templates, keyed by template ID, for callers that need many of them.
package func versionsByTemplate(in tx: Transaction) -> [ID: [TemplateVersion]] {
  var versions: [ID: [TemplateVersion]] = [:]
  for version in tx.list(TemplateVersion.self) { versions[version.templateID, default: []].append(version) }
  return versions
}

/// Stores a snapshot and the version that makes it part of a template.
///
/// Adding an equal version again changes nothing.
@discardableResult
package func addVersion(
  of templateID: ID, _ snapshot: TemplateSnapshot, parents: [ID], in tx: Transaction
) -> TemplateVersion {
  tx.putOnce(snapshot)
  let version = TemplateVersion(
    templateID: templateID, snapshotID: snapshot.id, parents: parents, createdAt: tx.context.now)
  tx.putOnce(version)
  return version
}

/// Merges the heads of a template's versions by lineage.
///
/// If both heads changed a target, the later head takes precedence.
///
/// The stamps determine which head is later, because `createdAt` comes from a device's clock, which may be
/// wrong. `stamp` is the stamp of versions that have just arrived.
///
/// Nothing is merged if there is only one head, or if another record has the merge's ID. Equal merges on two
/// devices have the same ID and are therefore one version.
package func mergeHeads(of templateID: ID, by stamp: Stamp? = nil, in tx: Transaction) {
  var versions = templateVersions(of: templateID, in: tx)
  // Few athletes have more than ten heads; the next arrival merges the rest.
  let most = versions.numbered.count > 500 ? 1 : 10
  for _ in 0..<most where versions.heads.count > 1 {
    let heads = headsByDecision(versions, stamp, in: tx)
    let (winner, loser) = (heads[heads.count - 1], heads[heads.count - 2])
    guard let winning = tx.find(TemplateSnapshot.self, winner.snapshotID),
      let losing = tx.find(TemplateSnapshot.self, loser.snapshotID)
    else { return }
    let ancestor = versions.commonAncestor(winner.id, loser.id)
    let base = ancestor.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) } ?? TemplateSnapshot()
    let merged = TemplateSnapshot.merged(base: base, winner: winning, loser: losing)
    tx.putOnce(merged)
    // The time is the later parent's, so that every device creates the same version.
    tx.putOnce(
      TemplateVersion(
        templateID: templateID, snapshotID: merged.id, parents: [winner.id, loser.id],
        createdAt: max(winner.createdAt, loser.createdAt)))
    let before = versions.heads.count
    versions = templateVersions(of: templateID, in: tx)
    if versions.heads.count >= before { return }
  }
}

/// Returns the heads of a template's versions in the order in which they were decided on.
///
/// A merge isn't a decision, so it counts as the later of its parents.
private func headsByDecision(
  _ versions: TemplateVersions, _ arriving: Stamp?, in tx: Transaction
) -> [TemplateVersion] {
  var decided: [ID: Stamp] = [:]
  for version in versions.numbered {
    let merged = version.parents.count > 1 ? version.parents.compactMap { decided[$0] }.max() : nil
    decided[version.id] = merged ?? tx.change(TemplateVersion.kind, version.id)?.content ?? arriving
  }
  return versions.heads.sorted { left, right in
    let (mine, theirs) = (decided[left.id], decided[right.id])
    guard let mine, let theirs, mine != theirs else {
      return left.createdAt != right.createdAt ? left.createdAt < right.createdAt : left.id < right.id
    }
    return mine < theirs
  }
}
