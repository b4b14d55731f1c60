package import Records

/// Within what a language model may propose a session: what the rules would choose from, and no more of it
/// than they made.
package struct SessionBounds {
  /// What can stand where, of what doesn't rest, is not forbidden and can be done in the gym.
  private let places: [(slot: ExerciseSlot, choices: [Exercise])]
  /// The session that the rules made.
  private let own: PlanItem
  private let isReduced: Bool

  package init(_ input: ComplementInput, own: PlanItem, _ exercise: (String) -> Exercise?) {
    let awake = [ActivityTag.pull, .push, .legs].filter { !input.isResting($0) }
    places = (awake.flatMap { $0.slots } + [.mobility, .grip, .core]).compactMap { slot in
      let allowed = slot.choices.compactMap(exercise).filter { input.allows($0) }
      return allowed.isEmpty ? nil : (slot, allowed)
    }
    self.own = own
    isReduced = input.isReduced
  }

  /// What becomes of a proposal.
  package enum Verdict: Equatable {
    case refused
    case asTheRules
    /// `isFitted` where it was brought within the bounds.
    case offered([PlanItemExercise], minutes: Int64, focus: [Movement], isFitted: Bool)
  }

  /// Takes what lies within the bounds, brings back what lies a little beyond them, and refuses the rest.
  ///
  /// An exercise that isn't among the choices, or a second of the same place, refuses all of it. More sets
  /// than a place has are fitted up to twice as many; then sets go until sum and time are the rules' own.
  package func checked(_ proposed: [ProposedExercise]) -> Verdict {
    guard !proposed.isEmpty, proposed.count <= own.exercises.count + 1 else { return .refused }
    var isFitted = proposed.count > own.exercises.count
    var used: Set<Int> = []
    var chosen: [(place: FilledSlot, sets: Int64)] = []
    for exercise in proposed.prefix(own.exercises.count) {
      guard let (index, found) = place(of: exercise.name), used.insert(index).inserted else {
        return .refused
      }
      let most = places[index].slot.sets(isReduced: isReduced)
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
      var exercise = place.exercise(isReduced: isReduced)
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

  /// What a model is told of them.
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
              Field("sets_at_most", .integer(slot.sets(isReduced: isReduced))),
              Field("names", .list(choices.map { .text($0.name) })),
            ])
          })),
    ])
  }
}

// MARK: Changes

/// Within what a language model may propose changes after a session: in no target more than the rules' own
/// suggestion makes of it, and at most one step less than today.
///
/// So whatever is accepted of both together asks no more than the rules do.
package struct ChangeBounds {
  private let snapshot: PlanSnapshot
  private let facts: SessionFacts
  /// What the rules suggest after the session.
  private let rules: [SuggestedChange]
  private let table: TraitsTable

  package init(
    _ snapshot: PlanSnapshot, _ facts: SessionFacts, rules: [SuggestedChange], _ table: TraitsTable
  ) {
    self.snapshot = snapshot
    self.facts = facts
    self.rules = rules
    self.table = table
  }

  /// Takes what lies within the bounds, brings back what lies at most a step beyond them, and leaves out the
  /// rest, and what the rules suggest themselves.
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
    // More sets, other types of sets and edges are the rules' alone.
    case .addSet, .changeSetType, .changeEdgeDepth: return nil
    }
  }

  /// What the rules make of a target; nil where they leave it alone.
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

  /// More rest asks less: up to a minute more, ten at most; less of it only where the rules say so.
  private func rest(_ change: ProposedChange, in exercise: ExercisePrescription) -> ChangeDraft? {
    guard exercise.supersetGroup == nil, let last = exercise.sets.last(where: { $0.type.isWorking }) else {
      return nil
    }
    let now = exercise.restSeconds(after: last)
    guard let figure = change.wanted(from: now * 1_000_000) else { return nil }
    let wanted = figure.quotientFloor(1_000_000)
    let own = own(exercise, nil, .increaseRest, .decreaseRest)
    let low = own ?? now
    let fitted = min(max(wanted, low), max(low, min(now + 60, 600)))
    guard (wanted - fitted).magnitude <= 60, fitted != now, fitted != own else { return nil }
    return draft(
      change, fitted > now ? .increaseRest : .decreaseRest, delta: fitted - now, fitted, exercise, nil,
      isFitted: fitted * 1_000_000 != figure)
  }

  private func oneSetFewer(_ change: ProposedChange, in exercise: ExercisePrescription) -> ChangeDraft? {
    let working = exercise.sets.filter { $0.type.isWorking }
    guard working.count > 1, let last = working.last, own(exercise, last.lineage, .removeSet) == nil else {
      return nil
    }
    let fewer = Int64(working.count) - 1
    return draft(change, .removeSet, delta: -1, fewer, exercise, last, isFitted: false)
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
  /// What it becomes, in millionths: as it is said, else by how much; nil where neither is.
  fileprivate func wanted(from now: Int64) -> Int64? {
    let most: Int64 = 1_000_000_000_000_000
    guard let said = value ?? delta, (-most...most).contains(said) else { return nil }
    return value ?? now + said
  }
}

/// What stands at a place, from 1.
private func entry<Element>(_ place: Int64, of list: [Element]) -> Element? {
  place >= 1 && place <= Int64(list.count) ? list[Int(place) - 1] : nil
}
