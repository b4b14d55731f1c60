import Records

/// The first and the last of the heavy days of an exercise that has lighter ones as well.
struct HeavyDays {
  var first: Best
  var newest: Best

  /// Whether the last is within two percent of the first.
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
  /// The heavy days of twelve weeks, where lighter ones lie between them and the last was one of those.
  func heavyDays(of catalogID: String) -> HeavyDays? {
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
  /// What was done set by set with its weight, as names of a remark.
  var setsDone: [String] {
    doneSets.compactMap { set in
      set.done.map { setName(String($0) + (isTimed ? "s" : ""), set.performance?.weight) }
    }
  }
}

extension Remark {
  /// The sets that were done: their counts and weight, or each of several weights with its own counts.
  mutating func addSets(of last: ExerciseReading) {
    let weights = Set(last.doneSets.map { $0.performance?.weight })
    guard weights.count == 1, let weight = weights.first else { return names += last.setsDone }
    names.append(last.countsDone)
    if let weight { figures.append(Figure("weight", .grams, weight.grams)) }
  }
}
