package import Records

extension PlanSnapshot {
  /// The snapshot with its id, which derives from all it says but the time; nothing is put under another's
  /// id.
  package func sealed() -> PlanSnapshot {
    var copy = self
    var fingerprint = Fingerprint(PlanSnapshot.kind)
    let content = storedFields.filter { !$0.name.hasSameBytes(as: "created_at") }
    fingerprint.add(JSONWriter.bytes(of: .object(content)))
    copy.id = fingerprint.id
    return copy
  }

  /// Whether two snapshots prescribe the same: exercises and notes alike, whoever wrote them.
  package func prescribesSame(as other: PlanSnapshot) -> Bool {
    exercises == other.exercises && notes.hasSameBytes(as: other.notes)
  }

  package func exercise(_ lineage: ID) -> ExercisePrescription? {
    exercises.first { $0.lineage == lineage }
  }
}

extension ExercisePrescription {
  package func set(_ lineage: ID) -> SetPrescription? { sets.first { $0.lineage == lineage } }

  /// Rest after a set, in seconds: the policy's, or the set's own.
  package func restSeconds(after set: SetPrescription) -> Int64 {
    restPolicy.seconds(after: set.type) ?? set.targetRestSeconds
  }
}

extension PlanSnapshot {
  /// Applies one accepted change.
  ///
  /// Throws `PlanError.noSuchTarget` when its exercise or set is no longer there.
  package mutating func apply(_ change: SuggestedChange) throws(PlanError) {
    guard let place = exercises.firstIndex(where: { $0.lineage == change.targetExerciseLineage }) else {
      throw .noSuchTarget(changeID: change.id)
    }
    try exercises[place].apply(change)
    if !appliedChanges.contains(change.id) { appliedChanges.append(change.id) }
  }
}

extension ExercisePrescription {
  fileprivate mutating func apply(_ change: SuggestedChange) throws(PlanError) {
    switch change.changeType {
    case .addSet: addSet(change)
    case .increaseRest, .decreaseRest: try applyRest(change)
    case .removeSet:
      // One that names no set takes as many from the end as it says.
      sets.remove(at: try place(change))
      for _ in 1..<change.setCount where sets.count(where: { $0.type.isWorking }) > 1 {
        sets.remove(at: try place(change))
      }
    case .increaseWeight, .decreaseWeight:
      let place = try place(change)
      let grams = change.value ?? (sets[place].targetWeight?.grams ?? 0) + (change.delta ?? 0)
      sets[place].targetWeight = Weight(grams: grams)
    case .increaseReps, .decreaseReps:
      let place = try place(change)
      if countsSeconds {
        let seconds = change.value ?? (sets[place].targetDurationSeconds ?? 0) + (change.delta ?? 0)
        sets[place].targetDurationSeconds = max(0, seconds)
      } else {
        sets[place].targetReps = max(0, change.value ?? (sets[place].targetReps ?? 0) + (change.delta ?? 0))
      }
    case .changeSetType:
      let place = try place(change)
      if let type = SetType.allCases.first(where: { $0.rank == change.value }) { sets[place].type = type }
    case .changeEdgeDepth:
      guard let now = edge(of: change.targetSetLineage) else { throw .noSuchTarget(changeID: change.id) }
      setEdge(change.value ?? now + (change.delta ?? 0), of: change.targetSetLineage)
    }
  }

  /// The place of the set that a change is about; without one it is the last working set.
  private func place(_ change: SuggestedChange) throws(PlanError) -> Int {
    let found =
      if let lineage = change.targetSetLineage {
        sets.firstIndex { $0.lineage == lineage }
      } else {
        sets.lastIndex { $0.type.isWorking }
      }
    guard let found else { throw .noSuchTarget(changeID: change.id) }
    return found
  }

  /// The new sets are like the last working one; their lineages derive from the change, so that two devices
  /// add the same.
  private mutating func addSet(_ change: SuggestedChange) {
    let last = sets.last { $0.type.isWorking } ?? SetPrescription()
    for number in 1...change.setCount where sets.count < 100 {
      var added = last
      added.lineage =
        number == 1
        ? change.addedSetLineage : .derived("added set", from: change.id, ID(high: 0, low: UInt64(number)))
      if added.type == .failure, number < change.setCount { added.type = .regular }
      if !sets.contains(where: { $0.lineage == added.lineage }) { sets.append(added) }
    }
  }

  private mutating func applyRest(_ change: SuggestedChange) throws(PlanError) {
    guard change.targetSetLineage != nil else {
      let now = sets.last { $0.type.isWorking }.map { restSeconds(after: $0) } ?? 90
      let seconds = max(0, change.value ?? now + (change.delta ?? 0))
      restPolicy = .allSame(seconds: seconds)
      for place in sets.indices { sets[place].targetRestSeconds = seconds }
      return
    }
    let place = try place(change)
    let seconds = max(0, change.value ?? restSeconds(after: sets[place]) + (change.delta ?? 0))
    for other in sets.indices { sets[other].targetRestSeconds = restSeconds(after: sets[other]) }
    restPolicy = .individual
    sets[place].targetRestSeconds = seconds
  }

  /// What a change is about, as it stands here: grams, repetitions, seconds, the count of sets, a type's
  /// rank, millimetres.
  ///
  /// nil when its target is gone.
  package func currentValue(of change: SuggestedChange) -> Int64? {
    let set =
      change.targetSetLineage.map { lineage in sets.first { $0.lineage == lineage } }
      ?? sets.last { $0.type.isWorking }
    switch change.changeType {
    case .addSet: return Int64(sets.count { $0.type.isWorking })
    case .increaseRest, .decreaseRest: return set.map { restSeconds(after: $0) }
    case .removeSet: return set.map { _ in Int64(sets.count { $0.type.isWorking }) }
    case .increaseWeight, .decreaseWeight: return set.map { $0.targetWeight?.grams ?? 0 }
    case .increaseReps, .decreaseReps:
      return set.map { (countsSeconds ? $0.targetDurationSeconds : $0.targetReps) ?? 0 }
    case .changeSetType: return set?.type.rank
    case .changeEdgeDepth: return edge(of: change.targetSetLineage)
    }
  }
}

extension SuggestedChange {
  /// How many sets a change of their number adds or takes out; one that names its set is about that alone.
  package var setCount: Int64 {
    targetSetLineage == nil ? min(max(Int64(clamping: (delta ?? 1).magnitude), 1), 100) : 1
  }
}

extension ExercisePrescription {
  /// More sets are like the last working one; fewer leave out the last ones.
  package mutating func setWorkingSets(_ count: Int) {
    while sets.count(where: { $0.type.isWorking }) > count,
      let last = sets.lastIndex(where: { $0.type.isWorking })
    {
      sets.remove(at: last)
    }
    var more = sets.last { $0.type.isWorking } ?? SetPrescription()
    more.lineage = .none
    while sets.count(where: { $0.type.isWorking }) < count { sets.append(more) }
  }

  /// Targets that lie outside the new range go to its nearer end.
  package mutating func setRange(_ range: RepRange) {
    repRange = range
    guard let bounds = range.bounds else { return }
    for place in sets.indices where sets[place].type.isWorking {
      if range.unit == .seconds {
        let target = sets[place].targetDurationSeconds ?? bounds.lowerBound
        sets[place].targetDurationSeconds = min(max(target, bounds.lowerBound), bounds.upperBound)
      } else {
        let target = sets[place].targetReps ?? bounds.lowerBound
        sets[place].targetReps = min(max(target, bounds.lowerBound), bounds.upperBound)
      }
    }
  }

  /// The same weight for all working sets; nil for none.
  package mutating func setWeight(_ weight: Weight?) {
    for place in sets.indices where sets[place].type.isWorking { sets[place].targetWeight = weight }
  }
}

/// The first of a name's forms, each by its number from 1, that is not taken; the name is cut where a form
/// would be too long.
func freeName(_ name: String, among taken: [String], _ ending: (Int64) -> String) -> String {
  let taken = Set(taken.map { Array($0.utf8) })
  return freeName(name, ending) { taken.contains(Array($0.utf8)) }
}

/// The same, where it is known which names are taken.
func freeName(_ name: String, _ ending: (Int64) -> String, isTaken: (String) -> Bool) -> String {
  var number: Int64 = 1
  while true {
    let ending = ending(number)
    let form = name.shortened(to: 200 - ending.utf8.count) + ending
    if !isTaken(form) { return form }
    number += 1
  }
}

/// The plans' names as they are shown: of equal ones the later made are told apart, "Push Day (2)".
package func displayNames(of plans: [WorkoutPlan]) -> [ID: String] {
  var names: [ID: String] = [:]
  var taken: [String: Int] = [:]
  for plan in plans.sorted(by: { $0.createdAt != $1.createdAt ? $0.createdAt < $1.createdAt : $0.id < $1.id })
  {
    let number = taken[plan.name, default: 0] + 1
    taken[plan.name] = number
    names[plan.id] = number == 1 ? plan.name : plan.name + " (\(number))"
  }
  return names
}
