import Records

/// Answers to questions about the plates for a weight, and about replacing exercises when only some equipment
/// is available.
extension Advisor {
  /// Returns the plates on each side of the bar for the weight in the question or, without one, for the
  /// target of the exercise in the question.
  ///
  /// The bar is the exercise's usual one, or the heaviest one of the gym that isn't too heavy. For an
  /// exercise without a bar, it is a barbell.
  func plates() -> [Remark] {
    let lift = question.catalogID
    let way = lift.map { self.way(to: $0) } ?? startOrAsk()
    let (unit, gym) = (units(in: tx).weight, gym(in: tx))
    let own = lift.flatMap { exercise($0) }.flatMap { BarRack(for: $0.equipment, gym: gym, unit: unit) }
    let target = lift.flatMap { place(of: $0)?.lift.sets.compactMap { $0.targetWeight }.max() }
    guard let asked = question.weight ?? (own == nil ? nil : target),
      let rack = own ?? BarRack(for: .barbell, gym: gym, unit: unit), let lightest = rack.bars.min()
    else { return [Remark(.platesUnknown), way] }
    let weight = Figure("weight", .grams, asked.grams)
    guard let bar = rack.bars.first(where: { $0 <= asked }) else {
      return [Remark(.platesTooLight, weight, Figure("bar", .grams, lightest.grams)), way]
    }
    let load = Training.plates(for: asked, bar: bar, available: rack.plates, unit: unit)
    var remarks: [Remark] = []
    let loaded = asked - load.remainder
    if load.remainder != .zero {
      remarks.append(Remark(.platesLess, weight, Figure("nearest", .grams, loaded.grams)))
    }
    let figures = [Figure("weight", .grams, loaded.grams), Figure("bar", .grams, bar.grams)]
    guard !load.perSide.isEmpty else { return remarks + [Remark(.platesNone).with(figures), way] }
    let side = load.perSide.map { $0.number(in: unit) }.joined(separator: " + ")
    let plates = Remark(.platesPerSide, names: ["plates:" + side + " " + unit.rawValue])
    return remarks + [plates.with(figures), way]
  }

  func onlyEquipment() -> [Remark] {
    guard let next = nextTemplate()?.template else { return noTemplate }
    guard let only = question.equipment else {
      let without = question.without
      guard !without.isEmpty else { return notUnderstood() }
      let swaps = swaps(in: next, fits: { !without.contains($0) }, [])
      let names = without.map { "without:" + $0.rawValue }
      return swapped(swaps, in: next, .withoutFits, .without, names)
    }
    let swaps = swaps(
      in: next, fits: { $0 == only || $0 == .bodyweight || $0 == Equipment.none }, [only, .bodyweight])
    return swapped(swaps, in: next, .onlyFits, .onlyWith, ["only:" + only.rawValue])
  }

  /// Returns a remark for each exercise in the template that needs unavailable equipment, naming a
  /// replacement if there is one.
  ///
  /// `wished` lists the preferred equipment, most preferred first. If it is empty, the most similar exercise
  /// that the gym has equipment for is used.
  private func swaps(
    in next: TemplateReading, fits: (Equipment) -> Bool, _ wished: [Equipment]
  ) -> [Remark] {
    let known = mostTrained(lately(365)).compactMap { exercise($0.catalogID) }
    let limits = tx.list(Limitation.self).filter { $0.holds(on: today) }
    let gym = gym(in: tx)?.equipment ?? []
    var (lines, taken): ([Remark], Set<String>) = ([], Set(next.snapshot.exercises.map { $0.catalogID }))
    for lift in next.snapshot.exercises {
      guard let exercise = exercise(lift.catalogID), !fits(exercise.equipment) else { continue }
      let near = alternatives(to: exercise, in: finder.catalogue, known: known, limit: 200)
        .filter { other in
          !taken.contains(other.catalogID) && !limits.contains { $0.avoids(other.catalogID, other.movement) }
        }
      let other =
        wished.isEmpty
        ? near.first { other in
          let isThere = gym.isEmpty || gym.contains(other.equipment) || other.equipment == .bodyweight
          return fits(other.equipment) && isThere
        }
        : wished.lazy.compactMap { wish in near.first { $0.equipment == wish } }.first
      if let other { taken.insert(other.catalogID) }
      lines.append(
        other.map { withLast(Remark(.swapFor, names: [lift.catalogID, $0.catalogID]), $0.catalogID) }
          ?? Remark(.swapNone, names: [lift.catalogID]))
    }
    return lines
  }

  /// Returns the answer for a template in which exercises are replaced.
  ///
  /// It consists of a summary of how many exercises are replaced and dropped, remarks on the first eight of
  /// them, a note if a replacement has no known weight, and a link to start the template.
  private func swapped(
    _ lines: [Remark], in next: TemplateReading, _ fits: RemarkCode, _ swaps: RemarkCode, _ names: [String]
  ) -> [Remark] {
    let out = Int64(lines.count { $0.code == .swapNone })
    var lead = Remark(
      lines.isEmpty ? fits : swaps, Figure("exercises", .count, Int64(next.snapshot.exercises.count)),
      Figure("changed", .count, Int64(lines.count) - out), names: [next.template.name] + names)
    if out > 0 { lead.figures.append(Figure("out", .count, out)) }
    let isUnweighed = lines.contains { $0.code == .swapFor && $0.amount("weight") == nil }
    return [lead] + lines.prefix(8) + (isUnweighed ? [Remark(.swapLoads)] : []) + [start(next)]
  }
}
