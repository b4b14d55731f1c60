import Records
import Training

extension ChangeGroup {
  /// Returns the changes as lines.
  ///
  /// Sets with the same change share a line.
  func steps(_ localizer: Localizer) -> [ChangeStep] {
    var steps: [ChangeStep] = []
    var told: [ID?] = []
    for offer in offers {
      let lineage = offer.change.targetSetLineage
      if offer.change.changeType.family == .load {
        if told.contains(lineage) { continue }
        told.append(lineage)
      }
      var step = step(offer, localizer)
      (step.sets, step.warmups) = numbers(of: lineage)
      if let known = steps.firstIndex(where: {
        $0.from.hasSameBytes(as: step.from) && $0.to.hasSameBytes(as: step.to)
      }) {
        steps[known].sets += step.sets
        steps[known].warmups += step.warmups
      } else {
        steps.append(step)
      }
    }
    for place in steps.indices {
      steps[place].sets.sort()
      steps[place].warmups.sort()
    }
    return steps.enumerated().sorted { left, right in
      (left.element.place, left.offset) < (right.element.place, right.offset)
    }.map { $0.element }
  }

  /// A part of a line that describes an exercise's sets: the new value, and the old value if it differs.
  ///
  /// `before` is text that precedes both values.
  typealias ShapePart = (before: String, from: String?, to: String)

  /// Returns the parts of a line that describes all working sets, such as `3 × 5 · 310 → 320 lb`.
  ///
  /// Returns nil if the sets differ in weight, if there are more than eight, or if a change affects something
  /// other than weight, repetitions or duration.
  func shape(_ localizer: Localizer) -> [ShapePart]? {
    guard let prescription, offers.allSatisfy({ $0.change.changeType.family == .load }),
      !offers.contains(where: { $0.change.changeType == .changeEdgeDepth })
    else { return nil }
    let sets = prescription.sets.filter { $0.type.isWorking }
    // A change to warm-up sets alone would be invisible in a line that describes the working sets.
    guard offers.contains(where: { offer in sets.contains { $0.lineage == offer.change.targetSetLineage } })
    else { return nil }
    func offer(_ set: SetPrescription, isWeight: Bool) -> OfferedChange? {
      offers.first {
        $0.change.targetSetLineage == set.lineage && $0.change.changeType.isOfWeight == isWeight
      }
    }
    let weights = sets.map { set -> (from: Int64, to: Int64) in
      let (change, now) = (offer(set, isWeight: true), set.targetWeight?.grams ?? 0)
      return (change?.before ?? now, change?.becomes ?? now)
    }
    let counts = sets.map { set -> (from: Int64, to: Int64) in
      let now = (isTimed ? set.targetDurationSeconds : set.targetReps) ?? 0
      let change = offer(set, isWeight: false)
      return (change?.now ?? now, change?.becomes ?? now)
    }
    guard let weight = weights.first, weights.allSatisfy({ $0 == weight }), sets.count <= 8 else {
      return nil
    }
    var parts = countParts(counts, localizer)
    if weight.from != weight.to || weight.to != 0 {
      let to = localizer.figures.weight(Weight(grams: weight.to))
      let from = localizer.figures.weightNumber(Weight(grams: weight.from))
      parts.append(("", weight.from == weight.to ? nil : from, to))
    }
    return parts
  }

  private func countParts(_ counts: [(from: Int64, to: Int64)], _ localizer: Localizer) -> [ShapePart] {
    guard counts.contains(where: { $0.to != 0 }) else { return [] }
    func text(_ counts: [Int64], _ prefix: String) -> String {
      func one(_ count: Int64) -> String { isTimed ? localizer.figures.seconds(count) : String(count) }
      let isSame = counts.allSatisfy { $0 == counts[0] }
      return isSame ? prefix + one(counts[0]) : joined(counts.map { one($0) }, by: "/")
    }
    let (from, to) = (counts.map { $0.from }, counts.map { $0.to })
    let times = String(counts.count) + " × "
    // If the sets are equal before and after, the number of sets is written once, before both values.
    let isAlike = from.allSatisfy { $0 == from[0] } && to.allSatisfy { $0 == to[0] }
    let (before, prefix) = isAlike ? (times, "") : ("", times)
    return [(before, from == to ? nil : text(from, prefix), text(to, prefix))]
  }

  /// Returns the line for a single change.
  func ownStep(of offer: OfferedChange, _ localizer: Localizer) -> ChangeStep {
    var step = plainStep(offer, localizer)
    (step.sets, step.warmups) = numbers(of: offer.change.targetSetLineage)
    return step
  }

  /// Returns true if the line must name its sets, because it affects warm-ups or only some of the working
  /// sets.
  func isPartial(_ step: ChangeStep) -> Bool {
    if !step.warmups.isEmpty { return true }
    return !step.sets.isEmpty && step.sets.count < working
  }

  private var isTimed: Bool { prescription?.countsSeconds ?? false }

  private func step(_ offer: OfferedChange, _ localizer: Localizer) -> ChangeStep {
    guard offer.change.changeType.family == .load else { return plainStep(offer, localizer) }
    let together = offers.filter {
      $0.change.changeType.family == .load && $0.change.targetSetLineage == offer.change.targetSetLineage
    }
    let weight = together.first { $0.change.changeType.isOfWeight }
    let count = together.first { !$0.change.changeType.isOfWeight }
    guard let count else { return plainStep(offer, localizer) }
    let set = offer.change.targetSetLineage.flatMap { prescription?.set($0) }
    let stands = set?.targetWeight.flatMap { $0 == .zero ? nil : $0.grams }
    guard let now = weight?.before ?? stands else { return plainStep(count, localizer) }
    func text(_ grams: Int64, _ count: Int64) -> String {
      localizer.figures.weight(Weight(grams: grams)) + " × "
        + (isTimed ? localizer.figures.seconds(count) : String(count))
    }
    return ChangeStep(
      from: text(now, count.now), to: text(weight?.becomes ?? now, count.becomes ?? count.now))
  }

  private func plainStep(_ offer: OfferedChange, _ localizer: Localizer) -> ChangeStep {
    ChangeStep(
      from: localizer.target(offer.before, of: offer.change.changeType, timed: isTimed),
      to: localizer.target(offer.becomes ?? offer.now, of: offer.change.changeType, timed: isTimed))
  }

  private func numbers(of lineage: ID?) -> (sets: [Int64], warmups: [Int64]) {
    guard let place = lineage.flatMap({ prescription?.place(of: $0) }) else { return ([], []) }
    return place.isWarmup ? ([], [place.amongAlike]) : ([place.amongAlike], [])
  }
}

extension Localizer {
  /// Returns the old or new value in a change of the given type as text, such as a weight, a number of
  /// repetitions or sets, a rest, a set type, or an edge depth.
  func target(_ amount: Int64, of type: ChangeType, timed: Bool) -> String {
    switch type {
    case .increaseWeight, .decreaseWeight: figures.weight(Weight(grams: amount))
    case .increaseReps, .decreaseReps:
      timed ? figures.seconds(amount) : text(.repetitions, .count("count", amount))
    case .increaseRest, .decreaseRest: text(.restOf, .text("time", figures.seconds(amount)))
    case .addSet, .removeSet: text(.sets, .count("count", amount))
    case .changeEdgeDepth: text(.hangEdgeOf, .count("edge", amount))
    case .changeSetType:
      text(SetType.allCases.first { $0.rank == amount }.map { words(of: $0) } ?? .regularSet)
    }
  }

  private func words(of type: SetType) -> Phrase {
    switch type {
    case .warmup: .warmupSet
    case .regular: .regularSet
    case .superSet: .superSet
    case .dropSet: .dropSet
    case .failure: .failureSet
    }
  }

  /// Returns a completed set as text, such as `62.5 kg × 12`, `45 s` or `5 km`.
  func evidence(of set: SetPerformance) -> String {
    var load = ""
    if let weight = set.weight, weight != .zero { load = figures.weight(weight) }
    var amount = set.reps.map { String($0) } ?? ""
    if amount.isEmpty, let time = set.durationMilliseconds { amount = figures.seconds(time / 1000) }
    if amount.isEmpty, let metres = set.distanceMetres { amount = distance(metres) }
    if load.isEmpty, let reps = set.reps { return text(.repetitions, .count("count", reps)) }
    return load.isEmpty ? amount : amount.isEmpty ? load : load + " × " + amount
  }

  /// Returns an exercise's targets with consecutive equal sets merged, such as
  /// `2 × 8 · 65 kg, 1 × 10 · 60 kg`.
  func targets(of exercise: ExercisePrescription) -> String {
    var runs: [(count: Int64, parts: [String])] = []
    for set in exercise.sets where set.type.isWorking {
      let parts = targetParts(of: set, exercise)
      if let last = runs.last, last.parts == parts {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, parts))
      }
    }
    let texts = runs.map { run in
      guard let first = run.parts.first else { return text(.sets, .count("count", run.count)) }
      return joined([String(run.count) + " × " + first] + run.parts.dropFirst(), by: " · ")
    }
    return joined(texts, by: ", ")
  }

  /// Returns an exercise's targets with sets that differ only in repetitions merged, such as
  /// `11/10/9 · 60 kg`.
  func shortTargets(of exercise: ExercisePrescription) -> String {
    let sets = exercise.sets.filter { $0.type.isWorking }
    guard let first = sets.first, sets.count <= 8,
      sets.allSatisfy({
        $0.targetWeight == first.targetWeight && ($0.targetReps ?? $0.targetDurationSeconds) != nil
      }),
      sets.contains(where: {
        $0.targetReps != first.targetReps || $0.targetDurationSeconds != first.targetDurationSeconds
      })
    else { return targets(of: exercise) }
    let counts = joined(
      sets.map { $0.targetReps.map { String($0) } ?? figures.seconds($0.targetDurationSeconds ?? 0) }, by: "/"
    )
    guard let weight = first.targetWeight, weight != .zero else { return counts }
    return counts + " · " + figures.weight(weight)
  }

  private func targetParts(of set: SetPrescription, _ exercise: ExercisePrescription) -> [String] {
    var parts: [String] = []
    if let reps = set.targetReps {
      parts.append(String(reps))
    } else if let time = set.targetDurationSeconds {
      parts.append(figures.seconds(time))
    } else if let bounds = exercise.repRange.bounds {
      parts.append(
        bounds.lowerBound == bounds.upperBound
          ? String(bounds.lowerBound) : String(bounds.lowerBound) + "–" + String(bounds.upperBound))
    }
    if let weight = set.targetWeight, weight != .zero { parts.append(figures.weight(weight)) }
    return parts
  }
}
