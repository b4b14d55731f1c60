import Records
import Training

/// Why a session of a phase begins with other targets, above them.
func phaseNote(_ phase: ProgramPhase?, _ voice: Voice) -> HTML? {
  guard let phase, !phase.targets.isAsPlanned else { return nil }
  return card(.event) {
    p(.class("strong")) { voice(phase.week) }
    p { voice(phase.targetsPhrase) }
    p(.class("small soft")) { voice(.phaseStays) }
  }
}

/// The same in a running session, with the way back to the full targets.
func phaseLine(_ phase: ProgramPhase?, of sessionID: ID, _ frame: Frame) -> HTML? {
  guard let phase else { return nil }
  let voice = frame.voice
  return postForm(sessionPath(sessionID, "override"), frame) {
    div(.class("row between")) {
      hiddenField("use", "planned")
      span(.class("small")) {
        badge(.event, voice(phase.week))
        " "
        span(.class("soft")) { voice(phase.targetsPhrase) }
      }
      button(.class("button quiet small")) { voice(.phaseFullTargets) }
    }
  }
}
