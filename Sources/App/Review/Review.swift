import Records
import Training

/// What is shown after a session.
struct Review {
  var session: SessionReview
  var judged: [Judged] = []
  var offers: [Offer] = []
  var holds: [Staying] = []
  /// What was accepted, with the version that has it.
  var taken: [(group: ChangeGroup, number: Int64?)] = []

  /// How changes turned out, and what was done for them.
  struct Judged {
    var changes: JudgedChanges
    /// The version that brought them; nil where none did.
    var version: Int64?
    var sets: [SetPerformance]
    /// How the last rises of the exercise turned out.
    var steps: (worked: Int64, of: Int64)
  }

  /// Targets that stand, and what was done for them.
  struct Staying {
    var hold: Hold
    /// nil where the template no longer has the exercise.
    var prescription: ExercisePrescription?
    var sets: [SetPerformance]
  }

  var facts: SessionFacts { session.facts }

  init(of facts: SessionFacts, in tx: Transaction) {
    session = SessionReview(of: facts, in: tx)
    let names = session.judged.compactMap { $0.group.offers.first?.change.catalogID }
    let lessons = Lessons(ledger(of: distinct(names), in: tx), now: tx.context.now)
    let versions = session.plan?.versions
    judged = session.judged.map { changes in
      let catalogID = changes.group.offers.first?.change.catalogID ?? ""
      let lineage = changes.group.offers.first?.change.targetExerciseLineage
      return Judged(
        changes: changes, version: versions.flatMap { number(of: changes.group, $0, in: tx) },
        sets: facts.workingSets { $0.lineage == lineage }, steps: lessons.steps(of: catalogID))
    }
    offers = session.open.map { Offer($0, in: tx) }
    taken = session.taken.map { group in (group, versions.flatMap { number(of: group, $0, in: tx) }) }
    let targets = session.plan?.snapshot ?? snapshot(of: facts, in: tx)
    holds = session.holds.map { hold in
      Staying(
        hold: hold,
        prescription: targets.exercises.first { $0.catalogID.hasSameBytes(as: hold.catalogID) },
        sets: facts.workingSets { $0.catalogID.hasSameBytes(as: hold.catalogID) })
    }
  }
}

extension SessionFacts {
  /// The sets of an exercise that are no warm-up.
  fileprivate func workingSets(of isMeant: (ExercisePerformance) -> Bool) -> [SetPerformance] {
    exercises.filter { isMeant($0.performance) }.flatMap { $0.sets }
      .filter { $0.complete && $0.type.isWorking }
  }
}

private func distinct(_ names: [String]) -> [String] {
  var found: [String] = []
  for name in names where !found.contains(where: { $0.hasSameBytes(as: name) }) { found.append(name) }
  return found
}

/// The first version that was made by one of these changes.
private func number(
  of group: ChangeGroup, _ versions: PlanVersions, in tx: Transaction
) -> Int64? {
  versions.numbered.first { version in
    let applied = tx.find(PlanSnapshot.self, version.snapshotID)?.appliedChanges ?? []
    return applied.contains { group.ids.contains($0) }
  }.flatMap { versions.number(of: $0.id) }
}

/// What was sent, where the page comes back.
struct ReviewForm {
  var decisions: DecisionForm
  var wrong: Phrase?
  var wrongChange: (change: ID, sentence: Phrase)?
}

/// A version that was just made, and the changes that made it.
struct DecidedReading {
  var facts: SessionFacts
  var plan: PlanReading
  var number: Int64
  /// The version that it was made from; nil for a first one.
  var before: Int64?
  var differences: [PlanDifference]

  init?(_ versionID: ID, of facts: SessionFacts, in tx: Transaction) {
    guard let version = tx.find(PlanVersion.self, versionID),
      let snapshot = tx.find(PlanSnapshot.self, version.snapshotID)
    else { return nil }
    let reading: PlanReading
    do throws(PlanError) { reading = try readPlan(version.planID, in: tx) } catch { return nil }
    guard let number = reading.versions.number(of: versionID) else { return nil }
    let before = version.parents.compactMap { reading.versions.number(of: $0) }.max()
    let parent = before.flatMap { reading.versions.version($0) }
    let earlier = parent.flatMap { tx.find(PlanSnapshot.self, $0.snapshotID) } ?? PlanSnapshot()
    plan = reading
    self.facts = facts
    self.number = number
    self.before = before
    differences = earlier.differences(to: snapshot)
  }
}
