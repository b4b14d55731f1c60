import Records
import Training

/// The version that decisions made, and what is different in it.
func decidedPage(_ decided: DecidedReading, _ frame: Frame) -> HTML {
  let voice = frame.voice
  let plan = decided.plan.plan
  let heading = voice(
    .versionReady, .text("name", plan.name), .count("number", decided.number))
  return frame(heading, on: nil, over: HTML(voice(.decisionsSaved))) {
    p(.class("soft")) { voice(.versionReadyMore) }
    part("changed", voice(.whatChanged)) {
      ul(.class("inner")) {
        for line in voice.lines(of: decided.differences) { li { differenceLine(line, voice, compact: true) } }
      }
    }
    div(.class("buttons")) {
      if let before = decided.before {
        let query = "?from=" + String(before) + "&to=" + String(decided.number)
        buttonLink("/templates/" + plan.id.text + "/diff" + query, voice(.seeDifferences), quiet: true)
      }
      buttonLink("/sessions/" + decided.facts.session.id.text + "/review", voice(.decideAgain), quiet: true)
    }
    div(.class("dock")) { buttonLink("/", voice(.doneReviewing), .check) }
  }
}
