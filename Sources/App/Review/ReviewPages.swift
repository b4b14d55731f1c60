import Records
import Training

/// The next time: what changes, what stays, and whether earlier changes were right.
func reviewPage(_ review: Review, sent: ReviewForm? = nil, _ frame: Frame, utcOffset: Int64) -> HTML {
  let voice = frame.voice
  let session = review.facts.session
  let heading = voice(.momentWord)
  let back = (path: sessionPath(session.id, "finished"), name: heading)
  let over = HTML { named(session.title.isEmpty ? voice(.untitled) : session.title) }
  return frame(voice(.whatNext), on: nil, over: over, back: back) {
    if let wrong = sent?.wrong { p(.class("error"), .role("alert")) { voice(wrong) } }
    if review.session.plan == nil { waitingOffers(review.offers, voice) }
    decidingForm(review, sent, frame)
    savingLink(review.facts, voice)
    for offer in review.offers {
      whySheet("why-" + offer.id.text, offer.why, today: frame.today, utcOffset: utcOffset, voice)
    }
    for (place, staying) in review.holds.enumerated() {
      let id = "stays-" + String(place)
      whySheet(id, staying.why, today: frame.today, utcOffset: utcOffset, voice)
    }
  }
}

/// All that can be said, with one button; where nothing can, the way out.
private func decidingForm(_ review: Review, _ sent: ReviewForm?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let canDecide = review.session.plan != nil && !review.offers.isEmpty
  let parts = HTML {
    if canDecide { offersPart(review, sent, frame) }
    if review.offers.isEmpty, review.holds.isEmpty, review.taken.isEmpty {
      emptyState(.check, voice(.nothingToDecide), voice(.nothingToDecideMore))
    }
    if !review.taken.isEmpty { takenPart(review.taken, voice) }
    if !review.holds.isEmpty { holdsPart(review.holds, voice) }
    if !review.judged.isEmpty { judgedPart(review, sent, frame) }
  }
  guard canDecide || !review.judged.isEmpty else {
    return HTML {
      parts
      div(.class("dock")) { buttonLink("/", voice(.doneReviewing)) }
    }
  }
  return postForm(sessionPath(review.facts.session.id, "review"), frame, "deciding") {
    parts
    div(.class("dock")) { decideButton(review.session.plan, voice) }
  }
}

// MARK: What changes

private func offersPart(_ review: Review, _ sent: ReviewForm?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  var style = OfferStyle()
  style.sessionID = review.facts.session.id
  style.sent = sent?.decisions
  style.wrong = sent?.wrongChange
  let shown = style
  let count = voice(.suggestionsCounted, .count("count", Int64(review.offers.count)))
  return section(.id("suggestions"), .label(count)) {
    offerCards(review.offers, shown, frame)
    p(.class("small soft")) { voice(.undecidedWait) }
    if review.offers.count > 1 {
      button(.class("button quiet"), .name("all"), .value(Verdict.accepted.rawValue)) { voice(.acceptAll) }
    }
  }
}

/// Says what it will do: once something is accepted the style shows the version that it makes.
private func decideButton(_ plan: PlanReading?, _ voice: Voice) -> HTML {
  button(.class("button")) {
    span(.class("saves")) { voice(.saveDecisions) }
    if let plan {
      span(.class("makes")) {
        voice(.makeVersion, .text("name", plan.plan.name), .count("number", plan.currentNumber + 1))
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
          h3(.class("grow")) { named(offer.exercise) }
          whyButton("why-" + offer.id.text, offer.exercise, voice)
        }
        for group in offer.groups { changeLines(group, voice) }
        p(.class("small soft")) { summary(of: offer.why, voice) }
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
          changeLines(entry.group, voice)
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
        li(.class("staying")) {
          div(.class("grow")) {
            div(.class("row between wrap")) {
              h3 { named(staying.why.exercise) }
              if let prescription = staying.prescription {
                p(.class("small soft num")) { voice.shortTargets(of: prescription) }
              }
            }
            p(.class("small soft")) { voice(sentences: staying.why.reasons) }
          }
          whyButton("stays-" + String(place), staying.why.exercise, voice)
        }
      }
    }
  }
}

// MARK: How it turned out

private func judgedPart(_ review: Review, _ sent: ReviewForm?, _ frame: Frame) -> HTML {
  part("judged", frame.voice(.howItTurnedOut)) {
    for judged in review.judged { verdict(on: judged, sent, frame) }
  }
}

private func verdict(on judged: Review.Judged, _ sent: ReviewForm?, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let outcome = judged.changes.outcome
  let tone = tone(of: outcome.outcome)
  return card(tone) {
    div(.class("row between top-aligned")) {
      h3(.class("grow")) {
        named(judged.changes.group.exercise)
        ", " + voice.shortDay(judged.day, today: frame.today)
      }
      badge(tone, voice(outcomeWord(outcome.outcome)), outcome.outcome == .good ? .check : nil)
      if outcome.by == .user { badge(.plain, voice(.yourWord)) }
      if outcome.provisional, outcome.by == .rules { badge(.plain, voice(.forNow)) }
    }
    changeLines(judged.changes.group, voice)
    p(.class("small soft")) { sentences(on: judged, voice) }
    felt(judged, sent, voice)
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

/// What the rules say of it, and how such changes went so far.
private func sentences(on judged: Review.Judged, _ voice: Voice) -> String {
  var sentences = [voice(sentences: judged.changes.outcome.reasons)]
  if judged.footing.kind == .record || judged.footing.kind == .doubtful {
    sentences.append(voice.words(for: judged.footing))
  }
  return sentences.filter { !$0.isEmpty }.joined(separator: " ")
}

/// The athlete's own word, which counts over the rules'.
private func felt(_ judged: Review.Judged, _ sent: ReviewForm?, _ voice: Voice) -> HTML {
  let choices: [(value: String, words: String)] = [
    (Judgement.tooEasy.rawValue, voice(.wasTooEasy)), (Judgement.good.rawValue, voice(.itFeltGood)),
    (Judgement.tooAggressive.rawValue, voice(.wasTooMuch)),
  ]
  let said = sent?.felt.first { $0.change == judged.id }?.judgement ?? judged.changes.outcome.outcome
  let name = "felt-" + judged.id.text
  return element("fieldset", .class("segment felt")) {
    element("legend", .class("small soft")) {
      voice(.howDidItFeel)
      span(.class("hidden-text")) { " " + judged.changes.group.exercise }
    }
    radios(name, choices, chosen: said.rawValue)
  }
}

private func savingLink(_ facts: SessionFacts, _ voice: Voice) -> HTML {
  let words: Phrase = facts.session.origin == .plan ? .saveAsNewTemplate : .saveAsTemplate
  return p { a(.class("link"), .href(sessionPath(facts.session.id, "save-as-template"))) { voice(words) } }
}
