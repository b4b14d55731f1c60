import Records

extension TemplateSnapshot {
  /// Applies an accepted change.
  ///
  /// - Throws: ``TemplateError/noSuchTarget(changeID:)`` if the change's exercise or set no longer exists.
  package mutating func apply(_ change: SuggestedChange) throws(TemplateError) {
    guard let place = exercises.firstIndex(where: { $0.lineage == change.targetExerciseLineage }) else {
      throw .noSuchTarget(changeID: change.id)
    }
    try exercises[place].apply(change)
    if !appliedChanges.contains(change.id) { appliedChanges.append(change.id) }
  }
}

extension ExercisePrescription {
  /// Applies an accepted change to this exercise.
  ///
  /// - Throws: ``TemplateError/noSuchTarget(changeID:)`` if the change's set no longer exists.
  fileprivate mutating func apply(_ change: SuggestedChange) throws(TemplateError) {
    switch change.changeType {
    case .addSet: addSet(change)
    case .increaseRest, .decreaseRest: try applyRest(change)
    case .removeSet:
      // A change without a target set removes the given number of sets.
      sets.remove(at: try placeToRemove(change))
      for _ in 1..<change.setCount where sets.count(where: { $0.type.isWorking }) > 1 {
        sets.remove(at: try placeToRemove(change))
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

  /// Returns the index of a change's target set or, if the change has none, of the last working set.
  ///
  /// - Throws: ``TemplateError/noSuchTarget(changeID:)`` if there is no such set.
  private func place(_ change: SuggestedChange) throws(TemplateError) -> Int {
    let found =
      if let lineage = change.targetSetLineage {
        sets.firstIndex { $0.lineage == lineage }
      } else {
        sets.lastIndex { $0.type.isWorking }
      }
    guard let found else { throw .noSuchTarget(changeID: change.id) }
    return found
  }

  /// Returns the index of the set that a change removes.
  ///
  /// This is the change's target set or, if the change has none, the last plain set.
  ///
  /// - Throws: ``TemplateError/noSuchTarget(changeID:)`` if there is no such set.
  private func placeToRemove(_ change: SuggestedChange) throws(TemplateError) -> Int {
    guard change.targetSetLineage == nil, let plain = placeOfLastPlainSet else { return try place(change) }
    return plain
  }

  /// The set that is removed if there are to be fewer sets.
  ///
  /// This is the last set that is neither to failure nor a drop set, because those end an exercise. If there
  /// is none, it is the last set to failure or, without any, the last drop set.
  package var lastPlainSet: SetPrescription? { placeOfLastPlainSet.map { sets[$0] } }

  /// The set that an added set repeats, and the index at which it is inserted.
  ///
  /// This is ``lastPlainSet``, and the added set follows it. A single set to failure stays the last one: a
  /// regular set without an RPE is added before it.
  package var setToAdd: (set: SetPrescription, place: Int) {
    guard let place = placeOfLastPlainSet else { return (SetPrescription(), sets.count) }
    var set = sets[place]
    guard set.type == .failure, sets.count(where: { $0.type == .failure }) == 1 else {
      return (set, place + 1)
    }
    (set.type, set.targetRPE) = (.regular, nil)
    return (set, place)
  }

  private var placeOfLastPlainSet: Int? {
    sets.lastIndex { $0.type == .regular || $0.type == .superSet }
      ?? sets.lastIndex { $0.type == .failure } ?? sets.lastIndex { $0.type.isWorking }
  }

  /// Adds the change's number of sets (see ``setToAdd``).
  ///
  /// Their lineages are derived from the change, so that two devices add the same sets.
  private mutating func addSet(_ change: SuggestedChange) {
    for number in 1...change.setCount where sets.count < 100 {
      let next = setToAdd
      var added = next.set
      added.lineage =
        number == 1
        ? change.addedSetLineage : .derived("added set", from: change.id, ID(high: 0, low: UInt64(number)))
      guard !sets.contains(where: { $0.lineage == added.lineage }) else { continue }
      sets.insert(added, at: next.place)
    }
  }

  /// Changes the rest after the target set or, if the change has none, after all counted sets.
  ///
  /// - Throws: ``TemplateError/noSuchTarget(changeID:)`` if the target set no longer exists.
  private mutating func applyRest(_ change: SuggestedChange) throws(TemplateError) {
    guard change.targetSetLineage != nil else {
      let now = (countedRestSeconds ?? 90).clamped(to: 0...36_000)
      let value = change.value.map { $0.clamped(to: 0...36_000) }
      addRest(value.map { $0 - now } ?? (change.delta ?? 0).clamped(to: -36_000...36_000))
      return
    }
    let place = try place(change)
    let seconds = max(0, change.value ?? restSeconds(after: sets[place]) + (change.delta ?? 0))
    for other in sets.indices { sets[other].targetRestSeconds = restSeconds(after: sets[other]) }
    restPolicy = .individual
    sets[place].targetRestSeconds = seconds
  }

  /// Adds the given number of seconds to the rest after each counted set.
  ///
  /// The rests after warm-ups and drop sets stay, unless all sets have the same one.
  private mutating func addRest(_ delta: Int64) {
    func changed(_ seconds: Int64) -> Int64 {
      (seconds.clamped(to: 0...36_000) + delta).clamped(to: 0...36_000)
    }
    let types = countedSets.map { $0.type }
    switch restPolicy {
    case .allSame(let seconds):
      restPolicy = .allSame(seconds: changed(seconds))
      for place in sets.indices { sets[place].targetRestSeconds = changed(seconds) }
      return
    case .byType(var byType):
      for type in SetType.allCases where types.contains(type) {
        byType[type] = byType[type].map { changed($0) }
      }
      restPolicy = .byType(byType)
    case .individual: break
    }
    for place in sets.indices where types.contains(sets[place].type) {
      sets[place].targetRestSeconds = changed(sets[place].targetRestSeconds)
    }
  }

  /// Returns the current value of a change's target, in grams, repetitions, seconds, sets or millimetres, or
  /// as the rank of a set type.
  ///
  /// Returns nil if the target no longer exists.
  package func currentValue(of change: SuggestedChange) -> Int64? {
    let set =
      change.targetSetLineage.map { lineage in sets.first { $0.lineage == lineage } }
      ?? sets.last { $0.type.isWorking }
    switch change.changeType {
    case .addSet: return Int64(sets.count { $0.type.isWorking })
    case .increaseRest, .decreaseRest:
      return change.targetSetLineage == nil ? countedRestSeconds : set.map { restSeconds(after: $0) }
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
  /// The number of sets that the change adds or removes, or 1 for a change with a target set.
  package var setCount: Int64 {
    targetSetLineage == nil ? min(max(Int64(clamping: (delta ?? 1).magnitude), 1), 100) : 1
  }
}
