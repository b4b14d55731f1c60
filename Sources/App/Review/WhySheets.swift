import Records
import Training

/// Why something is suggested: which sets, which rule, which figures, and what was said to it before.
func whySheet(_ offer: Offer, today: Day, utcOffset: Int64, _ voice: Voice) -> HTML {
  sheet("why-" + offer.id.text, voice(.whyHeading), voice) {
    p(.class("strong")) { named(offer.group.exercise) }
    if let why = offer.why {
      p(.class("small soft")) { origin(of: why, today, utcOffset, voice) }
      evidence(why, today, voice)
    }
    ul(.class("inner reasons")) {
      for reason in offer.group.reasons { li { reasonLines(reason, voice) } }
    }
    if let catalogID = offer.group.offers.first?.change.catalogID {
      restsLink(offer.group.reasons, catalogID, voice)
    }
    if let why = offer.why { past(why, today, utcOffset, voice) }
  }
}

/// Why targets stand.
func whyStays(_ hold: Hold, _ sets: [SetPerformance], _ id: String, _ voice: Voice) -> HTML {
  sheet(id, voice(.whyHeading), voice) {
    p(.class("strong")) { named(hold.exercise) }
    if !sets.isEmpty {
      p { voice(.youDid, .text("sets", voice.enumeration(sets.map { voice.evidence(of: $0) }))) }
    }
    ul(.class("inner reasons")) {
      for reason in hold.reasons { li { reasonLines(reason, voice) } }
    }
    restsLink(hold.reasons, hold.catalogID, voice)
  }
}

/// The way to what a forecast rests on, where one spoke.
private func restsLink(_ reasons: [Reason], _ catalogID: String, _ voice: Voice) -> HTML? {
  let codes: [ReasonCode] = [.likelyEnough, .tooUnlikely, .smallerForChance]
  guard reasons.contains(where: { codes.contains($0.code) }) else { return nil }
  return buttonLink(
    "/exercises/" + percentEncoded(catalogID) + "/ahead#rests", voice(.aheadRests), quiet: true)
}

private func origin(of why: Explanation, _ today: Day, _ utcOffset: Int64, _ voice: Voice) -> String {
  let day = voice.day(why.change.createdAt.day(utcOffset: utcOffset), today: today)
  switch why.suggestion?.source {
  case .user: return voice(.suggestedByYou, .text("day", day))
  case .ai: return voice(.suggestedByModel, .text("day", day))
  case .rules, nil: return voice(.suggestedByRules, .text("day", day))
  }
}

private func evidence(_ why: Explanation, _ today: Day, _ voice: Voice) -> HTML {
  let sets = why.sets.filter { $0.complete }
  guard let day = why.day, !sets.isEmpty else { return HTML() }
  return HTML {
    h3 { voice(.fromTheseSets, .text("day", voice.day(day, today: today))) }
    ul(.class("row wrap")) {
      for set in sets { li(.class("badge plain num")) { voice.evidence(of: set) } }
    }
  }
}

/// A reason's sentence, the rule that gave it, and its figures by name.
private func reasonLines(_ reason: Reason, _ voice: Voice) -> HTML {
  HTML {
    p { voice(sentence: reason) }
    p(.class("small soft")) { voice(.ruleNamed, .text("name", voice(ruleName(reason.code)))) }
    let figures = reason.figures.filter { figureName($0.name) != nil }
    if !figures.isEmpty {
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
}

/// What was decided and judged before.
private func past(_ why: Explanation, _ today: Day, _ utcOffset: Int64, _ voice: Voice) -> HTML {
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

/// How a change turned out, in two words.
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
}
