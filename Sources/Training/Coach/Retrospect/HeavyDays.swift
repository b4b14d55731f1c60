import Records

/// The first and the most recent heavy day of an exercise that also has lighter days.
struct HeavyDays {
  var first: Best
  var newest: Best

  /// True if the estimated maximum of the most recent heavy day is at least 98 percent of the first one's.
  var hold: Bool { newest.amount * 100 >= first.amount * 98 }

  var remark: Remark {
    Remark(
      .heavyDays, Figure("weight", .grams, newest.weight?.grams ?? 0),
      Figure("reps", .reps, newest.reps ?? 0), .on("day", newest.day),
      Figure("first_weight", .grams, first.weight?.grams ?? 0),
      Figure("first_reps", .reps, first.reps ?? 0), .on("first_day", first.day))
  }
}

extension Advisor {
  /// Returns the exercise's heavy days in the last twelve weeks.
  ///
  /// A day is heavy if its weight is at least 90 percent of the heaviest in this period. Returns nil unless
  /// the weight is the whole load, there are at least two heavy and two lighter days, and the last day was a
  /// lighter one.
  func heavyDays(of catalogID: String) -> HeavyDays? {
    guard loading(of: catalogID) == .weightReps else { return nil }
    let bests = lately(84).filter { $0.catalogID.hasSameBytes(as: catalogID) }.compactMap { summary in
      summary.best(.oneRepMaximum, by: formula).flatMap { best in best.weight == nil ? nil : best }
    }
    guard let top = bests.compactMap({ $0.weight }).max(), let last = bests.last?.weight else { return nil }
    func isHeavy(_ weight: Weight?) -> Bool { (weight?.grams ?? 0) * 10 >= top.grams * 9 }
    let heavy = bests.filter { isHeavy($0.weight) }
    guard !isHeavy(last), bests.count - heavy.count >= 2, heavy.count >= 2, let first = heavy.first,
      let newest = heavy.last
    else { return nil }
    return HeavyDays(first: first, newest: newest)
  }
}

extension ExerciseReading {
  /// The completed sets with their weights, encoded as names for a remark.
  var setsDone: [String] {
    doneSets.compactMap { set in
      set.done.map { setName(String($0) + (isTimed ? "s" : ""), set.performance?.weight) }
    }
  }
}

extension Remark {
  /// Appends the completed sets: as counts and a single weight if all have the same weight, or otherwise each
  /// with its own weight.
  mutating func addSets(of last: ExerciseReading) {
    let weights = Set(last.doneSets.map { $0.performance?.weight })
    guard weights.count == 1, let weight = weights.first else { return names += last.setsDone }
    names.append(last.countsDone)
    if let weight { figures.append(Figure("weight", .grams, weight.grams)) }
  }
}
