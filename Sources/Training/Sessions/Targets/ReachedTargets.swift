import Records

extension SetReading {
  /// True if the set was done with less weight than prescribed.
  var isLighter: Bool {
    guard let load, let targetLoad else { return false }
    return load < targetLoad - WeightGrid.tolerance
  }

  /// Returns the repetitions done or, if the load differs from `target`, their equivalent at `target`
  /// according to ``RepChart``.
  func done(at target: Int64) -> Int64 {
    guard let done, let load, load > 0, target > 0, (load - target).magnitude > UInt64(WeightGrid.tolerance)
    else {
      return done ?? 0
    }
    return Int64(RepChart.reps(RepChart.maximum(Double(load), Double(min(done, 100))), at: Double(target)))
  }
}

extension ExerciseReading {
  /// True if every set reached its target, or the equivalent of its target with another load.
  var isReached: Bool { sets.indices.allSatisfy { missed(at: $0) == 0 } }

  /// Returns the number of repetitions missed in a set, or 0 if the set's target was met by a later, heavier
  /// set (see ``isLeadingUp(at:)``).
  func missed(at place: Int) -> Int64 {
    let set = sets[place]
    let target = set.targetLoad ?? set.load ?? 0
    let missed = max(0, set.asked - set.done(at: target))
    return isLeadingUp(at: place) ? 0 : missed
  }

  /// Returns the numbers of repetitions missed and prescribed in the sets at `places`, or in all sets if
  /// `places` is nil.
  func missedOfTargets(_ places: [Int]? = nil) -> (missed: Int64, asked: Int64) {
    (places ?? Array(sets.indices)).reduce((0, 0)) { ($0.0 + missed(at: $1), $0.1 + sets[$1].asked) }
  }

  /// Returns true if the set was lighter than prescribed, but its target was met by a later set.
  func isLeadingUp(at place: Int) -> Bool {
    let set = sets[place]
    let target = set.targetLoad ?? set.load ?? 0
    return (set.load ?? target) < target
      && sets.dropFirst(place + 1).contains { later in
        (later.load ?? 0) >= target - WeightGrid.tolerance && (later.done ?? 0) >= set.asked
      }
  }

  /// Returns true if the target loads are the same as on another day, and no set's target exceeds that day's
  /// target or performance.
  func asksNoMore(than day: ExerciseReading) -> Bool {
    guard sets.count == day.sets.count, zip(sets, day.sets).allSatisfy({ $0.targetLoad == $1.targetLoad })
    else { return false }
    return sets.indices.allSatisfy { place in
      // Sets with the same load may be reordered.
      let alike = day.sets.indices.filter { day.sets[$0].targetLoad == day.sets[place].targetLoad }
      let done = alike.map { day.sets[$0].done ?? 0 }.sorted(by: >)
      let most = alike.firstIndex(of: place).map { done[$0] } ?? 0
      return sets[place].asked <= max(day.sets[place].asked, most)
    }
  }

  /// Returns true if another day had the same targets.
  func asksTheSame(as other: ExerciseReading) -> Bool {
    sets.count == other.sets.count
      && zip(sets, other.sets).allSatisfy { $0.asked == $1.asked && $0.targetLoad == $1.targetLoad }
  }
}
