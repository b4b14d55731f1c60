import App
import ArgumentParser
import Records
import Training

/// Ends a session with all that follows from it.
func finish(
  _ sessionID: ID, _ effort: Int64?, _ notes: String?, _ catalogue: Catalogue, in tx: Transaction<AthleteStore>
) throws -> SessionFacts {
  try endSession(sessionID, effort: effort, notes: notes, in: tx)
}

struct LessonsList: DeskCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Says what was learned of you, each with the ledger behind it.")

  @OptionGroup var options: GlobalOptions

  func run(at desk: Desk) throws {
    desk.show(.list([])) { "Nothing is learned yet." }
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
    let finder = try desk.finder()
    let (groups, judged, holds) = try desk.read { tx in
      let planID = facts.session.versionID.flatMap { tx.find(PlanVersion.self, $0)?.planID }
        .flatMap { tx.find(WorkoutPlan.self, $0)?.id }
      let offers = try planID.map { try offeredChanges(of: $0, in: tx) } ?? []
      let groups = try planID.map { try desk.changeGroups(of: offers, $0, finder.catalogue, in: tx) } ?? []
      let judged = try planID.map { try FinishReport.judged(facts, $0, finder.catalogue, desk, in: tx) } ?? []
      return (groups, judged, FinishReport.holds(facts, groups, in: tx))
    }
    listing = Listing(groups)
    self.judged = judged
    self.holds = holds
    try desk.remember(groups.map(\.ids) + judged.map(\.group.ids))
  }

  private static func judged(
    _ facts: SessionFacts, _ planID: ID, _ catalogue: Catalogue, _ desk: Desk, in tx: Transaction<AthleteStore>
  ) throws -> [(group: ChangeGroup, outcome: Outcome)] {
    let outcomes = tx.list(Outcome.self, Outcome.bySession.equal(facts.session.id))
    let offers = outcomes.compactMap { outcome -> OfferedChange? in
      guard let change = tx.find(SuggestedChange.self, outcome.changeID),
        let suggestion = tx.find(PlanSuggestion.self, change.suggestionID)
      else { return nil }
      let was = tx.find(PlanSnapshot.self, suggestion.snapshotID)?.exercise(change.targetExerciseLineage)
      return OfferedChange(
        change: change, suggestion: suggestion, planID: planID, now: was?.currentValue(of: change) ?? 0)
    }
    return try desk.changeGroups(of: offers, planID, catalogue, in: tx).compactMap { group in
      outcomes.first { group.ids.contains($0.changeID) }.map { (group, $0) }
    }
  }

  private static func holds(
    _ facts: SessionFacts, _ groups: [ChangeGroup], in tx: Transaction<AthleteStore>
  ) -> [(exercise: String, reasons: [Reason])] {
    let changed = Set(groups.flatMap { $0.offers }.map(\.change.catalogID))
    let reasons = tx.list(PlanSuggestion.self, PlanSuggestion.bySession.equal(facts.session.id)).flatMap(\.reasons)
    var holds: [(exercise: String, reasons: [Reason])] = []
    for reason in reasons {
      guard let catalogID = reason.catalogID, !changed.contains(catalogID) else { continue }
      let name =
        facts.exercises.first { $0.performance.catalogID == catalogID }?.performance.nameSnapshot ?? catalogID
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
    let volume = sets.filter(\.type.isWorking).reduce(0) { $0 + max(0, $1.weight?.grams ?? 0) * ($1.reps ?? 0) }
    var lines = ["\(facts.session.title.isEmpty ? "The session" : facts.session.title) is finished: "
      + figures.counted(Int64(sets.count), "set", "sets")
      + (volume > 0 ? ", \(figures.weight(Weight(grams: volume))) lifted" : "")]
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
      lines.append("  Decide with cairn accept, defer or reject and the numbers.")
    }
    for hold in holds {
      let reasons = hold.reasons.map { Words.sentence($0, language: figures.language, unit: figures.unit) }
      lines.append("\(hold.exercise) stays: " + reasons.joined(separator: " "))
    }
    if facts.session.origin == .freeform {
      lines.append("Make a template of it with cairn session save \(facts.session.id.hexadecimal.prefix(7)) NAME.")
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
              Field("changes", .list(item.group.ids.map { .id($0) })), Field("reasons", item.outcome.reasons.value),
            ])
          })),
      Field("suggestions", listing.json),
      Field(
        "holds",
        .list(
          holds.map { .object([Field("exercise", .text($0.exercise)), Field("reasons", $0.reasons.value)]) })),
    ])
  }
}
