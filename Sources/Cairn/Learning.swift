import App
import ArgumentParser
import Records
import Training

struct LessonsList: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Says what was learned of you, each with the ledger behind it.")

  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    let lessons = try desk.read { tx in Training.lessons(in: tx).all }
    let finder = try desk.finder()
    let figures = try desk.figures()
    let lines = lessons.map { lesson in
      let exercise = lesson.catalogID.map { finder.catalogue.exercise($0)?.name ?? $0 } ?? "All exercises"
      return exercise + ": " + Words.sentence(lesson.reason, language: figures.language, unit: figures.unit)
    }
    desk.show(
      .list(
        zip(lessons, lines).map { lesson, line in
          .object([
            Field("catalog_id", lesson.catalogID.value), Field("change_type", lesson.changeType.value),
            Field("reason", lesson.reason.value), Field("sentence", .text(line)),
          ])
        })
    ) {
      guard !lines.isEmpty else { return "Nothing is learned yet." }
      return lines.joined(separator: "\n") + "\nForget it with cairn lessons reset and the exercise."
    }
  }
}

/// What is said at the end of a session.
struct FinishReport {
  let facts: SessionFacts
  var listing: Listing
  /// How accepted changes turned out, in groups like those of the listing.
  var judged: [(group: ChangeGroup, outcome: Outcome)] = []
  /// Exercises whose targets stand, with the reasons.
  var holds: [(exercise: String, reasons: [Reason])] = []

  init(_ facts: SessionFacts, at desk: Desk) throws {
    self.facts = facts
    let (groups, judged, holds) = try desk.read { tx in
      let planID = facts.session.versionID.flatMap { tx.find(PlanVersion.self, $0)?.planID }
        .flatMap { tx.find(WorkoutPlan.self, $0)?.id }
      let target: (PlanSnapshot, String)
      let offers: [OfferedChange]
      if let planID {
        let reading = try readPlan(planID, in: tx)
        target = (reading.snapshot, reading.plan.name)
        offers = try offeredChanges(of: planID, in: tx)
      } else {
        target = (snapshot(of: facts, in: tx), facts.session.title)
        offers = FinishReport.offers(to: facts, target.0, in: tx)
      }
      let groups = desk.changeGroups(of: offers, target)
      let judged = FinishReport.judged(facts, target, desk, in: tx)
      return (groups, judged, FinishReport.holds(facts, target.0, groups, in: tx))
    }
    listing = Listing(groups)
    self.judged = judged
    self.holds = holds
    try desk.remember(groups.map(\.ids) + judged.map(\.group.ids))
  }

  /// What is suggested after a session without a template: it waits until one is made of the session.
  private static func offers(
    to facts: SessionFacts, _ snapshot: PlanSnapshot, in tx: Transaction<AthleteStore>
  ) -> [OfferedChange] {
    tx.list(PlanSuggestion.self, PlanSuggestion.bySession.equal(facts.session.id)).flatMap { suggestion in
      tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id)).compactMap { change in
        snapshot.exercise(change.targetExerciseLineage)?.currentValue(of: change).map {
          OfferedChange(change: change, suggestion: suggestion, planID: .none, now: $0)
        }
      }
    }
  }

  private static func judged(
    _ facts: SessionFacts, _ target: (PlanSnapshot, String), _ desk: Desk, in tx: Transaction<AthleteStore>
  ) -> [(group: ChangeGroup, outcome: Outcome)] {
    let outcomes = tx.list(Outcome.self, Outcome.bySession.equal(facts.session.id))
    let offers = outcomes.compactMap { outcome -> OfferedChange? in
      guard let change = tx.find(SuggestedChange.self, outcome.changeID),
        let suggestion = tx.find(PlanSuggestion.self, change.suggestionID)
      else { return nil }
      let was = tx.find(PlanSnapshot.self, suggestion.snapshotID)?.exercise(change.targetExerciseLineage)
      return OfferedChange(
        change: change, suggestion: suggestion, planID: .none, now: was?.currentValue(of: change) ?? 0)
    }
    return desk.changeGroups(of: offers, target).compactMap { group in
      outcomes.first { group.ids.contains($0.changeID) }.map { (group, $0) }
    }
  }

  private static func holds(
    _ facts: SessionFacts, _ snapshot: PlanSnapshot, _ groups: [ChangeGroup],
    in tx: Transaction<AthleteStore>
  ) -> [(exercise: String, reasons: [Reason])] {
    let changed = Set(
      groups.flatMap { $0.offers }.filter { $0.suggestion.sessionID == facts.session.id }.map(
        \.change.catalogID))
    let reasons = tx.list(PlanSuggestion.self, PlanSuggestion.bySession.equal(facts.session.id)).flatMap(
      \.reasons)
    var holds: [(exercise: String, reasons: [Reason])] = []
    for reason in reasons {
      guard let catalogID = reason.catalogID, !changed.contains(catalogID) else { continue }
      let name =
        facts.exercises.first { $0.performance.catalogID == catalogID }?.performance.nameSnapshot
        ?? snapshot.exercises.first { $0.catalogID == catalogID }?.name ?? catalogID
      if let known = holds.firstIndex(where: { $0.exercise == name }) {
        holds[known].reasons.append(reason)
      } else {
        holds.append((name, [reason]))
      }
    }
    return holds
  }

  func text(_ figures: Figures) -> String {
    let sets = facts.exercises.flatMap(\.sets)
    let volume = sets.filter(\.type.isWorking).reduce(0) {
      $0 + max(0, $1.weight?.grams ?? 0) * ($1.reps ?? 0)
    }
    var lines = [
      "\(facts.session.title.isEmpty ? "The session" : facts.session.title) is finished: "
        + figures.counted(Int64(sets.count), "set", "sets")
        + (volume > 0 ? ", \(figures.weight(Weight(grams: volume))) lifted" : "")
    ]
    if !judged.isEmpty {
      lines.append("How the changes turned out:")
      for (place, item) in judged.enumerated() {
        let number = listing.groups.count + place + 1
        lines.append("  \(number). \(item.group.text(figures))")
        lines.append("     " + figures.sentence(item.outcome))
      }
      lines.append("  Did it feel otherwise? cairn felt NUMBER hard, easy or good")
    }
    if !listing.groups.isEmpty {
      lines.append("For the next time:")
      lines.append(listing.text(figures))
      if facts.session.versionID != nil {
        lines.append("  Decide with cairn accept, defer or reject and the numbers.")
      }
    }
    for hold in holds {
      let reasons = hold.reasons.map { Words.sentence($0, language: figures.language, unit: figures.unit) }
      lines.append("\(hold.exercise) stays: " + reasons.joined(separator: " "))
    }
    if facts.session.origin == .freeform {
      let id = facts.session.id.hexadecimal.prefix(7)
      lines.append("Make a template of it with cairn session save \(id) NAME; suggestions wait until then.")
    }
    return lines.joined(separator: "\n")
  }

  var json: Value {
    .object([
      Field("session", .id(facts.session.id)),
      Field(
        "outcomes",
        .list(
          judged.map { item in
            .object([
              Field("exercise", .text(item.group.exercise)), Field("outcome", item.outcome.outcome.value),
              Field("provisional", .boolean(item.outcome.provisional)),
              Field("changes", .list(item.group.ids.map { .id($0) })),
              Field("reasons", item.outcome.reasons.value),
            ])
          })),
      Field("suggestions", listing.json),
      Field(
        "holds",
        .list(
          holds.map { hold in
            .object([Field("exercise", .text(hold.exercise)), Field("reasons", hold.reasons.value)])
          })),
    ])
  }
}
