package import Records

/// The athlete's entry for a set.
package struct SetEntry: Equatable, Sendable {
  package var type: SetType?
  package var weight: Weight?
  package var reps: Int64?
  package var durationMilliseconds: Int64?
  package var distanceMetres: Int64?
  /// The RPE in tenths, where 85 means 8.5.
  package var rpe: Int64?
  package var notes = ""
  /// The climb, or nil to keep the climb of an edited set.
  package var climb: Climb?
  /// The edge, grip and repetitions of a hang, or nil to use those of the prescribed set.
  package var hang: Hang?
  /// The lineage of the prescribed set that the entry fulfils, or nil for the first open set in its group.
  package var lineage: ID?

  package init() {}
}

/// Logs a set of an exercise in the session in progress, and appends it to the facts.
///
/// The set fulfils the prescribed set that the entry names or, if it names none, the first open set in its
/// group. A set that fulfils none is an added set. A skipped exercise is resumed.
///
/// - Throws: ``SessionError/alreadyFinished(_:)`` if the session has ended, or another ``SessionError`` if
///   the entry is invalid or the session has too many sets.
@discardableResult
package func logSet(
  _ entry: SetEntry, of exercise: LiveExercise, in open: inout SessionFacts, _ tx: Transaction
) throws(SessionError) -> SetPerformance {
  guard open.end == nil else { throw .alreadyFinished(open.session.id) }
  try check(entry)
  try open.checkRoom(for: 1)
  return log(entry, as: tx.makeID(), at: tx.context.now, of: exercise, WorkSense(), in: &open, tx)
}

/// Logs sets of an exercise in the session in progress, in the order they were done.
///
/// Each set is logged as by ``logSet(_:of:in:_:)``.
///
/// If the session contains the exercise more than once, the sets are added to an occurrence that has been
/// started and has open sets, or otherwise to the next one in the template. If it doesn't contain the
/// exercise, the exercise is added. ``WorkSense`` determines the group of an entry without a type. Only the
/// last set gets a completion time, because it isn't known when the others were done, and rests must be
/// measured rather than guessed.
///
/// - Throws: ``SessionError`` if the session isn't in progress, an entry is invalid, or the session has too
///   many sets.
@discardableResult
package func logSets(
  _ entries: [SetEntry], of exercise: Exercise, in sessionID: ID, _ tx: Transaction
) throws(SessionError) -> [SetPerformance] {
  var open = try running(sessionID, in: tx)
  for entry in entries { try check(entry) }
  try open.checkRoom(for: entries.count)
  // The IDs are generated first, so that they don't depend on whether the exercise must be added.
  let ids = entries.map { _ in tx.makeID() }
  // Reading the template's snapshot takes longest, and a set doesn't change the day's targets.
  // Which sets an adjustment leaves out depends on whether the weights assist.
  var table = TraitsTable(unit: .kilogram)
  table[exercise.catalogID].loading = exercise.progressionLoading
  let targets = open.targets(of: plannedSnapshot(of: open, in: tx), table)
  var live = liveExercise(for: exercise, among: open.live(targets), in: open, tx)
  let sense = WorkSense(
    isAssisted: exercise.loading == .assisted,
    usualWeight: usualWeight(entries, of: exercise, asked: live.prescription, in: open, tx))
  var logged: [SetPerformance] = []
  for (place, entry) in entries.enumerated() {
    let at = place == entries.count - 1 ? tx.context.now : nil
    logged.append(log(entry, as: ids[place], at: at, of: live, sense, in: &open, tx))
    live = open.live(targets).named(live.id) ?? live
  }
  return logged
}

/// Stores a set, together with its exercise if that is new or has changed.
private func log(
  _ entry: SetEntry, as id: ID, at: Instant?, of exercise: LiveExercise, _ sense: WorkSense,
  in open: inout SessionFacts, _ tx: Transaction
) -> SetPerformance {
  var performance = exercise.performance
  if performance.state == .skipped { performance.state = performance.stateInUse }
  // A prescribed exercise is stored with its first set; after that it rarely changes.
  let stored = open.exercises.first { $0.performance.id == performance.id }?.performance
  if performance != stored { tx.put(performance) }
  var set = SetPerformance(entry, of: performance, in: open.session)
  set.id = id
  set.rank = rank(after: exercise.sets.last?.rank)
  let done = exercise.before + exercise.sets
  set.answer(
    exercise.prescription.openSet(for: entry, among: exercise.open, after: done, sense), entry,
    in: open.session)
  set.completedAt = at
  tx.put(set)
  open.add(set, of: performance)
  return set
}

/// Sets the repetition range of an exercise that is done without a template.
///
/// - Throws: ``SessionError`` if the session isn't in progress.
package func chooseRange(
  _ range: RepRange, for exercise: Exercise, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let open = try running(sessionID, in: tx)
  let all = liveExercises(of: open, in: tx)
  var performance = liveExercise(for: exercise, among: all, in: open, tx).performance
  performance.repRange = range
  tx.put(performance)
}

/// Changes a set in the session in progress.
///
/// - Throws: ``SessionError`` if the session isn't in progress, the entry is invalid, or the set doesn't
///   exist.
package func editSet(
  _ setID: ID, to entry: SetEntry, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  try check(entry)
  guard var set = tx.find(SetPerformance.self, setID), set.sessionID == sessionID else { throw .noSuchSet(0) }
  set.fill(entry)
  if let type = entry.type { set.type = type }
  tx.put(set)
}

/// Removes a set from the session in progress.
///
/// - Throws: ``SessionError`` if the session isn't in progress or the set doesn't exist.
package func removeSet(_ setID: ID, in sessionID: ID, _ tx: Transaction) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  guard let set = tx.find(SetPerformance.self, setID), set.sessionID == sessionID else { throw .noSuchSet(0) }
  tx.trash(SetPerformance.self, setID)
}

/// Returns the facts of a session in progress.
///
/// - Throws: ``SessionError/noSuchSession(_:)`` if the session doesn't exist, or
///   ``SessionError/alreadyFinished(_:)`` if it has ended.
func running(_ sessionID: ID, in tx: Transaction) throws(SessionError) -> SessionFacts {
  guard let open = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard open.end == nil else { throw .alreadyFinished(sessionID) }
  return open
}

/// Returns the occurrence of an exercise in a session to which sets are added.
///
/// In order of preference, this is one that has been started and has open sets, the next one in the template,
/// the last one started, or a new one at the end of the session.
private func liveExercise(
  for exercise: Exercise, among all: [LiveExercise], in open: SessionFacts, _ tx: Transaction
) -> LiveExercise {
  let same = all.filter { $0.performance.catalogID.hasSameBytes(as: exercise.catalogID) }
  let begun = same.filter { one in
    one.performance.state != .skipped && open.exercises.contains { $0.performance.id == one.id }
  }
  if let unfilled = begun.last(where: { $0.isPlanned && !$0.open.isEmpty }) { return unfilled }
  // A skipped exercise is resumed, unless another exercise has replaced it.
  let next = same.first { one in
    one.isPlanned && one.performance.swappedFrom == nil && !begun.contains { $0.id == one.id }
  }
  if let next { return next }
  if let last = begun.last { return last }
  let added = putAdded(
    exercise, at: rank(after: all.map { $0.performance.rank }.max()), in: open.session, tx)
  var live = LiveExercise(performance: added, prescription: ExercisePrescription())
  live.isPlanned = false
  return live
}

/// Adds an exercise without targets to a session.
///
/// In a freeform session, the exercise gets a lineage, so that it can become part of a template.
func putAdded(
  _ exercise: Exercise, at rank: Int64, in session: WorkoutSession, _ tx: Transaction
) -> ExercisePerformance {
  var added = ExercisePerformance()
  added.id = tx.makeID()
  (added.sessionID, added.rank) = (session.id, rank)
  added.programDayID = session.programDayID
  added.name(exercise)
  if session.origin == .freeform {
    added.lineage = .derived("lineage", from: added.id)
  } else {
    added.state = .added
  }
  tx.put(added)
  return added
}

extension ExercisePerformance {
  mutating func name(_ exercise: Exercise) {
    catalogID = exercise.catalogID
    nameSnapshot = exercise.name
    musclesSnapshot = exercise.primaryMuscles
  }
}

extension SetPerformance {
  /// Links the performance to the prescribed set that it fulfils, and copies that set's type and hang if the
  /// entry has none.
  ///
  /// In a freeform session, a performance without a prescribed set gets its own lineage.
  mutating func answer(_ target: SetPrescription?, _ entry: SetEntry, in session: WorkoutSession) {
    if let target {
      lineage = target.lineage
      type = entry.type ?? target.type
      if hang == nil, var asked = target.hang {
        if let durationMilliseconds { asked.hangSeconds = min(max(durationMilliseconds / 1000, 1), 3600) }
        hang = asked
      }
    } else if session.origin == .freeform {
      lineage = .derived("lineage", from: id)
    }
  }

  init(_ entry: SetEntry, of performance: ExercisePerformance, in session: WorkoutSession) {
    exercisePerformanceID = performance.id
    sessionID = session.id
    catalogID = performance.catalogID
    day = session.day
    type = entry.type ?? .regular
    fill(entry)
  }

  package mutating func fill(_ entry: SetEntry) {
    weight = entry.weight
    reps = entry.reps
    durationMilliseconds = entry.durationMilliseconds
    distanceMetres = entry.distanceMetres
    rpe = entry.rpe
    notes = entry.notes
    climb = entry.climb ?? climb
    hang = entry.hang ?? hang
  }
}

/// Validates an entry.
///
/// - Throws: ``SessionError/emptySet`` if the entry contains no repetitions, duration, distance or climb, or
///   ``SessionError/outside(field:_:)`` if a value is out of range.
func check(_ entry: SetEntry) throws(SessionError) {
  guard
    entry.reps != nil || entry.durationMilliseconds != nil || entry.distanceMetres != nil
      || entry.climb != nil
  else { throw .emptySet }
  try check(entry.weight?.grams, -1_000_000...10_000_000, "weight")
  try check(entry.reps, 0...100_000, "reps")
  try check(entry.durationMilliseconds, 0...864_000_000, "duration_milliseconds")
  try check(entry.distanceMetres, 0...100_000_000, "distance_metres")
  try check(entry.rpe, 10...100, "rpe")
  try check(Int64(entry.notes.utf8.count), 0...65_536, "notes")
  if let climb = entry.climb {
    guard climb.grade.isEmpty || climb.known != nil else { throw .outside(field: "grade", 0...20) }
    try check(climb.attempts, 1...10_000, "attempts")
    try check(climb.angleDegrees, -90...90, "angle_degrees")
  }
  guard let hang = entry.hang else { return }
  try check(hang.edgeMillimetres, 1...200, "edge_millimetres")
  try check(hang.hangSeconds, 1...3600, "hang_seconds")
  try check(hang.restSeconds, 0...3600, "rest_seconds")
  try check(hang.repetitions, 1...1000, "repetitions")
}

/// Checks that a number is within a range.
///
/// - Throws: ``SessionError/outside(field:_:)`` if the number is out of range.
private func check(_ number: Int64?, _ range: ClosedRange<Int64>, _ field: String) throws(SessionError) {
  guard let number, !range.contains(number) else { return }
  throw .outside(field: field, range)
}

extension SessionFacts {
  /// Checks that the session has room for more sets.
  ///
  /// - Throws: ``SessionError/outside(field:_:)`` if the session would exceed
  ///   ``SetPerformance/mostOfSession``.
  func checkRoom(for sets: Int) throws(SessionError) {
    let count = exercises.reduce(sets) { $0 + $1.sets.count }
    try check(Int64(count), 0...Int64(SetPerformance.mostOfSession), "sets")
  }
}
