import Records

/// Answers to questions about pain and about replacing an exercise.
extension Advisor {
  /// An exercise, and the catalogue ID under which it was found.
  private typealias Lift = (catalogID: String, exercise: Exercise)

  func instead() -> [Remark] {
    if let spot = SoreSpot(question) { return leaveOut(spot) }
    guard let catalogID = question.catalogID, let exercise = exercise(catalogID) else {
      guard question.hurts else { return notUnderstood() }
      return [Remark(.painWhere), painLimits, Remark(.toAsk, names: ["recovered"])]
    }
    return inPlace(of: (catalogID, exercise))
  }

  /// Returns the answer that names the exercise with which the athlete wants to replace `lift`, and links to
  /// the template, or nil if the question names none or a limitation rules it out.
  private func replacement(of lift: Lift) -> [Remark]? {
    guard let catalogID = question.replacementID, !catalogID.hasSameBytes(as: lift.catalogID),
      let other = exercise(catalogID), allowed.allows(other)
    else { return nil }
    var remarks = [without(lift, [other])] + choices([other])
    if other.movement == lift.exercise.movement { remarks.append(Remark(.insteadSame)) }
    guard let template = place(of: lift.catalogID)?.template.template else {
      return remarks + [Remark(.toExercise, names: [catalogID])]
    }
    return remarks + [Remark(.toTemplate, names: [template.name, template.id.text])]
  }

  /// Advice on the pain, or to see a doctor with an injury.
  private var painLimits: Remark { Remark(question.isInjured ? .painDoctor : .painLimits) }

  // MARK: One exercise

  private func inPlace(of lift: Lift) -> [Remark] {
    let (part, input) = (question.bodyPart, allowed)
    let hurts = question.hurts || part != nil
    if !hurts, let other = replacement(of: lift) { return other }
    let chosen =
      hurts
      ? sparing(part, in: lift.exercise, finder.catalogue, known: known) { input.allows($0) }
      : Array(
        alternatives(to: lift.exercise, in: finder.catalogue, known: known, limit: 60)
          .filter { input.allows($0) && $0.equipment != lift.exercise.equipment }.prefix(3))
    var remarks = [without(lift, chosen)] + choices(chosen)
    if chosen.isEmpty { remarks.append(Remark(hurts ? .insteadNoneSpares : .insteadNone)) }
    if !hurts, chosen.contains(where: { $0.movement == lift.exercise.movement }) {
      remarks.append(Remark(.insteadSame))
    }
    if hurts { remarks.append(painLimits) }
    guard question.wantsOut else { return remarks + [way(to: lift.catalogID)] }
    let names = [lift.exercise.name, lift.catalogID]
    return remarks + [Remark(.offerLimitation, .on("until_day", today + 14), names: names)]
  }

  /// Returns a remark stating that an exercise is left out, with its last weight and repetitions if known.
  private func without(_ lift: Lift, _ chosen: [Exercise]) -> Remark {
    var lead = withLast(Remark(.insteadOf, names: [lift.catalogID]), lift.catalogID)
    if !chosen.isEmpty { lead.figures.append(Figure("choices", .count, Int64(chosen.count))) }
    return lead
  }

  private func choices(_ chosen: [Exercise]) -> [Remark] {
    chosen.map { withLast(Remark(.insteadChoice, names: [$0.catalogID]), $0.catalogID) }
  }

  private var known: [Exercise] { mostTrained(lately(365)).compactMap { exercise($0.catalogID) } }

  /// The input for checking exercises against the limitations and the gym's equipment.
  private var allowed: ComplementInput {
    var input = ComplementInput(now: TimeOfDay(wrapping: 0))
    input.limitations = tx.list(Limitation.self).filter { $0.holds(on: today) }
    input.equipment = gym(in: tx).map { $0.equipment }.flatMap { $0.isEmpty ? nil : $0 }
    return input
  }

  // MARK: All exercises that load a spot

  /// Returns an answer that leaves out every exercise that loads a sore spot, not only the one in the
  /// question.
  private func leaveOut(_ spot: SoreSpot) -> [Remark] {
    var out = loading(spot)
    if let named = question.catalogID, let exercise = exercise(named) {
      out.removeAll { $0.catalogID.hasSameBytes(as: named) }
      out.insert((named, exercise), at: 0)
    }
    guard let first = out.first else {
      guard !templates().isEmpty else { return [painLimits] }
      return [Remark(.painSpared), painLimits, startOrAsk()]
    }
    let main = question.catalogID == nil ? mostDone(of: out, spot) ?? first : first
    var chosen: [Exercise] = []
    if case .part(let part) = spot {
      let input = allowed
      chosen = sparing(part, in: main.exercise, finder.catalogue, known: known) { input.allows($0) }
    }
    var lead = without(first, chosen)
    if out.count > 1 {
      // If there are more than twelve exercises, only ten are named.
      let named = out.prefix(out.count > 12 ? 10 : 12)
      lead = Remark(.leaveOut, names: named.map { $0.catalogID })
      if out.count > named.count {
        lead.figures.append(Figure("more", .count, Int64(out.count - named.count)))
      }
      if !chosen.isEmpty { lead.figures.append(Figure("choices", .count, Int64(chosen.count))) }
    }
    var remarks = [lead] + choices(chosen)
    if case .part = spot, chosen.isEmpty { remarks.append(Remark(.insteadNoneSpares)) }
    remarks.append(painLimits)
    return remarks + [question.wantsOut ? offer(of: spot, out) : startOrAsk()]
  }

  /// Returns the exercises that load a sore spot, from the templates and the last eight weeks, without
  /// duplicates.
  ///
  /// Exercises that mainly load the spot come first.
  private func loading(_ spot: SoreSpot) -> [Lift] {
    let asked = templates(atMost: 200).flatMap { $0.snapshot.exercises }.map { $0.catalogID }
    var found: [Lift] = []
    for catalogID in asked + mostTrained(lately(56)).map({ $0.catalogID }) {
      guard !found.contains(where: { $0.catalogID.hasSameBytes(as: catalogID) }),
        let exercise = exercise(catalogID), spot.isLoaded(by: exercise)
      else { continue }
      found.append((catalogID, exercise))
    }
    return found.filter { spot.isMainly(loadedBy: $0.exercise) }
      + found.filter { !spot.isMainly(loadedBy: $0.exercise) }
  }

  /// Returns the most trained exercise of the last eight weeks that mainly loads the sore spot, or the first
  /// such exercise if none of them was trained.
  ///
  /// Returns nil if no exercise mainly loads the spot.
  private func mostDone(of lifts: [Lift], _ spot: SoreSpot) -> Lift? {
    let mains = lifts.filter { spot.isMainly(loadedBy: $0.exercise) }
    for trained in mostTrained(lately(56)) {
      if let lift = mains.first(where: { $0.catalogID.hasSameBytes(as: trained.catalogID) }) { return lift }
    }
    return mains.first
  }

  /// Returns an offer to rule out everything that loads the sore spot.
  ///
  /// The offer covers the movements that always load the spot, the exercises in `out`, and any other
  /// exercises that the coach could choose for a session and that load the spot.
  private func offer(of spot: SoreSpot, _ out: [Lift]) -> Remark {
    let slots = ActivityTag.allCases.flatMap { $0.slots } + [.mobility, .grip, .core]
    let own = slots.flatMap { $0.choices }.filter { catalogID in
      exercise(catalogID).map { spot.isLoaded(by: $0) } ?? false
    }
    var names = [spot.mark] + spot.wholeMovements(finder.catalogue).map { "movement:" + $0.rawValue }
    for catalogID in out.map({ $0.catalogID }) + own
    where !names.contains(where: { $0.hasSameBytes(as: catalogID) }) {
      names.append(catalogID)
    }
    return Remark(
      .offerSparing, Figure("exercises", .count, Int64(out.count)), .on("until_day", today + 14),
      names: Array(names.prefix(100)))
  }

  // MARK: Limitations

  /// Returns the limitation that rules an exercise out today, or nil if there is none.
  func limitation(on catalogID: String) -> Limitation? {
    let movement = exercise(catalogID)?.movement
    return tx.list(Limitation.self).first { $0.holds(on: today) && $0.avoids(catalogID, movement) }
  }

  /// Returns a remark stating that an exercise is ruled out, followed by a link to the next workout.
  func ruledOut(_ catalogID: String, by limitation: Limitation) -> [Remark] {
    var remark = Remark(.ruledOut, names: [catalogID, limitation.name])
    if let until = limitation.until { remark.figures = [.on("until_day", until)] }
    return [remark, startOrAsk()]
  }
}
