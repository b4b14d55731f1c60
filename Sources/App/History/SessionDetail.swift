import Records
import Training

/// What the page of a finished session shows.
struct SessionDetail {
  var today: Day
  var facts: SessionFacts
  /// Beside the targets of the day.
  var results: [ExerciseResult] = []
  var leftOut: [ExercisePrescription] = []
  /// The names of exercises that others took the place of, and of those with records.
  var names: ExerciseNames
  var template: UsedTemplate?
  var records: [RecordHit] = []
  /// How many changes were suggested afterwards; nil where none were looked for.
  var suggested: Int64?
  /// The names of the template's exercises, for the day's lighter targets.
  var planned: [ExercisePrescription] = []

  var id: ID { facts.session.id }
  var title: String { facts.session.title }
}

/// The version of a template that a session was done from.
struct UsedTemplate {
  var planID: ID
  var name: String
  var number: Int64
  var isDeleted: Bool
}

/// What exercises are called: in the catalogue, else as it was noted with what was done.
struct ExerciseNames {
  let catalogue: Catalogue
  let own: [Exercise]

  subscript(catalogID: String) -> String { exercise(catalogID)?.name ?? catalogID }

  func exercise(_ catalogID: String) -> Exercise? { Training.exercise(catalogID, catalogue, own) }
}

/// nil for a session that is unknown or deleted; of a running one only its facts are read.
func readSession(_ id: ID, _ visit: Visit) -> SessionDetail? {
  let (tx, catalogue) = (visit.tx, visit.finder.catalogue)
  guard let facts = facts(of: id, in: tx) else { return nil }
  let names = ExerciseNames(catalogue: catalogue, own: tx.list(Exercise.self))
  var detail = SessionDetail(today: visit.frame.today, facts: facts, names: names)
  guard facts.end != nil else { return detail }
  if facts.session.origin == .plan {
    let snapshot = snapshot(of: facts, in: tx)
    let table = traitsTable(of: snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
    detail.planned = snapshot.exercises
    detail.results = facts.results(beside: adjustedTargets(of: snapshot, facts.override, table), table)
    detail.leftOut = facts.leftOut(of: snapshot).filter { planned in
      !facts.exercises.contains { $0.performance.lineage == planned.lineage }
    }
    detail.template = template(of: facts.session, in: tx)
    let suggestions = tx.list(PlanSuggestion.self, PlanSuggestion.bySession.equal(id))
    if !suggestions.isEmpty {
      detail.suggested = suggestions.reduce(0) {
        $0 + tx.count(SuggestedChange.self, SuggestedChange.bySuggestion.equal($1.id))
      }
    }
  } else {
    detail.results = facts.results(beside: nil, TraitsTable(unit: visit.voice.figures.unit))
  }
  detail.records = recordsHit(in: facts, catalogue, in: tx)
  return detail
}

private func template(of session: WorkoutSession, in tx: Transaction) -> UsedTemplate? {
  guard let version = session.versionID.flatMap({ tx.find(PlanVersion.self, $0) }) else { return nil }
  let plan = tx.find(WorkoutPlan.self, version.planID)
  let number = planVersions(of: version.planID, in: tx).number(of: version.id)
  return UsedTemplate(
    planID: version.planID, name: plan?.name ?? session.title, number: number ?? 1, isDeleted: plan == nil)
}
