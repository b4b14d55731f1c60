import Records

/// Rules for basing the next session on the best set, if it exceeded its target in load or repetitions.
extension ExerciseRules {
  /// Raises the targets of the heaviest sets towards the best set's result, if that is higher and no change
  /// to a set has been suggested yet.
  ///
  /// Returns true if it changed the advice.
  func heedBestSet(_ advice: inout ExerciseAdvice) -> Bool {
    guard prescription.scheme == nil, traits.loading == .weightReps, !reading.isTimed,
      advice.rule != .hardDay, advice.rule != .riseTooAggressive,
      !advice.changes.contains(where: { $0.targetSetLineage != nil }),
      let asked = TargetSets(reading, traits.grid), let best = reading.best(sense)
    else { return false }
    let tops = asked.tops.filter { reading.sets[$0].targetLoad == asked.heaviest }
    guard let most = tops.map({ reading.sets[$0].asked }).max() else { return false }
    var changes: [ChangeDraft] = []
    let isMore = best.load > asked.heaviest + WeightGrid.tolerance && best.reps >= most
    if isMore { changes = inOrder(heavier(tops, asked.heaviest, best)) }
    if changes.isEmpty, advice.changes.isEmpty, isEven {
      if isMore || best.load >= asked.heaviest - WeightGrid.tolerance && best.reps > most {
        changes = longer(tops, best)
      }
      if changes.isEmpty { changes = tookMore(upTo: asked.heaviest) }
    }
    guard let first = changes.first?.reasons.first else { return false }
    advice.rule = .capacity
    advice.reasons = [first]
    advice.changes += changes
    return true
  }

  /// True if exactly one set has the heaviest target and some set reached it, which shows that the load isn't
  /// too heavy.
  var isTopReached: Bool {
    guard let asked = TargetSets(reading, traits.grid), let best = reading.best(sense) else { return false }
    let tops = reading.sets.filter { $0.targetLoad == asked.heaviest }
    return tops.count == 1 && best.load >= asked.heaviest - WeightGrid.tolerance
      && best.reps >= tops[0].asked
  }

  /// Returns changes that raise `tops` to the best set's load, by at most a quarter, if at least as many sets
  /// were done with that load.
  ///
  /// Otherwise, the changes raise `tops` by one step, but only if the best set's estimated maximum allows the
  /// target repetitions at the new weight, plus half a repetition for each further set.
  private func heavier(_ tops: [Int], _ heaviest: Int64, _ best: BestSet) -> [ChangeDraft] {
    let taken = min(best.load, max(heaviest, traits.grid.snapped(heaviest + heaviest / 4)))
    if best.sets >= tops.count {
      return tops.flatMap { weightChange(reading.sets[$0], to: taken, isRise: true, .weightYouTook) }
    }
    guard let step = traits.grid.step(above: heaviest), step <= taken else { return [] }
    let asked = tops.map { reading.sets[$0].asked }.max() ?? 0
    let most = RepChart.maximum(Double(best.load), Double(min(best.reps, 100)))
    // Each further set costs about half a repetition.
    let wanted = Double(asked) + Double(Int64(tops.count) - best.sets) / 2
    guard RepChart.reps(most, at: Double(step)) >= wanted else { return [] }
    return tops.flatMap { place in
      weightChange(reading.sets[place], to: step, isRise: true, .bestSetBeyond).map { best.explaining($0) }
    }
  }

  /// True if at least half of the sets were done and, in total, they reached their targets.
  private var isEven: Bool {
    let done = reading.sets.indices.filter { reading.sets[$0].done != nil }
    let balance = done.reduce(Int64(0)) { sum, place in
      let set = reading.sets[place]
      let beyond = max(0, set.done(at: set.targetLoad ?? set.load ?? 0) - set.asked)
      return sum + beyond - reading.missed(at: place)
    }
    return done.count * 2 >= reading.sets.count && balance >= 0
  }

  /// Returns changes that raise lighter sets to the heavier weight they were done with, if the result was
  /// equivalent to at least the target.
  private func tookMore(upTo heaviest: Int64) -> [ChangeDraft] {
    inOrder(
      reading.sets.flatMap { set -> [ChangeDraft] in
        guard let load = set.load, let target = set.targetLoad, let done = set.done,
          load > target + WeightGrid.tolerance, load <= heaviest, set.done(at: target) >= set.asked
        else { return [] }
        return weightChange(set, to: load, isRise: true, .weightYouTook)
          + countChange(set, to: max(set.range.lowerBound, min(done, set.asked)), .repsForNewWeight)
      })
  }

  /// Returns changes that raise the targets of the heaviest sets to the repetitions done or, if those don't
  /// exceed the targets, add one repetition to the last set that can have one more.
  ///
  /// Targets stay within the range, and no set's target exceeds the next set's by more than one repetition.
  private func longer(_ tops: [Int], _ best: BestSet) -> [ChangeDraft] {
    // Regardless of which set did most, the first one has the highest target.
    let counts = tops.map { reading.sets[$0].done(at: reading.sets[$0].targetLoad ?? 0) }.sorted()
    var after = Int64.max - 1
    var wanted: [(place: Int, reps: Int64)] = []
    for (place, done) in zip(tops.reversed(), counts) {
      let set = reading.sets[place]
      let more = min(tops.count == 1 ? max(done, best.reps) : done, set.range.upperBound, set.asked + 4)
      after = max(set.asked, min(more, after + 1))
      wanted.append((place, after))
    }
    if wanted.allSatisfy({ $0.reps == reading.sets[$0.place].asked }) {
      // Add one repetition to the last set that can have one more.
      let more = tops.reversed().map { (place: $0, reps: reading.sets[$0].asked + 1) }
      wanted = more.filter { place, reps in
        let change = countChange(reading.sets[place], to: reps, .bestSetBeyond)
        return reps <= reading.sets[place].range.upperBound && inOrder(change) == change
      }.prefix(1).map { $0 }
    }
    // Add fewer repetitions if the full increase would put the sets out of order.
    for fewer in Int64(0)..<4 {
      let changes = wanted.reversed().flatMap { place, reps -> [ChangeDraft] in
        let set = reading.sets[place]
        return reps - fewer > set.asked
          ? countChange(set, to: reps - fewer, .bestSetBeyond).map { best.explaining($0) } : []
      }
      let kept = inOrder(changes)
      if !kept.isEmpty, kept == changes { return kept }
    }
    return []
  }
}

/// The best result of a day: its heaviest load and the most repetitions done with that load.
private struct BestSet {
  var load: Int64
  var weight: Weight
  var reps: Int64
  /// The number of sets done with this load.
  var sets: Int64

  /// Returns `change` with this set's weight and repetitions added to its ``ReasonCode/bestSetBeyond``
  /// reasons.
  func explaining(_ change: ChangeDraft) -> ChangeDraft {
    var change = change
    for place in change.reasons.indices where change.reasons[place].code == .bestSetBeyond {
      change.reasons[place].figures += [Figure("best", .grams, weight.grams), Figure("done", .count, reps)]
    }
    return change
  }
}

extension ExerciseReading {
  fileprivate func best(_ sense: LoadSense) -> BestSet? {
    var best: BestSet?
    for set in performed {
      guard let weight = set.weight, weight.isReckonedWith, let reps = set.reps, (1...1000).contains(reps)
      else { continue }
      let load = sense.load(weight)
      if let known = best, load < known.load - WeightGrid.tolerance { continue }
      if var known = best, load <= known.load + WeightGrid.tolerance {
        known.sets += 1
        known.reps = max(known.reps, reps)
        best = known
      } else {
        best = BestSet(load: load, weight: weight, reps: reps, sets: 1)
      }
    }
    return best
  }
}
