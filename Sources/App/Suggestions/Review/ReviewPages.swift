import Records
import Training

/// Returns the review page, with the changes for next time, the targets that stay the same, and the outcomes
/// of earlier changes.
func reviewPage(_ review: Review, sent: ReviewForm? = nil, _ layout: PageLayout, utcOffset: Int64) -> HTML {
  let localizer = layout.localizer
  let session = review.facts.session
  let heading = localizer.text(.momentWord)
  let back = (path: sessionPath(session.id, "finished"), name: heading)
  let over = HTML { named(session.title.isEmpty ? localizer.text(.untitled) : session.title) }
  return layout.page(localizer.text(.whatNext), on: nil, over: over, back: back) {
    mainError(of: sent?.decisions, localizer)
    if review.session.template == nil { waitingOffers(review.offers, localizer) }
    decisionsForm(review, sent, layout)
    savingLink(review.facts, localizer)
    for offer in review.offers {
      whySheet("why-" + offer.id.text, offer.why, today: layout.today, utcOffset: utcOffset, localizer)
    }
    for (place, staying) in review.holds.enumerated() {
      let id = "stays-" + String(place)
      whySheet(id, staying.why, today: layout.today, utcOffset: utcOffset, localizer)
    }
  }
}

/// Returns a single form with every decision and one submit button, or a link to leave the review if there is
/// nothing to decide.
private func decisionsForm(_ review: Review, _ sent: ReviewForm?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let canDecide = review.session.template != nil && !review.offers.isEmpty
  let parts = HTML {
    if canDecide { offersPart(review, sent, layout) }
    if review.offers.isEmpty, review.holds.isEmpty, review.taken.isEmpty {
      emptyState(.check, localizer.text(.nothingToDecide), localizer.text(.nothingToDecideMore))
    }
    if !review.taken.isEmpty { takenPart(review.taken, localizer) }
    if !review.holds.isEmpty { holdsPart(review.holds, localizer) }
    if !review.judged.isEmpty { judgedPart(review, sent, layout) }
  }
  guard canDecide || !review.judged.isEmpty else {
    return HTML {
      parts
      div(.class("dock")) { buttonLink("/", localizer.text(.doneReviewing)) }
    }
  }
  return postForm(sessionPath(review.facts.session.id, "review"), layout, "deciding") {
    parts
    div(.class("dock")) { decideButton(review.session.template, localizer) }
  }
}

// MARK: Changes

private func offersPart(_ review: Review, _ sent: ReviewForm?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let style = OfferStyle(sessionID: review.facts.session.id, sent: sent?.decisions)
  let count = localizer.text(.suggestionsCounted, .count("count", Int64(review.offers.count)))
  return section(.id("suggestions"), .label(count)) {
    h2(.class("hidden-text")) { count }
    offerCards(review.offers, style, layout)
    p(.class("small soft")) { localizer.text(.undecidedWait) }
    if review.offers.count > 1 {
      button(.class("button quiet"), .name("all"), .value(Verdict.accepted.rawValue)) {
        localizer.text(.acceptAll)
      }
    }
  }
}

/// Returns the button that saves the decisions.
///
/// As soon as a change is accepted in the form, the style sheet switches to a label with the number of the
/// version that saving creates.
private func decideButton(_ template: TemplateReading?, _ localizer: Localizer) -> HTML {
  button(.class("button")) {
    span(.class("saves")) { localizer.text(.saveDecisions) }
    if let template {
      span(.class("makes")) {
        localizer.text(
          .makeVersion, .text("name", template.template.name), .count("number", template.currentNumber + 1))
      }
    }
  }
}

/// Returns the suggestions after a session without a template.
///
/// The athlete can't decide on them until the session is saved as a template.
private func waitingOffers(_ offers: [Offer], _ localizer: Localizer) -> HTML {
  guard !offers.isEmpty else { return HTML() }
  return part("suggestions", localizer.text(.suggestionsCounted, .count("count", Int64(offers.count)))) {
    p(.class("soft")) { localizer.text(.waitsForTemplate) }
    for offer in offers {
      article(.class("card offer")) {
        div(.class("row between top-aligned")) {
          h3(.class("grow")) { named(offer.exercise) }
          whyButton("why-" + offer.id.text, offer.exercise, localizer)
        }
        for group in offer.groups { changeLines(group, localizer) }
        p(.class("small soft")) { summary(of: offer.why, localizer) }
      }
    }
  }
}

private func takenPart(_ taken: [(group: ChangeGroup, number: Int64?)], _ localizer: Localizer) -> HTML {
  part("taken", localizer.text(.acceptedHere)) {
    ul(.class("inner")) {
      for entry in taken {
        li {
          h3 {
            named(entry.group.exercise)
            if let number = entry.number {
              " "
              span(.class("soft small whole")) { localizer.text(.inVersion, .count("number", number)) }
            }
          }
          changeLines(entry.group, localizer)
        }
      }
    }
  }
}

// MARK: Unchanged targets

private func holdsPart(_ holds: [Review.Staying], _ localizer: Localizer) -> HTML {
  part("stays", localizer.text(.staysHeading)) {
    ul(.class("inner")) {
      for (place, staying) in holds.enumerated() {
        li(.class("staying")) {
          div(.class("grow")) {
            div(.class("row between wrap")) {
              h3 { named(staying.why.exercise) }
              if let prescription = staying.prescription {
                p(.class("small soft num")) { localizer.shortTargets(of: prescription) }
              }
            }
            p(.class("small soft")) { localizer.text(sentences: staying.why.reasons) }
          }
          whyButton("stays-" + String(place), staying.why.exercise, localizer)
        }
      }
    }
  }
}

// MARK: Outcomes

private func judgedPart(_ review: Review, _ sent: ReviewForm?, _ layout: PageLayout) -> HTML {
  part("judged", layout.localizer.text(.howItTurnedOut)) {
    for judged in review.judged { verdict(on: judged, sent, layout) }
  }
}

private func verdict(on judged: Review.Judged, _ sent: ReviewForm?, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let outcome = judged.changes.outcome
  let tone = tone(of: outcome.outcome)
  return card(tone) {
    div(.class("row between top-aligned")) {
      h3(.class("grow")) {
        named(judged.changes.group.exercise)
        ", " + localizer.shortDay(judged.day, today: layout.today)
      }
      badge(tone, localizer.text(outcomeWord(outcome.outcome)), outcome.outcome == .good ? .check : nil)
      if outcome.by == .user { badge(.plain, localizer.text(.yourWord)) }
      if outcome.provisional, outcome.by == .rules { badge(.plain, localizer.text(.forNow)) }
    }
    changeLines(judged.changes.group, localizer)
    p(.class("small soft")) { sentences(on: judged, localizer) }
    felt(judged, sent, localizer)
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

/// Returns the rules' reasons for an outcome, followed by how often increases for the exercise have proved
/// right so far.
private func sentences(on judged: Review.Judged, _ localizer: Localizer) -> String {
  var sentences = [localizer.text(sentences: judged.changes.outcome.reasons)]
  if judged.footing.kind == .record || judged.footing.kind == .doubtful {
    sentences.append(localizer.words(for: judged.footing))
  }
  return sentences.filter { !$0.isEmpty }.joined(separator: " ")
}

/// Returns the choices for the athlete's judgement, which overrides the rules' judgement.
private func felt(_ judged: Review.Judged, _ sent: ReviewForm?, _ localizer: Localizer) -> HTML {
  let choices: [(value: String, words: String)] = [
    (Judgement.tooEasy.rawValue, localizer.text(.wasTooEasy)),
    (Judgement.good.rawValue, localizer.text(.itFeltGood)),
    (Judgement.tooAggressive.rawValue, localizer.text(.wasTooMuch)),
  ]
  let said = sent?.felt.first { $0.change == judged.id }?.judgement ?? judged.changes.outcome.outcome
  let name = "felt-" + judged.id.text
  return element("fieldset", .class("segment felt")) {
    element("legend", .class("small soft")) {
      localizer.text(.howDidItFeel)
      span(.class("hidden-text")) { " " + judged.changes.group.exercise }
    }
    radios(name, choices, chosen: said.rawValue)
  }
}

private func savingLink(_ facts: SessionFacts, _ localizer: Localizer) -> HTML {
  let words: Phrase = facts.session.origin == .template ? .saveAsNewTemplate : .saveAsTemplate
  return p {
    a(.class("link"), .href(sessionPath(facts.session.id, "save-as-template"))) { localizer.text(words) }
  }
}
