package import Records

extension ExercisePrescription {
  /// Creates the default prescription for an exercise.
  ///
  /// The sets and repetitions are those that the catalogue recommends or, if it recommends none, 3 × 8–12.
  /// Holds get a range of 20–40 s, hangs their usual duration, and climbs and distances no range.
  /// `lastWeight` is the heaviest working weight in the exercise's last session, which becomes the target
  /// weight.
  package init(usual exercise: Exercise, lastWeight: Weight? = nil) {
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
      setWeight(lastWeight)
    }
    setRange(repRange)
  }

  /// True if all sets are regular sets with the same targets and rest, so that they can be edited as one.
  package var isUniform: Bool {
    guard case .allSame = restPolicy else { return false }
    guard let first = sets.first else { return true }
    return sets.allSatisfy { set in
      set.type == .regular && set.hang == first.hang && set.targetWeight == first.targetWeight
        && set.targetReps == first.targetReps && set.targetRPE == first.targetRPE
        && set.targetDurationSeconds == first.targetDurationSeconds
    }
  }

  /// Makes all working sets equal to the first and removes warm-ups.
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

extension TemplateEdit {
  /// Moves an exercise by `step` positions, towards the end if positive.
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

  /// Appends an exercise, unless there are already 100.
  package mutating func add(_ exercise: ExercisePrescription) {
    guard exercises.count < 100 else { return }
    exercises.append(exercise)
  }

  /// Groups an exercise and the next one as a superset.
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

  /// Ends a superset after an exercise.
  ///
  /// The exercises after it form a new superset if there are at least two.
  package mutating func part(_ lineage: ID) {
    guard let place = place(of: lineage), let group = exercises[place].supersetGroup else { return }
    let other = freeGroup
    for later in exercises.indices where later > place && exercises[later].supersetGroup == group {
      exercises[later].supersetGroup = other
    }
    tidySupersets()
  }

  /// Normalises supersets, so that each consists of at least two adjacent exercises.
  ///
  /// Groups keep their numbers, so that only exercises that moved differ from before. A group that was split
  /// becomes two.
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

  /// Adds a set (see ``ExercisePrescription/setToAdd``) or, before the working sets, a warm-up with half its
  /// weight.
  ///
  /// `grid` has the weights that a warm-up can have. It is nil if the weight assists: half of it would be
  /// harder, so the warm-up has none. Does nothing if there are already 100 sets. `new` is the lineage of the
  /// added set.
  package mutating func addSet(_ type: SetType, to lineage: ID, as new: ID, _ grid: WeightGrid?) {
    guard let place = place(of: lineage), exercises[place].sets.count < 100 else { return }
    var (set, index) = exercises[place].setToAdd
    set.lineage = new
    if type == .warmup {
      (set.type, set.targetRPE) = (.warmup, nil)
      set.targetWeight = set.targetWeight.flatMap { grid?.loadable(Weight(grams: $0.grams / 2)) }
      index = exercises[place].sets.firstIndex { $0.type.isWorking } ?? exercises[place].sets.count
      open(lineage)
    }
    exercises[place].sets.insert(set, at: index)
  }

  package mutating func removeSet(_ set: ID, of lineage: ID) {
    guard let place = place(of: lineage) else { return }
    exercises[place].sets.removeAll { $0.lineage == set }
  }

  /// Shows the sets of an exercise individually.
  package mutating func open(_ lineage: ID) {
    if !opened.contains(lineage), opened.count < 100 { opened.append(lineage) }
  }

  /// Collapses the sets of an exercise again, making all of them equal to the first.
  package mutating func close(_ lineage: ID) {
    opened.removeAll { $0 == lineage }
    if let place = place(of: lineage) { exercises[place].makeUniform() }
  }

  /// Assigns a lineage to each new exercise and set, so that the next form can identify them.
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
