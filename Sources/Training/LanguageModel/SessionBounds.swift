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

  private var ownSets: Int64 { own.exercises.reduce(0) { $0 + (Int64(digits: $1.sets.utf8) ?? 0) } }

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
