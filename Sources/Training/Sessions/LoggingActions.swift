package import Records

/// What the athlete says of one set.
package struct SetEntry: Equatable, Sendable {
  package var type: SetType?
  package var weight: Weight?
  package var reps: Int64?
  package var durationMilliseconds: Int64?
  package var distanceMetres: Int64?
  /// Tenths: 85 is 8.5.
  package var rpe: Int64?
  package var notes = ""
  /// What was climbed; where nothing is said a set keeps what it has.
  package var climb: Climb?
  /// The edge and its repetitions; without it those of the prescribed set.
  package var hang: Hang?
  /// Which prescribed set it answers; without one the first open one of its sort.
  package var lineage: ID?

  package init() {}
}

/// Logs sets of an exercise in the running session, in the order done.
///
/// They fill the prescription's open sets of their sort, the first one first; what goes beyond is an added
/// set. One that doesn't say its sort is told by what was lifted (``WorkSense``). The time is kept when one
/// set is logged by itself, so that rest is measured and not guessed.
@discardableResult
package func logSets(
  _ entries: [SetEntry], of exercise: Exercise, in sessionID: ID, _ tx: Transaction
) throws(SessionError) -> [SetPerformance] {
  let open = try running(sessionID, in: tx)
  for entry in entries { try check(entry) }
  try open.checkRoom(for: entries.count)
  // Made first, so that they are the same where the exercise has to be added and where it is there already.
  let ids = entries.map { _ in tx.makeID() }
  let performance = performance(of: exercise, in: open, tx)
  var logged = open.exercises.first { $0.performance.id == performance.id }?.sets ?? []
  let prescription = targets(of: performance, in: open, tx)
  // A swapped exercise shares its prescription with what was done before the swap.
  let others = open.exercises.filter {
    performance.lineage != nil && $0.performance.lineage == performance.lineage
      && $0.performance.id != performance.id
  }.flatMap { $0.sets }
  let sense = WorkSense(
    isAssisted: exercise.loading == .assisted,
    usualWeight: prescription.flatMap { usualWeight(entries, of: exercise, asked: $0, in: open, tx) })
  var added: [SetPerformance] = []
  for (place, entry) in entries.enumerated() {
    var set = SetPerformance(entry, of: performance, in: open.session)
    set.id = ids[place]
    set.rank = rank(after: logged.last?.rank)
    set.answer(prescription?.openSet(for: entry, after: others + logged, sense), entry, in: open.session)
    if place == entries.count - 1 { set.completedAt = tx.context.now }
    logged.append(set)
    added.append(set)
    tx.put(set)
  }
  return added
}

/// Notes that an exercise of the plan is left out today.
package func skipExercise(
  _ lineage: ID, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let open = try running(sessionID, in: tx)
  let snapshot = snapshot(of: open, in: tx)
  guard let place = snapshot.exercises.firstIndex(where: { $0.lineage == lineage }) else {
    throw .noSuchExercise(lineage.text)
  }
  var performance =
    open.exercises.last { $0.performance.lineage == lineage }?.performance
    ?? ExercisePerformance(of: snapshot.exercises[place], at: place, in: open.session)
  performance.state = .skipped
  tx.put(performance)
}

/// Does another exercise in the place of one of the plan, as it was done last; the plan stays as it is.
package func swapExercise(
  _ lineage: ID, for exercise: Exercise, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let open = try running(sessionID, in: tx)
  let snapshot = snapshot(of: open, in: tx)
  guard let place = snapshot.exercises.firstIndex(where: { $0.lineage == lineage }) else {
    throw .noSuchExercise(lineage.text)
  }
  let planned = snapshot.exercises[place]
  let begun = open.exercises.filter { $0.performance.lineage == lineage }
  let same = begun.first { $0.performance.catalogID.hasSameBytes(as: exercise.catalogID) }
  let isBack = begun.allSatisfy { $0.sets.isEmpty || $0.performance.id == same?.performance.id }
  // What was logged stays the exercise that it was: only what has no set yet becomes another one.
  let free = (isBack ? same : nil) ?? begun.first { $0.sets.isEmpty }
  var performance = free?.performance ?? ExercisePerformance(of: planned, at: place, in: open.session)
  if free == nil, let first = begun.first?.performance {
    (performance.rank, performance.supersetGroup) = (first.rank, first.supersetGroup)
    var fingerprint = Fingerprint("swapped performance")
    fingerprint.add(performance.id)
    fingerprint.add(exercise.catalogID)
    fingerprint.add(Int64(begun.count))
    performance.id = fingerprint.id
    tx.restore(ExercisePerformance.self, performance.id)
  }
  for other in begun where free != nil && other.sets.isEmpty && other.performance.id != performance.id {
    tx.trash(ExercisePerformance.self, other.performance.id)
  }
  let isAnother = !performance.catalogID.hasSameBytes(as: exercise.catalogID)
  performance.swappedFrom = planned.catalogID.hasSameBytes(as: exercise.catalogID) ? nil : planned.catalogID
  performance.state = performance.swappedFrom == nil ? .done : .swapped
  if isAnother {
    let last = lastTime(of: exercise.catalogID, before: open.session.startedAt, in: tx)
    performance.targets = performance.swappedFrom == nil ? nil : last.flatMap { planned.sets(as: $0) }
  }
  performance.name(exercise)
  tx.put(performance)
}

/// Says of an exercise done without a plan in which range its sets should lie.
package func chooseRange(
  _ range: RepRange, for exercise: Exercise, in sessionID: ID, _ tx: Transaction
) throws(SessionError) {
  let open = try running(sessionID, in: tx)
  var performance = performance(of: exercise, in: open, tx)
  performance.repRange = range
  tx.put(performance)
}

/// Changes a set of the running session.
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

/// Takes a set out of the running session.
package func removeSet(_ setID: ID, in sessionID: ID, _ tx: Transaction) throws(SessionError) {
  _ = try running(sessionID, in: tx)
  guard let set = tx.find(SetPerformance.self, setID), set.sessionID == sessionID else { throw .noSuchSet(0) }
  tx.trash(SetPerformance.self, setID)
}

/// The facts of a session that is running.
///
/// Throws `noSuchSession` or `alreadyFinished`.
func running(_ sessionID: ID, in tx: Transaction) throws(SessionError) -> SessionFacts {
  guard let open = facts(of: sessionID, in: tx) else { throw .noSuchSession(sessionID) }
  guard open.end == nil else { throw .alreadyFinished(sessionID) }
  return open
}

/// The performance that sets of an exercise go to: the one begun and not full, the plan's next, or a new one.
private func performance(
  of exercise: Exercise, in open: SessionFacts, _ tx: Transaction
) -> ExercisePerformance {
  let snapshot = open.session.snapshotID == .none ? PlanSnapshot() : snapshot(of: open, in: tx)
  let begun = open.exercises.filter {
    $0.performance.catalogID.hasSameBytes(as: exercise.catalogID) && $0.performance.state != .skipped
  }
  let unfilled = begun.last { facts in
    guard let lineage = facts.performance.lineage, let planned = snapshot.exercise(lineage) else {
      return false
    }
    let done = open.exercises.filter { $0.performance.lineage == lineage }.flatMap { $0.sets }
    return !(facts.performance.targets ?? planned.sets).left(after: done).isEmpty
  }
  if let unfilled { return unfilled.performance }
  // One that was skipped is taken up again, unless another exercise stands in its place by now.
  let planned = snapshot.exercises.firstIndex { planned in
    planned.catalogID.hasSameBytes(as: exercise.catalogID)
      && !open.exercises.contains {
        $0.performance.lineage == planned.lineage
          && ($0.performance.state != .skipped || $0.performance.swappedFrom != nil)
      }
  }
  if let planned {
    let performance = ExercisePerformance(of: snapshot.exercises[planned], at: planned, in: open.session)
    tx.put(performance)
    return performance
  }
  if let last = begun.last { return last.performance }
  let rank = max(Int64(snapshot.exercises.count), rank(after: open.exercises.last?.performance.rank))
  return putAdded(exercise, at: rank, in: open.session, tx)
}

/// Puts an exercise into a session that no target asks for; without a template it may become part of one.
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
  /// Names the prescribed set that it answers; without a plan it gets a lineage of its own.
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

private func check(_ number: Int64?, _ range: ClosedRange<Int64>, _ field: String) throws(SessionError) {
  guard let number, !range.contains(number) else { return }
  throw .outside(field: field, range)
}

extension SessionFacts {
  /// Throws `outside` where so many sets more would be more than a session has.
  func checkRoom(for sets: Int) throws(SessionError) {
    let count = exercises.reduce(sets) { $0 + $1.sets.count }
    try check(Int64(count), 0...Int64(SetPerformance.mostOfSession), "sets")
  }
}
