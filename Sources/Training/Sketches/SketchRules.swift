package import Records

extension ExercisePrescription {
  /// What an exercise begins with in a template: as often as the catalogue recommends, else 3 × 8–12.
  ///
  /// `last` are the sets of the last time, whose heaviest working weight is taken over.
  package init(usual exercise: Exercise, last: [SetPerformance] = []) {
    self.init()
    catalogID = exercise.catalogID
    name = exercise.name
    muscles = exercise.primaryMuscles
    let isTimed = exercise.loading == .duration || exercise.loading == .weightDuration
    if isTimed {
      repRange = .range(20...40, .seconds)
    } else if exercise.loading == .distanceDuration || exercise.loading == .climb {
      repRange = .notSet
    } else if let reps = exercise.recommendedReps {
      repRange = .target(reps, .reps)
    } else {
      repRange = .range(8...12, .reps)
    }
    var set = SetPrescription()
    set.hang = Hang(usual: exercise)
    if let hang = set.hang {
      repRange = .target(hang.hangSeconds, .seconds)
      restPolicy = .allSame(seconds: hang.usualSetRestSeconds)
    }
    sets = [set, set, set]
    setWorkingSets(Int(min(max(exercise.recommendedSets ?? 3, 1), 10)))
    if exercise.loading != .duration, exercise.loading != .bodyweightReps {
      setWeight(last.filter { $0.complete && $0.type.isWorking }.compactMap { $0.weight }.max())
    }
    setRange(repRange)
  }

  /// Whether all sets are working sets that ask for the same, so that they can be written as one.
  package var isUniform: Bool {
    guard case .allSame = restPolicy else { return false }
    guard let first = sets.first else { return true }
    return sets.allSatisfy { set in
      set.type == .regular && set.hang == first.hang && set.targetWeight == first.targetWeight
        && set.targetReps == first.targetReps && set.targetRPE == first.targetRPE
        && set.targetDurationSeconds == first.targetDurationSeconds
    }
  }

  /// Makes all working sets like the first one and leaves warm-ups out.
  package mutating func makeUniform() {
    let first = sets.first { $0.type.isWorking } ?? SetPrescription()
    sets = sets.filter { $0.type.isWorking }
    for place in sets.indices {
      let lineage = sets[place].lineage
      sets[place] = first
      sets[place].type = .regular
      sets[place].lineage = lineage
    }
    if case .allSame = restPolicy { return }
    restPolicy = .allSame(seconds: restSeconds(after: first))
  }
}

extension PlanSketch {
  /// Puts an exercise one place earlier or later.
  package mutating func move(_ lineage: ID, by step: Int) {
    guard let from = place(of: lineage), exercises.indices.contains(from + step) else { return }
    let moved = exercises.remove(at: from)
    exercises.insert(moved, at: from + step)
    tidySupersets()
  }

  package mutating func remove(_ lineage: ID) {
    exercises.removeAll { $0.lineage == lineage }
    opened.removeAll { $0 == lineage }
    tidySupersets()
  }

  /// Adds an exercise at the end; at most 100 are kept.
  package mutating func add(_ exercise: ExercisePrescription) {
    guard exercises.count < 100 else { return }
    exercises.append(exercise)
  }

  /// Joins an exercise and the one after it to a superset.
  package mutating func join(_ lineage: ID) {
    guard let place = place(of: lineage), place + 1 < exercises.count else { return }
    let group = exercises[place].supersetGroup ?? exercises[place + 1].supersetGroup ?? freeGroup
    let old = exercises[place + 1].supersetGroup
    exercises[place].supersetGroup = group
    for other in exercises.indices where old != nil && exercises[other].supersetGroup == old {
      exercises[other].supersetGroup = group
    }
    exercises[place + 1].supersetGroup = group
    tidySupersets()
  }

  /// Takes an exercise out of its superset; those after it stay one if they are two at least.
  package mutating func part(_ lineage: ID) {
    guard let place = place(of: lineage), let group = exercises[place].supersetGroup else { return }
    exercises[place].supersetGroup = nil
    let other = freeGroup
    for later in exercises.indices where later > place && exercises[later].supersetGroup == group {
      exercises[later].supersetGroup = other
    }
    tidySupersets()
  }

  /// A superset's exercises stand one after the other, and are two at least.
  ///
  /// Groups keep their numbers, so that only what was moved is seen as changed; one that was split is two.
  package mutating func tidySupersets() {
    var taken: Set<Int64> = []
    var start = 0
    while start < exercises.count {
      var end = start + 1
      guard let group = exercises[start].supersetGroup else {
        start = end
        continue
      }
      while end < exercises.count, exercises[end].supersetGroup == group { end += 1 }
      var number: Int64?
      if end - start > 1 { number = taken.contains(group) ? freeGroup : group }
      for place in start..<end { exercises[place].supersetGroup = number }
      if let number { taken.insert(number) }
      start = end
    }
  }

  /// Adds a set like the last working one, or a warm-up with half its weight before those; at most 100 are
  /// kept.
  ///
  /// `grid` is what can be loaded for the exercise.
  package mutating func addSet(_ type: SetType, to lineage: ID, as new: ID, _ grid: WeightGrid) {
    guard let place = place(of: lineage), exercises[place].sets.count < 100 else { return }
    var set = exercises[place].sets.last { $0.type.isWorking } ?? SetPrescription()
    set.lineage = new
    if type == .warmup {
      set.type = .warmup
      set.targetRPE = nil
      set.targetWeight = set.targetWeight.map { grid.snapped(Weight(grams: $0.grams / 2)) }
      let after = exercises[place].sets.firstIndex { $0.type.isWorking } ?? exercises[place].sets.count
      exercises[place].sets.insert(set, at: after)
      open(lineage)
    } else {
      exercises[place].sets.append(set)
    }
  }

  package mutating func removeSet(_ set: ID, of lineage: ID) {
    guard let place = place(of: lineage) else { return }
    exercises[place].sets.removeAll { $0.lineage == set }
  }

  /// Shows the sets of an exercise one by one.
  package mutating func open(_ lineage: ID) {
    if !opened.contains(lineage), opened.count < 100 { opened.append(lineage) }
  }

  /// Writes the sets of an exercise as one again, all like the first.
  package mutating func close(_ lineage: ID) {
    opened.removeAll { $0 == lineage }
    if let place = place(of: lineage) { exercises[place].makeUniform() }
  }

  /// Gives what is new its lineage, so that later forms find it again.
  package mutating func fillLineages(_ newID: () -> ID) {
    for place in exercises.indices {
      if exercises[place].lineage == .none { exercises[place].lineage = newID() }
      for set in exercises[place].sets.indices where exercises[place].sets[set].lineage == .none {
        exercises[place].sets[set].lineage = newID()
      }
    }
  }

  package func place(of lineage: ID) -> Int? { exercises.firstIndex { $0.lineage == lineage } }

  private var freeGroup: Int64 {
    var free: Int64 = 1
    while exercises.contains(where: { $0.supersetGroup == free }) { free += 1 }
    return free
  }
}
