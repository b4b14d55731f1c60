package import Records

/// Makes an older version's content the newest.
///
/// Throws `nothingChanged` when it is the current one's.
package func restoreVersion(
  _ number: Int64, of planID: ID, in tx: Transaction
) throws(PlanError) -> PlanVersion {
  let reading = try readPlan(planID, in: tx)
  guard let version = reading.versions.version(number),
    var snapshot = tx.find(PlanSnapshot.self, version.snapshotID), let current = reading.versions.current
  else { throw .noSuchVersion(number) }
  guard !snapshot.prescribesSame(as: reading.snapshot) else { throw .nothingChanged }
  snapshot.createdAt = tx.context.now
  snapshot.createdBy = .user
  snapshot.appliedChanges = []
  return addVersion(of: planID, snapshot.sealed(), parents: [current.id], in: tx)
}

/// All versions of a plan.
package func planVersions(of planID: ID, in tx: Transaction) -> PlanVersions {
  PlanVersions(tx.list(PlanVersion.self, PlanVersion.byPlan.equal(planID)))
}

/// The versions of all plans, for who looks at many.
package func versionsByPlan(in tx: Transaction) -> [ID: [PlanVersion]] {
  var versions: [ID: [PlanVersion]] = [:]
  for version in tx.list(PlanVersion.self) { versions[version.planID, default: []].append(version) }
  return versions
}

/// Stores a snapshot, and the version that makes it part of a plan.
///
/// Equal ones are one.
@discardableResult
package func addVersion(
  of planID: ID, _ snapshot: PlanSnapshot, parents: [ID], in tx: Transaction
) -> PlanVersion {
  tx.putOnce(snapshot)
  let version = PlanVersion(
    planID: planID, snapshotID: snapshot.id, parents: parents, createdAt: tx.context.now)
  tx.putOnce(version)
  return version
}

/// Brings two heads of a plan's versions together by lineage; where both changed a target, the later one
/// holds.
///
/// Later is by the stamps, since a device's own clock, which made `createdAt`, may be wrong; `stamp` is that
/// of versions that are just arriving. Nothing happens while there is one head, or where another record bears
/// the merge's id. Equal decisions on two devices are one version already, by its id.
package func mergeHeads(of planID: ID, by stamp: Stamp? = nil, in tx: Transaction) {
  var versions = planVersions(of: planID, in: tx)
  // Hardly anybody has more devices; of more heads the next arrival merges the rest.
  let most = versions.numbered.count > 500 ? 1 : 10
  for _ in 0..<most where versions.heads.count > 1 {
    let heads = headsByDecision(versions, stamp, in: tx)
    let (winner, loser) = (heads[heads.count - 1], heads[heads.count - 2])
    guard let winning = tx.find(PlanSnapshot.self, winner.snapshotID),
      let losing = tx.find(PlanSnapshot.self, loser.snapshotID)
    else { return }
    let ancestor = versions.commonAncestor(winner.id, loser.id)
    let base = ancestor.flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) } ?? PlanSnapshot()
    let merged = PlanSnapshot.merged(base: base, winner: winning, loser: losing)
    tx.putOnce(merged)
    // The time is the later parent's, so that whoever merges makes the same version.
    tx.putOnce(
      PlanVersion(
        planID: planID, snapshotID: merged.id, parents: [winner.id, loser.id],
        createdAt: max(winner.createdAt, loser.createdAt)))
    let before = versions.heads.count
    versions = planVersions(of: planID, in: tx)
    if versions.heads.count >= before { return }
  }
}

/// The heads of a plan's versions, the one decided last at the end.
///
/// A merge decides nothing: it counts as the later of its parents.
private func headsByDecision(
  _ versions: PlanVersions, _ arriving: Stamp?, in tx: Transaction
) -> [PlanVersion] {
  var decided: [ID: Stamp] = [:]
  for version in versions.numbered {
    let merged = version.parents.count > 1 ? version.parents.compactMap { decided[$0] }.max() : nil
    decided[version.id] = merged ?? tx.change(PlanVersion.kind, version.id)?.content ?? arriving
  }
  return versions.heads.sorted { left, right in
    let (mine, theirs) = (decided[left.id], decided[right.id])
    guard let mine, let theirs, mine != theirs else {
      return left.createdAt != right.createdAt ? left.createdAt < right.createdAt : left.id < right.id
    }
    return mine < theirs
  }
}
