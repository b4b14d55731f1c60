import Records
import Training

/// Returns a card that explains how a program phase changes a session's targets, or nil if it doesn't change
/// them.
func phaseNote(_ phase: ProgramPhase?, _ localizer: Localizer) -> HTML? {
  guard let phase, !phase.targets.isAsPlanned else { return nil }
  return card(.event) {
    p(.class("strong")) { localizer.text(phase.week) }
    p { localizer.text(phase.targetsPhrase) }
    p(.class("small soft")) { localizer.text(.phaseStays) }
  }
}

/// Returns the line that explains a program phase's effect on a session in progress, with a button for the
/// full targets.
func phaseLine(_ phase: ProgramPhase?, of sessionID: ID, _ layout: PageLayout) -> HTML? {
  guard let phase else { return nil }
  let localizer = layout.localizer
  return postForm(sessionPath(sessionID, "full-targets"), layout) {
    div(.class("row between")) {
      span(.class("small")) {
        badge(.event, localizer.text(phase.week))
        " "
        span(.class("soft")) { localizer.text(phase.targetsPhrase) }
      }
      button(.class("button quiet small")) { localizer.text(.phaseFullTargets) }
    }
  }
}
