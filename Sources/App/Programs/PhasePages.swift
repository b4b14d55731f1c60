import Records
import Training

/// What the phase of a week makes of its days, and the table from which another one is chosen.
func phasePart(_ week: Int64, _ detail: ProgramDetail, _ frame: Frame) -> HTML? {
  guard !detail.schedule.program.pattern.repeats else { return nil }
  let days = detail.schedule.days.filter { $0.week == week }
  guard let first = days.first else { return nil }
  let (voice, phase) = (frame.voice, first.phase)
  let words = phase.map { voice($0.phrase) } ?? voice(.phaseNone)
  return HTML {
    div(.class(phase?.targets.isAsPlanned ?? true ? "card plain" : "card event")) {
      div(.class("row between")) {
        div(.class("grow")) {
          p(.class("strong")) { words }
          p(.class("small soft")) { voice(phase?.targetsPhrase ?? .phaseAsPlanned) }
        }
        button(.class("button quiet small"), .type("button"), .opens("phase")) { voice(.phaseChange) }
      }
    }
    sheet("phase", voice(.phaseOfWeek), voice) {
      p(.class("small soft")) { voice(.phaseTable) }
      postForm(programPath(detail.schedule.program.id, "phase"), frame) {
        hiddenField("week", String(week))
        ul(.class("inner aims")) {
          for other in ProgramPhase.allCases { li { row(of: other, isChosen: other == phase, voice) } }
          li { row(of: nil, isChosen: phase == nil, voice) }
        }
      }
    }
  }
}

private func row(of phase: ProgramPhase?, isChosen: Bool, _ voice: Voice) -> HTML {
  button(.class(isChosen ? "row chosen" : "row"), .name("phase"), .value(phase?.rawValue ?? "")) {
    span(.class("grow")) {
      span(.class("strong line")) { voice(phase?.phrase ?? .phaseNone) }
      span(.class("soft small line")) { voice(phase?.targetsPhrase ?? .phaseAsPlanned) }
    }
    if isChosen { badge(.done, voice(.aimChosen), .check) }
  }
}

/// Gives a week another phase.
func changePhase(_ visit: Visit) -> Response {
  answer(visit) { id throws(ProgramError) in
    let word = visit.form["phase"] ?? ""
    let phase = ProgramPhase(rawValue: word)
    guard let week = visit.form["week"].flatMap({ Int64(digits: $0.utf8) }), phase != nil || word.isEmpty
    else {
      return refused(.formOutdated, visit.frame)
    }
    try setPhase(phase, ofWeek: week, of: id, in: visit.tx)
    return .seeOther(address(programPath(id), [("week", String(week)), ("said", "saved")]))
  }
}
