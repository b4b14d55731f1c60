import Records
package import Training

/// The grounds on which something is suggested or stays: the last times, the rule, how sure it is, and what
/// would have changed it.
func whySheet(_ id: String, _ why: Why, today: Day, utcOffset: Int64, _ voice: Voice) -> HTML {
  sheet(id, voice(.whyHeading), voice) {
    p(.class("strong")) { named(why.exercise) }
    if let past = why.past { p(.class("small soft")) { origin(of: past, today, utcOffset, voice) } }
    ul(.class("reasons")) {
      for sentence in distinct(why.reasons.map { voice(sentence: $0) }) { li { sentence } }
    }
    if !why.times.isEmpty { timesPart(why.times, today, voice) }
    rulePart(why.reasons, voice)
    surePart(why, voice)
    if let alternative = why.alternative {
      h3 { voice(.whyOtherwise) }
      p { voice.words(for: alternative) }
    }
    figuresPart(why.reasons, voice)
    if let past = why.past { pastPart(past, today, utcOffset, voice) }
  }
}

private func distinct(_ texts: [String]) -> [String] {
  var found: [String] = []
  for text in texts where !text.isEmpty && !found.contains(where: { $0.hasSameBytes(as: text) }) {
    found.append(text)
  }
  return found
}

private func origin(of why: Explanation, _ today: Day, _ utcOffset: Int64, _ voice: Voice) -> String {
  let day = voice.day(why.change.createdAt.day(utcOffset: utcOffset), today: today)
  switch why.suggestion?.source {
  case .user: return voice(.suggestedByYou, .text("day", day))
  case .ai: return voice(.suggestedByModel, .text("day", day))
  case .rules, nil: return voice(.suggestedByRules, .text("day", day))
  }
}

private func timesPart(_ times: [PastRun], _ today: Day, _ voice: Voice) -> HTML {
  HTML {
    h3 { voice(.whyLastTimes) }
    ul(.class("inner")) {
      for time in times {
        li(.class("row between")) {
          div(.class("grow")) {
            p(.class("small strong")) { headed(time.day, today: today, voice) }
            p(.class("small num")) { voice.line(of: time.run) }
          }
          if let word = voice.word(for: time.run) {
            badge(time.run.verdict == .beaten || time.run.verdict == .made ? .done : .plain, word)
          }
        }
      }
    }
  }
}

private func rulePart(_ reasons: [Reason], _ voice: Voice) -> HTML {
  let rules = distinct(reasons.map { voice(ruleSentence($0.code)) })
  guard !rules.isEmpty else { return HTML() }
  return HTML {
    h3 { voice(.whyRule) }
    for rule in rules { p { rule } }
  }
}

private func surePart(_ why: Why, _ voice: Voice) -> HTML {
  guard why.footing != nil || why.chance != nil else { return HTML() }
  return HTML {
    h3 { voice(.whySure) }
    p {
      if let chance = why.chance { voice.words(forChance: chance) + " " }
      if let footing = why.footing { voice.words(for: footing) }
    }
    if why.chance != nil {
      buttonLink(
        "/exercises/" + percentEncoded(why.catalogID) + "/ahead#rests", voice(.aheadRests), quiet: true)
    }
  }
}

/// The figures of the reasons by name, folded away.
private func figuresPart(_ reasons: [Reason], _ voice: Voice) -> HTML {
  let figures = reasons.flatMap { $0.figures }.filter { figureName($0.name) != nil }
  guard !figures.isEmpty else { return HTML() }
  return details {
    summary { voice(.whyFigures) }
    dl(.class("facts small")) {
      for figure in figures {
        if let name = figureName(figure.name) {
          dt { voice(name) }
          dd(.class("num")) { voice.figures.text(figure) }
        }
      }
    }
  }
}

/// Earlier decisions and judgements.
private func pastPart(_ why: Explanation, _ today: Day, _ utcOffset: Int64, _ voice: Voice) -> HTML {
  guard !why.decisions.isEmpty || !why.outcomes.isEmpty else { return HTML() }
  return HTML {
    h3 { voice(.saidBefore) }
    ul {
      for decision in why.decisions {
        let day = voice.day(decision.at.day(utcOffset: utcOffset), today: today)
        li {
          voice(verdictLine(decision.decision), .text("day", day))
          if let because = decision.because, !because.isEmpty {
            " "
            element("q") { named(because) }
          }
        }
      }
      for outcome in why.outcomes {
        li { voice(outcomeWord(outcome.outcome)) + ": " + voice(sentences: outcome.reasons) }
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

/// Two words on how a change turned out.
func outcomeWord(_ judgement: Judgement) -> Phrase {
  switch judgement {
  case .good: .goodCall
  case .tooAggressive: .wasTooMuch
  case .tooEasy: .wasTooEasy
  case .ignored: .notDoneOutcome
  }
}

extension Voice {
  /// A reason's sentence; nothing missed is said as such.
  func callAsFunction(sentence reason: Reason) -> String {
    if reason.code == .heldTargets, reason.amount("missed") == 0 { return self(.everyTargetMet) }
    return self(reason)
  }

  /// The sentences of several reasons in a row.
  func callAsFunction(sentences reasons: [Reason]) -> String {
    reasons.map { self(sentence: $0) }.joined(separator: " ")
  }

  /// The ground of an advice in a sentence, such as `A guess: four sessions so far.`.
  package func words(for footing: Footing) -> String {
    let (held, judged) = (Filling.count("held", footing.held), Filling.count("judged", footing.judged))
    switch footing.kind {
    case .guess: return self(.footingGuess, spelledCount(footing.sessions))
    case .sessions: return self(.footingSessions, .count("count", footing.sessions))
    case .record:
      return footing.held == footing.judged
        ? self(.footingAllHeld, judged) : self(.footingRecord, held, judged)
    case .doubtful: return self(.footingDoubtful, held, judged)
    }
  }

  /// The chance of the first set, in words and percent.
  fileprivate func words(forChance said: (weight: Weight, reps: Int64, chance: Double)) -> String {
    let word: Phrase =
      said.chance >= 0.85
      ? .chanceVery : said.chance >= 0.7 ? .chanceLikely : said.chance >= 0.5 ? .chanceOpen : .chanceUnlikely
    return self(
      .whyChance, .text("weight", figures.weight(said.weight)), .count("reps", said.reps),
      .text("word", self(word)), .text("chance", percent(of: said.chance)))
  }

  /// Another day, and what would have come of it.
  fileprivate func words(for alternative: Alternative) -> String {
    let result = Filling.text("result", outcome(of: alternative.changes))
    switch alternative.condition {
    case .lastSet(let less): return self(.ifLastSetLess, .count("count", less), result)
    case .everySet(let more): return self(.ifEverySetMore, .count("count", more), result)
    case .effort(let rpe): return self(.ifEffort, .count("count", rpe), result)
    }
  }

  private func outcome(of changes: [ChangeDraft]) -> String {
    let load = changes.filter { $0.changeType.family == .load }
    let first = load.first { $0.changeType.isOfWeight } ?? load.first
    guard let first, let value = first.value else { return self(.thenStays) }
    return self(.thenWeight, .text("to", target(value, of: first.changeType, timed: false)))
  }
}
