import Records
import Training

/// The exercises of a session, each with its sets beside their targets.
func doneParts(of detail: SessionDetail, _ voice: Voice) -> HTML {
  HTML {
    if detail.results.isEmpty { p(.class("soft")) { voice(.nothingDone) } }
    for (place, result) in detail.results.enumerated() {
      section(.class("card result"), .set("aria-labelledby", "exercise-" + String(place))) {
        h2(.id("exercise-" + String(place))) {
          a(.href("/exercises/" + percentEncoded(result.performance.catalogID))) {
            named(result.performance.nameSnapshot)
          }
        }
        stateLine(of: result, detail, voice)
        if !result.sets.isEmpty { setsTable(of: result, detail, voice) }
        if !result.performance.notes.isEmpty {
          p(.class("small soft written")) { named(result.performance.notes) }
        }
      }
    }
  }
}

private func stateLine(of result: ExerciseResult, _ detail: SessionDetail, _ voice: Voice) -> HTML? {
  let performance = result.performance
  var words: [String] = []
  switch performance.state {
  case .swapped:
    let planned = result.prescription?.name ?? performance.swappedFrom.map { detail.names[$0] } ?? ""
    words.append(voice(.doneInsteadOf, .text("exercise", planned)))
  case .added where detail.facts.session.origin == .plan: words.append(voice(.doneInAddition))
  case .skipped: words.append(voice(.wasSkipped))
  case .added where result.sets.isEmpty: words.append(voice(.programLoggedTap))
  case .done, .added: break
  }
  if let group = performance.supersetGroup {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(group.remainderFloor(26))))
    words.append(voice(.supersetNamed, .text("letter", letter)))
  }
  guard !words.isEmpty else { return nil }
  return p(.class("small soft")) { words.joined(separator: " · ") }
}

private func setsTable(of result: ExerciseResult, _ detail: SessionDetail, _ voice: Voice) -> HTML {
  let isAsked = result.sets.contains { $0.prescription != nil }
  let types = result.sets.map { $0.performance?.type ?? $0.prescription?.type ?? .regular }
  return table(.class("results")) {
    caption(.class("hidden-text")) {
      voice(.setsOfExercise, .text("exercise", result.performance.nameSnapshot))
    }
    thead(.class("hidden-text")) {
      tr {
        th(.scope("col")) { voice(.setHead) }
        th(.scope("col")) { voice(isAsked ? .doneAndAskedHead : .doneHead) }
        if isAsked { th(.scope("col")) { voice(.resultHead) } }
      }
    }
    tbody {
      for (set, label) in zip(result.sets, labels(of: types, voice)) {
        tr {
          th(.scope("row")) {
            span(.class(label.isWarmup ? "index warm" : "index"), .set("aria-hidden", "true")) { label.text }
            span(.class("hidden-text")) { label.words }
          }
          td(.class("grow")) {
            doneLine(of: set, voice)
            if set.prescription != nil { targetLine(of: set, result, detail, voice) }
          }
          if isAsked { td(.class("verdict")) { verdictCell(of: set, voice) } }
        }
      }
    }
  }
}

private func doneLine(of set: SetResult, _ voice: Voice) -> HTML {
  guard let done = set.performance else { return HTML() }
  return HTML {
    p(.class("num")) {
      strong { voice.done(done) }
      if let rpe = done.rpe { span(.class("small soft")) { " @ " + voice.effort(rpe) } }
      if !done.complete { span(.class("small soft")) { " " + voice(.setNotCompleted) } }
    }
    if !done.notes.isEmpty { p(.class("small soft written")) { named(done.notes) } }
  }
}

/// The target of the day, and the template's where that day's was lighter.
private func targetLine(
  of set: SetResult, _ result: ExerciseResult, _ detail: SessionDetail, _ voice: Voice
) -> HTML? {
  guard let asked = set.prescription else { return nil }
  let planned = detail.planned.first { $0.lineage == result.prescription?.lineage }?.set(asked.lineage)
  return p(.class("small soft num")) {
    voice(.targetIs, .text("target", voice.asked(asked, set.asked, isTimed: set.isTimed)))
    if let weight = planned?.targetWeight, weight != asked.targetWeight {
      " · "
      voice(.insteadOfTarget, .text("weight", voice.figures.weight(weight)))
    }
  }
}

private func verdictCell(of set: SetResult, _ voice: Voice) -> HTML {
  guard let verdict = set.verdict else {
    return set.prescription == nil ? span(.class("soft")) { voice(.additionalSet) } : HTML()
  }
  let (names, drawing): (String, Icon?) =
    switch verdict {
    case .met: ("good", .check)
    case .over, .heavier: ("good", .plus)
    case .short, .lighter: ("low", .minus)
    case .leftOut: ("soft", nil)
    case .notSent: ("soft", .minus)
    }
  return span(.class(names)) {
    if let drawing { icon(drawing) }
    voice.text(verdict, isTimed: set.isTimed)
  }
}

/// The sign of a set, and what a screen reader says.
struct SetLabel {
  var text: String
  var words: String
  var isWarmup = false
}

/// The sign of each set, and what a screen reader says: `1`, `2`, `W`.
func labels(of types: [SetType], _ voice: Voice) -> [SetLabel] {
  var number: Int64 = 0
  return types.map { type in
    if type == .warmup { return SetLabel(text: voice(.warmupSign), words: voice(.warmupSet), isWarmup: true) }
    number += 1
    let text = String(number)
    return switch type {
    case .dropSet: SetLabel(text: text + " " + voice(.dropSign), words: text + ", " + voice(.dropSet))
    case .failure: SetLabel(text: text + " " + voice(.failureSign), words: text + ", " + voice(.failureSet))
    default: SetLabel(text: text, words: text)
    }
  }
}
