import Records
import Training

/// Returns the page for choosing lighter targets, which are shown next to the planned targets.
func overridePage(_ choice: OverrideChoice, _ layout: PageLayout) -> HTML {
  let localizer = layout.localizer
  let fields = layout.fields(of: choice.chosen.shown(localizer.figures))
  let back = (path: sessionPath(choice.facts.session.id, "log"), name: localizer.text(.returnToSession))
  let over = named(choice.facts.session.title)
  return layout.page(localizer.text(.lighterToday), on: nil, over: over, back: back) {
    if let taper = choice.taper { p { taperWords(taper, localizer) } }
    for line in returnLines(choice, localizer) { p { line } }
    if choice.isLighterWeek { p { localizer.text(.lighterWeek) } }
    p { localizer.text(introduction(choice.facts.mood?.feeling)) }
    if let lesson = choice.lesson { p(.class("small soft")) { localizer.text(lesson.reason) } }
    fields.error("use")
    postForm(sessionPath(choice.facts.session.id, "override"), layout) {
      card {
        div(.class("stack")) { options(choice, fields) }
      }
      targets(choice, localizer)
      fields.text("reason", localizer.text(.overrideReason), .autocomplete("off"))
      div(.class("dock")) {
        div(.class("buttons")) {
          if choice.isLighter {
            button(.class("button"), .name("use"), .value("these")) { localizer.text(.useTheseTargets) }
          }
          button(
            .class(choice.isLighter ? "button quiet" : "button"), .name("use"), .value("planned")
          ) { localizer.text(.trainAsPlanned) }
        }
      }
    }
  }
}

private func taperWords(_ taper: Taper, _ localizer: Localizer) -> String {
  let days = localizer.text(.eventAheadDays, .count("days", taper.days))
  return joined([taper.event.title, days], by: " · ") + ". "
    + localizer.text(.taperNow, .count("percent", -taper.volume))
}

/// Returns a sentence about each pause and the reduction after it.
///
/// Exercises with the same pause and reduction share a sentence.
private func returnLines(_ choice: OverrideChoice, _ localizer: Localizer) -> [String] {
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
      .text("percent", localizer.figures.decimal(-first.tenthsOfPercent, places: 1)),
    ]
    // If all exercises had the same pause and reduction, their names are omitted.
    if alike.count < choice.chosen.returns.count {
      fillings.append(.text("names", localizer.enumeration(names)))
    }
    return localizer.text(.returnAfterPause, with: fillings)
  }
}

private func introduction(_ feeling: Feeling?) -> Phrase {
  switch feeling {
  case .tired: .lighterTodayTired
  case .sick: .lighterTodaySick
  default: .lighterTodayMore
  }
}

private func options(_ choice: OverrideChoice, _ fields: FormFields) -> HTML {
  let (chosen, localizer) = (choice.chosen, fields.localizer)
  var weights: [(value: String, words: String)] = [("0", localizer.text(.asPlanned))]
  if choice.offersWeightsAsNow { weights.append(("now", localizer.text(.asNow))) }
  if !chosen.returns.isEmpty { weights.append(("return", localizer.text(.afterPause))) }
  for tenths in choice.offers {
    let percent = localizer.figures.decimal(-tenths, places: 1)
    weights.append((String(tenths), localizer.text(.minusPercent, .text("percent", percent))))
  }
  weights.append(("own", localizer.text(.ownPercent)))
  let sets = FewerSets.allCases.filter { $0 != .asNow || choice.offersSetsAsNow }
  return HTML {
    segments("weight", localizer.text(.lessWeight), weights, chosen: chosen.weight)
    div(.class("own-percent")) {
      fields.text(
        "percent", localizer.text(.ownPercentField), .inputmode("decimal"), .autocomplete("off"))
    }
    segments(
      "sets", localizer.text(.lessSets), sets.map { ($0.rawValue, localizer.text($0.phrase)) },
      chosen: chosen.sets.rawValue)
    if choice.planned.exercises.count > 1 {
      details(chosen.leftOut.isEmpty ? .class("apart") : .open) {
        element("summary") { localizer.text(.leaveOutToday) }
        for exercise in choice.planned.exercises {
          let isOut = chosen.leftOut.contains(exercise.lineage)
          choiceBox("skip", exercise.lineage.text, exercise.name, isOn: isOut)
        }
      }
    }
    button(.class("button quiet")) { localizer.text(.showTargets) }
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

/// Returns each exercise's planned targets, with today's target next to any planned target that changes.
private func targets(_ choice: OverrideChoice, _ localizer: Localizer) -> HTML {
  section(.class("card targets"), .set("aria-labelledby", "targets")) {
    h2(.id("targets")) { localizer.text(choice.isLighter ? .plannedAndToday : .plannedTargets) }
    for (planned, today) in zip(choice.planned.exercises, choice.today.exercises) {
      h3 { named(planned.name) }
      targetLines(localizer.steps(from: planned, to: today), localizer)
    }
  }
}

private func targetLines(_ steps: [ChangeStep], _ localizer: Localizer) -> HTML {
  ul(.class("from-to")) {
    for step in steps {
      li {
        span(.class("small soft which")) {
          steps.count > 1
            ? localizer.sets(of: step) : localizer.text(.sets, .count("count", Int64(step.sets.count)))
        }
        if step.from.hasSameBytes(as: step.to) {
          span(.class("num")) { step.from }
        } else {
          fromTo(step, localizer)
        }
      }
    }
  }
}

extension FewerSets {
  fileprivate var phrase: Phrase {
    switch self {
    case .none: .asPlanned
    case .asNow: .asNow
    case .oneLess: .oneSetLess
    case .half: .halfTheSets
    }
  }
}

extension Localizer {
  /// Returns each working set's planned target and today's target.
  ///
  /// Consecutive sets with the same targets are combined.
  fileprivate func steps(from planned: ExercisePrescription, to today: ExercisePrescription) -> [ChangeStep] {
    var steps: [ChangeStep] = []
    for (place, set) in planned.sets.filter({ $0.type.isWorking }).enumerated() {
      let from = target(of: set, in: planned)
      let to = today.set(set.lineage).map { target(of: $0, in: today) } ?? text(.leftOutToday)
      if let last = steps.last, last.from.hasSameBytes(as: from), last.to.hasSameBytes(as: to) {
        steps[steps.count - 1].sets.append(Int64(place) + 1)
      } else {
        steps.append(ChangeStep(from: from, to: to, sets: [Int64(place) + 1]))
      }
    }
    return steps
  }

  /// Returns a set's target, including the exercise's range if the set has no repetitions, duration or hang
  /// of its own.
  private func target(of set: SetPrescription, in exercise: ExercisePrescription) -> String {
    let isCounted = set.targetReps != nil || set.targetDurationSeconds != nil || set.hang != nil
    let parts = [target(of: set), isCounted ? "" : range(exercise.repRange)].filter { !$0.isEmpty }
    return parts.isEmpty ? "–" : joined(parts, by: " × ")
  }
}
