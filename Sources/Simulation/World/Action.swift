import Records
import Training

/// An athlete's action, in a form that can be performed on any device.
enum Action {
  case createTemplate(name: String)
  case editTemplate(ID, TemplateEdit)
  case renameTemplate(ID, String)
  /// A write by a newer program, with a row of an unknown kind and an unknown field of a known kind.
  case noteUnknown(ID, Int, text: String)
  case deleteTemplate(ID)
  case restoreTemplate(ID)
  case start(ID)
  case startFreeform
  case log([SetEntry], Exercise, in: ID)
  case editSet(ID, SetEntry, in: ID)
  case removeSet(ID, in: ID)
  case skip(ID, in: ID)
  case swap(ID, in: ID)
  case mood(Feeling, in: ID)
  case finish(ID, effort: Int64?)
  case delete(ID)
  case restore(ID)
  case amendSet(ID, reps: Int64?, in: ID)
  case propose(ID, SetPrescriptionPlace, reps: Bool)
  case accept([ID])
  case decline(ID, Verdict)
  case sayOutcome(Judgement, ID, in: ID)
  case importLog(ImportRequest)
  case undoImport(ID)
  /// A set together with a snapshot whose ID another snapshot may already have, so that the op is rejected.
  case broken(ID, SetPerformance)

  static let unknownKind = "premonition"

  /// True if performing the action on two devices creates two separate facts.
  var isFact: Bool {
    switch self {
    case .log, .broken: true
    default: false
    }
  }

  /// True if the action is performed in a session and must therefore never change a template (law 5).
  var isTraining: Bool {
    switch self {
    case .start, .startFreeform, .log, .editSet, .removeSet, .skip, .swap, .mood, .finish, .delete, .restore,
      .amendSet:
      true
    default: false
    }
  }

  /// The action's name in a trace.
  var name: String {
    let text = String(describing: self)
    return String(text.prefix { $0 != "(" })
  }
}

/// The lineages of a set in a template and of the set's exercise.
struct SetPrescriptionPlace {
  var exercise: ID
  var set: ID
}

/// A manual change to a template's content.
enum TemplateEdit {
  case weight(Int, grams: Int64)
  case exchangePlaces(Int, Int)
  case addExercise(ExercisePrescription)
  case removeLast
  case notes(String)

  func apply(to snapshot: inout TemplateSnapshot) {
    guard !snapshot.exercises.isEmpty else { return }
    let count = snapshot.exercises.count
    switch self {
    case .weight(let place, let grams):
      for set in snapshot.exercises[place % count].sets.indices {
        snapshot.exercises[place % count].sets[set].targetWeight = Weight(grams: grams)
      }
    case .exchangePlaces(let one, let other): snapshot.exercises.swapAt(one % count, other % count)
    case .addExercise(let exercise): snapshot.exercises.append(exercise)
    case .removeLast: if count > 1 { snapshot.exercises.removeLast() }
    case .notes(let notes): snapshot.notes = notes
    }
  }
}

extension Action {
  /// Performs the action by calling the same functions as the web app and the command line.
  ///
  /// - Throws: ``TemplateError``, ``SessionError``, ``SuggestionError`` or ``ImportError`` if the action is
  ///   rejected.
  func act(in tx: Transaction) throws {
    switch self {
    case .createTemplate, .editTemplate, .renameTemplate, .deleteTemplate, .restoreTemplate:
      try template(in: tx)
    case .noteUnknown(let template, let place, let text): noteUnknown(template, place, text, in: tx)
    case .propose, .accept, .decline, .sayOutcome: try learn(in: tx)
    case .importLog(let request): _ = try Training.importLog(request, in: tx)
    case .undoImport(let batch): _ = try Training.undoImport(batch, in: tx)
    default: try train(in: tx)
    }
  }

  /// Performs an action on templates.
  ///
  /// - Throws: ``TemplateError`` if the action is rejected.
  private func template(in tx: Transaction) throws {
    switch self {
    case .createTemplate(let name):
      _ = try Training.createTemplate(
        TemplateDraft(name: name, exercises: Gym.exercises.map { Gym.prescription($0) }), in: tx)
    case .editTemplate(let id, let edit):
      let reading = try readTemplate(id, in: tx)
      var snapshot = reading.snapshot
      edit.apply(to: &snapshot)
      let draft = TemplateDraft(
        name: reading.template.name, category: reading.template.category, notes: snapshot.notes,
        exercises: snapshot.exercises)
      _ = try Training.editTemplate(id, draft, in: tx)
    case .renameTemplate(let id, let name): try Training.renameTemplate(id, name, in: tx)
    case .deleteTemplate(let id): try Training.deleteTemplate(id, in: tx)
    case .restoreTemplate(let id): tx.restore(Template.self, id)
    default: break
    }
  }

  private func noteUnknown(_ templateID: ID, _ place: Int, _ text: String, in tx: Transaction) {
    let id = ID.derived(Action.unknownKind, from: templateID, ID(high: 0, low: UInt64(place)))
    tx.put(Row(kind: Action.unknownKind, id: id, fields: [Field("text", .text(text))]))
    guard place == 0, var template = tx.find(Template.self, templateID) else { return }
    template.unknown = [Field(Action.unknownKind, .text(text))]
    tx.put(template)
  }

  /// Performs an action on sessions.
  ///
  /// - Throws: ``SessionError`` if the action is rejected.
  private func train(in tx: Transaction) throws {
    switch self {
    case .start(let template): _ = try startSession(from: template, in: tx)
    case .startFreeform: _ = try Training.startFreeform(titled: "Evening", in: tx)
    case .log(let entries, let exercise, let session): try logSets(entries, of: exercise, in: session, tx)
    case .editSet(let set, let entry, let session): try Training.editSet(set, to: entry, in: session, tx)
    case .removeSet(let set, let session): try Training.removeSet(set, in: session, tx)
    case .skip(let lineage, let session): try skipExercise(at: lineage, in: session, tx)
    case .swap(let lineage, let session): try swapExercise(at: lineage, for: Gym.dip, in: session, tx)
    case .mood(let feeling, let session): try noteMood(feeling, in: session, tx)
    case .finish(let session, let effort):
      _ = try finishSession(session, effort: effort, Gym.catalogue, in: tx)
    case .delete(let session): try deleteSession(session, in: tx)
    case .restore(let session): try restoreSession(session, in: tx)
    case .amendSet(let id, let reps, let session):
      guard var set = facts(of: session, in: tx)?.exercises.flatMap({ $0.sets }).first(where: { $0.id == id })
      else {
        throw SessionError.noSuchSet(0)
      }
      set.reps = reps
      try amend(session, SetPerformance.self, id, to: reps == nil ? nil : set, in: tx)
    case .broken(let snapshotID, let set):
      // As in any action that logs a set, the session must be neither deleted nor finished.
      guard let facts = facts(of: set.sessionID, in: tx) else {
        throw SessionError.noSuchSession(set.sessionID)
      }
      guard facts.end == nil else {
        throw SessionError.alreadyFinished(set.sessionID)
      }
      var snapshot = TemplateSnapshot()
      snapshot.id = snapshotID
      snapshot.notes = set.notes
      tx.putOnce(snapshot)
      tx.put(set)
    default: break
    }
  }

  /// Performs an action on suggestions.
  ///
  /// - Throws: ``SuggestionError`` if the action is rejected.
  private func learn(in tx: Transaction) throws {
    switch self {
    case .propose(let template, let place, let reps):
      _ = try proposeChange(
        reps ? .increaseReps : .increaseWeight, of: place.exercise, set: place.set, to: reps ? 12 : 62_500,
        in: template, tx)
    case .accept(let changes): try decideChanges(changes.all(.accepted), in: tx)
    case .decline(let change, let verdict): try decideChanges([change].all(verdict), in: tx)
    case .sayOutcome(let judgement, let change, let session):
      try Training.sayOutcome(judgement, of: change, in: session, tx)
    default: break
    }
  }
}
