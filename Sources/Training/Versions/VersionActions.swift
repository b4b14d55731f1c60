package import Records

/// Makes an older version's content the newest.
///
/// Throws `nothingChanged` when it is the current one's.
package func restoreVersion(
  _ number: Int64, of planID: ID, in tx: Transaction<some Store>
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
package func planVersions(of planID: ID, in tx: Transaction<some Store>) -> PlanVersions {
  PlanVersions(tx.list(PlanVersion.self, PlanVersion.byPlan.equal(planID)))
}

/// Stores a snapshot, and the version that makes it part of a plan.
///
/// Equal ones are one.
@discardableResult
package func addVersion(
  of planID: ID, _ snapshot: PlanSnapshot, parents: [ID], in tx: Transaction<some Store>
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
/// Nothing happens while there is one head. Equal decisions on two devices are one version already, by its
/// id.
package func mergeHeads(of planID: ID, in tx: Transaction<some Store>) {
  var versions = planVersions(of: planID, in: tx)
  while let winner = versions.current, let loser = versions.heads.last(where: { $0.id != winner.id }) {
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
        planID: planID, snapshotID: merged.id, parents: [winner.id, loser.id], createdAt: winner.createdAt))
    versions = planVersions(of: planID, in: tx)
  }
}
