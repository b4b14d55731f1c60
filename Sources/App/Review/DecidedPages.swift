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
    part("changed", voice(.whatWillChange)) {
      ul(.class("inner")) {
        for line in voice.lines(of: decided.differences) { li { differenceLine(line, voice) } }
      }
    }
    div(.class("buttons")) {
      if let before = decided.before {
        let versions = [(name: "from", value: String(before)), (name: "to", value: String(decided.number))]
        buttonLink(
          address(templatePath(plan.id, "diff"), versions), voice(.seeDifferences), quiet: true)
      }
      buttonLink(sessionPath(decided.facts.session.id, "review"), voice(.decideAgain), quiet: true)
    }
    div(.class("dock")) { buttonLink("/", voice(.doneReviewing), .check) }
  }
}
