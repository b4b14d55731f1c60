import Records

/// Answers to questions about replacing exercises when only some equipment is available.
extension Advisor {
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
