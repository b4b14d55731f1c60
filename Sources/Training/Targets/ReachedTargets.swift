import Records

extension SetReading {
  /// Whether it was done with less weight than asked.
  var isLighter: Bool {
    guard let load, let targetLoad else { return false }
    return load < targetLoad - WeightGrid.tolerance
  }

  /// What was done, in repetitions of a load: of another one as many as the chart makes of it.
  func done(at target: Int64) -> Int64 {
    guard let done, let load, load > 0, target > 0, (load - target).magnitude > UInt64(WeightGrid.tolerance)
    else {
      return done ?? 0
    }
    return Int64(RepChart.reps(RepChart.maximum(Double(load), Double(min(done, 100))), at: Double(target)))
  }
}

extension ExerciseReading {
  /// Whether every set reached its target, or as much with another load.
  var isReached: Bool { sets.indices.allSatisfy { missed(at: $0) == 0 } }

  /// How many repetitions a set did too few; none where it led up to one that did what this one asks.
  func missed(at place: Int) -> Int64 {
    let set = sets[place]
    let target = set.targetLoad ?? set.load ?? 0
    let missed = max(0, set.asked - set.done(at: target))
    return isLeadingUp(at: place) ? 0 : missed
  }

  /// How many repetitions some sets did too few, and how many they were asked for; all where none are named.
  func missedOfTargets(_ places: [Int]? = nil) -> (missed: Int64, asked: Int64) {
    (places ?? Array(sets.indices)).reduce((0, 0)) { ($0.0 + missed(at: $1), $0.1 + sets[$1].asked) }
  }

  /// Whether a set was lighter than asked, and a later one did what it asks.
  func isLeadingUp(at place: Int) -> Bool {
    let set = sets[place]
    let target = set.targetLoad ?? set.load ?? 0
    return (set.load ?? target) < target
      && sets.dropFirst(place + 1).contains { later in
        (later.load ?? 0) >= target - WeightGrid.tolerance && (later.done ?? 0) >= set.asked
      }
  }

  /// Whether it asks for no more, set by set with the same loads, than another day did or had done.
  func asksNoMore(than day: ExerciseReading) -> Bool {
    guard sets.count == day.sets.count, zip(sets, day.sets).allSatisfy({ $0.targetLoad == $1.targetLoad })
    else { return false }
    return sets.indices.allSatisfy { place in
      // Sets of one load may have changed places.
      let alike = day.sets.indices.filter { day.sets[$0].targetLoad == day.sets[place].targetLoad }
      let done = alike.map { day.sets[$0].done ?? 0 }.sorted(by: >)
      let most = alike.firstIndex(of: place).map { done[$0] } ?? 0
      return sets[place].asked <= max(day.sets[place].asked, most)
    }
  }

  /// Whether another day asked for the same.
  func asksTheSame(as other: ExerciseReading) -> Bool {
    sets.count == other.sets.count
      && zip(sets, other.sets).allSatisfy { $0.asked == $1.asked && $0.targetLoad == $1.targetLoad }
  }
}
