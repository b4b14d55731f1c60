import Records

/// Answers to questions about suggestions: their reasons, their outcomes, and the athlete's decisions.
extension Advisor {
  /// Returns recent suggestions that weren't made by the athlete, newest first.
  func lastSuggestions() -> [Suggestion] {
    tx.list(Suggestion.self, Suggestion.byTime.all.newestFirst().first(80))
      .filter { $0.source != .user }
  }

  /// Returns the recently suggested changes to the exercise named in the question, or to all exercises if the
  /// question names none.
  private func suggestedLately() -> [SuggestedChange] {
    changesLately().filter { change in
      question.catalogID.map { $0.hasSameBytes(as: change.catalogID) } ?? true
    }
  }

  /// Returns all changes in recent suggestions.
  func changesLately() -> [SuggestedChange] {
    lastSuggestions().flatMap { suggestion in
      tx.list(SuggestedChange.self, SuggestedChange.bySuggestion.equal(suggestion.id))
    }
  }

  /// Returns the recently suggested changes that match the exercise and weight named in the question, if any.
  private func suggested() -> [SuggestedChange] {
    suggestedLately().filter { change in
      guard let weight = question.weight else { return true }
      return change.changeType.isOfWeight && abs((change.value ?? 0) - weight.grams) <= 250
    }
  }

  /// Returns a remark with a change's exercise, its old and new values, and the day of the suggestion.
  private func changeRemark(_ change: SuggestedChange, _ day: Day) -> Remark {
    let snapshot = template(of: change, in: tx).flatMap { reading($0) }?.snapshot
    let quantity = change.quantity(in: snapshot)
    let code: RemarkCode =
      switch change.changeType.family {
      case .load: quantity == .reps ? .suggestedReps : .suggestedWeight
      case .sets: .suggestedSets
      case .rest: .suggestedRest
      case .kind: .suggestedKind
      }
    var remark = Remark(code, .on("day", day), names: [change.catalogID])
    if let value = change.value {
      remark.figures.append(Figure("to", quantity, value))
      if let delta = change.delta { remark.figures.append(Figure("from", quantity, value - delta)) }
    }
    return remark
  }

  func whySuggestion() -> [Remark] {
    let found = suggested()
    guard let change = found.max(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) else {
      return suggestedNothing()
    }
    let explanation: Explanation
    do throws(SuggestionError) { explanation = try Explanation(change.id, in: tx) } catch {
      return suggestedNothing()
    }
    let day = explanation.day ?? change.createdAt.day(utcOffset: tx.context.utcOffset)
    var remarks = [changeRemark(change, day)]
    remarks += explanation.reasons.filter { !$0.code.isConfidence }.prefix(2).map { because($0) }
    let sets = explanation.sets.filter { $0.complete && $0.type.isWorking }
    if let weight = sets.compactMap({ $0.weight }).max() {
      let reps = sets.filter { $0.weight == weight }.compactMap { $0.reps }.map { String($0) }
      remarks.append(
        Remark(
          .suggestedFrom, Figure("weight", .grams, weight.grams), .on("day", day),
          names: [reps.joined(separator: " · ")]))
    }
    guard let templateID = template(of: change, in: tx), let template = reading(templateID) else {
      return remarks + [Remark(.toSuggestions)]
    }
    let verdict = latestDecision(on: change.id, in: tx)
    guard let verdict, verdict.decision != .deferred else {
      return remarks + [Remark(.toDecide, names: [template.template.name, template.template.id.text])]
    }
    remarks.append(
      Remark(
        verdict.decision == .accepted ? .youAccepted : .youDeclined,
        .on("day", verdict.at.day(utcOffset: tx.context.utcOffset))))
    return remarks + [Remark(.toTemplate, names: [template.template.name, template.template.id.text])]
  }

  /// Returns the answer to a question that no suggestion matches, including the nearest suggested weight if
  /// the question names a weight.
  private func suggestedNothing() -> [Remark] {
    let (all, own) = (changesLately(), suggestedLately())
    guard !all.isEmpty, question.weight != nil || question.catalogID != nil else {
      return [Remark(.suggestedNothing), startOrAsk()]
    }
    // A single change has its own figure name, so that the text can use the singular.
    func count(_ changes: [SuggestedChange]) -> Figure {
      Figure(changes.count == 1 ? "one" : "changes", .count, Int64(changes.count))
    }
    guard let weight = question.weight, !own.isEmpty else {
      return [Remark(.suggestedNever, count(all), names: namedExercise), Remark(.toSuggestions)]
    }
    let lead = Remark(
      .suggestedNoneTo, count(own), Figure("weight", .grams, weight.grams), names: namedExercise)
    func distance(_ change: SuggestedChange) -> Int64 { abs((change.value ?? 0) - weight.grams) }
    let near = own.filter { $0.changeType.isOfWeight && $0.value != nil }
      .min { distance($0) < distance($1) }
    guard let near else { return [lead, Remark(.toSuggestions)] }
    let figures = changeRemark(near, near.createdAt.day(utcOffset: tx.context.utcOffset)).figures
    return [lead, Remark(.suggestedNear, names: [near.catalogID]).with(figures), Remark(.toSuggestions)]
  }

  /// The names for a remark: the catalogue ID of the exercise in the question, or an empty array if there is
  /// none.
  var namedExercise: [String] { question.catalogID.map { [$0] } ?? [] }

  func hitRate() -> [Remark] {
    let rates = hitRates(in: tx)
    let judged = rates.reduce(0) { $0 + $1.judged }
    guard judged > 0 else {
      let all = changesLately()
      let open = all.count { (latestDecision(on: $0.id, in: tx)?.decision ?? .deferred) == .deferred }
      var lead = Remark(.hitNothing, Figure("suggestions", .count, Int64(all.count)))
      if open > 0 { lead.figures.append(Figure("open", .count, Int64(open))) }
      return [lead, open > 0 ? Remark(.toSuggestions) : startOrAsk()]
    }
    let good = rates.reduce(0) { $0 + $1.count(.good) }
    var remarks = [
      Remark(
        .hitRate, Figure("good", .count, good), Figure("judged", .count, judged),
        Figure("percent", .percent, (good * 100).quotientRounded(judged))),
      Remark(
        .hitMissed, Figure("hard", .count, rates.reduce(0) { $0 + $1.count(.tooAggressive) }),
        Figure("easy", .count, rates.reduce(0) { $0 + $1.count(.tooEasy) })),
    ]
    let known = rates.filter { $0.judged >= 3 }
    func share(_ rate: HitRate) -> Int64 { rate.count(.good) * 1000 / max(rate.judged, 1) }
    let ranked = known.sorted { share($0) > share($1) }
    for (rate, code) in [
      (ranked.first, RemarkCode.hitBest), (ranked.count > 1 ? ranked.last : nil, .hitWorst),
    ] {
      guard let rate else { continue }
      remarks.append(
        Remark(
          code, Figure("good", .count, rate.count(.good)), Figure("judged", .count, rate.judged),
          names: [rate.catalogID]))
    }
    return remarks + [Remark(.toSuggestions)]
  }
}
