import Records
import Training

/// The content of a finished session's page.
struct SessionDetail {
  var today: Day
  var facts: SessionFacts
  /// The exercises, with their sets and the day's targets.
  var results: [ExerciseResult] = []
  var leftOut: [ExercisePrescription] = []
  /// A lookup for exercise names, such as those of replaced exercises and of exercises with records.
  var names: ExerciseNames
  var template: UsedTemplate?
  var records: [RecordHit] = []
  /// The athlete's reflection on the session, or nil if there is none.
  var reflection: WorkoutReflection?
  /// The number of suggestions after the session, each of which is decided as a whole, or nil if none were
  /// computed.
  var suggested: Int64?
  /// The template's prescriptions, for comparison with the day's lighter targets.
  var planned: [ExercisePrescription] = []

  var id: ID { facts.session.id }
  var title: String { facts.session.title }
}

/// The template version that a session was based on.
struct UsedTemplate {
  var templateID: ID
  var name: String
  var number: Int64
  var isDeleted: Bool
}

/// The exercises from the shared catalogue and the athlete's custom exercises, for looking up their names.
struct ExerciseNames {
  let catalogue: Catalogue
  let own: [Exercise]

  subscript(catalogID: String) -> String { exercise(catalogID)?.name ?? catalogID }

  func exercise(_ catalogID: String) -> Exercise? { Training.exercise(catalogID, catalogue, own) }
}

/// Returns the content of a session's page, or nil if the session doesn't exist or was deleted.
///
/// If the session is still in progress, reads only its facts.
func readSession(_ id: ID, _ context: RouteContext) -> SessionDetail? {
  let (tx, catalogue) = (context.tx, context.finder.catalogue)
  guard let facts = facts(of: id, in: tx) else { return nil }
  let names = ExerciseNames(catalogue: catalogue, own: tx.list(Exercise.self))
  var detail = SessionDetail(today: context.layout.today, facts: facts, names: names)
  guard facts.end != nil else { return detail }
  if facts.session.origin == .template {
    let snapshot = snapshot(of: facts, in: tx)
    let table = traitsTable(of: snapshot.exercises.map { $0.catalogID }, catalogue, in: tx)
    let targets = todaysTargets(of: facts, catalogue, in: tx)
    detail.planned = snapshot.exercises
    detail.results = facts.results(beside: targets, table)
    detail.leftOut = facts.notStarted(of: targets)
    detail.template = template(of: facts.session, in: tx)
    if tx.count(Suggestion.self, Suggestion.bySession.equal(id)) > 0 {
      detail.suggested = Int64(suggestedTogether(after: facts, in: tx).count)
    }
  } else {
    detail.results = facts.results(beside: nil, TraitsTable(unit: context.localizer.figures.unit))
  }
  detail.records = recordsHit(in: facts, catalogue, in: tx)
  let reflection = tx.find(WorkoutReflection.self, WorkoutReflection.id(of: id))
  detail.reflection = reflection.flatMap { $0.isEmpty ? nil : $0 }
  return detail
}

private func template(of session: WorkoutSession, in tx: Transaction) -> UsedTemplate? {
  guard let version = session.versionID.flatMap({ tx.find(TemplateVersion.self, $0) }) else { return nil }
  let template = tx.find(Template.self, version.templateID)
  let number = templateVersions(of: version.templateID, in: tx).number(of: version.id)
  return UsedTemplate(
    templateID: version.templateID, name: template?.name ?? session.title, number: number ?? 1,
    isDeleted: template == nil)
}
