import Records
package import Training

/// Returns the sheet that explains a change or an unchanged target: the last performances, the rule, its
/// evidence, and what would have led to another result.
func whySheet(_ id: String, _ why: Why, today: Day, utcOffset: Int64, _ localizer: Localizer) -> HTML {
  sheet(id, localizer.text(.whyHeading), localizer) {
    p(.class("strong")) { named(why.exercise) }
    if let past = why.past { p(.class("small soft")) { origin(of: past, today, utcOffset, localizer) } }
    ul(.class("reasons")) {
      for sentence in distinct(why.reasons.map { localizer.text(sentence: $0) }) { li { sentence } }
    }
    if !why.times.isEmpty { timesPart(why.times, today, localizer) }
    rulePart(why.reasons, localizer)
    surePart(why, localizer)
    if let alternative = why.alternative {
      h3 { localizer.text(.whyOtherwise) }
      p { localizer.words(for: alternative) }
    }
    figuresPart(why.reasons, localizer)
    if let past = why.past { pastPart(past, today, utcOffset, localizer) }
  }
}

private func distinct(_ texts: [String]) -> [String] {
  var found: [String] = []
  for text in texts where !text.isEmpty && !found.contains(where: { $0.hasSameBytes(as: text) }) {
    found.append(text)
  }
  return found
}

private func origin(of why: Explanation, _ today: Day, _ utcOffset: Int64, _ localizer: Localizer) -> String {
  let day = localizer.day(why.change.createdAt.day(utcOffset: utcOffset), today: today)
  switch why.suggestion?.source {
  case .user: return localizer.text(.suggestedByYou, .text("day", day))
  case .ai: return localizer.text(.suggestedByModel, .text("day", day))
  case .rules, nil: return localizer.text(.suggestedByRules, .text("day", day))
  }
}

private func timesPart(_ times: [PastRun], _ today: Day, _ localizer: Localizer) -> HTML {
  HTML {
    h3 { localizer.text(.whyLastTimes) }
    ul(.class("inner")) {
      for time in times {
        li(.class("row between")) {
          div(.class("grow")) {
            p(.class("small strong")) { headed(time.day, today: today, localizer) }
            p(.class("small num")) { localizer.line(of: time.run) }
          }
          if let word = localizer.word(for: time.run) {
            badge(time.run.verdict == .beaten || time.run.verdict == .made ? .done : .plain, word)
          }
        }
      }
    }
  }
}

private func rulePart(_ reasons: [Reason], _ localizer: Localizer) -> HTML {
  let rules = distinct(reasons.map { localizer.text(ruleSentence($0.code)) })
  guard !rules.isEmpty else { return HTML() }
  return HTML {
    h3 { localizer.text(.whyRule) }
    for rule in rules { p { rule } }
  }
}

private func surePart(_ why: Why, _ localizer: Localizer) -> HTML {
  guard why.footing != nil || why.chance != nil else { return HTML() }
  return HTML {
    h3 { localizer.text(.whySure) }
    p {
      if let chance = why.chance { localizer.words(forChance: chance) + " " }
      if let footing = why.footing { localizer.words(for: footing) }
    }
    if why.chance != nil {
      buttonLink(
        "/exercises/" + percentEncoded(why.catalogID) + "/ahead#rests", localizer.text(.aheadRests),
        quiet: true)
    }
  }
}

/// Returns a collapsed section that lists the names and values of the figures behind the reasons.
private func figuresPart(_ reasons: [Reason], _ localizer: Localizer) -> HTML {
  let figures = reasons.flatMap { $0.figures }.filter { figureName($0.name) != nil }
  guard !figures.isEmpty else { return HTML() }
  return details {
    summary { localizer.text(.whyFigures) }
    dl(.class("facts small")) {
      for figure in figures {
        if let name = figureName(figure.name) {
          dt { localizer.text(name) }
          dd(.class("num")) { localizer.figures.text(figure) }
        }
      }
    }
  }
}

/// Returns the earlier decisions and judgements.
private func pastPart(_ why: Explanation, _ today: Day, _ utcOffset: Int64, _ localizer: Localizer) -> HTML {
  guard !why.decisions.isEmpty || !why.outcomes.isEmpty else { return HTML() }
  return HTML {
    h3 { localizer.text(.saidBefore) }
    ul {
      for decision in why.decisions {
        let day = localizer.day(decision.at.day(utcOffset: utcOffset), today: today)
        li {
          localizer.text(verdictLine(decision.decision), .text("day", day))
          if let because = decision.because, !because.isEmpty {
            " "
            element("q") { named(because) }
          }
        }
      }
      for outcome in why.outcomes {
        li {
          localizer.text(outcomeWord(outcome.outcome)) + ": " + localizer.text(sentences: outcome.reasons)
        }
      }
    }
  }
}

private func verdictLine(_ verdict: Verdict) -> Phrase {
  switch verdict {
  case .accepted: .acceptedOn
  case .deferred: .deferredOn
  case .rejected: .rejectedOn
  }
}

/// Returns a short text for a change's outcome.
func outcomeWord(_ judgement: Judgement) -> Phrase {
  switch judgement {
  case .good: .goodCall
  case .tooAggressive: .wasTooMuch
  case .tooEasy: .wasTooEasy
  case .ignored: .notDoneOutcome
  }
}

extension Localizer {
  /// Returns a reason's sentence.
  ///
  /// A reason to keep the targets has a different sentence if no target was missed.
  func text(sentence reason: Reason) -> String {
    if reason.code == .heldTargets, reason.amount("missed") == 0 { return text(.everyTargetMet) }
    return text(reason)
  }

  /// Returns the sentences of several reasons, joined.
  func text(sentences reasons: [Reason]) -> String {
    reasons.map { text(sentence: $0) }.joined(separator: " ")
  }

  /// Returns the sentence about the evidence, such as `A guess: four sessions so far.`.
  package func words(for footing: Footing) -> String {
    let (held, judged) = (Filling.count("held", footing.held), Filling.count("judged", footing.judged))
    switch footing.kind {
    case .guess: return text(.footingGuess, spelledCount(footing.sessions))
    case .sessions: return text(.footingSessions, .count("count", footing.sessions))
    case .record:
      return footing.held == footing.judged
        ? text(.footingAllHeld, judged) : text(.footingRecord, held, judged)
    case .doubtful: return text(.footingDoubtful, held, judged)
    }
  }

  /// Returns the sentence about the chance of completing the first set, in words and as a percentage.
  fileprivate func words(forChance said: (weight: Weight, reps: Int64, chance: Double)) -> String {
    let word: Phrase =
      said.chance >= 0.85
      ? .chanceVery : said.chance >= 0.7 ? .chanceLikely : said.chance >= 0.5 ? .chanceOpen : .chanceUnlikely
    return text(
      .whyChance, .text("weight", figures.weight(said.weight)), .count("reps", said.reps),
      .text("word", text(word)), .text("chance", percent(of: said.chance)))
  }

  /// Returns the sentence about an alternative session result and the suggestion that it would have led to.
  fileprivate func words(for alternative: Alternative) -> String {
    let result = Filling.text("result", outcome(of: alternative))
    switch alternative.condition {
    case .lastSet(let less): return text(.ifLastSetLess, .count("count", less), result)
    case .everySet(let more): return text(.ifEverySetMore, .count("count", more), result)
    case .effort(let rpe): return text(.ifEffort, .count("count", rpe), result)
    }
  }

  private func outcome(of alternative: Alternative) -> String {
    let load = alternative.changes.filter { $0.changeType.family == .load }
    let first = load.first { $0.changeType.isOfWeight } ?? load.first
    guard let first, let value = first.value else { return text(.thenStays) }
    let to = target(value, of: first.changeType, timed: alternative.countsSeconds)
    return text(.thenWeight, .text("to", to))
  }
}
