package import Records

/// A re-evaluation of the rules with the input from a past session, used to explain their result.
package struct Reconsidering: Sendable {
  private let input: SuggestionInput
  private let weeklyMuscles: [MuscleSets]

  package init(of facts: SessionFacts, _ catalogue: Catalogue, in tx: Transaction) {
    let snapshot = snapshot(of: facts, in: tx)
    let names = snapshot.exercises.map { $0.catalogID }
    input = SuggestionInput(
      snapshot: snapshot, facts: facts,
      history: pastExercises(of: names, before: facts.session.startedAt, in: tx),
      ledger: ledger(of: names, in: tx),
      table: traitsTable(of: names, catalogue, in: tx), weeklySets: weeklySets(until: facts, in: tx),
      foresight: foresight(after: facts.session.day, catalogue, in: tx), aim: trainingAim(in: tx),
      now: facts.end?.endedAt ?? tx.context.now)
    weeklyMuscles = muscleSets(ofWeekTo: facts.session.day, catalogue, in: tx)
  }

  /// Returns the weight and repetitions of the first of the exercise's heaviest sets with `changes` applied,
  /// and the probability, from 0 to 1, of reaching them.
  ///
  /// Returns nil if there is no forecast.
  package func chance(
    of lineage: ID, with changes: [SuggestedChange]
  ) -> (weight: Weight, reps: Int64, chance: Double)? {
    guard let foresight = input.foresight, let exercise = input.snapshot.exercise(lineage),
      !exercise.countsSeconds
    else { return nil }
    func value(_ set: SetPrescription, isWeight: Bool) -> Int64? {
      changes.first { change in
        change.targetSetLineage == set.lineage && change.changeType.family == .load
          && change.changeType != .changeEdgeDepth && change.changeType.isOfWeight == isWeight
      }?.value
    }
    let sets = exercise.sets.filter { $0.type.isWorking }.map { set -> (weight: Int64, reps: Int64) in
      let weight = value(set, isWeight: true) ?? set.targetWeight?.grams ?? 0
      let reps = value(set, isWeight: false) ?? set.targetReps ?? exercise.repRange.bounds?.lowerBound ?? 0
      return (weight, reps)
    }
    guard let most = sets.map({ $0.weight }).max(), let first = sets.first(where: { $0.weight == most }),
      first.weight > 0, (1...100).contains(first.reps)
    else { return nil }
    let weight = Weight(grams: first.weight)
    return foresight.model.forecast(weight.kilograms, of: exercise.catalogID, on: foresight.day)
      .map { (weight, first.reps, $0.chance(of: first.reps)) }
  }

  /// Returns a variation of the session after which the rules would have suggested different changes, or nil
  /// if none is found.
  ///
  /// If `said` contains an increase, the variations are weaker sessions; otherwise, they are stronger ones.
  package func alternative(of lineage: ID, to said: [SuggestedChange]) -> Alternative? {
    guard let exercise = input.snapshot.exercise(lineage) else { return nil }
    var alone = input
    alone.snapshot.exercises = [exercise]
    let isRise = said.contains { ($0.delta ?? 0) > 0 && $0.changeType.family == .load }
    let cases: [Alternative.Condition] =
      isRise
      ? [.lastSet(less: 1), .lastSet(less: 3), .effort(10)]
      : [.everySet(more: 1), .everySet(more: 2), .effort(6)]
    let wanted = targets(said.map { ($0.targetSetLineage, $0.changeType, $0.value) })
    for condition in cases {
      var other = alone
      guard condition.happen(in: &other.facts, to: lineage),
        let advice = other.suggestions().within(input.aim, weekly: weeklyMuscles, alone.snapshot).advices
          .first
      else { continue }
      let others = targets(advice.changes.map { ($0.targetSetLineage, $0.changeType, $0.value) })
      if others.count != wanted.count || zip(others, wanted).contains(where: { !$0.hasSameBytes(as: $1) }) {
        return Alternative(
          condition: condition, changes: advice.changes, countsSeconds: exercise.countsSeconds)
      }
    }
    return nil
  }
}

/// Returns the suggested weights as text, or the suggested repetitions and edges if no weight changes, in a
/// deterministic order.
private func targets(_ changes: [(set: ID?, type: ChangeType, value: Int64?)]) -> [String] {
  let load = changes.filter { $0.type.family == .load }
  let weights = load.filter { $0.type.isOfWeight }
  return (weights.isEmpty ? load : weights)
    .map { ($0.set ?? .none).text + $0.type.rawValue + String($0.value ?? 0) }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// A variation of a session, and the changes that the rules would have suggested after it.
package struct Alternative: Equatable, Sendable {
  package var condition: Condition
  /// The changes, or an empty array if the targets would stay the same.
  package var changes: [ChangeDraft]
  /// True if the exercise's sets are counted in seconds.
  package var countsSeconds: Bool

  package enum Condition: Equatable, Sendable {
    /// Fewer repetitions in the last set.
    case lastSet(less: Int64)
    /// More repetitions in every set.
    case everySet(more: Int64)
    /// A different session effort (1–10).
    case effort(Int64)

    /// Applies the condition to a session.
    ///
    /// Returns false if it already holds or can't be applied.
    fileprivate func happen(in facts: inout SessionFacts, to lineage: ID) -> Bool {
      switch self {
      case .effort(let rpe):
        guard let effort = facts.effort, effort.rpe != rpe else { return false }
        facts.effort?.rpe = rpe
        // The capacity rule ignores the session's effort if a set has an RPE of its own.
        return facts.exercises.allSatisfy { $0.sets.allSatisfy { $0.rpe == nil } }
      case .lastSet(let less): return add(-less, to: lineage, in: &facts, onlyLast: true)
      case .everySet(let more): return add(more, to: lineage, in: &facts, onlyLast: false)
      }
    }

    private func add(_ reps: Int64, to lineage: ID, in facts: inout SessionFacts, onlyLast: Bool) -> Bool {
      guard let place = facts.exercises.firstIndex(where: { $0.performance.lineage == lineage }) else {
        return false
      }
      let working = facts.exercises[place].sets.indices.filter { set in
        let done = facts.exercises[place].sets[set]
        return done.complete && done.type.isWorking && (2...500).contains(done.reps ?? 0)
      }
      let meant = onlyLast ? working.suffix(1) : working[...]
      for set in meant {
        let done = facts.exercises[place].sets[set].reps ?? 0
        facts.exercises[place].sets[set].reps = max(1, done + reps)
      }
      return !meant.isEmpty
    }
  }
}
