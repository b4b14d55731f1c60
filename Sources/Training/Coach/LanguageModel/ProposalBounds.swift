package import Records

/// The bounds for a session that a language model may propose.
///
/// A model chooses from the same exercises as the rules, and may propose no more exercises, sets or minutes
/// than the rules' session.
package struct SessionBounds {
  /// The slots that the model may use, each with the exercises that the limitations and the gym's equipment
  /// allow.
  ///
  /// These are the slots of all muscle groups that aren't resting, and those for mobility, grip and core.
  private let places: [(slot: ExerciseSlot, choices: [Exercise])]
  /// The session that the rules composed.
  private let own: FeedItem
  private let reduction: SetReduction

  package init(_ input: ComplementInput, own: FeedItem, _ exercise: (String) -> Exercise?) {
    let awake = [ActivityTag.pull, .push, .legs].filter { !input.isResting($0) }
    places = (awake.flatMap { $0.slots } + [.mobility, .grip, .core]).compactMap { slot in
      let allowed = slot.choices.compactMap(exercise).filter { input.allows($0) }
      return allowed.isEmpty ? nil : (slot, allowed)
    }
    self.own = own
    reduction = input.reduction
  }

  /// The result of checking a proposal.
  package enum Verdict: Equatable {
    case refused
    case asTheRules
    /// A session within the bounds.
    ///
    /// `isFitted` is true if the proposal had to be adjusted.
    case offered([FeedItemExercise], minutes: Int64, focus: [Movement], isFitted: Bool)
  }

  /// Checks a proposal, which is accepted if it is within the bounds, adjusted if it slightly exceeds them,
  /// and refused otherwise.
  ///
  /// A proposal is refused if an exercise isn't among the choices, if a slot is used twice, if there are at
  /// least two more exercises than in the rules' session, or if an exercise has more than twice the slot's
  /// maximum number of sets. A single extra exercise is dropped, and extra sets are removed. Sets are then
  /// removed until neither their total nor the duration exceeds that of the rules' session.
  package func checked(_ proposed: [ProposedExercise]) -> Verdict {
    guard !proposed.isEmpty, proposed.count <= own.exercises.count + 1 else { return .refused }
    var isFitted = proposed.count > own.exercises.count
    var used: Set<Int> = []
    var chosen: [(place: FilledSlot, sets: Int64)] = []
    for exercise in proposed.prefix(own.exercises.count) {
      guard let (index, found) = place(of: exercise.name), used.insert(index).inserted else {
        return .refused
      }
      let most = places[index].slot.sets(reduction)
      guard (1...2 * most).contains(exercise.sets) else { return .refused }
      if exercise.sets > most { isFitted = true }
      chosen.append((FilledSlot(slot: places[index].slot, found: found), min(exercise.sets, most)))
    }
    let seconds = (own.estimatedDurationMinutes ?? 0) * 60
    while chosen.reduce(0, { $0 + $1.sets }) > ownSets || SessionBounds.seconds(chosen) > seconds {
      guard let most = chosen.map({ $0.sets }).max(), most > 1,
        let last = chosen.lastIndex(where: { $0.sets == most })
      else { return .refused }
      chosen[last].sets -= 1
      isFitted = true
    }
    let exercises = chosen.map { place, sets in
      var exercise = place.exercise(reduction)
      exercise.sets = String(sets)
      return exercise
    }
    guard exercises != own.exercises else { return .asTheRules }
    var focus: [Movement] = []
    for (place, _) in chosen where !focus.contains(place.found.movement) {
      focus.append(place.found.movement)
    }
    let minutes = min((SessionBounds.seconds(chosen).quotientFloor(300) + 1) * 5, seconds / 60)
    return .offered(exercises, minutes: minutes, focus: focus, isFitted: isFitted)
  }

  private func place(of name: String) -> (index: Int, exercise: Exercise)? {
    let wanted = TextFolding.fold(name.utf8)
    for (index, place) in places.enumerated() {
      if let found = place.choices.first(where: { TextFolding.fold($0.name.utf8) == wanted }) {
        return (index, found)
      }
    }
    return nil
  }

  private var ownSets: Int64 {
    own.exercises.reduce(0) { $0 + min(Int64(digits: $1.sets.utf8) ?? 0, 1000) }
  }

  private static func seconds(_ chosen: [(place: FilledSlot, sets: Int64)]) -> Int64 {
    chosen.reduce(0) { $0 + $1.sets * ($1.place.slot.work + ($1.place.slot.rest ?? 30)) }
  }

  /// The bounds as a JSON object to send to a model.
  package var brief: Value {
    .object([
      Field(
        "by_the_rules",
        .list(
          own.exercises.map {
            .object([Field("name", .text($0.name)), Field("sets", Int64(digits: $0.sets.utf8).value)])
          })),
      Field("exercises_at_most", .integer(Int64(own.exercises.count))),
      Field("sets_at_most", .integer(ownSets)),
      Field("minutes_at_most", own.estimatedDurationMinutes.value),
      Field(
        "one_of_each",
        .list(
          places.map { slot, choices in
            .object([
              Field("for", .text(slot.muscleGroup)),
              Field("sets_at_most", .integer(slot.sets(reduction))),
              Field("names", .list(choices.map { .text($0.name) })),
            ])
          })),
    ])
  }
}

// MARK: Changes

/// The bounds for the changes that a language model may propose after a session.
///
/// A proposed target may be no harder than the rules' suggestion or, if there is none, the current target. A
/// weight may be at most one step below the current target. Accepting both suggestions therefore never
/// results in a harder target than the rules suggest.
package struct ChangeBounds {
  private let snapshot: TemplateSnapshot
  private let facts: SessionFacts
  /// The changes that the rules suggest after the session.
  private let rules: [SuggestedChange]
  private let table: TraitsTable

  package init(
    _ snapshot: TemplateSnapshot, _ facts: SessionFacts, rules: [SuggestedChange], _ table: TraitsTable
  ) {
    self.snapshot = snapshot
    self.facts = facts
    self.rules = rules
    self.table = table
  }

  /// Returns the changes that are within the bounds, adjusting those that only slightly exceed them.
  ///
  /// A change may exceed the bounds by one step of weight, two repetitions, ten seconds of work or 60 seconds
  /// of rest. All other changes are dropped, as are those that the rules already suggest.
  package func checked(_ proposed: [ProposedChange]) -> [ChangeDraft] {
    var drafts: [ChangeDraft] = []
    for change in proposed.prefix(50) {
      guard let exercise = entry(change.exercise, of: snapshot.exercises),
        let draft = checked(change, of: exercise)
      else { continue }
      let isTwice = drafts.contains {
        $0.targetExerciseLineage == draft.targetExerciseLineage
          && $0.targetSetLineage == draft.targetSetLineage && $0.changeType.sort == draft.changeType.sort
      }
      if !isTwice { drafts.append(draft) }
    }
    return drafts
  }

  private func checked(_ change: ProposedChange, of exercise: ExercisePrescription) -> ChangeDraft? {
    let set = entry(change.set, of: exercise.sets)
    switch change.type {
    case .increaseWeight, .decreaseWeight: return set.flatMap { weight(change, of: $0, in: exercise) }
    case .increaseReps, .decreaseReps: return set.flatMap { count(change, of: $0, in: exercise) }
    case .increaseRest, .decreaseRest: return rest(change, in: exercise)
    case .removeSet: return oneSetFewer(change, in: exercise)
    // Only the rules may propose more sets, other set types and other edge depths.
    case .addSet, .changeSetType, .changeEdgeDepth: return nil
    }
  }

  /// Returns the value that the rules suggest for a target, or nil if they leave it unchanged.
  private func own(_ exercise: ExercisePrescription, _ set: ID?, _ types: ChangeType...) -> Int64? {
    rules.first {
      $0.targetExerciseLineage == exercise.lineage && $0.targetSetLineage == set
        && types.contains($0.changeType)
    }?.value
  }

  private func weight(
    _ change: ProposedChange, of set: SetPrescription, in exercise: ExercisePrescription
  ) -> ChangeDraft? {
    let traits = table[exercise.catalogID]
    let (grid, sense) = (traits.grid, LoadSense(traits))
    guard let before = set.targetWeight, before != .zero, before.isReckonedWith,
      let figure = change.wanted(from: before.millionths(in: grid.unit)),
      let typed = Weight(millionths: figure, unit: grid.unit), typed.isReckonedWith
    else { return nil }
    let (now, wanted) = (sense.load(before), sense.load(typed))
    let steps = WeightSteps(
      grid: grid,
      isBodyweight: traits.loading == .bodyweightReps || traits.loading == .assisted, percent: 100)
    let own = own(exercise, set.lineage, .increaseWeight, .decreaseWeight)
      .map { sense.load(Weight(grams: $0)) }
    let high = own ?? now
    let low = min(steps.back(from: now) ?? now, high)
    let fitted = min(max(grid.snapped(wanted), low), high)
    guard (wanted - fitted).magnitude <= (2 * grid.halfStep(at: fitted)).magnitude + 50_000 else {
      return nil
    }
    let after = sense.weight(fitted, like: before)
    guard after != before, fitted != own else { return nil }
    let type: ChangeType = after > before ? .increaseWeight : .decreaseWeight
    return draft(
      change, type, delta: after.grams - before.grams, after.grams, exercise, set,
      isFitted: (wanted - fitted).magnitude > WeightGrid.tolerance.magnitude)
  }

  private func count(
    _ change: ProposedChange, of set: SetPrescription, in exercise: ExercisePrescription
  ) -> ChangeDraft? {
    let step: Int64 = exercise.countsSeconds ? 5 : 1
    guard let now = exercise.countsSeconds ? set.targetDurationSeconds : set.targetReps, now > 0,
      let figure = change.wanted(from: now * 1_000_000)
    else { return nil }
    let wanted = figure.quotientFloor(1_000_000)
    let own = own(exercise, set.lineage, .increaseReps, .decreaseReps)
    let high = own ?? now
    let low = min(exercise.repRange.bounds?.lowerBound ?? max(1, now - 2 * step), high, now)
    let fitted = min(max(wanted, low), high)
    guard (wanted - fitted).magnitude <= (2 * step).magnitude, fitted != now, fitted != own else {
      return nil
    }
    return draft(
      change, fitted > now ? .increaseReps : .decreaseReps, delta: fitted - now, fitted, exercise, set,
      isFitted: fitted * 1_000_000 != figure)
  }

  /// Returns a change to the rest between sets, adjusted to the bounds, or nil if there is no valid change.
  ///
  /// Rest may be lengthened by up to 60 seconds, to at most 600 in total, because more rest makes an exercise
  /// easier. It may be shortened only if the rules suggest it, and by no more than they suggest. The rest in
  /// a superset is never changed.
  private func rest(_ change: ProposedChange, in exercise: ExercisePrescription) -> ChangeDraft? {
    guard exercise.supersetGroup == nil, let now = exercise.countedRestSeconds,
      let figure = change.wanted(from: now * 1_000_000)
    else { return nil }
    let wanted = figure.quotientFloor(1_000_000)
    let own = own(exercise, nil, .increaseRest, .decreaseRest)
    let low = own ?? now
    let fitted = min(max(wanted, low), max(low, min(now + 60, 600)))
    guard (wanted - fitted).magnitude <= 60, fitted != now, fitted != own else { return nil }
    return draft(
      change, fitted > now ? .increaseRest : .decreaseRest, delta: fitted - now, fitted, exercise, nil,
      isFitted: fitted * 1_000_000 != figure)
  }

  /// Returns the removal of the last regular set, or nil if there is no such set, the rules already remove
  /// one, or the exercise's own progression determines the number of sets.
  private func oneSetFewer(_ change: ProposedChange, in exercise: ExercisePrescription) -> ChangeDraft? {
    let working = Int64(exercise.sets.count { $0.type.isWorking })
    guard exercise.scheme == nil, working > 1, let last = exercise.lastPlainSet,
      last.type == .regular || last.type == .superSet,
      !rules.contains(where: {
        $0.targetExerciseLineage == exercise.lineage && $0.changeType == .removeSet
      })
    else { return nil }
    return draft(change, .removeSet, delta: -1, working - 1, exercise, last, isFitted: false)
  }

  private func draft(
    _ change: ProposedChange, _ type: ChangeType, delta: Int64, _ value: Int64,
    _ exercise: ExercisePrescription, _ set: SetPrescription?, isFitted: Bool
  ) -> ChangeDraft {
    let done = facts.exercise(exercise.lineage)
    var words = Reason(.ownWords)
    words.text = change.words.isEmpty ? nil : change.words
    return ChangeDraft(
      catalogID: exercise.catalogID, sourceExercisePerformanceID: done?.performance.id,
      sourceSetPerformanceID: done?.sets.first { set != nil && $0.lineage == set?.lineage }?.id,
      targetExerciseLineage: exercise.lineage, targetSetLineage: set?.lineage, changeType: type,
      delta: delta, value: value, reasons: isFitted ? [words, Reason(.fittedToRules)] : [words])
  }
}

extension ProposedChange {
  /// Returns the proposed target in millionths: the value, or the current target `now` plus the delta.
  ///
  /// Returns nil if there is neither a value nor a delta, or if it is out of range.
  fileprivate func wanted(from now: Int64) -> Int64? {
    let most: Int64 = 1_000_000_000_000_000
    guard let said = value ?? delta, (-most...most).contains(said) else { return nil }
    return value ?? now + said
  }
}

/// Returns the element at a 1-based position, or nil if the position is out of range.
private func entry<Element>(_ place: Int64, of list: [Element]) -> Element? {
  place >= 1 && place <= Int64(list.count) ? list[Int(place) - 1] : nil
}
