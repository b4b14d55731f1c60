import Records
import Training

/// The content of the page for reviewing a session, which shows the targets for the next one.
struct Review {
  var session: SessionReview
  var judged: [Judged] = []
  var offers: [Offer] = []
  var holds: [Staying] = []
  /// The groups of accepted changes, and the number of the version that contains each group.
  var taken: [(group: ChangeGroup, number: Int64?)] = []

  /// A group of judged changes, and the track record of earlier changes to the same exercise.
  struct Judged {
    var changes: JudgedChanges
    /// The day the changes were suggested.
    var day: Day
    var footing: Footing

    /// The ID that identifies the changes in a form.
    var id: ID { changes.group.ids.first ?? .none }
  }

  /// A prescription whose targets stay unchanged, and the explanation for that.
  struct Staying {
    /// The prescription, or nil if the template no longer contains it.
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
    // For an older session, the records now contain more than the rules had as input at the time.
    let isNewest = finishedSessions(limit: 1, in: tx).first?.id == facts.session.id
    let rules = isNewest ? Reconsidering(of: facts, catalogue, in: tx) : nil
    offers = App.offers(session.open, catalogue, in: tx)
    for place in offers.indices {
      let changes = offers[place].changes
      // Changes suggested after another session are based on another day.
      guard let rules, let first = changes.first, first.suggestion.sessionID == facts.session.id,
        first.suggestion.source == .rules
      else { continue }
      offers[place].why.reconsider(rules, first.change.targetExerciseLineage, changes.map { $0.change })
    }
    let versions = session.template?.versions
    taken = session.taken.map { group in (group, versions.flatMap { number(of: group, $0, in: tx) }) }
    let targets = session.template?.snapshot ?? snapshot(of: facts, in: tx)
    holds = session.holds.map { hold in
      let prescription = targets.exercise(hold.lineage)
      var why = Why(of: hold, through: facts.session.startedAt, catalogue, in: tx)
      if let rules { why.reconsider(rules, prescription?.lineage, []) }
      return Staying(prescription: prescription, why: why)
    }
  }
}

/// Returns the number of the first version that applies any of a group's changes, or nil if there is none.
private func number(
  of group: ChangeGroup, _ versions: TemplateVersions, in tx: Transaction
) -> Int64? {
  versions.numbered.first { version in
    let applied = tx.find(TemplateSnapshot.self, version.snapshotID)?.appliedChanges ?? []
    return applied.contains { group.ids.contains($0) }
  }.flatMap { versions.number(of: $0.id) }
}

/// The submitted form, if the page is shown again.
struct ReviewForm {
  var decisions: DecisionForm
  /// The athlete's judgements of changes.
  ///
  /// Each ID is the ID of the first of the changes that were judged together.
  var felt: [(change: ID, judgement: Judgement)] = []

  init(_ form: Fields) {
    decisions = DecisionForm(form)
    felt = form.all(after: "felt-").compactMap { field in
      guard let change = ID(field.rest), let judgement = Judgement(rawValue: field.value) else { return nil }
      return (change, judgement)
    }
  }
}

/// A version just created by the athlete's decisions, and its differences from the previous version.
struct DecidedReading {
  var facts: SessionFacts
  var template: TemplateReading
  var number: Int64
  /// The number of the version that the new one is based on, or nil for a first version.
  var before: Int64?
  var differences: [TemplateDifference]

  init?(_ versionID: ID, of facts: SessionFacts, in tx: Transaction) {
    guard let version = tx.find(TemplateVersion.self, versionID),
      let snapshot = tx.find(TemplateSnapshot.self, version.snapshotID)
    else { return nil }
    let reading: TemplateReading
    do throws(TemplateError) { reading = try readTemplate(version.templateID, in: tx) } catch { return nil }
    guard let number = reading.versions.number(of: versionID) else { return nil }
    let before = version.parents.compactMap { reading.versions.number(of: $0) }.max()
    let parent = before.flatMap { reading.versions.version($0) }
    let earlier = parent.flatMap { tx.find(TemplateSnapshot.self, $0.snapshotID) } ?? TemplateSnapshot()
    template = reading
    self.facts = facts
    self.number = number
    self.before = before
    differences = earlier.differences(to: snapshot)
  }
}
