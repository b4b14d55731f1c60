import Records
import Training

/// Changes that one word decides, with all that is known of them.
struct Offer {
  var groups: [ChangeGroup]
  var why: Why

  /// Its name in a form.
  var id: ID { ids.first ?? .none }
  var exercise: String { why.exercise }
  var changes: [OfferedChange] { groups.flatMap { $0.offers } }
  var ids: [ID] { groups.flatMap { $0.ids } }

  init(_ groups: [ChangeGroup], _ catalogue: Catalogue, in tx: Transaction) {
    self.groups = groups
    why = Why(of: groups, catalogue, in: tx)
  }

  /// What was said to all of it in a session; nil where it wasn't, or to each change something else.
  func verdict(in sessionID: ID?) -> Verdict? {
    let said = changes.map { offer -> Verdict? in
      guard let decision = offer.decision, decision.sessionID == sessionID, sessionID != nil else {
        return nil
      }
      return decision.decision
    }
    guard let first = said.first, said.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// From what to what, in words.
  func told(_ voice: Voice) -> String {
    let steps = groups.flatMap { $0.steps(voice) }
    return joined(steps.map { voice(.fromTo, .text("from", $0.from), .text("to", $0.to)) }, by: "; ")
  }
}

/// The changes that wait, put together by what one word decides.
func offers(_ groups: [ChangeGroup], _ catalogue: Catalogue, in tx: Transaction) -> [Offer] {
  decidedTogether(groups).map { Offer($0, catalogue, in: tx) }
}

/// How changes are offered on a page.
struct OfferStyle {
  /// The session in whose review they stand: what was said there is chosen already.
  var sessionID: ID?
  /// What was sent, where a form comes back.
  var sent: DecisionForm?
  /// What is wrong with one of the changes.
  var wrong: (change: ID, sentence: Phrase)?
}

/// The changes that wait, a card for each exercise, with what can be said to each.
func offerCards(_ offers: [Offer], _ style: OfferStyle, _ frame: Frame) -> HTML {
  HTML {
    for cardful in byExercise(offers) {
      if cardful.count == 1 {
        article(.class("card offer")) { offerParts(cardful[0], isAlone: true, style, frame) }
      } else {
        article(.class("card offer")) {
          h3 { named(cardful[0].exercise) }
          for offer in cardful {
            div(.class("turn")) { offerParts(offer, isAlone: false, style, frame) }
          }
        }
      }
    }
  }
}

private func byExercise(_ offers: [Offer]) -> [[Offer]] {
  var cards: [[Offer]] = []
  for offer in offers {
    let lineage = offer.changes.first?.change.targetExerciseLineage
    let known = cards.firstIndex { $0[0].changes.first?.change.targetExerciseLineage == lineage }
    if let known { cards[known].append(offer) } else { cards.append([offer]) }
  }
  return cards
}

/// One thing to decide; alone in its card it bears the exercise's name.
private func offerParts(_ offer: Offer, isAlone: Bool, _ style: OfferStyle, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let wrong = style.wrong.flatMap { offer.ids.contains($0.change) ? $0.sentence : nil }
  let lines = HTML { for group in offer.groups { changeLines(group, voice) } }
  return HTML {
    div(.class("row between top-aligned")) {
      if isAlone {
        h3(.class("grow")) { named(offer.exercise) }
      } else {
        div(.class("grow")) { lines }
      }
      whyButton("why-" + offer.id.text, offer.exercise, voice)
    }
    if isAlone { lines }
    p(.class("small soft")) { summary(of: offer.why, voice) }
    states(of: offer, voice)
    if let wrong { p(.class("wrong"), .role("alert")) { voice(wrong) } }
    for change in offer.changes {
      hiddenField("seen", DecisionForm.seenLine(change, in: offer.id))
    }
    verdicts(on: offer, style, voice)
    if offer.changes.count > 1 { oneByOne(offer, style, voice) }
  }
}

/// Opens the sheet that says why.
func whyButton(_ sheet: String, _ exercise: String, _ voice: Voice) -> HTML {
  button(
    .class("icon"), .type("button"), .opens(sheet), .label(voice(.whyNamed, .text("name", exercise)))
  ) { icon(.why) }
}

/// What changes: the whole exercise in a line where its sets are alike, else set by set.
func changeLines(_ group: ChangeGroup, _ voice: Voice) -> HTML {
  let steps = group.steps(voice)
  guard let shape = group.shape(voice) else { return stepList(steps, of: group, voice) }
  return p(.class("from-to num")) {
    for step in steps {
      span(.class("hidden-text")) {
        (group.isPartial(step) ? voice.sets(of: step) + " " : "")
          + voice(.fromTo, .text("from", step.from), .text("to", step.to)) + " "
      }
    }
    span(.set("aria-hidden", "true")) {
      for (place, part) in shape.enumerated() {
        if place > 0 { " · " }
        span(.class("keep")) {
          part.before
          if let from = part.from {
            span(.class("from")) { from }
            " → "
            span(.class("to")) { part.to }
          } else {
            part.to
          }
        }
      }
    }
  }
}

/// From what to what, struck through and bold, and in words for who doesn't see that.
func stepList(_ steps: [ChangeStep], of group: ChangeGroup, _ voice: Voice) -> HTML {
  ul(.class("from-to")) {
    for step in steps {
      li {
        if group.isPartial(step) { span(.class("small soft which keep")) { voice.sets(of: step) } }
        fromTo(step, voice)
      }
    }
  }
}

/// From what to what, in one line.
func fromTo(_ step: ChangeStep, _ voice: Voice) -> HTML {
  span(.class("num")) {
    span(.class("hidden-text")) { voice(.fromTo, .text("from", step.from), .text("to", step.to)) }
    span(.set("aria-hidden", "true")) {
      span(.class("from keep")) { step.from }
      " "
      span(.class("keep")) {
        "→ "
        span(.class("to")) { step.to }
      }
    }
  }
}

/// The reasons in a line, each once, and what they stand on.
func summary(of why: Why, _ voice: Voice) -> String { summary(of: why.reasons, why.footing, voice) }

func summary(of reasons: [Reason], _ footing: Footing?, _ voice: Voice) -> String {
  var told: [ReasonCode] = []
  var sentences: [String] = []
  let reasons = reasons.filter { !$0.code.isConfidence }
  let isAlone = reasons.allSatisfy { $0.code == .repsBackToLow }
  for reason in reasons where !told.contains(reason.code) {
    told.append(reason.code)
    // The line above shows it.
    if reason.code == .repsBackToLow, !isAlone { continue }
    sentences.append(voice(sentence: reason))
  }
  if sentences.isEmpty { return voice(.proposedByYou) }
  if let footing { sentences.append(voice.words(for: footing)) }
  return sentences.joined(separator: " ")
}

private func states(of offer: Offer, _ voice: Voice) -> HTML {
  let source = offer.changes.first?.suggestion.source
  let isMine = source == .user
  let isStale = offer.changes.contains { $0.isStale }
  let isDeferred = offer.changes.contains { $0.isDeferred }
  guard source != .rules || isStale || isDeferred else { return HTML() }
  return HTML {
    if source != .rules || isDeferred {
      p(.class("row wrap")) {
        if source == .ai { badge(.coach, voice(.fromModel), .spark) }
        if isMine { badge(.event, voice(.yourProposal), .person) }
        if isDeferred { badge(.plain, voice(.putOffBefore)) }
      }
    }
    if isStale { p(.class("small")) { voice(.changedSince) } }
  }
}

private func verdicts(on offer: Offer, _ style: OfferStyle, _ voice: Voice) -> HTML {
  let said = style.sent == nil ? offer.verdict(in: style.sessionID) : style.sent?.verdict(ofGroup: offer.id)
  let known = offer.changes.compactMap { $0.decision?.because }.first ?? ""
  let because = style.sent?.reason(forGroup: offer.id) ?? known
  let tooLong = because.utf8.count > 500 ? voice(.reasonTooLong) : nil
  let (name, field) = ("group-" + offer.id.text, "because-" + offer.id.text)
  return HTML {
    verdictSegments(name, offer.exercise + ": " + offer.told(voice), said, voice)
    div(.class("because")) {
      textField(field, voice(.whyNot), because, wrong: tooLong, .autocomplete("off"))
    }
  }
}

/// The same for a single change of several.
private func oneByOne(_ offer: Offer, _ style: OfferStyle, _ voice: Voice) -> HTML {
  let sent = offer.changes.compactMap { style.sent?.verdict(ofChange: $0.change.id) }
  let summary = element("summary") { voice(.oneByOne) }
  return details(sent.isEmpty ? .class("apart") : .open) {
    summary
    for group in offer.groups {
      for change in group.offers {
        let step = group.ownStep(of: change, voice)
        let about = [voice.sets(of: step), voice(.fromTo, .text("from", step.from), .text("to", step.to))]
          .filter { !$0.isEmpty }
        let name = "change-" + change.change.id.text
        div {
          p(.class("small")) {
            if !step.sets.isEmpty || !step.warmups.isEmpty { voice.sets(of: step) + ": " }
            fromTo(step, voice)
          }
          verdictSegments(
            name, offer.exercise + ", " + joined(about, by: ": "),
            style.sent?.verdict(ofChange: change.change.id), voice)
        }
      }
    }
  }
}

/// Yes, later or no; its legend is for who can't see what stands above.
private func verdictSegments(
  _ name: String, _ about: String, _ chosen: Verdict?, _ voice: Voice
) -> HTML {
  let choices = [
    (value: Verdict.accepted.rawValue, words: voice(.acceptChange)),
    (value: Verdict.deferred.rawValue, words: voice(.laterChange)),
    (value: Verdict.rejected.rawValue, words: voice(.refuseChange)),
  ]
  return element("fieldset", .class("segment verdict")) {
    element("legend", .class("hidden-text")) { about }
    radios(name, choices, chosen: chosen?.rawValue)
  }
}
