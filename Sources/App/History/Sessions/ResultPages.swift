import Records
import Training

/// Returns a session's exercises, with a table of sets and targets for each exercise.
func doneParts(of detail: SessionDetail, _ localizer: Localizer) -> HTML {
  HTML {
    if detail.results.isEmpty { p(.class("soft")) { localizer.text(.nothingDone) } }
    for (place, result) in detail.results.enumerated() {
      section(.class("card result"), .set("aria-labelledby", "exercise-" + String(place))) {
        h2(.id("exercise-" + String(place))) {
          a(.href("/exercises/" + percentEncoded(result.performance.catalogID))) {
            named(result.performance.nameSnapshot)
          }
        }
        stateLine(of: result, detail, localizer)
        if !result.sets.isEmpty { setsTable(of: result, detail, localizer) }
        if !result.performance.notes.isEmpty {
          p(.class("small soft written")) { named(result.performance.notes) }
        }
      }
    }
  }
}

private func stateLine(of result: ExerciseResult, _ detail: SessionDetail, _ localizer: Localizer) -> HTML? {
  let performance = result.performance
  var words: [String] = []
  switch performance.state {
  case .swapped:
    let planned = result.prescription?.name ?? performance.swappedFrom.map { detail.names[$0] } ?? ""
    words.append(localizer.text(.doneInsteadOf, .text("exercise", planned)))
  case .added where detail.facts.session.origin == .template: words.append(localizer.text(.doneInAddition))
  case .skipped: words.append(localizer.text(.wasSkipped))
  case .added where result.sets.isEmpty: words.append(localizer.text(.programLoggedTap))
  case .done, .added: break
  }
  if let group = performance.supersetGroup {
    let letter = String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(group.remainderFloor(26))))
    words.append(localizer.text(.supersetNamed, .text("letter", letter)))
  }
  guard !words.isEmpty else { return nil }
  return p(.class("small soft")) { words.joined(separator: " · ") }
}

private func setsTable(of result: ExerciseResult, _ detail: SessionDetail, _ localizer: Localizer) -> HTML {
  let isAsked = result.sets.contains { $0.prescription != nil }
  let types = result.sets.map { $0.performance?.type ?? $0.prescription?.type ?? .regular }
  return table(.class("results")) {
    caption(.class("hidden-text")) {
      localizer.text(.setsOfExercise, .text("exercise", result.performance.nameSnapshot))
    }
    thead(.class("hidden-text")) {
      tr {
        th(.scope("col")) { localizer.text(.setHead) }
        th(.scope("col")) { localizer.text(isAsked ? .doneAndAskedHead : .doneHead) }
        if isAsked { th(.scope("col")) { localizer.text(.resultHead) } }
      }
    }
    tbody {
      for (set, label) in zip(result.sets, labels(of: types, localizer)) {
        tr {
          th(.scope("row")) {
            span(.class(label.isWarmup ? "index warm" : "index"), .set("aria-hidden", "true")) { label.text }
            span(.class("hidden-text")) { label.words }
          }
          td(.class("grow")) {
            doneLine(of: set, localizer)
            if set.prescription != nil { targetLine(of: set, result, detail, localizer) }
          }
          if isAsked { td(.class("verdict")) { verdictCell(of: set, localizer) } }
        }
      }
    }
  }
}

private func doneLine(of set: SetResult, _ localizer: Localizer) -> HTML {
  guard let done = set.performance else { return HTML() }
  return HTML {
    p(.class("num")) {
      strong { localizer.done(done) }
      if let rpe = done.rpe { span(.class("small soft")) { " @ " + localizer.effort(rpe) } }
      if !done.complete { span(.class("small soft")) { " " + localizer.text(.setNotCompleted) } }
    }
    if !done.notes.isEmpty { p(.class("small soft written")) { named(done.notes) } }
  }
}

/// Returns a set's target, or nil if the set has none.
///
/// If the day's target weight differed from the template's, the template's weight is included.
private func targetLine(
  of set: SetResult, _ result: ExerciseResult, _ detail: SessionDetail, _ localizer: Localizer
) -> HTML? {
  guard let asked = set.prescription else { return nil }
  let planned = detail.planned.first { $0.lineage == result.prescription?.lineage }?.set(asked.lineage)
  return p(.class("small soft num")) {
    localizer.text(.targetIs, .text("target", localizer.target(asked, set.asked, isTimed: set.isTimed)))
    if let weight = planned?.targetWeight, weight != asked.targetWeight {
      " · "
      localizer.text(.insteadOfTarget, .text("weight", localizer.figures.weight(weight)))
    }
  }
}

private func verdictCell(of set: SetResult, _ localizer: Localizer) -> HTML {
  guard let verdict = set.verdict else {
    return set.prescription == nil ? span(.class("soft")) { localizer.text(.additionalSet) } : HTML()
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
    localizer.text(verdict, isTimed: set.isTimed)
  }
}

/// A set's label, and its text for screen readers.
struct SetLabel {
  var text: String
  var words: String
  var isWarmup = false
}

/// Returns the label of each set, such as `1`, `2` or `W`.
func labels(of types: [SetType], _ localizer: Localizer) -> [SetLabel] {
  var number: Int64 = 0
  return types.map { type in
    if type == .warmup {
      return SetLabel(text: localizer.text(.warmupSign), words: localizer.text(.warmupSet), isWarmup: true)
    }
    number += 1
    let text = String(number)
    return switch type {
    case .dropSet:
      SetLabel(text: text + " " + localizer.text(.dropSign), words: text + ", " + localizer.text(.dropSet))
    case .failure:
      SetLabel(
        text: text + " " + localizer.text(.failureSign), words: text + ", " + localizer.text(.failureSet))
    default: SetLabel(text: text, words: text)
    }
  }
}
