import Records
import Training

/// The next time, as it is shown after a session.
struct Review {
  var session: SessionReview
  var judged: [Judged] = []
  var offers: [Offer] = []
  var holds: [Staying] = []
  /// What was accepted, with the version that has it.
  var taken: [(group: ChangeGroup, number: Int64?)] = []

  /// How changes turned out, and what earlier ones of the exercise did.
  struct Judged {
    var changes: JudgedChanges
    /// When they were suggested.
    var day: Day
    var footing: Footing

    /// Its name in a form.
    var id: ID { changes.group.ids.first ?? .none }
  }

  /// Targets that stand.
  struct Staying {
    /// nil where the template no longer has the exercise.
    var prescription: ExercisePrescription?
    var why: Why
  }

  var facts: SessionFacts { session.facts }

  init(of facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction) {
    session = SessionReview(of: facts, in: tx)
    judged = session.judged.map { changes in
      let first = changes.group.offers.first
      return Judged(
        changes: changes,
        day: first?.change.createdAt.day(utcOffset: facts.session.utcOffset) ?? facts.session.day,
        footing: Footing(of: first?.change.catalogID ?? "", in: tx))
    }
    // Of an older session more is known by now than its rules knew.
    let isNewest = finishedSessions(limit: 1, in: tx).first?.id == facts.session.id
    let rules = isNewest ? Reconsidering(of: facts, catalogue, in: tx) : nil
    offers = App.offers(session.open, catalogue, in: tx)
    for place in offers.indices {
      let changes = offers[place].changes
      // Those of another session were said of another day.
      guard let rules, let first = changes.first, first.suggestion.sessionID == facts.session.id,
        first.suggestion.source == .rules
      else { continue }
      offers[place].why.reconsider(rules, first.change.targetExerciseLineage, changes.map { $0.change })
    }
    let versions = session.plan?.versions
    taken = session.taken.map { group in (group, versions.flatMap { number(of: group, $0, in: tx) }) }
    let targets = session.plan?.snapshot ?? snapshot(of: facts, in: tx)
    holds = session.holds.map { hold in
      let prescription = targets.exercises.first { $0.catalogID.hasSameBytes(as: hold.catalogID) }
      var why = Why(of: hold, through: facts.session.startedAt, catalogue, in: tx)
      if let rules { why.reconsider(rules, prescription?.lineage, []) }
      return Staying(prescription: prescription, why: why)
    }
  }
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
  /// How changes felt, each by the first of those that were judged together.
  var felt: [(change: ID, judgement: Judgement)] = []
  var wrong: Phrase?
  var wrongChange: (change: ID, sentence: Phrase)?

  init(_ form: Fields) {
    decisions = DecisionForm(form)
    felt = form.all(after: "felt-").compactMap { field in
      guard let change = ID(field.rest), let judgement = Judgement(rawValue: field.value) else { return nil }
      return (change, judgement)
    }
  }
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
