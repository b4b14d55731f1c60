import Records
import Training

/// An offer of changes that are decided on together, and the explanation of them.
struct Offer {
  var groups: [ChangeGroup]
  var why: Why

  /// The ID that identifies the offer in a form.
  var id: ID { ids.first ?? .none }
  var exercise: String { why.exercise }
  var changes: [OfferedChange] { groups.flatMap { $0.offers } }
  var ids: [ID] { groups.flatMap { $0.ids } }

  init(_ groups: [ChangeGroup], _ catalogue: Catalogue, in tx: Transaction) {
    self.groups = groups
    why = Why(of: groups, catalogue, in: tx)
  }

  /// Returns the decision made on all changes in the given session, or nil if there was none or the decisions
  /// differ.
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

  /// Returns the old and the new values as text.
  func text(_ localizer: Localizer) -> String {
    let steps = groups.flatMap { $0.steps(localizer) }
    return joined(steps.map { localizer.text(.fromTo, .text("from", $0.from), .text("to", $0.to)) }, by: "; ")
  }
}

/// Returns the pending changes as offers, each containing changes that are decided on together.
func offers(_ groups: [ChangeGroup], _ catalogue: Catalogue, in tx: Transaction) -> [Offer] {
  decidedTogether(groups).map { Offer($0, catalogue, in: tx) }
}

/// The context of the changes shown on a page.
struct OfferStyle {
  /// The ID of the session whose review shows the changes, or nil outside a review.
  ///
  /// Decisions made in that review are preselected.
  var sessionID: ID?
  /// The submitted form, if the page is shown again.
  var sent: DecisionForm?
}

/// Returns the error that concerns the whole submitted form, or empty HTML if there is none.
func mainError(of sent: DecisionForm?, _ localizer: Localizer) -> HTML {
  HTML {
    if let error = sent?.mainError { p(.class("error"), .role("alert")) { localizer.text(error) } }
  }
}

/// Returns a card for each exercise, which shows the pending changes and the choices for each change.
func offerCards(_ offers: [Offer], _ style: OfferStyle, _ layout: PageLayout) -> HTML {
  HTML {
    for cardful in byExercise(offers) {
      if cardful.count == 1 {
        article(.class("card offer")) { offerParts(cardful[0], isAlone: true, style, layout) }
      } else {
        article(.class("card offer")) {
          h3 { named(cardful[0].exercise) }
          for offer in cardful {
            div(.class("turn")) { offerParts(offer, isAlone: false, style, layout) }
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

/// Returns the part of an exercise's card for a single decision.
///
/// If it is the card's only part, it includes the exercise's name.
private func offerParts(_ offer: Offer, isAlone: Bool, _ style: OfferStyle, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let wrong = style.sent?.error(ofChanges: offer.ids)
  let lines = HTML { for group in offer.groups { changeLines(group, localizer) } }
  return HTML {
    div(.class("row between top-aligned")) {
      if isAlone {
        h3(.class("grow")) { named(offer.exercise) }
      } else {
        div(.class("grow")) { lines }
      }
      whyButton("why-" + offer.id.text, offer.exercise, localizer)
    }
    if isAlone { lines }
    p(.class("small soft")) { summary(of: offer.why, localizer) }
    states(of: offer, localizer)
    if let wrong { p(.class("wrong"), .role("alert")) { localizer.text(wrong) } }
    for change in offer.changes {
      hiddenField("seen", DecisionForm.seenLine(change, in: offer.id))
    }
    verdicts(on: offer, style, localizer)
    if offer.changes.count > 1 { oneByOne(offer, style, localizer) }
  }
}

/// Returns the button that opens the sheet with the explanation.
func whyButton(_ sheet: String, _ exercise: String, _ localizer: Localizer) -> HTML {
  button(
    .class("icon"), .type("button"), .opens(sheet), .label(localizer.text(.whyNamed, .text("name", exercise)))
  ) { icon(.why) }
}

/// Returns a group's changes as a single line if ``ChangeGroup/shape(_:)`` can describe them, and otherwise
/// as a list with the changes to each set.
func changeLines(_ group: ChangeGroup, _ localizer: Localizer) -> HTML {
  let steps = group.steps(localizer)
  guard let shape = group.shape(localizer) else { return stepList(steps, of: group, localizer) }
  return p(.class("from-to num")) {
    for step in steps {
      span(.class("hidden-text")) {
        (group.isPartial(step) ? localizer.sets(of: step) + " " : "")
          + localizer.text(.fromTo, .text("from", step.from), .text("to", step.to)) + " "
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

/// Returns a list of the changes, with the old values struck through, the new ones in bold, and a text
/// alternative for screen readers.
func stepList(_ steps: [ChangeStep], of group: ChangeGroup, _ localizer: Localizer) -> HTML {
  ul(.class("from-to")) {
    for step in steps {
      li {
        if group.isPartial(step) { span(.class("small soft which keep")) { localizer.sets(of: step) } }
        fromTo(step, localizer)
      }
    }
  }
}

/// Returns the reasons in one line, without duplicates, followed by their evidence.
func summary(of why: Why, _ localizer: Localizer) -> String {
  summary(of: why.reasons, why.footing, localizer)
}

func summary(of reasons: [Reason], _ footing: Footing?, _ localizer: Localizer) -> String {
  var told: [ReasonCode] = []
  var sentences: [String] = []
  let reasons = reasons.filter { !$0.code.isConfidence }
  let isAlone = reasons.allSatisfy { $0.code == .repsBackToLow }
  for reason in reasons where !told.contains(reason.code) {
    told.append(reason.code)
    // The line above already shows it.
    if reason.code == .repsBackToLow, !isAlone { continue }
    sentences.append(localizer.text(sentence: reason))
  }
  if sentences.isEmpty { return localizer.text(.proposedByYou) }
  if let footing { sentences.append(localizer.words(for: footing)) }
  return sentences.joined(separator: " ")
}

private func states(of offer: Offer, _ localizer: Localizer) -> HTML {
  let source = offer.changes.first?.suggestion.source
  let isMine = source == .user
  let isStale = offer.changes.contains { $0.isStale }
  let isDeferred = offer.changes.contains { $0.isDeferred }
  guard source != .rules || isStale || isDeferred else { return HTML() }
  return HTML {
    if source != .rules || isDeferred {
      p(.class("row wrap")) {
        if source == .ai { badge(.coach, localizer.text(.fromModel), .spark) }
        if isMine { badge(.event, localizer.text(.yourProposal), .person) }
        if isDeferred { badge(.plain, localizer.text(.putOffBefore)) }
      }
    }
    if isStale { p(.class("small")) { localizer.text(.changedSince) } }
  }
}

private func verdicts(on offer: Offer, _ style: OfferStyle, _ localizer: Localizer) -> HTML {
  let said = style.sent == nil ? offer.verdict(in: style.sessionID) : style.sent?.verdict(ofGroup: offer.id)
  let known = offer.changes.compactMap { $0.decision?.because }.first ?? ""
  let because = style.sent?.reason(forGroup: offer.id) ?? known
  let wrong = style.sent?.error(ofReasonForGroup: offer.id).map { localizer.text($0) }
  let (name, field) = ("group-" + offer.id.text, "because-" + offer.id.text)
  return HTML {
    verdictSegments(name, offer.exercise + ": " + offer.text(localizer), said, localizer)
    div(.class("because")) {
      textField(
        field, localizer.text(.whyNot), because, wrong: wrong, attributes: [.autocomplete("off")])
    }
  }
}

/// Returns the section for deciding on each of an offer's changes separately.
private func oneByOne(_ offer: Offer, _ style: OfferStyle, _ localizer: Localizer) -> HTML {
  let sent = offer.changes.compactMap { style.sent?.verdict(ofChange: $0.change.id) }
  let summary = element("summary") { localizer.text(.oneByOne) }
  return details(sent.isEmpty ? .class("apart") : .open) {
    summary
    for group in offer.groups {
      for change in group.offers {
        let step = group.ownStep(of: change, localizer)
        let about = [
          localizer.sets(of: step), localizer.text(.fromTo, .text("from", step.from), .text("to", step.to)),
        ]
        .filter { !$0.isEmpty }
        let name = "change-" + change.change.id.text
        div {
          p(.class("small")) {
            if !step.sets.isEmpty || !step.warmups.isEmpty { localizer.sets(of: step) + ": " }
            fromTo(step, localizer)
          }
          verdictSegments(
            name, offer.exercise + ", " + joined(about, by: ": "),
            style.sent?.verdict(ofChange: change.change.id), localizer)
        }
      }
    }
  }
}

/// Returns the choice to accept, postpone or refuse a change.
///
/// The legend is for screen readers.
private func verdictSegments(
  _ name: String, _ about: String, _ chosen: Verdict?, _ localizer: Localizer
) -> HTML {
  let choices = [
    (value: Verdict.accepted.rawValue, words: localizer.text(.acceptChange)),
    (value: Verdict.deferred.rawValue, words: localizer.text(.laterChange)),
    (value: Verdict.rejected.rawValue, words: localizer.text(.refuseChange)),
  ]
  return element("fieldset", .class("segment verdict")) {
    element("legend", .class("hidden-text")) { about }
    radios(name, choices, chosen: chosen?.rawValue)
  }
}
