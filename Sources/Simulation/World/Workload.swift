import Records
import Training

/// A generator of random actions on the records visible on one device.
struct Workload {
  private let tx: Transaction
  private var random: SplitMix64

  init(_ store: some Store, at now: Instant, _ random: SplitMix64) {
    tx = Transaction(store, Context(now: now, action: .none))
    self.random = random
  }

  /// Returns a random action, usually one that the current records allow, or nil if the drawn action isn't
  /// possible.
  mutating func next() -> Action? {
    switch random.below(100) {
    case 0..<4: .createTemplate(name: "Plan \(random.below(3))")
    case 4..<18: templateAction()
    case 18..<27: template().map { .start($0) }
    case 27..<30: .startFreeform
    case 30..<52: logAction()
    case 52..<61: setAction()
    case 61..<70: session(finished: false).map { .finish($0, effort: [nil, 7, 8, 9][random.below(4)]) }
    case 70..<76: deletionAction()
    case 76..<90: learningAction()
    case 90..<94: importAction()
    default: amendment()
    }
  }

  private mutating func template() -> ID? { random.pick(tx.list(Template.self).map { $0.id }) }

  private mutating func templateAction() -> Action? {
    guard let template = template() else { return .createTemplate(name: "Plan 0") }
    switch random.below(11) {
    case 10: return .noteUnknown(template, random.below(3), text: random.pick(Gym.strangeTexts) ?? "")
    case 0: return .renameTemplate(template, "Plan \(random.below(4))")
    case 1: return .deleteTemplate(template)
    case 2:
      return random.pick(tx.rows(Template.kind, Query().including(.trashed))).map { .restoreTemplate($0.id) }
    case 3, 4:
      return .editTemplate(template, .weight(random.below(3), grams: 50_000 + Int64(random.below(8)) * 2500))
    case 5, 6: return .editTemplate(template, .exchangePlaces(random.below(3), random.below(3)))
    case 7: return .editTemplate(template, .addExercise(Gym.prescription(Gym.dip, sets: 1)))
    case 8: return .editTemplate(template, .removeLast)
    default: return .editTemplate(template, .notes("note \(random.below(5))"))
    }
  }

  /// Returns an action by which another device writes conflicting content to the same record, or nil if the
  /// action allows no conflict.
  mutating func clash(with action: Action) -> Action? {
    switch action {
    case .renameTemplate(let template, let name): .renameTemplate(template, name + " too")
    case .noteUnknown(let template, let place, let text): .noteUnknown(template, place, text: text + "!")
    case .mood(let feeling, let session): .mood(feeling == .tired ? .good : .tired, in: session)
    default: nil
    }
  }

  private mutating func session(finished: Bool) -> ID? {
    random.pick(
      tx.list(WorkoutSession.self).filter {
        $0.origin != .import && (tx.find(SessionEnd.self, SessionEnd.id(of: $0.id)) != nil) == finished
      }.map { $0.id })
  }

  private mutating func logAction() -> Action? {
    guard let session = session(finished: false) else {
      return template().map { .start($0) } ?? .startFreeform
    }
    var entry = SetEntry()
    entry.weight = Weight(grams: 60_000)
    entry.reps = 6 + Int64(random.below(7))
    // Unique notes per logged set, so that a set that is stored twice is detected.
    entry.notes = random.id().text
    return .log([entry], Gym.exercises[random.below(3)], in: session)
  }

  private mutating func setAction() -> Action? {
    guard let session = session(finished: false) else { return nil }
    if random.happens(percent: 15) { return .mood(random.happens(percent: 50) ? .tired : .good, in: session) }
    guard random.happens(percent: 75) else {
      let snapshot = tx.find(WorkoutSession.self, session).flatMap {
        tx.find(TemplateSnapshot.self, $0.snapshotID)
      }
      guard let lineage = random.pick(snapshot?.exercises.map { $0.lineage } ?? []) else { return nil }
      return random.happens(percent: 50) ? .skip(lineage, in: session) : .swap(lineage, in: session)
    }
    let sets = tx.list(SetPerformance.self, SetPerformance.bySession.equal(session))
    guard let set = random.pick(sets) else { return nil }
    if random.happens(percent: 35) { return .removeSet(set.id, in: session) }
    var entry = SetEntry()
    entry.weight = set.weight
    entry.reps = 1 + Int64(random.below(15))
    entry.notes = set.notes
    return .editSet(set.id, entry, in: session)
  }

  private mutating func deletionAction() -> Action? {
    if random.happens(percent: 40) {
      return random.pick(tx.rows(WorkoutSession.kind, Query().including(.trashed))).map { .restore($0.id) }
    }
    return session(finished: random.happens(percent: 40)).map { .delete($0) }
  }

  private mutating func learningAction() -> Action? {
    let changes = tx.list(SuggestedChange.self).map { $0.id }
    guard let change = random.pick(changes), random.happens(percent: 80) else { return proposal() }
    switch random.below(8) {
    case 0: return .decline(change, .rejected)
    case 1: return .decline(change, .deferred)
    case 2, 3, 4, 5:
      let sessions = tx.rows(WorkoutSession.kind, Query().including(.any)).map { $0.id }
      let judgement = Judgement.allCases[random.below(Judgement.allCases.count)]
      return random.pick(sessions).map { .sayOutcome(judgement, change, in: $0) }
    default: return .accept([change])
    }
  }

  private mutating func proposal() -> Action? {
    guard let template = template(), let version = templateVersions(of: template, in: tx).current,
      let snapshot = tx.find(TemplateSnapshot.self, version.snapshotID),
      let exercise = random.pick(snapshot.exercises), let set = random.pick(exercise.sets)
    else { return nil }
    let place = SetPrescriptionPlace(exercise: exercise.lineage, set: set.lineage)
    return .propose(template, place, reps: random.happens(percent: 50))
  }

  private mutating func importAction() -> Action? {
    let batches = tx.list(ImportBatch.self).map { $0.id }
    if let batch = random.pick(batches), random.happens(percent: 30) { return .undoImport(batch) }
    return .importLog(Gym.log(random.below(3)))
  }

  private mutating func amendment() -> Action? {
    if random.happens(percent: 50) { return brokenAction() }
    guard let session = session(finished: true) else { return nil }
    let sets = facts(of: session, in: tx)?.exercises.flatMap { $0.sets } ?? []
    let reps = random.happens(percent: 25) ? nil : Int64(random.below(15))
    return random.pick(sets).map { .amendSet($0.id, reps: reps, in: session) }
  }

  /// Returns an action whose snapshot conflicts with another one, or nil if there is no set to base it on.
  ///
  /// The action's set must be preserved even if the server rejects the op.
  mutating func brokenAction() -> Action? {
    let sets = tx.list(SetPerformance.self)
    guard let session = session(finished: false),
      let like = random.pick(sets.filter { $0.sessionID == session })
    else { return nil }
    var set = like
    set.id = random.id()
    set.rank += 1
    set.notes = random.id().text
    // All these snapshots have the same ID, so the server rejects any whose content differs from the first.
    return .broken(ID(high: 0, low: 0xbad), set)
  }
}
