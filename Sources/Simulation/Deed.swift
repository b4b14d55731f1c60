import Records
import Training

/// One thing that the athlete does, so told that it can be done again elsewhere.
enum Deed {
  case createPlan(name: String)
  case editPlan(ID, PlanEdit)
  case renamePlan(ID, String)
  /// What a newer program writes: a kind that is not known here, and an unknown field of a known one.
  case noteUnknown(ID, Int, text: String)
  case deletePlan(ID)
  case restorePlan(ID)
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
  /// An op that no server can apply, with a set in it.
  case broken(ID, SetPerformance)

  static let unknownKind = "premonition"

  /// Whether doing it twice, as two actions, is two facts.
  var isFact: Bool {
    switch self {
    case .log, .broken: true
    default: false
    }
  }

  /// Whether it is done in a session, which must never change a plan (law 5).
  var isTraining: Bool {
    switch self {
    case .start, .startFreeform, .log, .editSet, .removeSet, .skip, .swap, .mood, .finish, .delete, .restore,
      .amendSet:
      true
    default: false
    }
  }

  /// The word for it in a trace.
  var name: String {
    let text = String(describing: self)
    return String(text.prefix { $0 != "(" })
  }
}

/// A set of a plan, by lineage.
struct SetPrescriptionPlace {
  var exercise: ID
  var set: ID
}

/// A change of a plan's content by hand.
enum PlanEdit {
  case weight(Int, grams: Int64)
  case exchangePlaces(Int, Int)
  case addExercise(ExercisePrescription)
  case removeLast
  case notes(String)

  func apply(to snapshot: inout PlanSnapshot) {
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

extension Deed {
  /// Does it, by the actions that every edge calls.
  func act(in tx: Transaction) throws {
    switch self {
    case .createPlan, .editPlan, .renamePlan, .deletePlan, .restorePlan: try plan(in: tx)
    case .noteUnknown(let plan, let place, let text): noteUnknown(plan, place, text, in: tx)
    case .propose, .accept, .decline, .sayOutcome: try learn(in: tx)
    case .importLog(let request): _ = try Training.importLog(request, in: tx)
    case .undoImport(let batch): _ = try Training.undoImport(batch, in: tx)
    default: try train(in: tx)
    }
  }

  private func plan(in tx: Transaction) throws {
    switch self {
    case .createPlan(let name):
      _ = try Training.createPlan(
        PlanDraft(name: name, exercises: Gym.exercises.map { Gym.prescription($0) }), in: tx)
    case .editPlan(let id, let edit):
      let reading = try readPlan(id, in: tx)
      var snapshot = reading.snapshot
      edit.apply(to: &snapshot)
      let draft = PlanDraft(
        name: reading.plan.name, category: reading.plan.category, notes: snapshot.notes,
        exercises: snapshot.exercises)
      _ = try Training.editPlan(id, draft, in: tx)
    case .renamePlan(let id, let name): try Training.renamePlan(id, name, in: tx)
    case .deletePlan(let id): try Training.deletePlan(id, in: tx)
    case .restorePlan(let id): tx.restore(WorkoutPlan.self, id)
    default: break
    }
  }

  private func noteUnknown(_ planID: ID, _ place: Int, _ text: String, in tx: Transaction) {
    let id = ID.derived(Deed.unknownKind, from: planID, ID(high: 0, low: UInt64(place)))
    tx.put(Row(kind: Deed.unknownKind, id: id, fields: [Field("text", .text(text))]))
    guard place == 0, var plan = tx.find(WorkoutPlan.self, planID) else { return }
    plan.unknown = [Field(Deed.unknownKind, .text(text))]
    tx.put(plan)
  }

  private func train(in tx: Transaction) throws {
    switch self {
    case .start(let plan): _ = try startSession(from: plan, in: tx)
    case .startFreeform: _ = try Training.startFreeform(titled: "Evening", in: tx)
    case .log(let entries, let exercise, let session): try logSets(entries, of: exercise, in: session, tx)
    case .editSet(let set, let entry, let session): try Training.editSet(set, to: entry, in: session, tx)
    case .removeSet(let set, let session): try Training.removeSet(set, in: session, tx)
    case .skip(let lineage, let session): try skipExercise(lineage, in: session, tx)
    case .swap(let lineage, let session): try swapExercise(lineage, for: Gym.dip, in: session, tx)
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
      // As whatever logs a set: not into a session that was deleted or finished meanwhile.
      guard let facts = facts(of: set.sessionID, in: tx) else {
        throw SessionError.noSuchSession(set.sessionID)
      }
      guard facts.end == nil else {
        throw SessionError.alreadyFinished(set.sessionID)
      }
      var snapshot = PlanSnapshot()
      snapshot.id = snapshotID
      snapshot.notes = set.notes
      tx.putOnce(snapshot)
      tx.put(set)
    default: break
    }
  }

  private func learn(in tx: Transaction) throws {
    switch self {
    case .propose(let plan, let place, let reps):
      _ = try proposeChange(
        reps ? .increaseReps : .increaseWeight, of: place.exercise, set: place.set, to: reps ? 12 : 62_500,
        in: plan, tx)
    case .accept(let changes): try acceptChanges(changes, onToday: true, in: tx)
    case .decline(let change, let verdict): try declineChanges([change], verdict, in: tx)
    case .sayOutcome(let judgement, let change, let session):
      try Training.sayOutcome(judgement, of: change, in: session, tx)
    default: break
    }
  }
}
