import Records
import Training

/// Returns the card with a week's phase and the phase's effect on targets, and the table for choosing another
/// phase.
///
/// Returns nil if the program repeats the same week or has no days in the given week.
func phasePart(_ week: Int64, _ detail: ProgramDetail, _ layout: PageLayout) -> HTML? {
  guard !detail.schedule.program.pattern.repeats else { return nil }
  let days = detail.schedule.days.filter { $0.week == week }
  guard let first = days.first else { return nil }
  let (localizer, phase) = (layout.localizer, first.phase)
  let words = phase.map { localizer.text($0.phrase) } ?? localizer.text(.phaseNone)
  return HTML {
    div(.class(phase?.targets.isAsPlanned ?? true ? "card plain" : "card event")) {
      div(.class("row between")) {
        div(.class("grow")) {
          p(.class("strong")) { words }
          p(.class("small soft")) { localizer.text(phase?.targetsPhrase ?? .phaseAsPlanned) }
        }
        button(.class("button quiet small"), .type("button"), .opens("phase")) {
          localizer.text(.phaseChange)
        }
      }
    }
    sheet("phase", localizer.text(.phaseOfWeek), localizer) {
      p(.class("small soft")) { localizer.text(.phaseTable) }
      postForm(programPath(detail.schedule.program.id, "phase"), layout) {
        hiddenField("week", String(week))
        ul(.class("inner aims")) {
          for other in ProgramPhase.allCases { li { row(of: other, isChosen: other == phase, localizer) } }
          li { row(of: nil, isChosen: phase == nil, localizer) }
        }
      }
    }
  }
}

private func row(of phase: ProgramPhase?, isChosen: Bool, _ localizer: Localizer) -> HTML {
  button(.class(isChosen ? "row chosen" : "row"), .name("phase"), .value(phase?.rawValue ?? "")) {
    span(.class("grow")) {
      span(.class("strong line")) { localizer.text(phase?.phrase ?? .phaseNone) }
      span(.class("soft small line")) { localizer.text(phase?.targetsPhrase ?? .phaseAsPlanned) }
    }
    if isChosen { badge(.done, localizer.text(.aimChosen), .check) }
  }
}

/// Sets a week's phase.
func changePhase(_ context: RouteContext) -> Response {
  answer(context) { id throws(ProgramError) in
    let word = context.form["phase"] ?? ""
    let phase = ProgramPhase(rawValue: word)
    guard let week = context.form["week"].flatMap({ Int64(digits: $0.utf8) }), phase != nil || word.isEmpty
    else {
      return refused(.formOutdated, context.layout)
    }
    try setPhase(phase, ofWeek: week, of: id, in: context.tx)
    return .seeOther(address(programPath(id), [("week", String(week)), ("said", "saved")]))
  }
}
