package import Records

extension SessionFacts {
  /// Returns the exercises in the day's order, which is the template's order unless the athlete moved them.
  ///
  /// `targets` contains the day's targets, with the sets that were added or left out today.
  ///
  /// If an exercise was swapped after a set had been done, both exercises are listed, and only the current
  /// one has open sets.
  package func live(_ targets: TemplateSnapshot) -> [LiveExercise] {
    var live: [LiveExercise] = []
    var isPlanned: Set<ID> = []
    for (place, planned) in targets.exercises.enumerated() {
      isPlanned.insert(planned.lineage)
      let begun = exercises.filter { $0.performance.lineage == planned.lineage }
      guard let current = begun.current else {
        let performance = ExercisePerformance(of: planned, at: place, in: session)
        live.append(LiveExercise(performance: performance, prescription: planned, open: planned.sets))
        continue
      }
      let done = begun.flatMap { $0.sets }
      // The current exercise follows the one it replaced.
      let before = begun.filter { $0.performance.id != current.performance.id }
      for facts in before + [current] {
        var exercise = LiveExercise(facts, planned, isLeftOut: isLeftOut(planned.lineage))
        if facts.performance.id == current.performance.id {
          exercise.open = exercise.prescription.sets.left(after: done)
          exercise.before = before.flatMap { $0.sets }
        }
        live.append(exercise)
      }
    }
    for facts in exercises where !(facts.performance.lineage.map { isPlanned.contains($0) } ?? false) {
      var exercise = LiveExercise(facts, nil, isLeftOut: isLeftOut(facts.performance.lineage))
      exercise.isPlanned = false
      exercise.open = exercise.prescription.sets.left(after: facts.sets)
      live.append(exercise)
    }
    // Equal ranks keep the template's order.
    return live.sorted { $0.performance.rank < $1.performance.rank }
  }
}

extension LiveExercise {
  fileprivate init(_ facts: ExerciseFacts, _ planned: ExercisePrescription?, isLeftOut: Bool) {
    performance = facts.performance
    sets = facts.sets.filter { $0.complete }
    prescription = planned ?? ExercisePrescription()
    prescription.catalogID = performance.catalogID
    prescription.name = performance.nameSnapshot
    prescription.muscles = performance.musclesSnapshot
    if planned == nil {
      prescription.lineage = performance.lineage ?? .none
      prescription.repRange = performance.repRange ?? .notSet
    }
    if performance.swappedFrom != nil {
      // The targets of the replaced exercise don't apply to this one.
      for place in prescription.sets.indices {
        prescription.sets[place].targetWeight = nil
        prescription.sets[place].targetReps = nil
      }
      if performance.targets != nil { prescription.repRange = .notSet }
    }
    let hasOwnTargets = planned == nil || performance.swappedFrom != nil
    if let targets = performance.targets, hasOwnTargets, !isLeftOut { prescription.sets = targets }
  }
}

extension [ExerciseFacts] {
  /// The current performance among those of a prescription, or nil if there are none.
  ///
  /// This is the last performance without sets, which was swapped in, or otherwise the one with the most
  /// recent set.
  fileprivate var current: ExerciseFacts? {
    last { $0.sets.isEmpty }
      ?? self.max { left, right in
        let (a, b) = (left.lastLogged, right.lastLogged)
        return a != b ? a < b : left.performance.id < right.performance.id
      }
  }
}

extension ExerciseFacts {
  fileprivate var lastLogged: Instant {
    sets.compactMap { $0.completedAt }.max() ?? Instant(milliseconds: 0)
  }
}

extension [SetPrescription] {
  /// Returns the sets that haven't been done yet.
  ///
  /// Warm-ups are dropped once a working set is done. A completed set whose lineage isn't among these sets
  /// fulfils the first open set in its group, because its lineage may belong to targets that apply only to
  /// this day. A drop set fulfils only a drop set.
  func left(after done: [SetPerformance]) -> [SetPrescription] {
    var open = filter { asked in !done.contains { $0.complete && $0.lineage == asked.lineage } }
    for extra in done where extra.complete && !contains(where: { $0.lineage == extra.lineage }) {
      if let place = open.firstIndex(where: { $0.type.sort == extra.type.sort }) { open.remove(at: place) }
    }
    if done.contains(where: { $0.isWork }) { open.removeAll { $0.type == .warmup } }
    return open
  }
}

extension SetPerformance {
  /// True if the set is done and isn't a warm-up, which means that the work has begun.
  fileprivate var isWork: Bool { complete && type != .warmup }
}

extension ExercisePrescription {
  /// Returns the open set that an entry fulfils, or nil if there is none.
  ///
  /// This is the set that the entry names or, if it names none, the first in the entry's group.
  ///
  /// An entry without a type counts as work if work has already been done, or if the entry is closer to the
  /// working sets than to the warm-ups.
  func openSet(
    for entry: SetEntry, among open: [SetPrescription], after logged: [SetPerformance], _ sense: WorkSense
  ) -> SetPrescription? {
    if let named = open.first(where: { $0.lineage == entry.lineage }) { return named }
    if let type = entry.type { return open.first { $0.type.sort == type.sort } }
    let isWork = logged.contains { $0.isWork } || sense.isWork(entry, of: self, among: open)
    return open.first { isWork != ($0.type == .warmup) }
  }
}

/// A rule that distinguishes work from warm-ups if the athlete doesn't enter a type.
struct WorkSense: Equatable, Sendable {
  /// True if weights assist the athlete, whether entered as positive or negative numbers.
  var isAssisted = false
  /// The working weight to assume for sets whose targets contain none.
  var usualWeight: Weight?

  /// Returns true if an entry is closer to the working sets than to any open warm-up, or if no warm-up is
  /// open.
  ///
  /// Loads are compared or, if those are equally close, repetitions or seconds. An entry with an RPE of 6 or
  /// more is work.
  func isWork(_ entry: SetEntry, of exercise: ExercisePrescription, among open: [SetPrescription]) -> Bool {
    let warmUps = open.filter { $0.type == .warmup }
    guard !warmUps.isEmpty else { return true }
    if let effort = entry.rpe, effort >= 60 { return true }
    let openWork = open.filter { $0.type.sort == .work }
    let work = openWork.isEmpty ? exercise.sets.filter { $0.type.sort == .work } : openWork
    var loads = work.compactMap { load($0.targetWeight ?? usualWeight) }
    if loads.isEmpty, entry.weight == nil { loads = [0] }
    guard let least = loads.min() else { return false }
    let done = load(entry.weight) ?? 0
    // A warm-up without a weight is assumed to end a ramp, at four fifths of the working weight.
    let leading = warmUps.map { load($0.targetWeight) ?? (least - Int64(clamping: least.magnitude / 5)) }
    let (toWork, toWarmUp) = (distance(done, to: loads), distance(done, to: leading))
    guard toWork == toWarmUp else { return toWork < toWarmUp }
    return isWork(entry, by: work, warmUps, exercise.repRange.bounds)
  }

  /// Returns true if the entry's repetitions or seconds are closer to those of the working sets than to those
  /// of the warm-ups.
  private func isWork(
    _ entry: SetEntry, by work: [SetPrescription], _ warmUps: [SetPrescription], _ range: ClosedRange<Int64>?
  ) -> Bool {
    let isTimed = entry.reps == nil
    guard let done = entry.reps ?? entry.durationMilliseconds.map({ $0 / 1000 }) else { return false }
    func target(_ set: SetPrescription) -> Int64? { isTimed ? set.targetDurationSeconds : set.targetReps }
    let counts = work.compactMap { target($0) ?? range.map { done.clamped(to: $0) } }
    let leading = warmUps.compactMap { target($0) }
    guard !counts.isEmpty, !leading.isEmpty else { return false }
    return distance(done, to: counts) < distance(done, to: leading)
  }

  /// Returns a weight as a number that increases with difficulty.
  private func load(_ weight: Weight?) -> Int64? {
    weight.map { isAssisted ? -Int64(clamping: $0.grams.magnitude) : $0.grams }
  }

  private func distance(_ figure: Int64, to others: [Int64]) -> Int64 {
    others.map { Int64(clamping: (figure - $0).magnitude) }.min() ?? .max
  }
}

extension [LiveExercise] {
  /// The number of sets done in the session.
  package var setsDone: Int64 { reduce(0) { $0 + Int64($1.sets.count) } }

  /// The number of sets in the session: the sets done, plus the open sets of exercises that aren't skipped.
  package var setsAsked: Int64 { reduce(setsDone) { $0 + ($1.isSkipped ? 0 : Int64($1.open.count)) } }

  /// Returns the exercise whose performance or lineage has the given ID, or nil if there is none.
  package func named(_ id: ID) -> LiveExercise? {
    first { $0.id == id } ?? first { $0.performance.lineage == id && !$0.open.isEmpty }
      ?? last { $0.performance.lineage == id }
  }

  /// Returns the members of an exercise's superset, including the exercise, or an empty array if it isn't in
  /// one.
  package func superset(of exercise: LiveExercise) -> [LiveExercise] {
    guard let group = exercise.performance.supersetGroup else { return [] }
    let members = filter { $0.performance.supersetGroup == group && !$0.isSkipped }
    return members.count > 1 ? members : []
  }

  /// Returns the label of an exercise in its superset, such as A1, A2 or B1, or nil if it isn't in one.
  package func turnLabel(of exercise: LiveExercise) -> String? {
    let members = superset(of: exercise)
    guard let place = members.firstIndex(where: { $0.id == exercise.id }) else { return nil }
    var sizes: [Int64: Int] = [:]
    for other in self where !other.isSkipped {
      if let group = other.performance.supersetGroup { sizes[group, default: 0] += 1 }
    }
    var before: Set<Int64> = []
    for other in self {
      let group = other.performance.supersetGroup
      if group == exercise.performance.supersetGroup { break }
      if let group, sizes[group, default: 0] > 1 { before.insert(group) }
    }
    let number = before.count
    return String(decoding: [UInt8(65 + number % 26)], as: UTF8.self) + String(place + 1)
  }

  /// The exercise to do next, or nil if all exercises are done.
  ///
  /// This is the first exercise with open sets or, in a superset, the member whose turn it is.
  package var upNext: LiveExercise? {
    first { !$0.isSkipped && !$0.open.isEmpty }.map { inTurn($0) }
  }

  /// Returns the exercise to do after a set of the given one, or nil if all exercises are done.
  ///
  /// This is the member of its superset whose turn it is, the exercise itself if it has more sets, or
  /// otherwise the next exercise with open sets, wrapping around at the end.
  package func following(_ id: ID) -> LiveExercise? {
    guard let place = firstIndex(where: { $0.id == id }) else { return upNext }
    let turn = inTurn(self[place])
    if turn.takesMore { return turn }
    let after = self[(place + 1)...] + self[...place]
    return after.first { !$0.isSkipped && !$0.open.isEmpty }.map { inTurn($0) }
  }

  /// Returns the member of the exercise's superset whose turn it is, or the exercise itself if it isn't in
  /// one.
  ///
  /// This is the first member that has a warm-up next or, if there is none, the member with the fewest
  /// working sets done.
  private func inTurn(_ exercise: LiveExercise) -> LiveExercise {
    let members = superset(of: exercise).filter { $0.takesMore }
    if let warm = members.first(where: { $0.open.first?.type == .warmup }) { return warm }
    var best = members.first ?? exercise
    for member in members where member.workingSetsDone < best.workingSetsDone { best = member }
    return best
  }

  /// Returns the rest after a set, in seconds, according to its prescription.
  ///
  /// In a superset, there is no rest within a round, only after its last exercise, unless each set has its
  /// own rest. A drop set follows without rest.
  package func restSeconds(after set: SetPerformance, of exercise: LiveExercise) -> Int64 {
    let prescription = exercise.prescription
    if let next = following(exercise.id), next.id != exercise.id, prescription.restPolicy != .individual,
      set.type.isWorking, next.workingSetsDone < exercise.workingSetsDone,
      superset(of: exercise).contains(where: { $0.id == next.id })
    {
      return 0
    }
    if exercise.open.first?.type == .dropSet { return 0 }
    if let asked = prescription.set(set.lineage ?? .none) { return prescription.restSeconds(after: asked) }
    return prescription.restPolicy.seconds(after: set.type)
      ?? prescription.sets.last { $0.type.isWorking }?.targetRestSeconds ?? 90
  }
}
