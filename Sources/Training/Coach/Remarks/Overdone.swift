import Records

/// Answers to questions about suggestions that were too demanding.
extension Advisor {
  /// An accepted change that raised a target, and the time when it was accepted.
  private typealias Accepted = (change: SuggestedChange, at: Instant)

  func overdoneTargets() -> [Remark] {
    let accepted = acceptedRises()
    guard let last = accepted.max(by: isBefore) else { return nothingAccepted() }
    let tried = accepted.filter { one in
      summaries(of: one.change.catalogID, before: nil, limit: 1, in: tx).first.map { $0.startedAt > one.at }
        ?? false
    }
    guard let newest = tried.max(by: isBefore) else {
      return [noted(last.change), Remark(.tooMuchUntried), wayBack(from: last.change)]
    }
    // Changes accepted within an hour count as accepted together.
    let together = tried.filter { newest.at - $0.at <= 3_600_000 }
    let judged = together.map { (one: $0, shortfall: shortfall(of: $0.change)) }
    let worst =
      judged.max { left, right in
        let (less, more) = (left.shortfall ?? 0, right.shortfall ?? 0)
        return less != more ? less < more : isBefore(left.one, right.one)
      }?.one ?? newest
    guard let done = lastDone(worst.change.catalogID) else {
      return nothingAccepted()
    }
    for one in accepted where one.change.suggestionID == worst.change.suggestionID {
      guard one.change.targetExerciseLineage == worst.change.targetExerciseLineage else { continue }
      do throws(SuggestionError) {
        try sayOutcome(.tooAggressive, of: one.change.id, in: done.session.id, tx)
      } catch {
        continue
      }
    }
    var remarks = [
      noted(worst.change),
      Remark(.youAccepted, .on("day", worst.at.day(utcOffset: tx.context.utcOffset))),
    ]
    remarks += chosen(of: judged.map { $0.shortfall }, together, on: done.session.day)
    remarks.append(Remark(.tooMuchLearns, Figure("sessions", .count, 1), .on("day", done.session.day)))
    return remarks + [wayBack(from: worst.change)]
  }

  /// Returns the last session with a completed set of an exercise, or nil if there is none.
  private func lastDone(_ catalogID: String) -> SessionFacts? {
    let names = mergedCatalogIDs(of: catalogID, in: tx)
    return history(of: catalogID, limit: 12, in: tx).first { facts in
      facts.summaries.contains { summary in names.contains { $0.hasSameBytes(as: summary.catalogID) } }
    }
  }

  /// Returns a remark on why one of several changes was singled out: its exercise fell furthest short of its
  /// targets, or all the exercises met theirs.
  ///
  /// Returns an empty array if the changes concern a single exercise, or if no exercise is known to have
  /// fallen short but some results are missing.
  private func chosen(of shortfalls: [Int64?], _ together: [Accepted], on day: Day) -> [Remark] {
    let exercises = Set(together.map { $0.change.targetExerciseLineage }).count
    guard exercises > 1 else { return [] }
    if shortfalls.contains(where: { $0 ?? 0 > 0 }) {
      return [Remark(.tooMuchWorst, Figure("exercises", .count, Int64(exercises)))]
    }
    return shortfalls.contains { $0 == nil } ? [] : [Remark(.tooMuchAllMet, .on("day", day))]
  }

  /// Returns the accepted increases in recent suggestions that match the question.
  private func acceptedRises() -> [Accepted] {
    changesLately().compactMap { change in
      guard change.asksForMore(exercise(change.catalogID)?.loading ?? .weightReps), isMeant(change),
        let decision = latestDecision(on: change.id, in: tx), decision.decision == .accepted
      else { return nil }
      return (change, decision.at)
    }
  }

  private func isMeant(_ change: SuggestedChange) -> Bool {
    if let named = question.catalogID, !named.hasSameBytes(as: change.catalogID) { return false }
    guard let weight = question.weight else { return true }
    return change.changeType.isOfWeight && abs((change.value ?? 0) - weight.grams) <= 250
  }

  /// Returns true if `left` is ordered before `right`.
  ///
  /// Changes are ordered by the time when they were accepted. Of those accepted at the same time, weight
  /// changes come last.
  private func isBefore(_ left: Accepted, _ right: Accepted) -> Bool {
    func rank(_ one: Accepted) -> (Instant, Int, ID) {
      (one.at, one.change.changeType.isOfWeight ? 1 : 0, one.change.id)
    }
    return rank(left) < rank(right)
  }

  /// Returns the share of sets missed in the last session with a change's exercise, in tenths of a percent.
  ///
  /// Each missing repetition counts as a third of a set, up to a whole set. A set that was lighter than its
  /// target, left out or, for a climb, not sent counts in full. Returns nil if there were no targets.
  private func shortfall(of change: SuggestedChange) -> Int64? {
    guard let facts = lastDone(change.catalogID), facts.session.origin == .template
    else { return nil }
    let table = traitsTable(of: [change.catalogID], finder.catalogue, in: tx)
    let results = facts.results(beside: todaysTargets(of: facts, finder.catalogue, in: tx), table)
    let verdicts = results.filter { $0.performance.lineage == change.targetExerciseLineage }
      .flatMap { $0.sets }.compactMap { $0.verdict }
    let missed = verdicts.reduce(Int64(0)) { sum, verdict in
      switch verdict {
      case .short(let count): sum + min(count, 3) * 1000 / 3
      case .lighter, .leftOut, .notSent: sum + 1000
      case .met, .over, .heavier: sum
      }
    }
    return verdicts.isEmpty ? nil : missed / Int64(verdicts.count)
  }

  private func noted(_ change: SuggestedChange) -> Remark {
    let quantity: Figure.Quantity =
      switch change.changeType.family {
      case .load where change.changeType.isOfWeight: .grams
      case .load: .reps
      case .rest: .seconds
      case .sets, .kind: .count
      }
    var remark = Remark(.tooMuchNoted, names: [change.catalogID])
    if let value = change.value {
      remark.figures = [Figure("to", quantity, value)]
      if let delta = change.delta { remark.figures.append(Figure("from", quantity, value - delta)) }
    }
    return remark
  }

  private func nothingAccepted() -> [Remark] {
    let all = Int64(lastSuggestions().count)
    var remark = Remark(.acceptedNever, Figure("suggestions", .count, all), names: namedExercise)
    if let weight = question.weight { remark.figures.append(Figure("weight", .grams, weight.grams)) }
    return [remark, all > 0 ? Remark(.toSuggestions) : startOrAsk()]
  }

  /// Returns an offer to revert a change, or a link to all suggestions if the change can't be reverted or is
  /// no longer in the template.
  private func wayBack(from change: SuggestedChange) -> Remark {
    let isOfWeight = change.changeType.isOfWeight
    guard isOfWeight || change.changeType == .increaseReps, let to = change.value, let delta = change.delta,
      let templateID = template(of: change, in: tx), let template = reading(templateID),
      let lift = template.snapshot.exercise(change.targetExerciseLineage),
      lift.sets.contains(where: {
        $0.type.isWorking && (isOfWeight ? $0.targetWeight?.grams : $0.targetReps) == to
      })
    else { return Remark(.toSuggestions) }
    let quantity: Figure.Quantity = isOfWeight ? .grams : .reps
    return Remark(
      isOfWeight ? .offerWeight : .offerReps, Figure("from", quantity, to),
      Figure("to", quantity, to - delta),
      names: [change.catalogID, template.template.name, templateID.text, lift.lineage.text])
  }
}
