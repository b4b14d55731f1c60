import Records
import Training

/// Lighter targets for a day, beside the planned ones.
func overridePage(_ choice: OverrideChoice, wrong: Phrase? = nil, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let back = (path: sessionPath(choice.facts.session.id, "log"), name: voice(.returnToSession))
  let over = named(choice.facts.session.title)
  return frame(voice(.lighterToday), on: nil, over: over, back: back) {
    if let taper = choice.taper { p { taperWords(taper, voice) } }
    for line in returnLines(choice, voice) { p { line } }
    if choice.isLighterWeek { p { voice(.lighterWeek) } }
    p { voice(introduction(choice.facts.mood?.feeling)) }
    if let lesson = choice.lesson { p(.class("small soft")) { voice(lesson.reason) } }
    if let wrong, wrong !== Phrase.percentWrong, wrong !== Phrase.reasonTooLong {
      p(.class("error"), .role("alert")) { voice(wrong) }
    }
    postForm(sessionPath(choice.facts.session.id, "override"), frame) {
      card {
        div(.class("stack")) { options(choice, wrong, voice) }
      }
      targets(choice, voice)
      textField(
        "reason", voice(.overrideReason), choice.chosen.reason,
        wrong: wrong === Phrase.reasonTooLong ? voice(.reasonTooLong) : nil, .autocomplete("off"))
      div(.class("dock")) {
        div(.class("buttons")) {
          if choice.isLighter {
            button(.class("button"), .name("use"), .value("these")) { voice(.useTheseTargets) }
          }
          button(
            .class(choice.isLighter ? "button quiet" : "button"), .name("use"), .value("planned")
          ) { voice(.trainAsPlanned) }
        }
      }
    }
  }
}

private func taperWords(_ taper: Taper, _ voice: Voice) -> String {
  let days = voice(.eventAheadDays, .count("days", taper.days))
  return joined([taper.event.title, days], by: " · ") + ". "
    + voice(.taperNow, .count("percent", -taper.volume))
}

/// What each pause takes off, exercises of the same pause together.
private func returnLines(_ choice: OverrideChoice, _ voice: Voice) -> [String] {
  var told: [Return] = []
  return choice.chosen.returns.compactMap { first in
    func isAlike(_ other: Return) -> Bool {
      other.days == first.days && other.tenthsOfPercent == first.tenthsOfPercent
    }
    guard !told.contains(where: isAlike) else { return nil }
    told.append(first)
    let alike = choice.chosen.returns.filter(isAlike)
    let names = alike.compactMap { choice.planned.exercise($0.lineage)?.name }
    var fillings: [Filling] = [
      .count("days", first.days),
      .text("percent", voice.figures.decimal(-first.tenthsOfPercent, places: 1)),
    ]
    // Where all had the same pause, it's the session's.
    if alike.count < choice.chosen.returns.count { fillings.append(.text("names", voice.enumeration(names))) }
    return voice(.returnAfterPause, with: fillings)
  }
}

private func introduction(_ feeling: Feeling?) -> Phrase {
  switch feeling {
  case .tired: .lighterTodayTired
  case .sick: .lighterTodaySick
  default: .lighterTodayMore
  }
}

private func options(_ choice: OverrideChoice, _ wrong: Phrase?, _ voice: Voice) -> HTML {
  let chosen = choice.chosen
  var weights: [(value: String, words: String)] = [("0", voice(.asPlanned))]
  if !chosen.returns.isEmpty { weights.append(("return", voice(.afterPause))) }
  for tenths in choice.offers {
    let percent = voice.figures.decimal(-tenths, places: 1)
    weights.append((String(tenths), voice(.minusPercent, .text("percent", percent))))
  }
  weights.append(("own", voice(.ownPercent)))
  return HTML {
    segments("weight", voice(.lessWeight), weights, chosen: chosen.weight)
    div(.class("own-percent")) { percentField(chosen, wrong, voice) }
    segments(
      "sets", voice(.lessSets), FewerSets.allCases.map { ($0.rawValue, voice($0.phrase)) },
      chosen: chosen.sets.rawValue)
    if choice.planned.exercises.count > 1 {
      details(chosen.leftOut.isEmpty ? .class("apart") : .open) {
        element("summary") { voice(.leaveOutToday) }
        for exercise in choice.planned.exercises {
          let isOut = chosen.leftOut.contains(exercise.lineage)
          choiceBox("skip", exercise.lineage.text, exercise.name, isOn: isOut)
        }
      }
    }
    button(.class("button quiet")) { voice(.showTargets) }
  }
}

private func segments(
  _ name: String, _ legend: String, _ choices: [(value: String, words: String)], chosen: String
) -> HTML {
  element("fieldset", .class(choices.count > 3 ? "segment weights" : "segment")) {
    element("legend") { legend }
    for choice in choices {
      label {
        if chosen.hasSameBytes(as: choice.value) {
          input(.type("radio"), .name(name), .value(choice.value), .flag("data-submit"), .checked)
        } else {
          input(.type("radio"), .name(name), .value(choice.value), .flag("data-submit"))
        }
        span { choice.words }
      }
    }
  }
}

private func percentField(_ chosen: LighterDay, _ sent: Phrase?, _ voice: Voice) -> HTML {
  let known = chosen.isOwn ? chosen.tenths.map { voice.figures.decimal(-$0, places: 1) } : nil
  let text = chosen.ownText.isEmpty ? known ?? "" : chosen.ownText
  // As long as nothing was sent the field may still be empty.
  let isWrong = chosen.isWrong && (!text.isEmpty || sent === Phrase.percentWrong)
  let wrong = isWrong ? voice(.percentWrong) : nil
  let name = voice(.ownPercentField)
  return textField("percent", name, text, wrong: wrong, .inputmode("decimal"), .autocomplete("off"))
}

private func choiceBox(_ name: String, _ value: String, _ words: String, isOn: Bool) -> HTML {
  label(.class("choice")) {
    if isOn {
      input(.type("checkbox"), .name(name), .value(value), .flag("data-submit"), .checked)
    } else {
      input(.type("checkbox"), .name(name), .value(value), .flag("data-submit"))
    }
    span { named(words) }
  }
}

/// Each exercise with its planned targets, and today's beside those that change.
private func targets(_ choice: OverrideChoice, _ voice: Voice) -> HTML {
  section(.class("card targets"), .set("aria-labelledby", "targets")) {
    h2(.id("targets")) { voice(choice.isLighter ? .plannedAndToday : .plannedTargets) }
    for (planned, today) in zip(choice.planned.exercises, choice.today.exercises) {
      h3 { named(planned.name) }
      targetLines(voice.steps(from: planned, to: today), voice)
    }
  }
}

private func targetLines(_ steps: [ChangeStep], _ voice: Voice) -> HTML {
  ul(.class("from-to")) {
    for step in steps {
      li {
        span(.class("small soft which")) {
          steps.count > 1 ? voice.sets(of: step) : voice(.sets, .count("count", Int64(step.sets.count)))
        }
        if step.from.hasSameBytes(as: step.to) {
          span(.class("num")) { step.from }
        } else {
          fromTo(step, voice)
        }
      }
    }
  }
}

extension FewerSets {
  fileprivate var phrase: Phrase {
    switch self {
    case .none: .asPlanned
    case .oneLess: .oneSetLess
    case .half: .halfTheSets
    }
  }
}

extension Voice {
  /// The planned working sets and what becomes of them today, equal ones in a row together.
  fileprivate func steps(from planned: ExercisePrescription, to today: ExercisePrescription) -> [ChangeStep] {
    var steps: [ChangeStep] = []
    for (place, set) in planned.sets.filter({ $0.type.isWorking }).enumerated() {
      let from = target(of: set, in: planned)
      let to = today.set(set.lineage).map { target(of: $0, in: today) } ?? self(.leftOutToday)
      if let last = steps.last, last.from.hasSameBytes(as: from), last.to.hasSameBytes(as: to) {
        steps[steps.count - 1].sets.append(Int64(place) + 1)
      } else {
        steps.append(ChangeStep(from: from, to: to, sets: [Int64(place) + 1]))
      }
    }
    return steps
  }

  /// A set's target, with the exercise's range where the set has no count of its own.
  private func target(of set: SetPrescription, in exercise: ExercisePrescription) -> String {
    let isCounted = set.targetReps != nil || set.targetDurationSeconds != nil || set.hang != nil
    let parts = [target(of: set), isCounted ? "" : range(exercise.repRange)].filter { !$0.isEmpty }
    return parts.isEmpty ? "–" : joined(parts, by: " × ")
  }
}
