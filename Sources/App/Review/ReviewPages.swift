import Records
import Training

/// What next time: what is suggested now, how earlier changes turned out, and what stays.
func reviewPage(_ review: Review, sent: ReviewForm? = nil, _ frame: Frame, utcOffset: Int64) -> HTML {
  let voice = frame.voice
  let back = (path: "/", name: voice(.today))
  return frame(voice(.whatNext), on: nil, over: over(review.facts, voice), back: back) {
    if let wrong = sent?.wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
    if review.session.plan == nil {
      waitingOffers(review.offers, voice)
    } else {
      offersForm(review, sent, frame)
    }
    if !review.judged.isEmpty { judgedPart(review, frame) }
    if !review.taken.isEmpty { takenPart(review.taken, voice) }
    if !review.holds.isEmpty { holdsPart(review.holds, voice) }
    savingLink(review.facts, voice)
    if review.session.plan == nil || review.offers.isEmpty {
      div(.class("dock")) { buttonLink("/", voice(.doneReviewing)) }
    }
    for offer in review.offers {
      whySheet(offer, today: frame.today, utcOffset: utcOffset, voice)
    }
    for (place, staying) in review.holds.enumerated() {
      whyStays(staying.hold, staying.sets, "stays-" + String(place), voice)
    }
  }
}

private func over(_ facts: SessionFacts, _ voice: Voice) -> HTML {
  HTML {
    named(facts.session.title.isEmpty ? voice(.untitled) : facts.session.title)
    if let end = facts.end { " · " + voice.minutes(facts.minutes(until: end.endedAt)) }
    if let effort = facts.effort { " · " + voice(.withEffort, .count("effort", effort.rpe)) }
  }
}

// MARK: How it turned out

private func judgedPart(_ review: Review, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let content = HTML {
    element("summary") {
      div {
        h2(.class("name")) { voice(.howItTurnedOut) }
        p(.class("small")) { tally(review.judged.map { $0.changes.outcome.outcome }, voice) }
      }
    }
    for judged in review.judged { verdict(on: judged, review.facts, frame) }
  }
  return section(.id("judged")) {
    if review.offers.isEmpty {
      details(.class("card"), .open) { content }
    } else {
      details(.class("card")) { content }
    }
  }
}

private func verdict(on judged: Review.Judged, _ facts: SessionFacts, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let outcome = judged.changes.outcome
  return article(.class("turn")) {
    p(.class("row wrap")) {
      badge(
        tone(of: outcome.outcome), voice(outcomeWord(outcome.outcome)),
        outcome.outcome == .good ? .check : nil)
      if outcome.by == .user { badge(.plain, voice(.yourWord)) }
      if outcome.provisional, outcome.by == .rules { badge(.plain, voice(.forNow)) }
    }
    h3 {
      named(judged.changes.group.exercise)
      if let version = judged.version {
        " "
        span(.class("soft small whole")) { voice(.sinceVersion, .count("number", version)) }
      }
    }
    stepList(judged.changes.group.steps(voice), of: judged.changes.group, voice)
    p(.class("small")) { sentences(on: judged, voice) }
    feltForm(judged.changes, facts.session.id, frame)
  }
}

private func tone(of judgement: Judgement) -> Tone {
  switch judgement {
  case .good: .done
  case .tooAggressive: .alert
  case .tooEasy: .event
  case .ignored: .plain
  }
}

/// What was done, what the rules say of it, and how such steps went so far.
private func sentences(on judged: Review.Judged, _ voice: Voice) -> String {
  var sentences: [String] = []
  if !judged.sets.isEmpty { sentences.append(voice.done(judged.sets)) }
  sentences.append(voice(sentences: judged.changes.outcome.reasons))
  if judged.steps.of >= 2, judged.changes.group.offers.first?.change.changeType.family == .load {
    sentences.append(
      voice(.stepsWorked, .count("worked", judged.steps.worked), .count("count", judged.steps.of)))
  }
  return sentences.filter { !$0.isEmpty }.joined(separator: " ")
}

extension Voice {
  /// The sets of an exercise in a sentence; the weight once where it is one.
  func done(_ sets: [SetPerformance]) -> String {
    if let weight = sets.first?.weight, weight != .zero, sets.allSatisfy({ $0.weight == weight }),
      sets.allSatisfy({ $0.reps != nil })
    {
      let counts = enumeration(sets.map { String($0.reps ?? 0) })
      return self(.youDidAt, .text("counts", counts), .text("weight", figures.weight(weight)))
    }
    return self(.youDid, .text("sets", enumeration(sets.map { evidence(of: $0) })))
  }
}

/// The athlete's own word, which counts over the rules'.
private func feltForm(_ changes: JudgedChanges, _ sessionID: ID, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let words: [(Judgement, Phrase)] = [
    (.good, .itFeltGood), (.tooAggressive, .wasTooMuch), (.tooEasy, .wasTooEasy), (.ignored, .notDoneOutcome),
  ]
  return details(.class("felt")) {
    element("summary") {
      span {
        voice(.howDidItFeel)
        span(.class("hidden-text")) { " " + changes.group.exercise }
      }
    }
    postForm(sessionPath(sessionID, "outcome"), frame, "buttons") {
      for id in changes.group.ids { hiddenField("change", id.text) }
      for (judgement, word) in words {
        button(
          .class(judgement == changes.outcome.outcome ? "button quiet small chosen" : "button quiet small"),
          .name("outcome"), .value(judgement.rawValue)
        ) { voice(word) }
      }
    }
  }
}

// MARK: What is suggested

private func offersForm(_ review: Review, _ sent: ReviewForm?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  guard !review.offers.isEmpty else {
    guard review.holds.isEmpty, review.taken.isEmpty else { return HTML() }
    return emptyState(.check, voice(.nothingToDecide), voice(.nothingToDecideMore))
  }
  var style = OfferStyle()
  style.sessionID = review.facts.session.id
  style.sent = sent?.decisions
  style.wrong = sent?.wrongChange
  let shown = style
  let heading = voice(.suggestionsCounted, .count("count", Int64(review.offers.count)))
  return postForm(sessionPath(review.facts.session.id, "review"), frame, "deciding") {
    part("suggestions", heading) {
      offerCards(review.offers, shown, frame)
      p(.class("small soft")) { voice(.undecidedWait) }
    }
    div(.class("dock")) {
      div(.class("buttons")) {
        decideButton(review.session.plan, voice)
        if review.offers.count > 1 {
          button(.class("button quiet"), .name("all"), .value(Verdict.accepted.rawValue)) {
            voice(.acceptAll)
          }
        }
      }
    }
  }
}

/// Says what it will do: once something is accepted the style shows the version that it makes, and counts.
private func decideButton(_ plan: PlanReading?, _ voice: Voice) -> HTML {
  button(.class("button")) {
    span(.class("saves")) { voice(.saveDecisions) }
    if let plan {
      span(.class("makes")) {
        voice(.makeVersion, .count("number", plan.currentNumber + 1))
        span(.class("line small")) {
          span(.class("accepted")) {}
          " " + voice(.areAccepted)
        }
      }
    }
  }
}

/// What is suggested after a session without a template.
private func waitingOffers(_ offers: [Offer], _ voice: Voice) -> HTML {
  guard !offers.isEmpty else { return HTML() }
  return part("suggestions", voice(.suggestionsCounted, .count("count", Int64(offers.count)))) {
    p(.class("soft")) { voice(.waitsForTemplate) }
    for offer in offers {
      article(.class("card offer")) {
        div(.class("row between top-aligned")) {
          h3(.class("grow")) { named(offer.group.exercise) }
          whyButton("why-" + offer.id.text, offer.group.exercise, voice)
        }
        stepList(offer.group.steps(voice), of: offer.group, voice)
        p(.class("small soft")) { summary(of: offer.group, voice) }
      }
    }
  }
}

private func takenPart(_ taken: [(group: ChangeGroup, number: Int64?)], _ voice: Voice) -> HTML {
  part("taken", voice(.acceptedHere)) {
    ul(.class("inner")) {
      for entry in taken {
        li {
          h3 {
            named(entry.group.exercise)
            if let number = entry.number {
              " "
              span(.class("soft small whole")) { voice(.inVersion, .count("number", number)) }
            }
          }
          stepList(entry.group.steps(voice), of: entry.group, voice)
        }
      }
    }
  }
}

// MARK: What stays

private func holdsPart(_ holds: [Review.Staying], _ voice: Voice) -> HTML {
  part("stays", voice(.staysHeading)) {
    ul(.class("inner")) {
      for (place, staying) in holds.enumerated() {
        li(.class("row between top-aligned")) {
          div(.class("grow")) {
            h3 { named(staying.hold.exercise) }
            p(.class("num")) { stays(staying, voice) }
            p(.class("small soft")) {
              voice(sentences: staying.hold.reasons.filter { !$0.code.isConfidence })
            }
          }
          whyButton("stays-" + String(place), staying.hold.exercise, voice)
        }
      }
    }
  }
}

private func stays(_ staying: Review.Staying, _ voice: Voice) -> String {
  let targets = staying.prescription.map { voice.targets(of: $0) } ?? ""
  return targets.isEmpty ? voice(.staysAsIs) : voice(.staysAt, .text("targets", targets))
}

private func savingLink(_ facts: SessionFacts, _ voice: Voice) -> HTML {
  let words: Phrase = facts.session.origin == .plan ? .saveAsNewTemplate : .saveAsTemplate
  return p { a(.class("link"), .href(sessionPath(facts.session.id, "save-as-template"))) { voice(words) } }
}
